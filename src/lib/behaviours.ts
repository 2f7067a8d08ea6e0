/** How a component's script attaches to its markup. Both may be called before and after the markup is there. */

type Behaviour = (element: HTMLElement) => void;

/** Runs a behaviour once on each matching element when a tenth of it is in view, or at once where it is due. */
export function runOnView(
  selector: string,
  run: Behaviour,
  isDue = (_: HTMLElement) => false,
  ahead = '0px',
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(target as HTMLElement);
      }
    },
    { threshold: 0.1, rootMargin: ahead },
  );
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (isDue(element)) run(element);
    else observer.observe(element);
  }
}

/** Runs a behaviour on every click on a matching element, also on elements that come later. */
export function runOnClick(selector: string, run: Behaviour): void {
  addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (!element) return;
    event.preventDefault();
    run(element);
  });
}
