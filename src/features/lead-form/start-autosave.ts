import { keepDraft } from './form-autosave.ts';

/** A form that comes into view gets what was typed into it before, also when its island has not been asked for. */
export default (form: HTMLElement): void => keepDraft(form as HTMLFormElement);
