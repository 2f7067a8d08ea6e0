import { type InputHTMLAttributes, useId, useState, useSyncExternalStore } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Words of the button that shows a password; only a password field has it. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
}

const never = () => () => undefined;

/** A labelled input with hint and error; a password can be shown. */
export default function TextField({ label, hint, error, reveal, ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  // False in the HTML and while it is taken up.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <>
          <input
            {...input}
            {...ties}
            type={reveal ? (shown ? 'text' : 'password') : input.type}
            className={reveal ? 'field pr-24' : 'field'}
            spellCheck={false}
            autoCapitalize="none"
          />
          {reveal && (
            <button
              type="button"
              className="absolute inset-y-1 right-1 min-w-11 rounded-s px-3 text-xs font-semibold text-quiet hover:text-text"
              disabled={!hydrated}
              onClick={() => setShown(!shown)}
            >
              <span>{shown ? reveal.hide : reveal.show}</span>
              <span className="sr-only"> {label}</span>
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
