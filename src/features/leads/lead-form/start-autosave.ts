import { runOnView } from '../../../lib/behaviours.ts';
import { keepDraft } from './form-autosave.ts';

// A form that comes into view gets what was typed into it before, also when its island is not hydrated yet.
runOnView('form[data-autosave]', (form) => keepDraft(form as HTMLFormElement));
