import {
  type Dispatch,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { decimalMark } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { parseNumber } from '../../../lib/read-number.ts';
import { audiences, calculate, technologies } from './calculator.ts';
import { type Assumptions, defaultAssumptions, outcomeRange } from './projection.ts';
import { decodeShare, encodeShare, type SharedCalculation } from './share.ts';
import {
  type CalculationInput,
  type CalculatorAction,
  type Entry,
  type FieldName,
  firstMissing,
  initialState,
  type NumberField,
  problemsOf,
  reduceCalculator,
} from './state.ts';

const units = { consumption: 'energy', price: 'price' } as const;

/** A number as it stands in the form. */
const readNumber = (form: HTMLFormElement | null, name: NumberField, locale: Locale) =>
  parseNumber(String(new FormData(form ?? undefined).get(name) ?? ''), locale, units[name]);

/** What the form holds. */
const readEntry = (form: HTMLFormElement | null, locale: Locale): Entry => {
  const chosen = new FormData(form ?? undefined).get('technology');
  return {
    consumption: readNumber(form, 'consumption', locale),
    price: readNumber(form, 'price', locale),
    technology: technologies.find((name) => name === chosen),
  };
};

/** Writes a field, or chooses among several of one name. */
const writeField = (form: HTMLFormElement, name: string, value: string): void => {
  const field = form.elements.namedItem(name);
  if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof RadioNodeList
  )
    field.value = value;
};

/** Tells those who listen to the form that its fields were written by code, which causes no event. */
const announceInput = (form: HTMLFormElement): void => void form.dispatchEvent(new Event('input'));

/** Writes the numbers and choices of a shared calculation. */
const writeShared = (form: HTMLFormElement, shared: SharedCalculation, locale: Locale): void => {
  const typed = (value: number) => String(value).replace('.', decimalMark(locale));
  writeField(form, 'consumption', typed(shared.consumption));
  writeField(form, 'price', typed(shared.price));
  writeField(form, 'technology', shared.technology);
  writeField(form, 'audience', shared.audience);
  announceInput(form);
};

/** Puts the focus on a field. */
const focusField = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** How long nothing may change before the address is rewritten: doing so is slow, and browsers limit how often a page may. */
const ADDRESS_PAUSE_MS = 300;

/** The assumptions of a calculation and what comes of them. */
const projectionOf = (input: CalculationInput, changed: Partial<Assumptions>) => {
  const assumptions = { ...defaultAssumptions(input), ...changed };
  return { input, assumptions, range: outcomeRange(input, assumptions) };
};

/** Fills form and state with what the form holds already and with what the address says, then and whenever it changes. */
function useSharedLink(
  form: RefObject<HTMLFormElement | null>,
  locale: Locale,
  dispatch: Dispatch<CalculatorAction>,
): void {
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined).get('audience');
    const known = audiences.find((name) => name === chosen);
    if (known) dispatch({ type: 'choose-audience', audience: known });
    const readLink = () => {
      const shared = decodeShare(location.hash);
      if (!shared && location.hash.startsWith('#v=')) dispatch({ type: 'refuse-shared' });
      if (!shared || !form.current) return;
      writeShared(form.current, shared, locale);
      dispatch({ type: 'open-shared', shared });
    };
    readLink();
    // A second link in the same tab.
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, [form, locale, dispatch]);
}

/** Whether the form holds something else than what was calculated with. */
function useChangedForm(
  form: RefObject<HTMLFormElement | null>,
  read: () => Entry,
  input: CalculationInput | null,
): boolean {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const current = form.current;
    const compare = () => {
      const { consumption, price, technology } = read();
      setChanged(
        input !== null &&
          (consumption.value !== input.consumption ||
            price.value !== input.price ||
            technology !== input.technology),
      );
    };
    compare();
    current?.addEventListener('input', compare);
    return () => current?.removeEventListener('input', compare);
  }, [form, read, input]);
  return isChanged;
}

/**
 * State and actions of the calculator. What is typed lives in the form's own fields, so that nothing typed before the script
 * came is lost; the address holds the calculation.
 */
export function useCalculator(form: RefObject<HTMLFormElement | null>, locale: Locale) {
  const [state, dispatch] = useReducer(reduceCalculator, initialState);
  const { input, audience, assumptions, version, own } = state;

  useSharedLink(form, locale, dispatch);
  const hash = input && encodeShare({ ...input, audience, assumptions, own });
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', `#${hash}`), ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hash]);

  const result = useMemo(() => input && calculate(input), [input]);
  // The four results are shown at once; the projection follows as soon as the browser has time.
  const inputs = useMemo(() => ({ input, assumptions, version }), [input, assumptions, version]);
  const deferred = useDeferredValue(inputs);
  const projection = useMemo(
    () =>
      deferred.input && { ...projectionOf(deferred.input, deferred.assumptions), version: deferred.version },
    [deferred],
  );

  /** Calculates with what the form holds; false when a field without which nothing can be calculated is empty. */
  const submit = (): boolean => {
    const entry = readEntry(form.current, locale);
    dispatch({ type: 'submit', entry });
    const missing = firstMissing(problemsOf(entry));
    if (missing) focusField(form.current, missing);
    return !missing;
  };
  const read = useCallback(() => readEntry(form.current, locale), [form, locale]);
  const isChanged = useChangedForm(form, read, input);
  const edit = (field: FieldName) => dispatch({ type: 'edit', field, entry: read() });
  /** Writes the price that the visitor probably meant, and calculates again where there is a result already. */
  const acceptOre = (price: string) => {
    if (form.current) {
      writeField(form.current, 'price', price);
      announceInput(form.current);
    }
    dispatch({ type: 'accept-ore' });
    if (input) form.current?.requestSubmit();
    else focusField(form.current, 'price');
  };
  const reset = () => {
    form.current?.reset();
    dispatch({ type: 'reset' });
    history.replaceState(history.state, '', location.pathname + location.search);
    focusField(form.current, 'consumption');
  };
  const changeAssumptions = useCallback(
    (changed: Partial<Assumptions>) => dispatch({ type: 'change-assumptions', changed }),
    [],
  );
  const restoreAssumptions = useCallback(() => dispatch({ type: 'restore-assumptions' }), []);
  return {
    state,
    dispatch,
    hash,
    result,
    projection,
    isChanged,
    submit,
    read,
    edit,
    acceptOre,
    reset,
    changeAssumptions,
    restoreAssumptions,
  };
}
