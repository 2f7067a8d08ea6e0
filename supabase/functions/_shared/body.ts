/** Reading request bodies: bounded, and native forms brought into the shape of the JSON body. */

import { hiddenFields, isFieldName } from './lead-schema.ts';
import { type FormFile, MultipartError, openForm, type StreamedForm } from './multipart.ts';
import { maxPaperBytes, maxPapers } from './paper-rules.ts';

/** Largest accepted request body in bytes. */
export const maxBodyBytes = 64 * 1024;

/** What a form with papers may have: as many as are taken, a few more that are refused by name, and what stands between the parts. */
const formWithPapers = {
  fieldBytes: maxBodyBytes,
  totalBytes: (maxPapers + 1) * maxPaperBytes + maxBodyBytes,
  maxParts: 200,
};

export type Decoded =
  | { ok: true; body: unknown; native: boolean; papers?: PendingPapers }
  | { ok: false; code: 'too_large' | 'malformed' | 'content_type'; native: boolean };

/** Reads the body of a request or an answer, of at most `limit` bytes; `null` when there is more. */
export async function readBounded(
  message: Request | Response,
  limit: number = maxBodyBytes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get('content-length')) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = message.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const captchaFields = new Set(['captchaToken', 'cf-turnstile-response', 'g-recaptcha-response']);
const envelopeFields = new Set([...hiddenFields, 'idempotencyKey', 'website']);

/**
 * Turns the flat fields of a native form into the JSON shape. `context.x` becomes `context: { x }`; fields we
 * do not know (a browser extension's, a button's name) are left out.
 */
export function fromForm(form: FormData): unknown {
  const formData: Record<string, string> = {};
  const context: Record<string, string> = {};
  const body: Record<string, unknown> = { formData, context };
  for (const [key, value] of form) {
    if (typeof value !== 'string') continue;
    if (isFieldName(key)) formData[key] = value;
    // The choice of a topic stands before the form's own.
    else if (envelopeFields.has(key)) body[key] ??= value;
    else if (captchaFields.has(key)) body['captchaToken'] = value;
    else if (key === 'startedAt' && /^\d{1,15}$/.test(value)) body['startedAt'] = Number(value);
    else if (key.startsWith('context.')) context[key.slice(8)] = value;
  }
  return body;
}

/** The papers of a native form that are still to be read, the first of them found. */
export interface PendingPapers {
  form: StreamedForm;
  first: FormFile;
  /** The body as it is when everything was read: what stands behind the files belongs to it. */
  readBody: () => unknown;
}

/** Reads a form up to its first paper. @throws MultipartError */
async function decodeStreamed(request: Request, readForm: (form: FormData) => unknown): Promise<Decoded> {
  const form = openForm(request, formWithPapers);
  const first = await form.nextFile();
  const readBody = (): unknown => readForm(form.fields);
  return { ok: true, body: readBody(), native: true, ...(first && { papers: { form, first, readBody } }) };
}

/**
 * Decodes a request body by its content type.
 *
 * @param readForm brings a native form into the shape of the JSON body
 * @param takesPapers whether a form may carry files, which are read later; otherwise they count as part of a body that is too large
 */
export async function decodeBody(
  request: Request,
  readForm: (form: FormData) => unknown = fromForm,
  takesPapers = false,
): Promise<Decoded> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const native = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
  if (!native && type !== 'application/json') return { ok: false, code: 'content_type', native: false };
  try {
    if (takesPapers && type === 'multipart/form-data') return await decodeStreamed(request, readForm);
    const bytes = await readBounded(request);
    if (!bytes) return { ok: false, code: 'too_large', native };
    if (native) {
      const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
      return { ok: true, body: readForm(form), native };
    }
    return { ok: true, body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), native };
  } catch (error) {
    return { ok: false, code: error instanceof MultipartError ? error.code : 'malformed', native };
  }
}
