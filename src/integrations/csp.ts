import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Env } from '../lib/env.ts';
import { companionsOf } from './csp-origins.ts';

/** What is inline in a page, as sources of a policy: `'sha256-…'`. */
export interface InlineHashes {
  readonly script: Set<string>;
  readonly style: Set<string>;
}

/** The origins that a page may talk to beyond its own, by directive. */
export interface Origins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
  readonly form: readonly string[];
  readonly image: readonly string[];
  /** Prices and weather; on the pages that show them only. */
  readonly live: readonly string[];
  /** Where the content editor reads and writes; on its own page only. */
  readonly editor: readonly string[];
  /** Grid companies’ services that the calculator may ask. */
  readonly tariffs: readonly string[];
}

/** The addresses in content/data/tariff-services.yaml. */
const tariffAddresses = (): string[] => {
  const list = parse(readFileSync('content/data/tariff-services.yaml', 'utf8')) as { url: string }[];
  return list.map(({ url }) => url);
};

/** The origins that the settings ask for: backend, price and weather sources, and each third party that is configured. */
export function originsOf(settings: Env): Origins {
  const third = settings.thirdParties;
  const of = (...addresses: (string | undefined)[]) => [
    ...new Set(addresses.filter((one) => one !== undefined).map((one) => new URL(one).origin)),
  ];
  const forms = [third.leadFormSv, third.leadForm];
  const services = [...forms, third.chat, third.captcha, third.ads];
  const withCompanions = (directive: keyof Origins, own: string[]) => [
    ...new Set([...own, ...companionsOf(directive, ...services)]),
  ];
  return {
    connect: withCompanions(
      'connect',
      of(settings.supabaseUrl, ...forms, third.chat, third.ads, settings.vitals?.url),
    ),
    frame: withCompanions('frame', of(...forms, third.booking, third.chat, third.captcha, third.map)),
    script: withCompanions('script', of(...services)),
    form: of(settings.supabaseUrl),
    image: withCompanions('image', of(third.chat, third.ads)),
    live: of(settings.priceUrl, settings.weatherUrl),
    tariffs: of(...tariffAddresses()),
    editor: editorOrigins(settings),
  };
}

/** The configured git host's own interface, and where its sign-in is answered. None without a repository. */
function editorOrigins({ editor }: Env): string[] {
  if (!editor.repository) return [];
  const hosts = {
    github: ['https://api.github.com', 'https://github.com'],
    gitlab: ['https://gitlab.com'],
    gitea: ['https://gitea.com'],
  };
  const own = editor.apiUrl ? [editor.apiUrl] : hosts[editor.backend];
  return [...new Set([...own, editor.authUrl].flatMap((one) => (one ? [new URL(one).origin] : [])))];
}

/** The policy of the content editor's page: its program writes style sheets and shows what it has in memory. */
function editorPolicy({ script }: InlineHashes, { editor }: Origins): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...editor].join(' ')}`,
    `font-src 'self' data:`,
    `connect-src ${["'self'", 'data:', 'blob:', ...editor].join(' ')}`,
    `frame-src 'self' blob:`,
    `form-action 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join(';');
}

/** The policy of the price widget, which stands in other people's pages: its own files and the price, no third party. */
function widgetPolicy({ script, style }: InlineHashes, { live }: Origins): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src ${["'self'", ...style].join(' ')}`,
    `connect-src ${["'self'", ...live].join(' ')}`,
    `frame-src 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join(';');
}

/**
 * The content security policy of one page: scripts and styles in it are allowed by hash, nothing inline otherwise. The markup
 * says what else the page needs: `data-wasm` compiles, `data-live-setup` and
 * `data-live-prices` ask for prices and weather, `data-tariff-services` for tariffs.
 */
export function contentSecurityPolicy(html: string, hashes: InlineHashes, origins: Origins): string {
  if (html.includes('id="content-editor"')) return editorPolicy(hashes, origins);
  if (html.includes(' data-widget ')) return widgetPolicy(hashes, origins);
  const list = (...parts: (string | readonly string[])[]) => parts.flat().filter(Boolean).join(' ');
  const wasm = html.includes('data-wasm') ? "'wasm-unsafe-eval'" : '';
  const live = /data-live-(setup|prices)/.test(html) ? origins.live : [];
  const tariffs = html.includes('data-tariff-services') ? origins.tariffs : [];
  return [
    `default-src 'self'`,
    `script-src ${list("'self'", wasm, [...hashes.script], origins.script)}`,
    `style-src ${list("'self'", [...hashes.style])}`,
    `img-src ${list("'self'", 'data:', origins.image)}`,
    `connect-src ${list("'self'", origins.connect, live, tariffs)}`,
    `frame-src ${list("'self'", origins.frame)}`,
    `form-action ${list("'self'", origins.form)}`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join(';');
}
