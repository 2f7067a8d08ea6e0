import { formatNumber, formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type Investment, paybackOf, paysBack } from './balance.ts';

/** What the balance says of an investment, by the name of its place. */
export function balanceTexts(
  investment: Investment,
  t: Strings<'balance'>,
  locale: Locale,
): Record<'verdict' | 'reason' | 'cost' | 'saving' | 'whole' | 'sum', string> {
  const payback = paybackOf(investment);
  const years = Number.isFinite(payback) ? formatNumber(payback, locale, { maximumFractionDigits: 1 }) : '';
  const life = formatNumber(investment.life, locale);
  const reason = years ? (paysBack(investment) ? t.paid : t.unpaid) : t.never;
  return {
    verdict: paysBack(investment) ? t.pays : t.paysNot,
    reason: interpolate(reason, { years, life }),
    cost: formatSek(investment.cost, locale),
    saving: formatSek(investment.saving, locale),
    whole: formatSek(investment.saving * investment.life, locale),
    sum: interpolate(t.sum, { saving: formatNumber(investment.saving, locale), life }),
  };
}
