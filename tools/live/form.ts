import { ask, type Finding, looked } from './check.ts';

/** Where the contact form of a page sends to. */
async function actionOf(base: URL): Promise<string> {
  const html = await (await ask(new URL('/contact', base))).text();
  const [, action = ''] = /<form[^>]*\saction="([^"]*\/send-form)"/.exec(html) ?? [];
  if (!action) throw new Error('the contact page has no form');
  return new URL(action, base).href;
}

const send = (action: string, base: URL, body: object) =>
  ask(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base.origin },
    body: JSON.stringify(body),
  });

const form = { formType: 'contact', locale: 'sv', page: '/contact' };

/**
 * The contact form without leaving anything behind: what falls into the honeypot is answered as a success and not stored;
 * what is wrong is refused with a message. Neither writes to the database.
 */
export const formFindings = (base: URL): Promise<Finding[]> =>
  Promise.all([
    looked('form, filled in by a robot', async () => {
      const answer = await send(await actionOf(base), base, {
        ...form,
        website: 'https://robot.example',
        formData: { name: 'Check', email: 'check@ecotech.example', message: 'Check of the form' },
      });
      const {
        ok,
        reference = '',
        code = '',
      } = (await answer.json()) as {
        ok: boolean;
        reference?: string;
        code?: string;
      };
      const taken = answer.status === 200 && ok && /^ET-[2-9A-Z]{6}$/.test(reference);
      return { ok: taken, seen: taken ? '200, answered, not stored' : `${answer.status} ${code}`.trim() };
    }),
    looked('form, with a wrong e-mail address', async () => {
      const answer = await send(await actionOf(base), base, {
        ...form,
        formData: { name: 'Check', email: 'wrong', message: 'Check of the form' },
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
