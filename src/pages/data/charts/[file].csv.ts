import type { APIRoute } from 'astro';
import { chartCsv } from '../../../charts/chart-data.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { allCharts } from '../../../content/charts.ts';
import type { ChartData } from '../../../schemas/chart.ts';

export const getStaticPaths = async () =>
  (await allCharts()).flatMap((chart) =>
    locales.map((locale) => ({ params: { file: `${chart.id}.${locale}` }, props: { chart, locale } })),
  );

/** The numbers of a chart as a spreadsheet file in a language. */
export const GET: APIRoute<{ chart: ChartData; locale: Locale }> = ({ props: { chart, locale } }) => {
  const { corner } = strings('charts', locale);
  return new Response(chartCsv(chart, corner[chart.xKind], locale), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
};
