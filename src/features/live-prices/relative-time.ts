import { type Locale, localeFacts } from '../../i18n/locales.ts';
import { swedishDate } from '../../lib/time.ts';

/** When something was, as short as it can be said: "14:05" today, "20 november 14:05" on another day. Swedish time. */
export const clockOrDay = (instant: number, locale: Locale, now: Date): string => {
  const sameDay = swedishDate(new Date(instant)) === swedishDate(now);
  return new Intl.DateTimeFormat(localeFacts[locale].intl, {
    ...(sameDay ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Stockholm',
  }).format(instant);
};
