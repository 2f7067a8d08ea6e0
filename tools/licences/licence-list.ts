interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Row {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly dev: boolean;
}

/** A licence as a package.json writes it: a string, an object with a type, or a list of those. */
function licenceOf(text: string | null): string {
  if (!text) return '';
  const { license, licenses } = JSON.parse(text) as { license?: unknown; licenses?: unknown };
  const one = (value: unknown): string =>
    typeof value === 'string' ? value : ((value as { type?: string } | null)?.type ?? '');
  return Array.isArray(licenses) ? licenses.map(one).join(' OR ') : one(license);
}

/**
 * The packages of a lock file (version 3) with their licences, as a Markdown document: first what the site is made with
 * and may carry to visitors, then tools of building and testing. `read` gives the package.json of an installed folder
 * where the lock file names no licence.
 */
export function licenceDocument(lock: string, read: (folder: string) => string | null): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  // Binaries of other platforms are not installed: they are parts of the package that names them.
  const whole = new Map(
    Object.values(packages).flatMap((owner) =>
      Object.keys(owner.optionalDependencies ?? {}).map((part) => [part, owner] as const),
    ),
  );
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
  const rows: Row[] = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev, devOptional }]) => ({
      name: nameOf(path),
      version,
      licence: license || whole.get(nameOf(path))?.license || licenceOf(read(path)) || 'not stated',
      dev: dev === true || devOptional === true,
    }));
  const unique = [...new Map(rows.map((row) => [`${row.name}@${row.version}`, row])).values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version.localeCompare(b.version),
  );
  const table = (dev: boolean) => [
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...unique
      .filter((row) => row.dev === dev)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ];
  const counts = new Map<string, number>();
  for (const { licence } of unique) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return [
    '# Licences',
    '',
    'Made by `node tools/licences/licences.ts` from the lock file; do not edit by hand.',
    '',
    'The typeface Hanken Grotesk (in `src/assets/fonts`) is under the SIL Open Font License 1.1, the icons of Lucide are',
    'under ISC. Everything else in this project belongs to Ecotech.',
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...summary.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '## Packages of the site',
    '',
    ...table(false),
    '',
    '## Tools of building and testing',
    '',
    ...table(true),
    '',
  ].join('\n');
}
