import { expect, test } from 'vitest';
import { securityText } from './security-txt.ts';

test('security.txt names a contact and ends within a year of the build', () => {
  const text = securityText(
    'info@ecotech.example',
    'https://ecotech.example',
    new Date('2026-11-21T13:00:00Z'),
  );
  expect(text).toContain('Contact: mailto:info@ecotech.example\n');
  expect(text).toContain('Canonical: https://ecotech.example/.well-known/security.txt\n');
  expect(text).toContain('Expires: 2027-11-20T00:00:00Z\n');
});
