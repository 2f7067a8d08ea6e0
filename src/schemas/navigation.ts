import { z } from 'zod';
import { icon, inEveryLanguage, picture, target } from './text.ts';

const words = inEveryLanguage(z.string().min(1));

export const menuItem = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  url: target,
  title: words,
  description: words.optional().describe('One line under the title'),
  icon: icon.optional().describe('Drawn before the title in a panel of the menu'),
});

export const menuGroup = z.strictObject({
  id: z.enum(['property', 'brf', 'agriculture', 'resources', 'about', 'calculator']),
  title: words,
  url: target.describe('Overview page of the group'),
  layout: z
    .enum(['wide', 'centred', 'link'])
    .describe('Layout; wide: full width panel; centred: three centred columns; link: no panel'),
  intro: words.optional(),
  picture: picture.optional().describe('Picture in the panel'),
  items: z
    .array(menuItem)
    .max(9)
    .default([])
    .describe('Items; at most nine: the menu has a place for as many icons'),
  covers: z
    .array(target)
    .default([])
    .describe('Includes; other pages that count as part of the group: its name is marked on them'),
});

/** The menus of header and footer: content/navigation.yaml. */
export const navigation = z.strictObject({
  groups: z.array(menuGroup).min(1),
  footer: z.array(z.strictObject({ title: words, items: z.array(menuItem).min(1) })).min(1),
});

export type MenuGroup = z.infer<typeof menuGroup>;
