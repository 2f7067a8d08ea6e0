import { svgElement } from '../../../charts/html/chart-svg.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { quartersOf, type Zone } from '../../../lib/day-prices.ts';
import { writeTexts } from '../../../lib/write-texts.ts';
import { type PriceState, startPriceFeed } from './price-feed.ts';
import { type DayWords, renderDay, renderEmpty } from './price-view.ts';
import { plainView, quarterAt } from './prices.ts';
import { retryWith } from './retry.ts';
import { staleText } from './stale-cache.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly zone: Zone;
  readonly words: DayWords & Pick<Strings<'live-page'>, 'notYet' | 'late'>;
  readonly lastGood: string;
}

/** Length of the block that is looked for: two hours, in quarter-hours. */
const BLOCK = 8;

/** Runs the price widget: shows the day that is chosen, and keeps up with the clock. */
export default function startWidget(root: HTMLElement): void {
  const { locale, words, zone, priceOrigin, lastGood } = JSON.parse(
    root.querySelector('[data-live-setup]')?.textContent ?? '{}',
  ) as Setup;
  const chart = root.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = root.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  let marked: string | null = null;

  const render = ({ kind, day, date, late, stale, isOther }: PriceState, now: Date) => {
    root.dataset['state'] = kind;
    root.ariaBusy = String(kind === 'loading');
    writeTexts(root, {
      date: formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      age: staleText(stale, lastGood, locale, now),
      'not-yet': kind === 'not-yet' ? (late ? words.late : words.notYet) : '',
    });
    const context = { words, locale, now };
    if (kind === 'ready' && day) {
      // The mark follows the clock unless the visitor has moved it.
      if (isOther) marked = null;
      scrubber.max = String(quartersOf(day).length - 1);
      scrubber.value = marked ?? String(quarterAt(day, now) ?? 0);
    } else if (kind !== 'not-yet') return;
    const cursor = Number(scrubber.value);
    const shown =
      kind === 'ready' && day
        ? renderDay(day, { view: plainView, quarters: BLOCK, cursor }, context)
        : renderEmpty(day, plainView, context);
    root.dataset['known'] = '';
    writeTexts(root, shown.texts);
    scrubber.disabled = kind === 'not-yet';
    scrubber.setAttribute('aria-valuetext', shown.texts['readout'] ?? '');
    chart.setAttribute('aria-label', shown.chartLabel);
    chart.replaceChildren(...shown.chart.map(svgElement));
  };
  const feed = startPriceFeed({
    locale,
    origin: priceOrigin,
    // Of what the site knew when it was built, or of a usual day, the widget has a picture already.
    example: null,
    wish: () => ({ zone, day: root.querySelector('[value=tomorrow]:checked') ? 'tomorrow' : 'today' }),
    show: render,
  });
  for (const choice of root.querySelectorAll('[name=day]'))
    choice.addEventListener('change', () => void feed.load());
  scrubber.addEventListener('input', () => {
    marked = scrubber.value;
    feed.showAgain();
  });
  retryWith(root.querySelector('[data-retry]'), feed.load);
}
