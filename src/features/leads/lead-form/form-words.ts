import type { Strings } from '../../../i18n/strings.ts';
import type { FieldCode, FieldName } from '../../../schemas/lead.ts';

/** The words of the field for papers, with the addresses of the privacy policy and of the page that takes more of them later; and which files may be chosen. */
export type PapersFieldWords = Strings<'papers'>['field'] & {
  readonly privacyPath: string;
  readonly laterPath: string;
  /** What the file field lets people choose. */
  readonly accept: string;
};

/** All words that the form needs, in one language. */
export interface FormWords extends Omit<Strings<'lead'>, 'send' | 'aside' | 'hints'> {
  /** Those of the form's fields that have one. */
  hints: Partial<Strings<'lead'>['hints']>;
  labels: Record<FieldName, string>;
  /** Only of the codes that a browser can meet; the server names the others itself. */
  errors: Partial<Record<FieldCode, string>>;
  submit: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** Of a form that takes papers. */
  papers?: PapersFieldWords;
}
