// Social images: one for the site, one for each battle, scenario and report.

import type { APIRoute, GetStaticPaths } from 'astro';
import { cardPng, type SocialCard } from '../../components/site/images/card.ts';
import { type ImageScene, sceneOf } from '../../components/site/images/scene.ts';
import { battles, reports, scenarios } from '../../library/index.ts';

/** A card whose picture is drawn when it is asked for. */
interface Plain extends Omit<SocialCard, 'picture'> {
  readonly scene?: ImageScene;
}

export const getStaticPaths = (async () => {
  const site: Plain = {
    kind: 'Replay and review',
    title: 'Finished wargames, step by step',
    line: 'What every unit could see, reach and hit, and how lucky each side was.',
  };
  const played = await battles();
  const first = (await reports())[0]?.battle ?? played[0];
  const cards: readonly (readonly [id: string, card: Plain])[] = [
    ['site', first ? { ...site, scene: first } : site],
    ...played.map(
      entry =>
        [
          `battles/${entry.id}`,
          { kind: entry.ruleset.title, title: entry.record.title, line: entry.record.summary ?? '', scene: entry },
        ] as const,
    ),
    ...(await scenarios()).map(
      entry =>
        [
          `scenarios/${entry.id}`,
          { kind: `${entry.ruleset.title}: scenario`, title: entry.scenario.title, line: entry.scenario.summary ?? '', scene: entry },
        ] as const,
    ),
    ...(await reports()).map(
      entry =>
        [
          `reports/${entry.id}`,
          { kind: 'Battle report', title: entry.title, line: entry.summary, scene: { battle: entry.battle.battle, at: entry.at } },
        ] as const,
    ),
  ];
  return cards.map(([id, card]) => ({ params: { id }, props: { card } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Plain }> = async ({ props: { card } }) => {
  const { scene, ...words } = card;
  const png = await cardPng(scene ? { ...words, picture: (await sceneOf(scene)).draw } : words);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
