import { locales } from '../../../src/i18n/locales.ts';
import { splitPath } from '../../../src/i18n/paths.ts';

/**
 * What a document keeps of what it claims. Ours are written by Typst with plain objects, so that they can be read without a
 * library; one with compressed objects would be found by its missing tags.
 */

interface Claim {
  readonly what: string;
  readonly holds: (text: string, objects: readonly string[], language: string) => boolean;
}

/** Whether each object of a kind has what it needs. */
const each = (kind: RegExp, needs: RegExp) => (_: string, objects: readonly string[]) =>
  objects.every((object) => !kind.test(object) || needs.test(object));

const claims: readonly Claim[] = [
  {
    what: 'a tree of tags',
    holds: (text) => /\/MarkInfo <<\s+\/Marked true/.test(text) && text.includes('/StructTreeRoot'),
  },
  { what: 'the head of a PDF', holds: (text) => text.startsWith('%PDF-') },
  { what: 'the mark of PDF/UA-1', holds: (text) => text.includes('<pdfuaid:part>1</pdfuaid:part>') },
  {
    what: 'its own language',
    holds: (text, _, language) =>
      text.includes(`/Lang (${language})`) &&
      text.includes(`<dc:language><rdf:Bag><rdf:li>${language}</rdf:li>`),
  },
  {
    what: 'a title that the window shows',
    holds: (text) => text.includes('/DisplayDocTitle true') && /<dc:title>.*?<rdf:li[^>]*>[^<]+</.test(text),
  },
  { what: 'bookmarks', holds: (text) => /\/Type \/Outlines\b[^>]*\/Count [1-9]/.test(text) },
  { what: 'headings', holds: (text) => /\/S \/H1\b/.test(text) },
  { what: 'a scope for each head of a table', holds: each(/\/S \/TH\b/, /\/Scope \//) },
  {
    what: 'heads in its tables',
    holds: (text) => !/\/S \/Table\b/.test(text) || /\/S \/TH\b/.test(text),
  },
  { what: 'an alternative text for each figure', holds: each(/\/S \/Figure\b/, /\/Alt /) },
  { what: 'words for each link', holds: each(/\/Subtype \/Link\b/, /\/Contents /) },
  { what: 'each font in it', holds: each(/\/Type \/FontDescriptor\b/, /\/FontFile[23]? /) },
];

/** What a document lacks of tags (PDF/UA-1), its own language, title, bookmarks, headings, table heads, alternative texts and fonts. */
export function* documentProblems(path: string, bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  const objects = [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = '']) => body);
  // A document is named by its language, or lies in the language's folder.
  const named = locales.find((locale) => path.endsWith(`/${locale}.pdf`));
  const language = named ?? splitPath(`/${path}`).locale;
  for (const { what, holds } of claims) if (!holds(text, objects, language)) yield `${path}: has not ${what}`;
}
