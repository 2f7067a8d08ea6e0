import { editDistance } from '../../src/features/page/not-found/closest-routes.ts';

/** One thing that is wrong in the content, in words for an editor. */
export interface Problem {
  readonly file: string;
  /** Where in the file, such as sections.1.title; empty for the whole file. */
  readonly field: string;
  readonly message: string;
  readonly line?: number;
  /** Words of the running text that are meant, where no field has a line. */
  readonly words?: string;
  /** A warning is listed and does not fail the check. */
  readonly warning?: boolean;
}

/** The word that was probably meant, as a question, or nothing. */
export function guess(input: string, words: Iterable<string>): string {
  const most = Math.floor(input.length / 4) + 1;
  const [near] = [...words]
    .map((word) => ({
      word,
      distance: editDistance(word, input),
      longer: Math.abs(word.length - input.length),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || one.longer - other.longer);
  return near ? `did you mean "${near.word}"? ` : '';
}

/** How a problem is printed: `error  content/pages/sv/brf.yaml:12 · section 2 (hero) · title: …`. */
export const printed = ({ file, field, message, line, warning }: Problem): string =>
  `${warning ? 'note  ' : 'error '} ${file}${line ? `:${line}` : ''}${field ? ` · ${field}` : ''}: ${message}`;

/** Fewer problems than this are read one by one. */
const MANY = 40;

/** Where most of very many errors are, file by file, as a new language brings them; nothing for a few. */
export function errorsByFile(errors: readonly Problem[]): string[] {
  if (errors.length < MANY) return [];
  const counts = new Map<string, number>();
  for (const { file } of errors) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([file, count]) => `${String(count).padStart(6)}  ${file}`);
}

/** The problems that fail the check: errors, and with `strict` the warnings, too. */
export const errorsAmong = (problems: readonly Problem[], strict: boolean): Problem[] =>
  problems.filter(({ warning }) => strict || !warning);
