import { runOnView } from '../../../lib/behaviours.ts';
import { isRecord } from '../../../lib/records.ts';
import { sessionStore } from '../../../lib/storage.ts';
import type { FieldName } from '../../../schemas/lead.ts';

/** Who writes is the same in every form; what is asked belongs to one form. */
const PERSON: readonly string[] = ['name', 'email', 'company', 'phone'] satisfies FieldName[];

type Draft = Readonly<Record<string, string>>;

function readDraft(): Draft {
  const kept = sessionStore.getJson('leadDraft');
  const texts = Object.entries(isRecord(kept) ? kept : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Forgets what was typed in the forms of a type, and who writes, once it is sent; the type is as `sentFormTypes` names it. */
export function forgetDraft(type: string): void {
  const others = Object.entries(readDraft()).filter(
    ([key]) => !PERSON.includes(key) && !key.startsWith(`${type}.`),
  );
  if (others.length > 0) sessionStore.setJson('leadDraft', Object.fromEntries(others));
  else sessionStore.remove('leadDraft');
}

/** 32 hexadecimal digits by chance; `crypto.randomUUID` is missing outside of https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key under which is noted how many files are chosen; files themselves cannot be kept. */
const papersKey = (form: HTMLFormElement): string => `${new FormData(form).get('formType')}.papers`;

/** Notes how many files are chosen in a form, so that a reload can say that they are gone. */
export function notePapers(form: HTMLFormElement, count: number): void {
  form.removeAttribute('data-papers-lost');
  sessionStore.setJson('leadDraft', { ...readDraft(), [papersKey(form)]: count > 0 ? String(count) : '' });
}

const kept = new WeakSet<HTMLFormElement>();

/**
 * Puts what was typed in this tab into a lead form's empty fields, also after a reload and in another language, and
 * remembers what is typed from now on. Name and ways to be reached go along to the other lead forms. Only visible fields
 * count. The draft's idempotency key goes with whatever the form sends, also without its island: however often that is sent
 * until a receipt ends the draft, it is one lead. Does its work once per form; when storage is blocked only the key is left.
 */
export function keepDraft(form: HTMLFormElement): void {
  if (kept.has(form)) return;
  kept.add(form);
  const type = new FormData(form).get('formType');
  const keyOf = (name: string) => (PERSON.includes(name) ? name : `${type}.${name}`);
  const draft = readDraft();
  const keyName = `${type}.idempotencyKey`;
  const own = newKey();
  const key = () => readDraft()[keyName] ?? own;
  form.addEventListener('formdata', ({ formData }) => formData.set('idempotencyKey', key()));
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field')];
  for (const field of fields) field.value ||= draft[keyOf(field.name)] ?? '';
  if (draft[papersKey(form)]) form.setAttribute('data-papers-lost', '');
  // What is empty here may have been typed in another form of the page; only what is emptied is forgotten.
  const save = (touched?: EventTarget | null) => {
    const changed = fields.filter((field) => field === touched || field.value);
    sessionStore.setJson('leadDraft', {
      ...readDraft(),
      ...Object.fromEntries(changed.map(({ name, value }) => [keyOf(name), value])),
      [keyName]: key(),
    });
  };
  form.addEventListener('input', ({ target }) => save(target));
  // What was typed before this came.
  if (fields.some(({ value }) => value)) save();
}

/** A form that comes into view gets what was typed into it before, also when its island is not hydrated yet. */
export const keepDrafts = (): void =>
  runOnView('form[data-autosave]', (form) => keepDraft(form as HTMLFormElement));
