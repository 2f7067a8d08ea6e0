import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ELEMENT_NODE, type ElementNode, parse, walkSync } from 'ultrahtml';
import { readEnv } from '../lib/env.ts';
import { contentSecurityPolicy, type InlineHashes, originsOf, type Origins } from './csp.ts';
import { headersFile } from './security-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textOf = ({ children }: ElementNode): string => {
  const [text] = children;
  return text && 'value' in text ? text.value : '';
};

/** A piece of a text to be replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);

/** What the pass needs of a page: places in its text, and what is inline or to be moved. */
function surveyPage(html: string) {
  const hashes: InlineHashes = { script: new Set(), style: new Set() };
  const found = { hashes, files: [] as ElementNode[], bodyStyles: [] as ElementNode[] };
  const places: Partial<Record<'charset' | 'head' | 'body', ElementNode>> = {};
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const element = node as ElementNode;
    const { name, attributes } = element;
    if (name === 'head' || name === 'body') places[name] = element;
    else if (name === 'meta' && 'charset' in attributes) places.charset = element;
    else if (name === 'style') {
      hashes.style.add(hash(textOf(element)));
      if (places.body) found.bodyStyles.push(element);
    } else if (name === 'script' && 'src' in attributes) {
      if (attributes['type'] === 'module' && places.body) found.files.push(element);
    } else if (name === 'script' && !attributes['type']?.endsWith('json'))
      hashes.script.add(hash(textOf(element)));
  });
  const { charset, head, body } = places;
  if (!charset || !head || !body) throw new Error('a built page needs <head>, <meta charset> and <body>');
  return { ...found, charset, head, body };
}

/**
 * A built page as it is served. The script files of its body wait until somebody touches the page (runtime/loader.ts reads their list),
 * style elements that Astro writes into the body stand in the head, where HTML allows them, and a content security policy with
 * the hashes of what is inline comes first.
 */
export function postprocessHtml(html: string, origins: Origins): string {
  const { hashes, files, bodyStyles, charset, head, body } = surveyPage(html);
  // The editor's page is its program, and pages with `eager` are tools: their scripts run at once, as Astro has them.
  const deferred = html.includes('id="content-editor"') || html.includes(' data-eager') ? [] : files;
  const policy = contentSecurityPolicy(html, hashes, origins);
  const insertAt = (start: number, text: string): Edit => ({ start, end: start, text });
  const removed = [...bodyStyles, ...deferred].map(({ loc: [open, close] }) => ({
    start: open.start,
    end: close.end,
    text: '',
  }));
  const list = JSON.stringify(deferred.map(({ attributes }) => attributes['src']));
  return applyEdits(html, [
    insertAt(charset.loc[0].end, `<meta http-equiv="content-security-policy" content="${policy}">`),
    insertAt(head.loc[1].start, bodyStyles.map((style) => `<style>${textOf(style)}</style>`).join('')),
    ...(deferred.length
      ? [
          insertAt(
            body.loc[1].start,
            `<script type="application/json" id="deferred-scripts">${list}</script>`,
          ),
        ]
      : []),
    ...removed,
  ]);
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
          writeFileSync(path, postprocessHtml(readFileSync(path, 'utf8'), origins));
        }
        writeFileSync(join(folder, '_headers'), headersFile());
        logger.info(`finished ${files.length} pages`);
      },
    },
  };
}
