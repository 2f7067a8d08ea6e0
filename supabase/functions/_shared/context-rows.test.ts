import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contextRows, topicName } from './context-rows.ts';

describe('what a lead brings along', () => {
  test('is told in the reader’s words, with units', () => {
    const context = { technology: 'solar-battery', consumption: 20_000, price: 1.5, payback: 7.25 };
    expect(contextRows(context, 'sv')).toEqual([
      ['Åtgärd', 'Solceller och batteri'],
      ['Årsförbrukning', '20\u00a0000 kWh'],
      ['Elpris', '1,5 kr/kWh'],
      ['Återbetalning', '7,25 år'],
    ]);
    expect(contextRows(context, 'en')).toContainEqual(['Annual consumption', '20,000 kWh']);
    expect(contextRows(context, 'es')).toContainEqual(['Plazo de recuperación', '7,25 años']);
  });

  test('keeps the name and the value of what is not known', () => {
    expect(contextRows({ campaign: 'brev 3', technology: 'vind', consumption: 'mycket' }, 'sv')).toEqual([
      ['campaign', 'brev 3'],
      ['Åtgärd', 'vind'],
      ['Årsförbrukning', 'mycket'],
    ]);
  });
});

describe('what a lead is about', () => {
  test('is said in words where our pages set it, and shown as it came where they did not', () => {
    expect([topicName('webinar', 'sv'), topicName('webinar', 'es')]).toEqual([
      'Lista för webbinarier',
      'Lista de seminarios web',
    ]);
    expect([topicName('toString', 'sv'), topicName(null, 'sv')]).toEqual(['toString', null]);
  });

  test('has a name for every topic that a page of ours sets', () => {
    const pages = readdirSync('content', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(yaml|md|json)$/.test(file))
      .map((file) => readFileSync(join('content', file), 'utf8'));
    const topics = new Set(
      pages.flatMap((text) =>
        [...text.matchAll(/(?:topic=|^\s*topic: )([a-z-]+)/gm)].map(([, topic = '']) => topic),
      ),
    );
    expect(topics.size).toBeGreaterThan(3);
    for (const topic of topics) expect(topicName(topic, 'sv'), topic).not.toBe(topic);
  });
});
