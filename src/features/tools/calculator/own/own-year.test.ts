// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import words from '../../../../../content/ui/sv/own-year.json' with { type: 'json' };
import { press, render, settle, unrender } from '../../../../../tests/support/render.ts';
import MeterStep from '../meter/MeterStep.tsx';
import type { OwnChoice } from './choice.ts';
import OwnYear from './OwnYear.tsx';

afterEach(unrender);

const days = Array.from({ length: 14 }, (_, day) => `2025-01-${String(day + 1).padStart(2, '0')};10,5`);
const text = ['Datum;kWh', ...days].join('\n');
/** A file that is read as soon as it is told to be. */
const slowFile = (name: string) => {
  const file = new File([text], name);
  const read = Promise.withResolvers<ArrayBuffer>();
  const bytes = new TextEncoder().encode(text);
  file.arrayBuffer = () => read.promise;
  return { file, finish: () => read.resolve(bytes.buffer) };
};
const choose = (file: File) => {
  const box = document.querySelector<HTMLInputElement>('#meter-file') as HTMLInputElement;
  Object.defineProperty(box, 'files', { value: [file], configurable: true });
  act(() => void box.dispatchEvent(new Event('change', { bubbles: true })));
};
const load = async (name: string) => {
  const { file, finish } = slowFile(name);
  choose(file);
  finish();
  await settle();
};
/** The reader is fetched when the first file is there. */
const answered = (check: () => void) =>
  vi.waitFor(
    async () => {
      await settle();
      check();
    },
    { timeout: 20_000 },
  );
const shown = () => document.body.textContent ?? '';

const year = (consumption: number, chosen: OwnChoice | null = null, onChoose = (_: OwnChoice) => {}) =>
  createElement(OwnYear, {
    figures: { consumption, price: 1.5 },
    audience: 'villa',
    chosen,
    onChoose,
    year: { current: null },
    tariffs: {} as never,
    services: [],
    method: '/',
    locale: 'sv',
    words,
  });

test('keeps the meter file, and the button that takes it away, when the consumption changes', async () => {
  const draw = await render(year(20_000));
  await load('mine.csv');
  expect(shown()).toContain('mine.csv');
  await draw(year(25_000));
  expect(shown()).toContain('mine.csv');
  await press(words.meter.remove);
  expect(shown()).toContain(words.meter.none);
});

test('shows the fields anew when the consumption changes', async () => {
  const draw = await render(year(5_000));
  const panels = () => document.querySelector<HTMLInputElement>('#own-panels');
  const before = panels();
  await draw(year(50_000));
  expect(panels()).not.toBe(before);
});

function Chooser() {
  const [chosen, setChosen] = useState<OwnChoice | null>(null);
  return year(20_000, chosen, setChosen);
}

test('finds the lower energy tax by a postcode of the north, and lets it be taken away', async () => {
  await render(createElement(Chooser));
  const box = () => document.querySelector<HTMLInputElement>('[name="north"]') as HTMLInputElement;
  const type = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('#own-place') as HTMLInputElement;
    const { set } = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'value',
    ) as PropertyDescriptor;
    set?.call(field, text);
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  type('981 31');
  expect(box().checked).toBe(true);
  act(() => box().click());
  expect(box().checked).toBe(false);
  act(() => box().click());
  type('211 20');
  expect(box().checked).toBe(false);
});

const step = (taken: boolean[]) =>
  createElement(MeterStep, {
    locale: 'sv',
    words: words.meter,
    said: { consumption: 4000, fuse: 16, site: 'villa' as const },
    onMeter: (meter) => taken.push(meter !== null),
  });

test('takes the file that was chosen last, also when an earlier one is read after it', async () => {
  const taken: boolean[] = [];
  await render(step(taken));
  const [first, second] = [slowFile('first.csv'), slowFile('second.csv')];
  choose(first.file);
  choose(second.file);
  second.finish();
  await settle();
  first.finish();
  await settle();
  expect(shown()).toContain('second.csv');
  expect(shown()).not.toContain('first.csv');
  await answered(() => expect(taken).toEqual([true]));
});

test('takes no file that is read only after the one before was removed', async () => {
  const taken: boolean[] = [];
  await render(step(taken));
  await load('first.csv');
  await answered(() => expect(taken).toEqual([true]));
  const late = slowFile('late.csv');
  choose(late.file);
  await press(words.meter.remove);
  late.finish();
  await settle();
  expect(shown()).not.toContain('late.csv');
  expect(taken).toEqual([true, false]);
});
