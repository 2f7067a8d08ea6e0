import FieldFrame from '../../../components/ui/FieldFrame.tsx';
import { type FieldName, ruleOf } from '../../../schemas/lead.ts';

export interface FieldProps {
  readonly form: string;
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: string | undefined;
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: (value: string) => void;
}

/** A labelled field: label, hint, error, input; a check mark that only encourages. Keeps what was typed before hydration. */
export default function Field({
  form,
  name,
  label,
  hint,
  optional,
  required,
  error,
  checked,
  onChange,
  onBlur,
}: FieldProps) {
  const id = `${form}-${name}`;
  const { multiline, type, autoComplete } = ruleOf(name);
  const common = {
    name,
    className: 'field',
    // Arabic and Hebrew begin at the right.
    dir: type ? undefined : 'auto',
    required,
    autoComplete,
    onBlur: (event: { currentTarget: { value: string } }) => onBlur(event.currentTarget.value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const words = (
    <>
      <span>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      {optional && <span className="text-s font-normal text-quiet">({optional})</span>}
      {checked && (
        <svg
          className="ml-auto self-center text-energy"
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          aria-hidden="true"
        >
          <path d="m2 8.5 4 4 8-9" />
        </svg>
      )}
    </>
  );
  return (
    <FieldFrame id={id} label={words} hint={hint} error={error}>
      {(ties) =>
        multiline ? (
          <textarea {...ties} {...common} rows={5} />
        ) : (
          <input
            {...ties}
            {...common}
            type={type ?? 'text'}
            inputMode={type}
            spellCheck={type === 'email' ? false : undefined}
            autoCapitalize={type === 'email' ? 'none' : undefined}
          />
        )
      }
    </FieldFrame>
  );
}
