// The counters of a rule system as one picture.

import type { APIRoute, GetStaticPaths } from 'astro';
import { symbolsOf } from '../../components/battle/symbols.ts';
import { scenarios, systems } from '../../library/index.ts';
import { spriteOf } from '../../library/sprite.ts';

export const getStaticPaths = (async () => {
  const all = await scenarios();
  const played = (id: string) => all.filter(({ ruleset }) => ruleset.id === id).map(({ scenario }) => scenario);
  return Promise.all(
    (await systems()).map(async ruleset => ({
      params: { ruleset: ruleset.id },
      props: { symbols: await symbolsOf(ruleset, played(ruleset.id)) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ symbols: readonly string[] }> = ({ props }) =>
  new Response(spriteOf(props.symbols), { headers: { 'Content-Type': 'image/svg+xml' } });
