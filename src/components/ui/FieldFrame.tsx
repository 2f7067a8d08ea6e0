import type { ReactNode } from 'react';

interface Props {
  /** Id of the input. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether the error is announced by itself; otherwise a summary does it. */
  readonly announced?: boolean;
  /** Small letters and little room, for tools. */
  readonly dense?: boolean;
  /** Makes the input from what ties it to its words. */
  readonly children: (ties: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** What stands around an input: label, hint, what is wrong, and the box, in that order. */
export default function FieldFrame({
  id,
  label,
  hint,
  error,
  announced = false,
  dense = false,
  children,
}: Props) {
  // What is wrong is said before what always holds.
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label
        htmlFor={id}
        className={dense ? 'text-xs font-semibold' : 'flex items-baseline gap-2 font-semibold'}
      >
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-s text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role={announced ? 'alert' : undefined}>
          {error}
        </p>
      )}
      <div className={dense ? 'mt-1' : 'relative mt-1.5'}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      </div>
    </div>
  );
}
