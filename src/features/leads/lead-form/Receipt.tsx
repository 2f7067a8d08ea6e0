import { type ReactNode, useEffect, useRef } from 'react';
import type { FormWords } from './form-words.ts';

interface ReceiptProps {
  readonly words: FormWords;
  readonly reference: string;
  /** Already written out in the visitor's language. */
  readonly replyBy: string;
  readonly sent: readonly (readonly [label: string, value: string])[];
  readonly phone: string;
  readonly phoneLink: string;
  /** What happens next with this topic; else as with any message. */
  readonly steps: readonly string[];
  readonly onAgain: () => void;
  /** What has become of the papers. */
  readonly children: ReactNode;
}

/** Stands in place of the form once it is sent: what happens now, by when, and what we received. */
export default function Receipt({
  words,
  reference,
  replyBy,
  sent,
  phone,
  phoneLink,
  steps,
  onAgain,
  children,
}: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const t = words.receipt;
  return (
    <div className="border-l-4 border-energy pl-6 md:pl-8">
      <h3 ref={heading} tabIndex={-1}>
        {words.success.title}
      </h3>
      <p className="mt-3 text-l">{words.success.text}</p>
      <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-s text-quiet">{t.reference}</dt>
          <dd className="text-xl font-semibold">{reference}</dd>
        </div>
        <div>
          <dt className="text-s text-quiet">{t.replyBy}</dt>
          <dd className="text-xl font-semibold">{replyBy}</dd>
        </div>
      </dl>
      {children}
      <h4 className="mt-8 font-semibold">{t.next}</h4>
      <ol className="mt-2 list-decimal stack-1 pl-5">
        {(steps.length > 0 ? steps : t.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <details className="mt-6">
        <summary className="link">{t.sent}</summary>
        <dl className="mt-3 stack-2">
          {sent.map(([label, value]) => (
            <div key={label}>
              <dt className="text-s text-quiet">{label}</dt>
              <dd className="whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="mt-6">
        {t.phone}{' '}
        <a className="link whitespace-nowrap" href={`tel:${phoneLink}`}>
          {phone}
        </a>
      </p>
      <button type="button" className="button button-quiet mt-6" onClick={onAgain}>
        {t.again}
      </button>
    </div>
  );
}
