import type { Field, ListField } from '@sveltia/cms';
import { z } from 'zod';
import { isLocale, type Locale, localeFacts } from '../../../i18n/locales.ts';
import { PHOTO_LIMITS } from '../../../schemas/photo.ts';
import { SORT } from './files.ts';

/** The form's words in other languages by their English text, which is the schemas' own: content/editor.yaml. */
export type FormWords = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** Says a text of a schema in the language of the form; `path` is the field that it belongs to. */
export type Say = (text: string, path: string) => string;

/** What the form says in a language. A text without words stays English: `npm run check:content` names it. */
export const sayIn =
  (words: FormWords, locale: Locale): Say =>
  (text) =>
    words[text]?.[locale] ?? text;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field's name in files as words: `boardStatement` is “Board statement”. */
const nameAsWords = (name: string): string =>
  upperFirst(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));

/**
 * What a field is called and what is to be written in it: its description in the schema, `label; hint` or a label alone; without
 * one its name. A field for the words of a language is called as the language calls itself.
 */
export function fieldText(
  name: string,
  description: string | undefined,
  say: Say,
  path: string,
): { readonly label: string; readonly hint?: string } {
  if (isLocale(name)) return { label: localeFacts[name].name };
  const text = say(description ?? nameAsWords(name), path);
  const at = text.indexOf('; ');
  return at < 0 ? { label: text } : { label: text.slice(0, at), hint: upperFirst(text.slice(at + 2)) };
}

type Node = z.core.JSONSchema.BaseSchema;

/** A content schema as JSON Schema of what stands in the files: days are words, defaults are optional. */
export function nodeOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
      if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, nodeOf(def.out as z.ZodType), jsonSchema);
    },
  });
}

const nodes = (list: unknown): Node[] => (Array.isArray(list) ? (list as Node[]) : []);

/** How many characters still fit one line of the form. */
const ONE_LINE = 100;

/** Which fields each language writes for itself: all, those that must be there, or none. */
export type Translated = 'all' | 'required' | 'none';

interface Context {
  readonly required: boolean;
  readonly translated: boolean;
  readonly say: Say;
  /** The field in its schema, as `prose.paragraphs`: who looks for what lacks words is told it. */
  readonly path: string;
}

/** What every field has. */
const common = (name: string, node: Node, { required, translated, say, path }: Context) => ({
  name,
  ...fieldText(name, node.description, say, path),
  required,
  i18n: translated,
  // The editor writes a default into every file that it saves. The schemas know theirs; only yes or no needs a start.
  ...(typeof node.default === 'boolean' ? { default: node.default as never } : {}),
});

const limits = (node: Node, hint: string | undefined) => ({
  ...(node.minLength === undefined ? {} : { minlength: node.minLength }),
  ...(node.maxLength === undefined ? {} : { maxlength: node.maxLength }),
  ...(node.pattern && node.format !== 'email' && node.format !== 'uri'
    ? { pattern: [node.pattern, hint ?? node.pattern] as [string, string] }
    : {}),
});

/** The ends of a number; what must lie beyond an end begins one step from it. */
function range(node: Node): { readonly step: number; readonly min?: number; readonly max?: number } {
  const step = node.type === 'integer' ? 1 : 0.01;
  const beyond = (end: number | boolean | undefined, by: number) =>
    typeof end === 'number' ? end + by : undefined;
  const min = node.minimum ?? beyond(node.exclusiveMinimum, step);
  const max = node.maximum ?? beyond(node.exclusiveMaximum, -step);
  return {
    step,
    ...(min === undefined || min <= Number.MIN_SAFE_INTEGER ? {} : { min }),
    ...(max === undefined || max >= Number.MAX_SAFE_INTEGER ? {} : { max }),
  };
}

const count = (node: Node) => ({
  ...(node.minItems === undefined ? {} : { min: node.minItems }),
  ...(node.maxItems === undefined ? {} : { max: node.maxItems }),
});

/** A file of one's own: chosen or uploaded into its folder, called as the editor's rule for names says. */
function photo(known: ReturnType<typeof common>, node: Node): Field {
  return {
    ...known,
    widget: 'image',
    accept: PHOTO_LIMITS.endings.map((ending) => `.${ending}`).join(','),
    choose_url: false,
    media_folder: node['mediaFolder'] as string,
    public_folder: node['mediaFolder'] as string,
    media_libraries: {
      default: { config: { max_file_size: PHOTO_LIMITS.bytes, slugify_filename: true } },
      stock_assets: { providers: [] },
    },
  };
}

function words(name: string, node: Node, context: Context): Field {
  const known = common(name, node, context);
  if (node['mediaFolder']) return photo(known, node);
  if (node.enum) return { ...known, widget: 'select', options: node.enum as string[] };
  if (node.format === 'date') return { ...known, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const hint = 'hint' in known ? known.hint : known.label;
  const long = (node.maxLength ?? (node.pattern || node.format ? 0 : ONE_LINE + 1)) > ONE_LINE;
  if (long) return { ...known, ...limits(node, hint), widget: 'text' };
  return {
    ...known,
    ...limits(node, hint),
    widget: 'string',
    type: node.format === 'email' ? 'email' : 'text',
  };
}

/** The first word of an item that tells it from the others. */
const TELLING = ['title', 'label', 'question', 'term', 'name', 'from', 'quote', 'when', 'id', 'claim'];
const summaryOf = (properties: object) => {
  const name = TELLING.find((one) => one in properties);
  return name ? { summary: `{{fields.${name}}}` } : {};
};

function list(name: string, node: Node, context: Context): Field {
  const item = node.items as Node;
  const known = { ...common(name, node, context), ...count(node) };
  if (item.enum) return { ...known, widget: 'select', multiple: true, options: item.enum as string[] };
  const { translated, say, path } = context;
  const inner = { required: true, translated, say, path: `${path}.*` };
  const below = translated ? 'all' : 'none';
  const base = { ...known, widget: 'list' } as const;
  const kinds = nodes(item.oneOf);
  if (kinds.length > 0)
    return {
      ...base,
      typeKey: 'kind',
      types: kinds.map((kind) => {
        const { kind: literal, ...properties } = (kind.properties ?? {}) as Record<string, Node>;
        return {
          name: String(literal?.const),
          label: say(kind.description ?? String(literal?.const), String(literal?.const)).replace('; ', ' – '),
          ...summaryOf(properties),
          fields: fieldsOf({ ...kind, properties }, below, say, String(literal?.const)),
        };
      }),
    } as ListField;
  const choices = nodes(item.anyOf);
  if (choices.length > 0)
    return {
      ...base,
      typeKey: SORT,
      types: choices.map((choice) =>
        choice.type === 'object'
          ? { name: 'words', label: say('Words', path), fields: fieldsOf(choice, 'none', say, path) }
          : { name: 'number', label: say('Number', path), fields: [fieldOf('number', choice, inner)] },
      ),
    } as ListField;
  if (item.type === 'object')
    return {
      ...base,
      collapsed: true,
      ...summaryOf(item.properties ?? {}),
      fields: fieldsOf(item, below, say, path),
    } as ListField;
  return { ...base, field: fieldOf('item', item, inner) } as ListField;
}

/** One field of the form for one field of a schema. Throws when the schema says something that no form field can show. */
export function fieldOf(name: string, node: Node, context: Context): Field {
  const choices = nodes(node.anyOf);
  if (choices.length > 0 && choices.every(({ type }) => type === 'string' || type === undefined))
    return words(name, { ...node, type: 'string' }, context);
  switch (node.type) {
    case 'string':
      return words(name, node, context);
    case 'integer':
    case 'number':
      return {
        ...common(name, node, context),
        ...range(node),
        widget: 'number',
        value_type: node.type === 'integer' ? 'int' : 'float',
      };
    case 'boolean':
      return { ...common(name, node, context), widget: 'boolean' };
    case 'array':
      return list(name, node, context);
    case 'object':
      return {
        ...common(name, node, context),
        widget: 'object',
        collapsed: 'auto',
        fields: fieldsOf(node, context.translated ? 'all' : 'none', context.say, context.path),
      } as Field;
    default:
      throw new Error(`no form field for ${name}: ${JSON.stringify(node)}`);
  }
}

/** The fields of the form for an object of a schema, in its order. */
export function fieldsOf(node: Node, translated: Translated, say: Say, path: string): Field[] {
  const required = new Set(node.required ?? []);
  return Object.entries(node.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property as Node, {
      required: required.has(name),
      translated: translated === 'all' || (translated === 'required' && required.has(name)),
      say,
      path: `${path}.${name}`,
    }),
  );
}
