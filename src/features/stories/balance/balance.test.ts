import { describe, expect, test } from 'vitest';
import words from '../../../../content/ui/sv/balance.json';
import { balanceTexts } from './balance-texts.ts';
import { drawBalance, paybackOf, paysBack } from './balance.ts';

const roof = { cost: 400_000, saving: 16_000, life: 20 };

describe('an investment', () => {
  test('is paid back after cost divided by yearly saving', () => {
    expect(paybackOf(roof)).toBe(25);
    expect(paybackOf({ ...roof, saving: 0 })).toBe(Infinity);
  });
  test('pays when that is within its life, the last year included', () => {
    expect(paysBack(roof)).toBe(false);
    expect(paysBack({ ...roof, saving: 20_000 })).toBe(true);
  });
});

describe('the bars', () => {
  const ends = (path: string) =>
    [...path.matchAll(/M([\d.]+) 0H([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
  test('are as long as their amounts, the longer one as the drawing', () => {
    const { cost, paid, gain } = drawBalance({ cost: 100_000, saving: 20_000, life: 20 });
    expect(ends(cost)).toHaveLength(5);
    expect(ends(cost).at(-1)?.[1]).toBeCloseTo(24, 0);
    expect(paid).toBe(cost);
    expect(ends(gain)).toHaveLength(15);
    expect(ends(gain).at(-1)?.[1]).toBeCloseTo(99, 0);
  });
  test('leave nothing once it is paid where it does not pay', () => {
    const { cost, paid, gain } = drawBalance(roof);
    expect(gain).toBe('');
    expect(ends(cost)).toHaveLength(25);
    expect(ends(paid)).toHaveLength(20);
  });
  test('cut a stripe where the cost ends within a year, and go on with its rest', () => {
    const { paid, gain } = drawBalance({ cost: 50_000, saving: 20_000, life: 5 });
    expect(ends(paid).at(-1)).toEqual([40, 50]);
    expect(ends(gain)[0]).toEqual([50, 56]);
  });
  test('are whole without a saving', () => {
    expect(drawBalance({ ...roof, saving: 0 })).toEqual({ cost: 'M0 0H100V1H0z', paid: '', gain: '' });
  });
});

describe('the words', () => {
  const reasonOf = (saving: number) => balanceTexts({ ...roof, saving }, words, 'sv');
  test('say that it does not pay, and why', () => {
    expect(reasonOf(16_000).verdict).toBe(words.paysNot);
    expect(reasonOf(16_000).reason).toContain('25 år');
    expect(reasonOf(0).reason).toBe(words.never);
  });
  test('name what each bar is', () => {
    const { cost, whole, sum } = balanceTexts(roof, words, 'sv');
    expect([cost, whole, sum].map((text) => text.replace(/\s/g, ' '))).toEqual([
      '400 000 kr',
      '320 000 kr',
      '16 000 × 20 år',
    ]);
  });
  test('say that it pays, and when', () => {
    expect(reasonOf(32_000).verdict).toBe(words.pays);
    expect(reasonOf(32_000).reason).toContain('12,5 år');
  });
});
