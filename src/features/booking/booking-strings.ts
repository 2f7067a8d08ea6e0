import type swedish from '../../../content/ui/sv/booking.json';

/** Words of the booking dialog; the Swedish file is the shape that the others must have. */
export type BookingStrings = typeof swedish;
