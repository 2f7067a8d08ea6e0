import { type ReactNode, useState } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { readTyped } from '../../../../lib/read-number.ts';
import Field from '../Field.tsx';
import { choiceLimits, type NumberName } from './choice.ts';

interface SelectProps<Name extends string | number> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly Name[];
  readonly text: (option: Name) => string;
  readonly chosen: Name;
}

/** A list of this part's form; it holds its own state. */
export function Choice<Name extends string | number>(props: SelectProps<Name>) {
  const { name, label, hint, options, text, chosen } = props;
  return (
    <FieldFrame id={`own-${name}`} label={label} hint={hint}>
      {(ties) => (
        <select {...ties} name={name} className="field" defaultValue={chosen}>
          {options.map((option) => (
            <option key={option} value={option}>
              {text(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface NumberProps {
  readonly name: NumberName;
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly locale: Locale;
  readonly outOfRange: string;
}

/** A number within its limits; it says itself when it is not. */
export function NumberField({ name, label, hint, value, locale, outOfRange }: NumberProps) {
  const [wrong, setWrong] = useState(false);
  const { min, max } = choiceLimits[name];
  const limits = { min: formatNumber(min, locale), max: formatNumber(max, locale) };
  return (
    <Field
      id={`own-${name}`}
      name={name}
      label={label}
      hint={hint}
      error={wrong ? interpolate(outOfRange, limits) : undefined}
      defaultValue={formatNumber(value, locale)}
      onInput={(text) => setWrong(readTyped(text, choiceLimits[name], locale, label).kind !== 'number')}
    />
  );
}

interface StepProps {
  readonly title: string;
  /** What is chosen. */
  readonly summary: string;
  /** Says that this is what was proposed. */
  readonly preset: string | false;
  readonly children: ReactNode;
}

/** A step of the form, folded behind what it holds. */
export function Step({ title, summary, preset, children }: StepProps) {
  return (
    <details>
      <summary>
        <span>
          <span className="block">{title}</span>
          <span className="block text-s font-normal text-quiet">
            <span>{summary}</span>
            <span>{preset && ` (${preset})`}</span>
          </span>
        </span>
      </summary>
      <div className="grid gap-5 pb-6 sm:grid-cols-2">{children}</div>
    </details>
  );
}
