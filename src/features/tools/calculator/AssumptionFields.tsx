import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { parseSigned } from '../../../lib/read-number.ts';
import Field from './Field.tsx';
import {
  type AdviserInput,
  type Assumptions,
  assumptionLimits,
  assumptionNames,
  defaultAssumptions,
} from './projection.ts';

interface AssumptionProps {
  readonly name: keyof Assumptions;
  readonly hint: string | undefined;
  /** What the field begins with. */
  readonly value: number;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onChange: (changed: Partial<Assumptions>) => void;
}

/** A field for one assumption. It says what is wrong with its text, so that both are gone when it is mounted anew. */
function AssumptionField({ name, hint, value, locale, words, onChange }: AssumptionProps) {
  const t = words.advice;
  const [error, setError] = useState<string>();
  const { min, max } = assumptionLimits[name];
  const number = (shown: number) => formatNumber(shown, locale, { maximumFractionDigits: 2 });
  const input = (text: string) => {
    const read = parseSigned(text, locale);
    const fits = read !== null && read >= min && read <= max;
    setError(fits ? undefined : interpolate(t.outOfRange, { min: number(min), max: number(max) }));
    if (fits) onChange({ [name]: read });
  };
  return (
    <Field
      id={`calc-${name}`}
      name={name}
      label={t.names[name]}
      hint={hint}
      error={error}
      defaultValue={number(value)}
      onInput={input}
    />
  );
}

interface Props {
  readonly input: AdviserInput;
  readonly assumptions: Assumptions;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
  readonly onChange: (changed: Partial<Assumptions>) => void;
  readonly onRestore: () => void;
  /** Goes up when the fields are to show other values than were typed into them. */
  readonly version: number;
}

/** The assumptions of the projection, each to be changed, and the way back to the defaults. */
export default function AssumptionFields(props: Props) {
  const { input, assumptions, locale, words, onChange, onRestore, version } = props;
  const t = words.advice;
  const standard = defaultAssumptions(input);
  return (
    <fieldset className="grid min-w-0 content-start gap-4 lg:col-span-4">
      <legend className="mb-4 text-l font-semibold">{t.assumptions}</legend>
      {assumptionNames.map((name) => (
        <AssumptionField
          key={`${name} ${input.technology} ${version} ${name === 'investment' ? standard.investment : ''}`}
          name={name}
          hint={name === 'investment' ? t.basis[input.technology] : undefined}
          value={assumptions[name]}
          locale={locale}
          words={words}
          onChange={onChange}
        />
      ))}
      <div>
        <button type="button" className="button button-quiet" onClick={onRestore}>
          {t.restore}
        </button>
      </div>
    </fieldset>
  );
}
