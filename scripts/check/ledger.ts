import type { Page } from '../../src/schemas/page.ts';
import { guess, type Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** Names of things that a page may refer to. */
export interface Assets {
  readonly pictures: ReadonlySet<string>;
  readonly loops: ReadonlySet<string>;
  readonly icons: ReadonlySet<string>;
  readonly marks: ReadonlySet<string>;
  readonly charts: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
  /** Drawings of lessons. */
  readonly figures: ReadonlySet<string>;
}

/** Pictures, loops, icons, marks and charts that do not exist. */
export function checkAssets({ file, data }: ContentFile, assets: Assets): Problem[] {
  const kinds: Record<string, [set: ReadonlySet<string>, where: string]> = {
    picture: [assets.pictures, 'src/assets/pictures.json'],
    social: [assets.pictures, 'src/assets/pictures.json'],
    cover: [assets.pictures, 'src/assets/pictures.json'],
    loop: [assets.loops, 'src/assets/videos.json or, as a .gif, public/'],
    icon: [assets.icons, 'the Lucide icons (lucide.dev/icons)'],
    logo: [assets.marks, 'src/assets/brand/partners'],
    charts: [assets.charts, 'content/data/charts'],
    sources: [assets.sources, 'content/data/sources.yaml'],
    ids: [assets.questions, 'content/faq'],
    figure: [assets.figures, 'content/ui/*/figures.json'],
    days: [assets.charts, 'content/data/charts'],
  };
  return [...stringsOf(data)].flatMap(({ field, text, key }) => {
    // A lesson's drawing; further in, `figure` is a text.
    const kind = key === 'figure' && field !== key ? undefined : kinds[key];
    return !kind || kind[0].has(text)
      ? []
      : [{ file, field, message: `${guess(text, kind[0])}there is no "${text}" in ${kind[1]}` }];
  });
}

/** A page of one language with its route. */
export interface ListedPage {
  readonly route: string;
  readonly entry: ContentFile;
}

/** The picture that a page opens with, if any. */
const opening = ({ data }: ContentFile): string | undefined => {
  const [hero] = (data as Page).sections;
  return hero?.kind === 'hero' ? hero.picture : undefined;
};

/** The target of the link that the picture at `field` is part of, if any. */
function targetOf(data: unknown, field: string): string | undefined {
  const parts = field.split('.').slice(0, -1);
  const thing = parts.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data);
  return (thing as { to?: string }).to;
}

/**
 * The ledger of pictures: every place (page and field) of each picture. Left out are places that repeat a picture on purpose: a
 * link that shows the picture which the page it leads to opens with, and what a page lists under `repeats`.
 */
function pictureLedger(pages: readonly ListedPage[]): Map<string, Problem[]> {
  const openings = new Map(pages.map(({ route, entry }) => [route, opening(entry)]));
  const ledger = new Map<string, Problem[]>();
  for (const { entry } of pages) {
    const { file, data } = entry;
    const repeats = new Set((data as Page).repeats?.map(({ picture }) => picture));
    for (const { field, text, key } of stringsOf(data)) {
      if (key !== 'picture' || field.startsWith('repeats.') || repeats.has(text)) continue;
      const target = targetOf(data, field)?.replace(/#.*$/, '');
      if (target !== undefined && openings.get(target) === text) continue;
      ledger.set(text, [...(ledger.get(text) ?? []), { file, field, message: text }]);
    }
  }
  return ledger;
}

/** Pictures that stand in more places than one. */
export const checkLedger = (pages: readonly ListedPage[]): Problem[] =>
  [...pictureLedger(pages)].flatMap(([picture, places]) => {
    const last = places.at(-1);
    if (places.length < 2 || !last) return [];
    const where = places.map(({ file, field }) => `${file} (${field})`).join(', ');
    const message = `"${picture}" is shown in ${places.length} places: ${where}. Take another picture, or say at the top of its page: repeats, with the picture and why`;
    return [{ ...last, message }];
  });
