import { interpolate } from '../../../i18n/interpolate.ts';
import { $session, signOut, watchAccount } from './session.ts';
import { supabase } from '../../../lib/supabase.ts';

/**
 * The header of somebody who is signed in: where the contact link stands, there is a button that signs out (of this
 * browser only), and the mobile menu says who is signed in. Signed out, the link is back.
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
  watchAccount(supabase());
  $session.subscribe((session) => {
    link.hidden = Boolean(session);
    who.textContent = interpolate(link.dataset['account'] ?? '', { email: session?.user.email ?? '' });
    if (session) link.before(who, button);
    else for (const element of [who, button]) element.remove();
  });
}
