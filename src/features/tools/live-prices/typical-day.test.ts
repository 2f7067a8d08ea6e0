import { describe, expect, it } from 'vitest';
import sv from '../../../../content/ui/sv/live.json' with { type: 'json' };
import { zones } from '../../../lib/day-prices.ts';
import { priceStatistics } from '../../../model/inputs/price-year.ts';
import { typicalDay, typicalView } from './typical-day.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a usual day', () => {
  it.each(zones)('has the published mean of its half-year in %s', (zone) => {
    const days = [31, 28, 31, 30, 31, 30];
    const sum = days.reduce((total, count, index) => total + count * mean(typicalDay(zone, index + 1)), 0);
    expect(sum / 181).toBeCloseTo(priceStatistics[zone].mean, 9);
  });

  it('is dearer in the evening than at night, and in January than in June', () => {
    const january = typicalDay('SE4', 1);
    expect(january).toHaveLength(96);
    expect(january[70]).toBeGreaterThan(january[12] as number);
    expect(mean(january)).toBeGreaterThan(mean(typicalDay('SE4', 6)));
  });

  it('says its month, its area, and that it is not today’s', () => {
    const { caption, alt, path } = typicalView('SE2', 11, sv, 'sv');
    expect(caption).toMatch(/november .* SE2,.*\d+–\d+ öre\/kWh.*Inte dagens pris/);
    expect(alt).toMatch(/dyrast klockan \d\d:00, billigast klockan \d\d:00/);
    expect(path).toMatch(/^M/);
  });
});
