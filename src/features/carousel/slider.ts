const AUTOMATIC_MS = 6000;
const LOCK_MS = 500;

/**
 * Shows one slide at a time, moves on every six seconds, wraps at both ends and ignores clicks for half a second after
 * each move. Stops on hover and focus, never starts again after the visitor stopped it, and starts stopped under reduced
 * motion.
 */
export default (frame: HTMLElement): void => {
  const slides = [...frame.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...frame.querySelectorAll<HTMLButtonElement>('[data-slide-to]')];
  const pause = frame.querySelector<HTMLButtonElement>('[data-slider-pause]');
  const live = frame.querySelector<HTMLElement>('[data-slides]');
  let shown = 0;
  let locked = false;
  let stopped = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const show = (index: number) => {
    shown = (index + slides.length) % slides.length;
    slides.forEach((slide, place) => {
      slide.hidden = place !== shown;
    });
    dots.forEach((dot, place) => {
      dot.setAttribute('aria-current', String(place === shown));
    });
    locked = true;
    setTimeout(() => {
      locked = false;
    }, LOCK_MS);
  };
  const label = () => {
    pause?.setAttribute('aria-label', (stopped ? pause.dataset['play'] : pause.dataset['stop']) ?? '');
    if (pause) pause.dataset['state'] = stopped ? 'stopped' : 'playing';
    live?.setAttribute('aria-live', stopped ? 'polite' : 'off');
  };
  const byHand = (index: number) => {
    if (locked) return;
    stopped = true;
    label();
    show(index);
  };

  frame.querySelector('[data-slide-previous]')?.addEventListener('click', () => byHand(shown - 1));
  frame.querySelector('[data-slide-next]')?.addEventListener('click', () => byHand(shown + 1));
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => byHand(index));
  });
  pause?.addEventListener('click', () => {
    stopped = !stopped;
    label();
  });
  setInterval(() => {
    if (!stopped && !document.hidden && !frame.matches(':hover, :focus-within')) show(shown + 1);
  }, AUTOMATIC_MS);
  frame.dataset['ready'] = '';
  show(0);
  label();
};
