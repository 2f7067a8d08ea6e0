import { defaultLocale } from './locales.ts';
import type { Strings } from './strings.ts';

const files = import.meta.glob<Strings<'frame'>['failure']>('../../content/ui/*/frame.json', {
  eager: true,
  import: 'failure',
});

/** What is said when a part of a page cannot be shown, in the page's language. The only part of frame.json that scripts carry. */
export const failureStrings = (language: string): Strings<'frame'>['failure'] =>
  (files[`../../content/ui/${language}/frame.json`] ??
    files[`../../content/ui/${defaultLocale}/frame.json`]) as Strings<'frame'>['failure'];
