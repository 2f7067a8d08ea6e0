import type { Plugin } from 'vite';
import { insertNoBreakSpaces } from '../i18n/typography.ts';

/** Files of texts of the interface. */
export const TEXTS = /\/content\/ui\/[^/]+\/[^/]+\.json$/;

/** Keeps numbers and their units on one line in the texts of the interface, as in those of pages. */
export const boundTexts = (): Plugin => ({
  name: 'bound-texts',
  enforce: 'pre',
  transform: { filter: { id: TEXTS }, handler: (code) => insertNoBreakSpaces(code) },
});
