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
