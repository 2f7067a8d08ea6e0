import { describe, expect, test } from 'vitest';
import { matches } from './match.ts';

const item = {
  text: 'Krävs bygglov för solceller?\n  Oftast inte, om de följer taket.',
  topics: ['installation', 'myndighetskrav'],
};

describe('the search and topics of the questions', () => {
  test('nothing chosen and nothing written shows every question', () =>
    expect(matches(item, '', '')).toBe(true));
  test('a topic shows the questions that have it, and no others', () => {
    expect(matches(item, 'installation', '')).toBe(true);
    expect(matches(item, 'ekonomi', '')).toBe(false);
  });
  test.each(['bygglov', 'BYGGLOV', ' solceller ', 'taket bygglov', 'solceller? oftast'])(
    'finds "%s"',
    (search) => expect(matches(item, '', search)).toBe(true),
  );
  test('every word must stand in the question or its answer', () =>
    expect(matches(item, '', 'bygglov batteri')).toBe(false));
  test('letters with marks are letters of their own', () => expect(matches(item, '', 'foljer')).toBe(false));
  test('topic and search hold together', () => expect(matches(item, 'ekonomi', 'bygglov')).toBe(false));
});
