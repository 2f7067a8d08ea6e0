/** A waiting mark appears after this time. */
const LOADER_AFTER_MS = 500;
/** The form is asked for after this time. */
const FORM_AFTER_MS = 800;
/** A form that has no frame by then is given up. */
const GIVE_UP_MS = 9000;

/**
 * Puts the configured form service in the place of our own form: `data-lead-form` names the form's address in the
 * page's language, `data-lead-loader` its script. A form that fails or does not come in time leaves our own form and an
 * e-mail link. A visitor who has begun to write in our own form is left alone.
 */
export function showLeadForm(frame: HTMLElement): void {
  const { leadForm = '', leadLoader = '' } = frame.dataset;
  const own = frame.querySelector<HTMLElement>('[data-lead-form-own]');
  const place = frame.querySelector<HTMLElement>('[data-lead-form-place]');
  if (!own || !place || !leadForm) return;
  const begun = [...own.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].some(
    (field) => field.value !== '' || field === document.activeElement,
  );
  if (begun) return;

  const state = (now: 'waiting' | 'shown' | 'failed') => {
    frame.dataset['state'] = now;
    own.hidden = now !== 'failed';
  };
  state('waiting');
  const loader = setTimeout(() => {
    frame.dataset['loader'] = '';
  }, LOADER_AFTER_MS);
  let script: HTMLScriptElement | undefined;
  const watch = new MutationObserver(() => {
    const inner = place.querySelector('iframe');
    if (!inner) return;
    watch.disconnect();
    inner.addEventListener('load', () => finish('shown'), { once: true });
  });
  let over = false;
  const finish = (how: 'shown' | 'failed') => {
    if (over) return;
    over = true;
    clearTimeout(loader);
    clearTimeout(limit);
    watch.disconnect();
    delete frame.dataset['loader'];
    if (how === 'failed') {
      place.replaceChildren();
      script?.remove();
    }
    state(how);
  };
  const limit = setTimeout(() => finish('failed'), GIVE_UP_MS);
  setTimeout(() => {
    // Node and script are new each time: the service has no way to be asked again.
    const node = document.createElement('div');
    node.className = 'pipedriveWebForms';
    node.dataset['pdWebforms'] = leadForm;
    place.replaceChildren(node);
    watch.observe(place, { childList: true, subtree: true });
    script = document.createElement('script');
    script.src = leadLoader || new URL('loader', leadForm).href;
    script.async = true;
    script.addEventListener('error', () => finish('failed'));
    place.append(script);
  }, FORM_AFTER_MS);
}
