const DURATION_MS = 2000;

/**
 * Counts the digits of an element up to the number that stands in it, once, easing out. The text is final from the start,
 * and what stands beside it keeps its place.
 */
export default (element: HTMLElement): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const whole = element.textContent ?? '';
  const parts = whole.split(/(\d[\d\s.,\u00a0]*\d|\d)/);
  const begin = performance.now();
  const digits = (text: string) => text.replace(/\D/g, '');
  const step = (now: number) => {
    // The first frame may bear a time before `begin`.
    const share = Math.min(1, Math.max(0, (now - begin) / DURATION_MS));
    const eased = 1 - (1 - share) ** 5;
    element.textContent =
      share === 1
        ? whole
        : parts
            .map((part, index) => {
              if (index % 2 === 0) return part;
              const text = digits(part);
              const current = String(Math.round(Number(text) * eased)).padStart(text.length, '0');
              let place = 0;
              return part
                .replace(/\d/g, () => current[place++] ?? '0')
                .replace(/^(?:0[\s.,\u00a0]?)+(?=\d)/, '');
            })
            .join('');
    if (share < 1) requestAnimationFrame(step);
    else element.removeAttribute('style');
  };
  Object.assign(element.style, {
    display: 'inline-block',
    width: `${element.getBoundingClientRect().width}px`,
    textAlign: 'end',
  });
  element.setAttribute('aria-hidden', 'true');
  element.insertAdjacentHTML('afterend', `<span class="sr-only"></span>`);
  (element.nextElementSibling as HTMLElement).textContent = whole;
  requestAnimationFrame(step);
};
