import { type Decisive, decisiveOf, paybackOf, priceOf } from '../../../../finance/economics.ts';
import { formatNumber, formatPercent, formatSek } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { Option } from './advice.ts';
import type { SiteKind } from './choice.ts';
import { roughly } from './outcome.ts';
import type { YearState } from './useYear.tsx';

interface Props {
  readonly state: YearState;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

interface OptionProps {
  readonly option: Option;
  readonly site: SiteKind;
  readonly isBest: boolean;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>['advice'];
}

const decisiveText = (
  { doubt, change, even }: Decisive,
  t: Props['words']['advice'],
  locale: Locale,
): string =>
  interpolate(t.doubts[doubt], {
    percent: even === null ? '–' : formatPercent(Math.round(even * 100), locale),
    change: formatSek(roughly(-change), locale),
  });

function OptionColumn({ option, site, isBest, locale, words: t }: OptionProps) {
  const { id, plant, saving, value } = option;
  const sek = (amount: number) => formatSek(roughly(amount), locale);
  const number = (amount: number) => formatNumber(amount, locale);
  const payback = paybackOf(plant, saving, site);
  const bought = plant.panels > 0;
  const sizes = { panels: number(plant.panels), battery: number(plant.battery) };
  const size = bought ? interpolate(plant.battery > 0 ? t.sizes : t.onlySun, sizes) : t.nothing;
  const years = (n: number) =>
    interpolate(t.years, { n: formatNumber(n, locale, { maximumFractionDigits: 1 }) });
  const savesNothing = id === 'control' && Math.round(saving.control) === 0;
  const bearable = interpolate(t.perMonth, { sek: formatSek(Math.round(saving.control / 12), locale) });
  const facts: (readonly [string, string])[] = [
    [t.yearly, sek(saving.sun + saving.control)],
    [t.price, sek(priceOf(plant, site).net)],
  ];
  if (bought) facts.push([t.payback, payback === null ? t.never : years(payback)]);
  else if (!savesNothing) facts.push([t.carries, bearable]);
  return (
    <li className={`border-t-3 pt-4 ${isBest ? 'border-energy' : 'border-line-strong'}`}>
      <h4 className="font-semibold">{t.options[id]}</h4>
      <p className="text-s text-quiet">{size}</p>
      <p className={value < 0 ? 'own-value own-loss mt-3 mb-4' : 'own-value mt-3 mb-4'}>
        <span className="block text-s font-normal text-quiet">{t.value}</span>
        <span>{sek(value)}</span>
      </p>
      <dl className="fact-rows">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isBest && <p className="mt-3 font-semibold">{t.best}</p>}
      {savesNothing && <p className="mt-3 text-s">{t.noMove}</p>}
    </li>
  );
}

/** Three ways to go, side by side, and the assumption that decides between buying and not. */
export default function Advised({ state, locale, words }: Props) {
  const { options, question } = state;
  if (!options || !question) return null;
  const t = words.advice;
  const { site } = question.choice;
  const best = options.reduce((most, one) => (one.value > most.value ? one : most));
  const bought = options.filter(({ plant }) => plant.panels > 0);
  const doubted =
    best.plant.panels > 0 ? best : bought.reduce((most, one) => (one.value > most.value ? one : most));
  return (
    <section aria-labelledby="own-advice" className="mt-12">
      <h3 id="own-advice">{t.title}</h3>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">{t.lead}</p>
      <ul className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] mt-6">
        {options.map((option) => (
          <OptionColumn key={option.id} {...{ option, site, locale }} isBest={option === best} words={t} />
        ))}
      </ul>
      <div className="calc-cautions mt-8">
        <h4 className="font-semibold">{t.decisive}</h4>
        <p className="mt-1">{decisiveText(decisiveOf(doubted.plant, doubted.saving, site), t, locale)}</p>
      </div>
    </section>
  );
}
