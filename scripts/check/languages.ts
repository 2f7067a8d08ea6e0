import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import form from '../../content/ui/en/content-editor.json' with { type: 'json' };
import { contentCollections } from '../../src/features/staff/cms/collections.ts';
import { formFields } from '../../src/features/staff/cms/config.ts';
import type { FormWords } from '../../src/features/staff/cms/fields.ts';
import { defaultLocale, localeFacts, locales } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';
import { root } from './read.ts';

const FILE = 'content/editor.yaml';
/** The language that the schemas are described in. */
const OWN = 'en';

/** Every text of the schemas that the content editor shows, with the first field that it belongs to. */
function textsOfForm(): ReadonlyMap<string, string> {
  const asked = new Map<string, string>();
  const say = (text: string, path: string) => {
    if (!asked.has(text)) asked.set(text, path);
    return text;
  };
  for (const collection of contentCollections([]))
    for (const shape of 'files' in collection ? collection.files : [collection])
      formFields(shape, form.form.fields, say);
  return asked;
}

/** The content editor's words: each text of the schemas in every language, and none that no field asks for. */
export function checkEditorWords(
  words: FormWords = parse(readFileSync(join(root, FILE), 'utf8')) as FormWords,
): Problem[] {
  const asked = textsOfForm();
  const problem = (field: string, message: string): Problem => ({ file: FILE, field, message });
  return [
    ...[...asked].flatMap(([text, field]) =>
      locales
        .filter((locale) => locale !== OWN && !words[text]?.[locale])
        .map((locale) =>
          problem(field, `“${text}” (src/schemas) has no words in ${localeFacts[locale].name}`),
        ),
    ),
    ...Object.keys(words)
      .filter((text) => !asked.has(text))
      .map((text) =>
        problem(text, 'no field of src/schemas has this description: rename it here, too, or delete it'),
      ),
  ];
}

/** What each language needs beside its texts: the spelling check's words, and the host's error page. */
export function checkLanguages(): Problem[] {
  const host = readFileSync(join(root, 'netlify.toml'), 'utf8');
  return locales.flatMap((locale): Problem[] => {
    const { name } = localeFacts[locale];
    const needed = [
      { file: `content/dictionary/${locale}.json`, by: 'the spelling check' },
      { file: `content/dictionary/${locale}.txt`, by: 'the spelling check' },
    ];
    const missing = needed.filter(({ file }) => !existsSync(join(root, file)));
    return [
      ...missing.map(({ file, by }) => ({
        file,
        field: '',
        message: `is missing: ${by} needs it (${name})`,
      })),
      ...(locale === defaultLocale || host.includes(`"/${locale}/404.html"`)
        ? []
        : [
            {
              file: 'netlify.toml',
              field: '',
              message: `answers no unknown address below /${locale} in ${name}`,
            },
          ]),
    ];
  });
}
