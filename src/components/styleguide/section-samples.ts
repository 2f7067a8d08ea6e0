import type { Section } from '../../schemas/sections/index.ts';

/** Where a section stands: the route of its page, and its place among the page's sections. */
export interface SectionPlace {
  readonly route: string;
  /** Counts from 0. */
  readonly index: number;
  readonly section: Section;
}

/** A section that shows a kind and layout: its name is "hero, scene", its id "hero-scene". */
export interface Specimen extends SectionPlace {
  readonly name: string;
  readonly id: string;
}

/** Every section of pages, with its place. */
export const placesOf = (
  pages: readonly { route: string; page: { sections: readonly Section[] } }[],
): SectionPlace[] =>
  pages.flatMap(({ route, page }) => page.sections.map((section, index) => ({ route, index, section })));

/** The first section of each kind and layout, sorted by name: what a catalogue must show to show all of them. */
export function everyKind(all: readonly SectionPlace[]): Specimen[] {
  const found = new Map<string, Specimen>();
  for (const place of all) {
    const { section } = place;
    const parts = [section.kind, ...('layout' in section && section.layout ? [section.layout] : [])];
    const name = parts.join(', ');
    if (!found.has(name)) found.set(name, { ...place, name, id: parts.join('-') });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
