/**
 * Takes what visitors add to a lead: announces papers and gives addresses to upload them, looks at what has arrived, and lists it. The
 * bytes go to Storage, past this function. Who may add is whoever has the token of the form's receipt; nobody reads here.
 */
import { isRecord } from '../../../src/lib/records.ts';
import { tidyLine } from '../../../src/lib/text.ts';
import { answerForm, type Exchange, type FormKind, Refused } from '../_shared/form-exchange.ts';
import type { FunctionEnv } from '../_shared/env.ts';
import { messages, statusOf } from '../_shared/messages.ts';
import { framedPage } from '../_shared/page.ts';
import {
  maxPapers,
  type Paper,
  type PaperList,
  type PaperStored,
  type PaperUpload,
} from '../_shared/paper-rules.ts';
import { announcePaper, finishPaper, shownPaper, signUpload, withdrawPaper } from '../_shared/papers.ts';
import { hashToken, isToken } from '../_shared/paper-token.ts';

type Body = Readonly<Record<string, unknown>>;

async function add(token: string, body: Body, { request, env }: Exchange): Promise<PaperUpload> {
  const { name, size, type } = body;
  if (
    typeof name !== 'string' ||
    typeof size !== 'number' ||
    (type !== undefined && typeof type !== 'string')
  )
    throw new Refused('invalid_body');
  const announced = await announcePaper(
    token,
    { name: tidyLine(name), size, type: type ?? '' },
    request,
    env,
  );
  const upload = await signUpload(token, announced, env);
  return { ok: true, id: announced.id, upload, type: announced.kind };
}

/** What a paper is known by to who sent it. */
const markOf = ({ name, size }: Readonly<Record<string, unknown>>): string =>
  `${String(size)} ${String(name)}`;

/** How many papers there are. Whoever has the link learns of none what it is called, but for those that they name themselves. */
async function list(token: string, { mine }: Body, { rpc }: FunctionEnv): Promise<PaperList> {
  const found = (await rpc('papers_of_token', { p_token_hash: hashToken(token) })) as {
    until: string;
    papers: Paper[];
  } | null;
  if (!found) throw new Refused('papers_expired');
  const named = new Set(Array.isArray(mine) ? mine.filter(isRecord).map(markOf) : []);
  return {
    ok: true,
    papers: found.papers.map(shownPaper).filter((paper) => named.has(markOf({ ...paper }))),
    stored: found.papers.filter(({ state }) => state === 'stored').length,
    left: maxPapers - found.papers.filter(({ state }) => state !== 'refused').length,
    until: new Date(found.until).toISOString(),
  };
}

const idOf = ({ id }: Body): string => {
  if (typeof id !== 'string' || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refused('invalid_body');
  return id;
};

async function act(exchange: Exchange): Promise<PaperUpload | PaperStored | PaperList | { ok: true }> {
  const { body, env } = exchange;
  if (exchange.native || !isRecord(body)) throw new Refused('invalid_body');
  const { token, action } = body;
  if (!isToken(token)) throw new Refused('papers_expired');
  switch (action) {
    case 'add':
      return add(token, body, exchange);
    case 'done':
      return { ok: true, paper: await finishPaper(hashToken(token), idOf(body), env) };
    case 'remove':
      await withdrawPaper(hashToken(token), idOf(body), env);
      return { ok: true };
    case 'list':
      return list(token, body, env);
    default:
      throw new Refused('invalid_body');
  }
}

const papersForm: FormKind = {
  event: 'papers',
  route: '/contact',
  readForm: () => ({}),
  take: async (exchange) => Response.json(await act(exchange)),
  // What was sent before is there; only the file is not.
  refusalText: ({ locale }, code) =>
    messages[locale].errors[code === 'unavailable' ? 'papers_missing' : code],
  fieldMessage: ({ locale }) => messages[locale].errors.invalid,
  page: ({ locale, base }, { code }, backUrl) =>
    framedPage({
      locale,
      status: statusOf[code],
      code,
      backUrl,
      siteOrigin: new URL(base).origin,
      lead: '',
      form: '',
    }),
};

/** Answers one request to `papers`. Never throws; bad input is a 4xx, a database or storage that is down a 503. */
export const handlePapers = (request: Request, env: FunctionEnv): Promise<Response> =>
  answerForm(request, env, papersForm);
