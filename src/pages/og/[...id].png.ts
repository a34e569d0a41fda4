// Social images: one for the site, one for each battle, scenario and report.

import type { APIRoute, GetStaticPaths } from 'astro';
import type { Battle } from '../../components/battle/model.ts';
import { boardPicture } from '../../components/site/og/board.ts';
import { type Card, cardPng, type Picture } from '../../components/site/og/card.ts';
import { mapPicture } from '../../components/site/og/map.ts';
import type { State } from '../../core/types.ts';
import { type BattleEntry, battles, reports, scenarios } from '../../library/index.ts';
import { drawBoard } from '../../render/board/board.ts';

type Scene = Pick<BattleEntry, 'battle'>;

/** The board with the units of the last position, or of the only one. */
async function pictureOf({ battle }: Scene): Promise<Picture> {
  const { plan, ruleset, replay, scenario, teamOf, accentOf } = battle;
  const { state } = replay.frames.at(-1) ?? {};
  if (plan.kind === 'map' && state) return mapOf(battle, state);
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

/** The map with its holders, and with the number of each side's pieces in an area: side by side where several stand there. */
async function mapOf({ plan, ruleset, scenario, accentOf }: Battle, state: State): Promise<Picture> {
  const holdings = ruleset
    .scenery(state)
    .flatMap(mark => (mark.kind === 'hold' ? [{ d: plan.outline(mark.at), accent: accentOf(mark.side) ?? 0 }] : []));
  const standing = Object.values(state.units).filter(({ strength }) => strength > 0);
  const heaps = [...Map.groupBy(standing, ({ at }) => at)].flatMap(([place, units]) => {
    const at = place === undefined ? undefined : plan.point(place);
    const sides = [...Map.groupBy(units, ({ side }) => side)];
    return at === undefined
      ? []
      : sides.map(([side, own], i) => ({
          at: [at[0] + i * plan.size * 1.7, at[1]] as const,
          accent: accentOf(side) ?? 0,
          count: own.length,
        }));
  });
  const drawn = await drawBoard(scenario.board, accentOf);
  return box => mapPicture(drawn, holdings, heaps, box);
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
