import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interpolate } from '../i18n/interpolate.ts';
import { insertNoBreakSpaces } from '../i18n/typography.ts';
import { TEXTS } from './bound-texts.ts';

test('texts of the interface keep numbers with their unit, before and after values stand in them', () => {
  const file = new URL('../../content/ui/en/own-year.json', import.meta.url).pathname;
  expect(file).toMatch(TEXTS);
  const { meter, summary } = JSON.parse(insertNoBreakSpaces(readFileSync(file, 'utf8')));
  expect(meter.dear.table).toContain('(3.7\u00a0kW)');
  expect(interpolate(meter.dear.lead, { price: 55 })).toContain('SEK\u00a055 per kW');
  expect(interpolate(summary.house, { cars: 1, fuse: 20 })).toContain('electric cars: 1, 20\u00a0A');
});
