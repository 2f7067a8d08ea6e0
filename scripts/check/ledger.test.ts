import { describe, expect, test } from 'vitest';
import { checkLedger } from './ledger.ts';

const page = (route: string, data: object) => ({
  route,
  entry: { file: `content/pages/sv${route}.yaml`, data, body: '' },
});
const hero = (picture: string) => ({ kind: 'hero', picture });
const brf = page('/brf', { sections: [hero('yard')] });

describe('the ledger of pictures', () => {
  test('lets each picture be in one place', () => {
    const other = page('/villa', { sections: [hero('villa'), { kind: 'cta', picture: 'lake' }] });
    expect(checkLedger([brf, other])).toEqual([]);
  });

  test('names every place of a picture that is in two', () => {
    const other = page('/villa', { sections: [hero('villa'), { kind: 'cta', picture: 'yard' }] });
    const [problem, ...rest] = checkLedger([brf, other]);
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ file: 'content/pages/sv/villa.yaml', field: 'sections.1.picture' });
    expect(problem?.message).toContain('content/pages/sv/brf.yaml (sections.0.picture)');
  });

  test('counts a season’s picture as a place', () => {
    const start = page('/', { sections: [{ ...hero('valley'), seasons: [{ picture: 'yard' }] }] });
    expect(checkLedger([brf, start])).toHaveLength(1);
  });

  test('lets a link show the picture that its page opens with, and no other', () => {
    const card = (to: string) => ({ picture: 'yard', to });
    const start = (to: string) =>
      page('/', { sections: [hero('valley'), { kind: 'cards', items: [card(to)] }] });
    expect(checkLedger([brf, start('/brf')])).toEqual([]);
    expect(checkLedger([brf, start('/brf#steps')])).toEqual([]);
    expect(checkLedger([brf, start('/villa')])).toHaveLength(1);
  });

  test('lets a page repeat a picture that it names with a reason', () => {
    const why = { picture: 'yard', why: 'The same yard a year later' };
    const other = page('/villa', {
      repeats: [why],
      sections: [hero('villa'), { kind: 'cta', picture: 'yard' }],
    });
    expect(checkLedger([brf, other])).toEqual([]);
  });
});
