import { globSync } from 'node:fs';
import type { Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import words from '../../../content/ui/sv/content-editor.json' with { type: 'json' };
import { contentCollections, contentFiles, featuresIn } from './collections.ts';
import { editorConfig } from './config.ts';
import { readEnv } from '../../lib/env.ts';

const files = globSync('content/**/*.{md,yaml,json}').sort();
const config = editorConfig(words.form, featuresIn(files), readEnv({}));
const collections = (config.collections ?? []) as Collection[];

type Schema = z.ZodType & { def: Record<string, unknown> & { type: string } };
/** A form field with what the kinds of fields have. */
interface Form {
  name: string;
  required?: boolean;
  hint?: string;
  i18n?: boolean;
  fields?: Form[];
  field?: Form;
  types?: { name: string; fields: Form[] }[];
}

/** A schema without what surrounds its meaning: optional, default, transforms. */
function core(schema: Schema): Schema {
  const { def } = schema;
  if (['optional', 'default', 'nullable', 'prefault'].includes(def.type))
    return core(def['innerType'] as Schema);
  if (def.type === 'pipe')
    return core(((def['in'] as Schema).def.type === 'transform' ? def['out'] : def['in']) as Schema);
  return schema;
}

/** What schema and form say differently, by path. Walks Zod itself, not the JSON Schema that the form is made from. */
function* differences(schema: Schema, form: readonly Form[] | undefined, path: string): Generator<string> {
  const shape = Object.entries((schema as unknown as { shape: Record<string, Schema> }).shape);
  const names = form?.map(({ name }) => name) ?? [];
  for (const name of names)
    if (!shape.some(([known]) => known === name)) yield `${path}.${name} is in no schema`;
  for (const [name, field] of shape) {
    const here = `${path}.${name}`;
    const shown = form?.find((one) => one.name === name);
    if (!shown) {
      yield `${here} is missing in the form`;
      continue;
    }
    const optional = field.safeParse(undefined).success;
    if (shown.required !== !optional)
      yield `${here}: ${optional ? 'optional' : 'required'} in the schema only`;
    // The editor takes an empty list for a missing one: such a list must be optional, or never empty.
    if (!optional && core(field).def.type === 'array' && core(field).safeParse([]).success)
      yield `${here} must not be empty in the form, but may be in the schema`;
    if (field.description && shown.hint !== field.description) yield `${here} lacks its description`;
    yield* inside(core(field), shown, here);
  }
}

function* inside(schema: Schema, form: Form, path: string): Generator<string> {
  if (schema.def.type === 'object') yield* differences(schema, form.fields, path);
  if (schema.def.type !== 'array') return;
  const item = core(schema.def['element'] as Schema);
  if (item.def.type === 'object') yield* differences(item, form.fields, `${path}.*`);
  if (item.def.type === 'array') yield* inside(item, form.field ?? { name: '' }, `${path}.*`);
  if (item.def.type !== 'union') return;
  const options = item.def['options'] as Schema[];
  if (options.length !== form.types?.length)
    yield `${path}: ${options.length} kinds, ${form.types?.length} in the form`;
  for (const option of options.filter(({ def }) => def.type === 'object')) {
    const { kind, ...rest } = (option as unknown as { shape: Record<string, Schema> }).shape;
    const name = kind ? (kind.def['values'] as string[])[0] : 'words';
    const type = form.types?.find((one) => one.name === name);
    yield* differences({ ...option, shape: rest } as unknown as Schema, type?.fields, `${path}.${name}`);
  }
}

/** A form with the schema that it is made from. */
interface Made {
  readonly name: string;
  readonly schema: Schema | undefined;
  readonly form: Form[];
}

const made = (name: string, schema: z.ZodType | undefined, fields: readonly Field[] = []): Made => ({
  name,
  schema: schema as Schema | undefined,
  form: fields as unknown as Form[],
});

/** The forms with their schemas: folders and single files. */
const forms: Made[] = contentCollections(featuresIn(files)).flatMap((place): Made[] => {
  const shown = collections.find(({ name }) => name === place.name);
  if (!('files' in place)) return [made(place.name, place.schema, (shown as EntryCollection).fields)];
  const shownFiles = (shown as unknown as { files: CollectionFile[] }).files;
  return place.files.map(({ name, schema }) =>
    made(`${place.name}/${name}`, schema, shownFiles.find((one) => one.name === name)?.fields),
  );
});
const formOf = (name: string): Made => forms.find((one) => one.name === name) ?? made(name, undefined);

test('every file in content/ belongs to a collection, save the spelling test’s words, what the model reads and what commands record', () => {
  const known = new Set(contentFiles(files).map(({ file }) => file));
  expect(files.filter((file) => !known.has(file))).toEqual(
    files.filter((file) =>
      /^content\/(dictionary\/|translations\.json$|data\/(quality|model-cases|portfolio)\.json$|data\/tariffs\.yaml$)/.test(
        file,
      ),
    ),
  );
});

describe('the form has every field of the schema, required or optional as there, with its description', () => {
  test.each(forms.filter(({ schema }) => schema).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const fields = one.form;
    const own = new Set(['comment', 'body']);
    const entries = fields.find(({ name }) => name === 'entries')?.fields;
    const schema = core(one.schema as Schema);
    const [inner, form] =
      schema.def.type === 'record'
        ? [core(schema.def['valueType'] as Schema), entries?.filter(({ name }) => name !== 'id')]
        : schema.def.type === 'array'
          ? [core(schema.def['element'] as Schema), entries]
          : [schema, fields.filter(({ name }) => !own.has(name))];
    expect([...differences(inner, form, one.name)]).toEqual([]);
  });
  test('a form that lacks a field is told apart', () => {
    const blog = formOf('blog');
    const fields = blog.form.filter(({ name }) => name !== 'title' && name !== 'body');
    expect([...differences(core(blog.schema as Schema), fields, 'blog')]).toEqual([
      'blog.title is missing in the form',
    ]);
  });
});

test('what is the same in every language is asked for in Swedish only', () => {
  const swedish = formOf('blog').form.filter(({ i18n }) => !i18n);
  expect(swedish.map(({ name }) => name)).toEqual([
    'date',
    'updated',
    'sources',
    'cover',
    'charts',
    'related',
    'category',
    'tags',
    'readingTime',
  ]);
});

test('interface texts: their structure belongs to the program, only words are changed', () =>
  expect(formOf('texts/admin').form[0]).toMatchObject({
    allow_add: false,
    allow_remove: false,
    allow_reorder: false,
  }));

test('without a configured host nobody is asked to sign in to one', () =>
  expect(config.backend).toMatchObject({ name: 'github', auth_methods: ['token'] }));
test('a configured host', () =>
  expect(
    editorConfig(
      words.form,
      [],
      readEnv({
        PUBLIC_EDITOR_HOST: 'gitlab',
        PUBLIC_EDITOR_REPOSITORY: 'bolaget/webb',
        PUBLIC_EDITOR_BRANCH: 'text',
      }),
    ).backend,
  ).toEqual({ name: 'gitlab', repo: 'bolaget/webb', branch: 'text', automatic_deployments: true }));
test('a host that the editor does not know', () =>
  expect(() => readEnv({ PUBLIC_EDITOR_HOST: 'svn' })).toThrow('github, gitlab, gitea'));
