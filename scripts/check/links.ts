import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

/** Every route that a text or a link field leads to, without query; anchors stay. */
function targets(text: string, key: string): string[] {
  const whole = ['to', 'url', 'parent'].includes(key) && text.startsWith('/') ? [text] : [];
  return [...whole, ...[...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, to = '']) => to)].map((to) =>
    to.replace(/\?[^#]*/, ''),
  );
}

/** Links into the site that lead nowhere. `routes` maps each route to its anchors, or to undefined when they are not known. */
export function checkLinks(
  { file, data, body }: ContentFile,
  routes: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): Problem[] {
  return [...stringsOf(data), { field: 'text', text: body, key: '' }].flatMap(({ field, text, key }) =>
    targets(text, key).flatMap((to): Problem[] => {
      const [route = '/', anchor] = to.split('#');
      const known = routes.has(route || '/');
      if (!known) return [{ file, field, message: `${to} leads to no page` }];
      const anchors = routes.get(route || '/');
      return anchor && anchors && !anchors.has(anchor)
        ? [{ file, field, message: `${route} has no section with id ${anchor}` }]
        : [];
    }),
  );
}
