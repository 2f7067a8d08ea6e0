import type { APIRoute } from 'astro';
import { statementTable } from '../../../features/tools/charging/statement-table.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { toCsv } from '../../../lib/csv.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The example's charging statement as a spreadsheet file in a language. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  new Response(toCsv(statementTable(locale), locale), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
