/** The page on which a visitor without script corrects what was asked for, or a code. No script, no assets. */
import { isRecord } from '../../../src/lib/records.ts';
import { escapeHtml, type FramedPage, framedPage } from '../_shared/page.ts';
import { messages } from '../_shared/messages.ts';
import { subscriptionWords } from '../_shared/words.ts';

type Page = Omit<FramedPage, 'lead' | 'form'> & {
  /** The decoded body, so that nothing the visitor chose is lost. */
  body: unknown;
  /** What is wrong with a field, in words. */
  errorOf: (name: string) => string | undefined;
};

/** What the form carries along, shown or not. */
const carried = ['locale', 'page', 'zone', 'when', 'below', 'use'] as const;

const textField = (name: string, type: string, label: string, value: string, error?: string): string =>
  `<div class="field"><label for="${name}">${label}</label><input type="${type}" id="${name}" name="${name}" required value="${escapeHtml(value)}"${
    error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  }>${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}</div>`;

/** Builds the answer. */
export function subscriptionPage({ body, errorOf, ...page }: Page): Response {
  const words = subscriptionWords[page.locale];
  const fields = isRecord(body) ? body : {};
  const value = (name: string): string => {
    const given = fields[name];
    return typeof given === 'string' ? given : '';
  };
  const shown = value('use')
    ? [textField('code', 'text', words.code.label, value('code'), errorOf('code'))]
    : [
        textField('email', 'email', words.form.email, value('email'), errorOf('email')),
        ...(errorOf('below')
          ? [textField('below', 'text', words.form.belowLabel, value('below'), errorOf('below'))]
          : []),
      ];
  const hidden = carried
    .filter((name) => value(name) !== '' && !(name === 'below' && errorOf('below')))
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(value(name))}">`);
  const zone = errorOf('zone');
  const trap =
    '<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>';
  const send = messages[page.locale].page.send;
  return framedPage({
    ...page,
    lead: words.notDone,
    form: `<form method="post">${[...hidden, trap, ...shown, ...(zone ? [`<p class="error">${zone}</p>`] : [])].join('')}<button>${send}</button></form>`,
  });
}
