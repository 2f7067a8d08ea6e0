import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { withBoundary } from '../../../components/ui/IslandBoundary.tsx';
import ScrollTable from '../../../components/ui/ScrollTable.tsx';
import { showToast } from '../../../components/ui/toast-view.ts';
import { formatPercent, formatSek, formatUnit } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { ParsedNumber } from '../../../lib/read-number.ts';
import type { TariffExamples, TariffService } from '../../../schemas/tariff.ts';
import Advice from './Advice.tsx';
import CalculatorForm from './CalculatorForm.tsx';
import { calculate, exampleInput, savingFactors, technologies } from './calculator.ts';
import { exampleNumbers } from './example-numbers.ts';
import type { OwnSummary } from './handoff.ts';
import LazyOwnYear from './own/LazyOwnYear.tsx';
import Results, { Formula } from './Results.tsx';
import { type Entry, fieldNames, type Problems } from './state.ts';
import TakeAway from './TakeAway.tsx';
import { useCalculator } from './useCalculator.tsx';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Reads what the form holds. */
  readonly read: () => Entry;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

const valueOr = (example: number, typed?: ParsedNumber): number =>
  typed && !typed.fault ? typed.value : example;

/** A year's saving with what the form holds so far; what is not filled in yet is the example's, and all of it is named. */
function LiveFigure({ form, read, locale, words }: Props) {
  const [entry, setEntry] = useState<Entry | null>(null);
  useEffect(() => {
    const current = form.current;
    const update = () => setEntry(read());
    // A reset empties the fields after it has been told of.
    const updateSoon = () => setTimeout(update);
    update();
    current?.addEventListener('input', update);
    current?.addEventListener('reset', updateSoon);
    return () => {
      current?.removeEventListener('input', update);
      current?.removeEventListener('reset', updateSoon);
    };
  }, [form, read]);
  const consumption = valueOr(exampleInput.consumption, entry?.consumption);
  const price = valueOr(exampleInput.price, entry?.price);
  const technology = entry?.technology ?? exampleInput.technology;
  const { annual } = calculate({ consumption, price, technology });
  const own = entry && !entry.consumption.fault && !entry.price.fault && entry.technology;
  return (
    <p className="calc-live" data-own={own ? '' : undefined}>
      <span className="text-s text-quiet">{own ? words.result.annual : words.live.example}</span>
      <strong>{formatSek(annual, locale)}</strong>
      <span className="text-s text-quiet">
        <span>{formatUnit(consumption, 'kWh', locale)}</span>,{' '}
        <span>{formatSek(price, locale, { minimumFractionDigits: 2 })}</span>
        /kWh, <span>{words.form.technologies[technology].toLowerCase()}</span>
      </span>
    </p>
  );
}

/** The worked example that stands where the result will be, and that is all there is without script. */
function Example({ locale, words }: { readonly locale: Locale; readonly words: Strings<'calculator'> }) {
  const { form, result, example } = words;
  return (
    <details className="fold lg:col-span-12">
      <summary>{example.title}</summary>
      <h2 className="max-md:sr-only">{example.title}</h2>
      <div className="mt-3 max-w-[44rem]">
        <p className="text-quiet">{interpolate(example.text, exampleNumbers(locale))}</p>
        <noscript>
          <p className="mt-3">{example.noScript}</p>
        </noscript>
      </div>
      <ScrollTable
        label={example.title}
        columns={[form.technology, result.annual, result.tenYear, example.co2]}
        rows={technologies.map((technology) => {
          const row = calculate({ ...exampleInput, technology });
          return {
            head: interpolate(example.row, {
              technology: form.technologies[technology],
              share: formatPercent(savingFactors[technology] * 100, locale),
            }),
            cells: [
              formatSek(row.annual, locale),
              formatSek(row.tenYear, locale),
              formatUnit(row.co2Reduction, 'kg', locale),
            ],
          };
        })}
        className="min-w-0 mt-4"
        stacked="amounts"
      />
    </details>
  );
}

export interface CalculatorProps {
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  /** Address of the contact page with the topic of this page. */
  readonly contact: string;
  /** Address of the material for a housing association's board. */
  readonly board: string;
  /** Address of the page on how it is calculated. */
  readonly method: string;
  /** Rules of power charges to choose from. */
  readonly tariffs: TariffExamples;
  readonly services: readonly TariffService[];
  /** The house of what is chosen. */
  readonly children?: ReactNode;
}

/** Calls back as soon as what is about to change can be seen. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/** What lies above this is behind the header, pixels. */
const BELOW_HEADER_PX = 80;

/** The height that the message of success covers at the foot of a phone's window, pixels. */
const TOAST_PX = 120;

/** Moves the focus to a result, and scrolls to it unless its figures can be seen beside header and message. */
function revealResult(heading: HTMLElement): void {
  const figures = heading.parentElement?.querySelector('.calc-figures') ?? heading;
  const hidden =
    heading.getBoundingClientRect().top < BELOW_HEADER_PX ||
    figures.getBoundingClientRect().bottom > innerHeight - TOAST_PX;
  heading.focus({ preventScroll: true });
  if (hidden) heading.scrollIntoView({ block: 'start' });
}

interface UnreadProps {
  readonly problems: Problems;
  readonly words: Strings<'calculator'>;
}

/** The numbers that count as 0 because they could not be read, said where the result stands. */
function Unread({ problems, words }: UnreadProps) {
  return fieldNames.map((name) => {
    const problem = problems[name];
    if (!problem || problem === 'required') return null;
    return (
      <p key={name} className="field-error mt-3">
        {words.form[name]}: {words.faults[problem]}
      </p>
    );
  });
}

interface HeldProps {
  readonly isChanged: boolean;
  /** Says what to do for an answer to what the form holds now. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** An answer, dimmed while the form holds something else than what it answers. */
function Held({ isChanged, text, children }: HeldProps) {
  return (
    <>
      <div className="tool-answer" data-stale={isChanged ? '' : undefined}>
        {children}
      </div>
      {text && (
        <p role="status" className="mt-4 min-h-12 text-s">
          {isChanged ? text : ''}
        </p>
      )}
    </>
  );
}

/** The savings calculator: the formula's four results after submit, then what an adviser adds. */
function Calculator({ locale, words, contact, board, method, tariffs, services, children }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const calculator = useCalculator(form, locale);
  const { state, dispatch, hash, result, projection, isChanged } = calculator;
  const { input, audience } = state;
  const year = useRef<OwnSummary>(null);

  const submit = () => {
    if (!calculator.submit()) return;
    // The results are painted first; the focus and the message need a layout of their own.
    afterPaint(() => {
      if (heading.current) revealResult(heading.current);
      showToast({ variant: 'success', title: words.done, text: words.doneText }, words.close);
    });
  };
  return (
    <>
      <div className="wrap grid gap-8 lg:grid-cols-12">
        {state.linkFault && (
          <p role="alert" className="field-error lg:col-span-12">
            {words.linkFault}
          </p>
        )}
        <CalculatorForm
          {...{ form, state, locale, words }}
          onSubmit={submit}
          onAudience={(chosen) => dispatch({ type: 'choose-audience', audience: chosen })}
          onEdit={calculator.edit}
          onAcceptOre={calculator.acceptOre}
        />
        <div className="calc-seen section-deep text-text rounded-l">
          <LiveFigure form={form} read={calculator.read} locale={locale} words={words} />
          {children}
        </div>
        {input && result && (
          <section aria-labelledby="result-title" className="calc-result section-deep text-text rounded-l">
            <h2 id="result-title" ref={heading} tabIndex={-1} className="scroll-mt-24 lg:text-l">
              {words.result.title}
            </h2>
            <Unread problems={state.problems} words={words} />
            <Held isChanged={isChanged} text={words.changed}>
              <Results {...{ input, result, locale, words }} />
            </Held>
          </section>
        )}
        <div className="calc-basis grid min-w-0 gap-x-8 gap-y-4 pt-8 lg:col-span-12 lg:grid-cols-12">
          {input && result && <Formula {...{ input, result, locale, words }} />}
          {!result && <Example locale={locale} words={words} />}
        </div>
      </div>
      {input && result && hash && projection && (
        <div className="wrap mt-16">
          <Held isChanged={isChanged}>
            <Advice
              {...{ ...projection, locale, words }}
              onChange={calculator.changeAssumptions}
              onRestore={calculator.restoreAssumptions}
            />
          </Held>
          <LazyOwnYear
            figures={input}
            audience={audience}
            chosen={state.own}
            onChoose={(own) => dispatch({ type: 'choose-own', own })}
            {...{ year, tariffs, services, method, locale }}
            failure={words.ownFailed}
          />
          <TakeAway
            {...{ input, result, audience, year, hash, contact, board, locale, words }}
            range={projection.range}
            onReset={calculator.reset}
          />
        </div>
      )}
    </>
  );
}

export default withBoundary(Calculator);
