import type { APIRoute } from 'astro';
import { battleSchema } from '../../core/jsonSchema.ts';
import { schemasById } from '../../library/schemas.ts';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(battleSchema(await schemasById()), null, 1), { headers: { 'content-type': 'application/json' } });
