import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ChartData, chartSchema } from '../schemas/chart.ts';

const folder = new URL('../../content/data/charts/', import.meta.url);

/** Every chart of the site, read from its file and checked. */
export const allCharts = (): Map<string, ChartData> =>
  new Map(
    readdirSync(folder).map((file) => {
      const chart = chartSchema.parse(parse(readFileSync(new URL(file, folder), 'utf8')));
      return [file.replace('.yaml', ''), chart];
    }),
  );
