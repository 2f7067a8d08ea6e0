import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test.each([
  ['Hej!\nRing mig.', 'Hej!%0D%0ARing%20mig.'],
  ['50 % & mer?', '50%20%25%20%26%20mer%3F'],
  ['halv \ud83d', 'halv%20%EF%BF%BD'],
  ['', ''],
])('%j is handed to the mail program', (text, coded) =>
  expect(mailLink('info@ecotech.example', text)).toBe(`mailto:info@ecotech.example?body=${coded}`),
);

test('of a text that is too long for a link the beginning goes along, in whole letters', () => {
  const link = mailLink('info@ecotech.example', 'å👩‍🌾'.repeat(400));
  expect(link.length).toBeLessThanOrEqual(2001);
  expect(decodeURIComponent(link)).toMatch(/^mailto:[^?]+\?body=å👩.*…$/u);
});
