import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { examples, packageNames } from '../../src/examples/example.ts';
import { exampleFigure } from '../../src/examples/example-figures.ts';
import { workExample } from '../../src/examples/worked-examples.ts';
import { figureNumber } from '../../src/i18n/format-claim.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';

/** One input of a worked example is changed on a copy: what the texts name of it. */
const inputs = examples.parse(parse(readFileSync('content/data/examples.yaml', 'utf8')));
const { villa } = inputs;
if (!villa) throw new Error('no example villa');
const OUTLAY = 31_000;
const before = { villa: workExample(villa) };
const after = {
  villa: workExample({ ...villa, packages: { ...villa.packages, control: { outlay: OUTLAY } } }),
};

const files = globSync('content/**/*.{yaml,md,json}');
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** The figures of the villa that texts name, without `example:`. */
const named = [
  ...new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/example:(villa\.[a-z.-]+)/g)].map(([, id = '']) => id)),
  ),
];
const localeOf = (file: string): Locale | undefined =>
  locales.find((locale) => file.includes(`/${locale}/`) || file.endsWith(`/${locale}.yaml`));

describe('when the price of the villa’s control changes', () => {
  /** Outlay and payback of every step that control is in, present value too; what the house saves and emits does not ask for the price. */
  const moves = /^villa\.(control|with-\w+)\.(outlay|payback|value)$/;
  test.each(named)('{example:%s} moves exactly when it stands on that price', (id) => {
    const same = JSON.stringify(exampleFigure(id, before)) === JSON.stringify(exampleFigure(id, after));
    expect(same).toBe(!moves.test(id));
  });

  test('texts name figures that move, in each language', () => {
    expect(named.filter((id) => moves.test(id)).length).toBeGreaterThanOrEqual(2);
    for (const locale of locales)
      expect(
        texts.filter(
          ({ file, text }) => localeOf(file) === locale && /example:villa\.control\.payback/.test(text),
        ).length,
      ).toBeGreaterThan(0);
  });

  test('no text has one of its sums typed, which would stay behind', () => {
    const typed = named
      .map((id) => exampleFigure(id, before))
      .filter(({ unit, value = 0 }) => (/^sek/.test(unit) && value % 1000 !== 0) || unit === 'sek')
      .flatMap((figure) =>
        locales.flatMap((locale) => {
          const written = figureNumber({ ...figure, unit: 'sek' }, locale).replace(/\u00a0/g, ' ');
          return texts
            .filter(
              ({ file, text }) =>
                localeOf(file) === locale &&
                /\/(pages|faq)\//.test(file) &&
                text.replace(/\u00a0/g, ' ').includes(written),
            )
            .map(({ file }) => `${file}: ${written}`);
        }),
      );
    expect(typed).toEqual([]);
  });

  test('the copy adds up as the original does, and the price is told once', () => {
    const chosen = packageNames.filter((name) => villa.packages[name]);
    for (const { villa: worked } of [before, after]) {
      const sum = chosen.reduce((total, name) => total + (worked.packages[name]?.outlay ?? 0), 0);
      expect(worked.upTo[chosen.at(-1) ?? 'control']?.outlay).toBeCloseTo(sum, 6);
      const payback = (step: string) => exampleFigure(`villa.${step}.payback`, { villa: worked }).value ?? 0;
      expect(payback('with-battery')).toBeGreaterThanOrEqual(payback('with-solar'));
    }
    const control = (of: typeof before) => of.villa.upTo.battery?.outlay ?? 0;
    expect(control(after) - control(before)).toBeCloseTo(OUTLAY - (villa.packages.control?.outlay ?? 0), 6);
  });
});
