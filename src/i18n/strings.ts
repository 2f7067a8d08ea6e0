import type { Locale } from './locales.ts';

/** One file of content/ui for each feature; the Swedish one is the shape that check:content holds the others to. */
interface Dictionaries {
  account: typeof import('../../content/ui/sv/account.json');
  admin: typeof import('../../content/ui/sv/admin.json');
  article: typeof import('../../content/ui/sv/article.json');
  balance: typeof import('../../content/ui/sv/balance.json');
  blog: typeof import('../../content/ui/sv/blog.json');
  'board-pack': typeof import('../../content/ui/sv/board-pack.json');
  booking: typeof import('../../content/ui/sv/booking.json');
  calculator: typeof import('../../content/ui/sv/calculator.json');
  careers: typeof import('../../content/ui/sv/careers.json');
  charging: typeof import('../../content/ui/sv/charging.json');
  charts: typeof import('../../content/ui/sv/charts.json');
  'content-editor': typeof import('../../content/ui/sv/content-editor.json');
  dashboard: typeof import('../../content/ui/sv/dashboard.json');
  day: typeof import('../../content/ui/sv/day.json');
  embed: typeof import('../../content/ui/sv/embed.json');
  equipment: typeof import('../../content/ui/sv/equipment.json');
  examples: typeof import('../../content/ui/sv/examples.json');
  faq: typeof import('../../content/ui/sv/faq.json');
  figures: typeof import('../../content/ui/sv/figures.json');
  frame: typeof import('../../content/ui/sv/frame.json');
  guides: typeof import('../../content/ui/sv/guides.json');
  house: typeof import('../../content/ui/sv/house.json');
  language: typeof import('../../content/ui/sv/language.json');
  lead: typeof import('../../content/ui/sv/lead.json');
  'lead-context': typeof import('../../content/ui/sv/lead-context.json');
  ledger: typeof import('../../content/ui/sv/ledger.json');
  letter: typeof import('../../content/ui/sv/letter.json');
  library: typeof import('../../content/ui/sv/library.json');
  'live-page': typeof import('../../content/ui/sv/live-page.json');
  live: typeof import('../../content/ui/sv/live.json');
  llms: typeof import('../../content/ui/sv/llms.json');
  model: typeof import('../../content/ui/sv/model.json');
  offer: typeof import('../../content/ui/sv/offer.json');
  outage: typeof import('../../content/ui/sv/outage.json');
  papers: typeof import('../../content/ui/sv/papers.json');
  portfolio: typeof import('../../content/ui/sv/portfolio.json');
  'own-year': typeof import('../../content/ui/sv/own-year.json');
  quality: typeof import('../../content/ui/sv/quality.json');
  reply: typeof import('../../content/ui/sv/reply.json');
  search: typeof import('../../content/ui/sv/search.json');
  subscriptions: typeof import('../../content/ui/sv/subscriptions.json');
  thanks: typeof import('../../content/ui/sv/thanks.json');
  topics: typeof import('../../content/ui/sv/topics.json');
  'third-parties': typeof import('../../content/ui/sv/third-parties.json');
  year: typeof import('../../content/ui/sv/year.json');
  units: typeof import('../../content/ui/sv/units.json');
}

/** A feature that has interface strings. */
export type Feature = keyof Dictionaries;

/** The interface strings of a feature: what an island that is given them names in its props. */
export type Strings<Name extends Feature> = Dictionaries[Name];

const files = import.meta.glob('../../content/ui/*/*.json', { eager: true, import: 'default' });

/** The interface strings of one feature in one language: the file content/ui/{language}/{feature}.json. */
export function strings<Name extends Feature>(feature: Name, locale: Locale): Strings<Name> {
  const path = `../../content/ui/${locale}/${feature}.json`;
  if (!files[path]) throw new Error(`${path.slice('../../'.length)} is missing`);
  return files[path] as Strings<Name>;
}
