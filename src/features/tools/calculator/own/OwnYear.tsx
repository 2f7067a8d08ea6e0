import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatMonth, formatNumber, formatPercent, formatUnit } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { conventionalHours, fuseVerdict } from '../../../../model/checks/fuse-check.ts';
import { SLOTS_PER_DAY } from '../../../../model/inputs/calendar.ts';
import type { GridTariff, TariffExamples, TariffService } from '../../../../schemas/tariff.ts';
import type { Audience } from '../calculator.ts';
import type { OwnSummary } from '../handoff.ts';
import DearHours from '../meter/DearHours.tsx';
import MeterStep from '../meter/MeterStep.tsx';
import type { Meter } from '../meter/meter-file.ts';
import Advised from './Advised.tsx';
import Basis from './Basis.tsx';
import { defaultChoice, type OwnChoice } from './choice.ts';
import { type FormFigures, YEAR_START } from './house.ts';
import OwnForm from './OwnForm.tsx';
import { tariffOf } from './own-tariff.ts';
import { summaryOf } from './summary.ts';
import TariffImport from './TariffImport.tsx';
import { shownOf, useYear, type YearState } from './useYear.tsx';
import YearResult from './YearResult.tsx';

/** What is bought less what is sold or produced, kWh per slot: below zero where there is more of it than is used. */
const netOf = ({ load, sold }: Meter): readonly number[] =>
  sold ? load.map((kwh, slot) => kwh - (sold[slot] as number)) : load;

const DAY_MS = 86_400_000;

/** Whole days of a series that begins on a date, laid on a year: the same weekday, as near in the year as there is. */
const layOnYear = (start: string, load: readonly number[], yearStart: string): number[] => {
  const shift = Math.round((Date.parse(yearStart) - Date.parse(start)) / DAY_MS);
  const there = load.length / SLOTS_PER_DAY;
  return Array.from({ length: 365 }, (_, day) => {
    let from = shift + day;
    // Years of 52 weeks first, so that the season stays; then weeks.
    while (from >= there) from -= 364;
    while (from < 0) from += 364;
    while (from >= there) from -= 7;
    return load.slice(Math.max(0, from) * SLOTS_PER_DAY, (Math.max(0, from) + 1) * SLOTS_PER_DAY);
  }).flat();
};

interface FuseAnswerProps {
  readonly state: YearState;
  readonly locale: Locale;
  readonly words: Strings<'own-year'>['fuseCheck'];
}

/** Whether a smaller main fuse is enough, with and without control. */
function FuseAnswer({ state, locale, words: t }: FuseAnswerProps) {
  const { fuse, question } = state;
  if (!fuse || !question) return null;
  const { highest, current, month, without, withControl } = fuse;
  const verdict = fuseVerdict(current, question.choice.fuse);
  const ampere = (size: number) => formatUnit(size, 'A', locale);
  const values = {
    kw: formatUnit(Math.round(highest * 10) / 10, 'kW', locale),
    ampere: ampere(Math.round(current * 10) / 10),
    month: formatMonth(month, locale),
    fuse: without === null ? '' : ampere(without),
  };
  const hours = formatNumber(conventionalHours(question.choice.fuse), locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  });
  const isSmaller = withControl !== null && (without === null || withControl < without);
  return (
    <section aria-labelledby="own-fuse-check" className="mt-12">
      <h3 id="own-fuse-check">{t.title}</h3>
      <p className="mt-3 max-w-[60ch]">
        <span>{interpolate(without === null ? t.none : t.without, values)}</span>{' '}
        <span>{interpolate(t.current, values)}</span>{' '}
        {verdict !== 'carries' && (
          <span>{interpolate(t.verdict[verdict], { fuse: ampere(question.choice.fuse), hours })}</span>
        )}{' '}
        <strong>{isSmaller ? interpolate(t.smaller, { fuse: ampere(withControl) }) : t.same}</strong>
      </p>
      <p className="mt-2 max-w-[60ch] text-s text-quiet">{t.caution}</p>
    </section>
  );
}

export interface OwnYearProps {
  readonly figures: FormFigures;
  readonly audience: Audience;
  /** The house that was chosen before; null for what is proposed. */
  readonly chosen: OwnChoice | null;
  readonly onChoose: (choice: OwnChoice) => void;
  /** Holds what a counted year comes to, and null when it no longer holds. */
  readonly year: RefObject<OwnSummary | null>;
  readonly tariffs: TariffExamples;
  /** Grid companies that answer with their tariffs. */
  readonly services: readonly TariffService[];
  readonly method: string;
  readonly locale: Locale;
}

interface Props extends OwnYearProps {
  readonly words: Strings<'own-year'>;
}

/** What is going on, in words. */
const progressText = ({ phase, done, months }: YearState, t: Strings<'own-year'>, locale: Locale): string => {
  if (phase === 'year')
    return interpolate(t.working, { month: formatMonth((months.length % 12) + 1, locale) });
  if (phase === 'perfect') return t.measuring;
  if (phase === 'advice')
    return interpolate(t.advising, { percent: formatPercent(Math.round(done * 10) * 10, locale) });
  return phase === 'done' ? t.ready : phase === 'stopped' ? t.stopped : '';
};

const isWorking = ({ phase }: YearState) => ['year', 'advice', 'perfect'].includes(phase);

interface PartProps {
  readonly state: YearState;
  /** Whether the choices are others than those that were asked about. */
  readonly stale: boolean;
  /** Whether this question's answer has come to the part. */
  readonly isThere: boolean;
  readonly children: (shown: YearState) => ReactNode;
}

/** A part of an answer: the last question's, dimmed, until its own is there. */
function Part({ state, stale, isThere, children }: PartProps) {
  const shown = shownOf(state, isThere);
  const isOld = shown !== state;
  return (
    <div
      className="tool-answer"
      data-stale={isOld || stale ? '' : undefined}
      aria-busy={isOld && isWorking(state)}
    >
      {children(shown)}
    </div>
  );
}

/** The visitor's house as it is asked about: choices, meter file and tariff, and what became of the last question. */
function useOwnHouse({ figures, audience, chosen, year, tariffs, locale, words: t }: Props) {
  const defaults = useMemo(
    () => defaultChoice(audience, figures.consumption),
    [audience, figures.consumption],
  );
  const choice = chosen ?? defaults;
  const [meter, setMeter] = useState<Meter | null>(null);
  const load = useMemo(() => meter && layOnYear(meter.start, netOf(meter), YEAR_START), [meter]);
  const [imported, setImported] = useState<GridTariff | null>(null);
  const tariff = tariffOf(choice.tariff, tariffs, imported);
  const { state, ask, stop, prepare } = useYear();
  const { question } = state;
  const stale =
    question !== null &&
    (question.choice !== choice ||
      question.tariff !== tariff ||
      question.figures !== figures ||
      (question.load ?? null) !== load);
  useEffect(() => {
    year.current = stale ? null : summaryOf(state, t, locale);
  });
  const askYear = () => ask({ choice, figures, tariff, ...(load && { load }) });
  return {
    ...{ defaults, choice, meter, setMeter, imported, setImported, tariff },
    ...{ state, stale, askYear, stop, prepare },
  };
}

/** Four optional steps, then the year of the visitor's own house and what to buy for it. */
export default function OwnYear(props: Props) {
  const { figures, audience, onChoose, tariffs, services, method, locale, words: t } = props;
  const { defaults, choice, meter, setMeter, imported, setImported, tariff, state, ...own } =
    useOwnHouse(props);
  const { stale, askYear, stop, prepare } = own;
  const said = { consumption: figures.consumption, fuse: choice.fuse, site: choice.site };
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  // A tap on the button leaves no time any more: the worker is made, and rehearses, once the part is seen.
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && prepare(),
    );
    if (section.current) seen.observe(section.current);
    return () => seen.disconnect();
  }, [prepare]);
  const { phase, question } = state;
  const run = () => {
    askYear();
    requestAnimationFrame(() => setTimeout(() => heading.current?.focus({ preventScroll: false })));
  };
  return (
    <section ref={section} aria-labelledby="own-title" className="border-t border-line-strong pt-10 mt-16">
      <h2 id="own-title">{t.title}</h2>
      <p className="mt-3 max-w-[60ch] text-quiet">{t.lead}</p>
      <div className="mt-8 halves gap-y-10">
        <div className="min-w-0">
          <OwnForm
            version={`${audience} ${figures.consumption}`}
            {...{ choice, defaults, tariffs: props.tariffs, locale, words: t }}
            consumption={figures.consumption}
            onChoose={onChoose}
            onSubmit={run}
          >
            <TariffImport
              {...{ locale, imported, services }}
              words={t.tariffImport}
              onTariff={(read) => {
                setImported(read);
                onChoose({ ...choice, tariff: read ? 'imported' : 'none' });
              }}
            />
            <MeterStep {...{ locale, said }} words={t.meter} onMeter={setMeter} />
            <div className="no-print mt-6 flex flex-wrap items-center gap-3">
              <button type="submit" className="button button-primary">
                {question ? t.again : t.run}
              </button>
              {isWorking(state) && (
                <button type="button" className="button button-quiet" onClick={stop}>
                  {t.stop}
                </button>
              )}
            </div>
            {/* Its place is kept, so that it moves nothing. */}
            {question && (
              <p className="mt-3 text-s" style={{ visibility: stale ? 'visible' : 'hidden' }}>
                {t.changed}
              </p>
            )}
            {phase === 'failed' && (
              <p role="alert" className="field-error mt-3">
                {t.failed}
              </p>
            )}
          </OwnForm>
        </div>
        <div className="min-w-0">
          {question && (
            <h3 ref={heading} tabIndex={-1}>
              {t.result.title}
            </h3>
          )}
          <p role="status" className="text-s text-quiet">
            {progressText(state, t, locale)}
          </p>
          <Part {...{ state, stale }} isThere={phase !== 'year'}>
            {(shown) => <YearResult state={shown} locale={locale} words={t} />}
          </Part>
        </div>
      </div>
      {meter && <DearHours {...{ meter, choice, tariff, locale }} words={t} />}
      <Part {...{ state, stale }} isThere={state.options !== null}>
        {(shown) => <Advised state={shown} locale={locale} words={t} />}
      </Part>
      <Part {...{ state, stale }} isThere={state.fuse !== null}>
        {(shown) => <FuseAnswer state={shown} locale={locale} words={t.fuseCheck} />}
      </Part>
      <Part {...{ state, stale }} isThere={state.facts !== null}>
        {(shown) => <Basis state={shown} tariffs={tariffs} method={method} locale={locale} words={t} />}
      </Part>
    </section>
  );
}
