// Writes docs/licences.md: every package that is installed, with version and licence, from the lock file.
//   node tools/licences/licences.ts          writes
//   node tools/licences/licences.ts --check  fails when the file is not up to date
import { readFileSync, writeFileSync } from 'node:fs';
import { licenceDocument } from './licence-list.ts';

const file = 'docs/licences.md';
const written = licenceDocument(readFileSync('package-lock.json', 'utf8'), (path) => {
  try {
    return readFileSync(`${path}/package.json`, 'utf8');
  } catch {
    return null;
  }
});

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== written) {
    console.error(`${file} is not up to date: run node tools/licences/licences.ts`);
    process.exit(1);
  }
} else {
  writeFileSync(file, written);
  console.log(`wrote ${file}`);
}
