import type { Origins } from '../features/page/third-parties/origins.ts';

/** What is inline in a page, as sources of a policy: `'sha256-…'`. */
export interface InlineHashes {
  readonly script: Set<string>;
  readonly style: Set<string>;
}

/** What a page's elements ask of its policy. */
export interface PageNeeds {
  /** `#content-editor`: its program writes style sheets and shows what it has in memory. */
  readonly editor: boolean;
  /** `data-widget`: it stands in other people's pages and talks to no third party. */
  readonly widget: boolean;
  /** `data-wasm`: it compiles a program. */
  readonly wasm: boolean;
  /** `data-live-setup`, `data-live-prices`: it asks for prices and weather. */
  readonly live: boolean;
  /** `data-tariff-services`: it asks grid companies for their tariffs. */
  readonly tariffs: boolean;
  /** `data-previews`: it shows files that it has in memory. */
  readonly previews: boolean;
}

/** The content security policy of one page: scripts and styles in it are allowed by hash, nothing inline otherwise. */
export function contentSecurityPolicy(needs: PageNeeds, hashes: InlineHashes, origins: Origins): string {
  const self = "'self'";
  const none = ["'none'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [
      self,
      ...(needs.wasm ? ["'wasm-unsafe-eval'"] : []),
      ...hashes.script,
      ...(needs.editor || needs.widget ? [] : origins.script),
    ],
    'style-src': [self, ...hashes.style],
    'img-src': [self, 'data:', ...(needs.previews ? ['blob:'] : []), ...origins.image],
    'connect-src': [
      self,
      ...origins.connect,
      ...(needs.live ? origins.live : []),
      ...(needs.tariffs ? origins.tariffs : []),
    ],
    'frame-src': [self, ...(needs.previews ? ['blob:'] : []), ...origins.frame],
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
  return Object.entries({ ...directives, ...(needs.editor ? ofEditor : needs.widget ? ofWidget : {}) })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}
