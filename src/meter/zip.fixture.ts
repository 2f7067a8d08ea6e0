import { deflateRawSync } from 'node:zlib';

const bytesOf = (...parts: readonly (number | readonly [value: number, size: 2 | 4])[]): number[] =>
  parts.flatMap((part) =>
    typeof part === 'number'
      ? [part]
      : Array.from({ length: part[1] }, (_, at) => (part[0] >>> (8 * at)) & 255),
  );
/** A ZIP archive of text files (APPNOTE.TXT, 4.3), compressed or stored; its checksums are 0, which no reader here looks at. */
export const zipOf = (files: Readonly<Record<string, string>>, method: 0 | 8 = 8): Uint8Array => {
  const [body, directory]: [number[], number[]] = [[], []];
  for (const [file, text] of Object.entries(files)) {
    const [name, plain] = [new TextEncoder().encode(file), new TextEncoder().encode(text)];
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const facts = bytesOf(
      [20, 2],
      [0, 2],
      [method, 2],
      [0, 4],
      [0, 4],
      [data.length, 4],
      [plain.length, 4],
      [name.length, 2],
    );
    directory.push(
      ...bytesOf([0x02014b50, 4], [20, 2]),
      ...facts,
      ...bytesOf([0, 4], [0, 4], [0, 4], [body.length, 4]),
      ...name,
    );
    body.push(...bytesOf([0x04034b50, 4]), ...facts, ...bytesOf([0, 2]), ...name, ...data);
  }
  const count = Object.keys(files).length;
  const end = bytesOf(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [body.length, 4],
    [0, 2],
  );
  return Uint8Array.from([...body, ...directory, ...end]);
};
