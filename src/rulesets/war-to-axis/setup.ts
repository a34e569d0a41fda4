// From a scenario to the first position: units at full strength, works and bridges from the printed
// board, control as the scenario gives it.

import { omitUndefined } from '../../core/fields.ts';
import type { Scenario } from '../../core/scenario.ts';
import { makeTables } from './data/tables.ts';
import type { UnitEntry, WtaBridge, WtaGame, WtaScenarioUnit, WtaSide, WtaSpecial, WtaState, WtaUnit } from './state.ts';
import { supportOf } from './support.ts';

type Listed = Scenario['units'][number] & WtaScenarioUnit;

/** The game of a scenario. Throws on a board that is no hex board, or without the system's own part. */
function gameOf(scenario: Scenario): WtaGame {
  const special = scenario.special as WtaSpecial | undefined;
  if (scenario.board.kind !== 'hex')
    throw new Error(`scenario ${scenario.id}: War to Axis is played on hexes, not on a ${scenario.board.kind}`);
  if (scenario.board.layout !== 'flat') throw new Error(`scenario ${scenario.id}: the maps of War to Axis have flat-topped hexes`);
  if (!special) throw new Error(`scenario ${scenario.id}: the special part (level, support, objectives ...) is missing`);
  return {
    board: scenario.board,
    sides: scenario.sides,
    options: scenario.options,
    tables: makeTables(scenario.tables),
    special,
    turns: scenario.turns ?? 20,
    date: scenario.date ?? '1944-06-06',
  };
}

function unitFrom(listed: Listed, game: WtaGame): WtaUnit {
  const row = game.tables.units[listed.type];
  if (!row) throw new Error(`unit ${listed.id}: no type ${listed.type}`);
  const full = row.chips + 1;
  return {
    id: listed.id,
    side: listed.side,
    type: listed.type,
    at: listed.at === undefined ? undefined : String(listed.at),
    strength: listed.strength ?? full,
    full,
    title: listed.title ?? `${row.title} ${/-(\d+)$/.exec(listed.id)?.[1] ?? ''}`.trim(),
    activated: false,
    stationary: false,
    reacted: false,
    disorganised: false,
    hidden: listed.hidden === true,
    ...omitUndefined({ short: listed.short, group: listed.group, enters: listed.enters as UnitEntry | undefined, para: listed.para }),
  };
}

const side = (strategic: number): WtaSide => ({
  allowed: 0,
  used: 0,
  batteries: 0,
  fired: [],
  hand: [],
  halved: false,
  strategic,
  rolled: false,
  group: undefined,
  past: [],
  extra: 0,
  passed: false,
  orphans: [],
});

/** The first state. Throws on a scenario that its schema would have refused. */
export function setup(scenario: Scenario): WtaState {
  const game = gameOf(scenario);
  const units = [...scenario.units, ...dummies(game)].map(listed => unitFrom(listed as Listed, game));
  const hexes = Object.entries(game.board.hexes);
  const bridges = Object.entries(game.board.edges).filter(([, edge]) => edge.bridge && edge.river);
  return {
    game,
    turn: 0,
    phase: 'set-up',
    active: undefined,
    acting: undefined,
    pending: [],
    units: Object.fromEntries(units.map(unit => [unit.id, unit])),
    sight: game.special.sight ?? 6,
    sides: Object.fromEntries(game.sides.map(one => [one.id, side(supportOf({ game }, one.id).strategic ?? 0)])),
    activation: undefined,
    works: Object.fromEntries(
      hexes.flatMap(([hex, { works = [] }]) => works.map(work => [hex, work === 'bunker' ? 'bunker' : 'trench'] as const)),
    ),
    cracks: {},
    bridges: Object.fromEntries(bridges.map(([edge]) => [edge, { intact: true, hits: 0, attempts: 0 } satisfies WtaBridge])),
    smoke: [],
    cleared: [],
    control: Object.fromEntries(game.special.objectives.map(one => [one.hex, one.holder])),
    deck: undefined,
    drawn: [],
    discarded: [],
  };
}

/** Dummies wait off the map for their owner to put them somewhere. */
const dummies = (game: WtaGame): readonly Listed[] =>
  Object.entries(game.special.hidden ?? {}).flatMap(([owner, { dummies: n }]) =>
    Array.from(
      { length: n },
      (_, i): Listed => ({ id: `${owner}-dummy-${i + 1}`, side: owner, type: 'dummy', title: `Dummy ${i + 1}`, hidden: true }),
    ),
  );
