import { expect, test } from 'vitest';
import { typedCode, typedEmail, typedPassword } from './typed.ts';

const form = (name: string, value: string) => {
  const data = new FormData();
  data.set(name, value);
  return data;
};

test.each([
  ['email', '\u200banna@ecotech.example\u00a0', typedEmail, 'anna@ecotech.example'],
  ['password', 'a\u030asa o\u0308l ', typedPassword, 'åsa öl '],
  ['code', ' 123 456\n', typedCode, '123456'],
  ['code', '123\u2011456', typedCode, '123456'],
  ['code', '١٢٣ ٤٥٦', typedCode, '123456'],
  ['code', '12345', typedCode, '12345'],
])('%s %j is read as the service knows it', (name, value, read, expected) =>
  expect(read(form(name, value))).toBe(expected),
);
