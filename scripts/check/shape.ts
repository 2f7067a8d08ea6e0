import { z } from 'zod';
import { isRecord } from '../../src/lib/records.ts';
import { guess, type Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

z.config(z.locales.en());

/** What may stand in a place, with the value that was probably meant first. */
const allowed = (input: unknown, values: readonly unknown[]): string => {
  const words = values.map(String);
  const meant = typeof input === 'string' ? guess(input, words) : '';
  return `${meant}allowed are ${words.map((word) => `"${word}"`).join(', ')}`;
};

const MUST: Readonly<Record<string, string>> = {
  string: 'must be a text',
  array: 'must be a list',
  number: 'must be a number, with a point for decimals, without quotes or unit',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  date: 'must be a day of the calendar: write it as 2026-11-24',
};

/** What a pattern asks for. */
const FORMS: Readonly<Record<string, string>> = {
  [String(/^[a-z0-9-]+$/)]: 'may hold small letters a to z, digits and hyphens only',
  [String(/^[a-z-]+$/)]: 'may hold small letters a to z and hyphens only',
  [String(/^\+\d+$/)]: 'must be as it is dialled, a + and digits alone: "+46406280400"',
  [String(/^\d{4}(-\d{2}){0,2}$/)]: 'must be a year, a month or a day: 2026, 2026-11 or 2026-11-24',
};

/** A field of the wrong type, in words for who wrote it. */
function mistyped(expected: string, input: unknown): string {
  const must = MUST[expected] ?? 'must have fields of its own, indented below it';
  if (input === undefined) return `is missing (it ${must})`;
  if (input === null)
    return 'is empty: write something, or delete the line (what begins with # is a comment: put it in quotes)';
  if (expected === 'array') return `${must}: each entry on a line of its own that begins with "- "`;
  if (expected !== 'string' || Array.isArray(input)) return must;
  if (isRecord(input)) return `${must}: one that begins with { or has a colon needs quotes, "…"`;
  return `${must}: put it in quotes, "${String(input)}"`;
}

/** A text, list or number that is too large or too small. */
function outOfRange(input: unknown, bound: 'at most' | 'at least', limit: number | bigint): string {
  const many = bound === 'at most';
  if (typeof input === 'string')
    return `is too ${many ? 'long' : 'short'}: ${input.trim().length} characters, ${bound} ${limit}`;
  return Array.isArray(input)
    ? `has ${input.length} entries, ${bound} ${limit}`
    : `must be ${bound} ${limit}`;
}

/** What one issue of Zod says to an editor. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}: is it misspelt, or in the wrong place?`;
    case 'invalid_union': {
      const kinds = [...issue.message.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
      return allowed(isRecord(issue.input) ? issue.input[issue.discriminator ?? ''] : issue.input, kinds);
    }
    case 'invalid_value':
      return allowed(issue.input, issue.values);
    case 'invalid_type':
      return mistyped(issue.expected, issue.input);
    case 'too_big':
      return outOfRange(issue.input, 'at most', issue.maximum);
    case 'too_small':
      return outOfRange(issue.input, 'at least', issue.minimum);
    case 'invalid_format':
      if (issue.format === 'date') return mistyped('date', issue.input);
      if (issue.format === 'url') return 'must be a whole address: https://…';
      return FORMS[issue.pattern ?? ''] ?? issue.message;
    default:
      return issue.message;
  }
}

/** Flattens what Zod found: a union names the branch that was meant, by its `kind`. */
function flatten(
  issue: z.core.$ZodIssue,
  path: readonly PropertyKey[],
): { path: PropertyKey[]; message: string }[] {
  const here = [...path, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.discriminator || issue.errors.length === 0)
    return [{ path: here, message: messageOf(issue) }];
  // Without a discriminator: the branch that got farthest, then the one with the fewest problems.
  const branches = issue.errors.map((found) => found.flatMap((one) => flatten(one, here)));
  const deepest = (branch: (typeof branches)[number]) => Math.max(...branch.map(({ path: at }) => at.length));
  return branches.toSorted((a, b) => deepest(b) - deepest(a) || a.length - b.length)[0] ?? [];
}

/** Holds a file against its schema; every field that does not fit is named with what is allowed. */
export function checkShape({ file, data }: ContentFile, schema: z.ZodType): Problem[] {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => flatten(issue, []))
    .map(({ path, message }) => ({ file, field: path.map(String).join('.'), message }));
}
