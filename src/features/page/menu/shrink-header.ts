/** The header is lower once the page is scrolled by more than 50 px (components/site/header.css). */
export function shrinkHeaderOnScroll(): void {
  const { documentElement: root } = document;
  const shrink = () => {
    // Pictures that wait for the first scroll stay (sections/cards.css).
    if (root.toggleAttribute('data-scrolled', scrollY > 50)) root.dataset['moved'] = '';
  };
  shrink();
  addEventListener('scroll', shrink, { passive: true });
}
