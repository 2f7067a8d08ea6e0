import type { APIRoute } from 'astro';
import { HEIGHT, priceStrokes } from '../../charts/shapes/price-strokes.ts';
import { company } from '../../content/company.ts';
import { chosenQuarters } from '../../features/stories/valley-day/day-series.ts';
import { exampleDay } from '../../features/stories/valley-day/example-day.ts';
import { locales } from '../../i18n/locales.ts';
import { STRIP, socialPicture } from '../../seo/og-image.ts';
import { type SocialImage, socialImages, socialPath } from '../../seo/og-images.ts';
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
const { tones, chosen } = priceStrokes(day.price, chosenQuarters(day));
/** How dark each tone is, the cheapest first (day.css says the same). */
const OPACITY = [0.28, 0.45, 0.65, 1];
/** The day's strokes as a document of its own, which no style sheet reaches. */
const strip =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${STRIP.width}" height="${STRIP.height}" viewBox="-.5 0 96 ${HEIGHT}" ` +
  `preserveAspectRatio="none"><g transform="matrix(1 0 0 -1 0 ${HEIGHT})" stroke-width=".55">` +
  tones.map((d, tone) => `<path d="${d}" stroke="${ink}" stroke-opacity="${OPACITY[tone]}"/>`).join('') +
  `<path d="${chosen}" stroke="${leaf}" stroke-width=".8"/></g></svg>`;

/** The social image of one page. JPEG: a rendered scene as PNG weighs ten times as much. */
export const GET: APIRoute = async ({ props }) => {
  const picture = await socialPicture(props['image'] as SocialImage, company.name, strip);
  return new Response(picture as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': 'image/jpeg' } });
};
