import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import fc from 'fast-check';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { quoted, typst } from './markdown-to-typst.ts';

const marked = new Marked({ gfm: true });
const write = (markdown: string) =>
  typst(marked.lexer(markdown), (href) => (href.startsWith('/') ? `https://x.example${href}` : href));

describe('Markdown as Typst', () => {
  test('text is a string, so that nothing in it is markup', () =>
    expect(write('Pris #1 är $5 & *inte* [x] \\ "citat"')).toBe(
      '#"Pris #1 är $5 & ";#emph[#"inte";];#" [x] \\\\ \\"citat\\"";',
    ));
  test('headings begin at level one', () =>
    expect(write('## A\n\n### B')).toBe('#heading(level: 1)[#"A";]\n\n#heading(level: 2)[#"B";]'));
  test('links are absolute', () => expect(write('[x](/faq)')).toBe('#link("https://x.example/faq")[#"x";];'));
  test('a checklist, an ordered list and a note', () => {
    expect(write('- [ ] a\n- [ ] b')).toBe('#tasks([#"a";], [#"b";])');
    expect(write('3. a\n4. b')).toBe('#enum(start: 3, [#"a";], [#"b";])');
    expect(write('> a')).toBe('#note[#"a";]');
  });
  test('a table has a head; narrow columns take what they need', () =>
    expect(write('| Åtgärd | kr |\n|---|--:|\n| Injustering av värmesystemet | 10 |')).toBe(
      '#table(columns: (28fr, auto,), align: (left, right,), table.header([#"Åtgärd";], [#"kr";]), [#"Injustering av värmesystemet";], [#"10";])',
    ));
  test('any text at all can be typeset', () => {
    const nasty = ['\\', '"', '\\"#pagebreak()', '$#*_@<>[]{}`~', '.method()', '// x', '/* x'];
    const texts = [...nasty, ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), 100)];
    const compiler = NodeCompiler.create({});
    const compiled = compiler.compile({
      mainFileContent: texts.map((text) => `#${quoted(text)};`).join('\n\n'),
    });
    expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([]);
    expect(compiled.result).not.toBeNull();
  });
});
