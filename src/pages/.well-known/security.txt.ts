import type { APIRoute } from 'astro';
import { company } from '../../content/company.ts';
import { securityText } from '../../seo/security-txt.ts';

/** Where a weakness is reported (RFC 9116). */
export const GET: APIRoute = ({ site }) =>
  new Response(securityText(company.email, new URL(site ?? '').origin, new Date()));
