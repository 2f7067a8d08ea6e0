// Who may import whom (the rules are in imports.ts), and that every island is wrapped: fails with one line for each fault.
import { globSync, readFileSync } from 'node:fs';
import { importsOf, islandProblems, violations } from './imports.ts';

const files = globSync('src/**/*.{ts,tsx,astro}').sort();
const read = (file: string) => readFileSync(file, 'utf8');
const broken = files.flatMap((file) => [
  ...violations(file, importsOf(read(file))),
  ...(file.endsWith('.astro') ? islandProblems(file, read(file), read) : []),
]);
for (const line of broken) console.log(line);
console.log(broken.length ? `\nFaults: ${broken.length}` : `Imports are in order (${files.length} files).`);
process.exitCode = broken.length ? 1 : 0;
