import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';

interface Selector {
  readonly text: string;
  readonly needs: Needs;
}

/** Declarations as text, and the variables that they use. */
interface Body {
  readonly text: string;
  readonly variables: readonly string[];
}

/** One piece of a style sheet: a rule with what each of its selectors needs, an at-rule with pieces, or plain text. */
type Piece =
  | { type: 'rule'; selectors: Selector[]; body: Body; still: Body }
  | {
      type: 'root-variables';
      selector: string;
      declarations: { name: string; text: string; uses: string[] }[];
    }
  | { type: 'at'; head: string; pieces: Piece[] }
  | { type: 'keyframes'; name: string; text: string; variables: string[] }
  | { type: 'property'; name: string; text: string }
  | { type: 'text'; text: string };

const plainName = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\(.)/g, '$1');

/** Attributes whose values stand in markup only, never set by a script. */
const staticAttributes = 'data-audience|data-on-view';
const STATIC_IN_SELECTOR = new RegExp(`\\[(${staticAttributes})=["']?([\\w-]+)["']?\\]`, 'g');
const STATIC_IN_MARKUP = new RegExp(`\\s(${staticAttributes})="([\\w-]+)"`, 'g');

const pairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, value]) => `${name}=${value}`);

/** Attributes of a page that selectors may ask for, as `name=value`. */
export const attributesOf = (markup: string): string[] => pairs(markup, STATIC_IN_MARKUP);

/** What a page must have for a selector to match: all of these, and of each group all of one of its lists. */
export interface Needs {
  readonly all: string[];
  readonly oneOf: string[][][];
  /** Tags (`<p`) and names of attributes (`[open`) that it also asks for; only a first view is cut by them. */
  readonly markup: string[];
}

/** Takes `:not(…)`, `:has(…)`, `:is(…)`, `:where(…)` out of a selector; gives what is left and what stood in the last two. */
function outsideOf(selector: string): { outside: string; lists: string[] } {
  const lists: string[] = [];
  let outside = '';
  for (let at = 0; at < selector.length; at += 1) {
    const [opening, name] = /^:(not|has|is|where)\(/.exec(selector.slice(at)) ?? [];
    if (!opening) {
      outside += selector[at];
      continue;
    }
    const start = at + opening.length;
    let depth = 1;
    for (at = start; depth > 0 && at < selector.length; at += 1)
      depth += { '(': 1, ')': -1 }[selector[at] as string] ?? 0;
    at -= 1;
    if (name === 'is' || name === 'where') lists.push(selector.slice(start, at));
  }
  return { outside, lists };
}

/**
 * Classes that an element must have for a selector to match, and static attributes as `name=value`; those inside :not() and
 * :has() are no condition, of the selectors inside :is() or :where() one must be met.
 */
export function needsOf(selector: string): Needs {
  const { outside, lists } = outsideOf(selector);
  const classes = [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map((match) =>
    plainName(match[1] ?? ''),
  );
  // A comma inside a nested list makes pieces that ask for less, which keeps a rule too many and never loses one.
  const oneOf = lists.map((list) => list.split(',').map((inner) => needsOf(inner).all));
  return { all: [...classes, ...pairs(outside, STATIC_IN_SELECTOR)], oneOf, markup: markupIn(outside) };
}

/** Tags and attributes that a selector names outside its functions. */
function markupIn(outside: string): string[] {
  const plain = outside.replace(/\\[0-9a-f]{1,6} ?|\\./gi, '_');
  const attributes = [...plain.matchAll(/\[([\w-]+)/g)].map(([, name]) => `[${name}`);
  const tags = plain
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[.#:](?:[\w:-])+(?:\([^)]*\))?/g, '.')
    .matchAll(/(?<![\w.-])[a-z][a-z0-9-]*/gi);
  return [...attributes, ...[...tags].map(([tag]) => `<${tag}`)];
}

/** What a page knows: its classes, the strings of its scripts, and for a first view its tags and attributes. */
export type Words = Pick<ReadonlySet<string>, 'has'>;

const met = ({ all, oneOf }: Needs, words: Words): boolean => {
  const known = (list: string[]) => list.every((name) => words.has(name));
  return known(all) && oneOf.every((lists) => lists.some(known));
};

/** What shows only once somebody reaches for something. */
const REACHED =
  /:(hover|focus|active|disabled|target|user-invalid|popover-open|open)|::(selection|backdrop)|\[open\]|expanded="?true/;
/** What no still picture of a first view shows. */
const UNSEEN =
  /^(transition|animation|cursor|overscroll-behavior|content-visibility|contain-intrinsic-size|-webkit-tap-highlight-color)/;
/** Typefaces stand in the page alone: named again in a file, they would be looked for again. */
const FACE = /^@font-face/;
/** At-rules that no first view waits for; it stands still, so that less motion changes nothing. */
const LATER_AT = /^@(page|media (print|\(forced-colors|\(prefers-reduced-motion))/;

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');

function piecesOf(container: Container): Piece[] {
  const pieces: Piece[] = [];
  for (const node of container.nodes ?? []) {
    if (node.type === 'comment') continue;
    if (node.type === 'rule') pieces.push(ruleOf(node as Rule));
    else if (node.type === 'atrule') pieces.push(atRuleOf(node as AtRule));
    else pieces.push({ type: 'text', text: `${node.toString()};` });
  }
  return pieces;
}

/** What only browsers without light-dark() would need, which this sheet does not serve. */
const OLD = /^-webkit-text-decoration/;
const NEW = /^\(color: ?color-mix\(in lab, red, red\)\)$/;

/** The declarations of a rule for browsers that know light-dark() and so color-mix(), without those made for older ones. */
function current(nodes: Rule['nodes']): Rule['nodes'] {
  const flat = nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'supports' && NEW.test(node.params)
      ? ((node.nodes ?? []) as Rule['nodes'])
      : [node],
  );
  const mixed = new Set(
    flat.filter((node) => !nodes.includes(node)).map((node) => node.type === 'decl' && node.prop),
  );
  return flat.filter(
    (node) =>
      node.type !== 'decl' || (!OLD.test(node.prop) && !(mixed.has(node.prop) && nodes.includes(node))),
  );
}

function ruleOf(rule: Rule): Piece {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  const onlyVariables =
    declarations.length === rule.nodes.length && declarations.every((node) => node.prop.startsWith('--'));
  if (onlyVariables && /^(:root|\*|::?[a-z-]+)/.test(rule.selector)) {
    const listed = declarations.map((node) => ({
      name: node.prop,
      text: node.toString(),
      uses: variablesIn(node.value),
    }));
    return { type: 'root-variables', selector: rule.selector, declarations: listed };
  }
  const nodes = current(rule.nodes);
  const bodyOf = (list: typeof nodes): Body => {
    // A nested block ends by itself.
    const text = list
      .map((node) => `${node}${node.type === 'decl' ? ';' : ''}`)
      .join('')
      .replace(/;$/, '');
    return { text, variables: variablesIn(text) };
  };
  const body = bodyOf(nodes);
  const still = bodyOf(nodes.filter((node) => !(node.type === 'decl' && UNSEEN.test(node.prop))));
  const selectors = rule.selectors.map((text) => ({ text, needs: needsOf(text) }));
  return { type: 'rule', selectors, body, still };
}

function atRuleOf(rule: AtRule): Piece {
  const head = `@${rule.name}${rule.params ? ` ${rule.params}` : ''}`;
  // A fallback for browsers without @property; those have no light-dark() either and are not served by this sheet.
  if (rule.name === 'layer' && rule.params === 'properties' && rule.nodes) return { type: 'text', text: '' };
  if (rule.name === 'property') return { type: 'property', name: rule.params, text: rule.toString() };
  if (rule.name.endsWith('keyframes'))
    return {
      type: 'keyframes',
      name: rule.params,
      text: rule.toString(),
      variables: variablesIn(rule.toString()),
    };
  if (!rule.nodes || rule.name === 'font-face')
    return { type: 'text', text: rule.nodes ? rule.toString() : `${head};` };
  return { type: 'at', head, pieces: piecesOf(rule) };
}

/**
 * Prepares a style sheet for cutting: the returned function takes the words that a page knows (its classes and the
 * strings of its scripts) and gives the part of the sheet that can match there, with only the variables, key frames and
 * registered properties that this part uses. `first` leaves out, beyond that, what asks for tags and attributes that are
 * not among the words, what shows only when somebody reaches for something, and what only moves; `rest` leaves out the
 * typefaces.
 */
export function cutter(css: string): (words: Words, part?: 'all' | 'first' | 'rest') => string {
  const pieces = piecesOf(postcss.parse(css));
  return (words, part = 'all') => {
    const shown = ({ text, needs }: Selector) =>
      part !== 'first' || (needs.markup.every((name) => words.has(name)) && !REACHED.test(text));
    const matches = (piece: Piece & { type: 'rule' }) =>
      piece.selectors.filter((selector) => met(selector.needs, words) && shown(selector));
    const bodyOf = (piece: Piece & { type: 'rule' }) => (part === 'first' ? piece.still : piece.body);
    const used = usedBy(pieces, (piece) => (matches(piece).length > 0 ? bodyOf(piece) : undefined), words);
    const write = (list: Piece[]): string => list.map(writePiece).join('');
    const writePiece = (piece: Piece): string => {
      if (piece.type === 'text') return part === 'rest' && FACE.test(piece.text) ? '' : piece.text;
      if (piece.type === 'property') return used.has(piece.name) ? piece.text : '';
      if (piece.type === 'keyframes') return used.has(`@${piece.name}`) ? piece.text : '';
      if (piece.type === 'at') {
        const inner = part === 'first' && LATER_AT.test(piece.head) ? '' : write(piece.pieces);
        return inner ? `${piece.head}{${inner}}` : '';
      }
      if (piece.type === 'root-variables') {
        const kept = piece.declarations.filter(({ name }) => used.has(name));
        return kept.length ? `${piece.selector}{${kept.map(({ text }) => text).join(';')}}` : '';
      }
      const selectors = matches(piece);
      const body = bodyOf(piece).text;
      return body && selectors.length ? `${selectors.map(({ text }) => text).join(',')}{${body}}` : '';
    };
    return write(pieces);
  };
}

/** Variables (`--x`) and key frames (`@x`) that the matching rules use, with those that the values of variables are made of. */
function usedBy(
  pieces: Piece[],
  bodyOf: (piece: Piece & { type: 'rule' }) => Body | undefined,
  words: Words,
): Set<string> {
  const used = new Set<string>();
  const values = new Map<string, string[]>();
  const frames: string[] = [];
  const bodies: string[] = [];
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    for (const inner of values.get(name) ?? []) use(inner);
  };
  const collect = (list: Piece[], visit: (piece: Piece) => void) => {
    for (const piece of list) {
      visit(piece);
      if (piece.type === 'at') collect(piece.pieces, visit);
    }
  };
  collect(pieces, (piece) => {
    if (piece.type === 'keyframes') frames.push(piece.name);
    if (piece.type !== 'root-variables') return;
    for (const { name, uses } of piece.declarations) {
      values.set(name, [...(values.get(name) ?? []), ...uses]);
      if (words.has(name)) use(name);
    }
  });
  collect(pieces, (piece) => {
    if (piece.type === 'text') for (const name of variablesIn(piece.text)) use(name);
    const body = piece.type === 'rule' ? bodyOf(piece) : undefined;
    if (!body) return;
    for (const name of body.variables) use(name);
    if (body.text.includes('animation')) bodies.push(body.text);
  });
  for (const name of frames)
    if (bodies.some((body) => new RegExp(`\\b${name}\\b`).test(body))) used.add(`@${name}`);
  return used;
}
