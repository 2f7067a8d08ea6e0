import { eld } from 'eld/medium';
import type { ElementNode, Node } from 'ultrahtml';
import { isLocale, type Locale, locales } from '../../../src/i18n/locales.ts';
import { letters } from '../../../tools/fonts/typeface.mjs';
import { all, around, attribute, type Page, textOf } from './page.ts';

eld.setLanguageSubset([...locales]);

/** Shorter texts are names, numbers and labels, which belong to no language. */
const SHORTEST = 60;

/** How much surer the detector must be of the other language before a text counts as misplaced (scores are 0–1). */
const MARGIN = 0.08;

/** Lists of names and figures belong to no language: half the words or more begin with a capital or a digit. */
const isMostlyNames = (text: string): boolean => {
  const words = text.split(/\s+/);
  return words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length >= words.length / 2;
};

const BLOCKS =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, td, th, figcaption, summary, label, legend, caption, title, [lang]';

/** The language that a text is written in, or undefined when it could be the expected one. */
export function otherLanguage(text: string, expected: Locale): Locale | undefined {
  const scores = eld.detect(text).getScores() as Readonly<Record<string, number>>;
  const own = scores[expected] ?? 0;
  return locales.find((locale) => locale !== expected && (scores[locale] ?? 0) > own + MARGIN);
}

/** The language that markup promises for an element: the nearest `lang` around it. */
function promised(element: ElementNode, page: Page): Locale | undefined {
  const lang =
    [...around(element)].map((one) => attribute(one, 'lang')?.slice(0, 2)).find(Boolean) ?? page.locale;
  return isLocale(lang) ? lang : undefined;
}

/** Names of publications and people, and parts that name their own language, are judged for themselves or not at all. */
const isForeign = (element: ElementNode) => element.name === 'cite' || 'lang' in element.attributes;

const isProse = (element: ElementNode) =>
  !element.children.some(
    (child: Node) =>
      child.type === 1 && /^(p|ul|ol|dl|table|div|h\d|details|figure|form)$/.test(child['name'] as string),
  );

/** Texts of a page that stand in another language than the page says there. */
export function* misplacedTexts(page: Page): Generator<string> {
  const texts = [
    ...all(page, BLOCKS)
      .filter(isProse)
      .map((element) => [textOf(element, isForeign), promised(element, page)] as const),
    ...all(page, '[alt], [aria-label], meta[name="description"]').map(
      (element) =>
        [
          attribute(element, 'alt') ??
            attribute(element, 'aria-label') ??
            attribute(element, 'content') ??
            '',
          promised(element, page),
        ] as const,
    ),
  ];
  for (const [text, expected] of texts) {
    if (text.length < SHORTEST || !expected || isMostlyNames(text)) continue;
    const other = otherLanguage(text, expected);
    if (other) yield `${other} where ${expected} is promised: ${text.slice(0, 110)}`;
  }
}

/** Letters of the page's text that the site's typeface lacks, so that another one draws them. */
export function* foreignLetters(page: Page): Generator<string> {
  const found = new Set(textOf(page.root).match(/[\p{L}ºª]/gu));
  for (const letter of found) if (!letters.includes(letter)) yield `${letter} is not in the typeface`;
}
