import { strokes } from '../../../../charts/shapes/paths.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { LOWEST, type OutageAnswer, type OutageChoice } from './outage.ts';
import type { OutageWords } from './outage-texts.ts';

/** Hours that a stroke may stand for, how many strokes there may be, and how far beyond the empty battery the time goes on. */
const STEPS = [0.25, 0.5, 1, 2, 4] as const;
const STROKES = 96;
const BEYOND = 1.12;
/** Hours between the marks of the time, and how many marks there may be. */
const MARKS = [0.5, 1, 3, 6, 12, 24, 48, 72, 96] as const;
const MOST_MARKS = 4;
/** Height of the drawing, and of the battery in it (pixels). */
export const LEVEL_HEIGHT = 230;
const FULL = 192;

/** How full a battery is that nothing charges: a share for each step of hours, from full to its lowest, and what a step is. */
export interface Levels {
  readonly step: number;
  /** 0–1 */
  readonly shares: readonly number[];
}

/** Levels of a full battery that lasts `hours`; it is never emptied below {@link LOWEST}. */
export function levelsOf(hours: number): Levels {
  const step = STEPS.find((one) => (hours * BEYOND) / one <= STROKES) ?? 4;
  const count = Math.max(2, Math.min(STROKES, Math.ceil((hours * BEYOND) / step)));
  const shares = Array.from({ length: count }, (_, place) => {
    const share = 1 - ((1 - LOWEST) * place * step) / Math.max(hours, step);
    return share > LOWEST + 1e-9 ? share : 0;
  });
  return { step, shares };
}

/** A length of time at a mark: whole days as days. */
const sayMark = (hours: number, { time }: OutageWords, locale: Locale): string => {
  if (hours < 1) return interpolate(time.minutes, { n: hours * 60 });
  const [n, one, many] =
    hours % 24 === 0 ? [hours / 24, time.day, time.days] : [hours, time.hour, time.hours];
  return interpolate(n === 1 ? one : many, { n: formatNumber(n, locale) });
};

/** The inside of the drawing of the battery as it empties, without sun, as SVG: strokes, the reserve's line, the time. */
export function drawLevel(
  choice: OutageChoice,
  answer: OutageAnswer,
  words: OutageWords,
  locale: Locale,
): string {
  const { step, shares } = levelsOf(answer.full);
  const reserve = choice.reserve / 100;
  const pathOf = (kept: boolean) =>
    strokes(
      shares.map((share) => (share > 0 && share <= reserve === kept ? share : null)),
      { at: (place) => place, foot: 0, top: (share) => Math.round(share * FULL) },
    );
  const hours = shares.length * step;
  const apart = MARKS.find((one) => hours / one <= MOST_MARKS + 0.9) ?? 96;
  const marks = Array.from({ length: Math.floor((hours * 0.94) / apart) }, (_, place) => (place + 1) * apart);
  const at = (hour: number) => `${Math.round((hour / hours) * 1000) / 10}%`;
  const line = FULL - reserve * FULL;
  const name = interpolate(words.reserveLine, { percent: formatPercent(choice.reserve, locale) });
  return (
    `<svg viewBox="-.5 0 ${shares.length} ${FULL}" width="100%" height="${FULL}" preserveAspectRatio="none">` +
    `<g transform="matrix(1 0 0 -1 0 ${FULL})" stroke-width=".6"><path stroke="var(--series-1)" d="${pathOf(false)}"/>` +
    `<path stroke="var(--series-3)" d="${pathOf(true)}"/></g></svg>` +
    `<line class="chart-line" x2="100%" y1="${line}" y2="${line}"/><line class="chart-line" x2="100%" y1="${FULL}" y2="${FULL}"/>` +
    `<text text-anchor="end" x="100%" y="${line - 8 < 16 ? line + 20 : line - 8}">${name}</text>` +
    marks
      .map(
        (hour) =>
          `<line class="chart-line" x1="${at(hour)}" x2="${at(hour)}" y1="${FULL}" y2="${FULL + 8}"/>` +
          `<text text-anchor="middle" x="${at(hour)}" y="${LEVEL_HEIGHT - 8}">${sayMark(hour, words, locale)}</text>`,
      )
      .join('')
  );
}
