import { beforeEach, describe, expect, test } from 'vitest';
import { spanText, urgencyOf } from './ReplyTime.tsx';
import { isDue, nineOn, presetTime } from './reminder.ts';
import { findShortcut, stepTo } from './shortcuts.ts';

const at = (now: string) =>
  (['tomorrow', 'monday', 'week'] as const).map((preset) => presetTime(preset, new Date(now)).toISOString());

test('the presets remind at nine in Sweden: tomorrow, on the next Monday, in a week', () =>
  // A Wednesday, shortly before midnight in Sweden.
  expect(at('2026-11-25T22:30:00Z')).toEqual([
    '2026-11-26T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
    '2026-12-02T08:00:00.000Z',
  ]));

test('on a Monday the next Monday is meant, on a Sunday the day after', () => {
  expect(at('2026-11-30T07:00:00Z')[1]).toBe('2026-12-07T08:00:00.000Z');
  expect(at('2026-11-29T07:00:00Z')[1]).toBe('2026-11-30T08:00:00.000Z');
});

test('nine is nine on the days when the clock changes', () => {
  expect(nineOn('2027-03-28').toISOString()).toBe('2027-03-28T07:00:00.000Z');
  expect(nineOn('2026-10-25').toISOString()).toBe('2026-10-25T08:00:00.000Z');
});

test('a reminder is due from its minute on, and not of a lead that is closed', () => {
  const lead = { status: 'contacted' as const, remind_at: '2026-11-26T08:00:00+00:00' };
  expect(isDue(lead, new Date('2026-11-26T07:59:59Z'))).toBe(false);
  expect(isDue(lead, new Date('2026-11-26T08:00:00Z'))).toBe(true);
  expect(isDue({ ...lead, status: 'closed' }, new Date('2026-11-27T08:00:00Z'))).toBe(false);
  expect(isDue({ ...lead, remind_at: null }, new Date('2026-11-27T08:00:00Z'))).toBe(false);
});

const now = new Date('2026-11-20T12:00:00Z');

const lead = (
  reply_by: string,
  status: 'new' | 'contacted' = 'new',
  anonymised_at: string | null = null,
) => ({
  reply_by,
  status,
  anonymised_at,
});

const hours = (count: number) => count * 3_600_000;

describe('how a lead stands with the promised reply', () => {
  test('late the moment the time has passed', () =>
    expect(urgencyOf(lead('2026-11-20T11:59:59Z'), now)).toBe('overdue'));
  test('soon within eight hours', () => expect(urgencyOf(lead('2026-11-20T20:00:00Z'), now)).toBe('soon'));
  test('later with more time', () => expect(urgencyOf(lead('2026-11-20T20:00:01Z'), now)).toBe('later'));
  test('done once somebody answered or it was anonymised', () => {
    expect(urgencyOf(lead('2026-11-19T12:00:00Z', 'contacted'), now)).toBe('done');
    expect(urgencyOf(lead('2026-11-19T12:00:00Z', 'new', '2026-11-20T00:00:00Z'), now)).toBe('done');
  });
});

describe('a span in words', () => {
  test.each([
    [hours(49), '2 dygn', '2 days', '2 días'],
    [hours(47.9), '47 timmar', '47 hours', '47 horas'],
    [hours(-1), '1 timme', '1 hour', '1 hora'],
    [30_000, '1 minut', '1 minute', '1 minuto'],
  ])('%d ms', (span, swedish, english, spanish) => {
    expect(spanText(span, 'sv')).toBe(swedish);
    expect(spanText(span, 'en')).toBe(english);
    expect(spanText(span, 'es')).toBe(spanish);
  });
});

// @vitest-environment happy-dom

const shortcuts = { j: () => undefined, '?': () => undefined };

/** Whether a key pressed on an element is a shortcut. */
const isShortcut = (selector: string, init: KeyboardEventInit): boolean => {
  let found = false;
  const listen = (event: KeyboardEvent) => {
    found = findShortcut(event, shortcuts) !== undefined;
  };
  addEventListener('keydown', listen);
  const target = document.querySelector(selector) as Element;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return found;
};

describe('a key press', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<a href="#">Anna</a><input type="search"><input type="checkbox"><textarea></textarea><select></select>';
  });
  test('is a shortcut on a link, on a checkbox and beside everything', () => {
    for (const where of ['a', '[type=checkbox]', 'body']) expect(isShortcut(where, { key: 'j' })).toBe(true);
    expect(isShortcut('body', { key: '?', shiftKey: true })).toBe(true);
  });
  test.each(['[type=search]', 'textarea', 'select'])('belongs to the field in %s', (field) =>
    expect(isShortcut(field, { key: 'j' })).toBe(false),
  );
  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'belongs to the browser with a modifier',
    (modifier) => expect(isShortcut('body', { key: 'j', ...modifier })).toBe(false),
  );
  test('belongs to an open dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(isShortcut('body', { key: 'j' })).toBe(false);
  });
  test('that is no shortcut does nothing, whatever objects inherit', () => {
    expect(isShortcut('body', { key: 'q' })).toBe(false);
    expect(isShortcut('body', { key: 'toString' })).toBe(false);
  });
});

test('steps begin at the first and stay at both ends', () => {
  expect([stepTo(-1, 1, 5), stepTo(0, 1, 5), stepTo(4, 1, 5), stepTo(0, -1, 5)]).toEqual([0, 1, 4, 0]);
});
