import { baseTerms, YEARS } from '../../../../finance/economics.ts';
import { formatNumber, formatPercent, formatSek, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { roughly, verdictWord } from '../own/outcome.ts';
import {
  type Finding,
  type FindingId,
  findingIds,
  type Offer,
  OWN_USE,
  type Review,
  reviewOffer,
  type Verdict,
  wantedNumbers,
  type Worth,
  type Yardstick,
} from './review.ts';

/** The words of the script; the form's own stand in the page alone. */
export type OfferWords = Omit<
  Strings<'offer'>,
  | 'basis'
  | 'fields'
  | 'names'
  | 'columns'
  | 'by'
  | 'controls'
  | 'local'
  | 'site'
  | 'area'
  | 'clear'
  | 'example'
  | 'table'
  | 'ask'
>;
type Words = OfferWords;

/** The invented offer that the page shows first: a production that no roof gives, and no word of the battery's warranty. */
export const exampleOffer: Offer = {
  site: 'villa',
  area: 'SE4',
  vat: true,
  deducted: false,
  panels: 10,
  battery: 0,
  price: 128_000,
  production: 10_400,
  saving: 12_900,
  productYears: 5,
  performanceYears: 25,
  batteryYears: null,
};

/** What the page says of an offer. */
export interface OfferTexts {
  readonly texts: Readonly<Record<string, string>>;
  /** The verdict of each row: `ask` where the offer does not say it, `none` where it holds no such part. */
  readonly verdicts: Readonly<Record<FindingId, Verdict | 'ask' | 'none'>>;
  /** Whether it loses money by our assumptions, and by the offer's. */
  readonly losses: { readonly ours: boolean; readonly theirs: boolean };
  readonly questions: readonly string[];
}

const YEARLY: readonly FindingId[] = ['productYears', 'performanceYears', 'batteryYears'];

/** Writes the numbers of a finding as its row shows them. */
const rowTexts = (
  { id, verdict, offered, from, to }: Finding,
  { panels }: Offer,
  words: Words,
  locale: Locale,
): Record<string, string> => {
  const isYears = YEARLY.includes(id);
  const per = id === 'production' && panels ? panels : 1;
  const number = (value: number) => {
    if (isYears) return interpolate(words.years, { n: formatNumber(value, locale) });
    if (id === 'production') return formatUnit(Math.round(value / per), words.perKwp, locale);
    return formatSek(id === 'saving' ? Math.round(value / 100) * 100 : roughly(value), locale);
  };
  const range = isYears
    ? interpolate(words.atLeast, { from: number(from) })
    : interpolate(words.between, { from: number(from), to: number(to ?? from) });
  const reasons: Readonly<Record<string, string>> = words.reasons[id];
  return {
    [`${id}-offered`]: number(offered),
    [`${id}-range`]: range,
    [`${id}-verdict`]: isYears && verdict === 'low' ? words.verdicts.short : words.verdicts[verdict],
    [`${id}-reason`]: reasons[verdict] ?? '',
  };
};

/** The row of a number that there is no finding on: a question, or nothing where the offer holds no such part. */
const blankTexts = (id: FindingId, verdict: 'ask' | 'none', offer: Offer, words: Words) => ({
  [`${id}-offered`]: '–',
  [`${id}-range`]: '–',
  [`${id}-verdict`]: words.verdicts[verdict],
  // A number that is there is held against nothing while the size is missing.
  [`${id}-reason`]: verdict === 'ask' ? words.questions[offer[id] === null ? id : 'panels'] : '',
});

/** The verdict over 25 years in one line, and what it stands on in another. */
const worthTexts = (
  name: 'ours' | 'theirs',
  worth: Worth | null,
  paid: number | null,
  words: Words,
  locale: Locale,
): Record<string, string> => {
  if (!worth || paid === null) return { [name]: '', [`${name}-terms`]: '' };
  const sek = (value: number) => formatSek(roughly(value), locale);
  const word = verdictWord({ value: worth.value, price: { sun: 0, battery: 0, reduction: 0, net: paid } });
  return {
    [name]: interpolate(words.worth[word], { sek: sek(worth.value), n: YEARS }),
    [`${name}-terms`]: interpolate(words.terms[name], {
      yearly: sek(worth.yearly),
      paid: sek(paid),
      payback:
        worth.payback === null
          ? words.never
          : interpolate(words.payback, { n: formatNumber(Math.ceil(worth.payback), locale) }),
      share: formatPercent(OWN_USE * 100, locale),
      rate: formatPercent(baseTerms.rate * 100, locale),
    }),
  };
};

const statusOf = ({ findings }: Review, questions: number, words: Words): string => {
  if (findings.length === 0) return words.nothing;
  const fair = findings.filter(({ verdict }) => verdict === 'fair').length;
  return interpolate(words.status, { fair, odd: findings.length - fair, questions });
};

/** Everything that the page says of an offer. */
export function offerTexts(offer: Offer, yardstick: Yardstick, words: Words, locale: Locale): OfferTexts {
  const review = reviewOffer(offer, yardstick);
  const { findings, missing, ours, theirs, paid, ownUse } = review;
  const wanted = wantedNumbers(offer);
  const rows = findingIds.map((id) => {
    const found = findings.find((finding) => finding.id === id);
    if (found) return { id, verdict: found.verdict, texts: rowTexts(found, offer, words, locale) };
    const verdict = wanted.includes(id) ? 'ask' : 'none';
    return { id, verdict, texts: blankTexts(id, verdict, offer, words) } as const;
  });
  const questions = [
    // Those of a row stand there.
    ...missing.filter((name) => !rows.some(({ id }) => id === name)).map((name) => words.questions[name]),
    ...(review.wrongReduction ? [words.wrongReduction] : []),
    ...words.always,
  ];
  const asked = questions.length + rows.filter(({ id }) => missing.includes(id)).length;
  return {
    texts: {
      ...Object.assign({}, ...rows.map(({ texts }) => texts)),
      ...worthTexts('ours', ours, paid, words, locale),
      ...worthTexts('theirs', theirs, paid, words, locale),
      ...(ours ? {} : { ours: words.incomplete }),
      ownUse:
        ownUse === null
          ? ''
          : interpolate(ownUse > 1 ? words.ownUse.impossible : words.ownUse.needed, {
              percent: formatPercent(Math.round(ownUse * 100), locale),
            }),
      status: statusOf(review, asked, words),
    },
    verdicts: Object.fromEntries(rows.map(({ id, verdict }) => [id, verdict])) as OfferTexts['verdicts'],
    losses: { ours: (ours?.value ?? 0) < 0, theirs: (theirs?.value ?? 0) < 0 },
    questions,
  };
}
