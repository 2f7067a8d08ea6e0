import { getCollection } from 'astro:content';
import { parse } from 'yaml';
import orderSource from '../../content/data/faq.yaml?raw';
import type { Locale } from '../i18n/locales.ts';
import { type FaqCategory, type FaqService, type FaqTopic, faqOrder } from '../schemas/faq.ts';
import { textLanguage } from './publishing.ts';

/** A question in a language, with the language that its text really has. */
export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly textLocale: Locale;
  readonly category: FaqCategory;
  readonly topics: readonly FaqTopic[];
  readonly service: FaqService;
}

const order = faqOrder.parse(parse(orderSource));

/** All questions in their order; one that is not translated falls back (es → en → sv). Throws when no language has it. */
export async function faqItems(locale: Locale): Promise<readonly FaqItem[]> {
  const words = new Map((await getCollection('faq')).map(({ id, data }) => [id, data]));
  return order.map((facts) => {
    const textLocale = textLanguage(locale, (candidate) => words.get(candidate)?.[facts.id] !== undefined);
    const text = textLocale && words.get(textLocale)?.[facts.id];
    if (!text) throw new Error(`no words for the question "${facts.id}" in content/faq`);
    return { ...facts, ...text, textLocale };
  });
}

/** The named questions in the given order. Throws on a name that does not exist. */
export async function faqByIds(ids: readonly string[], locale: Locale): Promise<readonly FaqItem[]> {
  const all = await faqItems(locale);
  return ids.map((id) => {
    const found = all.find((item) => item.id === id);
    if (!found) throw new Error(`no question "${id}" in content/data/faq.yaml`);
    return found;
  });
}
