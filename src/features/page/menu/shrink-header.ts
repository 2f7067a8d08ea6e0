/** The header is lower once the page is scrolled by more than 50 px (styles/header.css). */
export function shrinkHeaderOnScroll(): void {
  const { documentElement: root } = document;
  const shrink = () => {
    // Pictures that wait for the first scroll stay (styles/sections.css).
    if (root.toggleAttribute('data-scrolled', scrollY > 50)) root.dataset['moved'] = '';
  };
  shrink();
  addEventListener('scroll', shrink, { passive: true });
}
