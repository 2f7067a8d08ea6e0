import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { originsOf, policyFor } from './csp.ts';
import { needsConsent, readEnv } from '../lib/env.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const bare = originsOf(readEnv({}));

describe('the content security policy of a page', () => {
  test('allows the scripts and styles that stand in the page, by hash', () => {
    const policy = policyFor('<script>a()</script><style>b{}</style>', bare);
    expect(policy).toContain(hash('a()'));
    expect(policy).toContain(hash('b{}'));
  });
  test('never allows anything inline otherwise', () =>
    expect(policyFor('', bare)).not.toContain('unsafe-inline'));
  test('data in a script element needs no permission', () =>
    expect(policyFor('<script type="application/ld+json">{}</script>', bare)).not.toContain(hash('{}')));
  test('names no third party until one is configured', () => {
    expect(bare.frame).toEqual([]);
    expect(bare.script).toEqual([]);
    expect(needsConsent(readEnv({}))).toBe(false);
  });
  test('a configured booking calendar may be framed, and is asked for', () => {
    const settings = readEnv({ PUBLIC_BOOKING_URL: 'https://calendar.example/ecotech' });
    expect(originsOf(settings).frame).toEqual(['https://calendar.example']);
    expect(needsConsent(settings)).toBe(true);
  });
  describe('the content editor', () => {
    const page = '<main id="content-editor"></main><script>a()</script>';
    test('writes styles of its own, but runs no script that does not stand in the page', () => {
      const policy = policyFor(page, bare);
      expect(policy).toContain("style-src 'self' 'unsafe-inline'");
      expect(policy).toContain(`script-src 'self' ${hash('a()')};`);
      expect(policy).not.toContain('unsafe-eval');
    });
    test('talks to nobody else until a git host is configured', () => {
      expect(policyFor(page, bare)).not.toContain('https:');
      const own = readEnv({
        PUBLIC_EDITOR_HOST: 'gitea',
        PUBLIC_EDITOR_REPOSITORY: 'bolaget/webb',
        PUBLIC_EDITOR_API_URL: 'https://git.example/api/v1',
      });
      expect(policyFor(page, originsOf(own))).toContain(
        "connect-src 'self' data: blob: https://git.example;",
      );
    });
  });
});
