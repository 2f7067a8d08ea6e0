import { describe, expect, it } from 'vitest';
import { drawChart } from './drawing.ts';
import type { ChartInput, ChartLayout } from './drawing-types.ts';

const draw = (layout: ChartLayout, numbers: Omit<ChartInput, 'layout'>) => drawChart({ layout, ...numbers });

describe('the gap between before and ours', () => {
  it('stands a narrow bar with control in front of a wide one without, both from zero, with their values', () => {
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
    expect(marks.map(({ shape, role }) => `${shape} ${role}`)).toEqual(['bars before', 'bars ours']);
    const [before = '', ours = ''] = marks.map(({ path }) => path);
    // Only the first where nothing is saved.
    expect(before.split('Z')[0]).toMatch(/^M[\d.]+,400V0h110V400$/);
    expect(ours.split('Z')[0]).toMatch(/^M[\d.]+,400V160h50.6V400$/);
    expect(before.match(/M/g)).toHaveLength(3);
    expect(ours.match(/M/g)).toHaveLength(2);
    // Above each wide bar; within the narrow ones as soon as one has no room under the wide one's edge.
    expect(notes.map(({ text, y, inner }) => [text, y, inner])).toEqual([
      ['100', -14, undefined],
      ['60', 174, 'within'],
      ['100', -14, undefined],
      ['97', 26, 'within'],
      ['50', 186, undefined],
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
    expect(notes).toEqual([{ x: 1000, y: 140, text: '-0.50', align: 'end' }]);
  });

  it('leaves out on narrow phones what would touch its neighbour', () => {
    const one = (id: string, role: 'ours' | 'before', value: number) => ({
      id,
      role,
      label: id,
      values: Array(7).fill(value),
    });
    const { notes } = draw('bars', {
      x: ['1', '2', '3', '4', '5', '6', '7'],
      series: [one('b', 'before', 100), one('o', 'ours', 63)],
      format: (value) => `${value} 000`,
      change: String,
    });
    const tight = (place?: 'above') => notes.filter(({ inner }) => inner === place).map((note) => note.tight);
    expect(tight()).toEqual([false, true, false, true, false, true, false]);
    expect(tight('above')).toEqual(Array(7).fill(true));
  });
});
