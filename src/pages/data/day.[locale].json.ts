import type { APIRoute } from 'astro';
import { layerFiles } from '../../content/hours.ts';
import { dayWords, exampleDay } from '../../features/stories/valley-day/example-day.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** What the valley's day needs once it is near or touched: its plan, its words, its layers of light. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  new Response(JSON.stringify({ series: exampleDay(), words: dayWords(locale), layers: layerFiles }), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
