import { setTheme } from './theme.ts';

/** Pixels that the sun is dragged down before it has set, and the moon up before it is day. */
const FAR = 56;
/** Pixels that a press may shake. */
const SHAKE = 6;

const isNight = () => document.documentElement.dataset['theme'] === 'dark';

/** Brings night or day unless it is there; the new light grows from the middle of the sun or moon. */
function bring(night: boolean, sun: HTMLElement): void {
  if (night === isNight()) return;
  const { x, y, width, height } = sun.getBoundingClientRect();
  setTheme(night ? 'dark' : 'light', { x: x + width / 2, y: y + height / 2 });
}

/**
 * The sun of the start page's hero, a moon by night: pressed, dragged over the ridge or moved with the arrow keys it changes the
 * theme as the header's buttons do. Without this script it stays hidden.
 */
export function startSun(sun: HTMLButtonElement): void {
  let start: number | undefined;
  let dragged = 0;
  let farthest = 0;
  const place = (distance: number) => {
    dragged = isNight() ? Math.min(distance, 0) : Math.max(distance, 0);
    sun.style.setProperty('--drag', `${dragged}px`);
  };
  const letGo = () => {
    start = undefined;
    delete sun.dataset['dragging'];
  };
  sun.addEventListener('pointerdown', ({ button, clientY, pointerId }) => {
    if (button !== 0) return;
    start = clientY;
    farthest = 0;
    sun.setPointerCapture(pointerId);
  });
  sun.addEventListener('pointermove', ({ clientY }) => {
    if (start === undefined) return;
    sun.dataset['dragging'] = '';
    farthest = Math.max(farthest, Math.abs(clientY - start));
    place(clientY - start);
  });
  sun.addEventListener('pointerup', () => {
    letGo();
    if (Math.abs(dragged) >= FAR) bring(!isNight(), sun);
    else place(0);
  });
  sun.addEventListener('pointercancel', () => {
    letGo();
    place(0);
  });
  // A click ends each drag, too; only one that hardly moved is a press. One of the keyboard has no detail.
  sun.addEventListener('click', ({ detail }) => {
    if (detail === 0 || farthest < SHAKE) bring(!isNight(), sun);
  });
  sun.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    bring(event.key === 'ArrowDown', sun);
  });
  document.addEventListener('themechange', () => place(0));
  sun.hidden = false;
}
