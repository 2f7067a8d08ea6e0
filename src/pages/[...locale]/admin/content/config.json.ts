import type { APIRoute } from 'astro';
import { featuresIn } from '../../../../features/cms/collections.ts';
import { editorConfig } from '../../../../features/cms/config.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import { localePaths } from '../../../../i18n/paths.ts';
import { strings } from '../../../../i18n/strings.ts';
import { readEnv } from '../../../../lib/env.ts';

export const getStaticPaths = localePaths;

const texts = import.meta.glob('../../../../../content/ui/*/*.json');

/** The content editor's configuration in one language, made from the content schemas. */
export const GET: APIRoute = ({ props }) => {
  const { form } = strings('content-editor', props['locale'] as Locale);
  return Response.json(editorConfig(form, featuresIn(Object.keys(texts)), readEnv()));
};
