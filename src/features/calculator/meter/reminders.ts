import type { DearHour } from './dear-hours.ts';

/** Weeks that a reminder repeats. */
const WEEKS = 12;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines of at most 75 bytes, continued by a space (RFC 5545). */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (encoder.encode(last + letter).length > 74) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
};

/** The first day from a date (YYYY-MM-DD) on that is a weekday (1 = Monday), as YYYYMMDD. */
const nextDay = (from: string, weekday: number): string => {
  const date = new Date(`${from}T00:00:00Z`);
  while (((date.getUTCDay() + 6) % 7) + 1 !== weekday) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
};

/**
 * A calendar file (RFC 5545) that reminds every week, for twelve weeks from a day on, before the hours that were dear. Times are
 * those of the wall clock, wherever the calendar is.
 */
export const remindersFile = (
  hours: readonly DearHour[],
  today: string,
  words: { readonly title: string; readonly text: string },
): string => {
  const clock = (hour: number) =>
    `${String(Math.floor(hour) % 24).padStart(2, '0')}${String((hour % 1) * 60).padStart(2, '0')}00`;
  const stamp = `${today.replaceAll('-', '')}T000000Z`;
  const events = hours.flatMap(({ weekday, hour, date }) => {
    const day = nextDay(today, weekday);
    return [
      'BEGIN:VEVENT',
      `UID:${date}-${clock(hour)}@ecohub`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${day}T${clock(hour)}`,
      'DURATION:PT1H',
      `RRULE:FREQ=WEEKLY;COUNT=${WEEKS}`,
      `SUMMARY:${escaped(words.title)}`,
      `DESCRIPTION:${escaped(words.text)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(words.title)}`,
      'TRIGGER:-PT30M',
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ecotech//EcoHub//EN', ...events, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');
};
