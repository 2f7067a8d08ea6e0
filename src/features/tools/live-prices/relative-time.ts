import { formatDate, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { swedishDate } from '../../../lib/time.ts';

/** When something was, as short as it can be said: "14:05" today, "20 november 14:05" on another day. Swedish time. */
export const clockOrDay = (instant: number, locale: Locale, now: Date): string => {
  const date = new Date(instant);
  if (swedishDate(date) === swedishDate(now)) return formatTime(date, locale);
  return formatDate(date, locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
};
