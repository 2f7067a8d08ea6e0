import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc } from 'vite';

const done = new Map<string, Promise<string>>();

/**
 * A classic script of src/client as one minified line, for the head of every page. `name` is the file's name without ending,
 * `constants` what the script declares and the page knows: parts that depend on a false one are left out.
 */
export function inlineScript(
  name: string,
  constants: Readonly<Record<string, boolean>> = {},
): Promise<string> {
  const key = name + JSON.stringify(constants);
  let text = done.get(key);
  if (!text) {
    text = compile(name, constants);
    if (import.meta.env?.PROD) done.set(key, text);
  }
  return text;
}

async function compile(name: string, constants: Readonly<Record<string, boolean>>): Promise<string> {
  const file = `src/client/${name}.ts`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const decided = Object.entries(constants).reduce(
    (text, [constant, value]) => text.replaceAll(constant, String(value)),
    code,
  );
  return minifySync(file, decided, {
    compress: true,
    mangle: true,
    codegen: { removeWhitespace: true },
  }).code.trim();
}
