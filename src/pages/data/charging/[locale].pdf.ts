import type { APIRoute } from 'astro';
import { exampleFigures, statementTable } from '../../../features/tools/charging/statement-table.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { tablePdf } from '../../../pdf/table-pdf.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale }, props: { locale } }));

/** The example's charging statement on a page. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const { statement, statementNote } = strings('charging', locale);
  const rows = statementTable(locale).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatNumber(cell, locale) : cell)),
  );
  const bytes = tablePdf({
    title: statement,
    note: interpolate(statementNote, exampleFigures(locale)),
    rows,
    locale,
  });
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
};
