/** Encodings that a file may lie ready in, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding to answer in, by the request's `Accept-Encoding` (RFC 9110 §12.5.3): the best that the visitor takes and
 * that lies ready; undefined for the file as it is. A weight of 0 means "not this one", `*` stands for what is not named.
 */
export function chooseEncoding(accept: string | undefined, ready: readonly Encoding[]): Encoding | undefined {
  const weights = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
        const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return encodings.find((encoding) => ready.includes(encoding) && weightOf(encoding) > 0);
}

/** First and last byte of a part, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14.2): one part, `whole` when the header is not there,
 * not understood or asks for several parts (a server may answer those in full), `none` when no byte of it exists.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Number(to);
    if (length === 0 || size === 0) return 'none';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Whether a list of entity tags (`If-None-Match`) names one, compared weakly. */
export const names = (list: string | undefined, tag: string): boolean =>
  (list ?? '').split(',').some((one) => {
    const named = one.trim().replace(/^W\//, '');
    return named === '*' || named === tag;
  });
