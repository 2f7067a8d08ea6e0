import type { APIRoute } from 'astro';
import { tabSign } from '../seo/favicon.ts';

/** The sign of the tab as a file, for the content editor and the web app manifest; pages carry it inside them (seo/Head.astro). */
export const GET: APIRoute = () => new Response(tabSign, { headers: { 'Content-Type': 'image/svg+xml' } });
