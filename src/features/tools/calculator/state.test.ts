import { describe, expect, test } from 'vitest';
import type { ParsedNumber } from '../../../lib/read-number.ts';
import { type CalculatorState, firstMissing, initialState, problemsOf, reduceCalculator } from './state.ts';

const read = (value: number): ParsedNumber => ({ value, fault: null });
const unread = (fault: NonNullable<ParsedNumber['fault']>): ParsedNumber => ({ value: 0, fault });
const entry = { consumption: read(20_000), price: read(1.5), technology: 'solar' } as const;
const calculated = reduceCalculator(initialState, { type: 'submit', entry });

describe('submitting', () => {
  test('calculates with what was typed', () =>
    expect(calculated.input).toEqual({ consumption: 20_000, price: 1.5, technology: 'solar' }));
  test('keeps the calculation of before when a field is empty, and names the first such field', () => {
    const action = { type: 'submit', entry: { ...entry, price: unread('empty') } } as const;
    const state = reduceCalculator(calculated, action);
    expect(state.input).toBe(calculated.input);
    expect(state.problems).toEqual({ price: 'required' });
    expect(firstMissing(problemsOf({ ...entry, consumption: unread('empty'), technology: undefined }))).toBe(
      'consumption',
    );
  });
  test('keeps the very same input while nothing in it changes, so that what was counted with it still holds', () => {
    const again = reduceCalculator(calculated, { type: 'submit', entry: { ...entry } });
    expect(again.input).toBe(calculated.input);
    for (const changed of [{ consumption: read(1) }, { price: read(1) }, { technology: 'heatpump' }] as const)
      expect(
        reduceCalculator(calculated, { type: 'submit', entry: { ...entry, ...changed } }).input,
      ).not.toEqual(calculated.input);
  });
  test('counts a number that cannot be read as 0 and reports it', () => {
    const action = { type: 'submit', entry: { ...entry, consumption: unread('negative') } } as const;
    const state = reduceCalculator(initialState, action);
    expect(state.problems).toEqual({ consumption: 'negative' });
    expect(state.input?.consumption).toBe(0);
  });
  test('keeps changed assumptions for the same technology and drops them for another', () => {
    const changed = reduceCalculator(calculated, { type: 'change-assumptions', changed: { investment: 5 } });
    expect(reduceCalculator(changed, { type: 'submit', entry }).assumptions).toEqual({ investment: 5 });
    const other = { type: 'submit', entry: { ...entry, technology: 'heatpump' } } as const;
    expect(reduceCalculator(changed, other).assumptions).toEqual({});
  });
});

describe('typing', () => {
  const faulty: CalculatorState = {
    ...initialState,
    problems: { price: 'required', technology: 'required' },
  };
  test('clears the problem of the field once its number can be read', () =>
    expect(reduceCalculator(faulty, { type: 'edit', field: 'price', entry }).problems).toEqual({
      technology: 'required',
    }));
  test('reports no new problem', () =>
    expect(
      reduceCalculator(initialState, {
        type: 'edit',
        field: 'price',
        entry: { ...entry, price: unread('negative') },
      }).problems,
    ).toEqual({}));
  test('clears the problem of the measure once one is chosen', () =>
    expect(reduceCalculator(faulty, { type: 'edit', field: 'technology', entry }).problems).toEqual({
      price: 'required',
    }));
  test('suspects öre where a price in kronor is too high, until it is accepted', () => {
    const dear = { ...entry, price: read(150) };
    const state = reduceCalculator(initialState, { type: 'edit', field: 'price', entry: dear });
    expect(state.suspectedOre).toBe(150);
    expect(reduceCalculator(state, { type: 'accept-ore' }).suspectedOre).toBeNull();
  });
});

test('opens a shared calculation with its audience and assumptions', () => {
  const shared = {
    consumption: 20_000,
    price: 120,
    technology: 'solar',
    audience: 'brf',
    assumptions: { discountRate: 4 },
  } as const;
  expect(reduceCalculator(initialState, { type: 'open-shared', shared })).toMatchObject({
    audience: 'brf',
    input: { consumption: 20_000, price: 120, technology: 'solar' },
    assumptions: { discountRate: 4 },
    suspectedOre: 120,
  });
});
test('restores the default assumptions and shows their fields anew', () => {
  const changed = reduceCalculator(calculated, { type: 'change-assumptions', changed: { investment: 5 } });
  const restored = reduceCalculator(changed, { type: 'restore-assumptions' });
  expect(restored.assumptions).toEqual({});
  expect(restored.version).toBe(changed.version + 1);
});
test('is as at the beginning after a reset', () =>
  expect(reduceCalculator(calculated, { type: 'reset' })).toEqual(initialState));
