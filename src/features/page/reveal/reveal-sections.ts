/**
 * Sections below the window rise into place once, when they come into its lower tenth. What is in the window already stays as it
 * is; without script, on paper and under reduced motion nothing waits (features/page/page.css).
 */
export function revealSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        (target as HTMLElement).dataset['reveal'] = 'shown';
      }
    },
    { rootMargin: '0px 0px -10%' },
  );
  for (const section of document.querySelectorAll<HTMLElement>('main .section')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset['reveal'] = 'waiting';
    observer.observe(section);
  }
}
