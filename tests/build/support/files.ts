import { locales } from '../../../src/i18n/locales.ts';
import { splitPath } from '../../../src/i18n/paths.ts';

/** What is wrong with files that stand beside the pages: documents and social images. Paths are those in the built folder. */

/** A document must be tagged for assistive technology (PDF/UA-1) and say the language of its folder. */
export function* pdfProblems(path: string, bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  // A document is named by its language, or lies in the language's folder.
  const named = locales.find((locale) => path.endsWith(`/${locale}.pdf`));
  const language = named ?? splitPath(`/${path}`).locale;
  if (!text.startsWith('%PDF-')) yield `${path}: is no PDF`;
  if (!text.includes('<pdfuaid:part>1</pdfuaid:part>')) yield `${path}: is not tagged as PDF/UA-1`;
  if (!text.includes(`<dc:language><rdf:Bag><rdf:li>${language}</rdf:li>`))
    yield `${path}: does not say that it is ${language}`;
}

const JPEG = 'ffd8';
const START_OF_FRAME = Buffer.from([0xff, 0xc0]);

/** A social image must be a JPEG of 1200 × 630 pixels. */
export function* socialImageProblems(path: string, bytes: Buffer): Generator<string> {
  if (bytes.subarray(0, 2).toString('hex') !== JPEG) return yield `${path}: is no JPEG`;
  const frame = bytes.indexOf(START_OF_FRAME);
  if (frame < 0) return yield `${path}: has no size`;
  const [width, height] = [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
  if (width !== 1200 || height !== 630) yield `${path}: is ${width} × ${height}`;
}
