import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type Flow, NOTICED, type Part } from './house-flows.ts';
import type { SiteId } from './sites.ts';

/** What a part does, in a few words. */
function wordsOf({ part, power, level }: Flow, words: Strings<'dashboard'>, locale: Locale): string {
  const amount = Math.abs(power);
  const kw = formatNumber(amount, locale, { maximumFractionDigits: amount < 100 ? 1 : 0 });
  const { flows } = words;
  const isStill = amount < NOTICED;
  const [giving, taking] = part === 'grid' ? [flows.buys, flows.sells] : [flows.gives, flows.charges];
  const moving = part === 'solar' || part === 'heat' ? flows.power : power > 0 ? giving : taking;
  const still = part === 'grid' ? flows.power : flows.rests;
  const said = interpolate(isStill ? still : moving, { kw });
  return level === null ? said : `${formatPercent(Math.round(level * 100), locale)}, ${said}`;
}

/** Names every part of a house and says what it does. */
export const describeFlows = (
  flows: readonly Flow[],
  site: SiteId,
  words: Strings<'dashboard'>,
  locale: Locale,
): readonly { readonly part: Part; readonly name: string; readonly text: string }[] =>
  flows.map((flow) => ({
    part: flow.part,
    name: words.parts[flow.part === 'solar' && site === 'farm' ? 'sunAndWind' : flow.part],
    text: wordsOf(flow, words, locale),
  }));
