import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { claims as schema } from '../schemas/claim.ts';
import { groupClaims } from './claims-index.ts';

const claims = schema.parse(parse(readFileSync('content/data/claims.yaml', 'utf8')));

describe('the ledger of figures', () => {
  const groups = groupClaims(claims);
  test('has every figure once', () => {
    const listed = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(listed.sort()).toEqual(Object.keys(claims).sort());
  });
  test('puts figures under the part of the site that their id names', () => {
    const brf = groups.find(({ group }) => group === 'brf');
    expect(brf?.entries.every(({ id }) => id.startsWith('brf-'))).toBe(true);
  });
  test('shows promises before examples, and laws last', () => {
    const kinds = groups[0]?.entries.map(({ kind }) => kind) ?? [];
    expect(kinds.indexOf('promise')).toBe(0);
    expect(kinds.lastIndexOf('promise')).toBeLessThan(kinds.indexOf('illustrative'));
  });
  test('a figure of no known part counts as shared', () => {
    const [, claim] = Object.entries(claims)[0] ?? [];
    expect(claim && groupClaims({ 'new-thing': claim })[0]?.group).toBe('general');
  });
});
