/** Papers that a visitor adds to a lead: how many, how large, of which kinds. Shared with the browser, so nothing here needs a server. */
import { tidyLine } from '../../../src/lib/text.ts';
import type { FormType } from './lead-schema.ts';

/** Forms that take papers: a demo is booked without. */
export const paperForms: readonly FormType[] = ['contact', 'trial'];

/** Papers of one lead, and the largest of them in bytes (the database and the bucket say the same). */
export const maxPapers = 5;
export const maxPaperBytes = 10 * 1024 * 1024;
/** Papers and kilobytes of one client address a day. */
export const maxPapersADay = 25;
export const maxPaperKbADay = 100 * 1024;
/** How long after its arrival a lead takes papers, and how long an address to upload one is good. */
export const papersDays = 14;

/** MIME type and endings of each kind that is taken; the first ending is the one a name gets that has none of its kind. */
export const paperKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heics'],
  'image/heif': ['heif', 'heifs', 'hif'],
  'image/webp': ['webp'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type PaperKind = keyof typeof paperKinds;

/** What `<input type="file" accept>` names: endings, since phones and offices know few of the types. */
export const paperAccept: string = Object.entries(paperKinds)
  .flatMap(([kind, endings]) => [kind, ...endings.map((ending) => `.${ending}`)])
  .join(',');

const kinds = Object.entries(paperKinds) as [PaperKind, readonly [string, ...string[]]][];

/** What stands behind the last full stop, if it can be an ending: "Faktura 2025.11.27" has none. */
const endingOf = (name: string): string =>
  /\.([a-z][a-z0-9]{0,7})[.\s]*$/i.exec(tidyLine(name))?.[1]?.toLowerCase() ?? '';

/** Whether a name says that the file is something else than what is taken. */
export const isForeignName = (name: string): boolean => endingOf(name) !== '';

/** What a file seems to be by its name, else by the type that a browser gives it; null when that is nothing we take. */
export function announcedKind(name: string, type: string): PaperKind | null {
  const ending = endingOf(name);
  const bare = type.split(';', 1)[0]?.trim().toLowerCase();
  // Phones give files without an ending names such as "Faktura från elbolaget.se".
  const found =
    kinds.find(([, endings]) => endings.includes(ending)) ?? kinds.find(([kind]) => kind === bare);
  return found?.[0] ?? null;
}

/** Signs that no system's file names may hold, and what a header or a path would read as its own. */
const forbidden = /["*/:<>?\\|]/g;

/**
 * A visitor's name of a file, fit to be shown and saved: composed letters, one line, without the folders before it and without signs
 * that systems refuse, at most 200 characters with its ending kept, the ending being one of its kind.
 */
export function paperName(written: string, kind: PaperKind): string {
  const [first, ...others] = paperKinds[kind];
  const base = tidyLine(written)
    .slice(-1000)
    .replace(/^.*[\\/]/, '')
    .replace(forbidden, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = endingOf(base);
  const right = [first, ...others].some((one) => one === ending);
  // Only an ending that is another kind's is replaced; what stands after some other full stop is part of the name.
  const foreign = !right && kinds.some(([, endings]) => endings.includes(ending));
  const stem = right || foreign ? base.slice(0, -ending.length - 1) : base;
  const end = right ? base.slice(-ending.length) : first;
  return `${[...(stem.trim() || 'fil')].slice(0, 200 - end.length - 1).join('')}.${end}`;
}

/** Why one paper was not taken: the codes of refusals of the function `papers`. */
export const paperCodes = [
  'papers_kind',
  'papers_size',
  'papers_many',
  'papers_quota',
  'papers_expired',
  'papers_missing',
  'papers_disk',
  'unavailable',
] as const;
export type PaperCode = (typeof paperCodes)[number];

/** What the form's receipt says of papers. */
export interface PapersRight {
  /** Adds papers to the lead; 43 characters of base64url. */
  token: string;
  /** ISO 8601, UTC. */
  until: string;
}

export interface Paper {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  kind: string;
  state: 'announced' | 'stored' | 'refused';
}

/** Answer to `add`: PUT the bytes to `upload` with `content-type: <type>`, within two hours. */
export interface PaperUpload {
  ok: true;
  id: string;
  upload: string;
  type: PaperKind;
}
/** Answer to `done`. */
export interface PaperStored {
  ok: true;
  paper: Paper;
}
/** Answer to `list`: of `papers` those that the caller named (`mine`: name and size); how many are `stored`, and taken yet (`left`). */
export interface PaperList {
  ok: true;
  papers: Paper[];
  stored: number;
  left: number;
  until: string;
}
