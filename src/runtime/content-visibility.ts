/** Ms without a touch or a key before a piece, so that what somebody reaches for answers first. */
const CALM = 600;
/** Ms between two pieces: each is a short task. */
const PAUSE = 50;

/**
 * Lays out what the style sheet leaves for later (`content-visibility` in styles/site.css), from the top to the end, so that
 * the scroll bar tells the truth and nothing is cut at the edge of its section any more.
 */
export function unfold(): void {
  const folded = [...document.querySelectorAll<HTMLElement>('section,footer')].filter(
    (one) => getComputedStyle(one).contentVisibility === 'auto',
  );
  let timer = 0;
  const next = () => {
    const one = folded.shift();
    if (!one) {
      for (const name of touches) removeEventListener(name, wait);
      return;
    }
    one.style.contentVisibility = 'visible';
    timer = window.setTimeout(next, PAUSE);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(next, CALM);
  };
  const touches = ['pointerdown', 'keydown'] as const;
  for (const name of touches) addEventListener(name, wait, { passive: true });
  wait();
}
