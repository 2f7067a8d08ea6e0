import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ELEMENT_NODE, type ElementNode, parse, walkSync } from 'ultrahtml';
import { readEnv } from '../lib/env.ts';
import { contentSecurityPolicy, type InlineHashes, originsOf, type Origins } from './csp.ts';
import { headersFile } from './security-headers.ts';

/** Scripts of this type are not fetched until runtime/loader.ts imports them. */
const DEFERRED = 'module/deferred';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textOf = ({ children }: ElementNode): string => {
  const [text] = children;
  return text && 'value' in text ? text.value : '';
};

const isData = ({ attributes }: ElementNode): boolean => /json$/.test(attributes['type'] ?? '');

/**
 * A built page as it is served: its script files wait until somebody touches the page, and a content security policy with the
 * hashes of what is inline stands at the top of the head.
 */
export function postprocessHtml(html: string, origins: Origins): string {
  const hashes: InlineHashes = { script: new Set(), style: new Set() };
  const files: ElementNode[] = [];
  let charset: ElementNode | undefined;
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const element = node as ElementNode;
    const { name, attributes } = element;
    if (name === 'meta' && 'charset' in attributes) charset ??= element;
    else if (name === 'style') hashes.style.add(hash(textOf(element)));
    else if (name !== 'script' || isData(element)) return;
    else if (!('src' in attributes)) hashes.script.add(hash(textOf(element)));
    else if (attributes['type'] === 'module') files.push(element);
  });
  if (!charset) throw new Error('a built page has no <meta charset>');
  const policy = contentSecurityPolicy(html, hashes, origins);
  const edits = [
    {
      at: charset.loc[0].end,
      from: '',
      to: `<meta http-equiv="content-security-policy" content="${policy}">`,
    },
    // The editor's page is its program: it is fetched at once.
    ...(html.includes('id="content-editor"') ? [] : files).map(({ loc: [{ start }] }) => ({
      at: start,
      from: 'type="module"',
      to: `type="${DEFERRED}"`,
    })),
  ].sort((a, b) => b.at - a.at);
  return edits.reduce((text, { at, from, to }) => {
    const start = from ? text.indexOf(from, at) : at;
    return text.slice(0, start) + to + text.slice(start + from.length);
  }, html);
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
