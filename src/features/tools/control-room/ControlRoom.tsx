import { type Key, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { withBoundary } from '../../../components/ui/IslandBoundary.tsx';
import RadioTabs from '../../../components/ui/RadioTabs.tsx';
import { useSettled } from '../../../components/ui/useSettled.tsx';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { askWorker } from '../../../lib/ask-worker.ts';
import { todaysPrices } from '../../../lib/day-prices.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { swedishDate } from '../../../lib/time.ts';
import Controls from './Controls.tsx';
import { CursorSlot } from './Cursor.tsx';
import { type Choice, firstChoice, linkTo, runs } from './choice.ts';
import DayPicture from './DayPicture.tsx';
import Decisions from './Decisions.tsx';
import type { ReasonWords } from './describe-reason.ts';
import Headline, { headlineOf } from './Headline.tsx';
import House, { type HousePicture } from './House.tsx';
import Player, { usePlayback } from './Player.tsx';
import PreserveFocus from './PreserveFocus.tsx';
import type { MonthReport, YearMonths } from './periods.ts';
import type { Simulation } from './simulate.ts';
import type { RealPrices } from './site-day.ts';
import { type SiteId, siteIds } from './sites.ts';
import { type Fields, useChoice } from './useChoice.tsx';
import Views from './Views.tsx';
import type { Answer, Question } from './worker.ts';

interface Props {
  readonly choice: Choice;
  readonly words: Strings<'dashboard'>;
}

/** Copies the address of the day that is shown; where nothing may be copied it stands in a field. */
function ShareLink({ choice, words }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const address = () => location.href.replace(/#.*/, '') + linkTo(choice);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <div className="flex flex-wrap gap-y-2 items-center max-sm:order-last">
      <button type="button" className="button button-quiet" data-replay onClick={copy}>
        {words.share.copy}
      </button>
      <span role="status" className="not-empty:ml-4">
        {state === 'copied' ? words.share.copied : ''}
      </span>
      {state === 'shown' && (
        <input
          className="field"
          readOnly
          aria-label={words.share.link}
          value={address()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/** What the worker has found so far; what belongs to an earlier choice stays until its successor is there. */
interface Found {
  readonly simulation: Simulation | null;
  readonly month: MonthReport | null;
  readonly year: YearMonths | null;
  /** What month and year are of. */
  readonly reported: Readonly<Partial<Record<'month' | 'year', Choice>>>;
  readonly failed: boolean;
}

const nothing: Found = { simulation: null, month: null, year: null, reported: {}, failed: false };

const withAnswer = (found: Found, answer: Answer): Found => {
  if (answer.kind === 'day') return { ...found, simulation: answer.simulation };
  const reported = { ...found.reported, [answer.kind]: found.simulation?.choice };
  if (answer.kind === 'month') return { ...found, month: answer.month, reported };
  return answer.kind === 'year' ? { ...found, year: answer.year, reported } : found;
};

/**
 * Asks a worker, one question at a time: a slider asks faster than it answers, and of those that wait only the newest counts.
 * Nothing is asked while the question is null.
 */
function useSimulation(question: Question | null): Found {
  const [found, setFound] = useState(nothing);
  const [worker] = useState(() =>
    askWorker<Question, Answer>(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
      (answer) => {
        if (answer.kind === 'end') return true;
        startTransition(() => setFound((before) => withAnswer(before, answer)));
        return false;
      },
      () => setFound((before) => ({ ...before, failed: true })),
    ),
  );
  useEffect(() => worker.end, [worker]);
  useEffect(() => {
    if (question) worker.ask(question);
  }, [question, worker]);
  return found;
}

/** Today's prices as far as they are known: nothing was asked for, they are on their way, they are here, or cannot be had. */
type RealPricesState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ok'; readonly real: RealPrices }
  | { readonly kind: 'failed' };

/** Fetches today's prices of a choice's area while the choice asks for them, and the next day's when that begins. */
function useRealPrices({ prices, area }: Choice, origin: string): RealPricesState {
  const [known, setKnown] = useState<{ readonly area: string; readonly real: RealPrices | null } | null>(
    null,
  );
  useEffect(() => {
    if (prices !== 'today') return;
    let isWanted = true;
    let date = '';
    const load = () => {
      const today = swedishDate(new Date());
      // What could not be had is asked for again; a day that is there stays until the next one begins.
      if (today === date) return;
      date = today;
      todaysPrices(area, origin).then((real) => {
        if (!real) date = '';
        if (isWanted) setKnown({ area, real });
      });
    };
    const stop = followClock(load);
    load();
    return () => {
      isWanted = false;
      stop();
    };
  }, [prices, area, origin]);
  if (prices !== 'today') return { kind: 'none' };
  if (known?.area !== area) return { kind: 'loading' };
  return known.real ? { kind: 'ok', real: known.real } : { kind: 'failed' };
}

export interface ControlRoomProps {
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
  readonly reasons: ReasonWords;
  readonly pictures: Readonly<Record<SiteId, HousePicture>>;
  /** Where day-ahead prices come from. */
  readonly priceOrigin: string;
  /** What is saved and the house of the first choice, drawn at build; they stay until the worker has answered. */
  readonly children?: ReactNode;
  /** The same of its day, decisions and totals, and of its month. */
  readonly details?: ReactNode;
  readonly report?: ReactNode;
}

/** So long after the last change the answer is announced, ms. */
const ANNOUNCE_MS = 400;

/** What the page was built with. */
const built = firstChoice('villa');

/** Which answers wait for another: all of them where it is about another site, whose name they would bear; else they are of an earlier day. */
function staleness(shown: Choice, choice: Choice): 'site' | 'day' | undefined {
  if (shown.site !== choice.site) return 'site';
  return linkTo(shown) === linkTo(choice) ? undefined : 'day';
}

interface PanelProps extends Pick<ControlRoomProps, 'locale' | 'words'> {
  readonly choice: Choice;
  /** Changes when the fields are filled in anew. */
  readonly restored: Key;
  /** How far the day's real prices have come. */
  readonly prices: ReturnType<typeof useRealPrices>['kind'];
}

/** What can be chosen beside the site, and where prices come from. */
function Panel({ choice, restored, prices, locale, words }: PanelProps) {
  return (
    <div className="demo-controls">
      <details className="fold">
        <summary>{words.change}</summary>
        <Controls key={restored} {...{ choice, locale, words }} />
        <p className="mt-4 min-h-[2lh] text-quiet" role="status">
          {prices === 'none' ? '' : words.live[prices]}
        </p>
      </details>
      <noscript>
        <p className="mt-5 text-s">{words.noScript}</p>
      </noscript>
    </div>
  );
}

interface NoticesProps extends Pick<ControlRoomProps, 'words'> {
  readonly failed: boolean;
  readonly linkFault: boolean;
  /** What is saved, in words. */
  readonly answer: string;
}

/** What went wrong, and the answer for those who do not see it. */
function Notices({ failed, linkFault, answer, words }: NoticesProps) {
  return (
    <>
      {failed && (
        <p role="alert" className="field-error mb-4">
          {words.failed}
        </p>
      )}
      {linkFault && (
        <p role="alert" className="mb-4 text-quiet">
          {words.linkFault}
        </p>
      )}
      <p role="status" className="sr-only">
        {answer}
      </p>
    </>
  );
}

interface Asked extends Fields, Pick<ControlRoomProps, 'priceOrigin'> {
  readonly isSettled: boolean;
}

/** Asks the worker about what the form says, and tells which of its answers are of something earlier. */
function useAnswers({ choice, view, isSettled, priceOrigin }: Asked) {
  const prices = useRealPrices(choice, priceOrigin);
  const real = prices.kind === 'ok' ? prices.real : null;
  const isWaiting = prices.kind === 'loading';
  // A month or a year takes longer than a day: it waits until the visitor's hand rests.
  const report = isSettled && (view === 'month' || view === 'year') ? view : null;
  const question = useMemo(
    () => (isWaiting ? null : { choice, real, report }),
    [choice, real, report, isWaiting],
  );
  const found = useSimulation(question);
  const { simulation, reported } = found;
  const stale = staleness(simulation?.choice ?? built, choice);
  const ofReport = (view === 'year' ? reported.year : reported.month) ?? built;
  return {
    prices,
    found,
    stale,
    // Nothing of another site stands under the name of this one.
    ownDay: stale === 'site' ? null : simulation,
    isReportStale: staleness(ofReport, choice) !== undefined,
  };
}

/** EcoHub's control room: a form, a worker that simulates what it says, a house that lives through the day, and its reports. */
function ControlRoom(props: ControlRoomProps) {
  const { locale, words, reasons, pictures, priceOrigin, children, details, report: builtReport } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, restored, linkFault, isSettled, updateFields } = useChoice(form);
  const { choice, run, view } = fields;
  const { prices, found, stale, ownDay, isReportStale } = useAnswers({ ...fields, isSettled, priceOrigin });
  const { simulation, month, year, failed } = found;
  const playback = usePlayback();
  const answer = useSettled(simulation ? headlineOf(simulation, words, locale) : '', ANNOUNCE_MS);
  const shared = { locale, words };
  return (
    <CursorSlot value={playback.slot}>
      <form
        ref={form}
        className="wrap room grid gap-x-8 gap-y-6"
        aria-label={words.controls}
        aria-busy={stale !== undefined && !failed}
        data-stale={stale}
        onSubmit={(event) => event.preventDefault()}
        onChange={updateFields}
      >
        <RadioTabs
          key={restored}
          name="site"
          legend={words.site}
          options={siteIds}
          texts={words.sites}
          chosen={choice.site}
        />
        <div className="lg:row-[1/span_2]">
          <Notices {...{ failed, linkFault, answer, words }} />
          <PreserveFocus>
            {simulation ? (
              <>
                <Headline
                  key={simulation.choice.site}
                  simulation={simulation}
                  isWaiting={!ownDay}
                  {...shared}
                />
                <House {...{ run, pictures }} simulation={ownDay} site={choice.site} {...shared} />
              </>
            ) : (
              children
            )}
          </PreserveFocus>
          <Player {...{ playback, run }} simulation={ownDay} {...shared} />
        </div>
        <Panel {...{ choice, restored, prices: prices.kind }} {...shared} />
        <div className="grid grid-cols-1 gap-6 lg:col-span-full">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <RadioTabs name="run" legend={words.shown} options={runs} texts={words.runs} chosen="planned" />
            <ShareLink choice={choice} words={words} />
            <p className="basis-full text-s text-quiet">{words.tradeOff}</p>
          </div>
          <PreserveFocus>
            {simulation ? (
              <>
                <DayPicture simulation={simulation} run={run} {...shared} />
                <Decisions simulation={simulation} reasons={reasons} {...shared} />
              </>
            ) : (
              details
            )}
          </PreserveFocus>
          <Views {...{ view, simulation, month, year }} isStale={isReportStale} {...shared}>
            {builtReport}
          </Views>
        </div>
      </form>
    </CursorSlot>
  );
}

export default withBoundary(ControlRoom);
