import { parse } from 'yaml';
import type { z } from 'zod';
import text from '../../content/data/sources.yaml?raw';
import { sources as schema } from '../schemas/reference.ts';

/** A publication that an article or a figure rests on. */
export type Source = z.infer<typeof schema>[string];

/** Every source by its code. */
export const sources = schema.parse(parse(text));

/** The sources of a list of codes, in its order. Throws when a code is unknown, so that no article cites what is not there. */
export const getSources = (codes: readonly string[]): (Source & { code: string })[] =>
  codes.map((code) => {
    const found = sources[code];
    if (!found) throw new Error(`no source "${code}" in content/data/sources.yaml`);
    return { code, ...found };
  });

/**
 * Where a figure is from: a publication, or in a page's own words the client or our calculation. Throws when the code is unknown.
 *
 * @param code the claim's source
 * @param own what the client and our calculation are called
 */
export const originOf = (
  code: string,
  own: Readonly<Record<'client' | 'calculation', string>>,
): Pick<Source, 'publisher'> & Partial<Source> =>
  code === 'client' || code === 'calculation' ? { publisher: own[code] } : (getSources([code])[0] as Source);
