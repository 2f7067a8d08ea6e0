/**
 * Every call that the product makes, with the shape of question and answer (tests/fixtures/product-calls.json), made by the product's
 * own functions: against the embedded backend, and against a real project of its own for tests when `CONTRACT_URL`,
 * `CONTRACT_ANON_KEY`, `CONTRACT_SECRET_KEY` and `CONTRACT_ORIGIN` (its SITE_URL) are set. `UPDATE_CALLS=1` writes the list anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendLead } from '../../src/features/leads/lead-form/send.ts';
import { acceptInvitation, readInvitation } from '../../src/features/staff/admin/account/invitation.ts';
import { isFactorMissing, openFactor } from '../../src/features/staff/admin/account/second-factor.ts';
import { readRole, signOut } from '../../src/features/staff/admin/account/session.ts';
import * as api from '../../src/features/staff/admin/api.ts';
import { DEFAULT_QUERY, sorts } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { openPaper } from '../../src/features/staff/admin/lead/Papers.tsx';
import * as people from '../../src/features/staff/admin/people/people-api.ts';
import * as senders from '../../src/features/staff/admin/sender-api.ts';
import * as own from '../../src/features/staff/admin/settings/RecoveryCodes.tsx';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { samples } from '../support/paper-files.ts';
import { callRecorder, hasShape, type RecordedCall } from './call-recorder.ts';
import { startTestBackend, type TestBackend } from './support.ts';

const listFile = join(import.meta.dirname, '../fixtures/product-calls.json');
const real = process.env['CONTRACT_URL'];
const { recorded, recordingFetch } = callRecorder();

let embedded: TestBackend | undefined;
let url: string;
let origin: string;
let anonKey: string;
let service: SupabaseClient;
/** The admin of the walk; removed at its end. */
const email = `contract-${Date.now()}@ecotech.example`;
const password = 'ett långt lösenord';
let account = '';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is needed beside CONTRACT_URL`);
  return value;
};
const client = (key: string, fetcher?: typeof fetch): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetcher && { global: { fetch: fetcher } }),
  });

beforeAll(async () => {
  if (!real) embedded = await startTestBackend();
  url = real ?? embedded?.url ?? '';
  origin = real ? setting('CONTRACT_ORIGIN') : 'http://127.0.0.1:4321';
  anonKey = embedded?.anonKey ?? setting('CONTRACT_ANON_KEY');
  service = client(embedded?.secrets.serviceKey ?? setting('CONTRACT_SECRET_KEY'));
  const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
  account = made.data.user?.id ?? '';
  await service.from('profiles').update({ role: 'admin' }).eq('id', account);
}, 60_000);
afterAll(async () => {
  if (account) await service.auth.admin.deleteUser(account);
  await embedded?.close();
});

/** What a visitor sends, and is told. */
async function sendForms(): Promise<void> {
  const fromSite: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    return recordingFetch(input, { ...init, headers });
  };
  const submission = {
    formType: 'contact',
    recipient: 'info@ecotech.example',
    formData: { name: 'Kontrakt', email: 'kontrakt@exempel.se', message: 'Ett prov av anropen.' },
    locale: 'sv',
    page: '/contact',
    idempotencyKey: crypto.randomUUID(),
    startedAt: Date.now() - 60_000,
    website: '',
  };
  const endpoint = `${url}/functions/v1/send-form`;
  expect(await sendLead(endpoint, submission, fromSite)).toMatchObject({ kind: 'sent' });
  const incomplete = { ...submission, formData: {}, idempotencyKey: crypto.randomUUID() };
  expect(await sendLead(endpoint, incomplete, fromSite)).toMatchObject({ kind: 'refused' });
  const again = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(submission),
  });
  const { papers } = (await again.json()) as { papers: { token: string } };
  await sendPapers(papers.token, fromSite);
}

/** What a visitor adds: a paper that is taken, one of a wrong kind, one that is taken back. */
async function sendPapers(token: string, fromSite: typeof fetch): Promise<void> {
  const call = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
    const answer = await fromSite(`${url}/functions/v1/papers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, locale: 'sv', ...body }),
    });
    return (await answer.json()) as Record<string, string>;
  };
  for (const [name, content] of [
    ['räkning.pdf', samples.pdf],
    ['fel.pdf', samples.exe],
  ] as const) {
    const {
      id,
      upload = '',
      type = '',
    } = await call({ action: 'add', name, size: content.length, type: '' });
    const put = () =>
      fromSite(upload, { method: 'PUT', headers: { 'content-type': type }, body: Uint8Array.from(content) });
    expect((await put()).status).toBe(200);
    expect((await put()).status, 'once').toBe(400);
    await call({ action: 'done', id });
  }
  const { id } = await call({ action: 'add', name: 'ångrad.csv', size: 9, type: 'text/csv' });
  await call({ action: 'remove', id });
  await call({ action: 'list', mine: [{ name: 'räkning.pdf', size: samples.pdf.length }] });
}

/** What the admin does with papers: lists them, opens one, saves it. */
async function readPapers(admin: SupabaseClient, lead: string): Promise<void> {
  const [paper] = (await api.loadLead(admin, lead)).papers;
  const { download } = await openPaper(admin, paper?.id ?? '');
  const answer = await recordingFetch(download);
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''r%C3%A4kning.pdf");
  await expect(openPaper(admin, lead), 'which is no paper').rejects.toThrow();
  const unopened = await admin.storage.from('papers').createSignedUrl(`${lead}/${account}`, 60);
  expect(unopened.error).not.toBeNull();
}

/** What the admin reads: every sorting, filter and page. */
async function readInbox(admin: SupabaseClient): Promise<string> {
  const inbox = (query: Partial<typeof DEFAULT_QUERY>) =>
    api.loadInbox(admin, { ...DEFAULT_QUERY, ...query }, account);
  const { leads } = await inbox({ search: 'kontrakt@exempel.se' });
  await api.loadArrivals(admin, null);
  await api.loadArrivals(admin, new Date(0).toISOString());
  for (const sort of sorts) await inbox({ sort });
  await inbox({ page: 4_000 });
  await api.loadForExport(admin, { ...DEFAULT_QUERY, search: 'kontrakt@exempel.se' }, account);
  await api.recordExport(admin, 1);
  await api.loadColleagues(admin);
  await api.loadHealth(admin);
  await api.loadCounts(admin, '2026-01-01', '2026-01-31');
  await api.loadAudit(admin, { filter: null, page: 0 });
  await api.loadAudit(admin, { filter: 'removals', page: 0 });
  return leads[0]?.id ?? '';
}

/** What the admin does with people; the one who is invited comes by no link here. */
async function managePeople(admin: SupabaseClient): Promise<void> {
  const invited = `bjuden-${Date.now()}@ecotech.example`;
  await people.invitePerson(admin, invited, 'sales', 'sv');
  await expect(people.invitePerson(admin, email, 'sales', 'sv')).rejects.toThrow(people.KnownPersonError);
  const { invitations } = await people.loadPeople(admin);
  await people.withdrawInvitation(admin, invitations.find((one) => one.email === invited)?.id ?? '');
  await people.setRole(admin, account, 'admin');
  await people.setActive(admin, account, true);
  expect(await people.isFactorDemanded(admin)).toBe(false);
  await expect(people.demandFactor(admin, true)).rejects.toThrow(people.OwnFactorError);
  expect(await readInvitation(client(anonKey, recordingFetch), 'x')).toBeNull();
  expect(await acceptInvitation(admin, 'x')).toBe(false);
}

/** What the admin does with the own account. */
async function keepAccount(admin: SupabaseClient): Promise<void> {
  expect(await isFactorMissing(admin)).toBe(false);
  expect(await own.countRecoveryCodes(admin)).toBe(0);
  await expect(own.createRecoveryCodes(admin)).rejects.toThrow();
}

/** What the admin does with a lead, up to its erasure. */
async function workLead(admin: SupabaseClient, id: string): Promise<void> {
  await api.changeLead(admin, id, { status: 'contacted' }, { status: 'new' });
  await api.changeLead(admin, id, { assignee: account }, { assignee: null });
  await expect(api.changeLead(admin, id, { status: 'closed' }, { status: 'new' })).rejects.toThrow();
  await api.updateLeads(admin, [{ field: 'status', from: 'contacted', to: 'qualified', ids: [id] }]);
  await api.addNote(admin, id, 'Ett prov.');
  const { notes } = await api.loadLead(admin, id);
  await api.changeNote(admin, notes[0]?.id ?? '', 'Ett annat prov.', 'Ett prov.');
  await api.removeNote(admin, notes[0]?.id ?? '');
  await senders.unmergeLead(admin, id);
  await expect(senders.mergeLead(admin, id, id)).rejects.toThrow();
  await senders.loadSender(admin, id);
  await senders.blockSender(admin, id, false, 'Reklam');
  const [blocked] = await senders.loadBlockedSenders(admin);
  await senders.unblockSender(admin, blocked?.id ?? '');
  await api.anonymiseLead(admin, id, 'anonymise_lead');
  await api.anonymiseLead(admin, id, 'erase_lead');
  expect((await api.loadLead(admin, id)).lead).toBeNull();
}

/** A second factor: enrolled, asked for at the next sign-in, removed. */
async function proveSecondFactor(admin: SupabaseClient): Promise<void> {
  const { data } = await admin.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
  if (data?.type !== 'totp') throw new Error('no factor');
  const prove = (session: SupabaseClient, code: string) =>
    session.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  expect((await prove(admin, '000000')).error).not.toBeNull();
  expect((await prove(admin, totpCode(data.totp.secret, totpStep(Date.now())))).error).toBeNull();
  expect(await own.createRecoveryCodes(admin)).toHaveLength(10);
  const next = client(anonKey, recordingFetch);
  await next.auth.signInWithPassword({ email, password });
  expect(await openFactor(next)).toBe(data.id);
  expect((await next.auth.mfa.unenroll({ factorId: data.id })).error).not.toBeNull();
  expect((await next.rpc('use_recovery_code', { p_code: 'x' })).data).toBe('wrong');
  expect((await admin.auth.mfa.unenroll({ factorId: data.id })).error).toBeNull();
}

async function walk(): Promise<void> {
  await sendForms();
  const admin = client(anonKey, recordingFetch);
  expect((await admin.auth.signInWithPassword({ email, password: 'fel' })).error).not.toBeNull();
  expect((await admin.auth.signInWithPassword({ email, password })).error).toBeNull();
  await readRole(admin, account);
  const lead = await readInbox(admin);
  expect(lead).not.toBe('');
  await readPapers(admin, lead);
  await workLead(admin, lead);
  await managePeople(admin);
  await keepAccount(admin);
  await proveSecondFactor(admin);
  await admin.auth.refreshSession();
  await admin.auth.resetPasswordForEmail(email, { redirectTo: `${origin}/reset-password` });
  expect((await admin.auth.updateUser({ password: 'ett annat långt lösenord' })).error).toBeNull();
  expect((await admin.auth.verifyOtp({ type: 'recovery', token_hash: 'x' })).error).not.toBeNull();
  expect(await signOut(admin, 'others')).toBeNull();
  expect(await signOut(admin, 'global')).toBeNull();
}

/** One of each kind, in order. */
function distinct(calls: readonly RecordedCall[]): RecordedCall[] {
  const texts = new Set(calls.map((call) => JSON.stringify(call)));
  return [...texts].sort().map((text) => JSON.parse(text) as RecordedCall);
}

describe(`the product's calls, ${real ? 'of a real project' : 'of the embedded backend'}`, () => {
  test('are the ones of the list, and are answered in its shapes', async () => {
    await walk();
    const calls = distinct(recorded);
    if (process.env['UPDATE_CALLS'])
      writeFileSync(
        listFile,
        `${JSON.stringify(calls, null, 2)}
`,
      );
    const listed = JSON.parse(readFileSync(listFile, 'utf8')) as RecordedCall[];
    if (!real) expect(calls).toEqual(listed);
    // A real project may say more, and has other people and leads.
    for (const { call, status, answer } of listed)
      expect(
        calls.some((made) => made.call === call && made.status === status && hasShape(made.answer, answer)),
        `${call} → ${status}`,
      ).toBe(true);
  }, 60_000);

  test('an answer without a name that the list has, or with another type, is not of its shape', () => {
    const wanted = { id: 'string', rows: [{ n: 'number' }], gone: 'null' };
    expect(hasShape({ id: 'string', rows: [], gone: 'string', more: 'number' }, wanted)).toBe(true);
    expect(hasShape({ rows: [], gone: 'null' }, wanted)).toBe(false);
    expect(hasShape({ id: 'number', rows: [], gone: 'null' }, wanted)).toBe(false);
    expect(hasShape({ id: 'string', rows: [{}], gone: 'null' }, wanted)).toBe(false);
  });
});
