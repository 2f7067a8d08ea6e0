import { z } from 'zod';
import { claimId, date, metaDescription, picture, target } from './text.ts';
import { photo } from './photo.ts';

/** Words that every language version of an article has. */
const words = {
  title: z.string().min(1).max(80).describe('Title; the heading, and the title in search results'),
  introduction: z
    .string()
    .min(1)
    .max(260)
    .describe('Introduction; one or two sentences that say what the reader gets'),
  metaDescription,
  keywords: z.array(z.string()).min(1).max(8),
};

/** Facts that are the same in every language: they stand in the Swedish file only. */
const facts = {
  date: date
    .optional()
    .describe(
      'Date; day of publication: without one the text is a draft, and a day in the future is not built',
    ),
  updated: date.optional().describe('Day of the last change in substance'),
  sources: z.array(z.string()).optional().describe('Sources; ids in content/data/sources.yaml'),
  cover: picture.optional(),
  photo: photo.optional(),
  charts: z
    .array(z.string())
    .optional()
    .describe('Charts; ids of charts that follow the text, on the page and in the PDF'),
  related: z.array(target).optional().describe('Routes without language prefix'),
};

export const categories = [
  'technology',
  'agriculture',
  'housing-associations',
  'economy',
  'legislation',
  'sustainability',
] as const;
export const tags = [
  'solar-energy',
  'energy-efficiency',
  'battery-storage',
  'smart-home',
  'agriculture',
  'housing-association',
  'technology',
  'sustainability',
  'cost-savings',
  'energy-policy',
] as const;
/** Whom articles are written for. */
export const audiences = ['property-owners', 'brf', 'agriculture'] as const;

export const blogPost = z.strictObject({
  ...words,
  ...facts,
  category: z.enum(categories).optional(),
  tags: z.array(z.enum(tags)).optional(),
  readingTime: z.number().int().min(5).max(8).optional().describe('Reading time; minutes, 5–8'),
  keyFigure: claimId.optional(),
});

export const guide = z.strictObject({
  ...words,
  ...facts,
  audience: z.enum(audiences).optional(),
  order: z.number().int().optional(),
  tags: z.array(z.enum(tags)).optional(),
  heating: z
    .array(z.enum(['district', 'heat-pump', 'electric', 'oil-gas', 'bio']))
    .optional()
    .describe('Ways of heating for which the guide matters more'),
  builtBefore: z
    .number()
    .int()
    .optional()
    .describe('Built before; matters more for buildings built before this year'),
  minutes: z.number().int().optional().describe('Reading time'),
});

export const report = z.strictObject({
  ...words,
  ...facts,
  audience: z.enum(['all', ...audiences]).optional(),
  order: z.number().int().optional(),
});

export const lesson = z.strictObject({
  ...words,
  ...facts,
  order: z.number().int().optional(),
  figure: z.string().optional().describe('Id of the figure that belongs to the lesson'),
  minutes: z.number().int().optional(),
});

export const role = z.strictObject({
  title: z.string().min(1).max(80),
  place: z.string(),
  extent: z.string().describe('Such as full time'),
  metaDescription,
  closes: date.optional().describe('Last day to apply; the role is not listed after it'),
  order: z.number().int().optional(),
});
