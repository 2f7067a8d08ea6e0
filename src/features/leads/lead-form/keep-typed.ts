import { keepTyped } from './form-autosave.ts';

/** Inline in pages with a lead form: what is typed while the other scripts are on their way outlives a reload and a copied tab, too. */
addEventListener('input', keepTyped);
