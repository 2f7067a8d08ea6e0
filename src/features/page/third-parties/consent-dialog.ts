import { openConsent, saveConsent } from '../../../lib/consent.ts';

/** A click on a consent button: all, necessary, choose (opens the dialog), or save (what the dialog's boxes say). */
export default (button: HTMLElement): void => {
  const action = button.dataset['consentAction'];
  if (action === 'choose') {
    void openConsent();
    return;
  }
  // The dialog stands only on pages where somebody has opened it; accepting or refusing all does not need it.
  const ticked = (name: string) =>
    document.querySelector<HTMLInputElement>(`#consent-dialog input[name=${name}]`)?.checked === true;
  const allows = (name: string) => action === 'all' || (action === 'save' && ticked(name));
  saveConsent({ functional: allows('functional'), marketing: allows('marketing') });
  if (document.documentElement.dataset['consent'])
    void import('./start.ts').then((services) => services.default());
};
