import { runOnView } from '../../lib/behaviours.ts';

/**
 * Rows that are swiped on phones (sections/phone.css): while one scrolls sideways it can have the focus, and is named by the
 * heading above it. Browsers that make what scrolls focusable by themselves do so without this.
 */
export function nameSwipeRows(): void {
  runOnView('.swipe', (row) => {
    const heading = row.closest('section')?.querySelector('h2, h3')?.textContent;
    const follow = () => {
      const scrolls = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
      if (scrolls) row.tabIndex = 0;
      else row.removeAttribute('tabindex');
      if (scrolls && heading) row.setAttribute('aria-label', heading.trim());
      else row.removeAttribute('aria-label');
    };
    new ResizeObserver(follow).observe(row);
  });
}
