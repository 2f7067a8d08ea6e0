import { parse } from 'yaml';
import orderSource from '../../content/data/faq.yaml?raw';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { type FaqCategory, type FaqService, type FaqTopic, faqOrder, faqWords } from '../schemas/faq.ts';

const files = import.meta.glob<string>('../../content/faq/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

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
const words = new Map(
  Object.entries(files).map(([file, text]) => [
    file.replace(/^.*\/|\.yaml$/g, ''),
    faqWords.parse(parse(text)),
  ]),
);

/** All questions in their order; one that is not translated falls back (es → en → sv). Throws when no language has it. */
export function faqItems(locale: Locale): readonly FaqItem[] {
  return order.map((facts) => {
    for (const textLocale of [locale, ...localeFacts[locale].fallback]) {
      const text = words.get(textLocale)?.[facts.id];
      if (text) return { ...facts, ...text, textLocale };
    }
    throw new Error(`no words for the question "${facts.id}" in content/faq`);
  });
}

/** The named questions in the given order. Throws on a name that does not exist. */
export function faqByIds(ids: readonly string[], locale: Locale): readonly FaqItem[] {
  const all = faqItems(locale);
  return ids.map((id) => {
    const found = all.find((item) => item.id === id);
    if (!found) throw new Error(`no question "${id}" in content/data/faq.yaml`);
    return found;
  });
}
