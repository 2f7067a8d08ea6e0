import { parseArgs } from 'node:util';

/** One page of each kind: start, section page, form, two tools, questions, article; each language among them. */
export const samplePages = [
  '/',
  '/en/brf',
  '/contact',
  '/calculator',
  '/resources/dashboard-demo',
  '/es/faq',
  '/blog/batteri-mer-an-stodtjanster',
] as const;

export interface Options {
  /** Pages that are loaded; `all` loads every page of the sitemap. */
  readonly paths: readonly string[] | 'all';
  /** Lighthouse runs per page. */
  readonly runs: number;
  /** Runs of each interaction and way between pages. */
  readonly repeats: number;
  readonly builds: boolean;
  readonly growth: boolean;
  /** File name without ending that the results are written to. */
  readonly out: string;
}

export const help = `npm run bench -- [options]     measures the built site and writes docs/bench.json and docs/bench.md

  --runs N        Lighthouse runs per page, medians count                      [5]
  --paths A,B     pages to load; "all" for every page of the sitemap           [one page of each kind]
  --quick         one run of everything, three pages, no builds
  --no-builds     keeps the build times of the report before, with their day
  --growth        builds with 100, 1 000 and 3 000 more pages, too (minutes)
  --out NAME      writes NAME.json and NAME.md instead                         [docs/bench]
  --report        writes the report anew from the JSON, without measuring`;

/** Reads the command line. Throws on options that do not exist and numbers that are none. */
export function readOptions(args: readonly string[]): Options | 'help' | { readonly report: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      paths: { type: 'string' },
      quick: { type: 'boolean', default: false },
      'no-builds': { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      out: { type: 'string', default: 'docs/bench' },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.report) return { report: values.out };
  const runs = values.quick ? 1 : Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number, not "${values.runs}"`);
  const named = values.paths
    ?.split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (named?.some((path) => path !== 'all' && !path.startsWith('/')))
    throw new Error('--paths takes addresses that begin with /, separated by commas');
  return {
    paths: values.paths === 'all' ? 'all' : (named ?? (values.quick ? samplePages.slice(0, 3) : samplePages)),
    runs,
    repeats: values.quick ? 1 : 3,
    builds: !values['no-builds'] && !values.quick,
    growth: values.growth,
    out: values.out,
  };
}
