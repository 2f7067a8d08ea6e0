import { describe, expect, it } from 'vitest';
import { at, comma, type Hour, hours, peakHours, readGood, sumOf } from './house.fixture.ts';

const isFirst = ({ label }: Hour) => at(label).clock === '00:00';
const row = (cells: (hour: Hour) => string) => hours.map(cells).join('\n');

const forms: Readonly<Record<string, string>> = {
  'in the first row of its day': `Datum;Tid;Förbrukning (kWh)\n${row((hour) => `${isFirst(hour) ? at(hour.label).iso : ''};${at(hour.label).clock};${comma(hour.kwh)}`)}`,
  'beside hours that are counted': `Datum;Timme;kWh\n${row((hour) => `${isFirst(hour) ? at(hour.label).iso : ''};${Number(at(hour.label).h) + 1};${comma(hour.kwh)}`)}`,
  'in a row of its own above': `Tid;Förbrukning (kWh)\n${row((hour) => `${isFirst(hour) ? `${at(hour.label).iso};\n` : ''}${at(hour.label).clock};${comma(hour.kwh)}`)}`,
};

describe('a date that stands once a day', () => {
  it.each(Object.entries(forms))('is given to all rows of its day: %s', async (_, file) => {
    const found = await readGood(file);
    expect(sumOf(found.readings.kwh)).toBeCloseTo(150, 1);
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
  });
});
