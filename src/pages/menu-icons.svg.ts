import type { APIRoute } from 'astro';
import { iconSheet } from '../components/ui/icon-sheet.ts';
import { navigation } from '../content/navigation.ts';

/** The icons of the menu: a column for each group, a row for each item (src/components/site/frame.css masks them). */
export const GET: APIRoute = () =>
  new Response(iconSheet(navigation.groups.map(({ items }) => items.map(({ icon }) => icon))), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
