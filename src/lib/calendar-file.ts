import { timeZone } from '../i18n/format.ts';
import { clockIn, type ZoneClock } from './time.ts';

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

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Nobody is woken: between these minutes of the day a calendar may ring, from 07:00 to 21:30. */
const humane = { from: 7 * 60, until: 21 * 60 + 30 } as const;

/** Something for a calendar. Instants are milliseconds since 1970. */
export interface CalendarEvent {
  readonly uid: string;
  readonly start: number;
  readonly end: number;
  /** Repeats every week at the same wall clock, for the last time before this instant. */
  readonly weeklyUntil?: number;
  readonly title: string;
  readonly text: string;
  /** Minutes before it at which the calendar reminds, unless that is at night: then it does the evening before. */
  readonly remind: number;
}

/** An instant in world time: `20260305T092000Z`. */
const worldTime = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** An instant by the clock of a zone: `20260305T102000`. */
const wallTime = (instant: number, { offset }: ZoneClock): string =>
  worldTime(instant + offset(instant)).slice(0, -1);

const offsetText = (milliseconds: number): string => {
  const minutes = Math.abs(milliseconds) / MINUTE;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
};

/** The changes of a zone's clock around a span of time, as calendars ask for them: each with its own observance. */
function zoneLines(clock: ZoneClock, from: number, to: number): string[] {
  const begin = from - 366 * DAY;
  const changes = clock.changes(begin, to + 366 * DAY);
  const standard = Math.min(clock.offset(from), ...changes.map(clock.offset));
  const observance = (at: number, before: number, after: number) => {
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${worldTime(at + before).slice(0, -1)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`,
    ];
  };
  const lines = changes.flatMap((at) => observance(at, clock.offset(at - 1), clock.offset(at)));
  // A zone whose clock never changes has one observance all the same.
  const offset = clock.offset(from);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${clock.zone}`,
    ...(changes.length > 0 ? lines : observance(begin, offset, offset)),
    'END:VTIMEZONE',
  ];
}

/**
 * Minutes before an event at which a calendar may ring: `remind`, or as many as lie between the evening before and the event; null where
 * that evening is over.
 */
function alarmOf(
  { start, remind, weeklyUntil }: CalendarEvent,
  clock: ZoneClock,
  now: number,
): number | null {
  const wanted = start - remind * MINUTE;
  const minutes = clock.minutes(wanted);
  if (minutes >= humane.from && minutes <= humane.until) return remind;
  const day = clock.date(minutes < humane.from ? wanted - DAY / 2 : wanted);
  const evening = clock.instantsAt(day, humane.until)[0] ?? wanted;
  return weeklyUntil === undefined && evening <= now ? null : (start - evening) / MINUTE;
}

/** When an event is: once in world time, which is one moment in every calendar; every week by the clock of the zone. */
function timeLines({ start, end, weeklyUntil }: CalendarEvent, clock: ZoneClock): string[] {
  if (weeklyUntil === undefined) return [`DTSTART:${worldTime(start)}`, `DTEND:${worldTime(end)}`];
  const local = (name: string, instant: number) => `${name};TZID=${clock.zone}:${wallTime(instant, clock)}`;
  return [
    local('DTSTART', start),
    local('DTEND', end),
    // The end of what has a zone is in world time (RFC 5545, 3.3.10).
    `RRULE:FREQ=WEEKLY;UNTIL=${worldTime(weeklyUntil)}`,
  ];
}

/** Writes a calendar file (RFC 5545) at an instant; what repeats carries its time zone, Sweden's unless another is named. */
export function calendarFile(events: readonly CalendarEvent[], now: number, zone: string = timeZone): string {
  const clock = clockIn(zone);
  const lines = events.flatMap((event) => {
    const { uid, title, text } = event;
    const alarm = alarmOf(event, clock, now);
    return [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${worldTime(now)}`,
      ...timeLines(event, clock),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(alarm === null
        ? []
        : [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${escaped(title)}`,
            `TRIGGER:-PT${alarm}M`,
            'END:VALARM',
          ]),
      'END:VEVENT',
    ];
  });
  const repeated = events.filter(({ weeklyUntil }) => weeklyUntil !== undefined);
  const zones = repeated.length
    ? zoneLines(
        clock,
        Math.min(...repeated.map(({ start }) => start)),
        Math.max(...repeated.map(({ weeklyUntil = 0 }) => weeklyUntil)),
      )
    : [];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ecotech//EcoHub//EN',
    ...zones,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
