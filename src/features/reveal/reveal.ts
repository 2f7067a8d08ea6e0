/** Lets a section rise into place once, when it comes into view. */
export default (element: HTMLElement): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(
    [
      { opacity: 0.01, translate: '0 12px' },
      { opacity: 1, translate: '0 0' },
    ],
    { duration: 240, easing: 'ease-out' },
  );
};
