import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { sentFormTypes } from '../../../schemas/lead.ts';
import { forgetDraft } from './form-autosave.ts';
import { readReceipt } from './receipt-details.ts';

const receipt = readReceipt(location.search, location.hash);
if (receipt) forgetDraft(sentFormTypes[receipt.form ?? 'contact']);
const frame = document.querySelector<HTMLElement>('[data-thanks]');
if (receipt && frame) {
  const texts = [...frame.querySelectorAll<HTMLElement>('[data-form]')];
  const own = texts.find((text) => text.dataset['form'] === receipt.form);
  if (own) for (const text of texts) text.hidden = text !== own;
  const put = (name: string, value: string | undefined) => {
    const row = frame.querySelector<HTMLElement>(`[data-row="${name}"]`);
    const place = row?.querySelector('dd');
    if (!row || !place || !value) return;
    place.textContent = value;
    row.hidden = false;
  };
  put('reference', receipt.reference);
  const moment = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  put(
    'reply',
    receipt.replyBy && formatDate(receipt.replyBy, document.documentElement.lang as Locale, moment),
  );
  const { papers, token } = receipt;
  const show = (name: string, shown: boolean, words?: string) => {
    const place = frame.querySelector<HTMLElement>(`[data-papers="${name}"]`);
    if (!place) return;
    place.hidden = !shown;
    if (words) place.textContent = words;
  };
  for (const name of ['stored', 'refused'] as const) {
    const n = papers?.[name] ?? 0;
    const words = frame.querySelector<HTMLElement>(`[data-papers="${name}"]`)?.dataset;
    show(name, n > 0, n === 1 ? words?.['one'] : words?.['other']?.replace('{n}', String(n)));
  }
  for (const code of papers?.why ?? []) show(code, true);
  const later = frame.querySelector<HTMLAnchorElement>('[data-papers="later"] a');
  if (later && token) later.hash = `t=${token}`;
  show('later', token !== undefined);
}
