import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartCsv, chartTable, drawingOf, hasAxis } from '../chart-data.ts';
import { allCharts } from '../read-charts.fixture.ts';
import { box, rounded } from './box.ts';
import { drawChart, labelGap, labelLines, linePath, spreadLabels } from './drawing.ts';
import type { ChartInput, ChartLayout, Drawing } from './drawing-types.ts';
import { valueScale } from './scales.ts';

type Numbers = Omit<ChartInput, 'layout'>;

const draw = (layout: ChartLayout, numbers: Numbers): Drawing => drawChart({ layout, ...numbers });

const input: fc.Arbitrary<Numbers> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 4 }))
  .chain(([length, count]) =>
    fc
      .array(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: length, maxLength: length }),
        {
          minLength: count,
          maxLength: count,
        },
      )
      .map((rows) => ({
        x: Array.from({ length }, (_, index) => String(index)),
        series: rows.map((values, index) => ({
          id: `s${index}`,
          role: 'ours' as const,
          label: `S${index}`,
          values,
        })),
        format: String,
      })),
  );

/** All coordinates of absolute path commands. */
const coordinates = (drawing: Drawing): { x: number[]; y: number[] } => {
  const x: number[] = [];
  const y: number[] = [];
  for (const { path } of drawing.marks) {
    for (const [, command, first, second] of path.matchAll(/([MLV])(-?[\d.]+)(?:,(-?[\d.]+))?/g)) {
      if (command === 'V') y.push(Number(first));
      else {
        x.push(Number(first));
        y.push(Number(second));
      }
    }
  }
  return { x, y };
};

describe('drawings', () => {
  it.each(['points', 'slots', 'bars'] as const)(
    'draws %s within the box, with zero in view and few marks, whatever the numbers',
    (layout) => {
      fc.assert(
        fc.property(input, (data) => {
          const drawing = draw(layout, data);
          const { x, y } = coordinates(drawing);
          // A bar of nothing is not drawn; a line through nothing is.
          const drawn =
            layout !== 'bars' || data.series.some(({ values }) => values.some((value) => value !== 0));
          expect(x.length + y.length > 0).toBe(drawn);
          expect(Math.min(...x, ...y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...x)).toBeLessThanOrEqual(box.width);
          expect(Math.max(...y)).toBeLessThanOrEqual(box.height);
          for (const { at } of [...drawing.yTicks, { at: drawing.zero }]) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(box.height);
          }
          expect(drawing.xTicks).toHaveLength(data.x.length);
          expect(drawing.yTicks.length).toBeGreaterThanOrEqual(2);
          expect(drawing.yTicks.length).toBeLessThanOrEqual(11);
        }),
      );
    },
  );

  it('draws steps that keep each value for the width of its slot, filled down to zero', () => {
    const series = [{ id: 'a', role: 'ours' as const, label: 'A', values: [0, 100], filled: true }];
    const [surface, edge] = draw('slots', { x: [], series, format: String }).marks;
    expect(edge?.path).toBe('M0,400L500,400L500,0L1000,0L1000,0');
    expect(surface?.path).toMatch(/^M0,400L500,400L500,0L1000,0L1000,0L1000,400.*Z$/);
  });

  it('puts stacked bars on top of each other, within the box of their sum', () => {
    const one = (id: string, values: number[]) => ({ id, role: 'ours' as const, label: id, values });
    const { marks, domain } = draw('stacked', {
      x: ['1'],
      series: [one('a', [30]), one('b', [70])],
      format: String,
    });
    expect(domain).toEqual([0, 100]);
    expect(marks[0]?.path).toContain(',400V280h');
    expect(marks[1]?.path).toContain(',280V0h');
  });

  it('takes names along x at shares of the width where not every entry has one', () => {
    const series = [{ id: 'a', role: 'ours' as const, label: 'A', values: [1, 2, 3, 4] }];
    const x = [
      { at: 0, text: '00:00' },
      { at: 0.5, text: '12:00' },
    ];
    const { xTicks } = draw('slots', { x, series, format: String });
    expect(xTicks).toEqual([
      { at: 0, text: '00:00', minor: false, align: 'start' },
      { at: 500, text: '12:00', minor: false },
    ]);
  });

  it('names lines where they end only when it is asked to', () => {
    const series = [{ id: 'a', role: 'ours' as const, label: 'A', values: [1, 2] }];
    expect(draw('points', { x: ['1', '2'], series, format: String }).labels).toEqual([]);
    expect(draw('points', { x: ['1', '2'], series, format: String, labelled: true }).labels).toHaveLength(1);
  });

  it('draws a bar from zero to its value, upwards and downwards', () => {
    const series = [{ id: 'a', role: 'ours' as const, label: 'A', values: [100, -100] }];
    const drawing = draw('bars', { x: ['1', '2'], series, format: String });
    expect(drawing.zero).toBe(200);
    expect(drawing.marks[0]?.path).toMatch(/^M[\d.]+,200V0h[\d.]+V200ZM[\d.]+,200V400h[\d.]+V200Z$/);
  });

  it('draws bars of series that never meet in the middle of their entry', () => {
    const one = (id: string, values: number[]) => ({ id, role: 'ours' as const, label: id, values });
    const left = (drawing: Drawing) => drawing.marks.map(({ path }) => /^M([\d.]+)/.exec(path)?.[1]);
    const x = ['1', '2'];
    const apart = draw('bars', { x, series: [one('a', [1, 0]), one('b', [0, 1])], format: String });
    const single = draw('bars', { x, series: [one('a', [1, 1])], format: String });
    expect(left(apart)[0]).toBe(left(single)[0]);
    const met = draw('bars', { x, series: [one('a', [1, 1]), one('b', [0, 1])], format: String });
    expect(left(met)[1]).not.toBe(left(apart)[1]);
  });

  it('draws a line through its points', () => {
    const series = [{ id: 'a', role: 'ours' as const, label: 'A', values: [0, 50, 100] }];
    expect(draw('points', { x: ['1', '2', '3'], series, format: String }).marks[0]?.path).toBe(
      'M0,400L500,200L1000,0',
    );
  });

  it('leaves about six names on a narrow screen and always the first', () => {
    const series = [
      { id: 'a', role: 'ours' as const, label: 'A', values: Array.from({ length: 12 }, () => 1) },
    ];
    const { xTicks } = draw('bars', { x: Array.from({ length: 12 }, String), series, format: String });
    expect(xTicks.filter(({ minor }) => !minor)).toHaveLength(6);
    expect(xTicks[0]?.minor).toBe(false);
  });
});

describe('names of bands', () => {
  const crowded = (x: readonly string[]) =>
    draw('bars', {
      x,
      series: [{ id: 'a', role: 'ours', label: 'A', values: x.map(() => 1) }],
      format: String,
    }).crowded;

  it('take two rows on a phone where neighbours would touch', () => {
    expect(crowded(['Enfriar leche', 'Agua caliente', 'Ordeño', 'Ventilación', 'Recarga'])).toBe(true);
    expect(crowded(['Invierno', 'Primavera', 'Verano', 'Otoño'])).toBe(false);
    expect(crowded(Array.from({ length: 12 }, (_, index) => `${index * 2}:00`))).toBe(false);
    expect(crowded(['Ejemplo de un edificio'])).toBe(false);
  });
});

describe('direct labels', () => {
  const wishes = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 8 });

  it('never collide, stay in the box and keep their order', () => {
    fc.assert(
      fc.property(wishes, (heights) => {
        const labels = spreadLabels(
          heights.map((at, key) => ({ key, at })),
          labelGap,
          box.height,
        );
        expect(labels.map(({ key }) => heights[key])).toEqual([...heights].sort((a, b) => a - b));
        const gap = Math.min(labelGap, box.height / Math.max(1, heights.length - 1));
        labels.forEach(({ at }, index) => {
          expect(at).toBeGreaterThanOrEqual(-1e-6);
          expect(at).toBeLessThanOrEqual(box.height + 1e-6);
          const above = labels[index - 1];
          if (above) expect(at - above.at).toBeGreaterThanOrEqual(gap - 1e-6);
        });
      }),
    );
  });

  it('break in two lines at the space next to the middle when they are long', () => {
    expect(labelLines('Precio agrícola pactado')).toEqual(['Precio agrícola', 'pactado']);
    expect(labelLines('Contracted produce price')).toEqual(['Contracted', 'produce price']);
    expect(labelLines('Con EcoHub')).toEqual(['Con EcoHub']);
    expect(labelLines('Bostadsrättsföreningar')).toEqual(['Bostadsrättsföreningar']);
  });

  it('stand where they want to when there is room', () => {
    const labels = spreadLabels(
      [
        { key: 'a', at: 10 },
        { key: 'b', at: 300 },
      ],
      30,
      400,
    );
    expect(labels.map(({ at }) => at)).toEqual([10, 300]);
  });
});

describe('a value scale', () => {
  it('ends on round marks', () => {
    expect(valueScale([-30, 95], { zero: true }).domain()).toEqual([-50, 100]);
    expect(rounded(valueScale([0, 100], { zero: true })(25))).toBe(300);
  });
  it('has a line through equal values', () =>
    expect(linePath([5, 5], valueScale([5, 5], { zero: true }))).toMatch(/^M0,\d+L1000,\d+$/));
});

describe('sizes by width of the window (specification §9)', () => {
  it('are 0.6, 0.7, 0.85 and 1 of 360 px', () => {
    const css = readFileSync('src/charts/charts.css', 'utf8');
    const first = /\.chart \{[^}]*--chart-scale: ([\d.]+);/.exec(css);
    const wider = css.matchAll(/@media \(width >= (\d+)rem\) \{\s*\.chart \{\s*--chart-scale: ([\d.]+);/g);
    expect([
      [0, Number(first?.[1])],
      ...[...wider].map(([, from, scale]) => [16 * Number(from), Number(scale)]),
    ]).toEqual([
      [0, 0.6],
      [480, 0.7],
      [768, 0.85],
      [1024, 1],
    ]);
  });
});

describe('every chart of the site', () => {
  const charts = [...allCharts().values()];

  it('draws in each language into at most 2.5 KB compressed', () => {
    for (const chart of charts.filter(hasAxis))
      expect(brotliCompressSync(JSON.stringify(drawingOf(chart, 'sv'))).length, chart.id).toBeLessThan(1500);
  });

  it('has its table and its CSV file with the same numbers', () => {
    const cost = charts.find(({ id }) => id === 'operating-cost');
    if (!cost) throw new Error('operating-cost is missing');
    expect(chartTable(cost, 'sv').head).toEqual(['Före (kr/månad)', 'Med EcoHub (kr/månad)']);
    expect(chartTable(cost, 'sv').rows[0]).toEqual(['januari', 60_000, 38_000]);
    expect(chartCsv(cost, 'Månad', 'sv').split('\r\n')[1]).toBe('januari;60000;38000');
  });
});
