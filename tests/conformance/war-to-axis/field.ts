// Small battlefields drawn from rows of letters, and the events of a battle in short.

import type { DiceRoll, Ruling } from '../../../src/core/act.ts';
import { edgeKey, type HexBoard, type HexFeature } from '../../../src/core/board.ts';
import { actOf, referee } from '../../../src/core/referee.ts';
import { type Frame, first, step as next } from '../../../src/core/replay.ts';
import { diceCount, type Face, partsOf, type Roll } from '../../../src/core/roll.ts';
import type { Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import type { BattleEvent, Options, SideId, UnitId } from '../../../src/core/types.ts';
import { TERRAIN } from '../../../src/rulesets/war-to-axis/data/terrain.ts';
import type { Hex, WtaAction, WtaScenarioUnit, WtaSide, WtaSpecial, WtaState, WtaUnit } from '../../../src/rulesets/war-to-axis/state.ts';
import { deepFreeze } from '../deepFreeze.ts';
import { rulesetOf } from '../load.ts';

export const WTA = rulesetOf('war-to-axis');

type Pair = readonly [Hex, Hex];

/**
 * A battlefield. `rows` in the letters of the terrain table, `levels` in digits. Units: 'us-inf C3', or 'us-inf C3 2'
 * with 2 steps left, 'us-inf -' off the map.
 */
export interface Field {
  readonly rows?: readonly string[];
  readonly levels?: readonly string[];
  readonly crest?: readonly Hex[];
  readonly roads?: readonly (readonly Hex[])[];
  readonly rivers?: readonly Pair[];
  readonly bridges?: readonly Pair[];
  readonly trenches?: readonly Hex[];
  readonly bunkers?: readonly Hex[];
  readonly units: Readonly<Record<UnitId, string>>;
  readonly more?: Readonly<Record<UnitId, Partial<WtaScenarioUnit>>>;
  readonly special?: Partial<WtaSpecial>;
  readonly options?: Options;
  readonly date?: string;
  readonly turns?: number;
}

/** Open ground, so many columns and rows. */
export const plain = (columns: number, rows: number): readonly string[] => Array.from({ length: rows }, () => '.'.repeat(columns));

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(TERRAIN).map(([word, { letter }]) => [letter, word]));
const DECK = ['E01', 'E03', 'E04', 'E05', 'E06', 'E11'];

const nameOf = (column: number, row: number): Hex => `${String.fromCharCode(65 + column)}${row + 1}`;

function boardOf(field: Field): HexBoard {
  const rows = field.rows ?? plain(8, 8);
  const columns = rows[0]?.length ?? 0;
  const hexes = rows.flatMap((row, r) => [...row].map((letter, c) => [nameOf(c, r), hexOf(field, letter, c, r)] as const));
  return { kind: 'hex', layout: 'flat', columns, rows: rows.length, hexes: Object.fromEntries(hexes), edges: edgesOf(field) };
}

function hexOf(field: Field, letter: string, column: number, row: number): HexFeature {
  const name = nameOf(column, row);
  const works = [...(field.trenches?.includes(name) ? ['trench'] : []), ...(field.bunkers?.includes(name) ? ['bunker'] : [])];
  const terrain = WORDS[letter];
  if (terrain === undefined) throw new Error(`no terrain has the letter "${letter}"`);
  return {
    terrain,
    level: Number(field.levels?.[row]?.[column] ?? 0),
    ...(field.crest?.includes(name) ? { crest: true as const } : {}),
    ...(works.length > 0 ? { works } : {}),
  };
}

function edgesOf({ roads = [], rivers = [], bridges = [] }: Field): HexBoard['edges'] {
  const edges: Record<string, Record<string, true>> = {};
  const mark = ([a, b]: Pair, kind: string) => {
    edges[edgeKey(a, b)] = { ...edges[edgeKey(a, b)], [kind]: true };
  };
  for (const road of roads) for (const [i, hex] of road.slice(1).entries()) mark([road[i] ?? hex, hex], 'road');
  for (const side of [...rivers, ...bridges]) mark(side, 'river');
  for (const side of bridges) mark(side, 'bridge');
  return edges;
}

function unitsOf({ units, more = {} }: Field): readonly ScenarioUnit[] {
  return Object.entries(units).map(([id, line]) => {
    const [type = '', at = '-', strength] = line.split(' ');
    const side = type.startsWith('ge-') || type === 'dummy' ? 'axis' : 'allied';
    return { id, side, type, ...(at === '-' ? {} : { at }), ...(strength ? { strength: Number(strength) } : {}), ...more[id] };
  });
}

const SUPPORT = {
  radio: 2,
  rally: 2,
  batteries: [
    { id: 'b1', dice: 4 },
    { id: 'b2', dice: 3 },
  ],
};

/** The scenario of a field: basic level, the Allies begin, two radio and two rally dice and batteries b1 and b2 for each side. */
export const scenarioOf = (field: Field): Scenario => ({
  format: 1,
  id: 'field',
  ruleset: 'war-to-axis',
  title: 'A field',
  date: field.date ?? '1944-07-11',
  turns: field.turns ?? 8,
  board: boardOf(field),
  sides: [
    { id: 'allied', title: 'Allies', team: 'allied' },
    { id: 'axis', title: 'Germans', team: 'axis' },
  ],
  units: unitsOf(field),
  options: field.options ?? {},
  special: {
    level: 'basic',
    initiative: 'allied',
    support: { allied: SUPPORT, axis: SUPPORT },
    deck: { cards: DECK },
    objectives: [{ hex: 'A1', points: 1, holder: 'axis' }],
    victory: {
      attacker: 'allied',
      grades: [
        { least: 1, winner: 'allied' },
        { least: 0, winner: 'axis' },
      ],
    },
    ...field.special,
  } satisfies WtaSpecial,
});

/** Any event but its id. */
export type Move = Omit<BattleEvent, 'id'> & Readonly<Record<string, unknown>>;

const numbered = (event: Move, n: number): BattleEvent => ({ ...event, id: `t${n}` }) as BattleEvent;

/** The position before the first event. */
export const beginField = (field: Field): WtaState => deepFreeze(first(WTA, scenarioOf(field)).state as WtaState);

const frameOf = (state: WtaState): Frame => ({ ...first(WTA, scenarioOf({ units: {} })), state });

/** The position after these events, all of which must be legal. */
export function after(state: WtaState, ...events: readonly Move[]): WtaState {
  return events.reduce((now, event, i) => {
    const { state: then, rulings } = next(WTA, frameOf(now), numbered(event, i));
    if (rulings.length > 0) throw new Error(`${JSON.stringify(event)}: ${rulings.map(({ rule, says }) => `${rule} ${says}`).join('; ')}`);
    return deepFreeze(then as WtaState);
  }, state);
}

/** What the referee says of an event. */
export const rulings = (state: WtaState, event: Move): readonly Ruling[] => referee(WTA, state, numbered(event, 0));

/** Rule ids the referee speaks on an event, in order. */
export const rulesBroken = (state: WtaState, event: Move): readonly string[] => rulings(state, event).map(({ rule }) => rule);

const castOf = (state: WtaState, event: Move): DiceRoll | undefined =>
  actOf(WTA, event.type)?.rolls?.(state, { ...event, id: 'x' } as BattleEvent)[0];

const diceIn = (roll: Roll): number =>
  roll.kind === 'throw' ? diceCount(roll.dice) : partsOf(roll).reduce((sum, part) => sum + diceIn(part), 0);

/** How many dice an event throws, with the modifiers behind the number: '2: terrain -1, advance -1'. */
export function diceOf(state: WtaState, event: Move): string {
  const attack = castOf(state, event)?.attack;
  const mods = (attack?.mods ?? []).map(({ id, by }) => `${id} ${by > 0 ? '+' : ''}${by}`);
  return [attack ? diceIn(attack.roll) : 0, mods.join(', ')].filter(part => part !== '').join(': ');
}

/** The position with a unit changed, as if it had come to be so. */
export const withUnit = (state: WtaState, id: UnitId, change: Partial<WtaUnit>): WtaState => {
  const unit = state.units[id];
  if (!unit) throw new Error(`no unit ${id}`);
  return deepFreeze({ ...state, units: { ...state.units, [id]: { ...unit, ...change } } });
};

// Events in short

const faces = (text: string): readonly Face[] => text.split(' ').filter(face => face !== '');
const dice = (as: string, die: string, text: string) => ({ thrown: [{ as, dice: { [die]: faces(text) } }] });

export const turn = (n: number): Move => ({ type: 'turn', turn: n });
export const roll = (side: SideId, n: number): Move => ({ type: 'activation', side, ...dice('activation', 'd6', String(n)) });
/** Advanced: 'A 3' for both dice. */
export const groupRoll = (side: SideId, text: string): Move => {
  const [face = '', n = ''] = text.split(' ');
  return { type: 'group-roll', side, thrown: [{ as: 'group', dice: { yellow: [face], d6: [n] } }] };
};
export const endSide = (side: SideId): Move => ({ type: 'side-end', side });
export const endTurn = (n: number): Move => ({ type: 'turn-end', turn: n });
export const activate = (unit: UnitId, action: WtaAction): Move => ({ type: 'activate', unit, action });
export const go = (unit: UnitId, ...path: readonly Hex[]): Move => ({ type: 'step', unit, path });
export const enter = (unit: UnitId, hex: Hex): Move => ({ type: 'enter', unit, hex });
const shot =
  (type: string, attack: 'ap' | 'at') =>
  (unit: UnitId, target: UnitId, text: string): Move => ({
    type,
    unit,
    target,
    attack,
    ...dice('fire', attack === 'ap' ? 'black' : 'white', text),
  });
export const fireAp = shot('fire', 'ap');
export const fireAt = shot('fire', 'at');
export const oppAp = shot('opportunity', 'ap');
export const oppAt = shot('opportunity', 'at');
export const closeAp = shot('closing', 'ap');
export const closeAt = shot('closing', 'at');
export const answering = (shot: Move): Move => ({ ...shot, return: true });
export const retreat = (unit: UnitId, ...path: readonly Hex[]): Move => ({ type: 'retreat', unit, path });
export const occupy = (unit: UnitId, hex: Hex): Move => ({ type: 'occupy', unit, hex });
export const radio = (unit: UnitId, target: UnitId, text: string): Move => ({
  type: 'radio',
  unit,
  target,
  ...dice('radio', 'black', text),
});
export const radioBridge = (unit: UnitId, bridge: string, text: string): Move => ({
  type: 'radio',
  unit,
  bridge,
  ...dice('radio', 'black', text),
});
export const bombard = (unit: UnitId, battery: string, target: UnitId, text: string): Move => ({
  type: 'bombard',
  unit,
  battery,
  target,
  ...dice('bombard', 'black', text),
});
export const bombardBridge = (unit: UnitId, battery: string, bridge: string, text: string): Move => ({
  type: 'bombard',
  unit,
  battery,
  bridge,
  ...dice('bombard', 'black', text),
});
export const rally = (unit: UnitId, to: Readonly<Record<UnitId, number>>, text: string): Move => ({
  type: 'rally',
  unit,
  ...dice('rally', 'black', text),
  to,
});
export const demolish = (unit: UnitId, bridge: string, text: string): Move => ({
  type: 'demolish',
  unit,
  bridge,
  ...dice('demolish', 'black', text),
});
export const repair = (unit: UnitId, bridge: string, text: string): Move => ({
  type: 'repair',
  unit,
  bridge,
  ...dice('repair', 'black', text),
});
export const recon = (unit: UnitId, target: UnitId, text: string): Move => ({
  type: 'recon',
  unit,
  target,
  ...dice('recon', 'black', text),
});
export const draw = (side: SideId, card: string, to: SideId = side): Move => ({ type: 'card', side, card, to });
export const playCard = (side: SideId, card: string, more: Readonly<Record<string, unknown>> = {}): Move => ({
  type: 'play-card',
  side,
  card,
  ...more,
});
export const throwDice = (as: string, die: string, text: string): Pick<BattleEvent, 'thrown'> => dice(as, die, text);

// Positions in short

/** The Allies' half of turn 1, after a 6. */
export const alliedActivation = (field: Field, ...events: readonly Move[]): WtaState =>
  after(beginField(field), turn(1), roll('allied', 6), ...events);

/** Turn 1 of the advanced game, after the dice of both sides; every unit is of group A unless `more` says otherwise. */
export const advancedActivation = (field: Field, dice: readonly [string, string] = ['A 3', 'A 3'], ...events: readonly Move[]): WtaState =>
  after(beginField(withGroups(field)), turn(1), groupRoll('allied', dice[0]), groupRoll('axis', dice[1]), ...events);

/** The same field in the advanced game. */
export const withGroups = (field: Field): Field => ({
  ...field,
  special: { level: 'advanced', ...field.special },
  more: Object.fromEntries(Object.keys(field.units).map(id => [id, { group: 'A', ...field.more?.[id] }])),
});

/** The position with a side changed, as if it had come to be so. */
export const withSide = (state: WtaState, id: SideId, change: Partial<WtaSide>): WtaState => {
  const side = state.sides[id];
  if (!side) throw new Error(`no side ${id}`);
  return deepFreeze({ ...state, sides: { ...state.sides, [id]: { ...side, ...change } } });
};

/** The Germans' half of turn 1, after a 6. */
export const axis = (field: Field, ...events: readonly Move[]): WtaState =>
  after(beginField(field), turn(1), roll('allied', 6), endSide('allied'), roll('axis', 6), ...events);
