import { articleKinds } from '../../src/content/article-routes.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, readContent } from './read.ts';

/** Months after which a dated fact is looked up again. */
const FRESH = 6;
/** What others decide or measure, and so may have changed. */
const dated: readonly Claim['kind'][] = ['law', 'fact', 'measured'];

/** Months from a month or day (`2026-11`, `2026-11-20`, a date) to a day. */
function monthsSince(date: unknown, today: Date): number {
  const [year = 0, month = 1] = (date instanceof Date ? date.toISOString() : String(date))
    .split('-')
    .map(Number);
  return (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month;
}

const aged = (file: string, field: string, date: unknown, today: Date): Problem[] => {
  const months = monthsSince(date, today);
  const message = `was last checked ${months} months ago: look it up again and set the date`;
  return months > FRESH ? [{ file, field, message, warning: true }] : [];
};

/** Laws, facts and measurements of the ledger, and articles that cite them, that nobody has looked up for six months. */
export function checkAge(
  ledger: readonly ContentFile[],
  articles: readonly ContentFile[],
  today: Date,
): Problem[] {
  const claims = ledger.flatMap(({ file, data }) =>
    Object.entries(data as Readonly<Record<string, Claim>>)
      .filter(([, claim]) => isRecord(claim) && dated.includes(claim.kind))
      .flatMap(([id, { date }]) => aged(file, `${id}.date`, date, today)),
  );
  const texts = articles.flatMap(({ file, data }) =>
    isRecord(data) && data['sources'] !== undefined
      ? aged(file, data['updated'] ? 'updated' : 'date', data['updated'] ?? data['date'], today)
      : [],
  );
  return [...claims, ...texts];
}

/** The same of the project's own content. A post is news of its day, every other article is kept up to date. */
export function oldFacts(today: Date): Problem[] {
  const kept = articleKinds.filter((kind) => kind !== 'blog').join(',');
  return checkAge(
    readContent('content/data/claims.yaml').files,
    readContent(`content/{${kept}}/${defaultLocale}/*.md`).files,
    today,
  );
}
