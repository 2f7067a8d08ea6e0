import { z } from 'zod';
import { line, rich, slug } from './text.ts';

export const faqCategories = [
  'general',
  'technical',
  'business',
  'property',
  'brf',
  'agriculture',
  'integration',
] as const;
export const faqTopics = [
  'ekonomi',
  'installation',
  'drift',
  'teknisk',
  'beslut',
  'säkerhet',
  'myndighetskrav',
] as const;
export const faqServices = ['general', 'technical', 'installation', 'financial', 'maintenance'] as const;

/** Order and grouping of the questions: content/data/faq.yaml. */
export const faqOrder = z
  .array(
    z.strictObject({
      id: slug('Id; anchor on /faq, and the key in content/faq/{language}.yaml'),
      category: z.enum(faqCategories).describe('Tab on /faq'),
      topics: z.array(z.enum(faqTopics)).min(1).describe('Filters of the search and carousel'),
      service: z.enum(faqServices).describe('Group on /serviceavtal'),
    }),
  )
  .min(1);

/** The words of one language: content/faq/{language}.yaml, by id. */
export const faqWords = z.record(
  z.string(),
  z.strictObject({ question: line('Question', 140), answer: rich('Answer, at most fifty words', 1200) }),
);

export type FaqCategory = (typeof faqCategories)[number];
export type FaqTopic = (typeof faqTopics)[number];
export type FaqService = (typeof faqServices)[number];
