/** Web Worker of "make it yours": one house in; its months as they come, then options, fuse and yardstick. Ended by ending the worker. */
import { checkFuse } from '../../../../model/checks/fuse-check.ts';
import { perfectYear, splitYear } from '../../../../model/year/split-year.ts';
import { adviseHouse } from './advice.ts';
import { fuses } from './choice.ts';
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

self.addEventListener('message', ({ data }: MessageEvent<YearQuestion>) => {
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
