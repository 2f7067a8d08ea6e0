/** Reads PostgREST's query language, as far as the site's calls go, and writes the SQL. */
import { identifier, literal } from './db.ts';

/** A call that this backend refuses, with PostgREST's code. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const unsupported = (what: string): RestError =>
  new RestError(400, 'PGRST100', `The embedded backend does not support ${what}`);

const columnPattern = /^[a-z_][a-z0-9_]*$/;

function column(name: string): string {
  if (!columnPattern.test(name)) throw unsupported(`the column expression "${name}"`);
  return identifier(name);
}

const comparisons: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

/** Splits at commas that are outside quotes and brackets. */
function splitList(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let quoted = false;
  let item = '';
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (quoted && sign === '\\') {
      index += 1;
      item += sign + text.charAt(index);
      continue;
    }
    if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '(') depth += 1;
    else if (!quoted && sign === ')') depth -= 1;
    if (sign === ',' && !quoted && depth === 0) {
      items.push(item);
      item = '';
    } else item += sign;
  }
  if (quoted || depth !== 0)
    throw new RestError(400, 'PGRST100', 'unbalanced quotes or brackets in a filter');
  return item === '' && items.length === 0 ? [] : [...items, item];
}

/** A value of a list, without its quotes. */
const unquote = (value: string): string =>
  /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;

const brackets = (text: string): string => {
  if (!text.startsWith('(') || !text.endsWith(')')) {
    throw new RestError(400, 'PGRST100', `expected a list in brackets, got "${text}"`);
  }
  return text.slice(1, -1);
};

/** One condition: `eq.5`, `not.in.(a,b)`, `is.null`. Inside `or=()` values may be quoted. */
function condition(name: string, expression: string, inList: boolean): string {
  const [operator = '', ...rest] = expression.split('.');
  const value = rest.join('.');
  if (operator === 'not') {
    if (value.startsWith('not.')) throw unsupported('a negation of a negation');
    return `not (${condition(name, value, inList)})`;
  }
  const target = column(name);
  if (operator === 'is') {
    if (!['null', 'true', 'false', 'not_null'].includes(value)) throw unsupported(`is.${value}`);
    return `${target} is ${value === 'not_null' ? 'not null' : value}`;
  }
  if (operator === 'in') {
    const values = splitList(brackets(value)).map((item) => literal(unquote(item)));
    return values.length === 0 ? 'false' : `${target} in (${values.join(', ')})`;
  }
  const sql = comparisons[operator];
  if (!sql) throw unsupported(`the filter operator "${operator}"`);
  const plain = inList ? unquote(value) : value;
  const pattern = operator === 'like' || operator === 'ilike' ? plain.replaceAll('*', '%') : plain;
  return `${target} ${sql} ${literal(pattern)}`;
}

/** How deep conditions may lie in each other. */
const maxDepth = 10;

/** `or=(a.eq.1,and(b.gt.2,c.is.null))` */
function logic(word: string, list: string, depth = 1): string {
  if (depth > maxDepth) throw unsupported(`conditions nested deeper than ${maxDepth}`);
  const terms = splitList(brackets(list)).map((term) => {
    const nested = /^(not\.)?(or|and)(\(.*\))$/s.exec(term);
    if (nested) {
      const inner = logic(nested[2] ?? '', nested[3] ?? '', depth + 1);
      return nested[1] ? `not ${inner}` : inner;
    }
    const dot = term.indexOf('.');
    if (dot < 1) throw new RestError(400, 'PGRST100', `cannot read the condition "${term}"`);
    return condition(term.slice(0, dot), term.slice(dot + 1), true);
  });
  return `(${terms.join(` ${word} `)})`;
}

function orderBy(text: string): string {
  const terms = text.split(',').map((term) => {
    const [name = '', ...flags] = term.split('.');
    for (const flag of flags) {
      if (!['asc', 'desc', 'nullsfirst', 'nullslast'].includes(flag))
        throw unsupported(`the order "${term}"`);
    }
    const direction = flags.includes('desc') ? ' desc' : '';
    const nulls = flags.includes('nullsfirst')
      ? ' nulls first'
      : flags.includes('nullslast')
        ? ' nulls last'
        : '';
    return `${column(name)}${direction}${nulls}`;
  });
  return ` order by ${terms.join(', ')}`;
}

/** The columns to return: `*` or plain names. Embedding, casts and aliases are refused. */
export function selectList(text: string | null): string {
  if (!text || text === '*') return '*';
  return text
    .split(',')
    .map((name) => (name === '*' ? '*' : column(name)))
    .join(', ');
}

function wholeNumber(text: string | null, name: string): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new RestError(400, 'PGRST100', `${name} must be a whole number`);
  return Number(text);
}

export interface Query {
  select: string;
  where: string;
  order: string;
  offset: number;
  limit: number | null;
}

const reserved = new Set(['select', 'order', 'limit', 'offset']);

/** Reads the query string and the `Range` header. */
export function parseQuery(params: URLSearchParams, range: string | null): Query {
  const conditions: string[] = [];
  for (const [name, value] of params) {
    if (name === 'on_conflict') throw unsupported('upsert');
    if (name === 'columns') throw unsupported('the parameter "columns"');
    if (reserved.has(name)) continue;
    if (name === 'or' || name === 'and') conditions.push(logic(name, value));
    else if (name === 'not.or' || name === 'not.and') conditions.push(`not ${logic(name.slice(4), value)}`);
    else conditions.push(condition(name, value, false));
  }
  let offset = wholeNumber(params.get('offset'), 'offset') ?? 0;
  let limit = wholeNumber(params.get('limit'), 'limit');
  const window = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(range ?? '');
  if (window && limit === null) {
    offset = Number(window[1]);
    limit = window[2] === undefined ? null : Number(window[2]) - offset + 1;
    if (limit !== null && limit < 0) throw new RestError(416, 'PGRST103', 'Requested range not satisfiable');
  }
  const order = params.get('order');
  return {
    select: selectList(params.get('select')),
    where: conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '',
    order: order ? orderBy(order) : '',
    offset,
    limit,
  };
}
