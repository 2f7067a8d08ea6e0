import { createHash } from 'node:crypto';
import type { Origins } from '../features/page/third-parties/origins.ts';
import { speculationRules } from '../lib/speculation-rules.ts';

/** What is inline in a page, as sources of a policy: `'sha256-…'`. */
export interface InlineHashes {
  readonly script: Set<string>;
  readonly style: Set<string>;
}

/** The rules that a page's script inserts (components/site/frame.ts). */
const PRERENDERS = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

/** What an element asks of its page's policy, by the attribute that it bears. */
const NEEDS = {
  /** Its program writes style sheets and shows what it has in memory. */
  'data-content-editor': 'editor',
  /** It stands in other people's pages and talks to no third party. */
  'data-widget': 'widget',
  /** They ask for prices and weather. */
  'data-live-setup': 'live',
  'data-live-prices': 'live',
  /** It asks grid companies for their tariffs. */
  'data-tariff-services': 'tariffs',
  /** It shows pictures that it has in memory. */
  'data-previews': 'previews',
} as const;

export type Need = (typeof NEEDS)[keyof typeof NEEDS];

/** What an element with these attributes asks of its page's policy. */
export const needsOf = (attributes: object): Need[] =>
  Object.entries(NEEDS).flatMap(([name, need]) => (name in attributes ? need : []));

/** The content security policy of one page: scripts and styles in it are allowed by hash, nothing inline otherwise. */
export function contentSecurityPolicy(
  needs: ReadonlySet<Need>,
  hashes: InlineHashes,
  origins: Origins,
): string {
  const self = "'self'";
  const none = ["'none'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [
      self,
      ...hashes.script,
      ...(needs.has('editor') || needs.has('widget') ? [] : [PRERENDERS, ...origins.script]),
    ],
    'style-src': [self, ...hashes.style],
    'img-src': [self, 'data:', ...(needs.has('previews') ? ['blob:'] : []), ...origins.image],
    'connect-src': [
      self,
      ...origins.connect,
      ...(needs.has('live') ? origins.live : []),
      ...(needs.has('tariffs') ? origins.tariffs : []),
    ],
    'frame-src': [self, ...origins.frame],
    'form-action': [self, ...origins.form],
    'object-src': none,
    'base-uri': none,
  };
  const ofEditor = {
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...origins.editor],
    'font-src': [self, 'data:'],
    'connect-src': [self, 'data:', 'blob:', ...origins.editor],
    'frame-src': [self, 'blob:'],
    'form-action': none,
  };
  const ofWidget = {
    'img-src': [self],
    'connect-src': [self, ...origins.live],
    'frame-src': none,
    'form-action': none,
  };
  return Object.entries({
    ...directives,
    ...(needs.has('editor') ? ofEditor : needs.has('widget') ? ofWidget : {}),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}
