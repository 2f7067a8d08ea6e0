/** What is done with one paper, however it comes: announced, looked at once its bytes are there, taken back. */
import { addressLimit, clientAddress, keyedHash } from './address.ts';
import { type FunctionEnv, reasonOf } from './env.ts';
import { Refused } from './form-exchange.ts';
import { headBytes, kindOfContent, tailBytes } from './paper-kind.ts';
import {
  announcedKind,
  isForeignName,
  maxPaperBytes,
  maxPaperKbADay,
  maxPapersADay,
  type Paper,
  type PaperKind,
  paperName,
} from './paper-rules.ts';
import { StoreRefused } from './paper-store.ts';
import { hashToken } from './paper-token.ts';

/** A paper as the database's functions give it. */
type StoredPaper = Paper & { key: string; reason: 'kind' | 'size' | 'quota' | null };

/** A paper as the visitor is told of it: without the key of its object. */
export const shownPaper = ({ id, name, size, kind, state }: Paper): Paper => ({
  id,
  name,
  size,
  kind,
  state,
});

/** Storage's refusal as ours. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof StoreRefused)) return error;
  if (error.statusCode === '507') return new Refused('papers_disk');
  if (error.statusCode === '413') return new Refused('papers_size');
  return error;
};

/** What looking at papers that are there needs. */
export type PaperEnv = Pick<FunctionEnv, 'rpc' | 'store' | 'log'>;

/** What a visitor's address is counted by, and how much it may send a day. */
function quotaOf(request: Request, { config }: FunctionEnv) {
  const address = clientAddress(request, config);
  // Without a limit for forms (tests), there is none for papers.
  const limit = (max: number): number => (config.rateLimit.max === 0 ? 0 : addressLimit(max, address));
  return {
    rate_key: keyedHash(config.addressSalt, address.counted).slice(0, 32),
    max_papers: limit(maxPapersADay),
    max_kb: limit(maxPaperKbADay),
  };
}

/**
 * Announces a paper of a visitor.
 *
 * @param counted bytes that count for the day, where they are known before they come
 * @throws Refused
 */
export async function announcePaper(
  token: string,
  { name, size, type, counted = size }: { name: string; size: number; type: string; counted?: number },
  request: Request,
  env: FunctionEnv,
): Promise<StoredPaper & { kind: PaperKind }> {
  // A name without an ending says nothing; the content will.
  const kind = announcedKind(name, type) ?? (isForeignName(name) ? null : 'application/pdf');
  if (!kind) throw new Refused('papers_kind');
  if (!(size > 0 && size <= maxPaperBytes)) throw new Refused('papers_size');
  const { status, paper } = (await env.rpc('announce_paper', {
    p: {
      token_hash: hashToken(token),
      name: paperName(name, kind),
      size,
      kind,
      kb: Math.ceil(counted / 1024),
      ...quotaOf(request, env),
    },
  })) as { status: 'announced' | 'expired' | 'many' | 'quota'; paper: StoredPaper };
  if (status !== 'announced') throw new Refused(`papers_${status}`);
  return { ...paper, kind };
}

/** Takes back what was announced and could not be stored; a failure is left to the sweep. */
export async function withdrawPaper(tokenHash: string, id: string, { rpc, log }: PaperEnv): Promise<void> {
  await rpc('remove_paper', { p_token_hash: tokenHash, p_id: id }).catch((error: unknown) =>
    log({ level: 'warn', event: 'paper_left', ...reasonOf(error) }),
  );
}

/** An address to upload a paper to. @throws Refused */
export async function signUpload(token: string, { id, key }: StoredPaper, env: FunctionEnv): Promise<string> {
  try {
    return await env.store.signUpload(key);
  } catch (error) {
    await withdrawPaper(hashToken(token), id, env);
    throw refusalOf(error);
  }
}

/** What the bytes of an object are, and how many. */
async function inspect({ key, kind, size: announced }: StoredPaper, { store }: PaperEnv) {
  const info = await store.info(key);
  if (!info) throw new Refused('papers_missing');
  const { size, etag } = info;
  // More than was announced is more than was counted.
  if (size === 0 || size > announced)
    return { size: Math.min(size, maxPaperBytes), etag, reason: 'size' as const };
  const head = await store.read(key, 0, Math.min(size, headBytes));
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  const tail = isZip ? await store.read(key, Math.max(0, size - tailBytes), size) : head;
  const found = kindOfContent(head, tail, size, kind);
  return found ? { size, etag, kind: found } : { size, etag, reason: 'kind' as const };
}

/** Removes the object of a paper that is not kept; if that fails, the sweep does. */
const removeObject = (key: string, { store, log }: PaperEnv): Promise<void> =>
  store
    .remove([key])
    .catch((error: unknown) => log({ level: 'warn', event: 'paper_left', ...reasonOf(error) }));

/** A stored paper of the same name with the same bytes: a form without script was sent again. */
async function findTwin(
  papers: readonly StoredPaper[],
  { name, size, etag }: { name: string; size: number; etag: string | null },
  { store }: PaperEnv,
): Promise<StoredPaper | null> {
  for (const paper of papers)
    if (paper.state === 'stored' && paper.name === name && paper.size === size)
      if (etag !== null && (await store.info(paper.key))?.etag === etag) return paper;
  return null;
}

/**
 * Looks at the bytes that have arrived and decides; what is decided stays so. What is refused is removed at once, and if that fails by
 * the sweep.
 *
 * @param quota of who brought the bytes in this request: they are counted now, and a paper that the lead has already is not stored a
 *   second time
 * @throws Refused
 */
export async function finishPaper(
  tokenHash: string,
  id: string,
  env: PaperEnv,
  quota: ReturnType<typeof quotaOf> | null = null,
): Promise<Paper> {
  const { rpc } = env;
  const found = (await rpc('papers_of_token', { p_token_hash: tokenHash })) as {
    papers: StoredPaper[];
  } | null;
  if (!found) throw new Refused('papers_expired');
  const paper = found.papers.find((one) => one.id === id);
  if (!paper) throw new Refused('papers_missing');
  if (paper.state === 'stored') return shownPaper(paper);
  if (paper.state === 'refused') throw new Refused(`papers_${paper.reason ?? 'kind'}`);
  const { size, etag, kind, reason } = {
    kind: undefined,
    reason: undefined,
    ...(await inspect(paper, env)),
  };
  const name = kind && paperName(paper.name, kind);
  const twin = quota && name ? await findTwin(found.papers, { name, size, etag }, env) : null;
  if (twin) {
    await withdrawPaper(tokenHash, id, env);
    await removeObject(paper.key, env);
    return shownPaper(twin);
  }
  const finished = (await rpc('finish_paper', {
    p_token_hash: tokenHash,
    p_id: id,
    p_name: name ?? null,
    p_size: size,
    p_kind: kind ?? null,
    p_reason: reason ?? null,
    p_quota: quota,
  })) as StoredPaper | null;
  if (!finished) throw new Refused('papers_expired');
  if (finished.reason) {
    await removeObject(paper.key, env);
    throw new Refused(`papers_${finished.reason}`);
  }
  return shownPaper(finished);
}

/** A stream that breaks off where it gives more bytes than it may; whether it did, no network tells. */
function atMost(bytes: ReadableStream<Uint8Array>, limit: number) {
  let size = 0;
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > limit) controller.error(new Refused('papers_size'));
      else controller.enqueue(chunk);
    },
  });
  return { bytes: bytes.pipeThrough(pass), isCut: () => size > limit };
}

/** Takes a paper whose bytes come with the form. @throws Refused, or what storage throws */
export async function takePaper(
  token: string,
  file: { name: string; type: string; bytes: ReadableStream<Uint8Array> },
  request: Request,
  env: FunctionEnv,
): Promise<Paper> {
  // How large it is shows when it is there: it is announced as the largest, and counted then.
  const announced = await announcePaper(token, { ...file, size: maxPaperBytes, counted: 0 }, request, env);
  const { bytes, isCut } = atMost(file.bytes, maxPaperBytes);
  try {
    await env.store.put(announced.key, announced.kind, bytes);
  } catch (error) {
    await withdrawPaper(hashToken(token), announced.id, env);
    throw isCut() ? new Refused('papers_size') : refusalOf(error);
  }
  return finishPaper(hashToken(token), announced.id, env, quotaOf(request, env));
}
