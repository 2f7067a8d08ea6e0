import type { RefObject } from 'react';
import type { FieldName } from '../../../schemas/lead.ts';
import type { FormWords } from './form-words.ts';

interface Props {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly words: FormWords;
  readonly fields: readonly { readonly name: FieldName; readonly error: string }[];
  /** Why the form could not be sent; nothing while only fields are wrong. */
  readonly failure: string;
  readonly phone: string;
  readonly phoneLink: string;
  /** The way out by mail, with the text that was written. */
  readonly mail: string;
  readonly focusRef: RefObject<HTMLDivElement | null>;
}

/** Leads to the field with its label in view: the browser alone would leave that under the header. */
function goToField(event: { currentTarget: HTMLAnchorElement; preventDefault: () => void }): void {
  const field = document.querySelector<HTMLInputElement>(event.currentTarget.hash);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.labels?.[0]?.scrollIntoView();
}

/** What is wrong, as links to the fields, and other ways to reach us when the form cannot be sent. */
export default function ErrorSummary({
  id,
  words,
  fields,
  failure,
  phone,
  phoneLink,
  mail,
  focusRef,
}: Props) {
  return (
    <div ref={focusRef} tabIndex={-1} className="error-summary">
      <div role="alert">
        <p className="font-semibold">{failure || words.summary}</p>
        <ul className="mt-1 list-disc pl-5">
          {fields.map(({ name, error }) => (
            <li key={name}>
              <a className="underline" href={`#${id}-${name}`} onClick={goToField}>
                {words.labels[name]}: {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {failure && (
        <p className="mt-2">
          {words.wayOut}{' '}
          <a className="underline" href={`tel:${phoneLink}`}>
            {words.wayOutPhone} {phone}
          </a>{' '}
          ·{' '}
          <a className="underline" href={mail}>
            {words.wayOutMail}
          </a>
        </p>
      )}
    </div>
  );
}
