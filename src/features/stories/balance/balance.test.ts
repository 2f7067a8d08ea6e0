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
  const ends = (path: string) => /M([\d.]+) 0H([\d.]+)/.exec(path)?.slice(1).map(Number);
  test('are as long as their amounts, the longer one as the drawing', () => {
    const { cost, paid, gain } = drawBalance({ cost: 100_000, saving: 20_000, life: 20 });
    expect([ends(cost), ends(gain)]).toEqual([
      [0, 25],
      [25, 100],
    ]);
    expect(paid).toBe(cost);
  });
  test('leave nothing once it is paid where it does not pay', () => {
    const { cost, paid, gain } = drawBalance(roof);
    expect([ends(cost), ends(paid), gain]).toEqual([[0, 100], [0, 80], '']);
  });
  test('are whole without a saving', () => {
    expect(drawBalance({ ...roof, saving: 0 })).toMatchObject({ paid: '', gain: '' });
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
