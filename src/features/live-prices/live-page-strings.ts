import type swedish from '../../../content/ui/sv/live-page.json';

/** Interface strings of the live energy page; the Swedish file is the shape that the others must have. */
export type LivePageStrings = typeof swedish;
