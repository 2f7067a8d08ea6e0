import { readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** A licence as a package.json writes it: a string, an object with a type, or a list of those. */
function licenceOf(text: string | null): string {
  if (!text) return '';
  const { license, licenses } = JSON.parse(text) as { license?: unknown; licenses?: unknown };
  const one = (value: unknown): string =>
    typeof value === 'string' ? value : ((value as { type?: string } | null)?.type ?? '');
  return Array.isArray(licenses) ? licenses.map(one).join(' OR ') : one(license);
}

/** Licences that any package may have: those that ask for no more than their text, and weak ones that hold for their own files. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);
/** Packages whose licence asks for more; nothing of them is in the site: a library that makes pictures, and words for spelling. */
const ONLY_USED = /^@img\/sharp-|^@cspell\/dict-(en-common-misspellings|en-gb|es-es|sv)$/;

/** Whether a package may not be used: an SPDX expression needs one side of OR and both of AND. */
export const isRefused = ({ name, licence }: Package): boolean =>
  !ONLY_USED.test(name) &&
  !licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => ALLOWED.has(one)));

/** The packages of a lock file (version 3), with their licences. `read` gives the package.json of an installed folder where the lock file names none. */
export function licencesOf(lock: string, read: (folder: string) => string | null): Package[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  // Binaries of other platforms are not installed: they are parts of the package that names them.
  const whole = new Map(
    Object.values(packages).flatMap((owner) =>
      Object.keys(owner.optionalDependencies ?? {}).map((part) => [part, owner] as const),
    ),
  );
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license }]) => ({
      name: nameOf(path),
      version,
      licence: license || whole.get(nameOf(path))?.license || licenceOf(read(path)) || 'not stated',
    }));
}

/** The same of this project. */
export const installedLicences = (): Package[] =>
  licencesOf(readFileSync('package-lock.json', 'utf8'), (folder) => {
    try {
      return readFileSync(`${folder}/package.json`, 'utf8');
    } catch {
      return null;
    }
  });
