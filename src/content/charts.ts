import { parse } from 'yaml';
import { type ChartData, chartSchema } from '../schemas/chart.ts';

const files = import.meta.glob<string>('../../content/data/charts/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every chart of the site by id, checked at build. */
export const charts: ReadonlyMap<string, ChartData> = new Map(
  Object.entries(files).map(([path, text]) => {
    const id = path.replace(/^.*\//, '').replace('.yaml', '');
    const read = chartSchema.safeParse(parse(text));
    if (!read.success) throw new Error(`content/data/charts/${id}.yaml: ${read.error.message}`);
    if (read.data.id !== id) throw new Error(`content/data/charts/${id}.yaml has the id ${read.data.id}`);
    return [id, read.data];
  }),
);

/** A chart. Throws when there is none, so that no page is built around a hole. */
export function getChart(id: string): ChartData {
  const found = charts.get(id);
  if (!found) throw new Error(`no chart content/data/charts/${id}.yaml`);
  return found;
}

/** Address of a chart's numbers as a file. */
export const chartFile = (id: string, locale: string): string => `/data/charts/${id}.${locale}.csv`;
