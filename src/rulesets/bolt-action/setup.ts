// From a scenario to the first position: units of the house's types, or described whole.

import { omitUndefined } from '../../core/fields.ts';
import type { Scenario, ScenarioUnit } from '../../core/scenario.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { makeTables } from './data/tables.ts';
import { type BoltUnitType, UNITS } from './data/units.ts';
import { option } from './options.ts';
import type { BoltFigureGroup, BoltGame, BoltSpecial, BoltState, BoltUnit } from './state.ts';
import type { Quality } from './tables.ts';
import { circleOf, figuresIn, isLaid, weaponOf } from './units.ts';

/** A unit of the scenario: its type, and what differs from it. */
export type BoltListedUnit = ScenarioUnit & { readonly quality: Quality } & Partial<
    Pick<
      BoltUnit,
      'kind' | 'mover' | 'rank' | 'armour' | 'facing' | 'figures' | 'mounts' | 'traits' | 'oneShots' | 'pins' | 'dugIn' | 'inside' | 'spots'
    >
  > & { readonly groups?: readonly (Omit<BoltFigureGroup, 'full'> & { readonly full?: number })[] };

const TURNS = 6;

/** The game of a scenario. Throws on a board that is no table, or without the system's own part. */
function gameOf(scenario: Scenario): BoltGame {
  const special = scenario.special as BoltSpecial | undefined;
  if (scenario.board.kind !== 'table')
    throw new Error(`scenario ${scenario.id}: Bolt Action is played on a measured table, not on a ${scenario.board.kind} board`);
  if (!special) throw new Error(`scenario ${scenario.id}: the special part (objectives) is missing`);
  return {
    board: scenario.board,
    sides: scenario.sides,
    options: scenario.options,
    tables: makeTables(scenario.tables),
    special,
    turns: scenario.turns ?? TURNS,
  };
}

/** Throws on a type or a weapon that no table has. */
function unitFrom(listed: BoltListedUnit, game: BoltGame): BoltUnit {
  const type: BoltUnitType | undefined = Object.hasOwn(UNITS, listed.type) ? UNITS[listed.type as keyof typeof UNITS] : undefined;
  if (!type) throw new Error(`unit ${listed.id}: no type ${listed.type}`);
  const groups = (listed.groups ?? type.groups).map((group: Omit<BoltFigureGroup, 'full'> & { readonly full?: number }) => ({
    ...group,
    full: group.full ?? group.count,
  }));
  const strength = figuresIn(groups);
  const { figures, mounts = type.mounts ?? [], traits = type.traits ?? [] } = listed;
  for (const weapon of [...groups.flatMap(({ weapon: id }) => id ?? []), ...mounts.map(mount => mount.weapon)])
    weaponOf(game.tables, weapon);
  const facing = listed.facing ?? (isLaid({ game }, { groups, mounts }) ? frontOf(game, listed.at as Point | undefined) : undefined);
  const { id, side, type: name, title = type.title, short, quality, kind = type.kind, mover = type.mover, rank = type.rank } = listed;
  const { pins = 0, dugIn, inside, spots, armour = type.target && game.tables.targets[type.target].needs } = listed;
  return {
    id,
    side,
    type: name,
    title,
    at: listed.at as Point | undefined,
    strength,
    kind,
    quality,
    groups,
    mover,
    mounts,
    traits,
    pins,
    ...omitUndefined({ short, figures, rank, armour, facing, dugIn, inside, spots }),
    radius: circleOf(kind, figures ? 1 : strength),
    full: groups.reduce((sum, { full }) => sum + full, 0),
    oneShots: listed.oneShots ?? (type.oneShots as Readonly<Record<string, number>> | undefined) ?? {},
    order: undefined,
  };
}

/** Where a crew looks that was told no front, if that was agreed on: the middle of the table (R37). */
function frontOf({ board, options }: BoltGame, at: Point | undefined): Point | undefined {
  if (!at || !option({ game: { options } }, 'crews-ahead')) return undefined;
  const [x, y] = [board.size[0] / 2 - at[0], board.size[1] / 2 - at[1]];
  return x === 0 && y === 0 ? undefined : [x, y];
}

/** The first state. Throws on a scenario that its schema would have refused. */
export function setup(scenario: Scenario): BoltState {
  const game = gameOf(scenario);
  const units = scenario.units.map(listed => unitFrom(listed as BoltListedUnit, game));
  const none = Object.fromEntries(game.sides.map(({ id }) => [id, 0]));
  return {
    game,
    turn: 0,
    phase: 'between',
    active: undefined,
    acting: undefined,
    pending: [],
    units: Object.fromEntries(units.map((unit): [UnitId, BoltUnit] => [unit.id, unit])),
    bag: none,
    drawn: undefined,
    action: undefined,
    snaps: undefined,
    fray: undefined,
    smoke: [],
    gone: [],
    ablaze: [],
    lost: none,
  };
}
