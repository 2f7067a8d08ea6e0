import type { Strings } from '../../i18n/strings.ts';
import { type SubmitEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { withBoundary } from '../../components/ui/IslandBoundary.tsx';
import RadioTabs from '../../components/ui/RadioTabs.tsx';
import { decimalMark } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { saveCsv } from '../../lib/csv.ts';
import { showToast } from '../../components/ui/toast-view.ts';
import Advice from './Advice.tsx';
import { type Assumptions, defaultAssumptions, outcomeRange } from './projection.ts';
import {
  type Audience,
  audiences,
  calculate,
  savingFactor,
  type Technology,
  technologies,
} from './calculator.ts';
import { carryToContact } from './handoff.ts';
import { calculationCsv } from './csv.ts';
import Example from './Example.tsx';
import Field from './Field.tsx';
import OrePrice from './UnitHint.tsx';
import { looksLikeOre, type NumberFault, parseNumber } from './parse.ts';
import Results from './Results.tsx';
import { decodeShare, encodeShare } from './share.ts';

export interface CalculatorProps {
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  /** Address of the contact page with the topic of this page. */
  readonly contact: string;
  /** Address of the material for a housing association's board. */
  readonly board: string;
}

type FieldName = 'consumption' | 'price' | 'technology';
type Problem = Exclude<NumberFault, 'empty'> | 'required';
type NumberField = Exclude<FieldName, 'technology'>;
const measures = { consumption: 'energy', price: 'price' } as const;
type Calculation = { consumption: number; price: number; technology: Technology };

/** The assumptions of a calculation and what comes of them; nothing before there is a calculation. */
const advise = ({
  calculation,
  changed,
}: {
  calculation: Calculation | null;
  changed: Partial<Assumptions>;
}) => {
  if (!calculation) return {};
  const assumptions = { ...defaultAssumptions(calculation), ...changed };
  return { assumptions, range: outcomeRange(calculation, assumptions) };
};

/** Calls back as soon as what is about to change can be seen. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/** How long nothing may change before the address is rewritten (milliseconds). */
const addressPause = 300;

/**
 * The savings calculator: the formula's four results after submit, then what an adviser adds. Typed values live in the
 * form's own fields, so that nothing typed before the script came is lost.
 */
function Calculator({ locale, words, contact, board }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [audience, setAudience] = useState<Audience>('property-owners');
  const [problems, setProblems] = useState<Partial<Record<FieldName, Problem>>>({});
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const [changed, setChanged] = useState<Partial<Assumptions>>({});
  const [version, setVersion] = useState(0);
  /** A price that was typed as kronor and looks like öre. */
  const [doubtful, setDoubtful] = useState<number | null>(null);
  const [copied, setCopied] = useState('');
  const t = words.form;

  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined).get('audience');
    setAudience(audiences.find((name) => name === chosen) ?? 'property-owners');
    const shared = decodeShare(location.hash);
    if (!shared || !form.current) return;
    const write = (name: string, value: string) => {
      const field = form.current?.elements.namedItem(name);
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof RadioNodeList
      )
        field.value = value;
    };
    const typed = (value: number) => String(value).replace('.', decimalMark(locale));
    write('consumption', typed(shared.consumption));
    write('price', typed(shared.price));
    write('technology', shared.technology);
    write('audience', shared.audience);
    setAudience(shared.audience);
    setChanged(shared.assumptions);
    setCalculation(shared);
    setDoubtful(looksLikeOre(shared.price) ? shared.price : null);
  }, [locale]);

  const share = calculation && encodeShare({ ...calculation, audience, assumptions: changed });
  // The address follows when typing pauses: changing it is dear, and browsers limit how often a page may.
  useEffect(() => {
    if (!share) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', `#${share}`), addressPause);
    return () => clearTimeout(timer);
  }, [share]);

  const read = (name: NumberField) =>
    parseNumber(String(new FormData(form.current ?? undefined).get(name) ?? ''), locale, measures[name]);
  const fault = (reason: NumberFault | null): Problem | undefined =>
    reason === 'empty' ? 'required' : (reason ?? undefined);
  const doubt = ({ value, fault: reason }: ReturnType<typeof read>) =>
    setDoubtful(!reason && looksLikeOre(value) ? value : null);
  /** What was wrong goes away while the visitor puts it right; what is wrong is said at the button, not while typing. */
  const retype = (name: NumberField) => {
    const typed = read(name);
    if (name === 'price') doubt(typed);
    if (!typed.fault) setProblems(({ [name]: _, ...others }) => others);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const consumption = read('consumption');
    const price = read('price');
    const chosen = new FormData(event.currentTarget).get('technology');
    const technology = technologies.find((name) => name === chosen);
    const found: [FieldName, Problem | undefined][] = [
      ['consumption', fault(consumption.fault)],
      ['price', fault(price.fault)],
      ['technology', technology ? undefined : 'required'],
    ];
    setProblems(Object.fromEntries(found.filter(([, problem]) => problem)));
    doubt(price);
    const missing = found.find(([, problem]) => problem === 'required');
    if (missing || !technology) {
      const field = form.current?.elements.namedItem(missing?.[0] ?? 'technology');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    if (technology !== calculation?.technology) setChanged({});
    setCalculation({ consumption: consumption.value, price: price.value, technology });
    setCopied('');
    // The results are painted first; the focus and the message need a layout of their own.
    afterPaint(() => {
      heading.current?.focus({ preventScroll: matchMedia('(min-width: 1024px)').matches });
      showToast({ variant: 'success', title: words.done, text: words.doneText }, words.close);
    });
  };
  const reset = () => {
    form.current?.reset();
    setAudience('property-owners');
    setCalculation(null);
    setChanged({});
    setProblems({});
    setDoubtful(null);
    history.replaceState(history.state, '', location.pathname + location.search);
    const first = form.current?.elements.namedItem('consumption');
    if (first instanceof HTMLElement) first.focus();
  };
  /** Writes the price that the visitor probably meant, and counts again where there is a result already. */
  const takeOre = (price: string) => {
    const field = form.current?.elements.namedItem('price');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = price;
    setDoubtful(null);
    if (calculation) form.current?.requestSubmit();
    else field.focus();
  };
  const message = (name: FieldName): string | undefined => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (problem === 'required') return name === 'technology' ? t.requiredChoice : t.required;
    return words.faults[problem];
  };

  const result = useMemo(() => calculation && calculate(calculation), [calculation]);
  // The four results are shown at once; what the adviser adds follows as soon as the browser has time.
  const state = useMemo(() => ({ calculation, changed, version }), [calculation, changed, version]);
  const advised = useDeferredValue(state);
  const asked = advised.calculation;
  const { assumptions, range } = useMemo(() => advise(advised), [advised]);
  const change = useCallback(
    (more: Partial<Assumptions>) => setChanged((before) => ({ ...before, ...more })),
    [],
  );
  const restore = useCallback(() => {
    setChanged({});
    setVersion((times) => times + 1);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.href.replace(/#.*/, '')}#${share}`);
      setCopied(words.actions.copied);
    } catch {
      setCopied(words.actions.copyFailed);
    }
  };
  const download = () => {
    if (!calculation || !result || !range) return;
    const technologyName = `${t.technologies[calculation.technology]} (${savingFactor(calculation.technology)})`;
    const { consumption, price, technology } = t;
    const text = calculationCsv(
      calculation,
      result,
      range,
      {
        ...words.advice,
        ...words.advice.cases,
        ...words.result,
        consumption,
        price,
        technology,
        technologyName,
      },
      locale,
    );
    saveCsv(text, 'ecohub.csv');
  };

  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <form
          ref={form}
          id="calculator-form"
          className="calc-form grid content-start gap-5 lg:col-span-5"
          noValidate
          onSubmit={submit}
        >
          <h2 className="text-2xl">{t.title}</h2>
          <RadioTabs
            name="audience"
            legend={t.audience}
            options={audiences}
            texts={t.audiences}
            chosen="property-owners"
            onChoose={setAudience}
          />
          <Field
            id="calc-consumption"
            name="consumption"
            label={t.consumption}
            hint={t.consumptionHints[audience]}
            error={message('consumption')}
            onInput={() => retype('consumption')}
          />
          <div>
            <Field
              id="calc-price"
              name="price"
              label={t.price}
              hint={t.priceHint}
              error={message('price')}
              onInput={() => retype('price')}
              remark={doubtful === null ? undefined : 'calc-price-ore'}
            />
            <OrePrice
              id="calc-price-ore"
              price={doubtful}
              locale={locale}
              words={words.ore}
              onTake={takeOre}
            />
          </div>
          <div className="grid gap-1">
            <label htmlFor="calc-technology" className="font-semibold">
              {t.technology}
            </label>
            {problems.technology && (
              <p id="calc-technology-error" className="field-error" role="alert">
                {t.requiredChoice}
              </p>
            )}
            <select
              id="calc-technology"
              name="technology"
              className="field"
              defaultValue=""
              aria-invalid={problems.technology ? true : undefined}
              aria-describedby={problems.technology ? 'calc-technology-error' : undefined}
            >
              <option value="" disabled>
                {t.choose}
              </option>
              {technologies.map((name) => (
                <option key={name} value={name}>
                  {t.technologies[name]}
                </option>
              ))}
            </select>
          </div>
          <div>
            <button type="submit" className="button button-primary w-full sm:w-auto" data-replay>
              {t.submit}
            </button>
          </div>
        </form>
        <div className="min-w-0 lg:col-span-6 lg:col-start-7">
          {calculation && result ? (
            <section aria-labelledby="result-title">
              <h2 id="result-title" ref={heading} tabIndex={-1} className="text-2xl">
                {words.result.title}
              </h2>
              <Results input={calculation} result={result} locale={locale} words={words} />
            </section>
          ) : (
            <Example locale={locale} words={words} />
          )}
        </div>
      </div>
      {asked && calculation && result && assumptions && range && (
        <div className="wrap mt-16">
          <Advice
            input={asked}
            assumptions={assumptions}
            range={range}
            locale={locale}
            words={words}
            onChange={change}
            version={advised.version}
            onRestore={restore}
          />
          <section aria-labelledby="take-title" className="no-print mt-12">
            <h2 id="take-title" className="text-xl font-semibold">
              {words.actions.title}
            </h2>
            <div className="mt-4 flex flex-wrap gap-3">
              <a
                className="button button-primary"
                href={contact}
                onClick={() => carryToContact(calculation, result, range.base)}
              >
                {words.actions.contact}
              </a>
              {audience === 'brf' && (
                <a className="button button-quiet" href={`${board}#${share}`}>
                  {words.actions.board}
                </a>
              )}
              <button type="button" className="button button-quiet" onClick={copy}>
                {words.actions.share}
              </button>
              <button type="button" className="button button-quiet" onClick={() => window.print()}>
                {words.actions.print}
              </button>
              <button type="button" className="button button-quiet" onClick={download}>
                {words.actions.csv}
              </button>
              <button type="button" className="button button-quiet" onClick={reset}>
                {words.actions.reset}
              </button>
            </div>
            <p className="mt-3 text-s text-quiet" role="status">
              {copied}
            </p>
          </section>
        </div>
      )}
    </>
  );
}

export default withBoundary(Calculator);
