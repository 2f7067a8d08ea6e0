import { describe, expect, test } from 'vitest';
import { closeUp } from './collapse-whitespace.ts';

describe('spaces between tags', () => {
  test.each([
    ['<ul> <li> <a href="/">A</a> </li> <li>B</li> </ul>', '<ul><li><a href="/">A</a></li><li>B</li></ul>'],
    [
      '<head> <meta charset="utf-8"> <title>T</title> </head>',
      '<head><meta charset="utf-8"><title>T</title></head>',
    ],
    ['<p>A</p>\n<p>B</p>', '<p>A</p><p>B</p>'],
  ])('go where a line begins or ends anyway: %s', (html, closed) => expect(closeUp(html)).toBe(closed));

  test.each([
    '<p>A <b>B</b> <i>C</i> D</p>',
    '<div><button>A</button> <button>B</button></div>',
    '<pre> <div> a </div> </pre>',
    '<textarea> </textarea>',
    '<script>"</p> <p>"</script>',
    '<div data-words="<p>A</p> <p>B</p>">x</div>',
    "<div data-words='> <p>'>x</div>",
  ])('stay where they show or mean something: %s', (html) => expect(closeUp(html)).toBe(html));

  test('stay in what an island has drawn, and go in its slots and after it', () =>
    expect(
      closeUp(
        '<astro-island><dl><dt>A</dt> <dd>B</dd></dl><astro-slot><ul> <li>C</li> </ul></astro-slot><p>D</p> <p>E</p></astro-island> <p>F</p> <p>G</p>',
      ),
    ).toBe(
      '<astro-island><dl><dt>A</dt> <dd>B</dd></dl><astro-slot><ul><li>C</li></ul></astro-slot><p>D</p> <p>E</p></astro-island><p>F</p><p>G</p>',
    ));
});
