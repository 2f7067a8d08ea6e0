import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

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
