/** What the environment decides about the site. Only PUBLIC_ values may reach the browser. */
export interface Env {
  readonly siteUrl: string;
  /** Address of Supabase, or of the embedded backend. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly priceUrl: string;
  readonly weatherUrl: string;
  /** Third parties; one that is not set is not there at all, and its own fallback is shown. */
  readonly thirdParties: {
    readonly leadFormSv: string | undefined;
    readonly leadForm: string | undefined;
    readonly booking: string | undefined;
    readonly chat: string | undefined;
    readonly captcha: string | undefined;
    readonly captchaKey: string | undefined;
    readonly ads: string | undefined;
    readonly adsConversion: string | undefined;
    readonly map: string | undefined;
  };
  /** Where visitors' browsers report how fast pages were, and the share of visits that do (0–1); unset: nothing is measured. */
  readonly vitals: { readonly url: string; readonly share: number } | undefined;
  /** Key of IndexNow (Bing and others are told of changed pages): served as a file of its own; unset: there is none. */
  readonly indexNowKey: string | undefined;
  /** The month (1–12) whose pictures are shown; unset: that of the build's day. */
  readonly seasonMonth: number | undefined;
  /** The git host that the content editor signs in to; without one it edits a folder on the editor's own computer. */
  readonly editor: {
    readonly backend: 'github' | 'gitlab' | 'gitea';
    /** Such as `company/website`. */
    readonly repository: string | undefined;
    readonly branch: string | undefined;
    /** Where the sign-in is answered, where the host does not do it itself. */
    readonly authUrl: string | undefined;
    /** Address of the host's interface, for a host of one's own. */
    readonly apiUrl: string | undefined;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The key of the embedded backend: public by design, worth nothing anywhere else. */
export const LOCAL_ANON_KEY = 'sb_publishable_local';

/** Throws when the share is not a number between 0 and 1. */
function vitalsOf(url: string | undefined, share: string): Env['vitals'] {
  if (!url) return undefined;
  if (!(Number(share) > 0 && Number(share) <= 1))
    throw new Error(`PUBLIC_VITALS_SHARE must be above 0 and at most 1, not "${share}"`);
  return { url, share: Number(share) };
}

/** Throws when the key is not one by the protocol (8 to 128 letters of a–z, digits and hyphens). */
function indexNowKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[a-z0-9-]{8,128}$/i.test(key))
    throw new Error('INDEXNOW_KEY must be 8 to 128 letters, digits or hyphens');
  return key;
}

/** Throws when the month is not one. */
function monthOf(month: string | undefined): number | undefined {
  if (month !== undefined && !/^([1-9]|1[0-2])$/.test(month))
    throw new Error(`SEASON_MONTH must be a month from 1 to 12, not "${month}"`);
  return month === undefined ? undefined : Number(month);
}

const gitHosts = ['github', 'gitlab', 'gitea'] as const;

function gitHost(name = 'github'): (typeof gitHosts)[number] {
  const known = gitHosts.find((host) => host === name);
  if (!known) throw new Error(`PUBLIC_EDITOR_HOST is ${name}; it may be ${gitHosts.join(', ')}`);
  return known;
}

/** Reads the settings from environment variables (the README lists them); an empty value counts as unset. */
export function readEnv(environment: Environment = process.env): Env {
  const value = (name: string) => environment[name] || undefined;
  return {
    siteUrl: value('SITE_URL') ?? 'https://ecotech.example',
    supabaseUrl: (value('PUBLIC_SUPABASE_URL') ?? 'http://127.0.0.1:54321').replace(/\/$/, ''),
    supabaseKey: value('PUBLIC_SUPABASE_ANON_KEY') ?? LOCAL_ANON_KEY,
    priceUrl: (value('PUBLIC_PRICE_URL') ?? 'https://www.elprisetjustnu.se').replace(/\/$/, ''),
    weatherUrl: (value('PUBLIC_WEATHER_URL') ?? 'https://opendata-download-metfcst.smhi.se').replace(
      /\/$/,
      '',
    ),
    thirdParties: {
      leadFormSv: value('PUBLIC_LEAD_FORM_URL_SV'),
      leadForm: value('PUBLIC_LEAD_FORM_URL'),
      booking: value('PUBLIC_BOOKING_URL'),
      chat: value('PUBLIC_CHAT_URL'),
      captcha: value('PUBLIC_CAPTCHA_URL'),
      captchaKey: value('PUBLIC_CAPTCHA_SITE_KEY'),
      ads: value('PUBLIC_ADS_URL'),
      adsConversion: value('PUBLIC_ADS_CONVERSION'),
      map: value('PUBLIC_MAP_URL'),
    },
    vitals: vitalsOf(value('PUBLIC_VITALS_URL'), value('PUBLIC_VITALS_SHARE') ?? '0.1'),
    indexNowKey: indexNowKey(value('INDEXNOW_KEY')),
    seasonMonth: monthOf(value('SEASON_MONTH')),
    editor: {
      backend: gitHost(value('PUBLIC_EDITOR_HOST')),
      repository: value('PUBLIC_EDITOR_REPOSITORY'),
      branch: value('PUBLIC_EDITOR_BRANCH'),
      authUrl: value('PUBLIC_EDITOR_AUTH_URL'),
      apiUrl: value('PUBLIC_EDITOR_API_URL'),
    },
  };
}

/** Whether anything is configured that needs the visitor's consent. */
export const needsConsent = ({ thirdParties }: Env): boolean =>
  Object.values(thirdParties).some((address) => address !== undefined);
