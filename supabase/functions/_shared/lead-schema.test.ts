import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { checkField, checkFields, type FormType, fieldRules, formFields } from '../../../src/schemas/lead.ts';
import { parseSubmission, tidyEmail } from './lead-schema.ts';
import { messages, preferredLocale } from './messages.ts';
import { paperName } from './paper-rules.ts';

describe('the rules of the forms', () => {
  test('contact needs name, e-mail and message; trial needs name, e-mail and company', () => {
    const required = (form: FormType) =>
      Object.entries(formFields[form]).flatMap(([name, needed]) => (needed ? [name] : []));
    expect(required('contact')).toEqual(['name', 'email', 'message']);
    expect(required('trial')).toEqual(['name', 'email', 'company']);
    expect(required('booking')).toEqual(['name', 'email']);
  });

  test('an empty form names what is missing and nothing else', () => {
    expect(checkFields('contact', {})).toEqual({ name: 'required', email: 'required', message: 'required' });
    expect(checkFields('trial', { name: 'A', email: 'a@b.se', company: 'C' })).toEqual({});
  });

  test('set no lower bound: one letter is a name and one word a message', () => {
    expect(checkFields('contact', { name: 'Å', email: 'å@b', message: 'x' })).toEqual({ email: 'email' });
    expect(checkFields('contact', { name: 'Å', email: 'a@b.se', message: 'x' })).toEqual({});
  });

  test.each(['name', 'email', 'company', 'phone', 'message'] as const)(
    '%s is accepted up to its limit',
    (name) => {
      const longest =
        name === 'email' ? `${'a'.repeat(60)}@${'b.'.repeat(96)}c` : 'x'.repeat(fieldRules[name].max);
      expect(longest.length).toBeLessThanOrEqual(fieldRules[name].max);
      expect(checkField('contact', name, longest)).toBeUndefined();
      expect(checkField('contact', name, 'x'.repeat(fieldRules[name].max + 1))).toBe('too_long');
    },
  );

  test.each([
    ['name', 'O’Brien & Söner <3', undefined],
    ['name', 'Anna\tÖ', undefined],
    ['name', 'Anna\u2028Ö', undefined],
    ['name', '\u202eAnna', undefined],
    ['name', '\u200b\u3164', 'required'],
    ['name', '<svg onload=x>', undefined],
    ['message', 'Rad ett\nrad två\tmed tabb', undefined],
    ['message', 'Is a battery worth it when our night load is < base load price?', undefined],
    ['message', 'Se javascript: i länken, <a href="https://spam.example">', undefined],
    ['message', 'Vi vill ha:\u000bsolceller\u000bbatteri', undefined],
    ['message', 'x\u0000', undefined],
    ['phone', '\u202d+46 70 174 06 05\u202c', undefined],
    ['phone', '070-174 06 13 / 040-628 04 01, helst efter klockan 17 på vardagar', undefined],
    ['email', 'mailto:anna@foretag.example', undefined],
    ['email', 'Anna Berg <anna@foretag.example>', undefined],
    ['email', 'anna@foretag.example.', undefined],
    ['email', 'anna@räksmörgås.example', undefined],
    ['email', 'anna+ecotech@foretag.example', undefined],
    ['email', 'anna@foretag..example', 'email'],
    ['email', 'Anna Berg @foretag.example', 'email'],
    ['email', '"anna"@foretag.example', undefined],
    ['email', '"anna berg"@foretag.example', undefined],
    ['email', '"<anna>"@foretag.example', 'email'],
    ['email', 'åsa.berg@foretag.example', 'email_letters'],
    ['email', 'nu\u0301ria@foretag.example', 'email_letters'],
    ['email', 'anna@räksmörgås..example', 'email'],
    ['preferred', 'tisdag', 'unknown'],
  ] as const)('%s: %j → %s', (name, value, code) => {
    expect(checkField('contact', name, value)).toBe(code);
  });
});

test('what is far too long for an address or a name is read at once, whatever it is made of', () => {
  const begun = process.cpuUsage();
  for (const part of ['a', 'a.', '1 ', '@', ' ', '"', '(at)']) {
    const long = `a${part.repeat(60_000 / part.length)}b`;
    expect(checkField('contact', 'email', long)).toBe('too_long');
    expect(paperName(long, 'application/pdf').length).toBeLessThanOrEqual(200);
  }
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
});

test.each([
  ['mailto:Anna@foretag.example', 'Anna@foretag.example'],
  ['Anna Berg <anna@foretag.example>', 'anna@foretag.example'],
  ['\u200banna@foretag.example; ', 'anna@foretag.example'],
  ['anna@räksmörgås.example', 'anna@xn--rksmrgs-5wao1o.example'],
  ['anna@ra\u0308ksmo\u0308rga\u030as.example', 'anna@xn--rksmrgs-5wao1o.example'],
  ['"anna.berg"@foretag.example', 'anna.berg@foretag.example'],
  ['anna@foretag.example!', 'anna@foretag.example'],
  ["'anna@foretag.example'", 'anna@foretag.example'],
  ['anna@foretag.example, bo@foretag.example', 'anna@foretag.example'],
  ['ingen adress', 'ingen adress'],
  ['(anna@foretag.example)', 'anna@foretag.example'],
  ['EMAIL;TYPE=WORK:anna@foretag.example', 'anna@foretag.example'],
  ['ａｎｎａ＠ｆｏｒｅｔａｇ．ｅｘａｍｐｌｅ', 'anna@foretag.example'],
  ['\tE-post: anna@foretag.example\r\n', 'anna@foretag.example'],
  ['anna (at) foretag [dot] example', 'anna@foretag.example'],
  ['anna%40foretag.example', 'anna@foretag.example'],
  ['anna(a)foretag[.]example', 'anna@foretag.example'],
  ['anna snabel-a foretag.example', 'anna@foretag.example'],
  ['anna@@foretag. example', 'anna@foretag.example'],
  ['anna@foretag,example', 'anna@foretag.example'],
  ['anna@foretag.example. Tack', 'anna@foretag.example'],
  ['📧anna@foretag.example', 'anna@foretag.example'],
  ['- ‹anna@foretag.example›', 'anna@foretag.example'],
  ['email=anna@foretag.example', 'anna@foretag.example'],
  ['anna’s@foretag.example', "anna's@foretag.example"],
  ['_anna_@foretag.example', '_anna_@foretag.example'],
  ['anna(jobb)@foretag.example', 'anna@foretag.example'],
  ['anna . berg @ foretag . example', 'anna.berg@foretag.example'],
  ['anna punkt berg snabel a foretag punkt example', 'anna.berg@foretag.example'],
  ['anna guion bajo berg arroba foretag punto com punto mx', 'anna_berg@foretag.com.mx'],
  ['anna dash berg at foretag dot example', 'anna-berg@foretag.example'],
  ['anna prikk berg plus sol alfakrøll foretag prikk no', 'anna.berg+sol@foretag.no'],
  ['anna&#64;foretag&#46;example', 'anna@foretag.example'],
  ['anna@foretag.example、bo@b.example', 'anna@foretag.example'],
  ['Ring mig at foretag.example', 'Ring mig at foretag.example'],
  ['anna@foretag.example%20', 'anna@foretag.example'],
  ['anna%2Bsol%40foretag%2Eexample', 'anna+sol@foretag.example'],
  ['&lt;anna@foretag.example&gt;', 'anna@foretag.example'],
  ['mailto:anna@foretag.example&subject=Hej', 'anna@foretag.example'],
  ["anna@foretag.example's", 'anna@foretag.example'],
])('the address %j is sent to as %j', (typed, sent) => expect(tidyEmail(typed)).toBe(sent));

test.each([
  ['anna@räksmörgås.example', 'anna@xn--rksmrgs-5wao1o.example'],
  ['anna@a.example; bo@b.example', 'anna@a.example'],
  ['Anna Berg <anna@a.example>', 'anna@a.example'],
])(
  'an address with å, ä or ö in its domain, a name or a second one is kept as it was typed, too: %s',
  (email, sent) => {
    const parsed = parseSubmission(
      { formType: 'contact', formData: { name: 'A', email, message: 'x' } },
      'sv',
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: { fields: { email: sent }, context: { emailAsTyped: email } },
    });
  },
);

describe('the texts', () => {
  test('exist for every code in the three languages and none is left in another language', () => {
    for (const locale of locales) {
      const words = messages[locale];
      expect(Object.keys(words.errors)).toEqual(Object.keys(messages.sv.errors));
      expect(Object.keys(words.fieldErrors)).toEqual(Object.keys(messages.sv.fieldErrors));
    }
    for (const part of ['errors', 'fieldErrors'] as const) {
      for (const [code, text] of Object.entries(messages.sv[part])) {
        const others = [messages.en, messages.es].map(
          (words) => (words[part] as Record<string, string>)[code],
        );
        expect(new Set([text, ...others]).size, code).toBe(3);
      }
    }
  });

  test('of success and failure are the specification’s', () => {
    expect(messages.sv.success.contact).toEqual({
      title: 'Tack för ditt meddelande!',
      text: 'Vi återkommer till dig inom 48 timmar.',
    });
    expect(messages.sv.failure.contact).toEqual({
      title: 'Ett fel uppstod',
      text: 'Det gick inte att skicka meddelandet. Försök igen senare.',
    });
    expect(messages.en.failure.trial).toEqual({
      title: 'An error occurred',
      text: 'Could not send your application. Please try again.',
    });
    expect(messages.en.success.trial).toEqual({
      title: 'Thank you for your application!',
      text: 'We will contact you shortly to start your trial period.',
    });
  });

  test.each([
    [null, 'sv'],
    ['', 'sv'],
    ['de-DE,de;q=0.9', 'sv'],
    ['en-US,en;q=0.9,sv;q=0.8', 'en'],
    ['de, es-MX;q=0.7, en;q=0.3', 'es'],
    ['en;q=0, es;q=nonsense', 'sv'],
  ])('the browser’s languages %j choose %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});
