import { getCollection, getEntry } from 'astro:content';
import type { ChartData } from '../schemas/chart.ts';

/** Every chart of the site; a chart has the name of its file. Throws when one has another. */
export const allCharts = async (): Promise<ChartData[]> =>
  (await getCollection('charts')).map(({ id, data }) => {
    if (data.id !== id) throw new Error(`content/data/charts/${id}.yaml has the id ${data.id}`);
    return data;
  });

/** A chart. Throws when there is none, so that no page is built around a hole. */
export async function getChart(id: string): Promise<ChartData> {
  const found = await getEntry('charts', id);
  if (!found) throw new Error(`no chart content/data/charts/${id}.yaml`);
  return found.data;
}

/** Address of a chart's numbers as a file. */
export const chartFile = (id: string, locale: string): string => `/data/charts/${id}.${locale}.csv`;
