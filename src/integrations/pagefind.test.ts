import { describe, expect, test } from 'vitest';
import { failingAloud, withoutMarks } from './pagefind.ts';

describe('the marks for the search index', () => {
  test('are taken out of the page, with what they name', () => {
    expect(
      withoutMarks(
        '<main id="main" data-pagefind-body data-search-name="A > B" data-pagefind-meta="name[data-search-name]"><article data-search-kind="blog" class="a"><p data-pagefind-ignore="">x</p></article></main>',
      ),
    ).toBe('<main id="main"><article class="a"><p>x</p></article></main>');
  });

  test('nothing else is touched: not what scripts find their elements by, not the text', () => {
    const page = '<div data-search-page><a data-search-open href="/search">data-pagefind-body</a></div>';
    expect(withoutMarks(page)).toBe(page);
  });
});

describe('the engine', () => {
  test('does not hide that a part of the index could not be had', () => {
    const load = (rest: string) => `cachedLoad(a,h,()=>b(\`\${c}\`,"load_index_chunk"))${rest};}`;
    expect(failingAloud(load('.catch(()=>{})'))).toBe(load(''));
  });

  test('in another form stops the build, which would not know what it does', () => {
    expect(() => failingAloud('loadChunk(h).catch(ignore)')).toThrow('the engine has changed');
  });
});
