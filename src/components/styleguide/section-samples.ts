import type { Section } from '../../schemas/sections/index.ts';

/** A section with the route that it stands on and its kind and layout: "hero, scene". */
export interface Specimen {
  readonly route: string;
  readonly section: Section;
  readonly name: string;
}

/** The first section of each kind and layout, sorted by name: what a styleguide must show to show all of them. */
export function everyKind(all: readonly { route: string; section: Section }[]): Specimen[] {
  const found = new Map<string, Specimen>();
  for (const { route, section } of all) {
    const layout = 'layout' in section && section.layout ? `, ${section.layout}` : '';
    const name = section.kind + layout;
    if (!found.has(name)) found.set(name, { route, section, name });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
