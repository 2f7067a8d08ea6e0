import { formatDate } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { addDays, type SwedishDate, startOfDay, swedishDate, swedishMinutes } from '../../../../lib/time.ts';
import type { InboxLead } from '../lead.ts';
import { weekdayAndTime } from './day-and-time.ts';

/** Times that are chosen most. */
export const presets = ['tomorrow', 'monday', 'week'] as const;
export type Preset = (typeof presets)[number];

const MINUTE_MS = 60_000;
const NINE = 9 * 60;
const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** Nine o'clock in Sweden on a day, also on one when the clock changes. */
export function nineOn(day: SwedishDate): Date {
  const guess = startOfDay(day).getTime() + NINE * MINUTE_MS;
  return new Date(guess - (swedishMinutes(new Date(guess)) - NINE) * MINUTE_MS);
}

/** When a preset reminds, counted from now: always at nine, on a day after this one. */
export function presetTime(preset: Preset, now: Date): Date {
  const today = swedishDate(now);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const days = {
    tomorrow: 1,
    monday: (MONDAY - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK,
    week: DAYS_OF_WEEK,
  };
  return nineOn(addDays(today, days[preset]));
}

/** Whether somebody still works on a lead. */
export const isOpen = ({ status }: Pick<InboxLead, 'status'>): boolean =>
  status !== 'closed' && status !== 'spam';

/** Whether the time of an open lead's reminder has come. */
export const isDue = (lead: Pick<InboxLead, 'status' | 'remind_at'>, now: Date): boolean =>
  lead.remind_at !== null && isOpen(lead) && Date.parse(lead.remind_at) <= now.getTime();

/** A reminder's time: "tor 26 nov. 09:00". */
export const reminderText = (at: string, locale: Locale): string =>
  formatDate(new Date(at), locale, weekdayAndTime);
