import { failure as en } from '../../content/ui/en/frame.json';
import { failure as es } from '../../content/ui/es/frame.json';
import { failure as sv } from '../../content/ui/sv/frame.json';

/** What is said when a part of a page cannot be shown, in the page's language. */
export const failureStrings = (language: string): typeof sv =>
  ({ sv, en, es })[language as 'sv' | 'en' | 'es'] ?? sv;
