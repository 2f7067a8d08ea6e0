import { type ReactNode, useRef, useState } from 'react';
import { withBoundary } from '../../components/ui/IslandBoundary.tsx';
import { useSettled } from '../../components/ui/useSettled.tsx';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import Controls from './Controls.tsx';
import { CursorSlot } from './Cursor.tsx';
import Numbers from './Numbers.tsx';
import Panels, { headlineOf } from './Panels.tsx';
import Player, { usePlayback } from './Player.tsx';
import PreserveFocus from './PreserveFocus.tsx';
import { useSimulation } from './useSimulation.tsx';

export interface DemoProps {
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
  /** Totals and charts of the first choice, drawn at build; they stay until the worker has answered. */
  readonly children?: ReactNode;
}

/** The demo: a form, a worker that simulates what it says, and the day that can be played. */
/** So long after the last change the answer is announced, ms. */
const ANNOUNCE_MS = 400;

function Demo({ locale, words, children }: DemoProps) {
  const form = useRef<HTMLFormElement>(null);
  const { choice, simulation, failed, updateChoice } = useSimulation(form);
  const playback = usePlayback();
  const [isBare, setBare] = useState(false);
  const answer = useSettled(simulation ? headlineOf(simulation, words, locale) : '', ANNOUNCE_MS);
  return (
    <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        {failed && (
          <p role="alert" className="field-error mb-4">
            {words.failed}
          </p>
        )}
        <p role="status" className="sr-only">
          {answer}
        </p>
        <PreserveFocus>
          {simulation ? (
            <>
              <CursorSlot value={playback.slot}>
                <Panels
                  simulation={simulation}
                  locale={locale}
                  words={words}
                  shown={isBare ? 'without' : 'with'}
                />
              </CursorSlot>
              <Numbers simulation={simulation} locale={locale} words={words} />
            </>
          ) : (
            children
          )}
        </PreserveFocus>
      </div>
      <div className="demo-side lg:col-span-4">
        <Player playback={playback} simulation={simulation} locale={locale} words={words} />
        <button
          type="button"
          className="chip mb-6"
          aria-pressed={isBare}
          data-replay
          onClick={() => setBare(!isBare)}
        >
          {words.shown}
        </button>
        <form
          ref={form}
          className="demo-controls"
          aria-label={words.controls}
          onSubmit={(event) => event.preventDefault()}
          onChange={updateChoice}
        >
          <Controls choice={choice} locale={locale} words={words} />
          <noscript>
            <p className="mt-5 text-s">{words.noScript}</p>
          </noscript>
        </form>
      </div>
    </div>
  );
}

export default withBoundary(Demo);
