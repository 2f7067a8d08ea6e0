import type { RefObject } from 'react';
import RadioTabs from '../../../components/ui/RadioTabs.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type Audience, audiences, technologies } from './calculator.ts';
import { exampleNumbers } from './example-numbers.ts';
import Field from './Field.tsx';
import { type CalculatorState, type FieldName, fieldNames } from './state.ts';

interface UnitHintProps {
  readonly hint: string;
  /** A price in kronor that looks like öre; null when there is nothing to ask. */
  readonly price: number | null;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>['ore'];
  /** Is given the price in kronor as it is typed. */
  readonly onTake: (price: string) => void;
}

/** In the hint's place, where a price stands in kronor that nobody pays: whether öre were meant. It stops nothing. */
function UnitHint({ hint, price, locale, words, onTake }: UnitHintProps) {
  const kronor = formatNumber((price ?? 0) / 100, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  return (
    <>
      {price === null && <span>{hint}</span>}
      <span role="status">
        {price !== null && (
          <>
            <span>{interpolate(words.question, { ore: formatNumber(price, locale), price: kronor })}</span>{' '}
            <button type="button" className="link" onClick={() => onTake(kronor)}>
              {interpolate(words.price, { price: kronor })}
            </button>
          </>
        )}
      </span>
    </>
  );
}

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: CalculatorState;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onSubmit: () => void;
  readonly onAudience: (audience: Audience) => void;
  readonly onEdit: (field: FieldName) => void;
  readonly onAcceptOre: (price: string) => void;
}

interface ChoiceProps {
  readonly error: string | undefined;
  readonly words: Strings<'calculator'>['form'];
  readonly onChange: () => void;
}

function TechnologyChoice({ error, words, onChange }: ChoiceProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <label htmlFor="calc-technology" className="font-semibold">
        {words.technology}
        <span aria-hidden="true"> *</span>
      </label>
      {error && (
        <p id="calc-technology-error" className="field-error self-end">
          {error}
        </p>
      )}
      <select
        id="calc-technology"
        name="technology"
        required
        className="field col-span-full"
        defaultValue=""
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'calc-technology-error' : undefined}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        {technologies.map((name) => (
          <option key={name} value={name}>
            {words.technologies[name]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form of the calculator. */
export default function CalculatorForm(props: Props) {
  const { form, state, locale, words, onSubmit, onAudience, onEdit, onAcceptOre } = props;
  const t = words.form;
  const example = exampleNumbers(locale);
  const errorOf = (name: FieldName): string | undefined => {
    const problem = state.problems[name];
    if (problem !== 'required') return problem && words.faults[problem];
    return interpolate(t.required[name], example);
  };
  return (
    <form
      ref={form}
      id="calculator-form"
      className="calc-form tool-panel grid content-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>{t.title}</h2>
        <p className="text-s text-quiet">{t.note}</p>
        {/* The fields show their errors; they are announced together, once: who puts one right hears no more of the others. */}
        <p className="sr-only" role="alert">
          {state.problems === state.announced && fieldNames.map(errorOf).filter(Boolean).join(' ')}
        </p>
      </div>
      <RadioTabs
        name="audience"
        legend={t.audience}
        options={audiences}
        texts={t.audiences}
        chosen={audiences[0]}
        onChoose={onAudience}
      />
      <Field
        id="calc-consumption"
        name="consumption"
        required
        label={t.consumption}
        hint={t.consumptionHints[state.audience]}
        placeholder={interpolate(t.sample, { value: example.consumption })}
        error={errorOf('consumption')}
        onInput={() => onEdit('consumption')}
      />
      <Field
        id="calc-price"
        name="price"
        required
        label={t.price}
        hint={
          <UnitHint
            hint={t.priceHint}
            price={state.suspectedOre}
            locale={locale}
            words={words.ore}
            onTake={onAcceptOre}
          />
        }
        placeholder={interpolate(t.sample, { value: example.price })}
        error={errorOf('price')}
        onInput={() => onEdit('price')}
      />
      <TechnologyChoice error={errorOf('technology')} words={t} onChange={() => onEdit('technology')} />
      <div>
        <button type="submit" className="button button-primary w-full sm:w-auto" data-replay>
          {t.submit}
        </button>
      </div>
    </form>
  );
}
