import { looksLikeOre, type NumberFault, type ParsedNumber } from '../../../lib/read-number.ts';
import { type Audience, audiences, type Technology } from './calculator.ts';
import type { OwnChoice } from './own/choice.ts';
import type { Assumptions } from './projection.ts';
import type { SharedCalculation } from './share.ts';

export type NumberField = 'consumption' | 'price';
/** The fields without which nothing can be calculated, in the form's order. */
export const fieldNames = ['consumption', 'price', 'technology'] as const;
export type FieldName = (typeof fieldNames)[number];
/** What is wrong with a field. */
export type Problem = Exclude<NumberFault, 'empty'> | 'required';
export type Problems = Partial<Record<FieldName, Problem>>;

/** What the form holds when it is submitted. */
export interface Entry {
  readonly consumption: ParsedNumber;
  readonly price: ParsedNumber;
  readonly technology: Technology | undefined;
}

/** The input of a calculation. */
export interface CalculationInput {
  readonly consumption: number;
  readonly price: number;
  readonly technology: Technology;
}

export interface CalculatorState {
  readonly audience: Audience;
  readonly problems: Problems;
  /** The very problems of the last submit, while none of them is put right. */
  readonly announced: Problems;
  /** Null before the first submit. */
  readonly input: CalculationInput | null;
  /** The assumptions that the visitor changed. */
  readonly assumptions: Partial<Assumptions>;
  /** Goes up when the fields of the assumptions are to show the defaults again. */
  readonly version: number;
  /** A price that was typed as kronor and looks like öre. */
  readonly suspectedOre: number | null;
  /** The visitor's own house; null while it is what is proposed. */
  readonly own: OwnChoice | null;
  /** Whether the link that was opened was damaged, in full or in what it says of the house. */
  readonly linkFault: boolean;
}

export type CalculatorAction =
  | { readonly type: 'choose-audience'; readonly audience: Audience }
  | { readonly type: 'open-shared'; readonly shared: SharedCalculation }
  | { readonly type: 'refuse-shared' }
  | { readonly type: 'choose-own'; readonly own: OwnChoice }
  | { readonly type: 'edit'; readonly field: FieldName; readonly entry: Entry }
  | { readonly type: 'accept-ore' }
  | { readonly type: 'submit'; readonly entry: Entry }
  | { readonly type: 'change-assumptions'; readonly changed: Partial<Assumptions> }
  | { readonly type: 'restore-assumptions' }
  | { readonly type: 'reset' };

export const initialState: CalculatorState = {
  audience: audiences[0],
  problems: {},
  announced: {},
  input: null,
  assumptions: {},
  version: 0,
  suspectedOre: null,
  own: null,
  linkFault: false,
};

const suspectedOre = ({ value, fault }: ParsedNumber): number | null =>
  !fault && looksLikeOre(value) ? value : null;

/** What is wrong with an entry. A number that could not be read counts as 0 and is reported; only `required` stops. */
export function problemsOf({ consumption, price, technology }: Entry): Problems {
  const problemOf = ({ fault }: ParsedNumber): Problem | undefined =>
    fault === 'empty' ? 'required' : (fault ?? undefined);
  const found: readonly (readonly [FieldName, Problem | undefined])[] = [
    ['consumption', problemOf(consumption)],
    ['price', problemOf(price)],
    ['technology', technology ? undefined : 'required'],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/** The first field, in the form's order, without which nothing can be calculated. */
export const firstMissing = (problems: Problems): FieldName | undefined =>
  fieldNames.find((name) => problems[name] === 'required');

/** What is calculated with: the very same object while its values are, for whoever compares by identity. */
const keepSame = (before: CalculationInput | null, next: CalculationInput): CalculationInput =>
  before &&
  before.consumption === next.consumption &&
  before.price === next.price &&
  before.technology === next.technology
    ? before
    : next;

const submit = (state: CalculatorState, entry: Entry): CalculatorState => {
  const problems = problemsOf(entry);
  const next = { ...state, problems, announced: problems, suspectedOre: suspectedOre(entry.price) };
  const { consumption, price, technology } = entry;
  if (firstMissing(problems) || !technology) return next;
  return {
    ...next,
    linkFault: false,
    // Another technology has other defaults: what was changed for the one before goes.
    assumptions: technology === state.input?.technology ? state.assumptions : {},
    input: keepSame(state.input, { consumption: consumption.value, price: price.value, technology }),
  };
};

/** Problems go away while the visitor corrects them; new ones are reported on submit, not while typing. */
const edit = (state: CalculatorState, field: FieldName, entry: Entry): CalculatorState => {
  const { [field]: _, ...others } = state.problems;
  return {
    ...state,
    problems: problemsOf(entry)[field] ? state.problems : others,
    suspectedOre: field === 'price' ? suspectedOre(entry.price) : state.suspectedOre,
  };
};

/** What becomes of the calculator's state. */
export function reduceCalculator(state: CalculatorState, action: CalculatorAction): CalculatorState {
  switch (action.type) {
    case 'choose-audience':
      return { ...state, audience: action.audience };
    case 'open-shared': {
      const { audience, assumptions, consumption, price, technology, own } = action.shared;
      return {
        ...state,
        audience,
        problems: {},
        assumptions,
        version: state.version + 1,
        input: { consumption, price, technology },
        suspectedOre: looksLikeOre(price) ? price : null,
        own: own ?? null,
        linkFault: own === null,
      };
    }
    case 'refuse-shared':
      return { ...state, linkFault: true };
    case 'choose-own':
      return { ...state, own: action.own };
    case 'edit':
      return edit(state, action.field, action.entry);
    case 'accept-ore':
      return { ...state, suspectedOre: null };
    case 'submit':
      return submit(state, action.entry);
    case 'change-assumptions':
      return { ...state, assumptions: { ...state.assumptions, ...action.changed } };
    case 'restore-assumptions':
      return { ...state, assumptions: {}, version: state.version + 1 };
    case 'reset':
      return { ...initialState, version: state.version };
  }
}
