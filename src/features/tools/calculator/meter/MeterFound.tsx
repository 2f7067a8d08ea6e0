import { formatDate, formatNumber, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { MeterAnswer, MeterFacts, Understood } from './meter-file.ts';
import { questionsOf, type Said } from './questions.ts';
import WeekPicture from './WeekPicture.tsx';

type Words = Strings<'own-year'>['meter'];

interface Props {
  readonly answer: MeterAnswer;
  readonly said: Said;
  readonly locale: Locale;
  readonly words: Words;
}

/** A count with its word in the right form. */
export const counted = (
  forms: { readonly one: string; readonly other: string },
  count: number,
  locale: Locale,
): string => interpolate(count === 1 ? forms.one : forms.other, { n: formatNumber(count, locale) });

const rounded = (value: number): number => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value));

/** In one sentence: days, energy, and the highest hour with its time. */
export const foundText = (
  { days, kwh, soldKwh, peak }: MeterFacts,
  step: number,
  t: Words,
  locale: Locale,
): string => {
  const unit = (value: number, name: 'kWh' | 'kW') => formatUnit(rounded(value), name, locale);
  const values = {
    days: counted(t.found.days, days, locale),
    kwh: unit(kwh, 'kWh'),
    kw: unit(peak.kw, 'kW'),
    date: formatDate(peak.date, locale),
    from: Math.floor(peak.hour),
    to: Math.floor(peak.hour) + 1,
  };
  const sold = soldKwh > 0 ? ` ${interpolate(t.found.sold, { kwh: unit(soldKwh, 'kWh') })}` : '';
  return interpolate(step === 1440 ? t.found.daily : t.found.hourly, values) + sold;
};

/** What the times and values of the file are taken to be. */
const readText = ({ unit, measure, edge, clock, step }: Understood, t: Words): string => {
  const parts = [interpolate(t.read.values, { unit, measure: t.measures[measure].toLowerCase() })];
  if (step < 1440) parts.push(t.read[edge], t.read.clocks[clock]);
  return parts.join(' ');
};

const isWhole = (understood: Partial<Understood>): understood is Understood => understood.sure !== undefined;

/** Whether amounts of less than an hour may as well be mean power: then the sum is several times too large. */
const mayBePower = ({ sure, measure, step }: Understood): boolean =>
  sure.unit === 'assumed' && measure === 'energy' && step < 60;

/** What only is assumed, and would change the answer if it were otherwise. */
const assumptions = (understood: Understood, { summer }: MeterFacts, t: Words): string[] => {
  const { sure, unit, edge, clock, step, measure } = understood;
  return [
    ...(sure.unit === 'assumed' && !mayBePower(understood) ? [interpolate(t.assumed.unit, { unit })] : []),
    ...(sure.edge === 'assumed' && step < 1440 && measure !== 'counter' ? [t.assumed[edge]] : []),
    ...(sure.clock === 'assumed' && summer && clock !== 'offset' ? [t.assumed.clocks[clock]] : []),
  ];
};

/** What was understood of a file: a sentence, an ordinary week, what is assumed, what was done to it, and what does not fit. */
export default function MeterFound({ answer, said, locale, words: t }: Props) {
  const { facts, understood } = answer;
  if (!facts || !isWhole(understood)) return null;
  const number = (value: number) => formatNumber(rounded(value), locale);
  const questions = questionsOf(facts, said);
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div role="status" className="grid gap-2">
        <p className="font-semibold">{foundText(facts, understood.step, t, locale)}</p>
        <p className="text-s">{readText(understood, t)}</p>
        {mayBePower(understood) && (
          <p className="meter-question">
            {interpolate(t.questions.unit, {
              unit: understood.unit,
              kwh: number(facts.kwh),
              less: number((facts.kwh * understood.step) / 60),
            })}
          </p>
        )}
        {questions.map((question) => (
          <p key={question.kind} className="meter-question">
            {interpolate(t.questions[question.kind], {
              year: number('year' in question ? question.year : 0),
              typed: number(said.consumption),
              times: number('times' in question ? question.times : 0),
              kw: number(facts.peak.kw),
              limit: number('limit' in question ? question.limit : 0),
              fuse: said.fuse,
              day: number('day' in question ? question.day : 0),
              site: t.sites[said.site],
            })}
          </p>
        ))}
      </div>
      <WeekPicture week={facts.week} locale={locale} words={t} />
      <ul className="grid gap-1 text-s">
        {assumptions(understood, facts, t).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {facts.notes.map(({ note, count }) => (
          <li key={note}>{counted(t.notes[note], count, locale)}</li>
        ))}
        <li>{facts.soldKwh > 0 ? t.replacesSold : t.replaces}</li>
      </ul>
    </div>
  );
}
