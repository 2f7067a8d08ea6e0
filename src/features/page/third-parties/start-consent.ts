import { runOnClick } from '../../../lib/behaviours.ts';

runOnClick('[data-consent-action]', (button) =>
  import('./consent-dialog.ts').then(({ default: handleConsentButton }) => handleConsentButton(button)),
);
// Third parties are configured, and the visitor has chosen.
if (document.documentElement.dataset['consent'] === 'off')
  void import('./start.ts').then(({ default: startThirdParties }) => startThirdParties());
