import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { maxPaperBytes, maxPapers } from '../../../../../supabase/functions/_shared/paper-rules.ts';
import { formatFileSize, formatPercent } from '../../../../i18n/format.ts';
import { countText, interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { DeskPaper, DeskState, PaperDesk } from './paper-desk.ts';

export interface PaperListProps {
  readonly desk: PaperDesk;
  readonly words: Strings<'papers'>['list'];
  readonly locale: Locale;
  /** Sends again what did not arrive. */
  readonly onRetry?: (() => void) | undefined;
}

/** What a receipt knows of the papers that go with it. */
export interface Sent {
  /** The right to add papers to what was sent; undefined where the server takes none. */
  readonly right: { readonly token: string; readonly until: string } | undefined;
  readonly email: string;
  /** Sends again what did not arrive. */
  readonly onRetry: (token: string) => void;
}

const isMoving = ({ state }: DeskPaper): boolean => state === 'sending' || state === 'waiting';

/** What the papers come to, in a sentence: how many are chosen, that they are being sent, how many have arrived. */
export function papersText({ papers, reading }: DeskState, words: Strings<'papers'>['list']): string {
  const total = papers.length;
  if (reading) return words.reading;
  if (total === 0) return '';
  const count = (one: DeskPaper['state']) => papers.filter(({ state }) => state === one).length;
  if (papers.some(isMoving)) return words.open;
  const stored = count('stored');
  if (stored === total) return countText(total, words.came);
  if (count('ready') === total) return countText(total, words.chosen);
  return interpolate(words.some, { n: stored, total });
}

/** That sentence, for a live region that stands around it. */
export function PapersStatus({ desk, words }: Pick<PaperListProps, 'desk' | 'words'>) {
  return <span>{papersText(useStore(desk.state), words)}</span>;
}

function Faults({
  faults,
  words,
  locale,
}: Pick<PaperListProps, 'words' | 'locale'> & Pick<DeskState, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <ul role="alert" className="mt-3 stack-1">
      {faults.map(({ name, size, fault }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={`${place} ${name}`} className="field-error wrap-anywhere">
          {interpolate(words.faults[fault], {
            name,
            size: formatFileSize(size, locale),
            max: fault === 'size' ? formatFileSize(maxPaperBytes, locale) : maxPapers,
          })}
        </li>
      ))}
    </ul>
  );
}

type PaperProps = Pick<PaperListProps, 'words' | 'locale'> & {
  readonly paper: DeskPaper;
  readonly onRemove: () => void;
};

/** A paper: its name and size, how it stands, and the way to take it back. */
function Paper({ paper, words, locale, onRemove }: PaperProps) {
  const { name, size, state, share, asItWas, kind, message } = paper;
  const moving = isMoving(paper);
  const stays = state === 'stored';
  const picture = kind.startsWith('image/') || kind === 'application/pdf';
  const action = moving ? words.cancel : words.remove;
  return (
    <li data-state={state}>
      <p className="min-w-0">
        <span className="wrap-anywhere font-semibold">{name}</span>{' '}
        <span className="whitespace-nowrap text-s text-quiet">{formatFileSize(size, locale)}</span>
        {state !== 'ready' && (
          <span className="paper-state">
            <span>{message ?? words.states[state]}</span>
            {state === 'sending' && <span>{` ${formatPercent(Math.floor(share * 100), locale)}`}</span>}
          </span>
        )}
        {state === 'ready' && asItWas && picture && <span className="paper-state">{words.asItWas}</span>}
      </p>
      {!stays && (
        <button
          type="button"
          className="link paper-remove"
          aria-label={`${action}: ${name}`}
          onClick={onRemove}
        >
          {action}
        </button>
      )}
      {moving && <progress aria-label={name} max={1} value={share} />}
    </li>
  );
}

/** Whether papers did not arrive that may when they are sent again, and none is on its way any more. */
const areStuck = (papers: readonly DeskPaper[]): boolean =>
  papers.some(({ state }) => state === 'failed' || state === 'full') && !papers.some(isMoving);

/** The chosen papers, what was wrong with the last choice, and, once they are sent, what has become of each. */
export default function PaperList({ desk, words, locale, onRetry }: PaperListProps) {
  const { papers, faults } = useStore(desk.state);
  const list = useRef<HTMLDivElement>(null);
  const failed = areStuck(papers);
  return (
    <div ref={list} tabIndex={-1} className="papers-list">
      <Faults faults={faults} words={words} locale={locale} />
      {papers.length > 0 && (
        <ul className="papers">
          {papers.map((paper) => (
            <Paper
              key={paper.id}
              {...{ paper, words, locale }}
              onRemove={() => {
                desk.remove(paper.id);
                // The button that was pressed goes with its paper.
                list.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {failed && onRetry && (
        <button type="button" className="button button-quiet mt-3" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}

/** In the receipt: the papers that go with what was sent, also those that are still being read. */
export function SentPapers(props: Omit<PaperListProps, 'onRetry'> & Sent) {
  const { desk, words, right, email, onRetry } = props;
  const { papers, faults, reading } = useStore(desk.state);
  if (!reading && papers.length + faults.length === 0) return null;
  const byMail = interpolate(words.noWay, { email });
  return (
    <>
      <h4 className="font-semibold">{words.title}</h4>
      <p role="status" className="mt-1">
        {right ? <PapersStatus desk={desk} words={words} /> : byMail}
      </p>
      <PaperList {...props} onRetry={right && (() => onRetry(right.token))} />
      {right && areStuck(papers) && <p className="mt-3">{byMail}</p>}
    </>
  );
}
