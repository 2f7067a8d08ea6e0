import { readFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';

const done = new Map<string, Promise<string>>();

/**
 * A classic script with what it imports as one minified line, for what must have happened before the page is
 * painted. `name` is its path below src without ending, `constants` what the script declares and the page knows: parts that
 * depend on a false one are left out.
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
  const input = `src/${name}.ts`;
  // A script without imports keeps its names to itself already.
  const format = readFileSync(input, 'utf8').includes('import ') ? 'iife' : 'es';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(constants).map(([constant, value]) => [constant, String(value)]),
    ),
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input, output: { format }, optimization: { inlineConst: true } },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
