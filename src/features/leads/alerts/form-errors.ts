import { messages } from '../../../../supabase/functions/_shared/messages.ts';
import type { Locale } from '../../../i18n/locales.ts';

/** What the page's script says of a form before it is sent, in the words of the function. */
export function formErrors(locale: Locale): { check: string; required: string; email: string } {
  const { errors, fieldErrors } = messages[locale];
  return { check: errors.invalid, required: fieldErrors.required, email: fieldErrors.email };
}
