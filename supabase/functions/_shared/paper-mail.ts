/** What mail says of papers: names, sizes and kinds, never contents. */
import { defaultLocale, type Locale, localeFacts } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import type { FunctionConfig, Rpc } from './env.ts';
import { papersDays, paperKinds } from './paper-rules.ts';
import { hashToken, papersToken } from './paper-token.ts';
import { mailWords } from './words.ts';

/** One paper as it is told. */
export interface ToldPaper {
  name: string;
  /** Bytes. */
  size: number;
  kind: string;
  /** Whether it is there; otherwise it is on its way. */
  arrived: boolean;
}

/** What is told of a lead's papers, and where its sender adds some; null when that cannot be said. */
export interface LeadPapers {
  papers: readonly ToldPaper[];
  link: string | null;
}

type PapersConfig = Pick<FunctionConfig, 'siteUrl' | 'addressSalt'>;
interface LeadOfPapers {
  id: string;
  locale: Locale;
  papers_token_hash?: string | null;
}

/** Reads what mail and webhook say of a lead's papers. */
export async function readPapers(lead: LeadOfPapers, rpc: Rpc, config: PapersConfig): Promise<LeadPapers> {
  const told = (await rpc('told_papers', { p_lead: lead.id })) as {
    form_key: string | null;
    papers: ToldPaper[];
  } | null;
  const token = papersToken(config.addressSalt, told?.form_key ?? '');
  // Another secret, or a key that is spent, leads to another token, which would open nothing.
  const link =
    hashToken(token) === lead.papers_token_hash
      ? `${config.siteUrl}${localPath('/contact/papers', lead.locale)}#t=${token}`
      : null;
  return { papers: told?.papers ?? [], link };
}

const mb = 1024 * 1024;

/** A size in the reader's language: "2,4 MB", "310 kB". */
export const sizeText = (bytes: number, locale: Locale): string =>
  bytes < mb / 10
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${new Intl.NumberFormat(localeFacts[locale].intl, { maximumFractionDigits: 1 }).format(bytes / mb)} MB`;

/** One line for each paper: its name, and "PDF, 2,4 MB". The company reads them, in the default language. */
export const paperRows = (papers: readonly ToldPaper[]): [string, string][] =>
  papers.map(({ name, size, kind, arrived }) => {
    const [ending = ''] = Object.entries(paperKinds).find(([known]) => known === kind)?.[1] ?? [];
    const facts = [ending.toUpperCase(), sizeText(size, defaultLocale)];
    return [name, [...facts, ...(arrived ? [] : [mailWords[defaultLocale].company.onItsWay])].join(', ')];
  });

/** Until which day a lead takes papers. */
export const papersUntil = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + papersDays * 86_400_000).toISOString();
