// Who may import whom (the rules are in imports.ts): fails with one line for each import that breaks a rule.
import { globSync, readFileSync } from 'node:fs';
import { importsOf, violations } from './imports.ts';

const files = globSync('src/**/*.{ts,tsx,astro}').sort();
const broken = files.flatMap((file) => violations(file, importsOf(readFileSync(file, 'utf8'))));
for (const line of broken) console.log(line);
console.log(
  broken.length ? `\n${broken.length} imports break a rule` : `Imports are in order (${files.length} files).`,
);
process.exitCode = broken.length ? 1 : 0;
