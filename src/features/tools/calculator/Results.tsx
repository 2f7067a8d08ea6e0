import { memo } from 'react';
import { formatNumber, formatPercent, formatSek, formatUnit } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import { type Locale, localeFacts } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import {
  type CalculatorInput,
  type CalculatorResult,
  impliedInvestmentYears,
  savingFactor,
  type Technology,
} from './calculator.ts';

interface Props {
  readonly input: CalculatorInput & { readonly technology: Technology };
  readonly result: CalculatorResult;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

/** The four results of the formula. */
function Results({ result, locale, words }: Props) {
  const t = words.result;
  const figures = [
    [t.annual, formatSek(result.annual, locale)],
    [t.tenYear, formatSek(result.tenYear, locale)],
    [t.roi, formatPercent(result.roi, locale)],
    [t.co2Reduction, formatUnit(result.co2Reduction, 'kg', locale)],
  ] as const;
  return (
    <dl className="calc-figures tool-figures grid grid-cols-3 gap-x-6 mt-5">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-s text-quiet">{name}</dt>
          <dd className="tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The formula with the visitor's numbers in it, and what its results mean. */
export function Formula({ input, result, locale, words }: Props) {
  const t = words.result;
  const factor = formatNumber(savingFactor(input.technology), locale);
  const price = formatNumber(input.price, locale, { maximumFractionDigits: 4 });
  return (
    <>
      <p className="lg:col-span-5">
        {interpolate(t.formula, {
          consumption: formatUnit(input.consumption, 'kWh', locale),
          price: localeFacts[locale].sek.replace('#', price),
          factor,
          annual: formatSek(result.annual, locale),
          technology: words.form.technologies[input.technology].toLowerCase(),
        })}
      </p>
      <p className="text-s text-quiet lg:col-span-7">
        <span>
          {interpolate(t.roiMeaning, {
            factor,
            roi: formatPercent(result.roi, locale),
            years: formatNumber(impliedInvestmentYears(input.technology), locale, {
              maximumFractionDigits: 1,
            }),
          })}
        </span>{' '}
        {t.co2Meaning}
      </p>
    </>
  );
}

export default memo(Results);
