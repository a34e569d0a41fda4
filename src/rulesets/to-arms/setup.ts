// From a scenario to the first position: units at full strength unless said, works of the printed board, hands and the deck without them.

import { omitUndefined } from '../../core/fields.ts';
import type { Scenario, ScenarioUnit } from '../../core/scenario.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { makeTables } from './data/tables.ts';
import { spaceOf } from './space.ts';
import type { ArmsBridge, ArmsGame, ArmsPendingAction, ArmsSpecial, ArmsState, ArmsUnit, Site } from './state.ts';
import { type ArmsRank, RANKS } from './tables.ts';
import { FRESH } from './units.ts';

/** What a unit of the scenario says beside the common fields. `truck`: it is motorised; `tow`: a gun has a prime mover. */
export interface ArmsScenarioUnit {
  readonly lmg?: true;
  readonly sergeant?: true;
  readonly standard?: true;
  readonly flame?: true;
  readonly roller?: true;
  readonly civilian?: true;
  readonly truck?: true;
  readonly mounted?: true;
  readonly tow?: true;
  readonly hidden?: true;
}
type Listed = ScenarioUnit & ArmsScenarioUnit;

const POINTS_OF_TRANSPORT = 2;
const TURNS = 20;
/** Cards a side may hold where no scenario says how many. */
const HAND = 5;
type Own = Omit<ArmsSpecial, 'handLimit'> & { readonly handLimit?: number };

/** The game of a scenario. Throws on a board on which it is not played, or without the system's own part. */
function gameOf(scenario: Scenario): ArmsGame {
  const own = scenario.special as Own | undefined;
  if (scenario.board.kind === 'map') throw new Error(`scenario ${scenario.id}: To Arms! is played on hexes or a table, not on areas`);
  if (scenario.board.kind === 'picture') throw new Error(`scenario ${scenario.id}: To Arms! is played on hexes or a table, not on sheets`);
  if (scenario.board.kind === 'table' && scenario.board.unit !== 'cm')
    throw new Error(`scenario ${scenario.id}: a table of To Arms! is measured in centimetres`);
  if (!own) throw new Error(`scenario ${scenario.id}: the special part (homes, quotas, objectives ...) is missing`);
  return {
    board: scenario.board,
    sides: scenario.sides,
    options: scenario.options,
    tables: makeTables(scenario.tables),
    special: { ...own, handLimit: own.handLimit ?? HAND },
    turns: scenario.turns ?? TURNS,
  };
}

const isRank = (type: string): type is ArmsRank => (RANKS as readonly string[]).includes(type);

/** Throws on a type that has no card. */
function unitFrom(listed: Listed, { tables }: ArmsGame): ArmsUnit {
  const { id, side, type, at } = listed;
  const row = isRank(type) ? tables.ranks[type] : type === 'dummy' ? { title: 'Dummy', strength: 1 } : tables.cards[type];
  if (!row) throw new Error(`unit ${id}: no unit card ${type}`);
  const full = 'strength' in row ? row.strength : 1;
  const {
    title = row.title,
    short,
    strength = full,
    lmg,
    sergeant,
    standard,
    flame,
    roller,
    civilian,
    mounted,
    truck,
    tow,
    hidden,
  } = listed;
  return {
    id,
    side,
    type,
    at,
    title,
    strength,
    full,
    ...omitUndefined({ short, lmg, sergeant, standard, flame, roller, civilian, mounted }),
    ...omitUndefined({
      rank: isRank(type) ? type : undefined,
      truck: truck && POINTS_OF_TRANSPORT,
      tow: tow && POINTS_OF_TRANSPORT,
      hidden: hidden && ('unseen' as const),
      dummy: type === 'dummy' ? (true as const) : undefined,
    }),
    now: FRESH,
  };
}

/** All cards of the deck by kind: those the scenario lists or all there are, without those it leaves out and those in hand. */
export function deckOf({ tables, special }: ArmsGame): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  if (special.deck) for (const card of special.deck) all[card] = (all[card] ?? 0) + 1;
  else for (const [card, { copies }] of Object.entries(tables.commands)) all[card] = copies;
  for (const card of special.removed ?? []) delete all[card];
  for (const card of Object.values(special.hands ?? {}).flat()) all[card] = Math.max(0, (all[card] ?? 0) - 1);
  return all;
}

function bridgesOf(game: ArmsGame): Readonly<Record<Site, ArmsBridge>> {
  return Object.fromEntries(
    spaceOf({ game })
      .pieces('bridge')
      .map((site): [Site, ArmsBridge] => {
        const span = game.special.bridges?.[site] ?? 'heavy';
        return [site, { span, turns: span === 'heavy' ? 3 : 1, hits: 0 }];
      }),
  );
}

/** Cards that both sides draw before the first turn, one after the other. */
const draws = ({ sides, special }: ArmsGame): readonly ArmsPendingAction[] =>
  special.hands
    ? []
    : Array.from({ length: special.start ?? 0 }).flatMap(() =>
        sides.map(({ id }): ArmsPendingAction => ({ kind: 'draw', side: id, must: true })),
      );

const bySide = <T>({ sides }: ArmsGame, of: (side: SideId) => T): Readonly<Record<SideId, T>> =>
  Object.fromEntries(sides.map(({ id }) => [id, of(id)]));

/** The first state. Throws on a scenario that its schema would have refused. */
export function setup(scenario: Scenario): ArmsState {
  const game = gameOf(scenario);
  const space = spaceOf({ game });
  const units = scenario.units.map(listed => unitFrom(listed as Listed, game));
  const pending = draws(game);
  const waits = pending.length > 0 || game.special.mines !== undefined || units.some(({ at }) => at === undefined);
  return {
    game,
    turn: 0,
    phase: waits ? 'setup' : 'initiative',
    active: undefined,
    acting: undefined,
    pending,
    units: Object.fromEntries(units.map((unit): [UnitId, ArmsUnit] => [unit.id, unit])),
    holder: undefined,
    caster: game.special.caster,
    variable: 0,
    dice: bySide(game, () => []),
    passed: [],
    deck: deckOf(game),
    discarded: [],
    hands: bySide(game, side => game.special.hands?.[side] ?? []),
    played: {},
    effects: [],
    points: bySide(game, () => 0),
    held: Object.fromEntries(game.special.objectives.flatMap(({ at, holder }) => (holder === undefined ? [] : [[space.site(at), holder]]))),
    scored: bySide(game, () => []),
    ground: {},
    damage: {},
    sandbags: Object.fromEntries(space.works('sandbags').map(site => [site, ''])),
    wire: space.works('wire'),
    open: [],
    bridges: bridgesOf(game),
    mines: {},
    jobs: [],
    lit: [],
    barred: bySide(game, () => []),
    scan: undefined,
    clash: undefined,
    came: undefined,
  };
}
