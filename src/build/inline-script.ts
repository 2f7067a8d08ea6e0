import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc } from 'vite';

const done = new Map<string, Promise<string>>();

/** A classic script of src/client as one minified line, for the head of every page. `name` is the file's name without ending. */
export function inlineScript(name: string): Promise<string> {
  let text = done.get(name);
  if (!text) {
    text = compile(name);
    if (import.meta.env?.PROD) done.set(name, text);
  }
  return text;
}

async function compile(name: string): Promise<string> {
  const file = `src/client/${name}.ts`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return minifySync(file, code, {
    compress: true,
    mangle: true,
    codegen: { removeWhitespace: true },
  }).code.trim();
}
