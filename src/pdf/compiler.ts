import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let read: Buffer[] | undefined;
/** The typeface that documents are set in. */
export const fonts = (): Buffer[] =>
  (read ??= ['400', '600', '700'].map((weight) =>
    readFileSync(join(process.cwd(), `src/assets/fonts/hanken-grotesk-${weight}.ttf`)),
  ));

let compiler: NodeCompiler | undefined;

/** Typst, started once. */
export function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: process.cwd(),
    fontArgs: [{ fontBlobs: fonts() }],
  });
  return compiler;
}
