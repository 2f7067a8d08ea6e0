import { z } from 'zod';
import type { Locale } from '../../i18n/locales.ts';
import { cta, hero, statement, video } from './openers.ts';
import { conversation, cutaway, letter, outageNight, portfolio, trialMonth } from './product.ts';
import { chart, compare, figures, logos, options, table, testimonials } from './proof.ts';
import { cards, document, features, limits, prose, split, steps, tabs } from './texts.ts';
import { charging, equipment, faq, form, liveData, offer, offices, outage, valley } from './tools.ts';

/** Every kind of section that a page can be made of. A new kind is one more schema here and the component of its name. */
export const section = z.discriminatedUnion('kind', [
  hero,
  statement,
  cta,
  video,
  prose,
  split,
  features,
  cards,
  steps,
  tabs,
  document,
  limits,
  figures,
  chart,
  compare,
  table,
  testimonials,
  options,
  logos,
  faq,
  form,
  offices,
  liveData,
  equipment,
  charging,
  outage,
  offer,
  valley,
  letter,
  portfolio,
  outageNight,
  conversation,
  trialMonth,
  cutaway,
]);

export type Section = z.infer<typeof section>;
export type SectionKind = Section['kind'];
/** The data of one kind of section, as its component receives it. */
export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>;

/** What the component of a section kind receives. */
export interface SectionProps<K extends SectionKind> {
  section: SectionOf<K>;
  locale: Locale;
}
