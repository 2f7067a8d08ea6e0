import { describe, expect, test } from 'vitest';
import { contextRows } from './context-rows.ts';

describe('what a lead brings along', () => {
  test('is told in the reader’s words, with units', () => {
    const context = { technology: 'solar-battery', consumption: 20_000, price: 1.5, payback: 7.25 };
    expect(contextRows(context, 'sv')).toEqual([
      ['Åtgärd', 'Solceller och batteri'],
      ['Årsförbrukning', '20\u00a0000 kWh'],
      ['Elpris', '1,5 kr/kWh'],
      ['Återbetalning', '7,25 år'],
    ]);
    expect(contextRows(context, 'en')).toContainEqual(['Annual consumption', '20,000 kWh']);
    expect(contextRows(context, 'es')).toContainEqual(['Plazo de recuperación', '7,25 años']);
  });

  test('keeps the name and the value of what is not known', () => {
    expect(contextRows({ campaign: 'brev 3', technology: 'vind', consumption: 'mycket' }, 'sv')).toEqual([
      ['campaign', 'brev 3'],
      ['Åtgärd', 'vind'],
      ['Årsförbrukning', 'mycket'],
    ]);
  });
});
