import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Whether there is a Java to run the Nu HTML Checker with. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * What the checker calls errors and is none for this site: its grammar of CSS knows no `@layer` or `light-dark()`,
 * and `interestfor` is younger than it (a term's link works where a browser does not know it, too).
 */
const YOUNGER = /^CSS: |^Attribute “interestfor” not allowed/;

/** The errors that the Nu HTML Checker finds in files, one line each. Throws when the checker itself fails. */
export function nuErrors(files: readonly string[]): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const { stdout, error } = spawnSync(
    'java',
    ['-Xss8m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ type, message }) => type !== 'info' && !YOUNGER.test(message))
    .map(({ url = '', message, extract = '' }) => `${url}: ${message} (${extract.trim()})`);
}
