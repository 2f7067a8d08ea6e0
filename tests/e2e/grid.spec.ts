import { allPages, isEmbedded, localeOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** What has a scale or a measure of its own: drawings, papers, panels of fields, and what is counted or ticked before its words. */
const OWN =
  'svg, figure, form, fieldset, .letter-paper, .paper, .tool-panel, .carousel, .day-line, .foot-row, .model-reasons';

/** Texts of what begins between the columns of a page, in grids and tables as wide as its text. */
const astray = (own: string) => {
  const GAP = 32;
  /** More are a row of small things. */
  const MOST = 4;
  const frame = document.querySelector('footer .wrap') as HTMLElement;
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const left = frame.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
  const width = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const column = (width + GAP) / 12;
  // A picture from edge to edge begins before the first column.
  const isOff = (x: number) =>
    x > 0 && Math.abs((x - left) / column - Math.round((x - left) / column)) * column > 3;
  const starts = [...document.querySelectorAll<HTMLElement>('main *, footer *')].flatMap((element) => {
    const { display, gridTemplateColumns } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const parts = [...element.children] as HTMLElement[];
    const columns = display === 'table-row' ? parts.length : gridTemplateColumns.split(' ').length;
    const isWide = /(grid|table-row)$/.test(display) && box.width >= width - 2;
    if (element.closest(own) || !isWide || columns < 2 || columns > MOST) return [];
    return parts.filter(
      (part) => part.offsetWidth > 60 && !/right|center/.test(getComputedStyle(part).textAlign),
    );
  });
  return starts
    .filter((element) => element.checkVisibility() && isOff(element.getBoundingClientRect().left))
    .map(
      (element) =>
        `${Math.round(element.getBoundingClientRect().left)} ${element.className} ${element.textContent.trim().slice(0, 40)}`,
    );
};

test('what stands beside each other begins on the columns of the page', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const found: Record<string, string[]> = {};
  for (const path of allPages().filter(
    (path) => localeOf(path) === 'sv' && !isEmbedded(path) && !/admin|styleguide/.test(path),
  )) {
    await page.goto(path);
    const off = await page.evaluate(astray, OWN);
    if (off.length > 0) found[path] = off;
  }
  expect(found).toEqual({});
});

/** How far above the end of a section (px) its last words stand, where the ground changes below it and nothing else is between. */
const tight = () => {
  const LEAST = 32;
  const own = 'main section:not(.hero), main .fold-list, main details.fold';
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return backgroundImage;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  };
  const sections = [...document.querySelectorAll<HTMLElement>(own)].filter(
    (section) => !section.parentElement?.closest(own) && section.checkVisibility(),
  );
  return sections.flatMap((section, place) => {
    if (groundOf(section) === groundOf(sections[place + 1] ?? document.querySelector('.foot'))) return [];
    const ends = [...section.querySelectorAll('p, li, summary, dd, td, a, button')]
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only, .chart-scroll'))
      .map((part) => part.getBoundingClientRect().bottom);
    const free = Math.round(section.getBoundingClientRect().bottom - Math.max(...ends));
    return free < LEAST ? [`${section.id || section.className}: ${free} px`] : [];
  });
};

test('390 px: the last words of a section stand well above the next ground', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/property-owners', '/brf', '/villa', '/benefits', '/serviceavtal', '/trial']) {
    await page.goto(path);
    expect(await page.evaluate(tight), path).toEqual([]);
  }
});
