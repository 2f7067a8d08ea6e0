import { z } from 'zod';
import type { Locale } from '../../i18n/locales.ts';
import { cta, video, hero, statement } from './openers.ts';
import { caseStudy, chart, compare, figures, financing, logos, plans, table, testimonials } from './proof.ts';
import { cutaway, letter, month, night, portfolio, thread } from './product.ts';
import { cards, document, features, limits, prose, split, steps, story, tabs, timeline } from './texts.ts';
import {
  charging,
  contactForm,
  day,
  demo,
  equipment,
  faq,
  liveData,
  offer,
  offices,
  outage,
  trialForm,
  year,
} from './tools.ts';

/** Every kind of section that a page can be made of. A new kind is one more schema here and one .astro file. */
export const section = z.discriminatedUnion('kind', [
  hero,
  statement,
  cta,
  video,
  prose,
  limits,
  split,
  features,
  cards,
  steps,
  tabs,
  timeline,
  story,
  document,
  figures,
  chart,
  compare,
  table,
  caseStudy,
  testimonials,
  financing,
  plans,
  logos,
  faq,
  equipment,
  charging,
  outage,
  offer,
  contactForm,
  trialForm,
  demo,
  offices,
  liveData,
  day,
  year,
  letter,
  portfolio,
  night,
  thread,
  month,
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
