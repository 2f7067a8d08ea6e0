import type { APIRoute } from 'astro';
import { featuresIn } from '../../../../features/staff/cms/collections.ts';
import { editorConfig } from '../../../../features/staff/cms/config.ts';
import type { FieldWords } from '../../../../features/staff/cms/field-words.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { localePaths } from '../../../../i18n/paths.ts';
import { strings } from '../../../../i18n/strings.ts';
import { readEnv } from '../../../../lib/env.ts';

export const getStaticPaths = localePaths;

const texts = import.meta.glob('../../../../../content/ui/*/*.json');
const files = import.meta.glob<FieldWords>('../../../../../content/editor/*.json', {
  eager: true,
  import: 'default',
});

/** The content editor's configuration in one language, made from the content schemas. */
export const GET: APIRoute = ({ props }) => {
  const locale = props['locale'] as Locale;
  const { form } = strings('content-editor', locale);
  const fieldWords = files[`../../../../../content/editor/${locale}.json`];
  if (!fieldWords) throw new Error(`content/editor/${locale}.json is missing`);
  return Response.json(editorConfig(form, fieldWords, featuresIn(Object.keys(texts)), readEnv()));
};
