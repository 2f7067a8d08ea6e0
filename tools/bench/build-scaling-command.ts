// node tools/bench/build-scaling-command.ts [extra pages …]: what a build costs cold, unchanged, and with more pages. Takes minutes.
import { machine } from './build-cost.ts';
import { measureBuild, steepness } from './build-scaling.ts';

/** Noise of a shared machine; a cost that grows with the square would give 3 or more. */
const LIMIT = 1.3;

const extra = process.argv.slice(2).map(Number);
console.log(machine());
const costs = measureBuild(extra.length > 1 ? { extra } : {}, console.log);
const ways = ['fresh', 'unchanged'] as const;
for (const way of ways) console.log(`${way}: cost per page grows by ${steepness(costs, way).toFixed(2)}`);
if (ways.some((way) => steepness(costs, way) > LIMIT)) {
  console.error(`The build grows worse than linearly (limit ${LIMIT}).`);
  process.exitCode = 1;
}
