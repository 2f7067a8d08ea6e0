import type { Strings } from '../../i18n/strings.ts';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { withBoundary } from '../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import Controls from './Controls.tsx';
import PreserveFocus from './PreserveFocus.tsx';
import { CursorSlot } from './Cursor.tsx';
import Numbers from './Numbers.tsx';
import Panels from './Panels.tsx';
import { readChoice } from './read-choice.ts';
import { type Choice, firstChoice, type Simulation } from './simulate.ts';
import { slotClock } from './slot-clock.ts';
import type { Answer, Question } from './worker.ts';

export interface DemoProps {
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
  /** Totals and charts of the first choice, drawn at build; they stay until the worker has answered. */
  readonly children?: ReactNode;
}

/** A quarter-hour of the day takes this long when it is played (milliseconds). */
const pace = 150;
const lastSlot = 95;

/** The demo: a form, a worker that simulates what it says, and the day that can be played. */
function Demo({ locale, words, children }: DemoProps) {
  const form = useRef<HTMLFormElement>(null);
  const worker = useRef<Worker>(null);
  const asked = useRef(0);
  const [choice, setChoice] = useState<Choice>(() => firstChoice('villa'));
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [failed, setFailed] = useState(false);
  const [slot, setSlot] = useState(48);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const solver = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = solver;
    solver.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // Only the newest question counts; a slider asks faster than anybody can read.
      if (data.id === asked.current) startTransition(() => setSimulation(data.simulation));
    });
    solver.addEventListener('error', () => setFailed(true));
    setChoice((before) => readChoice(new FormData(form.current ?? undefined), before));
    return () => solver.terminate();
  }, []);
  useEffect(() => {
    asked.current += 1;
    worker.current?.postMessage({ id: asked.current, choice } satisfies Question);
  }, [choice]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setSlot((now) => (now >= lastSlot ? 0 : now + 1)), pace);
    return () => clearInterval(timer);
  }, [playing]);

  const clock = slotClock(slot);
  const readout = (day: Simulation): string => {
    const kw = (energy: number | undefined) =>
      formatNumber((energy ?? 0) * 4, locale, { maximumFractionDigits: 1 });
    const { schedule } = day.controlled;
    return interpolate(words.now, {
      time: clock,
      price: formatNumber((day.spot[slot] ?? 0) * 100, locale, { maximumFractionDigits: 0 }),
      production: kw((day.day.solar[slot] ?? 0) + (day.day.wind[slot] ?? 0)),
      bought: kw(schedule.bought[slot]),
      battery: formatNumber(schedule.stateOfCharge[slot] ?? 0, locale, { maximumFractionDigits: 1 }),
      cars: kw(schedule.vehicles.reduce((sum, group) => sum + (group[slot] ?? 0), 0)),
    });
  };
  return (
    <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <form
        ref={form}
        className="demo-controls min-w-0 lg:col-span-4"
        aria-label={words.controls}
        onSubmit={(event) => event.preventDefault()}
        onChange={(event) => {
          const data = new FormData(event.currentTarget);
          setChoice((before) => readChoice(data, before));
        }}
      >
        <Controls choice={choice} locale={locale} words={words} />
        <noscript>
          <p className="mt-5 text-s">{words.noScript}</p>
        </noscript>
      </form>
      <div className="min-w-0 lg:col-span-8">
        {failed && (
          <p role="alert" className="field-error mb-4">
            {words.failed}
          </p>
        )}
        <div className="demo-player">
          <button
            type="button"
            className="button button-quiet"
            aria-pressed={playing}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? words.pause : words.play}
          </button>
          <input
            type="range"
            className="slider-input"
            min={0}
            max={lastSlot}
            value={slot}
            aria-label={words.moment}
            aria-valuetext={clock}
            onChange={(event) => setSlot(Number(event.currentTarget.value))}
          />
          <output>{clock}</output>
        </div>
        <p className="demo-now text-s" aria-live={playing ? 'off' : 'polite'}>
          {simulation ? readout(simulation) : '\u00a0'}
        </p>
        <PreserveFocus>
          {simulation ? (
            <>
              <CursorSlot value={slot}>
                <Panels simulation={simulation} locale={locale} words={words} />
              </CursorSlot>
              <Numbers simulation={simulation} locale={locale} words={words} />
            </>
          ) : (
            children
          )}
        </PreserveFocus>
      </div>
    </div>
  );
}

export default withBoundary(Demo);
