import type { APIRoute } from 'astro';
import { schemasById } from '../../library/schemas.ts';
import { reportSchema } from '../../publish/jsonSchema.ts';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(reportSchema(await schemasById()), null, 1), { headers: { 'content-type': 'application/json' } });
