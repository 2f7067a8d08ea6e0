import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handle } from '../../supabase/functions/send-form/handler.ts';
import { testBackend } from './support.ts';

const backend = testBackend();

const runs = process.env['TEST_FULL'] ? 10_000 : 1_000;

/** Text of the kinds that break things: any code units, control characters, markup, quotes, headers. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ maxLength: 6000 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table leads; --",
    '{"a":1}',
    '<script>',
    'a@b',
    'anna@foretag.example',
    'a@b.example\r\nBcc: c@d.example',
    '%00',
    '__proto__',
    '../../etc/passwd',
    '070-174 06 05',
    '+46 (0)40 628 04 00',
  ),
);
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.boolean(), fc.constant(null));

/** A value that is mostly right, so that many bodies come past the first check. */
const mostly = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: right as fc.Arbitrary<unknown>, weight: 25 }, { arbitrary: anything, weight: 1 });

const formData = fc.record(
  {
    name: mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })),
    email: mostly(fc.emailAddress()),
    company: mostly(fc.string({ unit: 'grapheme', maxLength: 160 })),
    phone: mostly(fc.string({ maxLength: 40 })),
    message: mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })),
    // Only a booking has this field, so it is mostly left out.
    preferred: mostly(fc.constant(undefined)),
  },
  { requiredKeys: ['name', 'email', 'company', 'message'] },
);
const envelope = fc.record(
  {
    formType: mostly(fc.constantFrom('contact', 'trial', 'trial-application', 'booking')),
    formData: mostly(formData),
    recipient: mostly(fc.constant('info@ecotech.example')),
    idempotencyKey: mostly(fc.uuid()),
    locale: mostly(fc.constantFrom('sv', 'en', 'es')),
    page: mostly(
      fc.constantFrom('/', '/contact', '/en/trial?x=1', '//elsewhere.example', '/\\\\elsewhere.example'),
    ),
    topic: mostly(fc.string({ maxLength: 80 })),
    context: mostly(
      fc.dictionary(
        fc.stringMatching(/^[A-Za-z]\w{0,10}$/),
        fc.oneof(fc.string(), fc.double(), fc.boolean()),
      ),
    ),
    startedAt: mostly(fc.constant(1)),
    website: mostly(fc.constant('')),
    captchaToken: mostly(fc.string()),
  },
  { requiredKeys: ['formType', 'formData'] },
);

/** A booking with a context near its limits: many texts of wide signs, or numbers that are long when written out. */
const wide = fc
  .tuple(
    fc.constantFrom<string | number>('x', 'ö', '漢', '😀', '"', '\n', 1e307, 5e-324),
    fc.nat({ max: 30 }),
    fc.nat({ max: 250 }),
    fc.nat({ max: 100 }),
  )
  .map(([sign, keys, length, preferred]) => ({
    formType: 'booking',
    formData: {
      name: 'Bo',
      email: 'bo@firma.example',
      preferred: typeof sign === 'string' ? sign.repeat(preferred) : '',
    },
    context: Object.fromEntries(
      Array.from({ length: keys }, (_, index) => [
        `k${index}`,
        typeof sign === 'string' ? sign.repeat(length) : sign,
      ]),
    ),
  }));

const json = fc.oneof({ arbitrary: envelope, weight: 9 }, { arbitrary: wide, weight: 1 }).map((body) => ({
  type: 'application/json',
  body: JSON.stringify(body) as string | Uint8Array<ArrayBuffer>,
}));
const form = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'formType',
          'name',
          'email',
          'company',
          'phone',
          'message',
          'locale',
          'page',
          'startedAt',
          'context.a',
          'context.',
        ),
        nasty,
      ),
      fc.oneof(nasty, fc.constantFrom('contact', 'trial', 'sv')),
    ),
    { maxLength: 12 },
  )
  .map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams([['formType', 'contact'], ...fields]).toString() as
      | string
      | Uint8Array<ArrayBuffer>,
  }));
const raw = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    '',
  ),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 400 }),
  ) as fc.Arbitrary<string | Uint8Array<ArrayBuffer>>,
});
const request = fc.oneof(
  { arbitrary: json, weight: 8 },
  { arbitrary: form, weight: 2 },
  { arbitrary: raw, weight: 1 },
);

/** Rows that no rule of the forms allows. */
const badRows = `select reference from leads where
  name is null or email is null or name ~ '[[:cntrl:]]' or email ~ '[[:space:][:cntrl:]<>]' or email !~ '^[^@]+@[^@]+$'
  or length(name) > 120 or length(email) > 254 or length(message) > 5000
  or coalesce(name || email || company || message || topic, name) ~* '<script'
  or recipient <> 'info@ecotech.example' or locale not in ('sv', 'en', 'es') or page !~ '^/([^/]|$)'
  or (form_type = 'contact' and coalesce(message, '') = '') or (form_type = 'trial' and coalesce(company, '') = '')
  or jsonb_typeof(context) <> 'object' or status not in ('new', 'spam') or reply_by <= created_at`;

test(`${runs} generated bodies: never a 5xx, never a bad row`, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ type, body }) => {
      const answer = await handle(
        new Request('http://localhost/functions/v1/send-form', {
          method: 'POST',
          headers: { 'content-type': type, 'x-forwarded-for': '192.0.2.1' },
          body,
        }),
        backend.functionEnv,
      );
      await answer.body?.cancel();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: runs, seed: 20261121 },
  );
  const [stored] = await backend.sql('select count(*)::int as n from leads');
  // The generator must reach both sides, or the promise would be empty.
  expect(Number(stored?.['n'])).toBeGreaterThan(runs / 5);
  expect(seen.get(422) ?? 0).toBeGreaterThan(runs / 5);
  expect(seen.get(400) ?? 0).toBeGreaterThan(0);
  expect(await backend.sql(badRows)).toEqual([]);
}, 300_000);
