/** Shapes of what must never be published, with the name that the report uses. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a service key of Supabase': /\bsb_secret_\w+|service_role/,
  'a key of a cloud or payment service':
    /\b(AKIA[0-9A-Z]{16}|sk_live_\w{10,}|ghp_\w{30,}|xox[bp]-[\w-]{20,})/,
  'an address with a password': /\b[a-z][a-z+]*:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]+@/i,
  'a path of a machine': /(?<![\w.:/-])\/(?:home|Users|root|work|tmp|var\/folders)\/[\w.-]+/,
  'the address of a map of the sources': /\/[/*]# sourceMappingURL=/,
};

/** Names of the secret-looking things in a text, each with the place where it stands. */
export function secretsIn(text: string): string[] {
  return Object.entries(SHAPES).flatMap(([name, shape]) => {
    const match = shape.exec(text);
    return match ? [`${name}: ${text.slice(match.index, match.index + 60)}`] : [];
  });
}

/** A JSON web token that grants more than a visitor has; the anonymous key of the backend is public by design. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].flatMap(([token, claims = '']) => {
    const role = /"role"\s*:\s*"(\w+)"/.exec(Buffer.from(claims, 'base64url').toString('utf8'))?.[1];
    return role === 'anon' ? [] : [`a token for ${role ?? 'somebody'}: ${token.slice(0, 24)}…`];
  });
}
