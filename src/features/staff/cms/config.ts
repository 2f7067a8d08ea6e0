import type { Backend, CmsConfig, Collection, Field, CollectionFile as FormFile } from '@sveltia/cms';
import { defaultLocale, locales } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { Env } from '../../../lib/env.ts';
import { type ContentFile, contentCollections, type Languages } from './collections.ts';
import type { Say } from './fields.ts';
import { fieldsOf, nodeOf, type Translated } from './fields.ts';
import { COMMENT, ENTRIES, extensions, formatName } from './files.ts';

/** Names and hints in the language of the page. */
type FormStrings = Strings<'content-editor'>['form'];

const TRANSLATED: Readonly<Record<Languages, Translated>> = { all: 'all', words: 'required', one: 'none' };

/** An id in a file of records: lower case, digits and hyphens, or the schema's own rule. */
const ID = '^[a-z0-9-]+$';

/** The fields of one file of a given format. */
export function formFields(
  { name, format, languages, schema }: Omit<ContentFile, 'file'>,
  words: FormStrings['fields'],
  say: Say,
): Field[] {
  const translated = TRANSLATED[languages];
  const inForm = (node: Parameters<typeof fieldsOf>[0]) => fieldsOf(node, translated, say, name);
  const i18n = languages !== 'one';
  const comment: Field = {
    name: COMMENT,
    label: words.comment,
    hint: words.commentHint,
    widget: 'text',
    required: false,
    i18n,
  };
  const entries = { name: ENTRIES, label: words.entries, widget: 'list', i18n, collapsed: true } as const;
  if (!schema) {
    const text: Field[] = [
      { name: 'path', label: words.path, widget: 'string', readonly: true, i18n },
      { name: 'text', label: words.text, widget: 'text', required: false, i18n },
    ];
    return [
      {
        ...entries,
        allow_add: false,
        allow_remove: false,
        allow_duplicate: false,
        allow_reorder: false,
        summary: '{{fields.path}}: {{fields.text}}',
        fields: text,
      },
    ];
  }
  const node = nodeOf(schema);
  if (format === 'article') {
    const body: Field = {
      name: 'body',
      label: words.body,
      hint: words.bodyHint,
      widget: 'richtext',
      modes: ['raw'],
      i18n,
    };
    return [...inForm(node), body];
  }
  if (format === 'records') {
    const record = node.additionalProperties as typeof node;
    const rule = (node.propertyNames as typeof node | undefined)?.pattern ?? ID;
    const id: Field = {
      name: 'id',
      label: words.id,
      hint: words.idHint,
      widget: 'string',
      i18n,
      pattern: [rule, words.idHint],
    };
    const known = ['question', 'term', 'title', 'name'].find((one) => one in (record.properties ?? {}));
    const summary = `{{fields.id}}${known ? ` – {{fields.${known}}}` : ''}`;
    return [{ ...entries, summary, fields: [id, ...inForm(record)] }, comment];
  }
  if (format === 'sequence')
    return [{ ...entries, summary: '{{fields.id}}', fields: inForm(node.items as typeof node) }, comment];
  return [...inForm(node), comment];
}

/** Where the content lives: the configured host, or a name that only the mode for a folder of one's own uses. */
export function backendOf({ editor }: Env): Backend {
  const { backend, repository, branch, authUrl, apiUrl } = editor;
  return {
    name: backend,
    repo: repository ?? 'ecotech/ecotech-site',
    branch: branch ?? 'main',
    ...(repository ? {} : { auth_methods: ['token'] }),
    ...(authUrl ? { base_url: authUrl } : {}),
    ...(apiUrl ? { api_root: apiUrl } : {}),
    automatic_deployments: true,
  } as Backend;
}

/**
 * The editor's whole configuration, made from the content schemas: a field that a schema gains is in the form with the next
 * build. `features`: names of the files in content/ui/sv.
 */
export function editorConfig(
  words: FormStrings,
  say: Say,
  features: readonly string[],
  settings: Env,
): CmsConfig {
  const collections = contentCollections(features).map((collection): Collection => {
    const label = (words.collections as Readonly<Record<string, string>>)[collection.name] ?? collection.name;
    if ('files' in collection)
      return {
        name: collection.name,
        label,
        i18n: collection.files.some(({ languages }) => languages !== 'one'),
        editor: { preview: false },
        files: collection.files.map(
          (file): FormFile => ({
            name: file.name,
            label: (words.files as Readonly<Record<string, string>>)[file.name] ?? file.name,
            file: file.file,
            format: formatName(file.format),
            i18n: file.languages !== 'one',
            fields: formFields(file, words.fields, say),
          }),
        ),
      };
    return {
      name: collection.name,
      label,
      folder: collection.folder,
      extension: extensions[collection.format],
      format: formatName(collection.format),
      i18n: collection.languages !== 'one',
      editor: { preview: collection.format === 'article' },
      slug: { editable: ['create'], pattern: [ID, words.fields.idHint] },
      ...(collection.nested ? { nested: { subfolders: false }, meta: { path: {} } } : {}),
      ...(collection.name === 'charts' ? { identifier_field: 'id' } : {}),
      fields: formFields(collection, words.fields, say),
    };
  });
  return {
    load_config_file: false,
    app_title: words.title,
    backend: backendOf(settings),
    media_folder: 'src/assets',
    media_libraries: { default: false, stock_assets: false },
    logo: { src: '/favicon.svg' },
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    i18n: {
      structure: 'multiple_folders',
      locales: [...locales],
      default_locale: defaultLocale,
      initial_locales: 'default',
    },
    output: { omit_empty_optional_fields: true },
    collections,
  };
}
