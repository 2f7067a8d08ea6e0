/** Web Worker of the valley's day: a day's prices in, the villa's plan for them out. */
import { caseInput } from '../../../model/day/cases.ts';
import { places } from '../../../model/inputs/places.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import { daySeries } from './day-series.ts';

self.addEventListener('message', ({ data: spot }: MessageEvent<readonly number[]>) => {
  const input = caseInput('villa-malmo-spot');
  const day = { ...input, price: { ...input.price, spot: [...spot] } };
  self.postMessage(daySeries(day, solveDay(day), places.malmo));
});
