import { messages } from '../../../../supabase/functions/_shared/messages.ts';
import {
  maxPaperBytes,
  maxPapers,
  paperAccept,
  paperForms,
} from '../../../../supabase/functions/_shared/paper-rules.ts';
import { company, writePhone } from '../../../content/company.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { localPath } from '../../../i18n/paths.ts';
import { strings } from '../../../i18n/strings.ts';
import { readEnv } from '../../../lib/env.ts';
import { type FormType, formFields } from '../../../schemas/lead.ts';
import type { PapersFieldWords } from './form-words.ts';
import type { LeadFormProps } from './LeadForm.tsx';

/** The words of the field for papers, with the limits that hold. */
export function papersFieldWords(locale: Locale): PapersFieldWords {
  const { field } = strings('papers', locale);
  const limits = { files: maxPapers, size: formatFileSize(maxPaperBytes, locale) };
  return {
    ...field,
    hint: interpolate(field.hint, limits),
    privacyPath: localPath('/privacy', locale),
    laterPath: localPath('/contact/papers', locale),
    accept: paperAccept,
  };
}

/** All that a form island needs, gathered at build: words of one language, addresses, the company's ways to be reached. */
export function formProps(
  formType: FormType,
  id: string,
  route: string,
  locale: Locale,
  topic?: string,
): LeadFormProps {
  const { send, aside: _, ...own } = strings('lead', locale);
  const shared = messages[locale];
  // What a private person writes as company matters only where the field must be filled in.
  const fields = formFields[formType];
  const { required, too_long, email, email_letters } = shared.fieldErrors;
  return {
    id,
    formType,
    locale,
    topic,
    endpoint: `${readEnv().supabaseUrl}/functions/v1/send-form`,
    page: localPath(route, locale),
    email: company.email,
    phone: writePhone(company.phone, locale),
    phoneLink: company.phoneLink,
    words: {
      ...own,
      hints: Object.fromEntries(
        Object.entries(own.hints).filter(
          ([name, hint]) => hint && (name === 'company' ? fields.company === true : name in fields),
        ),
      ),
      labels: shared.labels,
      errors: { required, too_long, email, email_letters },
      submit: send[formType],
      success: shared.success[formType],
      failure: shared.failure[formType],
      ...(paperForms.includes(formType) && { papers: papersFieldWords(locale) }),
    },
  };
}
