import type { APIRoute } from 'astro';
import { parse } from 'yaml';
import editorWords from '../../../../../content/editor.yaml?raw';
import { featuresIn } from '../../../../features/staff/cms/collections.ts';
import { editorConfig } from '../../../../features/staff/cms/config.ts';
import { type FormWords, sayIn } from '../../../../features/staff/cms/fields.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { localePaths } from '../../../../i18n/paths.ts';
import { strings } from '../../../../i18n/strings.ts';
import { readEnv } from '../../../../lib/env.ts';

export const getStaticPaths = localePaths;

const texts = import.meta.glob('../../../../../content/ui/*/*.json');
const formWords = parse(editorWords) as FormWords;

/** The content editor's configuration in one language, made from the content schemas. */
export const GET: APIRoute = ({ props }) => {
  const locale = props['locale'] as Locale;
  const { form } = strings('content-editor', locale);
  return Response.json(
    editorConfig(form, sayIn(formWords, locale), featuresIn(Object.keys(texts)), readEnv()),
  );
};
