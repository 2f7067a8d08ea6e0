// npm run check:content: reads all content with the real schemas and lists everything that is wrong, for editors.
// npm run check:content -- --strict: missing and stale translations count as errors, too.
// npm run check:content -- --shapes: only what keeps a file from being shown; nothing when all can be.
import { oldFacts } from './age.ts';
import { checkContent, checkShapes } from './content.ts';
import { located } from './locate.ts';
import { errorsAmong, errorsByFile, printed } from './problem.ts';
import { checkPhotos } from './photos.ts';
import {
  copiedTranslations,
  readRecord,
  staleTranslations,
  translatable,
  translationSummary,
} from './translations.ts';

if (process.argv.includes('--shapes')) {
  const problems = checkShapes();
  for (const problem of problems) console.log(printed(located(problem)));
  process.exit(problems.length ? 1 : 0);
}
const strict = process.argv.includes('--strict');
const files = translatable();
const record = readRecord();
const problems = [
  ...checkContent(),
  ...oldFacts(new Date()),
  ...(await checkPhotos()),
  ...copiedTranslations(files),
  ...staleTranslations(files, record),
];
const errors = errorsAmong(problems, strict);
for (const problem of problems)
  console.log(printed({ ...located(problem), warning: !errors.includes(problem) }));
for (const line of translationSummary(files, record)) console.log(line);
for (const line of errorsByFile(errors)) console.log(line);
console.log(
  errors.length
    ? `\n${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content`
    : problems.length
      ? `No errors, ${problems.length} notes`
      : 'The content is in order.',
);
process.exitCode = errors.length ? 1 : 0;
