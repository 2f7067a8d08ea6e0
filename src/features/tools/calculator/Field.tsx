import type { ReactNode } from 'react';
import FieldFrame from '../../../components/ui/FieldFrame.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Stands where an error will, so that nothing moves. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A number as it may be written. */
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly required?: boolean;
}

/** A field for a number. */
export default function Field({
  id,
  name,
  label,
  hint,
  error,
  placeholder,
  defaultValue,
  onInput,
  required,
}: Props) {
  return (
    <FieldFrame
      id={id}
      label={
        <span>
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </span>
      }
      hint={error ? undefined : hint}
      error={error}
      announced={!required}
    >
      {(ties) => (
        <input
          {...ties}
          name={name}
          required={required}
          className="field"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          defaultValue={defaultValue}
          onChange={onInput && ((event) => onInput(event.currentTarget.value))}
        />
      )}
    </FieldFrame>
  );
}
