/** Marks in the section navigation the section that is being read. */
export default (nav: HTMLElement): void => {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const mark = (id: string) => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
    },
    { rootMargin: '-30% 0px -60% 0px' },
  );
  for (const link of links) {
    const section = document.getElementById(link.hash.slice(1));
    if (section) watcher.observe(section);
  }
};
