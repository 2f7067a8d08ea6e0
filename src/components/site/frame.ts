/** What the header, the switch of the theme and the buttons of consent do on every page. */

import { wantsOtherLanguage } from '../../features/page/language/wants-other-language.ts';
import { attachMenu } from '../../features/page/menu/menu.ts';
import { setTheme, showStoredTheme, type ThemeChoice } from '../../features/page/theme/theme.ts';
import { runOnClick } from '../../lib/behaviours.ts';
import { speculationRules } from '../../lib/speculation-rules.ts';
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

if (matchMedia('(hover: hover)').matches) document.documentElement.dataset['hover'] = '';
const rules = document.createElement('script');
rules.type = 'speculationrules';
rules.text = speculationRules;
document.head.append(rules);

runOnClick('[data-theme-choice]', (button) => setTheme(button.dataset['themeChoice'] as ThemeChoice));

// The tip is for the pointer: in the page a screen reader would say it beside the name.
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
  button.addEventListener('pointerenter', () => {
    button.title = button.ariaLabel ?? '';
  });

/** Another theme may have been chosen in another tab, or while this page was kept (bfcache) or prerendered. */
function followStoredTheme(): void {
  const choice = localStore.get('preferredTheme');
  // Nothing is stored, or storage is blocked: what the page shows is right.
  if (choice === null) return;
  const shown = document.querySelector(`[data-theme-choice="${CSS.escape(choice)}"][aria-pressed=true]`);
  if (!shown) showStoredTheme();
}
followStoredTheme();
for (const name of ['storage', 'pageshow']) addEventListener(name, followStoredTheme);
// Pictures follow the system, so a page that does not is put right when the system changes.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showStoredTheme);

runOnClick('[data-consent-action]', (button) =>
  import('../../features/page/third-parties/consent-dialog.ts').then(({ default: handleConsentButton }) =>
    handleConsentButton(button),
  ),
);
// Third parties are configured, and the visitor has chosen.
if (document.documentElement.dataset['consent'] === 'off')
  void import('../../features/page/third-parties/start.ts').then(({ default: startThirdParties }) =>
    startThirdParties(),
  );
