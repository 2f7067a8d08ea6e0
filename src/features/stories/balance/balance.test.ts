import { describe, expect, test } from 'vitest';
import words from '../../../../content/ui/sv/balance.json';
import { balanceTexts } from './balance-texts.ts';
import { BALANCE, drawBalance, endsOf, paybackOf, paysBack, tiltOf } from './balance.ts';

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

describe('the balance', () => {
  test('tips towards the cost when the saving is too small, towards the saving when it is enough', () => {
    expect(tiltOf(roof)).toBeLessThan(0);
    expect(tiltOf({ ...roof, saving: 30_000 })).toBeGreaterThan(0);
    expect(tiltOf({ ...roof, saving: 20_000 })).toBe(0);
  });
  test('tips no further than the drawing allows', () => {
    const least = tiltOf({ ...roof, saving: 0 });
    expect(least).toBe(tiltOf({ ...roof, saving: 1 }));
    expect(tiltOf({ ...roof, saving: 1e9 })).toBe(-least);
    for (const { x, y } of [...endsOf(least), ...endsOf(-least)]) {
      expect(x - BALANCE.pan).toBeGreaterThanOrEqual(0);
      expect(x + BALANCE.pan).toBeLessThanOrEqual(BALANCE.width);
      expect(y).toBeGreaterThan(4);
      expect(y + BALANCE.drop).toBeLessThan(BALANCE.height);
    }
  });
  test('hangs the heavier pan lower', () => {
    const [left, right] = endsOf(tiltOf(roof));
    expect(left?.y).toBeGreaterThan(right?.y ?? Infinity);
  });
  test('draws the weights as high as their amounts', () => {
    const [cost = '', saving = ''] = drawBalance(roof).weights;
    const height = (path: string) => Number(/v-(\d+)$/.exec(path)?.[1]);
    expect(height(saving) / height(cost)).toBeCloseTo((roof.saving * roof.life) / roof.cost, 6);
  });
});

describe('the words', () => {
  const reasonOf = (saving: number) => balanceTexts({ ...roof, saving }, words, 'sv');
  test('say that it does not pay, and why', () => {
    expect(reasonOf(16_000).verdict).toBe(words.paysNot);
    expect(reasonOf(16_000).reason).toContain('25 år');
    expect(reasonOf(0).reason).toBe(words.never);
  });
  test('name what lies in each pan', () => {
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
