import { expect, test } from 'vitest';
import { checkHeadings } from './content.ts';

const wrongIn = (body: string) => checkHeadings({ file: 'content/blog/sv/x.md', data: {}, body });

test('a heading that leaves out a level is named with its file', () => {
  expect(wrongIn('## Sol\n\n#### Taket')).toMatchObject([
    { file: 'content/blog/sv/x.md', message: '"Taket" leaves out a level: write ### before it' },
  ]);
  expect(wrongIn('### Sol')).toHaveLength(1);
});

test('each heading may be one level deeper, or any level less deep', () =>
  expect(wrongIn('## A\n### B\n#### C\n## D')).toEqual([]));

test('what stands in code is no heading', () => expect(wrongIn('## A\n\n```sh\n#### B\n```')).toEqual([]));
