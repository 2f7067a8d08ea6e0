import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { clockIn } from './time.ts';

const now = Date.UTC(2026, 2, 5, 9, 20);
const event: CalendarEvent = {
  uid: 'one@ecohub',
  start: Date.UTC(2026, 2, 5, 12),
  end: Date.UTC(2026, 2, 5, 14),
  title: 'Start; now, please',
  text: 'One\nTwo',
  remind: 15,
};
const linesOf = (change: Partial<CalendarEvent> = {}, zone?: string, at = now) =>
  calendarFile([{ ...event, ...change }], at, zone).split('\r\n');

test('an event has what a calendar asks for, with its marks escaped', () => {
  const lines = linesOf();
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:one@ecohub',
      'DTSTAMP:20260305T092000Z',
      'DTSTART:20260305T120000Z',
      'DTEND:20260305T140000Z',
      'SUMMARY:Start\\; now\\, please',
      'DESCRIPTION:One\\nTwo',
      'TRIGGER:-PT15M',
    ]),
  );
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

test('no line is longer than 75 bytes, and none loses a letter', () => {
  const text = 'Dygnets billigaste två timmar är på eftermiddagen. '.repeat(5).trim();
  const lines = linesOf({ text });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});

test('what repeats carries its time zone with every change of its clock, and ends in world time', () => {
  const lines = linesOf({ weeklyUntil: Date.UTC(2026, 9, 31, 22, 59, 59) });
  expect(lines).toContain('DTSTART;TZID=Europe/Stockholm:20260305T130000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261031T225959Z');
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  expect(zone[1]).toBe('TZID:Europe/Stockholm');
  // The last Sundays of March and October, by the clock that is then left.
  const march = zone.indexOf('DTSTART:20260329T020000');
  expect(zone.slice(march - 1, march + 4)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
  ]);
  const october = zone.indexOf('DTSTART:20261025T030000');
  expect(zone.slice(october - 1, october + 3)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
  ]);
});

test.each(['2026-01-08', '2026-04-23', '2026-07-02', '2026-10-22'])(
  'summer time is called so from %s on',
  (day) => {
    const start = Date.parse(`${day}T15:00:00Z`);
    const lines = linesOf({ start, weeklyUntil: start + 90 * 86_400_000 });
    const after = (kind: string) =>
      lines.flatMap((line, at) => (line === `BEGIN:${kind}` ? [lines[at + 3]] : []));
    expect(new Set(after('DAYLIGHT'))).toEqual(new Set(['TZOFFSETTO:+0200']));
    expect(new Set(after('STANDARD'))).toEqual(new Set(['TZOFFSETTO:+0100']));
  },
);

test('a zone whose clock never changes has its one offset', () => {
  const lines = linesOf({ weeklyUntil: Date.UTC(2026, 9, 31) }, 'Asia/Kolkata');
  expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20260305T173000');
  expect(lines).toContain('TZOFFSETTO:+0530');
  expect(lines.filter((line) => line.startsWith('TZOFFSETTO'))).toHaveLength(1);
});

test.each([
  ['2026-03-05T02:00:00Z', 'the evening before, where it begins at three at night', 'TRIGGER:-PT330M'],
  ['2026-03-05T06:10:00Z', 'the evening before, where it begins early', 'TRIGGER:-PT580M'],
  ['2026-03-05T22:00:00Z', 'the same evening, where it begins at eleven', 'TRIGGER:-PT90M'],
  ['2026-03-05T06:15:00Z', 'at seven at the earliest', 'TRIGGER:-PT15M'],
])('%s rings %s', (start, _, trigger) => {
  const lines = linesOf({ start: Date.parse(start) }, undefined, Date.UTC(2026, 2, 4, 12));
  expect(lines).toContain(trigger);
});

test('an event of this night, once the evening is over, wakes nobody', () => {
  const lines = linesOf({ start: Date.parse('2026-03-05T02:00:00Z') }, undefined, Date.UTC(2026, 2, 4, 21));
  expect(lines).toContain('BEGIN:VEVENT');
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('the evening before a clock change is as many hours away as there are', () => {
  // 04:00 summer time is five and a half hours after 21:30, an hour is left out.
  const { instantsAt } = clockIn('Europe/Stockholm');
  const [start = 0] = instantsAt('2026-03-29', 240);
  expect(linesOf({ start }, undefined, start - 86_400_000)).toContain('TRIGGER:-PT330M');
});
