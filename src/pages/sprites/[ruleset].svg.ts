// The counters of a rule system as one picture.

import type { APIRoute, GetStaticPaths } from 'astro';
import type { Ruleset } from '../../core/ruleset.ts';
import { systems } from '../../library/index.ts';
import { spriteFor } from '../../library/sprite.ts';

export const getStaticPaths = (async () =>
  (await systems()).map(ruleset => ({ params: { ruleset: ruleset.id }, props: { ruleset } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ ruleset: Ruleset }> = ({ props }) =>
  new Response(spriteFor(props.ruleset), { headers: { 'Content-Type': 'image/svg+xml' } });
