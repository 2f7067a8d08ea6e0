import type { Strings } from '../../../../i18n/strings.ts';

/** Texts for what Supabase Auth may answer, in one language. */
type AuthStrings = Strings<'account'>['messages'];
type MessageKey = Exclude<keyof AuthStrings, 'weakReasons'>;

/** Server codes (auth-js error-codes.ts) by the text that answers them. */
const BY_CODE: Readonly<Record<string, MessageKey>> = {
  invalid_credentials: 'invalidCredentials',
  user_not_found: 'sessionNotFound',
  session_not_found: 'sessionNotFound',
  session_expired: 'sessionNotFound',
  refresh_token_not_found: 'sessionNotFound',
  refresh_token_already_used: 'sessionNotFound',
  bad_jwt: 'sessionNotFound',
  otp_expired: 'linkExpired',
  flow_state_not_found: 'pkce',
  flow_state_expired: 'pkce',
  bad_code_verifier: 'pkce',
  same_password: 'samePassword',
  over_request_rate_limit: 'tooManyTries',
  over_email_send_rate_limit: 'tooManyTries',
  email_not_confirmed: 'emailNotConfirmed',
  email_address_invalid: 'addressRefused',
  email_address_not_authorized: 'mailNotSetUp',
  validation_failed: 'notAccepted',
  request_timeout: 'retryable',
  no_authorization: 'sessionMissing',
  // Settings of a project that these pages do not know (docs/deploy.md names them).
  captcha_failed: 'projectSetting',
  reauthentication_needed: 'projectSetting',
  current_password_required: 'projectSetting',
  mfa_verification_failed: 'wrongCode',
  mfa_challenge_expired: 'wrongCode',
  mfa_ip_address_mismatch: 'networkChanged',
  mfa_factor_not_found: 'factorGone',
  mfa_factor_name_conflict: 'factorBegun',
  too_many_enrolled_mfa_factors: 'factorLimit',
  mfa_totp_enroll_not_enabled: 'factorOff',
  mfa_totp_verify_not_enabled: 'factorOff',
  insufficient_aal: 'needsSecondFactor',
  user_banned: 'refused',
  access_denied: 'linkExpired',
};

/** Names of the error classes of auth-js by the text that answers them. */
const BY_NAME: Readonly<Record<string, MessageKey>> = {
  AuthSessionMissingError: 'sessionMissing',
  AuthInvalidTokenResponseError: 'sessionOrUserMissing',
  AuthInvalidCredentialsError: 'needBoth',
  AuthImplicitGrantRedirectError: 'implicitGrant',
  AuthPKCEGrantCodeExchangeError: 'pkce',
  AuthPKCECodeVerifierMissingError: 'pkce',
  AuthRetryableFetchError: 'retryable',
};

/** What a page needs of an error of auth-js. */
export interface AuthProblem {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  /** Reasons of a weak password: length, characters, pwned. */
  readonly reasons?: readonly string[] | undefined;
}

/** The text for an error of Supabase Auth: by its code, else by its class, else a general one. */
export function authMessage(problem: AuthProblem, words: AuthStrings): string {
  const { name = '', code = '' } = problem;
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') {
    const known = words.weakReasons as Readonly<Record<string, string>>;
    const reasons = (problem.reasons ?? []).map((reason) => known[reason]).filter(Boolean);
    return [words.weakPassword, ...reasons].join(' ');
  }
  return words[BY_CODE[code] ?? BY_NAME[name] ?? 'unknown'];
}
