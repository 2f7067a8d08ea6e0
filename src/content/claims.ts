import { parse } from 'yaml';
import source from '../../content/data/claims.yaml?raw';
import { figureNumber, figureText } from '../i18n/format-claim.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { insertNoBreakSpaces } from '../i18n/typography.ts';
import { type Claim, claims as schema } from '../schemas/claim.ts';
import { exampleClaim } from './examples.ts';

/** Every figure of the site by id, with its conditions ready for print. Throws at build when a record does not fit the schema. */
export const claims: Record<string, Claim> = Object.fromEntries(
  Object.entries(schema.parse(parse(source))).map(([id, claim]) => [
    id,
    {
      ...claim,
      condition: Object.fromEntries(
        locales.map((locale) => [locale, insertNoBreakSpaces(claim.condition[locale])]),
      ) as Claim['condition'],
    },
  ]),
);

/**
 * The record of a figure: an id of the ledger, or `example:` with the name of a figure of a worked example. Throws when there is
 * none, so that no page is built with a figure nobody answers for.
 */
export function getClaim(id: string): Claim {
  if (id.startsWith('example:')) return exampleClaim(id.slice('example:'.length));
  const found = claims[id];
  if (!found) throw new Error(`no figure "${id}" in content/data/claims.yaml`);
  return found;
}

/**
 * Replaces `{claim:id}` by the figure with its word before it, `{claim:id|number}` by number and unit alone, and
 * `{example:brf.with-solar.payback}` by what the worked example comes to.
 */
export function withClaims(text: string, locale: Locale): string {
  return text.replace(
    /\{(?:claim:([a-z0-9-]+)(\|number)?|(example:[a-z.-]+))\}/g,
    (_, id: string | undefined, bare: string | undefined, example: string) =>
      bare ? figureNumber(getClaim(id ?? ''), locale) : figureText(getClaim(id ?? example), locale),
  );
}
