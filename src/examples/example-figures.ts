import type { Claim } from '../schemas/claim.ts';
import { type Example, type PackageName, packageNames } from './example.ts';
import type { WorkedExample, Worth } from './worked-examples.ts';

/** A figure as a claim holds one: what format-claim.ts writes. */
export type Figure = Pick<Claim, 'unit' | 'value'>;

/** To three digits that count: what an example is good for. */
const threeDigits = (value: number): number => Number(value.toPrecision(3));
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** What is paid through what is saved a year, both as they are shown: under two years in months. Throws where nothing is saved. */
function paybackFigure(id: string, { outlay, saving }: Worth): Figure {
  const years = threeDigits(outlay) / threeDigits(saving);
  if (saving <= 0) throw new Error(`{example:${id}} is never paid back: content/data/examples.yaml`);
  return years < 2
    ? { unit: 'months', value: Math.round(years * 12) }
    : { unit: 'years', value: oneDecimal(years) };
}

const worthFigures: Readonly<Record<string, (worth: Worth, id: string) => Figure>> = {
  outlay: ({ outlay }) => ({ unit: 'sek', value: threeDigits(outlay) }),
  saving: ({ saving }) => ({ unit: 'sek-per-year', value: threeDigits(saving) }),
  share: ({ share }) => ({ unit: 'percent', value: Math.round(share * 100) }),
  base: ({ saving, share }) => ({ unit: 'sek-per-year', value: threeDigits(saving / share) }),
  payback: (worth, id) => paybackFigure(id, worth),
  value: ({ value }) => ({ unit: 'sek', value: threeDigits(value) }),
  emissions: ({ emissions }) => ({ unit: 'kg', value: threeDigits(emissions) }),
  'per-home': ({ perHome }) => ({ unit: 'sek-per-month', value: threeDigits(perHome) }),
};

const startFigures: Readonly<Record<string, (worked: WorkedExample) => Figure>> = {
  homes: ({ homes }) => ({ unit: 'count', value: homes }),
  cost: ({ before }) => ({ unit: 'sek-per-year', value: threeDigits(before.cost) }),
  electricity: ({ electricity }) => ({ unit: 'kwh-per-year', value: electricity }),
  emissions: ({ before }) => ({ unit: 'kg', value: threeDigits(before.emissions) }),
};

/**
 * Names of the figures of an example: `before.cost`, `solar.saving` (solar alone), `with-solar.saving` (all packages up to and
 * with solar), `solar.size`, `ecohub.fee`.
 */
export const figureNames = (example: Example): string[] => [
  ...Object.keys(startFigures).map((name) => `before.${name}`),
  ...packageNames
    .filter((name) => example.packages[name])
    .flatMap((name) => [name, `with-${name}`])
    .flatMap((step) => Object.keys(worthFigures).map((name) => `${step}.${name}`)),
  'ecohub.fee',
  ...(example.packages.solar?.panels ? ['solar.size'] : []),
  ...(example.packages.battery?.battery ? ['battery.size'] : []),
];

/** The figure of a worked example that `id` (`brf.with-solar.payback`) names. Throws where there is none. */
export function exampleFigure(id: string, worked: Readonly<Record<string, WorkedExample>>): Figure {
  const [example = '', step = '', name = ''] = id.split('.');
  const found = worked[example];
  if (found && step === 'before' && startFigures[name]) return startFigures[name](found);
  if (found && step === 'ecohub' && name === 'fee') return { unit: 'sek-per-month', value: found.fee };
  const size = found?.sizes[step as PackageName];
  if (name === 'size' && size) return { unit: step === 'solar' ? 'kwp' : 'kwh', value: size };
  const all = step.startsWith('with-') ? found?.upTo : found?.packages;
  const worth = all?.[step.replace('with-', '') as PackageName];
  const write = worthFigures[name];
  if (!worth || !write) throw new Error(`no figure {example:${id}} in content/data/examples.yaml`);
  return write(worth, id);
}
