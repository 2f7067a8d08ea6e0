import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkContent } from '../../scripts/check/content.ts';
import { checkFigures } from '../../scripts/check/figures.ts';
import { checkLinks } from '../../scripts/check/links.ts';
import { located } from '../../scripts/check/locate.ts';
import { checkParity } from '../../scripts/check/parity.ts';
import { printed } from '../../scripts/check/problem.ts';
import type { ContentFile } from '../../scripts/check/read.ts';
import { checkShape } from '../../scripts/check/shape.ts';
import { checkPlaceholders } from '../../scripts/check/strings.ts';
import { checkTables } from '../../scripts/check/tables.ts';
import { page } from '../../src/schemas/page.ts';

const file = (data: unknown, name = 'content/pages/sv/x.yaml'): ContentFile => ({
  file: name,
  data,
  body: '',
});
const valid = {
  title: 'Egen el',
  navTitle: 'El',
  description:
    'En beskrivning som är så lång att den får plats i sökresultatet och säger vad sidan handlar om på riktigt, för läsaren.',
  sections: [{ kind: 'statement', text: 'En mening.' }],
};

test('the content of the site is in order', () => {
  expect(
    checkContent()
      .filter(({ warning }) => !warning)
      .map(printed),
  ).toEqual([]);
});

describe('an editor is told file, field and what is allowed', () => {
  test('a whole page passes', () => expect(checkShape(file(valid), page)).toEqual([]));
  test('a misspelt field', () => {
    const [problem] = checkShape(
      file({ ...valid, sections: [{ kind: 'statement', text: 'x', titel: 'y' }] }),
      page,
    );
    expect(problem).toMatchObject({
      file: 'content/pages/sv/x.yaml',
      field: 'sections.0',
      message: expect.stringContaining('unknown field "titel"'),
    });
  });
  test('a layout that the section does not have', () => {
    const [problem] = checkShape(
      file({ ...valid, sections: [{ kind: 'steps', title: 'x', layout: 'circle', items: [] }] }),
      page,
    );
    expect(problem).toMatchObject({
      field: 'sections.0.layout',
      message: expect.stringContaining('"line", "path"'),
    });
  });
  test('a list that is missing', () => {
    const [problem] = checkShape(file({ ...valid, sections: [{ kind: 'prose', title: 'x' }] }), page);
    expect(problem).toMatchObject({
      field: 'sections.0.paragraphs',
      message: 'is missing (it must be a list)',
    });
  });
  test('one language that is missing in a place that may hold a text for all', () => {
    const place = z.union([z.string(), z.strictObject({ sv: z.string(), en: z.string() })]);
    expect(checkShape(file({ x: { sv: 'El' } }), z.strictObject({ x: place }))).toMatchObject([
      { field: 'x.en', message: 'is missing (it must be a text)' },
    ]);
  });
  test('the line in the file, and the section by its number and kind', () => {
    const problem = located({
      file: 'content/pages/sv/index.yaml',
      field: 'sections.0.actions.1.to',
      message: 'x',
    });
    expect(problem.field).toBe('section 1 (hero) · action 2 · to');
    const lines = readFileSync('content/pages/sv/index.yaml', 'utf8').split('\n');
    expect(lines[(problem.line ?? 0) - 1]).toMatch(/^ +to: /);
  });
  test('a missing title', () => {
    const { title: _, ...rest } = valid;
    expect(checkShape(file(rest), page)[0]).toMatchObject({
      field: 'title',
      message: expect.stringContaining('is missing'),
    });
  });
});

describe('each check can fail', () => {
  test('a table row that a line break has parted', () => {
    const table = (rows: string) => file({ sections: [{ body: `| A | B |\n|---|---|\n${rows}\n\nText.` }] });
    expect(checkTables(table('| one | {claim:x|number} |\n| two | 2 |'))).toEqual([]);
    expect(checkTables(table('| one | 1\nand more |'))).toHaveLength(1);
    const [empty] = checkTables(table('| and more | |'));
    expect(empty).toMatchObject({
      field: 'sections.0.body',
      message: expect.stringContaining('lacks cells'),
    });
  });
  test('a translation with another structure', () => {
    const other = { ...valid, sections: [{ kind: 'statement', text: 'One.', more: 'Two.' }] };
    expect(
      checkParity([file(valid), file(other, 'content/pages/en/x.yaml')]).filter(({ warning }) => !warning)[0]
        ?.field,
    ).toBe('sections.0.more');
  });
  test('a section that a translation does not have, by its kind', () => {
    const [hero, video] = [{ kind: 'hero' }, { kind: 'video' }];
    const [problem] = checkParity([
      file({ sections: [hero, video] }),
      file({ sections: [hero] }, 'content/pages/en/x.yaml'),
    ]).filter(({ warning }) => !warning);
    expect(problem).toMatchObject({
      field: 'sections.1',
      message: 'video: is missing here and stands in content/pages/sv/x.yaml',
    });
  });
  test('another link in a translation', () => {
    const link = (to: string) => ({ action: { label: 'Go', to } });
    expect(
      checkParity([file(link('/contact')), file(link('/faq'), 'content/pages/en/x.yaml')]).filter(
        ({ warning }) => !warning,
      ),
    ).toHaveLength(1);
  });
  test('a missing translation is listed, and falls back', () =>
    expect(checkParity([file(valid)])).toMatchObject([{ warning: true }, { warning: true }]));
  test('a translation without an original', () =>
    expect(checkParity([file(valid, 'content/pages/es/x.yaml')])[0]?.message).toContain(
      'no Swedish original',
    ));
  test('a lost placeholder', () =>
    expect(checkPlaceholders(file({ a: 'Ring {phone}' }), file({ a: 'Call' }))).toHaveLength(1));
  test.each(['sänker kostnaden med 30 %', 'costs SEK 1,200', 'tar 3 år', '4,5 ton', '95 euro'])(
    'a bare figure: %s',
    (text) => expect(checkFigures(file({ text }), new Set())).toHaveLength(1),
  );
  test('a value on a drawn screen, which is marked as an example, passes; its name does not', () => {
    const screen = (row: object) => file({ items: [{ screen: { rows: [row] } }] });
    expect(checkFigures(screen({ name: 'Batteri', value: '20–90 %' }), new Set())).toEqual([]);
    expect(checkFigures(screen({ name: '90 %', value: '1' }), new Set())).toHaveLength(1);
    expect(checkFigures(file({ value: '90 %' }), new Set())).toHaveLength(1);
  });
  test('a figure with a record passes', () =>
    expect(checkFigures(file({ text: 'sänker med {claim:x|number}' }), new Set(['x']))).toEqual([]));
  test('a dead link in a text and in a button', () =>
    expect(
      checkLinks(file({ text: 'se [här](/nowhere)', to: '/gone' }), new Map([['/', undefined]])),
    ).toHaveLength(2));
  test('a dead anchor', () =>
    expect(checkLinks(file({ to: '/brf#gone' }), new Map([['/brf', new Set(['process'])]]))).toHaveLength(1));
});
