/** The header is lower once the page is scrolled by more than 50 px (styles/header.css). */
export function shrinkHeaderOnScroll(): void {
  const shrink = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 50);
  shrink();
  addEventListener('scroll', shrink, { passive: true });
}
