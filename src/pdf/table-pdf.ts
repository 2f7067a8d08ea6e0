import type { Locale } from '../i18n/locales.ts';
import { company } from '../content/company.ts';
import { quoted } from './markdown-to-typst.ts';
import { theCompiler } from './compiler.ts';

interface TablePdf {
  readonly title: string;
  readonly note: string;
  /** The heading first, the sum last. */
  readonly rows: readonly (readonly string[])[];
  readonly locale: Locale;
}

/** A table on one page, tagged (PDF/UA-1); the same bytes every time. */
export function tablePdf({ title, note, rows, locale }: TablePdf): Buffer {
  const [heading = [], ...body] = rows;
  const cells = (row: readonly string[]) => row.map((cell) => `[#${quoted(cell)}]`).join(', ');
  const source = `#set document(title: ${quoted(title)}, author: ${quoted(company.name)}, date: none)
#set page(paper: "a4", margin: 24mm)
#set text(font: "Hanken Grotesk", size: 10pt, lang: ${quoted(locale)}, fill: rgb("#0e1f1c"), number-width: "tabular")
#show heading: set text(size: 22pt, weight: 600)
#show heading: set block(below: 10pt)
#heading(level: 1, ${quoted(title)})
#par(text(fill: rgb("#3f524c"), ${quoted(note)}))
#v(12pt)
#set table(stroke: (x, y) => (bottom: if y == 0 { 0.8pt } else { 0.3pt }), inset: (x: 0pt, y: 6pt), column-gutter: 12pt)
#show table.cell.where(y: ${body.length}): set text(weight: 600)
#table(columns: (1fr,) + (auto,) * ${heading.length - 1}, align: (x, y) => if x == 0 { left } else { right },
  table.header(${cells(heading)}), ${body.map(cells).join(',\n  ')})
#v(1fr)
#text(size: 8pt, fill: rgb("#3f524c"), ${quoted(company.name)})
`;
  const compiler = theCompiler();
  const compiled = compiler.compile({ mainFileContent: source });
  if (!compiled.result)
    throw new Error(`PDF "${title}": ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? [])}`);
  return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: 0 });
}
