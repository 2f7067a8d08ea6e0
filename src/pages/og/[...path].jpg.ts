import type { APIRoute } from 'astro';
import { locales } from '../../i18n/locales.ts';
import { company } from '../../content/company.ts';
import { type SocialImage, socialImages, socialPath } from '../../seo/og-images.ts';
import { dayStrokes, strokesDocument } from '../../charts/day-strokes.ts';
import { chosenQuarters } from '../../features/stories/valley-day/day-series.ts';
import { exampleDay } from '../../features/stories/valley-day/example-day.ts';
import { socialPicture, STRIP } from '../../seo/og-image.ts';
import { brandColors } from '../../styles/brand-colors.ts';

export async function getStaticPaths() {
  const images = (await Promise.all(locales.map(socialImages))).flat();
  return images.map((image) => ({
    params: { path: socialPath(image.route, image.locale) },
    props: { image },
  }));
}

const day = exampleDay();
const { ink, leaf } = brandColors;
const strip = strokesDocument(dayStrokes(day.price, chosenQuarters(day)), STRIP, {
  price: ink,
  chosen: leaf,
});

/** The social image of one page. JPEG: a rendered scene as PNG weighs ten times as much. */
export const GET: APIRoute = async ({ props }) => {
  const picture = await socialPicture(props['image'] as SocialImage, company.name, strip);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
