// One place in words: terrain, who may go there, the cover it gives, smoke.

import { terrainAt } from '../../../boards/tablePlaces.ts';
import type { Terrain } from '../../../core/board.ts';
import { countNoun, formatList } from '../../../core/englishText.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { Place, Point } from '../../../core/types.ts';
import { type BoltState, card, general } from '../state.ts';
import type { GroundRow, Passability } from '../tables.ts';
import { rowOf } from '../terrain.ts';

/** What there is to read about a place on the table; nothing off it. */
export function describe(state: BoltState, place: Place): readonly Fact[] {
  if (typeof place === 'string' || !isOn(state, place)) return [];
  const pieces = terrainAt(state.game.board, place).filter(({ id }) => !state.gone.includes(id));
  const inSmoke = state.smoke.some(({ at, radius }) => Math.hypot(at[0] - place[0], at[1] - place[1]) < radius);
  return [
    ...(pieces.length === 0
      ? [{ title: 'Terrain', text: 'Open ground', source: card('Terrain') }]
      : pieces.flatMap(piece => pieceFacts(state, piece))),
    ...(inSmoke ? [{ title: 'Smoke', text: 'soft cover until the turn ends', source: general('Shooting', 'R27') }] : []),
  ];
}

const isOn = ({ game }: BoltState, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= game.board.size[0] && y <= game.board.size[1];

function pieceFacts({ game }: BoltState, piece: Terrain): readonly Fact[] {
  const row = rowOf(game, piece);
  const ground = game.tables.grounds[row.ground];
  const cover = piece.cover ?? row.cover;
  const source = game.tables.terrain[piece.kind]?.source;
  const openings = game.special.openings?.[piece.id];
  return [
    { title: 'Terrain', text: `${piece.title}: ${ground.title.toLowerCase()}`, ...(source ? { source } : {}) },
    ...moves(ground, row.stops === true),
    ...(openings ? [{ title: 'Openings', text: countNoun(openings.length, 'opening'), source: card('Buildings') }] : []),
    ...(cover === 'none' ? [] : [{ title: 'Cover', text: `${cover} cover`, source: card('Hit Modifiers') }]),
  ];
}

const MOVES: Readonly<Record<Passability, string>> = {
  ok: 'freely',
  'ok-unless-closed': 'freely',
  'no-run': 'by an Advance only',
  no: 'never',
  deployed: 'never, but for guns that were deployed there',
  demolish: 'never',
  double: 'twice as far',
};

const COLUMNS = ['infantry', 'artillery', 'wheeled', 'tracked'] as const;

/** Who moves how; ground that all cross freely is not told. */
function moves(ground: GroundRow, stops: boolean): readonly Fact[] {
  const said = COLUMNS.map(
    column => [column, stops && (column === 'wheeled' || column === 'tracked') ? 'never' : MOVES[ground[column]]] as const,
  );
  const by = Map.groupBy(said, ([, how]) => how);
  if (by.size === 1 && by.has('freely')) return [];
  return [...by].map(([how, who]) => ({ title: formatList(who.map(([column]) => column)), text: how, source: ground.source }));
}
