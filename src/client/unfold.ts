/** Ms before the first piece, so that what somebody has just touched answers first, and between two: each is a short task. */
const START = 600;
const PAUSE = 50;

/**
 * Lays out what the style sheet leaves for later (`content-visibility` in styles/site.css), from the top to the end, so that
 * the scroll bar tells the truth and nothing is cut at the edge of its section any more.
 */
export function unfold(): void {
  const folded = [...document.querySelectorAll<HTMLElement>('section,footer')].filter(
    (one) => getComputedStyle(one).contentVisibility === 'auto',
  );
  const next = () => {
    const one = folded.shift();
    if (!one) return;
    one.style.contentVisibility = 'visible';
    setTimeout(next, PAUSE);
  };
  setTimeout(next, START);
}
