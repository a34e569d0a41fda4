// Social images: one for the site, one for each battle, scenario and report.

import type { APIRoute, GetStaticPaths } from 'astro';
import { boardPicture } from '../../components/site/og/board.ts';
import { type Card, cardPng, type Picture } from '../../components/site/og/card.ts';
import { type BattleEntry, battles, reports, scenarios } from '../../library/index.ts';
import { drawBoard } from '../../render/board/board.ts';

type Scene = Pick<BattleEntry, 'battle'>;

/** The board with the units of the last position, or of the only one. */
async function pictureOf({ battle }: Scene): Promise<Picture> {
  const { plan, ruleset, replay, scenario, teamOf, accentOf } = battle;
  const { state } = replay.frames.at(-1) ?? {};
  const units = Object.values(state?.units ?? {}).flatMap(unit => {
    const at = unit.at === undefined || unit.strength <= 0 ? undefined : plan.point(unit.at);
    return at && state ? [{ counter: ruleset.counter(state, unit), team: teamOf(unit.side) ?? 0, at }] : [];
  });
  const drawn = await drawBoard(scenario.board, accentOf);
  return box => boardPicture(drawn, units, box);
}

/** A card whose picture is drawn when it is asked for. */
interface Plain extends Omit<Card, 'picture'> {
  readonly scene?: Scene;
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
      entry => [`reports/${entry.id}`, { kind: 'Battle report', title: entry.title, line: entry.summary, scene: entry.battle }] as const,
    ),
  ];
  return cards.map(([id, card]) => ({ params: { id }, props: { card } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Plain }> = async ({ props: { card } }) => {
  const { scene, ...words } = card;
  const png = await cardPng(scene ? { ...words, picture: await pictureOf(scene) } : words);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
