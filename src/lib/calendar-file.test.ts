import { expect, test } from 'vitest';
import { calendarFile, worldTime } from './calendar-file.ts';

const event = {
  uid: 'one@ecohub',
  stamp: worldTime(Date.UTC(2026, 2, 5, 9, 20)),
  start: worldTime(Date.UTC(2026, 2, 5, 12)),
  when: ['DURATION:PT2H'],
  title: 'Start; now, please',
  text: 'One\nTwo',
  alarm: '-PT15M',
};

test('an event has what a calendar asks for, with its marks escaped', () => {
  const lines = calendarFile([event]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:one@ecohub',
      'DTSTAMP:20260305T092000Z',
      'DTSTART:20260305T120000Z',
      'DURATION:PT2H',
      'SUMMARY:Start\\; now\\, please',
      'DESCRIPTION:One\\nTwo',
      'TRIGGER:-PT15M',
    ]),
  );
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

test('no line is longer than 75 bytes, and none loses a letter', () => {
  const text = 'Dygnets billigaste två timmar är på eftermiddagen. '.repeat(5).trim();
  const file = calendarFile([{ ...event, text }]);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});
