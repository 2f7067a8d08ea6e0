import { useEffect, useRef } from 'react';
import FieldFrame from '../../../../components/ui/FieldFrame.tsx';
import type { Locale } from '../../../../i18n/locales.ts';
import type { PapersFieldWords } from '../form-words.ts';
import type { Papers } from './usePapers.tsx';

interface Props {
  /** Of the file field. */
  readonly id: string;
  readonly locale: Locale;
  readonly words: PapersFieldWords;
  /** Said beside the label where the form is sent without papers, too. */
  readonly optional?: string | undefined;
  readonly papers: Papers;
  /** Sends again what did not arrive. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * The field for papers: a file field that a form sends by itself without script, and with script a button, the list of what is chosen,
 * and on phones the camera.
 */
export default function PapersField({ id, locale, words, optional, papers, onRetry }: Props) {
  const { part, failed, over, prepare, add } = papers;
  const field = useRef<HTMLInputElement>(null);
  const take = async (input: HTMLInputElement | null) => {
    // A choice that is held is taken out of the field, so that the same file can be chosen again after it was removed.
    if (input?.files?.length && (await add([...input.files]))) input.value = '';
  };
  // What was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void take(field.current), []);
  const input = {
    type: 'file',
    onFocus: prepare,
    onClick: prepare,
    onChange: (event: { currentTarget: HTMLInputElement }) => void take(event.currentTarget),
  } as const;
  const label = (
    <>
      <span id={`${id}-label`}>{words.label}</span>
      {optional && <span className="text-s font-normal text-quiet">{`(${optional})`}</span>}
    </>
  );
  return (
    <div>
      <FieldFrame id={id} label={label} hint={words.hint} error={failed ? words.failed : undefined} announced>
        {(ties) => (
          <div className="papers-zone" data-over={over || undefined}>
            <span className="papers-pick button button-quiet">
              <span id={`${id}-choose`} aria-hidden="true">
                {words.choose}
              </span>
              <input
                {...ties}
                {...input}
                name="papers"
                ref={field}
                multiple
                accept={words.accept}
                aria-labelledby={`${id}-label ${id}-choose`}
              />
            </span>
            <span className="papers-pick papers-camera button button-quiet">
              <span aria-hidden="true">{words.photo}</span>
              <input {...input} accept="image/*" capture="environment" aria-label={words.photo} />
            </span>
            <span className="papers-drop" aria-hidden="true">
              {words.drop}
            </span>
          </div>
        )}
      </FieldFrame>
      <p className="papers-lost">{words.lost}</p>
      {part && <part.List desk={part.desk} words={part.words.list} locale={locale} onRetry={onRetry} />}
      <p role="status" className="papers-status">
        {part && <part.Status desk={part.desk} words={part.words.list} />}
      </p>
      <p className="mt-3 text-s text-quiet">
        <span>{words.privacy}</span>{' '}
        <a className="underline lg:inline-block" href={words.privacyPath}>
          {words.privacyLink}
        </a>
      </p>
    </div>
  );
}
