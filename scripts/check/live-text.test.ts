import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { liveTextProblems } from './live-text.ts';

const options: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'react',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

test('in every island a text that changes stands alone in its element, so that a translated page goes on working', () => {
  const program = ts.createProgram(globSync('src/**/*.tsx'), options);
  expect(liveTextProblems(program, (file) => file.includes('/src/'))).toEqual([]);
}, 180_000);

test('a text among others is named with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-text-'));
  const file = join(folder, 'A.tsx');
  writeFileSync(
    file,
    'export const A = ({ n, t }: { n: number; t: { unit: string } }) => (\n  <p>\n    {n} {t.unit}\n  </p>\n);\n' +
      'export const B = ({ n }: { n: number }) => <p>{n}</p>;\n' +
      'export const C = ({ n }: { n: number }) => <p><b>{n}</b> kWh {n > 1 && <i>!</i>}</p>;\n',
  );
  const found = liveTextProblems(ts.createProgram([file], options), (one) => one.includes('live-text-'));
  rmSync(folder, { recursive: true });
  expect(found.map(({ line, text }) => [line, text])).toEqual([[3, 'n']]);
});
