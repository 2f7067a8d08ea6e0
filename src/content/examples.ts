import { parse } from 'yaml';
import source from '../../content/data/examples.yaml?raw';
import { type Example, type PackageName, packageNames, examples as schema } from '../examples/example.ts';
import { exampleFigure, type Figure } from '../examples/example-figures.ts';
import { type WorkedExample, workExample } from '../examples/worked-examples.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { strings } from '../i18n/strings.ts';
import { computedOnce, fingerprintFiles } from '../lib/build-cache.ts';
import type { Claim } from '../schemas/claim.ts';

const inputs = schema.parse(parse(source));
let worked: Record<string, WorkedExample> | undefined;

/** The inputs of a worked example. Throws where there is none of that name. */
export function getExample(name: string): Example {
  const found = inputs[name];
  if (!found) throw new Error(`no example "${name}" in content/data/examples.yaml`);
  return found;
}

/** What is paid for an example, and whether VAT is in it: farms and businesses pay without, a household sees no other price. */
export function payWords(name: string, locale: Locale): string {
  const { pay, payWithVat, payWithoutVat } = strings('house', locale);
  const { payer } = getExample(name);
  if (payer === 'villa') return pay;
  return payer === 'farm' || payer === 'business' ? payWithoutVat : payWithVat;
}

/** What decides about every worked example; the model counts public holidays by the functions' rule. */
const SOURCES =
  '{content/data/examples.yaml,{src/{examples,finance,model,solver,schemas,lib},supabase/functions/_shared}/**/*.ts}';

/** The worked examples by name, computed by the energy model (about two seconds of processor time) when one of its files has changed. */
export const workedExamples = (): Readonly<Record<string, WorkedExample>> =>
  (worked ??= computedOnce(`${fingerprintFiles(SOURCES)}.examples`, () =>
    Object.fromEntries(Object.entries(inputs).map(([name, example]) => [name, workExample(example)])),
  ));

/** A figure of a worked example by its name, such as `brf.with-solar.payback`. */
export const getExampleFigure = (id: string): Figure => exampleFigure(id, workedExamples());

/** The packages that the worked examples share, in the order in which they are added. */
export const commonSteps = ['control', 'ventilation', 'solar', 'battery'] as const;

/** For each of the common steps, the figures of an example up to it: `brf.with-solar`. What it does not hold leaves it as it was. */
export const stepsOf = (name: string): string[] =>
  commonSteps.map((_, index) => {
    const { packages } = getExample(name);
    const last = commonSteps.findLast((step, place) => place <= index && packages[step]) ?? 'control';
    return `${name}.${last === 'control' ? last : `with-${last}`}`;
  });

const inEachLanguage = (write: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Record<Locale, string>;

/** Which packages a figure is of, in words: "styrning och ventilation". */
function packagesInWords(example: string, step: string, locale: Locale): string {
  const { packages } = strings('examples', locale);
  const last = packageNames.indexOf(step.replace('with-', '') as PackageName);
  const names = step.startsWith('with-')
    ? packageNames.slice(0, last + 1).filter((name) => inputs[example]?.packages[name])
    : packageNames.slice(last, last + 1);
  const words = names.map((name) => packages[inputs[example]?.packages[name]?.joins ? 'joined' : name]);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
}

/** A figure of a worked example (`brf.with-solar.payback`) as a record of the ledger, with the example as its condition. */
export function exampleClaim(id: string): Claim {
  const figure = getExampleFigure(id);
  const [example = '', step = '', name = ''] = id.split('.');
  const words = (locale: Locale) => strings('examples', locale);
  return {
    ...figure,
    qualifier: 'exact',
    kind: 'illustrative',
    what: inEachLanguage(
      (locale) => words(locale).figures[name as keyof ReturnType<typeof words>['figures']],
    ),
    condition: inEachLanguage((locale) =>
      interpolate(words(locale)[step === 'before' || step === 'ecohub' ? step : 'with'], {
        example: inputs[example]?.name[locale] ?? example,
        packages: step === 'before' || step === 'ecohub' ? '' : packagesInWords(example, step, locale),
      }),
    ),
    source: 'calculation',
    date: '2026-11',
  };
}
