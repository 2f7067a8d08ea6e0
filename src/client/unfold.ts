/** Ms before the first piece, so that what somebody has just touched answers first, and between two: each is a short task. */
const START = 600;
const PAUSE = 50;

/**
 * Lays out what the style sheet leaves for later (`content-visibility` in styles/site.css), from the top to the end, so that
 * the scroll bar tells the truth and nothing is cut at the edge of its section any more.
 *
 * @param atOnce now and in one go, for a visitor who came to a place far down
 */
export function unfold(atOnce: boolean): void {
  const folded = [...document.querySelectorAll<HTMLElement>('section,footer')];
  const next = () => {
    for (const one of folded.splice(0, atOnce ? folded.length : 1)) one.style.contentVisibility = 'visible';
    if (folded.length) setTimeout(next, PAUSE);
  };
  setTimeout(next, atOnce ? 0 : START);
}
