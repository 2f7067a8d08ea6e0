/** The page that a visitor without JavaScript gets when a form could not be accepted. No script, no assets. */
import type { Locale } from '../../../src/i18n/locales.ts';
import { isRecord } from '../../../src/lib/records.ts';
import {
  type FieldErrors,
  type FieldName,
  type FormType,
  fieldNames,
  formFields,
  hiddenFields,
  readFormType,
  ruleOf,
  trapAttributes,
} from './lead-schema.ts';
import { type ErrorCode, fieldMessage, messages } from './messages.ts';
import { paperAccept, paperForms } from './paper-rules.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// The colours are the site's (src/styles/tokens.css).
const css = `:root{color-scheme:light dark;--bg:light-dark(#f4f0e6,#0e1f1c);--card:light-dark(#fbf9f3,#152b27);--ink:light-dark(#0e1f1c,#f4f0e6);--muted:light-dark(#3f524c,#b9cbc2);--line:light-dark(#0e1f1c73,#f4f0e680);--accent:light-dark(#0e1f1c,#7df9b0);--on:light-dark(#f4f0e6,#0e1f1c);--bad:light-dark(#8a2b1e,#f0907f)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(2rem,8vw,5rem) 1.25rem}
h1{font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.12;letter-spacing:-.02em;margin:0 0 .75rem}
p{margin:0 0 1.25rem}.note{color:var(--muted)}.alert{border-inline-start:4px solid var(--bad);padding:.25rem 0 .25rem 1rem;font-weight:600}
form{background:var(--card);border-radius:14px;padding:clamp(1.1rem,5vw,1.75rem);margin:2rem 0}
label{display:block;font-weight:600;margin:0 0 .35rem}label small{font-weight:400;color:var(--muted)}
input,textarea{width:100%;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:.7rem .8rem}
textarea{min-height:9rem;resize:vertical}[aria-invalid]{border-color:var(--bad);border-width:2px}
.field{margin:0 0 1.25rem}.error{color:var(--bad);margin:.35rem 0 0;font-size:.95rem}.trap{position:absolute;left:-9999px}
button{font:inherit;font-weight:600;border:0;border-radius:6px;padding:.8rem 1.4rem;background:var(--accent);color:var(--on);cursor:pointer}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

export interface ErrorPage {
  locale: Locale;
  status: number;
  code: ErrorCode;
  errors: FieldErrors;
  /** The decoded body, so that nothing the visitor wrote is lost. */
  body: unknown;
  /** Where the form came from: an absolute address of our own site. */
  backUrl: string;
  /** Origin that the answer to the corrected form leads to. */
  siteOrigin: string;
}

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function fieldHtml(form: FormType, name: FieldName, value: string, page: ErrorPage): string {
  const words = messages[page.locale];
  const code = page.errors[name];
  const { multiline, type = 'text', autoComplete } = ruleOf(name);
  const attributes = [
    `id="${name}"`,
    `name="${name}"`,
    formFields[form][name] ? 'required' : '',
    code ? `aria-invalid="true" aria-describedby="${name}-error"` : '',
    autoComplete ? `autocomplete="${autoComplete}"` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const control = multiline
    ? `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
    : `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`;
  const hint = formFields[form][name] ? ` <small>(${words.page.required})</small>` : '';
  const error = code
    ? `<p class="error" id="${name}-error">${fieldMessage(page.locale, code, name, value)}</p>`
    : '';
  return `<div class="field"><label for="${name}">${words.labels[name]}${hint}</label>${control}${error}</div>`;
}

/** A field for files, which no page can hand back. */
const papersHtml = (locale: Locale): string =>
  `<div class="field"><label for="papers">${messages[locale].page.papers}</label><input type="file" id="papers" name="papers" multiple accept="${paperAccept}"></div>`;

/** The trap for robots. */
export const trapHtml = `<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" ${Object.entries(
  trapAttributes,
)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}></div>`;

/** The form with everything kept, or nothing when the form type itself is unknown. */
function formHtml(page: ErrorPage): string {
  const body = record(page.body);
  const form = readFormType(body['formType']);
  if (!form) return '';
  const data = record(body['formData']);
  const hidden = hiddenFields
    .map((name): string[] => [name, text(body[name])])
    .concat(Object.entries(record(body['context'])).map(([name, value]) => [`context.${name}`, text(value)]))
    .filter(([, value]) => value)
    .map(
      ([name = '', value = '']) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
  const fields = fieldNames()
    .filter((name) => formFields[form][name] !== undefined)
    .map((name) => fieldHtml(form, name, text(data[name]), page));
  const takesPapers = paperForms.includes(form);
  const type = takesPapers ? ' enctype="multipart/form-data"' : '';
  const papers = takesPapers ? papersHtml(page.locale) : '';
  return `<form method="post"${type}>${hidden.join('')}${trapHtml}${fields.join('')}${papers}<button>${messages[page.locale].page.send}</button></form>`;
}

/** A page of the function's own look: the reason, a form, and the way back. */
export interface FramedPage extends Pick<ErrorPage, 'locale' | 'status' | 'code' | 'backUrl' | 'siteOrigin'> {
  /** What stands above the form; nothing where there is none. */
  lead: string;
  /** HTML. */
  form: string;
}

export function framedPage({ locale, status, code, backUrl, siteOrigin, lead, form }: FramedPage): Response {
  const words = messages[locale];
  const nonce = crypto.randomUUID();
  const title = escapeHtml(words.page.title);
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Ecotech</title><style nonce="${nonce}">${css}</style></head>
<body><main><h1>${title}</h1><p class="alert" role="alert">${words.errors[code]}</p>
${lead && `<p class="note">${lead}</p>`}${form}<p><a href="${escapeHtml(backUrl)}">${words.page.back}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Builds the answer: the reason, the form with its values, and the way back. */
export function errorPage(page: ErrorPage): Response {
  const form = formHtml(page);
  return framedPage({ ...page, lead: form && messages[page.locale].page.lead, form });
}
