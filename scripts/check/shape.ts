import { z } from 'zod';
import { isRecord } from '../../src/lib/records.ts';
import { editDistance } from '../../src/features/page/not-found/closest-routes.ts';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

z.config(z.locales.en());

/** What may stand in a place, with the value that was probably meant first. */
function allowed(input: unknown, values: readonly unknown[]): string {
  const words = values.map(String);
  const near =
    typeof input === 'string'
      ? words.find((word) => editDistance(word, input) <= Math.max(1, Math.floor(input.length / 3)))
      : undefined;
  const guess = near ? `did you mean "${near}"? ` : '';
  return `${guess}allowed are ${words.map((word) => `"${word}"`).join(', ')}`;
}

/** Flattens what Zod found: a union names the branch that was meant, by its `kind`. */
function flatten(
  issue: z.core.$ZodIssue,
  path: readonly PropertyKey[],
): { path: PropertyKey[]; message: string }[] {
  const here = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return [
      {
        path: here,
        message: `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}: is it misspelt, or in the wrong place?`,
      },
    ];
  if (issue.code === 'invalid_union' && issue.discriminator) {
    const kinds = [...issue.message.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
    const input = isRecord(issue.input) ? issue.input[issue.discriminator] : issue.input;
    return [{ path: here, message: allowed(input, kinds) }];
  }
  if (issue.code === 'invalid_value') return [{ path: here, message: allowed(issue.input, issue.values) }];
  // Without a discriminator: the branch that got farthest, then the one with the fewest problems.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((found) => found.flatMap((one) => flatten(one, here)));
    const deepest = (branch: (typeof branches)[number]) =>
      Math.max(...branch.map(({ path: at }) => at.length));
    return branches.toSorted((a, b) => deepest(b) - deepest(a) || a.length - b.length)[0] ?? [];
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [
      {
        path: here,
        message: `is missing (it must be ${issue.expected === 'array' ? 'a list' : `a ${issue.expected}`})`,
      },
    ];
  if (issue.code === 'invalid_type' && issue.expected === 'date')
    return [{ path: here, message: 'is no day of the calendar: write it as 2026-11-24' }];
  if ((issue.code === 'too_big' || issue.code === 'too_small') && typeof issue.input === 'string')
    return [
      {
        path: here,
        message:
          issue.code === 'too_big'
            ? `is too long: ${issue.input.trim().length} characters, at most ${issue.maximum}`
            : `is too short: ${issue.input.trim().length} characters, at least ${issue.minimum}`,
      },
    ];
  return [{ path: here, message: issue.message }];
}

/** Holds a file against its schema; every field that does not fit is named with what is allowed. */
export function checkShape({ file, data }: ContentFile, schema: z.ZodType): Problem[] {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => flatten(issue, []))
    .map(({ path, message }) => ({ file, field: path.map(String).join('.'), message }));
}
