import { formatDayOrMonth, formatNumber, formatPercent, formatSek } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { insertNoBreakSpaces } from '../../../../i18n/typography.ts';
import { isPlannable } from '../../../../model/tariff/power-charge.ts';
import type { GridTariff, TariffExamples } from '../../../../schemas/tariff.ts';
import { hasTypedPrice } from './choice.ts';
import { MARKUP, taxesOfHouse } from './house.ts';
import type { HouseFacts, YearQuestion } from './messages.ts';
import { endOf, fixedFeeOf } from './own-tariff.ts';
import type { YearState } from './useYear.tsx';

interface Props {
  readonly state: YearState;
  readonly tariffs: TariffExamples;
  /** Address of the page on the method. */
  readonly method: string;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>;
}

/** Power beyond the fuse that is worth a line (kW): less is what any device gives way to. */
const LEAST_MISSING = 1;

type Rows = Strings<'own-year'>['basis']['rows'];

const total = (series: readonly number[]): number => series.reduce((sum, kwh) => sum + kwh, 0);

/** What is charged for power, by whose price list, and what is paid whatever is used. */
const powerText = (
  choice: YearQuestion['choice'],
  tariff: GridTariff | null,
  tariffs: TariffExamples,
  vat: number,
  words: Strings<'own-year'>,
  locale: Locale,
): string => {
  const t = words.basis;
  if (!tariff) return t.powerNone;
  const sek = (amount: number) => formatNumber(amount, locale, { maximumFractionDigits: 2 });
  if (hasTypedPrice(choice.tariff))
    return interpolate(t.powerTyped, {
      price: sek(choice.powerPrice),
      tariff: words.tariffs[choice.tariff].toLowerCase(),
    });
  const example = tariffs[choice.tariff];
  const prices = tariff.power.map(({ sekPerKwMonth }) => sek(sekPerKwMonth * (1 + vat)));
  const from = example
    ? interpolate(t.powerSource, {
        host: new URL(example.source).host.replace(/^www\./, ''),
        date: formatDayOrMonth(example.date, locale),
      })
    : t.powerImported;
  const end = endOf(tariff);
  const fixed = fixedFeeOf(tariff, choice.fuse) * (1 + vat);
  const unplanned = tariff.power.some((rule) => !isPlannable({ ...rule, alreadyPaid: [], basis: 'month' }));
  return [
    `${tariff.company}, ${tariff.name}.`,
    prices.length > 0
      ? interpolate(t.powerPrices, { prices: [...new Set(prices)].join(' / ') })
      : t.powerFree,
    fixed > 0 ? interpolate(t.powerFixed, { sek: formatSek(Math.round(fixed), locale) }) : '',
    unplanned ? t.powerEvaluated : '',
    from,
    end ? interpolate(t.powerEnded, { date: formatDayOrMonth(end, locale) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Every assumption: its name and what it is. */
const basisRows = (
  { choice, figures, load, tariff }: YearQuestion,
  facts: HouseFacts,
  tariffs: TariffExamples,
  words: Strings<'own-year'>,
  locale: Locale,
): readonly (readonly [keyof Rows, string])[] => {
  const t = words.basis;
  const { energyTax, vat } = taxesOfHouse(choice, figures);
  const gridFee = facts.gridFee;
  const whole = (value: number) => formatNumber(Math.round(value), locale);
  const { house, heat, cars } = facts.use;
  const fixed = Math.max(0, figures.price / (1 + vat) - energyTax - gridFee - MARKUP);
  const spot = interpolate(t.spot, { area: choice.area });
  const parts = { house: whole(house), heat: whole(heat), cars: whole(cars) };
  const fees = {
    grid: whole(gridFee * 100),
    tax: formatNumber(energyTax * 100, locale),
    vat: formatPercent(vat * 100, locale),
  };
  const power = powerText(choice, tariff, tariffs, vat, words, locale);
  return [
    ['use', load ? interpolate(t.useMeter, { kwh: whole(total(load)) }) : interpolate(t.use, parts)],
    ['yield', interpolate(t.yield, { yield: whole(facts.yearlyYield) })],
    [
      'spot',
      choice.contract === 'spot' ? spot : interpolate(t.fixed, { price: formatNumber(fixed, locale) }),
    ],
    ['fees', interpolate(t.fees, fees)],
    ['export', t.export],
    ...(load ? [] : [['profile', interpolate(t.profile, { site: words.sites[choice.site] })] as const]),
    ...(!load && choice.cars > 0 ? [['car', t.car] as const] : []),
    ['plant', t.plant],
    ['power', power],
    ['left', t.left],
  ];
};

/** What is missing at the fuse at worst (kW). */
const missingPower = (months: YearState['months']): number =>
  Math.max(
    0,
    ...months.flatMap(({ softened }) => softened.filter(({ what }) => what === 'fuse').map(({ by }) => by)),
  );

/** Every assumption of the year by name, with its source, and what had to be read otherwise than it was typed. */
export default function Basis({ state, tariffs, method, locale, words }: Props) {
  const { question, facts, months } = state;
  if (!question || !facts) return null;
  const t = words.basis;
  const missing = missingPower(months);
  const kw = formatNumber(missing, locale, { maximumFractionDigits: 1 });
  return (
    <section aria-labelledby="own-basis" className="mt-12">
      <h3 id="own-basis">{t.title}</h3>
      {facts.notes.map((note) => (
        <p key={note} className="mt-2">
          {t.notes[note]}
        </p>
      ))}
      {missing >= LEAST_MISSING && (
        <p className="mt-2">{interpolate(t.softened, { fuse: question.choice.fuse, kw })}</p>
      )}
      <dl className="own-basis mt-4">
        {basisRows(question, facts, tariffs, words, locale).map(([name, text]) => (
          <div key={name}>
            <dt>{t.rows[name]}</dt>
            <dd>{insertNoBreakSpaces(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a className="link" href={method}>
          {t.method}
        </a>
      </p>
    </section>
  );
}
