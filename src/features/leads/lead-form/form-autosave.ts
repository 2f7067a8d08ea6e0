import { runOnView } from '../../../lib/behaviours.ts';
import { randomKey } from '../../../lib/random-key.ts';
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

/** The type of a form, as `sentFormTypes` names it. */
const typeOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[name=formType]')?.value ?? '';

/** Changes what the tab keeps of a form; the draft has its key from the first letter on. */
function change(form: HTMLFormElement, values: Draft): void {
  const key = `${typeOf(form)}.idempotencyKey`;
  sessionStore.setJson('leadDraft', { [key]: randomKey(), ...readDraft(), ...values });
}

/** Keeps what is typed into a lead form: hears the page's `input` events, from before the first script is fetched. */
export function keepTyped({ target }: Pick<Event, 'target'>): void {
  const field = target as HTMLInputElement;
  const form = field.matches('.field') && field.closest<HTMLFormElement>('form[data-autosave]');
  if (form) change(form, { [keyOf(form, field.name)]: field.value });
}

/** The key of a field: who writes is the same in every form. */
const keyOf = (form: HTMLFormElement, name: string): string =>
  PERSON.includes(name) ? name : `${typeOf(form)}.${name}`;

/** Notes how many files are chosen in a form, so that a reload can say that they are gone; files themselves cannot be kept. */
export function notePapers(form: HTMLFormElement, count: number): void {
  form.removeAttribute('data-papers-lost');
  change(form, { [keyOf(form, 'papers')]: count > 0 ? String(count) : '' });
}

const kept = new WeakSet<HTMLFormElement>();

/**
 * Puts what was typed in this tab into a lead form's empty fields, also after a reload and in another language. Name and ways to be
 * reached go along to the other lead forms. Only visible fields count. The draft's idempotency key goes with whatever the form sends,
 * also without its island: however often that is sent until a receipt ends the draft, it is one lead. Does its work once per form; when
 * storage is blocked only the key is left.
 */
export function keepDraft(form: HTMLFormElement): void {
  if (kept.has(form)) return;
  kept.add(form);
  const draft = readDraft();
  const own = randomKey();
  form.addEventListener('formdata', ({ formData }) =>
    formData.set('idempotencyKey', readDraft()[keyOf(form, 'idempotencyKey')] ?? own),
  );
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field')) {
    field.value ||= draft[keyOf(form, field.name)] ?? '';
    // What the browser itself has put back is kept as well.
    if (field.value) keepTyped({ target: field });
  }
  if (draft[keyOf(form, 'papers')]) form.setAttribute('data-papers-lost', '');
}

/** A form that comes into view gets what was typed into it before, also when its island is not hydrated yet. */
export const keepDrafts = (): void =>
  runOnView('form[data-autosave]', (form) => keepDraft(form as HTMLFormElement));
