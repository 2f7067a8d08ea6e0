import { expect, test } from './support/test.ts';

/** Pages whose drawings carry labels on plates (components/ui/DrawnLabel.astro). */
const routes = ['/villa', '/foretag', '/agriculture', '/brf/smart-homes'];

for (const width of [320, 390, 1440])
  for (const route of routes.flatMap((path) => [path, `/es${path}`]))
    test(`at ${width} px the labels of ${route} stand whole on their plates, apart and within the window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      const labels = await page.locator('.drawn-label:visible').evaluateAll((all) =>
        all.map((label) => {
          const [plate, text] = ['rect', 'text'].map((name) => {
            const { left, right, top, bottom } = (
              label.querySelector(name) as Element
            ).getBoundingClientRect();
            return { left, right, top, bottom };
          });
          const size = Number.parseFloat(getComputedStyle(label.querySelector('text') as Element).fontSize);
          return { plate, text, size, words: label.textContent?.trim() };
        }),
      );
      expect(labels.length).toBeGreaterThan(1);
      const faults = labels.flatMap(({ plate, text, size, words }, index) => {
        if (!plate || !text) return [];
        const met = labels
          .slice(index + 1)
          .filter(
            ({ plate: other }) =>
              other &&
              plate.left < other.right &&
              plate.right > other.left &&
              plate.top < other.bottom &&
              plate.bottom > other.top,
          );
        return [
          ...(text.left < plate.left + 2 || text.right > plate.right - 2
            ? [`"${words}" is wider than its plate`]
            : []),
          ...(plate.left < 0 || plate.right > width ? [`"${words}" leaves the window`] : []),
          ...(size < 14 ? [`"${words}" is set at ${size} px`] : []),
          ...met.map((other) => `"${words}" and "${other.words}" overlap`),
        ];
      });
      expect(faults).toEqual([]);
    });
