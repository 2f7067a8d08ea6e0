import { expect, test } from 'vitest';
import { all, textOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

/** The faces of the product: page, section, what it must say before anybody touches it, with or without script. */
test.each([
  ['/brf', 'benefits', '290 kr'],
  ['/property-owners', 'benefits', 'Kaptensgatan 9'],
  ['/agriculture/reliability', 'island-mode', 'Fläktarna fortsätter'],
  ['/serviceavtal', 'year', 'Tvätt av panelerna, cirka 2 år mellan gångerna'],
  ['/serviceavtal', 'included', 'Felet kostade ungefär 55 kWh.'],
  ['/trial', 'benefits', 'Rapport efter 30 dagar'],
  ['/property-owners/systems', 'systems', 'Undercentralen'],
  ['/agriculture/self-sufficiency', 'solutions', 'Rötkammaren'],
  ['/serviceavtal/villa', 'benefits', 'Växelriktaren'],
])('%s has its face in the HTML', (path, id, words) => {
  const page = builtSite().pages.get(path);
  if (!page) throw new Error(`${path} is not built`);
  const [section] = all(page, `#${id}`);
  expect(section && textOf(section).replaceAll('\u00a0', ' ')).toContain(words);
});

test('each house of /benefits has as many windows saved as its per cent', () => {
  const page = builtSite().pages.get('/benefits');
  if (!page) throw new Error('/benefits is not built');
  const saved = all(page, 'g .window-saved').map(({ attributes: { d = '' } }) =>
    [...d.matchAll(/h(\d+)/g)].reduce((sum, [, width]) => sum + (Number(width) + 3) / 10, 0),
  );
  const said = all(page, '#by-audience b').map((share) => Number(/\d+/.exec(textOf(share))?.[0]));
  expect(said).toHaveLength(20);
  expect(saved).toEqual(said);
});
