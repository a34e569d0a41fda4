// From a scenario to the first position: every stack becomes its pieces, land is held as printed on the
// board, treasuries as the scenario gives them.

import type { Scenario } from '../../core/scenario.ts';
import { makeTables } from './data/tables.ts';
import { option } from './options.ts';
import { UNTOUCHED } from './order.ts';
import type { AxisGame, AxisScenarioUnit, AxisSpecial, AxisState, AxisUnit } from './state.ts';
import { hitsOf, newUnit, worthIn } from './units.ts';

type Listed = Scenario['units'][number] & AxisScenarioUnit;

/** The game of a scenario. Throws on a board that is no map, or without the system's own part. */
function gameOf(scenario: Scenario): AxisGame {
  const { board } = scenario;
  const special = scenario.special as AxisSpecial | undefined;
  if (board.kind !== 'map') throw new Error(`scenario ${scenario.id}: Axis & Allies is played on areas, not on a ${board.kind}`);
  if (!special) throw new Error(`scenario ${scenario.id}: the special part (treasuries, capitals, complexes, victory) is missing`);
  const game = {
    board,
    sides: scenario.sides,
    options: scenario.options,
    tables: makeTables(scenario.tables),
    special,
    rounds: scenario.turns,
  };
  return option({ game }, 'edition') === 'third' ? { ...game, board: withoutHudsonBay(board) } : game;
}

/** The Third Edition has no way from the Eastern Canada zone to Western Canada. */
function withoutHudsonBay(board: AxisGame['board']): AxisGame['board'] {
  const ends = ['sz-eastern-canada', 'western-canada'];
  const areas = Object.entries(board.areas).map(([id, area]) =>
    ends.includes(id) ? ([id, { ...area, links: area.links.filter(link => !ends.includes(link)) }] as const) : ([id, area] as const),
  );
  return { ...board, areas: Object.fromEntries(areas) };
}

/** The pieces of a stack: `uk-infantry-india-1` and so on. Only the first of them is elite. */
function piecesOf(listed: Listed, game: AxisGame): readonly AxisUnit[] {
  if (!game.tables.units[listed.type]) throw new Error(`unit ${listed.id}: no type ${listed.type}`);
  const full = hitsOf({ game }, listed.type);
  return Array.from({ length: listed.count ?? 1 }, (_, i) => ({
    ...newUnit(`${listed.id}-${i + 1}`, listed.side, listed.type, listed.at === undefined ? undefined : String(listed.at), full),
    strength: Math.min(full, listed.strength ?? full),
    elite: listed.elite === true && i === 0,
    ...worthIn({ game }, listed.type),
  }));
}

/** The first state. Throws on a scenario that its schema would have refused. */
export function setup(scenario: Scenario): AxisState {
  const game = gameOf(scenario);
  const pieces = scenario.units.flatMap(listed => piecesOf(listed as Listed, game));
  const owner = Object.fromEntries(
    Object.entries(game.board.areas).flatMap(([id, area]) => (area.owner === undefined ? [] : [[id, area.owner]])),
  );
  const each = <T>(value: (side: string) => T) => Object.fromEntries(game.sides.map(({ id }) => [id, value(id)]));
  return {
    game,
    turn: 0,
    phase: 'set-up',
    active: undefined,
    acting: undefined,
    ...UNTOUCHED,
    units: Object.fromEntries(pieces.map(unit => [unit.id, unit])),
    made: 0,
    owner,
    startOwner: owner,
    startComplexes: [],
    ipc: each(side => game.special.treasuries[side] ?? 0),
    tech: each(() => []),
    peace: game.special.peace ?? [],
    begun: [],
    paidOnce: [],
    tokens: Object.fromEntries((game.special.kamikazes ?? []).map(({ side, tokens }) => [side, tokens])),
    mines: {},
    stock: {},
    supply: each(() => 0),
    incoming: each(() => []),
    eliteLost: {},
    played: [],
  };
}
