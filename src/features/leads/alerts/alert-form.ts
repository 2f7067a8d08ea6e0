import { isRecord } from '../../../lib/records.ts';
import { type Declined, postForm, readRefusal } from '../../../lib/send-form.ts';
import { localStore } from '../../../lib/storage.ts';

export type Answer = { readonly kind: 'done'; readonly done: string } | Declined;

/** Reads what the function answered; anything unexpected counts as a failure. */
export function readAnswer(status: number, body: unknown): Answer {
  const { done } = isRecord(body) ? body : {};
  if (status === 200 && typeof done === 'string') return { kind: 'done', done };
  return readRefusal(status, body);
}

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);

/** Shows what is wrong beside each field and above the button; the first wrong field gets the focus. */
function showErrors(form: HTMLFormElement, message: string, fields: Readonly<Record<string, string>>): void {
  const general = form.querySelector<HTMLElement>('[data-error=""]');
  if (general) general.textContent = message;
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset['error'] ?? '';
    if (name === '') continue;
    place.textContent = fields[name] ?? '';
    place.hidden = !fields[name];
    inputOf(form, name)?.toggleAttribute('aria-invalid', Boolean(fields[name]));
    if (fields[name]) inputOf(form, name)?.setAttribute('aria-invalid', 'true');
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A number as it is typed, with either mark of decimals, any minus sign and its unit. */
const limit = /^[-−–]?\d{1,4}(?:[.,]\d+)?(?: ?[öo]re)?$/i;

/** What is wrong with the fields as they stand, by name; the words are in the places of the errors. */
function findErrors(form: HTMLFormElement): Record<string, string> {
  const wantsLimit = form.querySelector('[name="when"][value="below"]:checked') !== null;
  const found = [...form.querySelectorAll<HTMLElement>('[data-error]')].flatMap(({ dataset }) => {
    const { error: name = '', missing = '', wrong = '' } = dataset;
    const input = inputOf(form, name);
    if (!(input instanceof HTMLInputElement) || (name === 'below' && !wantsLimit)) return [];
    const value = input.value.trim();
    if (value === '') return [[name, missing]];
    // What stands around an address, and its letters, the function knows better than the browser.
    const fits = name === 'email' ? value.includes('@') : input.validity.valid;
    return fits && (name !== 'below' || limit.test(value)) ? [] : [[name, wrong]];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

/** Takes over a form that posts by itself without script: it is checked, sent and answered in place, then leads to `data-next`. */
export function takeOver(form: HTMLFormElement): void {
  // The page's age, not that of this script, which may come with the first touch.
  const shown = Math.round(performance.timeOrigin);
  const zone = form.querySelector<HTMLSelectElement>('select[name="zone"]');
  const stored = localStore.get('priceZone');
  if (zone && [...zone.options].some(({ value }) => value === stored)) zone.value = stored ?? zone.value;
  let sending = false;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    const button = event.submitter as HTMLButtonElement | null;
    const { next = '', sending: wait = '', failed = '', check = '' } = form.dataset;
    const errors = findErrors(form);
    showErrors(form, Object.keys(errors).length > 0 ? check : '', errors);
    if (Object.keys(errors).length > 0) return;
    const label = button?.textContent ?? '';
    sending = true;
    button?.setAttribute('aria-disabled', 'true');
    if (button) button.textContent = wait;
    const fields = {
      ...Object.fromEntries(new FormData(form, button)),
      ...(!button?.name && { startedAt: shown }),
    };
    const answer = await postForm(form.action, fields, readAnswer);
    sending = false;
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
    if (answer.kind === 'done') location.assign(`${next}#${answer.done}`);
    else if (answer.kind === 'refused') showErrors(form, answer.message, answer.fields);
    else showErrors(form, failed, {});
  });
}

/** The use and the code that the link of a mail carries behind its `#`; null when there is none. */
export const readCode = (hash: string): { use: string; code: string } | null => {
  const [, use, code] = /^#(confirm|end)-([0-9a-f-]{32,36})$/.exec(hash) ?? [];
  return use && code ? { use, code } : null;
};

/** Puts the code of a mail's link into the form of the page, which then asks for one press of one button. */
export function fillCode(form: HTMLFormElement): void {
  const found = readCode(location.hash);
  const input = form.querySelector<HTMLInputElement>('[name="code"]');
  if (!found || !input) return;
  input.value = found.code;
  form.dataset['use'] = found.use;
  for (const part of form.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = part.dataset['for'] !== found.use;
    // The one button that is left is what the page is for.
    if (!part.hidden) part.classList.replace('button-quiet', 'button-primary');
  }
  const own = form.querySelector<HTMLElement>('[data-code]');
  if (own) own.hidden = true;
}

/** Starts the page's forms for alerts. */
export function startAlertForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-alert-form]')) {
    takeOver(form);
    fillCode(form);
  }
}
