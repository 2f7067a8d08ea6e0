/** While it scrolls sideways a row can have the focus, and is named by the heading above it. */
function name(row: HTMLElement): void {
  const heading = row.closest('section')?.querySelector('h2, h3')?.textContent;
  const scrolls = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
  if (scrolls) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
  if (scrolls && heading) row.setAttribute('aria-label', heading.trim());
  else row.removeAttribute('aria-label');
}

/**
 * The bar below a row (components/ui/SwipeBar.astro) says which card is in view, and its buttons move by one; of a house that is cut
 * open the pin of that part is lit.
 */
function steer(row: HTMLElement): void {
  const bar = row.parentElement?.querySelector<HTMLElement>(':scope > .swipe-bar');
  const place = bar?.querySelector('span');
  if (!bar || !place) return;
  const buttons = [...bar.querySelectorAll('button')];
  const cards = row.children as HTMLCollectionOf<HTMLElement>;
  const pins = row.parentElement?.querySelectorAll('.cutaway-numbers a') ?? [];
  const step = () => (cards[1]?.offsetLeft ?? 0) - (cards[0]?.offsetLeft ?? 0);
  row.addEventListener(
    'scroll',
    () => {
      const atEnd = row.scrollLeft > row.scrollWidth - row.clientWidth - 4;
      const shown = atEnd ? cards.length : Math.round(row.scrollLeft / step()) + 1;
      place.textContent = `${shown}/${cards.length}`;
      for (const [index, pin] of pins.entries())
        pin.toggleAttribute('data-shown', index % cards.length === shown - 1);
      for (const [index, end] of [1, cards.length].entries())
        buttons[index]?.setAttribute('aria-disabled', String(shown === end));
    },
    { passive: true },
  );
  for (const [index, button] of buttons.entries())
    button.addEventListener('click', () => row.scrollBy({ left: (index ? 1 : -1) * step() }));
}

/**
 * Rows that are swiped on phones (sections/cards.css), all of them whenever their size changes: a window that is made narrow has
 * rows below it that scroll by then. Browsers that make what scrolls focusable by themselves do so without this.
 */
export function runSwipeRows(): void {
  const observer = new ResizeObserver((rows) => {
    for (const { target } of rows) name(target as HTMLElement);
  });
  for (const row of document.querySelectorAll<HTMLElement>('.swipe')) {
    observer.observe(row);
    steer(row);
  }
}
