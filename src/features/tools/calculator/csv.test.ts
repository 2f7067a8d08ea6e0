import { describe, expect, it } from 'vitest';
import words from '../../../../content/ui/sv/calculator.json' with { type: 'json' };
import { toCsv } from '../../../lib/csv.ts';
import { calculate } from './calculator.ts';
import { defaultAssumptions, outcomeRange } from './projection.ts';
import { calculationCsv } from './TakeAway.tsx';

describe('the CSV file', () => {
  it('opens in a spreadsheet of the language: separator, decimal mark, å and ñ', () => {
    expect(toCsv([['å', 1.5]], 'sv')).toBe('\uFEFFå;1,5\r\n');
    expect(toCsv([['ñ', 1.5]], 'es')).toBe('\uFEFFñ;1,5\r\n');
    expect(toCsv([['a', 1.5]], 'en')).toBe('\uFEFFa,1.5\r\n');
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'],
    ...['0701740605', '070 174 06 05', '735999123456789012', '735 999 123 456 789 012', '12E5'],
  ])('lets a spreadsheet make neither a formula nor another number of a text: %j', (text) => {
    expect(toCsv([[text]], 'en')).toContain(`'${text}`);
  });

  it('quotes what would break a row and disarms what would run as a formula', () => {
    expect(toCsv([['a;b', 'say "x"', '=SUM(A1)', '-5 %', null, -5]], 'sv')).toBe(
      `\uFEFF"a;b";"say ""x""";'=SUM(A1);'-5 %;;-5\r\n`,
    );
  });

  it('holds the input, the four results and a row for every year', () => {
    const input = { consumption: 20_000, price: 1.5, technology: 'solar' } as const;
    const csv = calculationCsv(
      input,
      calculate(input),
      outcomeRange(input, defaultAssumptions(input)),
      words,
      'sv',
    );
    const lines = csv.slice(1).trimEnd().split('\r\n');
    expect(lines.slice(0, 7)).toEqual([
      'Årsförbrukning (kWh);20000',
      'Elpris i dag (kr/kWh);1,5',
      'Åtgärd;Solceller (0.3)',
      '"Per år, som mest";9000',
      '"På tio år, som mest";90000',
      'Tio års besparing i % av insatsen (ROI);111',
      '"Mindre koldioxid per år, som mest";600',
    ]);
    expect(lines).toHaveLength(9 + 26);
    expect(lines[9]).toBe('0;0;114000;-142500;-114000;-91200;0;114000');
  });
});
