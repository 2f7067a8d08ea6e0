import FieldFrame from '../../../components/ui/FieldFrame.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A number as it may be written. */
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  /** Id of a remark outside the field that belongs to it. */
  readonly remark?: string | undefined;
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
  remark,
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
      hint={hint}
      error={error}
      announced={!required}
    >
      {(ties) => (
        <input
          {...ties}
          aria-describedby={[ties['aria-describedby'], remark].filter(Boolean).join(' ') || undefined}
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
