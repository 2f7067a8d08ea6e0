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
  readonly paths: readonly string[];
  /** Lighthouse runs per page and method, and repetitions of each interaction and navigation. */
  readonly runs: number;
  readonly builds: boolean;
  readonly growth: boolean;
}

export const help = `npm run bench -- [options]     measures the built site and writes docs/bench.json and docs/bench.md

  --runs N        Lighthouse runs per page and throttling method; medians count     [5]
  --paths A,B     pages to load                                      [one page of each kind]
  --no-builds     leaves the builds out
  --growth        builds with 1 000 and 3 000 more posts, too (minutes)`;

/** Reads the command line. Throws on options that do not exist and on values that make no sense. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      paths: { type: 'string', default: samplePages.join(',') },
      'no-builds': { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number, not "${values.runs}"`);
  const paths = values.paths.split(',').map((path) => path.trim());
  if (!paths.every((path) => path.startsWith('/')))
    throw new Error('--paths takes addresses that begin with /, separated by commas');
  return { paths, runs, builds: !values['no-builds'] || values.growth, growth: values.growth };
}
