import { interpolate } from '../../../../i18n/interpolate.ts';
import { loadStrings } from '../../../../i18n/load-strings.ts';
import { supabase } from '../supabase.ts';
import { $session, signOut, watchAccount } from './session.ts';

/**
 * The header of somebody who is signed in: where the contact link stands, there is a button that signs out (of this
 * browser only), the link to the log-in leads to the inbox, and the mobile menu says who is signed in. Signed out, the
 * links are back.
 */
export default async function header(language: string): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a.menu-contact');
  if (!link) return;
  const words = (await loadStrings('account', language)).header;
  const who = document.createElement('p');
  who.className = 'menu-who';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.textContent = words.signOut;
  button.addEventListener('click', () => void signOut(supabase(), 'local'));
  const login = document.querySelector<HTMLAnchorElement>('a[data-login]');
  const loginWord = login?.querySelector('span');
  const { textContent: logIn = '' } = loginWord ?? {};
  watchAccount(supabase());
  $session.subscribe((session) => {
    link.hidden = Boolean(session);
    if (login && loginWord) {
      login.href = login.pathname.replace(/\/admin.*/, session ? '/admin' : '/admin/login');
      loginWord.textContent = session ? words.inbox : logIn;
    }
    who.textContent = interpolate(words.loggedInAs, { email: session?.user.email ?? '' });
    if (session) link.before(who, button);
    else for (const element of [who, button]) element.remove();
  });
}
