/** Reads a `_headers` file of a static host: headers by address pattern, without those that a rule takes away. */
export function headersByPattern(text: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      current = new Map();
      found.set(line.trim(), current);
      continue;
    }
    if (/^\s+! /.test(line)) continue;
    const colon = line.indexOf(':');
    current?.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return found;
}

const NEEDED: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /max-age=\d{8,}/,
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

/** Headers that every answer must carry, and cache rules that hold only for files named by their content. */
export function headerProblems(text: string): string[] {
  const rules = headersByPattern(text);
  const every = rules.get('/*') ?? new Map<string, string>();
  const found = Object.entries(NEEDED).flatMap(([name, shape]) =>
    shape.test(every.get(name) ?? '') ? [] : [`${name} is ${every.get(name) ?? 'missing'}`],
  );
  if (!/immutable/.test(rules.get('/_astro/*')?.get('cache-control') ?? ''))
    found.push('hashed files are not kept');
  for (const [pattern, headers] of rules)
    if (/immutable/.test(headers.get('cache-control') ?? '') && pattern !== '/_astro/*')
      found.push(`${pattern} is kept for ever although its name says nothing of its content`);
  return found;
}

/**
 * The headers of an answer as a host reads the file: Netlify takes the last value of a name, Cloudflare Pages joins all that were
 * not taken away before by `! Name`.
 */
export function answeredHeaders(
  text: string,
  path: string,
  host: 'netlify' | 'cloudflare',
): Map<string, string> {
  const found = new Map<string, string>();
  let matches = false;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (!/^\s/.test(line)) {
      const [before = ''] = line.trim().split('*');
      matches = line.includes('*') ? path.startsWith(before) : path === before;
      continue;
    }
    if (!matches) continue;
    const [, taken] = /^\s+! (\S+)$/.exec(line) ?? [];
    if (taken) {
      if (host === 'cloudflare') found.delete(taken.toLowerCase());
      continue;
    }
    const name = line.slice(0, line.indexOf(':')).trim().toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    const before = found.get(name);
    found.set(name, host === 'cloudflare' && before ? `${before}, ${value}` : value);
  }
  return found;
}
