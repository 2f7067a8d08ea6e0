import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import adminWords from '../../content/ui/sv/admin.json' with { type: 'json' };
import LeadForm, { type LeadFormProps } from '../../src/features/leads/lead-form/LeadForm.tsx';
import { leadColumns } from '../../src/features/staff/admin/api.ts';
import { leadRows } from '../../src/features/staff/admin/inbox/lead-csv.ts';
import LeadFacts from '../../src/features/staff/admin/lead/LeadFacts.tsx';
import type { Lead } from '../../src/features/staff/admin/lead.ts';
import { locales } from '../../src/i18n/locales.ts';
import {
  type FieldName,
  type FormType,
  fieldNames,
  fieldRules,
  formFields,
  formTypes,
} from '../../supabase/functions/_shared/lead-schema.ts';
import { drainWebhooks } from '../../supabase/functions/_shared/webhook.ts';
import { formWords } from '../../supabase/functions/_shared/words.ts';
import { inAdmin } from '../support/in-admin.ts';
import { send, sendForm, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
const start = async () => {
  backend = await startTestBackend({
    mailWorker: false,
    env: {
      LEAD_WEBHOOK_URL: 'https://crm.example/hook',
      LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
    },
  });
};
beforeAll(start, 60_000);
afterAll(() => backend.close());
afterEach(async () => {
  await backend.sql('with counted as (delete from rate_limits) delete from leads');
  backend.mails.length = 0;
});

/** A value for each field of a form that is found again wherever it arrives. */
const sampleValue = (name: string): string =>
  name === 'email' ? 'kvittens@foretag.example' : name === 'phone' ? '0701234567' : `varde-${name}`;

const sampleValues = (form: FormType): Record<string, string> =>
  Object.fromEntries(Object.keys(formFields[form]).map((name) => [name, sampleValue(name)]));

/** How a value may be written where it arrives: the company's mail has the phone number as it is dialled. */
const isIn = (text: string, name: string): boolean =>
  text.includes(sampleValue(name)) || (name === 'phone' && text.includes('+46701234567'));

const missing = (form: FormType, text: string): string[] =>
  Object.keys(formFields[form]).filter((name) => !isIn(text, name));

/** The form as it stands in a page before any script. */
function formMarkup(formType: FormType): string {
  const texts: unknown = new Proxy({}, { get: (_, key) => (key === 'steps' ? [] : String(key)) });
  const words = new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'labels'
          ? formWords.sv.labels
          : ['hints', 'context', 'receipt', 'errors', 'success', 'failure'].includes(String(key))
            ? texts
            : String(key),
    },
  );
  return renderToStaticMarkup(
    createElement(LeadForm, {
      id: 'f',
      formType,
      locale: 'sv',
      endpoint: '/send-form',
      page: '/contact',
      words,
      email: 'info@ecotech.example',
      phone: '',
      phoneLink: '',
    } as unknown as LeadFormProps),
  );
}

/** What the receiver of webhooks is told now. */
async function toldByWebhook(): Promise<string> {
  let told = '';
  const receive: typeof fetch = (_, init) => {
    told += String(init?.body);
    return Promise.resolve(new Response());
  };
  await drainWebhooks({ ...backend.functionEnv, fetch: receive });
  return told;
}

/** The places that a form's values do not arrive at, or do not leave, with the fields that are missing there. */
async function lostFields(form: FormType): Promise<Record<string, string[]>> {
  const lost: Record<string, string[]> = {};
  const look = (place: string, names: string[]): void => {
    if (names.length > 0) lost[place] = names;
  };
  const names = Object.keys(formFields[form]);

  const markup = formMarkup(form);
  look(
    'the form before any script',
    names.filter((name) => !markup.includes(`name="${name}"`)),
  );
  for (const locale of locales) {
    const labels: Readonly<Record<string, string>> = formWords[locale].labels;
    look(
      `content/ui/${locale}/form-messages.json, labels`,
      names.filter((name) => !labels[name]),
    );
  }

  const wrong = await sendForm(backend, { formType: form, ...sampleValues(form), email: 'x' });
  const page = (await wrong.text()).replace(/value="x"/, `value="${sampleValue('email')}"`);
  look('the page that corrects a form without script', missing(form, page));

  const answer = await send(backend, { formType: form, formData: sampleValues(form) });
  if (answer.status !== 200)
    return {
      ...lost,
      [`the database (${answer.status}): a column needs a migration in supabase/migrations`]: names,
    };
  const read = async () =>
    (await backend.sql('select to_jsonb(l) as lead, search_text from leads l'))[0] ?? {};
  const stored = await read();
  look('the row of the database', missing(form, JSON.stringify(stored['lead'])));
  look(
    'the search (search_text: a migration, see docs/backend.md, “A field with a column”)',
    missing(form, String(stored['search_text'])),
  );
  const row = stored['lead'] as Record<string, unknown>;
  const lead = Object.fromEntries(
    leadColumns()
      .split(', ')
      .map((column) => [column, row[column]]),
  ) as unknown as Lead;
  const csv = leadRows([lead], adminWords, new Map(), 'sv');
  look('the CSV (src/features/staff/admin/inbox/lead-csv.ts)', missing(form, JSON.stringify(csv)));

  const facts = renderToStaticMarkup(inAdmin(createElement(LeadFacts, { lead })));
  const elsewhere = ['name', 'message'];
  look(
    'the lead in the admin pages (src/features/staff/admin/lead/LeadFacts.tsx)',
    missing(form, facts).filter((name) => !elsewhere.includes(name)),
  );

  await backend.worker.drain();
  const mail = backend.mails.find(({ to }) => to === 'info@ecotech.example');
  look('the mail to the company', missing(form, mail?.text ?? ''));
  look('the webhook (_shared/webhook.ts)', missing(form, await toldByWebhook()));

  await backend.sql('select private.strip_lead(id) from leads');
  const after = JSON.stringify([
    await read(),
    await backend.sql('select * from lead_events'),
    await backend.sql('select * from outbox'),
    await backend.sql('select * from lead_notes'),
  ]);
  look(
    'erasure: still there',
    names.filter((name) => isIn(after, name)),
  );

  await backend.sql('with counted as (delete from rate_limits) delete from leads');
  backend.mails.length = 0;
  const native = await sendForm(backend, { formType: form, ...sampleValues(form) });
  if (native.status !== 303) return { ...lost, 'the form without script': names };
  look('the row of a form without script', missing(form, JSON.stringify((await read())['lead'])));
  return lost;
}

test.each(formTypes)(
  'every field of the %s form arrives everywhere and is gone once anonymised',
  async (form) => {
    expect(await lostFields(form)).toEqual({});
  },
);

describe('a field that is added to the schema', () => {
  /** Named as no field will be, so that the test also holds for a real one. */
  const made = 'made_up_field';
  const rules = fieldRules as Record<string, unknown>;
  const fields = formFields.contact as Record<string, boolean>;
  const labelsOf = (locale: (typeof locales)[number]) => formWords[locale].labels as Record<string, string>;

  const add = (rule: object): void => {
    rules[made] = rule;
    fields[made] = false;
  };
  afterEach(async () => {
    delete rules[made];
    delete fields[made];
    for (const locale of locales) delete labelsOf(locale)[made];
    await backend.sql(`alter table leads drop column if exists ${made} cascade`);
  });

  test('without a column needs nothing but its labels, and they are named when they are missing', async () => {
    add({ max: 80, column: false });
    expect(fieldNames()).toContain(made as FieldName);
    expect(await lostFields('contact')).toEqual(
      Object.fromEntries(
        locales.map((locale) => [`content/ui/${locale}/form-messages.json, labels`, [made]]),
      ),
    );
    for (const locale of locales) labelsOf(locale)[made] = 'Ort';
    expect(await lostFields('contact')).toEqual({});
  });

  test('with a column that the database lacks is refused, never lost', async () => {
    add({ max: 80, column: true });
    for (const locale of locales) labelsOf(locale)[made] = 'Ort';
    expect(await lostFields('contact')).toHaveProperty(
      'the database (503): a column needs a migration in supabase/migrations',
    );
  });

  test('with a column that was added is stored, mailed and erased; the search is named until it has it', async () => {
    add({ max: 80, column: true });
    for (const locale of locales) labelsOf(locale)[made] = 'Ort';
    await backend.sql(`alter table leads add column ${made} text`);
    expect(await lostFields('contact')).toEqual({
      'the search (search_text: a migration, see docs/backend.md, “A field with a column”)': [made],
    });
  });

  test('with the documented migration arrives everywhere, and leaves the inbox as it was', async () => {
    const [, sql = ''] =
      /### A field with a column[\s\S]*?```sql\n([\s\S]*?)```/.exec(
        readFileSync('docs/backend.md', 'utf8'),
      ) ?? [];
    const inbox = () =>
      backend.sql(
        `select pg_get_viewdef(oid) as text, relacl::text, reloptions from pg_class where oid = 'lead_inbox'::regclass`,
      );
    const before = await inbox();
    add({ max: 80, column: true });
    for (const locale of locales) labelsOf(locale)[made] = 'Ort';
    try {
      await backend.database.pg.exec(sql.replaceAll('city', made));
      expect(await lostFields('contact')).toEqual({});
      expect(await inbox()).toEqual(before);
    } finally {
      // Its search, and so its view, depend on the field now.
      await backend.close();
      await start();
    }
  });
});
