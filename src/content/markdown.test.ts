import { describe, expect, test } from 'vitest';
import { articleHtml, block, holdsNumbers, inline } from './markdown.ts';

describe('articles as HTML', () => {
  test('headings have anchors and become the contents', () => {
    const { html, chapters } = articleHtml('## Läget nu\n\ntext\n\n### Detalj\n\n## Läget nu', 'sv');
    expect(html).toContain('<h2 id="laget-nu">');
    expect(html).toContain('<h3 id="detalj">');
    expect(chapters).toEqual([
      { id: 'laget-nu', title: 'Läget nu' },
      { id: 'laget-nu-2', title: 'Läget nu' },
    ]);
  });
  test('each chapter is a section, what stands before the first is not', () => {
    const { html } = articleHtml('först\n\n## Ett\n\na\n\n### Del\n\n## Två\n\nb', 'sv');
    expect(html.replaceAll('\n', '')).toBe(
      '<p>först</p><section><h2 id="ett">Ett</h2><p>a</p><h3 id="del">Del</h3></section><section><h2 id="tva">Två</h2><p>b</p></section>',
    );
    expect(articleHtml('## Ett', 'sv').html).toMatch(/^<section>/);
  });
  test('our own links get the language, others say nothing of where they come from', () => {
    expect(inline('[x](/calculator)', 'es')).toBe('<a href="/es/calculator">x</a>');
    expect(inline('[x](https://a.example)', 'en')).toBe('<a href="https://a.example" rel="noopener">x</a>');
  });
  test('a short name of a link stays on one line, a long one may break', () => {
    expect(inline('[Så räknar vi](/calculator)', 'sv')).toContain('>Så\u00a0räknar\u00a0vi<');
    expect(inline('[EU-direktivet om byggnaders prestanda](/blog)', 'sv')).toContain('>EU-direktivet om b');
  });
  test('a glossary link leads to the term and is listed', () => {
    const { html, terms } = articleHtml(
      'En [effektavgift](glossary:power-fee) och [en till](glossary:power-fee).',
      'en',
    );
    expect(html).toContain('href="/en/resources/glossary#power-fee"');
    expect(terms).toEqual(['power-fee']);
  });
  test('a checklist can be ticked', () => {
    const html = block('- [ ] mät\n- [x] räkna', 'sv');
    expect(html).toMatch(/<label><input type="checkbox"> <span>mät<\/span><\/label>/);
    expect(html).toMatch(/<input type="checkbox" checked>/);
    expect(html).not.toContain('disabled');
  });
  test('the words of a task stay together around a link', () => {
    expect(block('- [ ] se [länken](/faq) först', 'sv')).toContain(
      '<label><input type="checkbox"> <span>se <a href="/faq">länken</a> först</span></label>',
    );
  });
  test('a table scrolls by itself, its head says what it heads, and each row begins with its name', () => {
    const html = block('| a | b |\n|---|--:|\n| 1 | 2 |', 'sv');
    expect(html).toContain('<div class="scroll-x" role="group" aria-label="a, b" tabindex="0"><table>');
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('<tr><th scope="row">1</th>\n<td class="text-right">2</td>');
  });
  test('an empty corner of a table is no header, and the first cells are those of their rows', () => {
    const html = block('| | a |\n|---|---|\n| **x** | 1 |', 'sv');
    expect(html).toContain('<tr><td></td>');
    expect(html).toContain('<th scope="row"><strong>x</strong></th>\n<td class="text-right">1</td>');
  });
  test('lines that must not be broken scroll by themselves', () =>
    expect(block('```\na < b\n```', 'sv')).toContain('<pre tabindex="0"><code>a &lt; b</code></pre>'));
  test('HTML in a text is shown, not run', () =>
    expect(block('a <script>alert(1)</script>', 'sv')).not.toContain('<script'));
  test('a number keeps its unit on the line', () =>
    expect(inline('1 200 kWh', 'sv')).toBe('1\u00a0200\u00a0kWh'));
});

describe('a column of numbers', () => {
  test.each([
    [['24 000', '72 000', '144 000']],
    [['−63 189 kr', '**+90 333 kr**', '–']],
    [['63,0', '**123,75**', '']],
    [['SEK 64,800', 'SEK 129,600']],
    [['0.10–0.33', '12 %', '105 000 kWh']],
    [['130 kWh/m²', '9 kW']],
  ])('is %j', (cells) => expect(holdsNumbers(cells)).toBe(true));
  test.each([
    [['Dygnet före', '96 priser per dygn']],
    [['70 × 840 = 58 800', '2 100']],
    [['354 kr, under gränsen', '1 416 kr']],
    [['', '', '12']],
    [['2 av 3 ledamöter', '5']],
    [[]],
  ])('is not %j', (cells) => expect(holdsNumbers(cells)).toBe(false));
});
