import { describe, expect, it } from 'vitest';
import { drawChart } from './drawing.ts';
import type { ChartInput, ChartLayout } from './drawing-types.ts';

const draw = (layout: ChartLayout, numbers: Omit<ChartInput, 'layout'>) => drawChart({ layout, ...numbers });

describe('the gap between before and ours', () => {
  it('stands the bar with control in front of the one without and names the gap between them', () => {
    const one = (id: string, role: 'ours' | 'before' | 'saving', values: number[]) => ({
      id,
      role,
      label: id,
      values,
    });
    const numbers = {
      x: ['a', 'b', 'c'],
      series: [
        one('b', 'before', [100, 100, 50]),
        one('o', 'ours', [60, 97, 50]),
        one('s', 'saving', [40, 3, 0]),
      ],
      format: String,
      change: (share: number) => share.toFixed(2),
    };
    const { marks, notes, domain } = draw('bars', numbers);
    expect(domain).toEqual([0, 100]);
    const [saving, before, ours] = marks.map(({ path }) => path.split('Z').filter(Boolean));
    expect(marks.map(({ role }) => role)).toEqual(['saving', 'before', 'ours']);
    expect(before?.[0]).toMatch(/^M[\d.]+,400V0h100V400$/);
    expect(saving?.[0]).toMatch(/,160V0h100V160$/);
    expect(ours?.[0]).toMatch(/,400V160h100V400$/);
    // One column: all three start at the same left edge.
    expect(new Set([before, saving, ours].map((paths) => paths?.[0]?.split(',')[0])).size).toBe(1);
    // Above each bar, and none where nothing is saved.
    expect(notes.map(({ text, y }) => [text, y])).toEqual([
      ['-0.40', -14],
      ['-0.03', -14],
    ]);
  });

  it('fills the surface between the line with control and the one without, and names it where they end', () => {
    const one = (id: string, role: 'ours' | 'before', values: number[]) => ({ id, role, label: id, values });
    const { marks, notes } = draw('points', {
      x: ['a', 'b'],
      series: [one('b', 'before', [100, 80]), one('o', 'ours', [100, 50])],
      format: String,
      change: (share: number) => share.toFixed(2),
    });
    expect(marks.map(({ shape, role }) => `${shape} ${role}`)).toEqual([
      'area saving',
      'line before',
      'line ours',
    ]);
    expect(notes).toEqual([{ x: 1000, y: 140, text: '-0.50', minor: false, align: 'end' }]);
  });
});
