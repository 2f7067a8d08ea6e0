import { interpolate } from '../../../../i18n/interpolate.ts';
import { $session, signOut, watchAccount } from './session.ts';
import { supabase } from '../supabase.ts';

/**
 * The header of somebody who is signed in: where the contact link stands, there is a button that signs out (of this
 * browser only), the link to the log-in leads to the inbox, and the mobile menu says who is signed in. Signed out, the
 * links are back.
 */
export default function header(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-account]');
  if (!link) return;
  const who = document.createElement('p');
  who.className = 'menu-who';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.textContent = link.dataset['signOut'] ?? '';
  button.addEventListener('click', () => void signOut(supabase(), 'local'));
  const login = document.querySelector<HTMLAnchorElement>('a[data-inbox]');
  const loginWord = login?.querySelector('span');
  const { textContent: logIn = '' } = loginWord ?? {};
  watchAccount(supabase());
  $session.subscribe((session) => {
    link.hidden = Boolean(session);
    if (login && loginWord) {
      login.href = login.pathname.replace(/\/admin.*/, session ? '/admin' : '/admin/login');
      loginWord.textContent = session ? (login.dataset['inbox'] ?? '') : logIn;
    }
    who.textContent = interpolate(link.dataset['account'] ?? '', { email: session?.user.email ?? '' });
    if (session) link.before(who, button);
    else for (const element of [who, button]) element.remove();
  });
}
