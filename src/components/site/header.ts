/** What the header of every page does. */

import { wantsOtherLanguage } from '../../features/page/language/wants-other-language.ts';
import { attachMenu } from '../../features/page/menu/menu.ts';
import { localStore } from '../../lib/storage.ts';

/** The header is lower once the page is scrolled by more than 50 px (header.css). */
const shrink = () => {
  const { documentElement: root } = document;
  // Pictures that wait for the first scroll stay (sections/cards.css).
  if (root.toggleAttribute('data-scrolled', scrollY > 50)) root.dataset['moved'] = '';
};
shrink();
addEventListener('scroll', shrink, { passive: true });
for (const header of document.querySelectorAll<HTMLElement>('.site-header')) attachMenu(header);
// Nobody but a signed-in visitor gets a byte of the account code.
if (localStore.names().some((key) => /^sb-.+-auth-token$/.test(key)))
  void import('../../features/staff/admin/account/signed-in-header.ts').then(
    ({ default: showSignedInHeader }) => showSignedInHeader(document.documentElement.lang),
  );
if (wantsOtherLanguage(document.documentElement))
  void import('../../features/page/language/language-suggestion.ts').then(({ default: suggestLanguage }) =>
    suggestLanguage(document.documentElement),
  );
