import { z } from 'zod';
import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';

z.config(z.locales.en());

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
  if (issue.code === 'invalid_value')
    return [
      { path: here, message: `allowed are ${issue.values.map((value) => `"${String(value)}"`).join(', ')}` },
    ];
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ path: here, message: `is missing (${issue.expected} is wanted)` }];
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
