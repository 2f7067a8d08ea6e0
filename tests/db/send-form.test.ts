import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { contact, send, sendForm, startTestBackend, testBackend } from './support.ts';

const backend = testBackend({ env: { LEAD_RECIPIENTS: 'info@ecotech.example,brf@ecotech.example' } });
beforeEach(async () => {
  await backend.sql('with counted as (delete from rate_limits) delete from leads');
});

const leadCount = async (): Promise<unknown> =>
  (await backend.sql('select count(*)::int as n from leads'))[0]?.['n'];

/** A context of `keys` texts of `length` signs that are three bytes each. */
const wide = (keys: number, length: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, '漢'.repeat(length)]));

describe('a form that is filled in', () => {
  test('is stored once, with everything it says, and answered with a reference and a reply time', async () => {
    const answer = await send(
      backend,
      contact(
        {
          topic: 'webinar',
          context: { consumption: 20000, technology: 'solar' },
          page: '/contact?topic=webinar',
        },
        { phone: '070-174 06 05', message: '  Rad ett\r\nRad två  ' },
      ),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ok: true,
      reference: expect.stringMatching(/^ET-[2-9A-HJKMNP-Z]{6}$/),
      replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      papers: { token: expect.stringMatching(/^[\w-]{43}$/), until: expect.stringMatching(/Z$/) },
    });
    const [lead] = await backend.sql('select * from leads');
    expect(lead).toMatchObject({
      reference: answer.body['reference'],
      form_type: 'contact',
      name: 'Anna Exempel',
      email: 'anna@foretag.example',
      company: 'Brf Eken',
      phone: '070-174 06 05',
      phone_e164: '+46701740605',
      message: 'Rad ett\nRad två',
      locale: 'sv',
      page: '/contact?topic=webinar',
      topic: 'webinar',
      context: { consumption: 20000, technology: 'solar' },
      status: 'new',
      recipient: 'info@ecotech.example',
    });
    expect(await backend.sql("select kind from lead_events where kind not like 'mail%'")).toEqual([
      { kind: 'received' },
    ]);
  });

  test('for a trial needs no message, and the name the specification gives it is understood', async () => {
    const formData = { name: 'Bo', email: 'bo@firma.example', company: 'Firma' };
    const answer = await send(backend, { formType: 'trial-application', formData });
    expect(answer.status).toBe(200);
    expect(await backend.sql('select form_type, locale from leads')).toEqual([
      { form_type: 'trial', locale: 'sv' },
    ]);
  });

  test('for a booking keeps the preferred time', async () => {
    const formData = { name: 'Bo', email: 'bo@firma.example', preferred: 'tisdag förmiddag' };
    expect((await send(backend, { formType: 'booking', formData })).status).toBe(200);
    expect(await backend.sql('select context from leads')).toEqual([
      { context: { preferred: 'tisdag förmiddag' } },
    ]);
  });

  test('keeps a context up to its limit, with a preferred time beside it and numbers written out', async () => {
    const numbers = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`n${index}`, 1e307]));
    const context = { ...wide(5, 490), ...numbers };
    const preferred = '漢'.repeat(200);
    const formData = { name: 'Bo', email: 'bo@firma.example', preferred };
    expect((await send(backend, { formType: 'booking', formData, context })).status).toBe(200);
    expect(await backend.sql('select context from leads')).toEqual([{ context: { ...context, preferred } }]);
  });

  test.each([
    ['a page on another site', { page: '//elsewhere.example' }],
    ['a page on another site, written otherwise', { page: '/\\elsewhere.example' }],
    ['a page with an endless address', { page: `/contact?x=${'y'.repeat(300)}` }],
    ['a page that is no text', { page: 7 }],
    ['a topic that is too long', { topic: 'x'.repeat(81) }],
    ['a topic that is no text', { topic: ['a'] }],
  ])('%s costs no lead; it is left out', async (_name, changes) => {
    expect((await send(backend, contact({ page: undefined, ...changes }))).status).toBe(200);
    expect(await backend.sql('select page, topic from leads')).toEqual([{ page: null, topic: null }]);
  });

  test.each([
    ['a script in the message', 'message', 'Hej <script>alert(1)</script>', 'Hej <script>alert(1)</script>'],
    ['a picture in the name', 'name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [
      'an end of line in the name',
      'name',
      'Anna\nBcc: victim@elsewhere.example',
      'Anna Bcc: victim@elsewhere.example',
    ],
    ['a NUL character', 'message', 'Hej\u0000', 'Hej'],
    ['half a surrogate pair', 'name', 'Anna \ud800', 'Anna \ufffd'],
  ])('%s is text: kept as such, and no lead is refused for it', async (_name, field, typed, kept) => {
    expect((await send(backend, contact({}, { [field]: typed }))).status).toBe(200);
    expect(await backend.sql(`select ${field} as kept from leads`)).toEqual([{ kept }]);
  });

  test('may name another of our own addresses as recipient', async () => {
    expect((await send(backend, contact({ recipient: 'BRF@ecotech.example' }))).status).toBe(200);
    expect(await backend.sql('select recipient from leads')).toEqual([{ recipient: 'brf@ecotech.example' }]);
  });

  test('names the address that the site shows, which is accepted whatever our own addresses are', async () => {
    const other = await startTestBackend({ env: { LEAD_RECIPIENTS: 'sales@elsewhere.example' } });
    try {
      const recipient = /^email: (\S+)$/m.exec(readFileSync('content/company.yaml', 'utf8'))?.[1];
      expect((await send(other, contact({ recipient }))).status).toBe(200);
      expect(await other.sql('select recipient from leads')).toEqual([
        { recipient: 'sales@elsewhere.example' },
      ]);
      expect((await send(other, contact({ recipient: 'x@elsewhere.example' }))).status).toBe(422);
    } finally {
      await other.close();
    }
  });

  test('keeps an odd phone number as written', async () => {
    expect((await send(backend, contact({}, { phone: 'växeln, anknytning 12' }))).status).toBe(200);
    expect(await backend.sql('select phone, phone_e164 from leads')).toEqual([
      { phone: 'växeln, anknytning 12', phone_e164: null },
    ]);
  });
});

describe('the same form sent again', () => {
  test('with the same key is one lead and gets the same answer', async () => {
    const body = contact({ idempotencyKey: 'aaaaaaaa-1111' });
    const first = await send(backend, body);
    const second = await send(backend, body);
    expect(second.body).toEqual(first.body);
    expect(await leadCount()).toBe(1);
    expect(await backend.sql('select idempotency_key from leads')).toEqual([
      { idempotency_key: 'aaaaaaaa-1111' },
    ]);
  });

  test('with another key is another lead: whoever writes the same again on purpose is heard', async () => {
    await send(backend, contact({ idempotencyKey: 'aaaaaaaa-1111' }));
    await send(backend, contact({ idempotencyKey: 'aaaaaaaa-2222' }));
    expect(await leadCount()).toBe(2);
  });

  test('twenty times at once is one lead', async () => {
    const body = contact({ idempotencyKey: 'bbbbbbbb-2222' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(backend, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: { reference } }) => reference)).size).toBe(1);
    expect(await leadCount()).toBe(1);
    expect(await backend.sql('select count(*)::int as n from outbox')).toEqual([{ n: 2 }]);
  });

  test('with the same key on a page without the topic is one lead', async () => {
    const first = await send(backend, contact({ idempotencyKey: 'bbbbbbbb-3333', topic: 'villa' }));
    const second = await send(backend, contact({ idempotencyKey: 'bbbbbbbb-3333', page: '/en/contact' }));
    expect(second.body).toEqual(first.body);
    expect(await backend.sql('select topic, page from leads')).toEqual([
      { topic: 'villa', page: '/contact' },
    ]);
  });

  test('without a key is one lead as long as it says the same', async () => {
    await send(backend, contact());
    await send(backend, contact());
    expect(await leadCount()).toBe(1);
    await send(backend, contact({}, { message: 'Något annat.' }));
    expect(await leadCount()).toBe(2);
  });
});

describe('robots', () => {
  test('that fill the hidden field get a friendly answer, are kept as spam and cause no mail', async () => {
    const answer = await send(backend, contact({ website: 'http://spam.example', startedAt: Date.now() }));
    expect(answer.status).toBe(200);
    const { reference } = answer.body;
    expect(await backend.sql('select reference, status, answered_at from leads')).toEqual([
      { reference, status: 'spam', answered_at: null },
    ]);
    expect(await backend.sql('select * from outbox')).toEqual([]);
  });

  test('that were a customer’s password manager are rescued: the lead is told of as any other', async () => {
    await send(backend, contact({ website: 'http://spam.example' }));
    await backend.sql("update leads set status = 'new'");
    expect(await backend.sql('select kind from outbox order by kind')).toEqual([
      { kind: 'company' },
      { kind: 'receipt' },
    ]);
    expect(await backend.sql('select status, answered_at from leads')).toEqual([
      { status: 'new', answered_at: null },
    ]);
    await backend.sql("update leads set status = 'spam'");
    await backend.sql("update leads set status = 'contacted'");
    expect(await backend.sql('select kind from outbox'), 'told of once').toHaveLength(2);
  });

  test('that are faster than a person are told to wait', async () => {
    const answer = await send(backend, contact({ startedAt: Date.now() - 200 }));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'too_fast' });
    expect(await leadCount()).toBe(0);
  });

  test('are not mistaken for a visitor whose clock runs ahead', async () => {
    expect((await send(backend, contact({ startedAt: Date.now() + 3_600_000 }))).status).toBe(200);
  });
});

test.each([
  ['two addresses', 'anna@foretag.example, kim@elsewhere.example'],
  ['a header after the address', 'anna@foretag.example\r\nBcc: kim@elsewhere.example'],
])('of %s the first is written to, and the text is kept on one line', async (_name, email) => {
  expect((await send(backend, contact({}, { email }))).status).toBe(200);
  const [lead] = await backend.sql('select email, context from leads');
  expect(lead).toMatchObject({
    email: 'anna@foretag.example',
    context: { emailAsTyped: email.replace('\r\n', ' ') },
  });
});

describe('bad input is answered with a clear 4xx and stores nothing', () => {
  const line = (name: string, value: unknown) => contact({}, { [name]: value });
  test.each<[string, unknown, number, string]>([
    ['malformed JSON', '{"formType":', 400, 'malformed'],
    ['an empty body', '', 400, 'malformed'],
    ['a body of 1 MB', `{"formType":"${'x'.repeat(1_000_000)}"}`, 413, 'too_large'],
    ['a body just over 64 kB', contact({}, { message: 'x'.repeat(66_000) }), 413, 'too_large'],
    ['a list', [], 422, 'invalid_body'],
    ['null', 'null', 422, 'invalid_body'],
    ['a number', '7', 422, 'invalid_body'],
    ['an unknown form', contact({ formType: 'order' }), 422, 'unknown_form'],
    ['a form type of the wrong kind', contact({ formType: { toString: 'contact' } }), 422, 'unknown_form'],
    ['an unknown recipient', contact({ recipient: 'victim@elsewhere.example' }), 422, 'unknown_recipient'],
    [
      'two recipients',
      contact({ recipient: 'info@ecotech.example,victim@elsewhere.example' }),
      422,
      'unknown_recipient',
    ],
    ['no form data', contact({ formData: undefined }), 422, 'invalid'],
    ['form data of the wrong kind', contact({ formData: 'name=Anna' }), 422, 'invalid'],
    ['a name that is a number', line('name', 5), 422, 'invalid'],
    ['an e-mail that is a list', line('email', ['a@b.example']), 422, 'invalid'],
    ['a missing name', line('name', undefined), 422, 'invalid'],
    ['a name of spaces', line('name', '   '), 422, 'invalid'],
    ['an unknown field', line('role', 'admin'), 422, 'invalid'],
    ['an unknown property', contact({ status: 'closed' }), 422, 'invalid'],
    ['an e-mail without an @', line('email', 'anna.foretag.example'), 422, 'invalid'],
    ['a message that is too long', line('message', 'x'.repeat(5001)), 422, 'invalid'],
    ['a language we do not speak', contact({ locale: 'de' }), 422, 'invalid'],
    ['a context of more than 8 000 bytes', contact({ context: wide(6, 500) }), 422, 'invalid'],
    ['a nested context', contact({ context: { a: { b: 1 } } }), 422, 'invalid'],
    ['a key that is too short', contact({ idempotencyKey: 'x' }), 422, 'invalid'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await send(backend, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, code, message: expect.stringMatching(/\S{2,}/) });
    expect(await leadCount()).toBe(0);
  });

  test('another method, with the methods that are allowed', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${backend.url}/functions/v1/send-form`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    }
  });

  test('another content type', async () => {
    const answer = await send(backend, '<lead/>', { 'content-type': 'application/xml' });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'content_type' });
  });

  test('text that is not UTF-8', async () => {
    const response = await fetch(`${backend.url}/functions/v1/send-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect(response.status).toBe(400);
  });

  test('every wrong field is named, in the language of the form', async () => {
    const body = { formType: 'contact', locale: 'es', formData: { name: '', email: 'x', message: '' } };
    expect((await send(backend, body)).body['fields']).toEqual({
      name: { code: 'required', message: 'Rellene este campo.' },
      email: { code: 'email', message: 'Escriba el correo como nombre@ejemplo.es.' },
      message: { code: 'required', message: 'Rellene este campo.' },
    });
  });
});

describe('other sites', () => {
  test('may not post from their pages', async () => {
    const answer = await send(backend, contact(), { origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await leadCount()).toBe(0);
  });

  test('are told apart from our own by the preflight', async () => {
    const preflight = (origin: string) =>
      fetch(`${backend.url}/functions/v1/send-form`, { method: 'OPTIONS', headers: { origin } });
    const own = await preflight('http://127.0.0.1:4321');
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4321');
    const foreign = await preflight('https://elsewhere.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('without JavaScript', () => {
  const fields = {
    formType: 'contact',
    name: 'Eva Exempel',
    email: 'eva@exempel.example',
    message: 'Hello & goodbye',
    locale: 'en',
    page: '/en/contact',
    'context.consumption': '12000',
  };

  test('a form is stored and leads to the thank-you page in its language', async () => {
    const response = await sendForm(backend, fields, { origin: 'http://localhost:4321' });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe('http://localhost:4321/en/contact/thanks');
    const [lead] = await backend.sql('select reference, context from leads');
    expect(location.searchParams.get('ref')).toBe(lead?.['reference']);
    expect(Date.parse(location.searchParams.get('by') ?? '')).toBeGreaterThan(Date.now());
    expect(lead?.['context']).toEqual({ consumption: '12000' });
  });

  test('a multipart form works as well, and Swedish needs no prefix', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, locale: 'sv' })) form.set(name, value);
    const url = `${backend.url}/functions/v1/send-form`;
    const response = await fetch(url, { method: 'POST', redirect: 'manual', body: form });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/contact/thanks');
  });

  test('a message of 5 000 signs is accepted however the browser writes its line ends', async () => {
    const longest = `${'x\r\n'.repeat(2499)}xx`;
    expect(longest.replaceAll('\r\n', '\n')).toHaveLength(5000);
    expect((await sendForm(backend, { ...fields, message: longest })).status).toBe(303);
    expect(await backend.sql('select char_length(message) as length from leads')).toEqual([{ length: 5000 }]);
    expect((await sendForm(backend, { ...fields, message: `${longest}x` })).status).toBe(422);
  });

  test('a robot is thanked on the same page, and what it sent is spam', async () => {
    expect((await sendForm(backend, { ...fields, website: 'x' })).status).toBe(303);
    expect(await backend.sql('select status from leads')).toEqual([{ status: 'spam' }]);
  });

  test('a mistake gives a page in the language, with the values kept and a way back', async () => {
    const response = await sendForm(backend, {
      ...fields,
      email: 'eva',
      message: '"Quoted" <b>text</b> & more',
      locale: 'es',
      page: '/es/contact',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Escriba el correo como nombre@ejemplo.es.');
    expect(html).toContain('value="Eva Exempel"');
    expect(html).toContain('&quot;Quoted&quot; &lt;b&gt;text&lt;/b&gt; &amp; more');
    expect(html).toContain('href="http://127.0.0.1:4321/es/contact"');
    expect(html).not.toContain('<script');
    expect(await leadCount()).toBe(0);
  });

  test.each([
    '/\t/evil.example/x',
    '/\n/evil.example/x',
    '/\r/evil.example',
    '//evil.example',
    '/\\evil.example',
  ])('nor can %j, which a browser would read as another site', async (page) => {
    const answer = await sendForm(backend, { ...fields, email: 'x', page });
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toMatch(/href="http:\/\/evil/);
  });

  test('no other site can have its visitors send a form, also when it hides its origin', async () => {
    const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await sendForm(backend, fields, foreign)).status).toBe(403);
    expect(await leadCount()).toBe(0);
    const own = { origin: 'null', 'sec-fetch-site': 'same-site' };
    expect((await sendForm(backend, fields, own)).status).toBe(303);
  });

  test('the page on which a refused form is corrected may send it again', async () => {
    const refused = await sendForm(backend, { ...fields, email: 'x' }, { origin: 'http://localhost:4321' });
    expect(refused.status).toBe(422);
    const own = { origin: new URL(backend.url).origin, 'sec-fetch-site': 'same-origin' };
    expect((await sendForm(backend, fields, own)).status).toBe(303);
    expect(await leadCount()).toBe(1);
  });

  test('the way back of a form that does not name its page is its usual page', async () => {
    const { page: _, ...unnamed } = fields;
    const answer = await sendForm(backend, { ...unnamed, email: 'x', locale: 'es' });
    expect(await answer.text()).toContain('/es/contact"');
  });

  test('a page without a form does not say that what was typed is kept below', async () => {
    const kept = /still here|kept|below/i;
    expect(await (await sendForm(backend, { ...fields, email: 'x' })).text()).toMatch(kept);
    expect(await (await sendForm(backend, { ...fields, formType: 'other' })).text()).not.toMatch(kept);
  });

  test('a page address cannot lead the visitor to another site', async () => {
    const response = await sendForm(backend, { ...fields, email: '', page: '/\\elsewhere.example' });
    expect(await response.text()).not.toContain('href="http://elsewhere');
  });
});

describe('the log', () => {
  test('tells what happened and holds nothing about the person', async () => {
    backend.logs.length = 0;
    await send(backend, contact({}, { phone: '070-174 06 05' }));
    await send(backend, contact({}, { email: 'wrong' }));
    const text = JSON.stringify(backend.logs);
    expect(text).toContain('"outcome":"accepted"');
    expect(text).toContain('"outcome":"invalid"');
    for (const personal of ['Anna', 'foretag.example', '070', 'solceller', '127.0.0.1', 'Eken']) {
      expect(text).not.toContain(personal);
    }
  });
});
