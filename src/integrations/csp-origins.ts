import type { Origins } from './csp.ts';

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
export const companionsOf = (
  directive: keyof Origins,
  ...addresses: readonly (string | undefined)[]
): string[] =>
  addresses.flatMap((address) => (address ? (companions[new URL(address).host]?.[directive] ?? []) : []));
