import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ELEMENT_NODE, type ElementNode, parse, walkSync } from 'ultrahtml';
import { readEnv } from '../lib/env.ts';
import { withoutUnused } from './plain-styles.ts';
import { contentSecurityPolicy, type InlineHashes, type Need, needsOf } from './csp.ts';
import { type Origins, originsOf } from '../features/page/third-parties/origins.ts';
import { headersFile } from '../lib/security-headers.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');
const hash = (text: string): string => `'sha256-${digest(text)}'`;

const textOf = ({ children }: ElementNode): string => {
  const [text] = children;
  return text && 'value' in text ? text.value : '';
};

/** Directives of islands that do nothing before somebody moves, touches or scrolls. */
const WAITING = new Set(['intent', 'visible']);

/** Whether a script is one that Astro writes before what holds the first island that needs it: the island's element, a directive. */
function startsIslands(script: ElementNode): boolean {
  const elements = (script.parent as ElementNode).children.filter(({ type }) => type === ELEMENT_NODE);
  const next = elements.slice(elements.indexOf(script)).find(({ name }) => name !== 'script');
  let holdsIsland = false;
  if (next)
    walkSync(next, ({ name }) => {
      holdsIsland ||= name === 'astro-island';
    });
  return holdsIsland && Object.keys(script.attributes).length === 0;
}

/** The list of the scripts that wait, for runtime/loader.ts. */
const LIST = '<script type="application/json" id="deferred-scripts">';

/** What search-index.ts has read by now. */
const FOR_SEARCH = /\sdata-search-(?:body|name|keywords|kind|answers?|skip)(?:="[^"]*")?(?=[\s>])/g;

/** A piece of a text to be replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** From the end to the start; what is inserted where another edit begins stands before it. */
const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);

/** What the pass needs of a page: places in its text, what is inline or to be moved, and what its elements ask for. */
function surveyPage(html: string, file: string) {
  const hashes: InlineHashes = { script: new Set(), style: new Set() };
  const files: ElementNode[] = [];
  const styles: ElementNode[] = [];
  const scripts: ElementNode[] = [];
  const islands: ElementNode[] = [];
  const marked: Edit[] = [];
  const needs = new Set<Need>();
  const classes = new Set<string>();
  let hasSheet = false;
  let eager = false;
  const places: Partial<Record<'charset' | 'head' | 'body', ElementNode>> = {};
  let open: ElementNode | undefined;
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const element = node as ElementNode;
    const { name, attributes, loc } = element;
    if (!loc[1]) open = element;
    for (const need of needsOf(attributes)) needs.add(need);
    for (const one of attributes['class']?.split(/\s+/) ?? []) classes.add(one);
    hasSheet ||= name === 'link' && attributes['rel'] === 'stylesheet';
    const { start, end } = loc[0];
    const tag = html.slice(start, end);
    const bare = tag.replace(FOR_SEARCH, '');
    if (bare !== tag) marked.push({ start, end, text: bare });
    eager ||= name === 'html' && 'data-eager' in attributes;
    if (name === 'head' || name === 'body') places[name] = element;
    else if (name === 'meta' && 'charset' in attributes) places.charset = element;
    else if (name === 'style') styles.push(element);
    else if (name === 'script' && 'src' in attributes) {
      if (attributes['type'] === 'module' && places.body) files.push(element);
    } else if (name === 'script' && !attributes['type']?.endsWith('json')) scripts.push(element);
    else if (name === 'astro-island') islands.push(element);
  });
  // A tag that is left open leaves its parents open, too: the last one is the one to close.
  if (open) {
    const line = html.slice(0, open.loc[0].start).split('\n').length;
    throw new Error(
      `${file}:${line}: <${open.name}> is left open: ${html.slice(open.loc[0].start).slice(0, 80)}`,
    );
  }
  const { charset, head, body } = places;
  if (!charset || !head || !body)
    throw new Error(`${file}: a built page needs <head>, <meta charset> and <body>`);
  // The editor's page is its program, and pages with `eager` are tools: their scripts run at once, as Astro has them.
  const deferred = eager || needs.has('editor') ? [] : files;
  // Islands that wait for somebody: what makes them islands can wait as well.
  const waiting =
    deferred === files && islands.every(({ attributes }) => WAITING.has(attributes['client'] ?? ''));
  const runtime = waiting ? scripts.filter(startsIslands) : [];
  for (const script of scripts) if (!runtime.includes(script)) hashes.script.add(hash(textOf(script)));
  // Tailwind's licence stands in site.css, as does what only other pages or later states need.
  const textOfAll = (some: readonly ElementNode[]): string =>
    some
      .map(textOf)
      .join('')
      .replace(/\/\*!.*?\*\/\s*/g, '');
  // A sheet that stands in its page only (data-only) also has what islands draw later.
  const isOnly = ({ attributes }: ElementNode): boolean => 'data-only' in attributes;
  const shared = textOfAll(styles.filter((style) => !isOnly(style)));
  const css = (hasSheet ? withoutUnused(shared, classes) : shared) + textOfAll(styles.filter(isOnly));
  if (css) hashes.style.add(hash(css));
  return { deferred, styles, css, runtime, needs, hashes, marked, charset, head, body };
}

/** A page as it is served, and the file that its islands start from, if it is not in the page. */
interface Processed {
  readonly html: string;
  readonly runtime?: { readonly address: string; readonly text: string };
}

/**
 * A built page as it is served. The script files of its body wait until somebody touches the page (runtime/loader.ts reads their
 * list), with what Astro has inline for its islands, as a file that all pages share; its style elements are one, at the head's end,
 * without the rules of classes that the page does not have and the sheet that it links does, and a content security policy with the hashes of what is inline comes first. Marks that only the search index reads are gone.
 *
 * @param file The page's name, for messages.
 * @throws On a page without head, charset or body, and on one with a tag that is left open: with file and line.
 */
export function postprocessHtml(html: string, origins: Origins, file: string): Processed {
  const { deferred, styles, css, runtime, needs, hashes, marked, charset, head, body } = surveyPage(
    html,
    file,
  );
  const policy = contentSecurityPolicy(needs, hashes, origins);
  const insertAt = (start: number, text: string): Edit => ({ start, end: start, text });
  const removed = [...styles, ...deferred, ...runtime].map(({ loc }) => ({
    start: loc[0].start,
    end: loc[1].end,
    text: '',
  }));
  const text = runtime.map(textOf).join('\n');
  const address = `/_astro/islands.${digest(text).replace(/\W/g, '').slice(0, 6)}.js`;
  const list = JSON.stringify([
    ...(text ? [address] : []),
    ...deferred.map(({ attributes }) => attributes['src']),
  ]);
  const processed = applyEdits(html, [
    insertAt(charset.loc[0].end, `<meta http-equiv="content-security-policy" content="${policy}">`),
    ...(css ? [insertAt(head.loc[1].start, `<style>${css}</style>`)] : []),
    ...(list === '[]' ? [] : [insertAt(body.loc[1].start, `${LIST}${list}</script>`)]),
    ...removed,
    ...marked,
  ]);
  return text ? { html: processed, runtime: { address, text } } : { html: processed };
}

/** The one pass over the built pages, and the `_headers` file for static hosts. */
export function htmlPostprocess(): AstroIntegration {
  return {
    name: 'html-postprocess',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const origins = originsOf(readEnv());
        const files = globSync('**/*.html', { cwd: folder });
        for (const file of files) {
          const path = join(folder, file);
          const { html, runtime } = postprocessHtml(readFileSync(path, 'utf8'), origins, file);
          writeFileSync(path, html);
          if (runtime) writeFileSync(join(folder, runtime.address), runtime.text);
        }
        writeFileSync(join(folder, '_headers'), headersFile());
        logger.info(`finished ${files.length} pages`);
      },
    },
  };
}
