import { build, type Rolldown } from 'vite';

const compiled = new Map<string, Promise<string>>();

/**
 * A script with all that it imports as one minified line, for what must have happened before the page is painted or touched.
 *
 * @param name Its path below src without ending.
 * @param constants What the script declares and the page knows; parts that depend on a false one are left out.
 * @throws When it does not compile.
 */
export function compileInlineScript(name: string, constants: object = {}): Promise<string> {
  const key = name + JSON.stringify(constants);
  const text = compiled.get(key) ?? compile(name, constants);
  if (import.meta.env?.PROD) compiled.set(key, text);
  return text;
}

async function compile(name: string, constants: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: `src/${name}.ts`,
        output: { format: 'iife', codeSplitting: false },
        optimization: { inlineConst: true },
      },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
