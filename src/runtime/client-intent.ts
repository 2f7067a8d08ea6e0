import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/** The control with `data-replay` that an event reached: its first click is made again once the island is hydrated. */
const pressedControl = ({ type, target }: Event): HTMLElement | null =>
  type === 'click' ? (target as Element).closest<HTMLElement>('[data-replay]') : null;

function setBusy(control: HTMLElement, busy: boolean): void {
  control.ariaBusy = busy ? 'true' : null;
  control.ariaDisabled = busy ? 'true' : null;
}

/**
 * `client:intent` hydrates an island when somebody points at it, focuses, touches or clicks it; with a value (`client:intent="#v="`)
 * also at once when the address's hash begins with it. A click that comes first is held and replayed. A form with an address goes
 * without script when its script cannot be had.
 */
const intent: ClientDirective = (load, options, island) => {
  const stop = () => {
    for (const name of SIGNS) island.removeEventListener(name, start, true);
  };
  const start = async (event?: Event) => {
    // Hydrated: the click that is made again goes to the island.
    if (!island.hasAttribute('ssr')) return;
    // Who points at a link is about to leave: the next page, made ready then, needs the processor.
    const link = (event?.target as Element | undefined)?.closest('a:not([data-replay])');
    if (link && event?.type !== 'focusin') return;
    const control = event ? pressedControl(event) : null;
    if (control) {
      event?.preventDefault();
      event?.stopPropagation();
      if (control.ariaBusy) return;
      setBusy(control, true);
      control.closest('form')?.toggleAttribute('data-pressed', true);
    }
    if (control) island.addEventListener('astro:hydrate', () => replay(control), { once: true });
    if (island.hasAttribute('data-hydrating')) return;
    island.toggleAttribute('data-hydrating', true);
    island.dispatchEvent(new Event('hydrating', { bubbles: true }));
    const hydrate = await load();
    await hydrate();
    if (island.hasAttribute('ssr')) return fail();
    stop();
  };
  const replay = (control: HTMLElement) => {
    setBusy(control, false);
    control.click();
  };
  const fail = () => {
    island.removeAttribute('data-hydrating');
    for (const control of island.querySelectorAll<HTMLElement>('[data-replay][aria-busy]'))
      setBusy(control, false);
    island.querySelector<HTMLFormElement>('form[action][data-pressed]')?.requestSubmit();
  };
  for (const name of SIGNS)
    island.addEventListener(name, start, { capture: true, passive: name !== 'click' });
  const { value } = options as { value?: string | boolean };
  if (typeof value === 'string' && value && location.hash.startsWith(value)) void start();
};

export default intent;
