import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '../../src/features/staff/admin/api.ts';
import { DEFAULT_QUERY } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { swedishDate } from '../../src/lib/time.ts';
import { readConfig } from '../../supabase/functions/_shared/env.ts';
import { composeMail, type MailLead } from '../../supabase/functions/_shared/mail.ts';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { rawMail } from '../../supabase/local/mail/smtp.ts';
import { signIn, visitor } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let failing = false;
const delivered: Mail[] = [];
let admin: SupabaseClient;
let me: string;
let sales: SupabaseClient;
const backend = testBackend({
  mailWorker: false,
  transport: (mail) => {
    if (failing) return Promise.reject(new Error('451 mailbox of anna@foretag.example unavailable'));
    delivered.push(mail);
    return Promise.resolve();
  },
});
beforeAll(async () => {
  ({ client: admin, id: me } = await signIn(backend, 'admin@ecotech.example'));
  ({ client: sales } = await signIn(backend, 'sales@ecotech.example', 'sales'));
}, 60_000);
beforeEach(async () => {
  failing = false;
  await backend.sql('truncate leads, blocked_senders, audit_log cascade');
  delivered.length = 0;
});

describe('notes', () => {
  let lead: string;

  beforeEach(async () => {
    await send(backend, contact());
    lead = String((await backend.sql('select id from leads'))[0]?.['id']);
    await api.addNote(admin, lead, 'Ring på måndag');
  });
  const note = async () => {
    const [first] = (await api.loadLead(admin, lead)).notes;
    if (!first) throw new Error('no note');
    return first;
  };
  const kinds = async () => (await api.loadLead(admin, lead)).events.map(({ kind }) => kind);

  test('a changed note says that it was changed', async () => {
    const before = await note();
    expect(before.edited_at).toBeNull();
    await api.changeNote(admin, before.id, 'Ring på tisdag', before.body);
    await api.changeNote(admin, before.id, 'Ring på onsdag', 'Ring på tisdag');
    const after = await note();
    expect(after.body).toBe('Ring på onsdag');
    expect(after.edited_at).not.toBeNull();
    expect((await kinds()).filter((kind) => kind === 'note_edited')).toHaveLength(2);
  });

  test('a note that was changed meanwhile is not overwritten', async () => {
    const { id, body } = await note();
    await api.changeNote(admin, id, 'Ny text', body);
    await expect(api.changeNote(admin, id, 'Annan text', body)).rejects.toThrow(api.ConflictError);
    expect((await note()).body).toBe('Ny text');
  });

  test('only who wrote a note changes it', async () => {
    const { id, body } = await note();
    await expect(api.changeNote(sales, id, 'x', body)).rejects.toThrow(api.ConflictError);
  });

  test('a removed note leaves a line, an anonymised lead leaves nothing', async () => {
    await api.removeNote(admin, (await note()).id);
    expect((await kinds()).at(-1)).toBe('note_removed');
    await api.addNote(admin, lead, 'Igen');
    await api.anonymiseLead(admin, lead, 'anonymise_lead');
    expect(await backend.sql('select 1 from lead_notes')).toEqual([]);
    expect((await kinds()).filter((kind) => kind === 'note_removed')).toHaveLength(1);
    await api.anonymiseLead(admin, lead, 'erase_lead');
    expect(await backend.sql('select 1 from leads')).toEqual([]);
  });
});

describe('reminders', () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  async function newLead(name: string): Promise<string> {
    await send(backend, contact({}, { name, message: name }));
    const [lead] = await backend.sql('select id from leads where name = $1', [name]);
    return String(lead?.['id']);
  }
  const remind = (id: string, at: string | null) =>
    admin.from('leads').update({ remind_at: at }).eq('id', id).select('id');
  const names = async (snoozed: boolean) =>
    (
      await admin.from('lead_inbox').select('name').is('snoozed', snoozed).order('rank').order('reply_by')
    ).data?.map(({ name }) => name as string);

  test('a lead that is put aside leaves the list until its time, and then stands among the new ones', async () => {
    const [anna, bo, eva] = [await newLead('Anna'), await newLead('Bo'), await newLead('Eva')];
    await admin.from('leads').update({ status: 'contacted' }).in('id', [anna, bo, eva]);
    await remind(anna, inDays(1));
    await remind(bo, inDays(-1));
    expect(await names(true)).toEqual(['Anna']);
    expect(await names(false), 'what is due stands first').toEqual(['Bo', 'Eva']);
    await remind(anna, null);
    expect(await names(true)).toEqual([]);
  });

  test('the promise of an answer cannot be put aside: a new lead whose time is over comes back', async () => {
    const id = await newLead('Anna');
    await remind(id, inDays(7));
    expect(await names(true)).toEqual(['Anna']);
    await backend.sql("update leads set reply_by = now() - interval '1 minute'");
    expect(await names(true)).toEqual([]);
    expect(await names(false)).toEqual(['Anna']);
  });

  test('a closed lead is not put aside, whatever its reminder says, and an undone closing has it again', async () => {
    const id = await newLead('Anna');
    await remind(id, inDays(7));
    await admin.from('leads').update({ status: 'closed' }).eq('id', id);
    expect(await names(false)).toEqual(['Anna']);
    await admin.from('leads').update({ status: 'new' }).eq('id', id);
    expect(await names(true)).toEqual(['Anna']);
  });

  test('each reminder is an event with who set it, and an overtaken one changes nothing', async () => {
    const id = await newLead('Anna');
    const at = inDays(2);
    await remind(id, at);
    const overtaken = await admin
      .from('leads')
      .update({ remind_at: null })
      .eq('id', id)
      .is('remind_at', null)
      .select('id');
    expect(overtaken.data).toEqual([]);
    // As it was read, in the database's own writing.
    const { data } = await admin.from('leads').select('remind_at').eq('id', id).single();
    const again = await admin
      .from('leads')
      .update({ remind_at: null })
      .eq('id', id)
      .eq('remind_at', data?.remind_at)
      .select('id');
    expect(again.data).toHaveLength(1);
    const events = await admin.from('lead_events').select('actor, detail').eq('kind', 'reminder').order('id');
    expect(events.data).toMatchObject([
      { actor: me, detail: { from: null } },
      { actor: me, detail: { to: null } },
    ]);
  });

  test('an anonymised lead has none and takes none', async () => {
    const id = await newLead('Anna');
    await remind(id, inDays(1));
    await admin.rpc('anonymise_lead', { p_lead: id });
    expect(await backend.sql('select remind_at from leads')).toEqual([{ remind_at: null }]);
    expect((await remind(id, inDays(1))).error?.code).toBe('23514');
  });

  test.each(['infinity', '-infinity'])('%s is no moment', async (at) => {
    const id = await newLead('Anna');
    expect((await remind(id, at)).error?.code).toBe('23514');
    expect(await backend.sql('select remind_at from leads')).toEqual([{ remind_at: null }]);
  });
});

describe('blocked senders', () => {
  async function write(email: string): Promise<string> {
    const answer = await send(backend, contact({}, { email, message: crypto.randomUUID() }));
    expect(answer, 'the visitor is answered as everybody is').toMatchObject({ status: 200 });
    const [lead] = await backend.sql('select id from leads where reference = $1', [answer.body['reference']]);
    return String(lead?.['id']);
  }
  const block = (id: string, domain = false, reason = 'Reklam') =>
    admin.rpc('block_sender', { p_lead: id, p_domain: domain, p_reason: reason });
  const statusOf = async (id: string) =>
    (await backend.sql('select status from leads where id = $1', [id]))[0]?.['status'];

  test('what a blocked sender writes is kept as spam, without mail or webhook, and says why', async () => {
    await backend.sql('update private.webhook set enabled = true');
    const first = await write('saljare@reklam.example');
    expect((await block(first)).error).toBeNull();
    expect(await statusOf(first), 'what was blocked from is spam, too').toBe('spam');
    const queued = () =>
      backend.sql('select (select count(*) from outbox) + (select count(*) from webhook_events) as n');
    const before = await queued();
    const next = await write('Saljare+igen@Reklam.example');
    expect(await statusOf(next)).toBe('spam');
    expect(await queued()).toEqual(before);
    const { data } = await admin.from('lead_events').select('kind').eq('lead_id', next).order('id');
    expect(data?.map(({ kind }) => kind)).toContain('blocked');
    expect(await statusOf(await write('annan@reklam.example')), 'another mailbox is another sender').toBe(
      'new',
    );
    await backend.sql('update private.webhook set enabled = false');
  });

  test('a whole domain is blocked, but never one where everybody can have a mailbox', async () => {
    await block(await write('a@reklam.example'), true);
    expect(await statusOf(await write('b@reklam.example'))).toBe('spam');
    expect(await statusOf(await write('b@under.reklam.example'))).toBe('new');
    for (const address of ['nagon@hotmail.fi', 'alguien@yahoo.com.mx', 'nagon@online.no', 'nagon@Gmail.com'])
      expect((await block(await write(address), true)).error?.code, address).toBe('23514');
    const common = await write('nagon@Gmail.com');
    expect(await statusOf(common)).toBe('new');
    const offered = async (id: string) => (await admin.rpc('sender_of_lead', { p_lead: id })).data;
    expect(await offered(common)).toEqual({
      mailbox: 'nagon@gmail.com',
      domain: null,
      blocked: null,
      liftable: null,
    });
  });

  test('a block that is lifted lets mail through again, and both stand in the log without the address', async () => {
    const id = await write('a@reklam.example');
    const { data: blocked } = await block(id);
    expect((await block(id)).data, 'a repeated call makes no second block').toBe(blocked);
    expect((await admin.rpc('unblock_sender', { p_id: blocked })).data).toBe(true);
    expect((await admin.rpc('unblock_sender', { p_id: blocked })).data).toBe(false);
    expect(await statusOf(await write('a@reklam.example'))).toBe('new');
    const { data } = await admin
      .from('audit_trail')
      .select('action, actor, detail')
      .in('action', ['blocked', 'unblocked']);
    expect(data).toHaveLength(2);
    expect(data?.every(({ actor }) => actor === me)).toBe(true);
    expect(JSON.stringify(data)).not.toContain('reklam');
  });

  test('what was held is rescued by another status, and deleted after 30 days', async () => {
    await block(await write('a@reklam.example'));
    const id = await write('a@reklam.example');
    await admin.from('leads').update({ status: 'new' }).eq('id', id);
    expect(
      await backend.sql("select 1 from outbox where lead_id = $1 and kind = 'company'", [id]),
    ).toHaveLength(1);
    const old = await write('a@reklam.example');
    await backend.sql("update leads set created_at = now() - interval '31 days' where id = $1", [old]);
    await backend.sql('select purge_expired_leads()');
    expect(await statusOf(old)).toBeUndefined();
  });

  test('a block needs a reason, and a lead that is anonymised has no sender', async () => {
    const id = await write('a@reklam.example');
    expect((await block(id, false, ' ')).error?.code).toBe('23514');
    await admin.rpc('anonymise_lead', { p_lead: id });
    expect((await block(id)).error?.code).toBe('23514');
    expect((await admin.rpc('sender_of_lead', { p_lead: id })).data).toBeNull();
  });

  test('sales blocks, and lifts what they blocked; an admin sees and lifts every block, all of it in the log', async () => {
    const id = await write('a@reklam.example');
    const other = await write('b@annat.example');
    const args = { p_domain: false, p_reason: 'Reklam' };
    const { data: byAdmin } = await admin.rpc('block_sender', { ...args, p_lead: id });
    const { data: bySales } = await sales.rpc('block_sender', { ...args, p_lead: other });
    const offered = async (client: SupabaseClient, lead: string) =>
      (await client.rpc('sender_of_lead', { p_lead: lead })).data;
    expect(await offered(sales, id)).toMatchObject({ blocked: byAdmin, liftable: false });
    expect(await offered(sales, other)).toMatchObject({ blocked: bySales, liftable: true });
    expect(await offered(admin, other)).toMatchObject({ liftable: true });
    expect((await sales.rpc('unblock_sender', { p_id: byAdmin })).error?.code).toBe('42501');
    expect(await statusOf(await write('a@reklam.example')), 'the block stands').toBe('spam');
    expect((await sales.rpc('unblock_sender', { p_id: bySales })).data).toBe(true);
    const { data: again } = await sales.rpc('block_sender', { ...args, p_lead: other });
    expect((await admin.from('blocked_senders').select('id')).data).toHaveLength(2);
    expect((await admin.rpc('unblock_sender', { p_id: again })).data).toBe(true);
    const { data } = await admin
      .from('audit_trail')
      .select('action, actor')
      .in('action', ['blocked', 'unblocked']);
    expect(
      data
        ?.filter(({ actor }) => actor !== me)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['blocked', 'blocked', 'unblocked']);
    expect(data?.filter(({ actor }) => actor === me)).toHaveLength(2);
  });
});

describe('merged leads', () => {
  async function write(message: string, email = 'anna@foretag.example'): Promise<string> {
    await send(backend, contact({}, { email, message }));
    const [lead] = await backend.sql('select id from leads where message = $1', [message]);
    return String(lead?.['id']);
  }
  const merge = (lead: string, into: string) => admin.rpc('merge_lead', { p_lead: lead, p_into: into });
  const unmerge = (lead: string) => admin.rpc('unmerge_lead', { p_lead: lead });
  const listed = async () =>
    (await api.loadInbox(admin, DEFAULT_QUERY, me)).leads.map(({ excerpt }) => excerpt).sort();
  const counted = async () => {
    const { sources } = await api.loadCounts(admin, '2026-01-01', swedishDate(new Date()));
    return sources.reduce((sum, { leads }) => sum + leads, 0);
  };

  test('a merged lead leaves the list, and its notes, events, replies and message stand in the file', async () => {
    const [first, second] = [await write('Första'), await write('Andra')];
    await api.addNote(admin, first, 'Ringde först');
    await api.addNote(admin, second, 'Ringde sedan');
    await api.sendReply(admin, first, { id: crypto.randomUUID(), subject: 'Hej', body: 'Svar' }, null);
    expect((await merge(first, second)).data).toBe(true);
    expect((await merge(first, second)).data, 'a repeated call does nothing').toBe(false);

    const file = await api.loadLead(admin, second);
    expect(file.notes.map(({ body }) => body)).toEqual(['Ringde först', 'Ringde sedan']);
    expect(file.replies).toHaveLength(1);
    expect(file.events.filter(({ kind }) => kind === 'received')).toHaveLength(2);
    expect(file.events.at(-1)).toMatchObject({ kind: 'merged', actor: me });
    expect(file.merged.map(({ message }) => message)).toEqual(['Första']);
    expect(file.related).toEqual([]);
    const pointer = await api.loadLead(admin, first);
    expect(pointer.lead?.merged_into).toBe(second);
    expect(pointer.notes).toEqual([]);

    expect(await listed()).toEqual(['Andra']);
    expect(await counted()).toBe(1);
    expect(await api.loadForExport(admin, DEFAULT_QUERY, me)).toHaveLength(1);
    const found = await api.loadInbox(admin, { ...DEFAULT_QUERY, search: 'första' }, me);
    expect(found.leads, 'its words are found, and lead to the pointer').toHaveLength(1);
  });

  test('a merge is taken back to exactly what was there', async () => {
    const [a, b, c] = [await write('A'), await write('B'), await write('C')];
    await api.addNote(admin, a, 'Om A');
    await merge(a, b);
    await merge(b, c);
    expect((await api.loadLead(admin, c)).merged.map(({ message }) => message)).toEqual(['A', 'B']);
    expect((await unmerge(b)).data).toBe(true);
    expect((await unmerge(b)).data).toBe(false);
    expect(await listed()).toEqual(['B', 'C']);
    expect((await api.loadLead(admin, b)).notes.map(({ body }) => body)).toEqual(['Om A']);
    expect((await api.loadLead(admin, c)).merged).toEqual([]);
    await unmerge(a);
    expect(await listed()).toEqual(['A', 'B', 'C']);
    expect(await counted()).toBe(3);
  });

  test('only leads of one person are merged, and never in a circle', async () => {
    const [a, b] = [await write('A'), await write('B')];
    const stranger = await write('Främling', 'bo@annat.example');
    for (const [lead, into] of [
      [stranger, a],
      [a, a],
      [a, crypto.randomUUID()],
    ] as const)
      expect((await merge(lead, into)).error?.code).toBe('23514');
    await merge(a, b);
    expect((await merge(b, a)).error?.code).toBe('23514');
    const late = await write('C');
    expect((await merge(late, a)).error?.code, 'what is merged is no file').toBe('23514');
  });

  test('who asks to be forgotten is forgotten in all that was merged, with one line for it', async () => {
    const [a, b, c] = [await write('A'), await write('B'), await write('C')];
    await api.addNote(admin, a, 'Om A');
    await merge(a, b);
    await merge(b, c);
    await admin.rpc('anonymise_lead', { p_lead: c });
    expect(await backend.sql('select 1 from leads where email is not null or message is not null')).toEqual(
      [],
    );
    expect(await backend.sql('select 1 from lead_notes')).toEqual([]);
    expect(await counted(), 'the statistics count the person once still').toBe(1);
    await admin.rpc('erase_lead', { p_lead: c });
    expect(await backend.sql('select 1 from leads')).toEqual([]);
  });

  describe('retention takes a file when all of it is due', () => {
    const age = (lead: string, months: number) =>
      backend.sql(
        "update leads set created_at = now() - make_interval(months => $2) - interval '1 hour' where id = $1",
        [lead, months],
      );
    /** The service's daily run. */
    const purge = () => backend.database.rpc('purge_expired_leads', {});
    const kept = async () =>
      (await backend.sql('select message from leads where message is not null order by 1')).map(
        ({ message }) => message,
      );

    test('a new question that somebody of sales merged into last year’s stays, with its mail and notes', async () => {
      const [old, fresh] = [await write('I fjol'), await write('I går')];
      await age(old, 12);
      await sales.rpc('merge_lead', { p_lead: fresh, p_into: old });
      await api.addNote(sales, old, 'Ringer i morgon');
      expect(await purge()).toMatchObject({ anonymised: 0 });
      expect(await kept()).toEqual(['I fjol', 'I går']);
      expect(await backend.sql('select 1 from lead_notes')).toHaveLength(1);
      expect(await backend.sql('select status from leads where id = $1', [fresh])).toEqual([
        { status: 'new' },
      ]);
      expect(await backend.sql('select 1 from outbox where lead_id = $1', [fresh])).not.toEqual([]);
      await age(fresh, 12);
      await purge();
      expect(await kept()).toEqual([]);
    });

    test('each part has the months of its own form, and taken apart each goes by itself', async () => {
      const [old, trial] = [await write('Kontakt'), await write('Prov')];
      await backend.sql("update leads set form_type = 'trial' where id = $1", [trial]);
      for (const lead of [old, trial]) await age(lead, 13);
      await merge(trial, old);
      await purge();
      expect(await kept()).toEqual(['Kontakt', 'Prov']);
      await unmerge(trial);
      await purge();
      expect(await kept()).toEqual(['Prov']);
    });
  });

  describe('whoever is erased', () => {
    const subscribed = async () =>
      (await backend.sql('select email from subscriptions order by email')).map(({ email }) => email);
    /** A file of two mailboxes with one phone number, each with a subscription, and a stranger's. */
    async function writeFile(): Promise<{ part: string; top: string }> {
      const phone = '0701234567';
      const [part, top] = ['anna@foretag.example', 'anna@hemma.example'];
      for (const email of [part, top]) await send(backend, contact({}, { email, phone }));
      await backend.sql('truncate subscriptions cascade');
      for (const email of [part, 'ANNA+el@hemma.example', 'bo@annat.example'])
        await backend.sql(
          "insert into subscriptions (email, locale, zone, confirmed_at) values ($1, 'sv', 'SE3', now())",
          [email],
        );
      const rows = await backend.sql('select id, email from leads');
      const idOf = (email: string) => String(rows.find((row) => row['email'] === email)?.['id']);
      expect((await merge(idOf(part), idOf(top))).error).toBeNull();
      return { part: idOf(part), top: idOf(top) };
    }

    test('gets no mail any more at any mailbox of the file, and others keep theirs', async () => {
      const { top } = await writeFile();
      expect((await admin.rpc('erase_lead', { p_lead: top })).data).toBe(true);
      expect(await backend.sql('select 1 from leads')).toEqual([]);
      expect(await subscribed()).toEqual(['bo@annat.example']);
    });

    test('in a part of a file only keeps what belongs to the rest', async () => {
      const { part } = await writeFile();
      expect((await admin.rpc('erase_lead', { p_lead: part })).data).toBe(true);
      expect(await subscribed()).toEqual(['ANNA+el@hemma.example', 'bo@annat.example']);
    });
  });

  test('a merged lead is not overdue by itself', async () => {
    const [a, b] = [await write('A'), await write('B')];
    await merge(a, b);
    await backend.sql("update leads set reply_by = now() - interval '1 hour'");
    expect((await api.loadHealth(admin)).leads_overdue).toBe(1);
  });

  test('a merged lead is worked in its file: by itself it changes neither alone nor in bulk, whoever asks', async () => {
    const [a, b] = [await write('A'), await write('B')];
    await admin.from('leads').update({ assignee: me }).eq('id', a);
    await merge(a, b);
    const [top] = await backend.sql('select reference from leads where id = $1', [b]);
    const changes = [{ status: 'closed' }, { assignee: null }, { remind_at: new Date().toISOString() }];
    for (const client of [admin, sales, visitor(backend, backend.secrets.serviceKey)])
      for (const change of changes) {
        const { error } = await client.from('leads').update(change).in('id', [a, b]);
        expect(error).toMatchObject({
          code: '23514',
          message: `the lead is merged into ${top?.['reference']}`,
        });
      }
    expect((await admin.rpc('block_sender', { p_lead: a, p_domain: false, p_reason: 'x' })).error?.code).toBe(
      '23514',
    );
    await expect(api.changeLead(admin, a, { status: 'closed' }, { status: 'new' })).rejects.toThrow(
      api.ConflictError,
    );
    const { applied } = await api.updateLeads(admin, [
      { field: 'status', from: 'new', to: 'closed', ids: [a, b] },
    ]);
    expect(
      applied.flatMap(({ ids }) => ids),
      'the others are changed',
    ).toEqual([b]);
    expect((await api.loadLead(admin, a)).mergedInto).toBe(top?.['reference']);
    await unmerge(a);
    await api.changeLead(admin, a, { status: 'closed' }, { status: 'new' });
  });

  test('a reply that was written before the merge answers the file', async () => {
    const [a, b] = [await write('A'), await write('B')];
    const draft = { id: crypto.randomUUID(), subject: 'Hej', body: 'Svar' };
    await api.sendReply(admin, a, draft, null);
    await merge(a, b);
    await backend.sql("update outbox set next_attempt_at = now() where kind = 'reply'");
    await backend.worker.drain();
    const states = await backend.sql('select id, status from leads');
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      [a]: 'new',
      [b]: 'contacted',
    });
  });

  test('the other leads of a person are found by mailbox and by number', async () => {
    const people = [
      { name: 'Anna', email: 'anna@foretag.example', phone: '070-123 45 67' },
      { name: 'Anna plus', email: 'Anna+sol@Foretag.example' },
      { name: 'Anna ringer', email: 'info@brf.example', phone: '+46 70 123 45 67' },
      { name: 'Bo', email: 'bo@foretag.example', phone: '070-765 43 21' },
      { name: 'Cia', email: 'cia@foretag.example' },
      { name: 'Glömd', email: 'anna@foretag.example' },
      { name: 'Skräp', email: 'anna@foretag.example' },
    ];
    for (const fields of people) await send(backend, contact({}, { ...fields, message: fields.name }));
    await backend.sql("update leads set status = 'spam' where name = 'Skräp'");
    const idOf = async (name: string) =>
      String((await backend.sql('select id from leads where name = $1', [name]))[0]?.['id']);
    await admin.rpc('anonymise_lead', { p_lead: await idOf('Glömd') });
    const related = async (name: string) => {
      const { data } = await admin.rpc('same_person_leads', { p_lead: await idOf(name) });
      const ids = ((data ?? []) as { id: string }[]).map(({ id }) => id);
      return backend.sql('select name from leads where id = any($1) order by name', [ids]);
    };
    expect(await related('Anna')).toEqual([{ name: 'Anna plus' }, { name: 'Anna ringer' }]);
    expect(await related('Anna ringer')).toEqual([{ name: 'Anna' }]);
    expect(await related('Cia'), 'who gave no number shares it with nobody').toEqual([]);
  });
});

describe('replies', () => {
  /** A new lead whose first mails have left. */
  async function newLead(locale = 'sv'): Promise<string> {
    await send(backend, contact({ locale }, { message: `Fråga ${randomUUID()}` }));
    await backend.worker.drain();
    delivered.length = 0;
    const [lead] = await backend.sql('select id from leads order by created_at desc limit 1');
    return String(lead?.['id']);
  }
  const reply = (lead: string, more: Record<string, unknown> = {}) => ({
    p_id: randomUUID() as string,
    p_lead: lead,
    p_subject: 'Ditt ärende',
    p_body: 'Hej Anna!\n\nVi ringer i morgon.\n\nBo',
    p_not_before: null,
    ...more,
  });
  /** Lets what waits be due, as if the time had passed. */
  const passTime = () => backend.sql('update outbox set next_attempt_at = now() where sent_at is null');
  const leadOf = async (id: string) =>
    (await backend.sql('select status, answered_at from leads where id = $1', [id]))[0];
  const eventsOf = (id: string) =>
    backend.sql(
      "select kind, actor, detail from lead_events where lead_id = $1 and kind not like 'mail%' order by id",
      [id],
    );

  describe('a reply from the inbox', () => {
    test('waits ten seconds, is sent once, and then the lead is answered by who wrote it', async () => {
      const lead = await newLead('en');
      const call = reply(lead);
      expect((await admin.rpc('send_reply', call)).error).toBeNull();
      // The answer was lost on the way and the page asks again.
      expect((await admin.rpc('send_reply', call)).error).toBeNull();
      expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
      expect(await leadOf(lead)).toEqual({ status: 'new', answered_at: null });
      const [waiting] = await backend.sql(
        'select extract(epoch from not_before - created_at)::int as wait from lead_replies',
      );
      expect(waiting).toEqual({ wait: 10 });

      await passTime();
      expect(await backend.worker.drain()).toEqual({ sent: 1, failed: 0 });
      expect(delivered[0]).toMatchObject({
        to: 'anna@foretag.example',
        replyTo: 'info@ecotech.example',
        subject: 'Ditt ärende',
        language: 'en',
      });
      expect(delivered[0]?.text).toMatch(
        /^Hej Anna!\n\nVi ringer i morgon\.\n\nBo\n\nYou wrote on .+:\n\n> Fråga /,
      );
      const answered = await leadOf(lead);
      expect(answered).toMatchObject({ status: 'contacted' });
      expect(answered?.['answered_at']).not.toBeNull();
      expect(await eventsOf(lead)).toMatchObject([
        { kind: 'received' },
        { kind: 'replied', actor: me },
        { kind: 'status', actor: me, detail: { from: 'new', to: 'contacted' } },
      ]);
      const thread = await admin
        .from('lead_replies')
        .select('author, sent_at, failed_at')
        .eq('lead_id', lead);
      expect(thread.data).toEqual([{ author: me, sent_at: expect.any(String), failed_at: null }]);
    });

    test('leaves a status that somebody chose as it is', async () => {
      const lead = await newLead();
      await admin.from('leads').update({ status: 'qualified' }).eq('id', lead);
      await admin.rpc('send_reply', reply(lead));
      await passTime();
      await backend.worker.drain();
      expect(await leadOf(lead)).toMatchObject({ status: 'qualified' });
    });

    test('waits for its time, and a mail that waits on purpose is no mail that is stuck', async () => {
      const lead = await newLead();
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      const answer = await admin.rpc('send_reply', reply(lead, { p_not_before: tomorrow }));
      expect(Date.parse(answer.data as string)).toBe(Date.parse(tomorrow));
      expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
      await backend.sql(
        "update outbox set created_at = created_at - interval '3 hours' where reply_id is not null",
      );
      const health = await admin.rpc('admin_health');
      expect(health.data).toMatchObject({ mail_waiting_seconds: 0 });
      await backend.sql(
        "update outbox set not_before = now() - interval '2 hours' where reply_id is not null",
      );
      expect((await admin.rpc('admin_health')).data).toMatchObject({ mail_waiting_seconds: 7200 });
    });

    test('is tried again as every mail, shown as failing meanwhile, and given up after 24 attempts', async () => {
      const lead = await newLead();
      await admin.rpc('send_reply', reply(lead));
      failing = true;
      const state = () =>
        backend.sql('select failures, failed_at is not null as failed, sent_at from lead_replies');
      await passTime();
      expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 1 });
      expect(await state()).toEqual([{ failures: 1, failed: false, sent_at: null }]);
      await backend.sql('update outbox set attempts = 23 where reply_id is not null');
      await passTime();
      await backend.worker.drain();
      expect(await state()).toEqual([{ failures: 24, failed: true, sent_at: null }]);
      expect(await leadOf(lead), 'what did not arrive answers nothing').toEqual({
        status: 'new',
        answered_at: null,
      });
    });

    test('can be withdrawn while it waits and after it was given up, not while it is sent nor afterwards', async () => {
      const lead = await newLead();
      const [waiting, leaving] = [reply(lead), reply(lead)];
      for (const call of [waiting, leaving]) await admin.rpc('send_reply', call);
      const withdraw = async (id: string) =>
        (await admin.rpc('withdraw_reply', { p_id: id })).data as unknown;
      expect(await withdraw(waiting.p_id)).toBe(true);
      expect(await withdraw(waiting.p_id)).toBe(false);
      await backend.sql("update outbox set locked_until = now() + interval '1 minute' where reply_id = $1", [
        leaving.p_id,
      ]);
      expect(await withdraw(leaving.p_id)).toBe(false);
      await backend.sql('update outbox set locked_until = null');
      await passTime();
      expect(await backend.worker.drain()).toEqual({ sent: 1, failed: 0 });
      expect(await withdraw(leaving.p_id)).toBe(false);
      expect((await eventsOf(lead)).map(({ kind }) => kind)).toEqual([
        'received',
        'reply_withdrawn',
        'replied',
        'status',
      ]);
    });

    test.each([
      ['an empty text', { p_body: ' \n ' }, '23514'],
      ['a subject of two lines', { p_subject: 'Hej\nBcc: x@y.example' }, '23514'],
      ['a text longer than a letter', { p_body: 'x'.repeat(10_001) }, '23514'],
      [
        'a time in a month and more',
        { p_not_before: new Date(Date.now() + 40 * 86_400_000).toISOString() },
        '22023',
      ],
      ['a lead that does not exist', { p_lead: randomUUID() }, '23514'],
    ])('with %s is refused, and nothing is queued', async (_, change, code) => {
      const lead = await newLead();
      const { error } = await admin.rpc('send_reply', reply(lead, change));
      expect(error?.code).toBe(code);
      expect(await backend.sql("select 1 from outbox where kind = 'reply'")).toEqual([]);
    });

    test('goes with the lead: anonymised, neither text nor mail is left, and none can be added', async () => {
      const lead = await newLead();
      const sent = reply(lead);
      await admin.rpc('send_reply', sent);
      await passTime();
      await backend.worker.drain();
      await admin.rpc('send_reply', reply(lead));
      await admin.rpc('anonymise_lead', { p_lead: lead });
      expect(await backend.sql('select 1 from lead_replies')).toEqual([]);
      expect(await backend.sql('select 1 from outbox')).toEqual([]);
      expect((await admin.rpc('send_reply', reply(lead))).error?.code).toBe('23514');
    });

    test('to spam is refused: it has to be made a lead first', async () => {
      const lead = await newLead();
      await admin.from('leads').update({ status: 'spam' }).eq('id', lead);
      expect((await admin.rpc('send_reply', reply(lead))).error?.code).toBe('23514');
    });
  });

  describe('the mail of a reply', () => {
    const lead = {
      id: randomUUID() as string,
      reference: 'ET-234567',
      form_type: 'contact',
      name: 'Anna',
      email: 'anna@foretag.example',
      message: 'Hej <b>där</b>\nTvå rader',
      locale: 'sv',
      recipient: 'info@ecotech.example',
      created_at: '2026-11-24T09:00:00Z',
    } as unknown as MailLead;
    const config = readConfig({});
    const words = { subject: 'Svar', body: 'Hej!\nTvå rader\n\nBo & co', author: 'bo@ecotech.example' };

    test('keeps lines and signs as they were written, and quotes what it answers', () => {
      const mail = composeMail(5, 'reply', lead, config, words);
      expect(mail.text).toContain('Hej!\nTvå rader\n\nBo & co\n\nDu skrev tisdag 24 november 2026');
      expect(mail.text).toContain('> Hej <b>där</b>\n> Två rader');
      expect(mail.html).toContain('Bo &amp; co');
      expect(mail.html).toContain('Hej &lt;b&gt;där&lt;/b&gt;');
      expect(mail.messageId).toBe('<reply-5-et-234567@ecotech.example>');
      expect(mail.thread, 'one conversation').toBe(composeMail(4, 'papers', lead, config).thread);
      expect(mail.html, 'whichever way its script runs').toContain('<blockquote dir="auto"');
    });

    test('leads answers to the mailbox of the form, or to who wrote it, by setting', () => {
      expect(composeMail(5, 'reply', lead, config, words).replyTo).toBe('info@ecotech.example');
      const personal = readConfig({ LEAD_REPLY_TO: 'author' });
      expect(composeMail(5, 'reply', lead, personal, words).replyTo).toBe('bo@ecotech.example');
      expect(composeMail(5, 'reply', lead, personal, { ...words, author: null }).replyTo).toBe(
        'info@ecotech.example',
      );
      expect(() => readConfig({ LEAD_REPLY_TO: 'everybody' })).toThrow(
        'LEAD_REPLY_TO must be one of inbox, author',
      );
    });

    test('is not marked as made by a machine, as a receipt is', async () => {
      const receipt = { ...lead, reply_by: '2026-11-26T09:00:00Z' };
      expect(String(await rawMail(composeMail(4, 'receipt', receipt, config)))).toContain('Auto-Submitted');
      expect(String(await rawMail(composeMail(5, 'reply', lead, config, words)))).not.toContain(
        'Auto-Submitted',
      );
    });
  });
});
