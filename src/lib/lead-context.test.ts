import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepContext, parseCalculation, readContext } from './lead-context.ts';

let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text;
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('what one page leaves for another', () => {
  test('comes back as it was left', () => {
    expect(readContext()).toBeUndefined();
    keepContext({ technology: 'solar', annual: 9000 });
    expect(readContext()).toEqual({ technology: 'solar', annual: 9000 });
  });
  test.each(['{', 'null', '7', '"text"'])('is nothing when the tab holds %s', (text) => {
    stored = text;
    expect(readContext()).toBeUndefined();
  });
  test('is plain values only, and not too many of them', () => {
    stored = JSON.stringify({ deep: { er: 1 }, flag: true, price: 1.5 });
    expect(readContext()).toEqual({ price: 1.5 });
    stored = JSON.stringify(Array.from({ length: 40 }, (_, index) => index));
    expect(Object.keys(readContext() ?? {})).toHaveLength(30);
  });
  test('is nothing where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    });
    expect(() => keepContext({ a: 1 })).not.toThrow();
    expect(readContext()).toBeUndefined();
  });
});

const calculation = {
  consumption: 120_000,
  price: 1.2,
  technology: 'solar',
  annual: 43_200,
  tenYear: 432_000,
  roi: 111,
  co2Reduction: 3600,
};

test('reads what the calculator leaves, without what else stands beside it', () =>
  expect(parseCalculation({ ...calculation, payback: 4.2 })).toEqual(calculation));
test('refuses a calculation that is missing or damaged', () => {
  expect(parseCalculation(undefined)).toBeNull();
  expect(parseCalculation({})).toBeNull();
  expect(parseCalculation({ ...calculation, roi: 'x' })).toBeNull();
  expect(parseCalculation({ ...calculation, technology: 3 })).toBeNull();
});
