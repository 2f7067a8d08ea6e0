import { z } from 'zod';
import { chartUnits, seriesRoles } from './chart-names.ts';
import { inEveryLanguage } from './text.ts';

const words = (what: string, max: number) =>
  inEveryLanguage(z.string().trim().min(1).max(max)).describe(what);

const series = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .describe('Name of the series within the chart'),
  role: z
    .enum(seriesRoles)
    .describe('Role; what it stands for: ours (with EcoHub), before (without), neutral, sun, wind, saving'),
  label: words('Name shown beside the line or bar', 40),
  unit: z
    .enum(chartUnits)
    .optional()
    .describe('Unit; only where it differs from the chart’s unit, in kinds strokes and tally'),
  values: z.array(z.number()).min(1).describe('One number for every entry of x'),
});

/** One chart: `content/data/charts/<id>.yaml`. */
export const chartSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe('The file’s name without .yaml'),
    kind: z
      .enum(['line', 'area', 'bar', 'strokes', 'share', 'progress', 'tally'])
      .describe(
        'Kind; line, area, bar: series over x; strokes: the first series as fine strokes with its highest entry bold, further series as lines or, with a unit of their own, as bars up and down in a lane below; share: parts of a whole (one series); progress: rows out of 100 (one series); tally: a row of strokes for each number, of which those of the second series are bold; a third stands with the row’s name',
      ),
    unit: z.enum(chartUnits).describe('Unit of the values'),
    xKind: z
      .enum(['month', 'year', 'day', 'hour', 'text'])
      .describe(
        'Kind of x axis; month: numbers 1–12, named by the language; year: numbers; day: numbers 1–31; hour: full hours 0–23; text: words in every language',
      ),
    x: z
      .array(z.union([z.number(), words('Name of the category', 40)]))
      .min(1)
      .describe('The categories from left to right'),
    roles: z
      .array(z.enum(seriesRoles))
      .optional()
      .describe('Roles; only for kind share: what each part stands for'),
    series: z.array(series).min(1).max(4).describe('At most four series'),
    title: words('What the chart shows', 90),
    caption: words('Caption; what follows from it: the conclusion, in one sentence', 220),
    condition: words('Condition; what the figures depend on, and that they are illustrative', 260),
    source: z
      .enum(['client', 'calculation'])
      .describe(
        'Source; client: rows that fill the company’s own example figures; calculation: computed by us',
      ),
    illustrative: z
      .boolean()
      .describe('Illustrative figures; true: shown with the mark for illustrative figures'),
  })
  .superRefine((chart, context) => {
    const problem = (path: (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path, message });
    };
    chart.series.forEach((one, index) => {
      if (one.values.length !== chart.x.length) {
        problem(
          ['series', index, 'values'],
          `has ${one.values.length} numbers for ${chart.x.length} entries of x`,
        );
      }
    });
    if (new Set(chart.series.map(({ id }) => id)).size !== chart.series.length) {
      problem(['series'], 'two series have the same id');
    }
    chart.x.forEach((entry, index) => {
      if ((typeof entry === 'number') === (chart.xKind === 'text')) {
        problem(['x', index], `does not fit xKind ${chart.xKind}`);
      }
      if (
        chart.xKind === 'month' &&
        typeof entry === 'number' &&
        !(Number.isInteger(entry) && entry >= 1 && entry <= 12)
      ) {
        problem(['x', index], 'is no month');
      }
    });
    if (chart.series.some(({ unit }) => unit) && chart.kind !== 'strokes' && chart.kind !== 'tally')
      problem(['series'], `kind ${chart.kind} has one unit`);
    const single = chart.kind === 'share' || chart.kind === 'progress';
    if (single && chart.series.length !== 1) problem(['series'], `kind ${chart.kind} has exactly one series`);
    if (chart.kind === 'share') {
      const total = chart.series[0]?.values.reduce((sum, value) => sum + value, 0);
      if (total !== 100) problem(['series', 0, 'values'], `the parts add up to ${total}, not to 100`);
      if (chart.roles?.length !== chart.x.length) problem(['roles'], 'needs a role for every part');
    } else if (chart.roles) {
      problem(['roles'], 'belongs to kind share');
    }
    if (chart.kind === 'progress' && chart.series[0]?.values.some((value) => value < 0 || value > 100)) {
      problem(['series', 0, 'values'], 'must lie between 0 and 100');
    }
  })
  .describe('A chart with its data');

export type ChartData = z.infer<typeof chartSchema>;
