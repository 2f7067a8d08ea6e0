/**
 * Sections below the window rise into place once, when a tenth of them is seen, or when they fill a tenth of the window: a tenth
 * of a section many windows high would leave a phone empty. What is in the window already stays as it is; without script, on
 * paper and under reduced motion nothing waits (features/page/page.css).
 */
export function revealSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const show: IntersectionObserverCallback = (entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      (target as HTMLElement).dataset['reveal'] = 'shown';
    }
  };
  const observers = [{ threshold: 0.1 }, { rootMargin: '0px 0px -10%' }].map(
    (options) => new IntersectionObserver(show, options),
  );
  for (const section of document.querySelectorAll<HTMLElement>('main .section')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset['reveal'] = 'waiting';
    for (const observer of observers) observer.observe(section);
  }
}
