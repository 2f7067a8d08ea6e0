import type { APIRoute } from 'astro';
import { layerFiles } from '../../../content/hours.ts';
import { dayCases, dayOf } from '../../../features/valley-day/example-days.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';

export const getStaticPaths = () =>
  dayCases.flatMap((id) =>
    locales.map((locale) => ({ params: { day: `${id}.${locale}` }, props: { id, locale } })),
  );

/** What the day under the visitor's hand needs once it is touched: its plan, its words, its layers of light. */
export const GET: APIRoute<{ id: (typeof dayCases)[number]; locale: Locale }> = ({ props: { id, locale } }) =>
  new Response(JSON.stringify({ series: dayOf(id), words: strings('day', locale), layers: layerFiles }), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
