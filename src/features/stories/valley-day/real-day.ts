import { askWorker } from '../../../lib/ask-worker.ts';
import { rememberedZone, todaysPrices, type Zone } from '../../../lib/day-prices.ts';
import type { DaySeries } from './day-series.ts';

/** The villa's day at real prices, and whose prices they are. */
export interface RealDay {
  readonly series: DaySeries;
  readonly zone: Zone;
  /** YYYY-MM-DD */
  readonly date: string;
}

const planned = (spot: readonly number[]): Promise<DaySeries> =>
  new Promise((resolve, reject) => {
    const { ask, end } = askWorker<readonly number[], DaySeries>(
      () => new Worker(new URL('./real-day-worker.ts', import.meta.url), { type: 'module' }),
      (series) => {
        end();
        resolve(series);
        return true;
      },
      () => reject(new Error('the day could not be planned')),
    );
    ask(spot);
  });

/** Plans the villa's day at today's prices of the visitor's zone. Throws where the prices or the plan cannot be had. */
export async function realDay(origin: string): Promise<RealDay> {
  const zone = rememberedZone();
  const prices = await todaysPrices(zone, origin);
  if (!prices) throw new Error('no prices');
  return { series: await planned(prices.spot), zone, date: prices.date };
}
