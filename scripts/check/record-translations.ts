// npm run translations: which translations are missing or stale.
// npm run translations -- --accept <files>   these have been held against the Swedish text (a Swedish file: all its translations)
// npm run translations -- --accept-all       all of them, for instance after a change that says the same in other words
import { relative } from 'node:path';
import { printed } from './problem.ts';
import { root } from './read.ts';
import {
  accept,
  readRecord,
  staleTranslations,
  translatable,
  translationSummary,
  writeRecord,
} from './translations.ts';

const [order, ...given] = process.argv.slice(2);
const files = translatable();
if (order === '--accept' || order === '--accept-all') {
  const wanted =
    order === '--accept' ? given.map((file) => relative(root, file)) : files.map(({ file }) => file);
  if (wanted.length === 0) throw new Error('name the files that are up to date');
  writeRecord(accept(files, readRecord(), wanted));
}
const record = readRecord();
for (const problem of staleTranslations(files, record)) console.log(printed(problem));
for (const line of translationSummary(files, record)) console.log(line);
