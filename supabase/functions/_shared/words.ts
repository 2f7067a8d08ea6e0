/**
 * The words of mails, form answers and the page without script, from `content/ui`. Imported file by file, so that Node, Deno
 * and the bundler of `supabase functions deploy` find them; a language that is missing here does not compile.
 */
import enCalculator from '../../../content/ui/en/calculator.json' with { type: 'json' };
import enForm from '../../../content/ui/en/form-messages.json' with { type: 'json' };
import enContext from '../../../content/ui/en/lead-context.json' with { type: 'json' };
import enMail from '../../../content/ui/en/mail.json' with { type: 'json' };
import enSubscriptions from '../../../content/ui/en/subscriptions.json' with { type: 'json' };
import esCalculator from '../../../content/ui/es/calculator.json' with { type: 'json' };
import esForm from '../../../content/ui/es/form-messages.json' with { type: 'json' };
import esContext from '../../../content/ui/es/lead-context.json' with { type: 'json' };
import esMail from '../../../content/ui/es/mail.json' with { type: 'json' };
import esSubscriptions from '../../../content/ui/es/subscriptions.json' with { type: 'json' };
import svCalculator from '../../../content/ui/sv/calculator.json' with { type: 'json' };
import svForm from '../../../content/ui/sv/form-messages.json' with { type: 'json' };
import svContext from '../../../content/ui/sv/lead-context.json' with { type: 'json' };
import svMail from '../../../content/ui/sv/mail.json' with { type: 'json' };
import svSubscriptions from '../../../content/ui/sv/subscriptions.json' with { type: 'json' };
import type { Locale } from '../../../src/i18n/locales.ts';

type Words<File> = Readonly<Record<Locale, File>>;

export const formWords: Words<typeof svForm> = { sv: svForm, en: enForm, es: esForm };
export const mailWords: Words<typeof svMail> = { sv: svMail, en: enMail, es: esMail };
export const subscriptionWords: Words<typeof svSubscriptions> = {
  sv: svSubscriptions,
  en: enSubscriptions,
  es: esSubscriptions,
};
export const contextWords: Words<typeof svContext> = { sv: svContext, en: enContext, es: esContext };

/** The names of the calculator's measures, by their codes. */
export const technologyNames: Words<Readonly<Record<string, string>>> = {
  sv: svCalculator.form.technologies,
  en: enCalculator.form.technologies,
  es: esCalculator.form.technologies,
};
