/** The e-mails with a one-time link: a new password, or a sign-in. Supabase sends its own when hosted. */
import { randomUUID } from 'node:crypto';
import type { LeadLocale } from '../../functions/_shared/lead-schema.ts';
import type { Mail } from '../../functions/_shared/mail.ts';
import { escapeHtml } from '../../functions/_shared/page.ts';

const words = {
  sv: {
    recovery: [
      'Välj ett nytt lösenord',
      'Öppna länken för att välja ett nytt lösenord. Den gäller i en timme.',
    ],
    magiclink: ['Logga in', 'Öppna länken för att logga in. Den gäller i en timme.'],
    ignore: 'Har du inte bett om det här kan du bortse från mejlet. Inget har ändrats.',
  },
  en: {
    recovery: ['Choose a new password', 'Open the link to choose a new password. It works for one hour.'],
    magiclink: ['Sign in', 'Open the link to sign in. It works for one hour.'],
    ignore: 'If you did not ask for this, you can disregard this e-mail. Nothing has changed.',
  },
  es: {
    recovery: [
      'Elija una nueva contraseña',
      'Abra el enlace para elegir una nueva contraseña. Es válido durante una hora.',
    ],
    magiclink: ['Iniciar sesión', 'Abra el enlace para iniciar sesión. Es válido durante una hora.'],
    ignore: 'Si no lo ha solicitado, puede ignorar este correo. No se ha cambiado nada.',
  },
} as const;

/** The language of the page that the link leads back to. */
const languageOf = (redirect: string): LeadLocale => {
  const first = new URL(redirect).pathname.split('/')[1];
  return first === 'en' || first === 'es' ? first : 'sv';
};

export function linkMail(
  kind: 'recovery' | 'magiclink',
  to: string,
  link: string,
  redirect: string,
  from: string,
): Mail {
  const language = languageOf(redirect);
  const [subject, body] = words[language][kind];
  const { ignore } = words[language];
  return {
    messageId: `<${kind}-${randomUUID()}@${new URL(redirect).hostname}>`,
    from,
    to,
    subject,
    language,
    text: `${body}\n\n${link}\n\n${ignore}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px"><p>${body}</p><p><a href="${escapeHtml(link)}">${subject}</a></p><p>${ignore}</p></body></html>`,
  };
}
