import { swedishDate } from '../lib/time.ts';
import type { Page } from '../schemas/page.ts';

/** The month in Sweden of an instant, 1–12. */
export const swedishMonth = (instant: Date): number => Number(swedishDate(instant).slice(5, 7));

/**
 * A page with the pictures of a month (1–12): where its hero has a season with that month, the season's picture, words for it
 * and film take the place of the hero's own, and of the same picture on the page's social image.
 */
export function inSeason(page: Page, month: number): Page {
  const [hero, ...rest] = page.sections;
  if (hero?.kind !== 'hero') return page;
  const season = hero.seasons?.find(({ months }) => months.includes(month));
  if (!season) return page;
  const { picture, alt, loop } = season;
  return {
    ...page,
    ...(page.social === hero.picture && { social: picture }),
    sections: [{ ...hero, picture, alt, loop }, ...rest],
  };
}
