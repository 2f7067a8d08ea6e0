import { describe, expect, it } from 'vitest';
import { columns, formsIn, refusals, times } from './forms.fixture.ts';
import { peakHours, readGood, readText, sumOf } from './house.fixture.ts';

describe('a house of 150.0 kWh in eight days, with its peak at 18', () => {
  it.each([...formsIn('files'), ...formsIn('portals'), ...formsIn('exporters'), ...columns, ...times])(
    'is read from $from',
    async ({ file, is, kwh, sold }) => {
      const found = await readGood(file);
      expect(sumOf(found.readings.kwh)).toBeCloseTo(kwh, 1);
      expect(new Set(peakHours(found))).toEqual(new Set([is.step === 1440 ? 0 : 18]));
      expect(sumOf(found.readings.produced)).toBeCloseTo(sold, 1);
      expect(found.understood).toMatchObject(is);
    },
  );
});

describe('a file that cannot be used', () => {
  it.each(refusals)('is refused as %s: %s', async (fault, _, file) => {
    expect(await readText(file)).toMatchObject({ fault });
  });
});
