/** What the buttons of consent do, and what starts once it is given. */
import { runOnClick } from '../../lib/behaviours.ts';

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
