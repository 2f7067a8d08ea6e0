import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageScripts } from './inline-scripts.ts';

describe('the scripts of a page', () => {
  let folder = '';
  const write = (name: string, text: string) => writeFileSync(join(folder, '_astro', name), text);
  const inlined = (name: string) =>
    new PageScripts(folder).inlineSmall(`<script type="module" src="/_astro/${name}"></script>`);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    mkdirSync(join(folder, '_astro'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('travel inside it when they are small, and still find their files', () => {
    write('a.js', 'import{x}from"./x.js";x();');
    expect(inlined('a.js')).toBe('<script type="module">import{x}from"/_astro/x.js";x();</script>');
  });

  test('are files when they are large', () => {
    write('a.js', `a(${'1,'.repeat(3000)}1)`);
    expect(inlined('a.js')).toBe('<script type="module" src="/_astro/a.js"></script>');
  });

  test('that only stand for a file which pages share are that file', () => {
    write('page.js', 'import"./shared.js";');
    write('shared.js', 'go();');
    expect(inlined('page.js')).toBe('<script type="module">go();</script>');
  });

  test('ask for their parts without what Vite puts around an import, where nothing else needs it', () => {
    const helper = 'import{t as e}from"./preload-helper.Ab1.js";';
    write('a.js', `${helper}const r=()=>e(()=>import("./b.js"),[]);`);
    expect(inlined('a.js')).toBe('<script type="module">const r=()=>import("/_astro/b.js");</script>');
    write('c.js', `${helper}e(async()=>{let{w:e}=await import("./b.js");return{w:e}},[]).then(n=>n.w());`);
    expect(inlined('c.js')).toContain('const e=f=>f();e(async()=>{');
  });
});
