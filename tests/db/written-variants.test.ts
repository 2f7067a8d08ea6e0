import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPatterns } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { toE164 } from '../../supabase/functions/_shared/phone.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

// Names, numbers and messages as phones and programs write them: none is refused, each is found by how an admin types it.

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ mailWorker: false });
}, 60_000);
afterAll(() => backend.close());

/** Stores a lead with what was written, and looks whether the patterns of a search meet it. */
async function isFound(fields: Record<string, string>, search: string): Promise<void> {
  const email = `${crypto.randomUUID()}@foretag.example`;
  const { status, body } = await send(backend, contact({}, { email, ...fields }));
  expect(status, JSON.stringify([fields, body])).toBe(200);
  const found = await backend.sql('select 1 from leads where reference = $1 and search_text like all ($2)', [
    body['reference'],
    searchPatterns(search),
  ]);
  expect(found, `${JSON.stringify(fields)} by ${search}`).toHaveLength(1);
}

const fullwidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** A number by its four parts, "070", "174", "06", "05", as somebody or something writes it. */
const numbers: readonly ((a: string, b: string, c: string, d: string) => string)[] = [
  (a, b, c, d) => `${a}-${b} ${c} ${d}`,
  (a, b, c, d) => `${a}${b}${c}${d}`,
  (a, b, c, d) => `${a} ${b} ${c} ${d}`,
  (a, b, c, d) => `${a}/${b}${c}${d}`,
  (a, b, c, d) => `${a}.${b}.${c}.${d}`,
  (a, b, c, d) => `(${a}) ${b} ${c} ${d}`,
  (a, b, c, d) => `${a}\u2011${b}\u2011${c}\u2011${d}`,
  (a, b, c, d) => `${a}\u2013${b} ${c} ${d}`,
  (a, b, c, d) => `${a}\u2212${b}${c}${d}`,
  (a, b, c, d) => `${a}\u00a0${b}\u00a0${c}\u00a0${d}`,
  (a, b, c, d) => `${a}\u202f${b}\u202f${c}\u202f${d}`,
  (a, b, c, d) => `${a}\u2009${b}\u2009${c}\u2009${d}`,
  (a, b, c, d) => `${a}\u3000${b}\u3000${c}${d}`,
  (a, b, c, d) => `${a}\u200b${b}\u200b${c}${d}`,
  (a, b, c, d) => `${a}\u00ad${b}\u00ad${c}${d}`,
  (a, b, c, d) => `\u202d${a} ${b} ${c} ${d}\u202c`,
  (a, b, c, d) => `\u200e${a} ${b} ${c} ${d}\u200f`,
  (a, b, c, d) => `\u2066${a}-${b}${c}${d}\u2069`,
  (a, b, c, d) => `\ufeff${a}-${b}${c}${d}`,
  (a, b, c, d) => `${a}\t${b}\t${c}\t${d}`,
  (a, b, c, d) => `${a}-${b}\n${c} ${d}`,
  (a, b, c, d) => `+46${a.slice(1)}${b}${c}${d}`,
  (a, b, c, d) => `+46 ${a.slice(1)} ${b} ${c} ${d}`,
  (a, b, c, d) => `+46 (0)${a.slice(1)} ${b} ${c} ${d}`,
  (a, b, c, d) => `+46(0)${a.slice(1)}-${b}${c}${d}`,
  (a, b, c, d) => `0046${a.slice(1)}${b}${c}${d}`,
  (a, b, c, d) => `0046(0)${a.slice(1)} ${b} ${c} ${d}`,
  (a, b, c, d) => `(+46) ${a.slice(1)} ${b} ${c} ${d}`,
  (a, b, c, d) => `+46-${a.slice(1)}-${b} ${c} ${d}`,
  (a, b, c, d) => `tel:+46${a.slice(1)}${b}${c}${d}`,
  (a, b, c, d) => `tel:+46-${a.slice(1)}-${b}-${c}${d};ext=12`,
  (a, b, c, d) => `TEL;TYPE=CELL:+46${a.slice(1)}${b}${c}${d}`,
  (a, b, c, d) => `Mobil: ${a}-${b} ${c} ${d}`,
  (a, b, c, d) => `${a}-${b} ${c} ${d} (sms)`,
  (a, b, c, d) => `${a}-${b} ${c} ${d}, helst efter 17`,
  (a, b, c, d) => `${a}-${b} ${c} ${d} ankn 12`,
  (a, b, c, d) => `${a}-${b} ${c} ${d} x12`,
  (a, b, c, d) => `${a}-${b} ${c} ${d} / 040-628 04 00`,
  (a, b, c, d) => `040-628 04 00 eller ${a}-${b} ${c} ${d}`,
  (a, b, c, d) => `${a}-${b} ${c} ${d} 📱`,
  (a, b, c, d) => `☎ ${a} ${b} ${c} ${d}`,
  (a, b, c, d) => fullwidth(`${a}-${b} ${c} ${d}`),
  (a, b, c, d) => fullwidth(`+46${a.slice(1)}${b}${c}${d}`),
  (a, b, c, d) => arabic(`${a} ${b} ${c} ${d}`),
  (a, b, c, d) => `${a}·${b}·${c}·${d}`,
  (a, b, c, d) => `${a}_${b}_${c}_${d}`,
  (a, b, c, d) => `${a} - ${b} ${c} ${d}`,
  (a, b, c, d) => `${a}  ${b}   ${c}  ${d}`,
  (a, b, c, d) => `"${a}-${b} ${c} ${d}"`,
  (a, b, c, d) => `<tel:${a}-${b}${c}${d}>`,
  (a, b, c, d) => `${a}-${b} ${c} ${d}.`,
  (a, b, c, d) => `=${a}${b}${c}${d}`,
  (a, b, c, d) => `'${a}${b}${c}${d}`,
  (a, b, c, d) => `${a}–${b}–${c}–${d}`,
  (a, b, c, d) => `${a} ${b}-${c}-${d}`,
  (a, b, c, d) => `＋46 ${a.slice(1)} ${b} ${c} ${d}`,
  (a, b, c, d) => `${a}-${b}${c}${d} Anna`,
  (a, b, c, d) => `Ring ${a}-${b} ${c} ${d}!`,
  (a, b, c, d) => `${a}-${b} ${c} ${d};`,
  (a, b, c, d) => `${a}⁃${b}⁃${c}⁃${d}`,
];

/** A word, and how something writes it in a name or a message; it is looked for as the word. */
const letters: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.normalize('NFD'),
  (word) => word.toUpperCase(),
  (word) => word.toLowerCase(),
  (word) => fullwidth(word),
  (word) => `\u200b${word}\u200b`,
  (word) => `\u200f${word}\u200e`,
  (word) => `\u202a${word}\u202c`,
  (word) => `\u2068${word}\u2069`,
  (word) => `\ufeff${word}`,
  (word) => word.replace(/^(..)/, '$1\u00ad'),
  (word) => word.replace(/^(..)/, '$1\u2060'),
  (word) => word.replace(/^(..)/, '$1\u034f'),
  (word) => `  ${word}  `,
  (word) => `${word}\u00a0Berg`,
  (word) => `${word}\u2003Berg`,
  (word) => `${word}\tBerg`,
  (word) => `${word}\u000bBerg`,
  (word) => `${word}\u0085Berg`,
  (word) => `${word}\u2028Berg`,
  (word) => `${word}\r\nBerg`,
  (word) => `${word} 🙂`,
  (word) => `👩🏽‍🌾 ${word}`,
  (word) => `${word} 🇸🇪`,
  (word) => `"${word}" Berg`,
  (word) => `”${word}” Berg`,
  (word) => `«${word}» Berg`,
  (word) => `${word} <3`,
  (word) => `${word} & Söner`,
  (word) => `${word} < 10 kW`,
  (word) => `=${word}`,
  (word) => `+${word}`,
  (word) => `@${word}`,
  (word) => `-${word}`,
  (word) => `javascript:${word}`,
  (word) => `<b>${word}</b>`,
  (word) => `${word};DROP TABLE`,
  (word) => `${word}%_\\`,
  (word) => `FN:${word}`,
  (word) => `${word}, Dr.`,
  (word) => `Åsa ${word}`,
  (word) => `İstanbul ${word}`,
  (word) => `ı ${word}`,
  (word) => `Þór ${word}`,
  (word) => `שלום ${word}`,
  (word) => `مرحبا ${word}`,
  (word) => `王 ${word}`,
  (word) => `${word}…`,
  (word) => `${word}™`,
  (word) => `${word}\ud800`,
  (word) => `${word}\u0000`,
  (word) => `${word}\u0007`,
  (word) => `${word}\ufe0f`,
  (word) => `${word}\u3164`,
  (word) => `${word}\uffa0`,
  (word) => `ﬁ ${word}`,
  (word) => `${word} (Brf)`,
  (word) => `${word}/Berg`,
  (word) => `${word}|Berg`,
  (word) => `${word}\u2060\u200d`,
];

/** A joint with one sign, as it is typed, and what programs make of it. */
const joints: readonly (readonly [typed: string, written: string])[] = [
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63'].map(
    (one) => ['-', one] as const,
  ),
  ...['\u2018', '\u2019', '\u201b', '\u02bc', '\u2032', '\u00b4', '`', '\uff07'].map(
    (one) => ["'", one] as const,
  ),
  ...['\u00a0', '\u202f', '\u2009', '\u3000', '\t'].map((one) => [' ', one] as const),
];

/** Words of their own, with å, ä and ö, so that each search finds one lead. */
const word = (place: number, kind: string) =>
  `Ö${kind}${[...String(place).padStart(3, '0')].map((digit) => 'bcdfghjkåä'[Number(digit)]).join('')}`;

describe('what phones and programs write is taken and found', () => {
  test(`numbers in ${numbers.length} forms, in their field and in a message`, async () => {
    const problems: string[] = [];
    for (const [place, write] of numbers.entries()) {
      const rest = String(10 + place);
      const phone = write('070', '174', rest, '05');
      await isFound({ phone }, `070-174 ${rest} 05`).catch((error: Error) => problems.push(error.message));
      const inMessage = write('073', '174', rest, '05');
      await isFound({ message: `Hej! ${inMessage}` }, `+46 73 174 ${rest} 05`).catch((error: Error) =>
        problems.push(error.message),
      );
      if (!/040-628/.test(phone) && toE164(phone) !== `+4670174${rest}05`)
        problems.push(`${JSON.stringify(phone)} is dialled as ${toE164(phone)}`);
    }
    expect(problems).toEqual([]);
  }, 120_000);

  test(`names and messages in ${letters.length} forms`, async () => {
    const problems: string[] = [];
    for (const [place, write] of letters.entries())
      for (const [kind, field] of [
        ['n', 'name'],
        ['m', 'message'],
        ['f', 'company'],
      ] as const) {
        const one = word(place, kind);
        await isFound({ [field]: write(one) }, one).catch((error: Error) => problems.push(error.message));
      }
    expect(problems).toEqual([]);
  }, 120_000);

  test(`words with ${joints.length} hyphens, apostrophes and spaces`, async () => {
    const problems: string[] = [];
    for (const [place, [typed, written]] of joints.entries()) {
      const one = word(place, 'j');
      await isFound({ company: `${one}${written}Ek` }, `${one}${typed}Ek`).catch((error: Error) =>
        problems.push(error.message),
      );
    }
    expect(problems).toEqual([]);
  }, 120_000);
});
