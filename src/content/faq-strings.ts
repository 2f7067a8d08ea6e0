import type swedish from '../../content/ui/sv/faq.json';

/** Interface strings around questions and answers; the Swedish file is the shape that the others must have. */
export type FaqStrings = typeof swedish;
