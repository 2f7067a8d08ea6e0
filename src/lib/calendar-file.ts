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

/** An instant (milliseconds since 1970) in world time: `20260305T092000Z`. */
export const worldTime = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Something for a calendar; times are written by RFC 5545, as wall clock or in world time. */
export interface CalendarEvent {
  readonly uid: string;
  /** When the file was made. */
  readonly stamp: string;
  readonly start: string;
  /** Where it ends or how long it lasts, and how it repeats: `DTEND:…`, `DURATION:PT1H`, `RRULE:…`. */
  readonly when: readonly string[];
  readonly title: string;
  readonly text: string;
  /** How long before it the calendar reminds: `-PT30M`. */
  readonly alarm: string;
}

/** Writes a calendar file (RFC 5545). */
export const calendarFile = (events: readonly CalendarEvent[]): string => {
  const lines = events.flatMap(({ uid, stamp, start, when, title, text, alarm }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${start}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${alarm}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ecotech//EcoHub//EN', ...lines, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');
};
