import { describe, expect, test } from 'vitest';
import { checkAssets } from '../../scripts/check/assets.ts';
import { checkContent } from '../../scripts/check/content.ts';
import { checkFigures } from '../../scripts/check/figures.ts';
import { checkLinks } from '../../scripts/check/links.ts';
import { checkParity } from '../../scripts/check/parity.ts';
import { printed } from '../../scripts/check/problem.ts';
import type { ContentFile } from '../../scripts/check/read.ts';
import { checkShape } from '../../scripts/check/shape.ts';
import { checkPlaceholders } from '../../scripts/check/strings.ts';
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
    'En beskrivning som är så lång att den får plats i sökresultatet och säger vad sidan handlar om på riktigt.',
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
  test('a kind of section that does not exist', () => {
    const [problem] = checkShape(file({ ...valid, sections: [{ kind: 'heroo' }] }), page);
    expect(problem?.field).toBe('sections.0.kind');
  });
  test('a layout that the section does not have', () => {
    const [problem] = checkShape(
      file({ ...valid, sections: [{ kind: 'steps', title: 'x', layout: 'circle', items: [] }] }),
      page,
    );
    expect(problem).toMatchObject({
      field: 'sections.0.layout',
      message: expect.stringContaining('"line", "columns", "ladder"'),
    });
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
  test('a translation with another structure', () => {
    const other = { ...valid, sections: [{ kind: 'statement', text: 'One.', more: 'Two.' }] };
    expect(
      checkParity([file(valid), file(other, 'content/pages/en/x.yaml')]).filter(({ warning }) => !warning)[0]
        ?.field,
    ).toBe('sections.0.more');
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
  test('a figure with a record passes', () =>
    expect(checkFigures(file({ text: 'sänker med {claim:x|number}' }), new Set(['x']))).toEqual([]));
  test('a figure that nobody recorded', () =>
    expect(checkFigures(file({ text: '{claim:y}' }), new Set(['x']))).toHaveLength(1));
  test('a dead link in a text and in a button', () =>
    expect(
      checkLinks(file({ text: 'se [här](/nowhere)', to: '/gone' }), new Map([['/', undefined]])),
    ).toHaveLength(2));
  test('a dead anchor', () =>
    expect(checkLinks(file({ to: '/brf#gone' }), new Map([['/brf', new Set(['process'])]]))).toHaveLength(1));
  test('a picture that nobody made', () => {
    const none = {
      pictures: new Set<string>(),
      loops: new Set<string>(),
      icons: new Set<string>(),
      charts: new Set<string>(),
    };
    expect(checkAssets(file({ picture: 'gone' }), none)).toHaveLength(1);
  });
});
