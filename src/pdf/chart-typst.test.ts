import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { describe, expect, test } from 'vitest';
import { hasAxis } from '../charts/chart-data.ts';
import { allCharts } from '../charts/read-charts.fixture.ts';
import { locales } from '../i18n/locales.ts';
import { chartAlternative, chartTypst } from './chart-typst.ts';

const drawn = [...allCharts().values()].filter(hasAxis);
const [first] = drawn;

describe('a chart as Typst', () => {
  test('every chart that has a drawing can be set, in every language', () => {
    const compiler = NodeCompiler.create({});
    const compiled = compiler.compile({
      mainFileContent: `#let quiet = black\n${drawn.flatMap((chart) => locales.map((locale) => chartTypst(chart, locale))).join('\n\n')}`,
    });
    expect(
      (compiled.takeDiagnostics()?.shortDiagnostics ?? []).filter(
        ({ message }: { message: string }) => !message.includes('font'),
      ),
    ).toEqual([]);
    expect(compiled.result).not.toBeNull();
  });
  test('it has its conclusion, its condition and an alternative text', () => {
    if (!first) throw new Error('no chart');
    const text = chartTypst(first, 'sv');
    expect(text).toContain(first.caption.sv);
    expect(text).toContain(first.condition.sv);
    expect(text).toContain(`alt: "${first.title.sv}`);
  });
  test('its alternative text says title, unit and the span of each series, never the conclusion', () => {
    const [chart] = drawn.filter(({ id }) => id === 'cost-development');
    if (!chart) throw new Error('no chart');
    expect(chartAlternative(chart, 'en')).toContain(`${chart.title.en}, `);
    for (const one of drawn)
      for (const locale of locales) {
        const text = chartAlternative(one, locale);
        expect(text).not.toContain(one.caption[locale]);
        for (const { label } of one.series) expect(text).toContain(`${label[locale]}: `);
      }
  });
  test('words that look like markup stay words', () => {
    if (!first) throw new Error('no chart');
    const [series, ...others] = first.series;
    if (!series) throw new Error('no series');
    const odd = { sv: '<b>&"', en: '', es: '' };
    const text = chartTypst({ ...first, kind: 'line', series: [{ ...series, label: odd }, ...others] }, 'sv');
    expect(text).toContain('&lt;b>&amp;&quot;');
  });
  test('a chart of shares is refused', () => {
    const share = [...allCharts().values()].find(({ kind }) => kind === 'share');
    if (!share) throw new Error('no chart of shares');
    expect(() => chartTypst(share, 'sv')).toThrow(share.id);
  });
});
