import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Env } from '../../../lib/env.ts';

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

/** Origins that a service uses beside the one its address names, by the host of that address (vendors' public lists). */
const companions: Readonly<Record<string, Partial<Origins>>> = {
  'webforms.pipedrive.com': {
    script: ['https://*.pipedriveassets.com'],
    image: ['https://*.pipedriveassets.com'],
  },
  'leadbooster-chat.pipedrive.com': {
    script: ['https://*.pipedriveassets.com'],
    connect: ['wss://leadbooster-chat.pipedrive.com'],
    frame: ['https://*.pipedriveassets.com'],
    image: ['https://*.pipedriveassets.com'],
  },
  'www.google.com': { script: ['https://www.gstatic.com'], frame: ['https://recaptcha.google.com'] },
  'www.googletagmanager.com': {
    script: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
    ],
    connect: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
      'https://www.google.se',
    ],
    image: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      'https://www.google.se',
    ],
    frame: ['https://www.googletagmanager.com'],
  },
};

/** What the services behind some addresses need in one directive, besides themselves. */
const companionsOf = (directive: keyof Origins, ...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address ? (companions[new URL(address).host]?.[directive] ?? []) : []));

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
