import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from './content-type.ts';
import { type Encoding, encodings } from './negotiate.ts';

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** A file in one form: as it is, or compressed. */
export interface Form {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag, made from the content: the same on every machine that serves the same build. */
  readonly tag: () => string;
}

export interface SiteFile {
  readonly type: string;
  readonly plain: Form;
  readonly ready: Readonly<Partial<Record<Encoding, Form>>>;
}

/** Files that are for hosts, not for visitors. */
const PRIVATE = new Set(['_headers', '_redirects']);

function formOf(folder: string, name: string): Form {
  const path = join(folder, name);
  let tag: string | undefined;
  return {
    path,
    size: statSync(path).size,
    tag: () => {
      tag ??= `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`;
      return tag;
    },
  };
}

/**
 * Reads which files a built folder has, by the address they answer to: pages without `.html`, everything else by its name.
 * `.br` and `.gz` files are forms of the file beside them. Only what was found here is ever served.
 */
export function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  const names = [...globSync('**/*', { cwd: folder }), ...globSync('.well-known/*', { cwd: folder })]
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !PRIVATE.has(name) && statSync(join(folder, name)).isFile());
  const known = new Set(names);
  const files = new Map<string, SiteFile>();
  for (const name of known) {
    const bare = name.replace(/\.(br|gz)$/, '');
    if (bare !== name && known.has(bare)) continue;
    const ready = Object.fromEntries(
      encodings
        .filter((encoding) => known.has(name + endings[encoding]))
        .map((encoding) => [encoding, formOf(folder, name + endings[encoding])]),
    );
    const address = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    files.set(address, { type: contentType(name), plain: formOf(folder, name), ready });
  }
  return files;
}
