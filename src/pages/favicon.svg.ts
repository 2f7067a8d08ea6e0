import type { APIRoute } from 'astro';
import { faviconSvg } from '../seo/favicon.ts';

/** The favicon as a file, for the content editor and the web app manifest; pages carry it inside them (seo/Head.astro). */
export const GET: APIRoute = () => new Response(faviconSvg, { headers: { 'Content-Type': 'image/svg+xml' } });
