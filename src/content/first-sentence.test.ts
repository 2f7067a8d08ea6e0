import { expect, test } from 'vitest';
import { firstClause, firstSentence } from './first-sentence.ts';

test.each([
  [
    'Maskin som gör el av vindens rörelse. Ett verk på gården är 10–50 kW.',
    'Maskin som gör el av vindens rörelse.',
  ],
  ['En säkring på 43,5 kW enligt ellagen. Över det gäller annat.', 'En säkring på 43,5 kW enligt ellagen.'],
  ['¿Qué es? ¡Nada! Fin.', '¿Qué es?'],
  [
    'Elavtal, t.ex. Timpris, som följer börsen. Andra är fasta.',
    'Elavtal, t.ex. Timpris, som följer börsen.',
  ],
  ['Only one sentence', 'Only one sentence'],
])('the first sentence of "%s"', (text, first) => expect(firstSentence(text)).toBe(first));

test.each([
  ['Batteriet kapar toppen. Torken väntar.', 'Batteriet kapar toppen.'],
  [
    'Batteriet kapar topparna, och torken startar inte samtidigt som värmen, fläkten och pumpen.',
    'Batteriet kapar topparna',
  ],
  [
    'The roof generates electricity that stairwells, lifts, fans and chargers use when the sun is out.',
    'The roof generates electricity that stairwells, lifts, fans and chargers use when the sun is out.',
  ],
  [
    'Vi mäter, räknar och <a href="/x">följer upp, så fort det går</a>, så att ni ser vad varje åtgärd ger er.',
    'Vi mäter, räknar och <a href="/x">följer upp, så fort det går</a>',
  ],
  ['Ett <b>kort. Och</b> helt', 'Ett <b>kort. Och</b> helt'],
])('a folded row says of "%s" its first clause', (html, first) =>
  expect(firstClause(html)).toEqual([first, html.slice(first.length)]),
);
