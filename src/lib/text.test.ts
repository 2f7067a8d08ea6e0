import { expect, test } from 'vitest';
import { editDistance, firstSentence } from './text.ts';

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
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('from "%s" to "%s" %d letters change', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));
