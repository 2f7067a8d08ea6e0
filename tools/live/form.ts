import { ask, type Finding, looked } from './check.ts';

/** Where the contact form of a page sends to. */
async function actionOf(base: URL): Promise<string> {
  const html = await (await ask(new URL('/contact', base))).text();
  const [, action = ''] = /<form[^>]*\saction="([^"]*\/send-form)"/.exec(html) ?? [];
  if (!action) throw new Error('the contact page has no form');
  return new URL(action, base).href;
}

const send = (action: string, base: URL, body: object, headers: Record<string, string> = {}) =>
  ask(action, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: base.origin },
    body: JSON.stringify(body),
  });

const form = { formType: 'contact', locale: 'sv', page: '/contact' };
const person = { name: 'Check', email: 'check@ecotech.example', message: 'Check of the form' };

/** What a form that is only checked is answered: the same as a real one, up to the database, and stored nowhere. */
interface Checked {
  ok: boolean;
  code?: string;
  address?: string;
  known?: boolean;
  mail?: string;
}

/** An address of nobody, which a visitor might claim to have. */
const FORGED = '203.0.113.113';

async function check(base: URL): Promise<Checked & { status: number }> {
  const headers = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED };
  const answer = await send(await actionOf(base), base, { ...form, check: true, formData: person }, headers);
  return { status: answer.status, ...((await answer.json()) as Checked) };
}

/** Whom the forms of this computer count for: the address that it has on the internet. */
function addressFinding({
  status,
  code,
  address,
  known,
}: Checked & { status: number }): Omit<Finding, 'what'> {
  if (!address) return { ok: false, seen: `${status} ${code ?? ''}`.trim() };
  if (address === FORGED)
    return { ok: false, seen: 'whatever a visitor claims: TRUST_PROXY or CLIENT_ADDRESS_HEADER is wrong' };
  return known
    ? { ok: true, seen: `${address}; is that this computer's on the internet?` }
    : { ok: false, seen: `${address}, a proxy's: TRUST_PROXY or CLIENT_ADDRESS_HEADER is wrong` };
}

/**
 * The contact form from the page to the database and back, without leaving a lead or a mail behind: what is right is stored
 * and taken back in one transaction, what is wrong is refused with a message. It counts as one form of this computer.
 */
export async function formFindings(base: URL): Promise<Finding[]> {
  const checked = check(base);
  // Looked at three times below, each with its own words for what went wrong.
  checked.catch(() => undefined);
  return Promise.all([
    looked('form, filled in by a visitor', async () => {
      const { status, ok, address, code = '' } = await checked;
      const taken = status === 200 && ok && address !== undefined;
      return { ok: taken, seen: taken ? '200, would be stored' : `${status} ${code}`.trim() };
    }),
    looked('visitors’ addresses', async () => addressFinding(await checked)),
    looked('mail about forms', async () => {
      const { mail = 'not told' } = await checked;
      return { ok: mail === 'ok', seen: mail };
    }),
    looked('form, with a wrong e-mail address', async () => {
      const answer = await send(await actionOf(base), base, {
        ...form,
        formData: { ...person, email: 'wrong' },
      });
      const { code, fields = {} } = (await answer.json()) as {
        code?: string;
        fields?: Record<string, { message?: string }>;
      };
      const told = fields['email']?.message;
      return {
        ok: answer.status === 422 && code === 'invalid' && Boolean(told),
        seen: `${answer.status}${told ? `, "${told}"` : ', no message'}`,
      };
    }),
  ]);
}
