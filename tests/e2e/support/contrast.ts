import type { Page } from '@playwright/test';

/** A colour of the page as CSS writes it, computed, of the first element that the selector finds. */
export const colorOf = (page: Page, selector: string, property: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const);

/** The contrast (WCAG 2.2, 1.4.3) of a colour to the ground it lies on, both as CSS writes them; a ground shines through. */
export const contrastBetween = (page: Page, color: string, ground: string): Promise<number> =>
  page.evaluate(
    ([above, behind]) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      const luminance = (...layers: string[]) => {
        for (const layer of layers) {
          context.fillStyle = layer;
          context.fillRect(0, 0, 1, 1);
        }
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [one, other] = [luminance(behind, above), luminance(behind)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    },
    [color, ground] as const,
  );

/** A colour of the brand (`#0e1f1c`) as a browser computes it. */
export const computed = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
