// What a report in a file of its own is made with, for pages that make one. Made before the site is built (npm run build:kit).

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { RULESETS } from '../../rulesets/index.ts';

export const getStaticPaths = (() => Object.keys(RULESETS).map(ruleset => ({ params: { ruleset } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { ruleset } }) =>
  new Response(await readFile(resolve(`src/generated/kit/${ruleset}.json`), 'utf8'), { headers: { 'Content-Type': 'application/json' } });
