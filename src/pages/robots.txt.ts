import type { APIRoute } from 'astro';
import { absolute } from '../view/href.ts';

export const GET: APIRoute = ({ site }) => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute('sitemap-index.xml', site)}\n`);
