import { useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { clockOf } from '../../../model/inputs/calendar.ts';
import { FIRST_SLOT } from './Cursor.tsx';
import type { RunName } from './choice.ts';
import { describeFlows } from './describe-flows.ts';
import { flowsOf } from './house-flows.ts';
import type { Simulation } from './simulate.ts';

/** How long a quarter-hour of the day takes when it is played. */
const SLOT_MS = 150;
const LAST_SLOT = 95;

/** The quarter-hour that is shown, and whether the day is playing. */
export function usePlayback() {
  const [slot, setSlot] = useState(FIRST_SLOT);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setSlot((now) => (now >= LAST_SLOT ? 0 : now + 1)), SLOT_MS);
    return () => clearInterval(timer);
  }, [playing]);
  return { slot, setSlot, playing, setPlaying };
}

/** The time and what electricity costs then, as a sentence. */
const priceText = ({ input }: Simulation, slot: number, text: string, locale: Locale): string =>
  interpolate(text, {
    time: clockOf(slot),
    price: formatNumber((input.price.spot[slot] ?? 0) * 100, locale, { maximumFractionDigits: 0 }),
  });

interface Props {
  readonly playback: ReturnType<typeof usePlayback>;
  readonly simulation: Simulation | null;
  /** Which way of running the day is shown. */
  readonly run: RunName;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Plays the day or goes to one of its quarter-hours, and says what happens there. */
export default function Player({ playback, simulation, run, locale, words }: Props) {
  const { slot, setSlot, playing, setPlaying } = playback;
  const clock = clockOf(slot);
  const now = simulation && priceText(simulation, slot, words.now, locale);
  // The parts' readouts stand in the picture; who moves the slider by ear hears them with it.
  const parts =
    simulation &&
    describeFlows(flowsOf(simulation, run, slot), simulation.choice.site, words, locale).map(
      ({ name, text }) => `${name}: ${text}.`,
    );
  return (
    <>
      <div className="demo-player">
        <button
          type="button"
          className="button button-primary"
          data-replay
          onClick={() => setPlaying(!playing)}
        >
          {playing ? words.pause : words.play}
        </button>
        <input
          type="range"
          className="slider-input"
          min={0}
          max={LAST_SLOT}
          value={slot}
          aria-label={words.moment}
          aria-valuetext={parts ? `${now} ${parts.join(' ')}` : clock}
          onChange={(event) => setSlot(Number(event.currentTarget.value))}
        />
        <span aria-hidden="true">{clock}</span>
      </div>
      <p className="demo-now min-h-[1.5em] mt-2.5 text-quiet text-s">{now ?? '\u00a0'}</p>
    </>
  );
}
