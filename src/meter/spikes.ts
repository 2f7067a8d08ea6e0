import type { Spikes } from './contract.ts';

/** So many times the highest of the others is no use that a house ever has. */
const FAR = 10;
/** So many values at most are faults: of a week three, of a year of hours eight. */
const MOST = { share: 0.001, least: 3 } as const;

/**
 * The few values far above all others, as a fault of the meter or of the transmission leaves them; null where there are none.
 *
 * @param kwh energy of each interval (kWh); NaN where nothing was read
 * @param step minutes of an interval
 */
export const spikesOf = (kwh: Float64Array, step: number): (Spikes & { above: number }) | null => {
  let [highest, sum] = [0, 0];
  for (let at = 0; at < kwh.length; at += 1) {
    const value = kwh[at] as number;
    if (!(value > 0)) continue;
    sum += value;
    if (value > highest) highest = value;
  }
  // What is not far above the mean is not far above the highest of the others.
  if (highest * kwh.length < (FAR / 2) * sum) return null;
  const sorted = kwh.filter((value) => value > 0).sort();
  const most = Math.max(MOST.least, Math.floor(MOST.share * kwh.length));
  let rest = sorted.length - 1;
  while (
    rest > 0 &&
    sorted.length - rest <= most &&
    (sorted[rest] as number) <= FAR * (sorted[rest - 1] as number)
  )
    rest -= 1;
  const usual = sorted[rest - 1];
  if (usual === undefined || sorted.length - rest > most) return null;
  return {
    count: sorted.length - rest,
    times: highest / usual,
    kw: (highest * 60) / step,
    above: usual,
  };
};
