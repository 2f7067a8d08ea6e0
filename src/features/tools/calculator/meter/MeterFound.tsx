import { formatDate, formatNumber, formatUnit, timeZone } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { Choices, MeterAnswer, MeterFacts, Understood } from './meter-file.ts';
import { questionsOf, type Said } from './questions.ts';

interface WeekPictureProps {
  /** Mean power (kW) by weekday, Monday first, and hour; or week. */
  readonly week: readonly (readonly number[])[];
  readonly locale: Locale;
  readonly words: Strings<'own-year'>['meter'];
}

/** Steps of strength: more than these no eye tells apart. */
const STEPS = 6;

/** 5 January 2026 is a Monday. */
const weekday = (row: number, locale: Locale, form: 'short' | 'long'): string =>
  formatDate(new Date(Date.UTC(2026, 0, 5 + row, 12)), locale, { weekday: form });

/** Beginning and end of the hour that a time lies in. A word joiner keeps them on one line. */
const hourOf = (time: number) => ({
  from: `${Math.floor(time)}:00`,
  to: `\u2060${Math.floor(time) + 1}:00`,
});

/** An ordinary week of the file: stronger where more is used. Its words say where the most and the least is. */
function WeekPicture({ week, locale, words: t }: WeekPictureProps) {
  const all = week.flatMap((row, day) => row.map((kw, column) => ({ kw, day, column })));
  const most = all.reduce((best, one) => (one.kw > best.kw ? one : best));
  const least = all.reduce((best, one) => (one.kw < best.kw ? one : best));
  const hourly = week[0]?.length === 24;
  const columns = week[0]?.length ?? 1;
  const place = ({ day, column, kw }: typeof most) =>
    interpolate(hourly ? t.week.hour : t.week.day, {
      day: weekday(day, locale, 'long'),
      ...hourOf(column),
      kw: formatUnit(Math.round(kw * 10) / 10, 'kW', locale),
    });
  const label = interpolate(t.week.spoken, { most: place(most), least: place(least) });
  return (
    <figure>
      <figcaption className="text-s text-quiet">{hourly ? t.week.title : t.week.titleDays}</figcaption>
      <div className="meter-week grid text-quiet" role="img" aria-label={label}>
        {week.map((_, day) => (
          <span key={weekday(day, 'en', 'short')}>{weekday(day, locale, 'short')}</span>
        ))}
        <svg
          className="w-full h-full"
          viewBox={`0 0 ${columns} 7`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {all.map(({ kw, day, column }) => (
            <rect
              key={`${day} ${column}`}
              x={column}
              y={day}
              width={0.94}
              height={0.92}
              data-step={most.kw > 0 ? Math.ceil((kw / most.kw) * STEPS) : 0}
            />
          ))}
        </svg>
        {hourly && (
          <div className="flex justify-between">
            {[0, 6, 12, 18, 24].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}

type Words = Strings<'own-year'>['meter'];

interface Props {
  readonly answer: MeterAnswer;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
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
    ...hourOf(peak.hour),
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
  const { sure, unit, edge, clock, step, measure, zone } = understood;
  return [
    ...(sure.unit === 'assumed' && !mayBePower(understood) ? [interpolate(t.assumed.unit, { unit })] : []),
    ...(sure.edge === 'assumed' && step < 1440 && measure !== 'counter' ? [t.assumed[edge]] : []),
    ...(sure.clock === 'assumed' && summer && clock !== 'offset' ? [t.assumed.clocks[clock]] : []),
    ...(zone === timeZone ? [] : [t.abroad]),
  ];
};

/** Keeps the sentences of one piece apart. */
const GAP = '\u00a0';

/** What was understood of a file: a sentence, what does not fit, and an ordinary week. */
export default function MeterFound({ answer, choices, onChoose, said, locale, words: t }: Props) {
  const { facts, understood } = answer;
  if (!facts || !isWhole(understood)) return null;
  const number = (value: number) => formatNumber(rounded(value), locale);
  const questions = questionsOf(facts, said);
  const found = foundText(facts, understood.step, t, locale);
  const read = readText(understood, t);
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div role="status">
        {/* Of one piece and replaced whole: of paragraphs a screen reader says those that differ, in any order. */}
        <div key={`${found} ${read}`} className="grid gap-2">
          <span className="font-semibold">{`${found}${GAP}`}</span>
          <span className="text-s">{`${read}${GAP}`}</span>
          {mayBePower(understood) && (
            <span className="border-l-2 border-note pl-3.5">
              {interpolate(t.questions.unit, {
                unit: understood.unit,
                kwh: number(facts.kwh),
                less: number((facts.kwh * understood.step) / 60),
              }) + GAP}
            </span>
          )}
          {questions.map((question) => (
            <span key={question.kind} className="border-l-2 border-note pl-3.5">
              {interpolate(
                question.kind === 'spikes'
                  ? counted(t.spikes, question.count, locale)
                  : t.questions[question.kind],
                {
                  year: number('year' in question ? question.year : 0),
                  typed: number(said.consumption),
                  times: number('times' in question ? question.times : 0),
                  kw: number('kw' in question ? question.kw : facts.peak.kw),
                  limit: number('limit' in question ? question.limit : 0),
                  fuse: said.fuse,
                  day: number('day' in question ? question.day : 0),
                  site: t.sites[said.site],
                },
              ) + GAP}
            </span>
          ))}
        </div>
      </div>
      {questions.some(({ kind }) => kind === 'spikes') && (
        <label className="flex items-center gap-3 text-s">
          <input
            type="checkbox"
            checked={choices.withoutSpikes ?? false}
            onChange={(event) => onChoose({ ...choices, withoutSpikes: event.currentTarget.checked })}
          />
          {t.spikes.leaveOut}
        </label>
      )}
      <WeekPicture week={facts.week} locale={locale} words={t} />
    </div>
  );
}

/** What only is assumed of a file, what was done to it, and what it takes the place of. */
export function MeterNotes({ answer, locale, words: t }: Pick<Props, 'answer' | 'locale' | 'words'>) {
  const { facts, understood } = answer;
  if (!facts || !isWhole(understood)) return null;
  return (
    <ul className="grid gap-1 text-s sm:col-span-2">
      {assumptions(understood, facts, t).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {facts.notes.map(({ note, count }) => (
        <li key={note}>{counted(t.notes[note], count, locale)}</li>
      ))}
      <li>{facts.soldKwh > 0 ? t.replacesSold : t.replaces}</li>
    </ul>
  );
}
