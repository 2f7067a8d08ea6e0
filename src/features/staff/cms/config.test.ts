import { globSync, readFileSync } from 'node:fs';
import type { CmsConfig, Collection, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import words from '../../../../content/ui/sv/content-editor.json' with { type: 'json' };
import { checkEditorWords } from '../../../../scripts/check/languages.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { readEnv } from '../../../lib/env.ts';
import { contentCollections, contentFiles, featuresIn } from './collections.ts';
import { editorConfig } from './config.ts';
import { type FormWords, fieldOf, fieldText, nodeOf, type Say, sayIn } from './fields.ts';
import { type Format, fromFile, toFile } from './files.ts';

const files = globSync('content/**/*.{md,yaml,json}').sort();

const formWords = parse(readFileSync('content/editor.yaml', 'utf8')) as FormWords;

const sayTo = (locale: Locale) => sayIn(formWords, locale);

const configIn = (say: Say) => editorConfig(words.form, say, featuresIn(files), readEnv({}));

const swedish = sayTo('sv');

const config = configIn(swedish);

type Schema = z.ZodType & { def: Record<string, unknown> & { type: string } };

/** A form field with what the kinds of fields have. */
interface Form {
  name: string;
  label?: string;
  required?: boolean;
  hint?: string;
  i18n?: boolean;
  minlength?: number;
  maxlength?: number;
  fields?: Form[];
  field?: Form;
  types?: { name: string; label?: string; fields: Form[] }[];
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
function* differences(
  schema: Schema,
  form: readonly Form[] | undefined,
  path: string,
  inLanguage: Say,
): Generator<string> {
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
    const description = field.description ?? core(field).description;
    const { label, hint } = fieldText(name, description, inLanguage, here);
    if (shown.hint !== hint) yield `${here} lacks its description`;
    if (shown.label !== label) yield `${here} is called ${shown.label}`;
    yield* inside(core(field), shown, here, inLanguage);
  }
}

function* inside(schema: Schema, form: Form, path: string, inLanguage: Say): Generator<string> {
  if (schema.def.type === 'object') yield* differences(schema, form.fields, path, inLanguage);
  if (schema.def.type !== 'array') return;
  const item = core(schema.def['element'] as Schema);
  if (item.def.type === 'object') yield* differences(item, form.fields, `${path}.*`, inLanguage);
  if (item.def.type === 'array') yield* inside(item, form.field ?? { name: '' }, `${path}.*`, inLanguage);
  if (item.def.type !== 'union') return;
  const options = item.def['options'] as Schema[];
  if (options.length !== form.types?.length)
    yield `${path}: ${options.length} kinds, ${form.types?.length} in the form`;
  for (const option of options.filter(({ def }) => def.type === 'object')) {
    const { kind, ...rest } = (option as unknown as { shape: Record<string, Schema> }).shape;
    const name = kind ? (kind.def['values'] as string[])[0] : 'words';
    const type = form.types?.find((one) => one.name === name);
    const label = inLanguage(option.description ?? '', path).replace('; ', ' – ');
    if (kind && type?.label !== label) yield `${path}.${name} is called ${type?.label}`;
    yield* differences(
      { ...option, shape: rest } as unknown as Schema,
      type?.fields,
      `${path}.${name}`,
      inLanguage,
    );
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

/** The forms of a configuration with their schemas: folders and single files. */
const formsOf = ({ collections = [] }: CmsConfig): Made[] =>
  contentCollections(featuresIn(files)).flatMap((place): Made[] => {
    const shown = (collections as Collection[]).find(({ name }) => name === place.name);
    if (!('files' in place)) return [made(place.name, place.schema, (shown as EntryCollection).fields)];
    const shownFiles = (shown as unknown as { files: CollectionFile[] }).files;
    return place.files.map(({ name, schema }) =>
      made(`${place.name}/${name}`, schema, shownFiles.find((one) => one.name === name)?.fields),
    );
  });

const forms = formsOf(config);

const formOf = (name: string): Made => forms.find((one) => one.name === name) ?? made(name, undefined);

test('every file in content/ belongs to a collection, save the spelling test’s words, the form’s own, what the model reads and what commands record', () => {
  const known = new Set(contentFiles(files).map(({ file }) => file));
  expect(files.filter((file) => !known.has(file))).toEqual(
    files.filter((file) =>
      /^content\/(dictionary\/|editor\.yaml$|translations\.json$|data\/(quality|model-cases|portfolio)\.json$|data\/(tariffs|tariff-services|examples)\.yaml$)/.test(
        file,
      ),
    ),
  );
});

describe.each(locales)(
  'the form in %s has every field of the schema, required or optional as there, named and described in that language',
  (locale) => {
    const inLanguage = sayTo(locale);
    const shown = formsOf(configIn(inLanguage)).filter(({ schema }) => schema);
    test.each(shown.map((one) => [one.name, one] as const))('%s', (_, one) => {
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
      expect([...differences(inner, form, one.name, inLanguage)]).toEqual([]);
    });
  },
);

describe('the walk of form against schema', () => {
  test('a form that lacks a field is told apart', () => {
    const blog = formOf('blog');
    const fields = blog.form.filter(({ name }) => name !== 'title' && name !== 'body');
    expect([...differences(core(blog.schema as Schema), fields, 'blog', swedish)]).toEqual([
      'blog.title is missing in the form',
    ]);
  });
  test('a field that is called something else is told apart', () => {
    const blog = formOf('blog');
    const fields = blog.form
      .filter(({ name }) => name !== 'body')
      .map((field) => (field.name === 'title' ? { ...field, label: 'Titel', hint: 'Heading' } : field));
    expect([...differences(core(blog.schema as Schema), fields, 'blog', swedish)]).toEqual([
      'blog.title lacks its description',
      'blog.title is called Titel',
    ]);
  });
});

test('a text without words in a language is shown in English', () =>
  expect(fieldText('title', 'Heading; best in eight words', sayIn({}, 'sv'), 'x.title')).toEqual({
    label: 'Heading',
    hint: 'Best in eight words',
  }));

test('a field without a description is called by its name, one of a language as the language calls itself', () => {
  expect(fieldText('boardStatement', undefined, sayIn({}, 'en'), '')).toEqual({ label: 'Board statement' });
  expect(fieldText('es', 'Español', swedish, '')).toEqual({ label: 'Español' });
});

test.each([
  ['a number above zero', z.number().positive(), { min: 0.01, step: 0.01 }],
  ['a whole number above zero', z.int().positive(), { min: 1, step: 1 }],
  ['a number below a hundred', z.number().lt(100), { max: 99.99, step: 0.01 }],
  ['a share', z.number().min(0).max(1), { min: 0, max: 1 }],
])('%s keeps its ends in the form', (_, schema, ends) => {
  const context = { required: true, translated: false, say: sayIn({}, 'en'), path: 'x' };
  expect(fieldOf('x', nodeOf(schema), context)).toMatchObject(ends);
});

/** The fields of a form with all below them. */
const within = (fields: readonly Form[]): Form[] =>
  fields.flatMap((field) => [
    field,
    ...within(field.fields ?? []),
    ...within(field.field ? [field.field] : []),
    ...within((field.types ?? []).flatMap((type) => type.fields)),
  ]);

test('a hint that tells a length tells that of the counter', () => {
  const english = formsOf(configIn(sayTo('en'))).flatMap(({ form }) => within(form));
  const told = english.flatMap(({ hint = '', minlength, maxlength }) => {
    const [, least, most] = /(?:(\d+)–|at most )(\d+) characters/.exec(hint) ?? [];
    return most ? [{ hint, told: [Number(least ?? 1), Number(most)], is: [minlength, maxlength] }] : [];
  });
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((one) => `${one.told}` !== `${one.is}`)).toEqual([]);
});

test('what is the same in every language is asked for in Swedish only', () => {
  const shared = formOf('blog').form.filter(({ i18n }) => !i18n);
  expect(shared.map(({ name }) => name)).toEqual([
    'date',
    'updated',
    'sources',
    'cover',
    'photo',
    'charts',
    'related',
    'category',
    'tags',
    'readingTime',
    'keyFigure',
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
      swedish,
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

const translated = locales.filter((locale) => locale !== 'en');

test('the form has words for every text of the schemas, and none that nothing asks for', () =>
  expect(checkEditorWords()).toEqual([]));

test('a text that lacks words is named with its field, and words without a field are named, too', () => {
  const { 'A paragraph': _, ...others } = formWords;
  expect(checkEditorWords({ ...others, 'A verse': { sv: 'En vers', es: 'Un verso' } })).toEqual([
    {
      file: 'content/editor.yaml',
      field: 'prose.paragraphs.*',
      message: '“A paragraph” (src/schemas) has no words in Svenska',
    },
    {
      file: 'content/editor.yaml',
      field: 'prose.paragraphs.*',
      message: '“A paragraph” (src/schemas) has no words in Español',
    },
    {
      file: 'content/editor.yaml',
      field: 'A verse',
      message: 'no field of src/schemas has this description: rename it here, too, or delete it',
    },
  ]);
});

test.each(translated)('a text in %s says the same numbers and stand-ins as the description', (locale) => {
  const facts = (text = '') => (text.match(/\{[^}]*\}|(?<![a-z\d])\d+/g) ?? []).sort();
  const wrong = Object.entries(formWords).filter(
    ([text, inWords]) => `${facts(text)}` !== `${facts(inWords[locale])}`,
  );
  expect(Object.keys(formWords).length).toBeGreaterThan(350);
  expect(wrong).toEqual([]);
});

test.each(translated)('a label in %s is told apart from its hint where the description is', (locale) =>
  expect(
    Object.entries(formWords).filter(
      ([text, inWords]) => text.includes('; ') !== inWords[locale]?.includes('; '),
    ),
  ).toEqual([]),
);

/** What a file means to the site, whatever its notation. */
function meaning(format: Format, text: string): unknown {
  if (format === 'texts') return JSON.parse(text);
  if (format !== 'article') return parse(text);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { front: parse(front), body: body.trim() };
}

describe('reading a file for the editor and writing it back unchanged', () => {
  const files = contentFiles(globSync('content/**/*.{md,yaml,json}').sort());
  test.each(files.map(({ file, format }) => [file, format] as const))('%s keeps its data', (file, format) => {
    const text = readFileSync(file, 'utf8');
    const once = toFile(format, fromFile(format, text));
    expect(meaning(format, once)).toEqual(meaning(format, text));
    expect(toFile(format, fromFile(format, once))).toBe(once);
  });
  test('keeps the comment at the top', () => {
    const text = readFileSync('content/data/claims.yaml', 'utf8');
    const comment = text.split('\n').filter((line) => line.startsWith('#'));
    expect(comment.length).toBeGreaterThan(0);
    expect(toFile('records', fromFile('records', text)).split('\n').slice(0, comment.length)).toEqual(
      comment,
    );
  });
});

describe('what YAML 1.1 and 1.2 read differently', () => {
  test.each(['2026-03-05', 'no', '12:30', '1_000', '0x1F', '~'])('%s stays a word', (word) => {
    const text = toFile('document', { word });
    expect(text).toMatch(/^word: ["']/);
    expect(parse(text)).toEqual({ word });
  });
});

test('fields that are left empty are not written', () =>
  expect(toFile('document', { a: 'x', b: '', c: null, d: undefined, e: { f: '' }, g: 0, h: false })).toBe(
    'a: x\ne: {}\ng: 0\nh: false\n',
  ));

test('a record keeps its id, and a new one gets it', () =>
  expect(
    toFile('records', {
      entries: [
        { id: 'T1', title: 'Ett' },
        { id: 'T2', title: 'Två' },
      ],
    }),
  ).toBe('T1:\n  title: Ett\n\nT2:\n  title: Två\n'));

test('texts with numbers for names are no lists', () =>
  expect(
    JSON.parse(toFile('texts', fromFile('texts', '{"years":{"4":"fyra","8":"åtta"},"list":["a",""]}'))),
  ).toEqual({
    years: { 4: 'fyra', 8: 'åtta' },
    list: ['a', ''],
  }));
