import { describe, expect, test } from 'vitest';
import { misplacedTexts } from './support/language.ts';
import { pageOf } from './support/page.ts';
import { problems } from './support/site.ts';

test('every text stands in the language that the page says', () =>
  expect(problems(misplacedTexts)).toEqual([]));

describe('the check of languages', () => {
  const swedish = 'Föreningen betalar en gemensam räkning och fördelar kostnaden efter mätning.';
  const english = 'The association pays one shared bill and divides the cost by metering.';
  const spanish = 'La comunidad paga una sola factura y reparte el coste según la medición.';
  const check = (html: string, path: string) => [...misplacedTexts(pageOf(html, path))];
  test('lets each language pass on its own pages', () => {
    expect(check(`<p>${swedish}</p>`, '/a')).toEqual([]);
    expect(check(`<p>${english}</p>`, '/en/a')).toEqual([]);
    expect(check(`<p>${spanish}</p>`, '/es/a')).toEqual([]);
  });
  test('finds each language on the pages of the others', () => {
    for (const [path, texts] of [
      ['/a', [english, spanish]],
      ['/en/a', [swedish, spanish]],
      ['/es/a', [swedish, english]],
    ] as const)
      for (const text of texts) {
        expect(check(`<p>${text}</p>`, path), text).toHaveLength(1);
        expect(check(`<img alt="${text}">`, path), text).toHaveLength(1);
      }
  });
  test('leaves lists of names alone', () =>
    expect(
      check('<li>Karin Holmdal, Head of operations, Fastighets AB Lindhagsgården, Malmö</li>', '/en/a'),
    ).toEqual([]));
  test('heeds a language that the markup names', () =>
    expect(check(`<main lang="sv"><p>${swedish}</p></main>`, '/en/a')).toEqual([]));
});
