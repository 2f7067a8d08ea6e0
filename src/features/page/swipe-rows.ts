/** While it scrolls sideways a row can have the focus, is named by the heading above it, and says "1/6" on each card. */
function follow(row: HTMLElement): void {
  const heading = row.closest('section')?.querySelector('h2, h3')?.textContent;
  const scrolls = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
  row.style.setProperty('--of', scrolls ? `"/${row.childElementCount}"` : null);
  if (scrolls) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
  if (scrolls && heading) row.setAttribute('aria-label', heading.trim());
  else row.removeAttribute('aria-label');
}

/**
 * Rows that are swiped on phones (sections/cards.css), all of them whenever their size changes: a window that is made narrow has
 * rows below it that scroll by then. Browsers that make what scrolls focusable by themselves do so without this.
 */
export function nameSwipeRows(): void {
  const observer = new ResizeObserver((rows) => {
    for (const { target } of rows) follow(target as HTMLElement);
  });
  for (const row of document.querySelectorAll('.swipe')) observer.observe(row);
}
