/** Web Worker of "make it yours": one house in; its months as they come, then options, fuse and yardstick. Ended by ending the worker. */
import { checkFuse } from '../../../../model/checks/fuse-check.ts';
import { anyTime } from '../../../../model/tariff/windows.ts';
import { perfectYear, splitYear } from '../../../../model/year/split-year.ts';
import type { GridTariff } from '../../../../schemas/tariff.ts';
import { adviseHouse } from './advice.ts';
import { defaultChoice, fuses } from './choice.ts';
import { houseOf } from './house.ts';
import type { YearAnswer, YearQuestion } from './messages.ts';

/** Goes through a generator, tells every step, and gives what it ends with. */
const follow = <Step, End>(work: Generator<Step, End>, tell: (step: Step) => void): End => {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
    tell(next.value);
  }
};

/** A charge with what takes longest to count. */
const rehearsed: GridTariff = {
  ...{ company: '', name: '', validFrom: '2026-01-01', validTo: null, fixed: [], energy: [] },
  power: [
    { ...anyTime, unit: 'hour', highest: 3, differentDays: true, above: 0, steps: [], sekPerKwMonth: 50 },
  ],
};

/**
 * While the form is still being filled in, the first month of a usual house is worked out for nobody: the visitor's own then comes three
 * times as fast, of code that is compiled. In two parts, between which a question is heard; none is begun after one.
 */
let rehearsal = setTimeout(() => {
  const house = houseOf(defaultChoice('villa', 20_000), { consumption: 20_000, price: 1.5 }, rehearsed);
  rehearsal = setTimeout(() => splitYear(house.input).next());
}, 50);

self.addEventListener('message', ({ data }: MessageEvent<YearQuestion>) => {
  clearTimeout(rehearsal);
  const answer = (message: YearAnswer) => self.postMessage(message);
  const { choice, figures, tariff, load } = data;
  const house = houseOf(choice, figures, tariff, load);
  const { use, yearlyYield, gridFee, notes } = house;
  answer({ kind: 'house', facts: { use, yearlyYield, gridFee, notes } });
  const months = follow(splitYear(house.input), (step) => answer({ kind: 'months', ...step }));
  const options = follow(adviseHouse(house, choice), (step) => answer({ kind: 'advice', ...step }));
  answer({ kind: 'advice', done: 1, options });
  answer({ kind: 'fuse', fuse: checkFuse(house.input, fuses) });
  const cost = follow(perfectYear(house.input, months), (done) =>
    answer({ kind: 'perfect', done, cost: null }),
  );
  answer({ kind: 'perfect', done: 1, cost });
});
