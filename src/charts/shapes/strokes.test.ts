import { describe, expect, it } from 'vitest';
import { drawChart } from './drawing.ts';
import type { ChartSeries } from './drawing-types.ts';
import { lane, strokes } from './strokes.ts';

const draw = (...series: readonly Partial<ChartSeries>[]) =>
  drawChart({
    layout: 'strokes',
    x: ['1', '2', '3'],
    series: series.map((one, index) => ({
      id: `s${index}`,
      role: 'neutral',
      label: 'S',
      values: [],
      ...one,
    })),
    format: String,
    change: (share) => `+${share}`,
  });

describe('a chart of strokes', () => {
  it('is 96 strokes wide, however many entries it has', () => {
    const count = (path: string) => path.match(/v/g)?.length;
    expect(count(strokes(0, 1000, 0, 400))).toBe(96);
    expect(count(strokes(0, 1000 / 12, 0, 400))).toBe(8);
    expect(strokes(0, 100, 400, 400)).toBe('');
  });

  it('draws the highest entry as a mark of its own and says how much it is above the lowest', () => {
    const { marks, notes } = draw({ values: [10, 40, 20] }, { role: 'ours', values: [10, 10, 10] });
    expect(marks.map(({ shape, series }) => `${shape} ${series}`)).toEqual([
      'strokes s0',
      'strokes s0',
      'line s1',
    ]);
    expect(marks[1]?.path).toMatch(/^M338.5,400v-400(m10.4,400v-400){31}$/);
    expect(notes).toEqual([{ x: 500, y: -14, text: '+3', align: 'mid' }]);
  });

  it('draws series with a unit of their own as bars up and down in a lane below, which have no part in the scale', () => {
    const { marks, notes, domain, yTicks } = draw(
      { values: [10, 40, 20] },
      { role: 'sun', marking: true, values: [900, 0, 0] },
      { role: 'ours', marking: true, values: [0, 500, 0] },
    );
    expect(domain).toEqual([0, 40]);
    expect(marks.map(({ shape, role }) => `${shape} ${role}`)).toEqual([
      'strokes neutral',
      'bars sun',
      'bars ours',
    ]);
    expect(notes.map(({ text }) => text)).toEqual(['900', '500']);
    const [up = 0, down = 0] = marks.slice(1).map(({ path }) => Number(/V([\d.]+)/.exec(path)?.[1]));
    expect(up).toBeLessThan(lane.zero);
    expect(down).toBeGreaterThan(lane.zero);
    expect(yTicks.at(-1)).toEqual({ at: lane.zero, text: '0' });
  });
});
