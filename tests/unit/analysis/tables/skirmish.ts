// A rule system in miniature on a measured table: squads that move and fire, a gun that bears on its
// front only, and what the analysis asks of it.

import { gap, isWithin } from '../../../../src/boards/table.ts';
import { seeOver } from '../../../../src/boards/tableClouds.ts';
import { pointsOf } from '../../../../src/boards/tableUnits.ts';
import { stretchCost, wayCost } from '../../../../src/boards/tableWay.ts';
import type { Act, Attack, Rule } from '../../../../src/core/act.ts';
import type { TableBoard, TableGoing, TableObstacles, TablePiece } from '../../../../src/core/board.ts';
import type { Die } from '../../../../src/core/roll.ts';
import { defineRuleset, type MoveMode, type Ruleset } from '../../../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import type { BattleEvent, Point, State, Unit, UnitId } from '../../../../src/core/types.ts';

export interface SkirmishUnit extends Unit {
  readonly at: Point | undefined;
  readonly facing?: Point;
}
export interface SkirmishState extends State {
  readonly units: Readonly<Record<UnitId, SkirmishUnit>>;
  readonly smoke: readonly Point[];
  readonly moved: boolean;
}

type Of<T extends string> = BattleEvent & { readonly type: T };
type MoveEvent = Of<'move'> & { readonly unit: UnitId; readonly path: readonly Point[] };
type FireEvent = Of<'fire'> & { readonly unit: UnitId; readonly target: UnitId };
type ActivateEvent = Of<'activate'> & { readonly unit: UnitId };
type SkirmishEvent = MoveEvent | FireEvent | ActivateEvent;

const HOUSE = { mark: 'house' } as const;
const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };

/** Dice, the least score that hits, and how much harm there can be. */
export interface Volley {
  readonly dice: number;
  readonly need: number;
}

const RANGE: Readonly<Record<string, number>> = { squad: 24, gun: 48 };
const SPEED = 6;

const attack = ({ dice, need }: Volley): Attack => ({
  kind: 'attack',
  harm: 'lost',
  mods: need > 4 ? [{ id: 'cover', says: 'target in cover', by: need - 4, source: HOUSE }] : [],
  roll: {
    kind: 'throw',
    as: 'fire',
    dice: [[dice, D6]],
    score: { lost: Object.fromEntries([1, 2, 3, 4, 5, 6].filter(face => face >= need).map(face => [face, 1])) },
  },
});

const radiusOf = ({ type }: Unit): number => (type === 'squad' ? 2.5 : 1);
const baseOf = (unit: SkirmishUnit) => ({ at: unit.at ?? ([0, 0] as const), radius: radiusOf(unit) });

const withUnit = (state: SkirmishState, id: UnitId, change: Partial<SkirmishUnit>): SkirmishState => {
  const unit = state.units[id];
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state;
};

const PIECES: Readonly<Record<string, Partial<TablePiece>>> = {
  wood: { sight: 'obscures', depth: 3, cover: { rank: 1, of: 'both' } },
  building: { sight: 'blocks', cover: { rank: 2, of: 'inside' } },
  hedge: { sight: 'open', cover: { rank: 1, of: 'behind' } },
};

const known = new WeakMap<readonly Point[], TableObstacles>();

function obstacles({ game, smoke }: SkirmishState): TableObstacles {
  const found = known.get(smoke) ?? {
    kind: 'table',
    range: Number.POSITIVE_INFINITY,
    eye: 0.5,
    near: 1,
    pieces: [
      ...(game.board as TableBoard).features.map(({ id, shape, top, kind }) => ({ id, shape, top, ...PIECES[kind] }) as TablePiece),
      ...smoke.map(
        (centre, i): TablePiece => ({
          id: `smoke ${i + 1}`,
          shape: { kind: 'disc', centre, radius: 2.5 },
          top: 2,
          sight: 'open',
          smoke: true,
        }),
      ),
    ],
  };
  known.set(smoke, found);
  return found;
}

function goingOf({ game }: SkirmishState): TableGoing {
  const { features } = game.board as TableBoard;
  const areas = features.filter(({ shape }) => shape.kind === 'area');
  return {
    rate: 1,
    patches: areas.map(({ id, shape, kind }) => ({ id, shape, rate: kind === 'wood' ? 2 : Number.POSITIVE_INFINITY })),
    fences: features.flatMap(({ id, shape }) => (shape.kind === 'line' ? [{ id, points: shape.points, price: 3 }] : [])),
    keepOff: [],
  };
}

function moveModes(state: SkirmishState, { type }: SkirmishUnit): readonly MoveMode[] {
  if (type === 'gun') return [];
  const over = goingOf(state);
  const cost: MoveMode['cost'] = (from, to) => stretchCost(over, from as Point, to as Point);
  return [
    { id: 'advance', title: 'Advance', key: 'foot', budget: SPEED, fires: true, cost, over },
    { id: 'run', title: 'Run', key: 'foot', budget: 2 * SPEED, fires: false, cost, over },
  ];
}

/** Within 45 degrees of its facing, which only guns have. */
const isInFront = ({ facing, at }: SkirmishUnit, to: Point): boolean => {
  if (!facing || !at) return true;
  const [x, y] = [to[0] - at[0], to[1] - at[1]];
  return facing[0] * x + facing[1] * y >= Math.SQRT1_2 * Math.hypot(...facing) * Math.hypot(x, y);
};

const within: Rule<SkirmishState, MoveEvent> = {
  id: 'skirmish:1/allowance',
  title: 'A move costs no more than the allowance.',
  source: HOUSE,
  verdict: 'illegal',
  needs: ['unit', 'path'],
  broken: (state, { unit, path }) => {
    const from = state.units[unit]?.at;
    return from && wayCost(goingOf(state), [from, ...path]) > SPEED + 1e-9 ? `${unit} went too far` : undefined;
  },
};

const inSight: Rule<SkirmishState, FireEvent> = {
  id: 'skirmish:2/sight',
  title: 'One fires at what one sees, in range and in front.',
  source: HOUSE,
  verdict: 'illegal',
  needs: ['unit', 'target'],
  broken: (state, { unit, target }) => {
    const [one, other] = [state.units[unit], state.units[target]];
    if (!one?.at || !other?.at) return 'nobody there';
    if (!isInFront(one, other.at)) return 'not in front';
    if (!isWithin(baseOf(one), baseOf(other), RANGE[one.type] ?? 0)) return 'out of range';
    return seeOver(obstacles(state), one.at, other.at).seen ? undefined : 'not in sight';
  },
};

const shotAt = (shooter: SkirmishUnit, cover: number, smoke: boolean, moved: boolean): Volley => ({
  dice: shooter.strength,
  need: Math.min(6, 4 + (cover > 0 ? 1 : 0) + (smoke ? 1 : 0) + (moved ? 1 : 0)),
});

const enemiesOf = (state: SkirmishState, unit: UnitId) =>
  Object.values(state.units).filter(({ side, at, strength }) => side !== state.units[unit]?.side && at !== undefined && strength > 0);

const activate: Act<SkirmishState, ActivateEvent> = {
  title: 'Activate',
  source: HOUSE,
  rules: [],
  nextQuestion: () => undefined,
  apply: (state, { unit }) => ({ ...state, acting: unit, moved: false }),
  describe: (_, { unit }) => ({ text: `${unit} acts.`, marks: [] }),
};

const move: Act<SkirmishState, MoveEvent> = {
  title: 'Move',
  source: HOUSE,
  rules: [within],
  nextQuestion: (state, { unit, path }) => {
    const from = state.units[unit ?? '']?.at;
    if (path !== undefined || !from) return undefined;
    return { kind: 'place', field: 'path', label: 'Where to?', unit: 'in', reach: new Map([[from, 0]]), route: to => [to] };
  },
  apply: (state, { unit, path }) => ({ ...withUnit(state, unit, path.at(-1) ? { at: path.at(-1) } : {}), moved: true }),
  describe: (state, { unit, path }) => {
    const from = state.units[unit]?.at;
    return { text: `${unit} moves.`, marks: [{ kind: 'path', places: [...(from ? [from] : []), ...path], tone: 'move', unit }] };
  },
};

const fire: Act<SkirmishState, FireEvent> = {
  title: 'Fire',
  source: HOUSE,
  rules: [inSight],
  nextQuestion: (state, { unit, target }) =>
    target === undefined && unit !== undefined
      ? { kind: 'pick', field: 'target', label: 'At whom?', from: enemiesOf(state, unit).map(({ id }) => ({ value: id, says: id })) }
      : undefined,
  rolls(state, { unit, target }) {
    const [one, other] = [state.units[unit], state.units[target]];
    if (!one?.at || !other?.at) return [];
    const { cover, smoke } = seeOver(obstacles(state), one.at, other.at);
    return [{ by: one.side, on: other.side, unit, target, attack: attack(shotAt(one, cover, smoke, state.moved)) }];
  },
  apply: (state, { target }, { lost = 0 }) => {
    const left = Math.max(0, (state.units[target]?.strength ?? 0) - lost);
    return { ...withUnit(state, target, left > 0 ? { strength: left } : { strength: 0, at: undefined }), acting: undefined };
  },
  describe: (_, { unit, target }, { lost = 0 }) => ({ text: `${unit} fires at ${target}: ${lost}.`, marks: [] }),
};

const SKIRMISH = defineRuleset<SkirmishState, SkirmishEvent, Volley>({
  id: 'skirmish',
  title: 'Skirmish',
  about: 'A miniature on a table, for tests.',
  boards: ['table'],
  words: {
    currency: ['point', 'points'],
    harm: ['model', 'models'],
    tallies: {},
  },
  play: {
    acts: { activate, move, fire },
    setup: scenario => ({
      game: { board: scenario.board, sides: scenario.sides, options: scenario.options, tables: {} },
      turn: 1,
      phase: 'play',
      active: 'red',
      acting: undefined,
      pending: [],
      moved: false,
      smoke: (scenario.special as { smoke?: readonly Point[] } | undefined)?.smoke ?? NO_SMOKE,
      units: Object.fromEntries(
        scenario.units.map(({ id, side, type, at, strength = 4 }) => [
          id,
          { id, side, type, at: at as Point | undefined, strength, ...(type === 'gun' ? { facing: [1, 0] as const } : {}) },
        ]),
      ),
    }),
    *choices(state) {
      for (const { id, at, strength } of Object.values(state.units)) {
        if (at === undefined || strength <= 0) continue;
        if (state.acting === undefined) yield { type: 'activate', unit: id };
        else if (state.acting === id)
          yield* [...(state.moved ? [] : [{ type: 'move', unit: id } as const]), { type: 'fire', unit: id } as const];
      }
    },
  },
  show: {
    rings: (_, { type, facing }) => [
      { label: 'spotted in the open', distance: 30, tone: 'clear' },
      {
        label: 'range',
        distance: RANGE[type] ?? 0,
        tone: 'shot',
        how: 'no shot reaches farther',
        ...(facing ? { facing: (Math.atan2(facing[1], facing[0]) * 180) / Math.PI, half: 45 } : {}),
      },
    ],
    symbols: () => [],
    counter: (_, { id, side, strength, type }) => ({
      symbol: '',
      label: id,
      title: `${type} ${id}`,
      side,
      steps: strength,
      full: 4,
      states: [],
    }),
  },
  combat: {
    unitValue: ({ strength }) => 10 * strength,
    attack,
    fire: {
      referenceTargets: [{ id: 'squad', side: '', type: 'squad', at: undefined, strength: 4 }],
      terrainClass: () => 'ground',
      rangeBreakpoints: (_, { type }) => [12, RANGE[type] ?? 0],
      reaction: (state, { id }) => (state.acting === id ? undefined : 'reaction'),
      aimKey: (_, { type, strength }) => `${type} ${strength}`,
      aim: (_, shooter, { distance, cover, smoke = false, hitArc }, __, gait) => {
        if (hitArc === 'aside' || distance > (RANGE[shooter.type] ?? 0)) return [];
        return [{ ...shotAt(shooter, cover, smoke, gait !== undefined), dice: distance <= 12 ? 2 * shooter.strength : shooter.strength }];
      },
    },
  },
  movement: {
    moveModes,
  },
  sight: {
    covers: ['in the open', 'in soft cover', 'in hard cover'],
    obstacles,
    footprint: (_, unit) => ({ eyes: pointsOf(baseOf(unit)).map(at => ({ at })), bases: [baseOf(unit)] }),
    hitArc: (_, unit, from, at) => (from === unit.at && !isInFront(unit, at as Point) ? 'aside' : 'front'),
    spots: (_, __, { distance, cover, smoke }) => distance <= 30 / (cover > 0 ? 2 : 1) / (smoke ? 2 : 1),
  },
  reference: async () => ({ options: [], rulings: [], tables: [], fields: [] }),
  files: () => Promise.reject(new Error('no files here')),
});

const NO_SMOKE: readonly Point[] = [];

export const skirmish: Ruleset = SKIRMISH;
export const apartOf = (a: SkirmishUnit, b: SkirmishUnit): number => gap(baseOf(a), baseOf(b));

/** A farm between two woods: 36 by 24. */
export const FARM: TableBoard = {
  kind: 'table',
  size: [36, 24],
  unit: 'in',
  features: [
    {
      id: 'wood',
      title: 'West wood',
      kind: 'wood',
      shape: {
        kind: 'area',
        outline: [
          [4, 10],
          [10, 10],
          [10, 20],
          [4, 20],
        ],
      },
      top: 2,
      sight: 'obscures',
      depth: 3,
    },
    {
      id: 'farm',
      title: 'Farm',
      kind: 'building',
      shape: {
        kind: 'area',
        outline: [
          [16, 10],
          [20, 10],
          [20, 14],
          [16, 14],
        ],
      },
      top: 2,
      sight: 'blocks',
    },
    {
      id: 'hedge',
      title: 'North hedge',
      kind: 'hedge',
      shape: {
        kind: 'line',
        points: [
          [12, 18],
          [30, 18],
        ],
      },
      top: 0.75,
      sight: 'open',
    },
  ],
};

export const FIGHT: Scenario = {
  format: 1,
  id: 'farm',
  ruleset: 'skirmish',
  title: 'The farm',
  board: FARM,
  sides: [
    { id: 'red', title: 'Red', team: 'red' },
    { id: 'blue', title: 'Blue', team: 'blue' },
  ],
  units: [
    { id: 'r1', side: 'red', type: 'squad', at: [10, 5] },
    { id: 'r2', side: 'red', type: 'gun', at: [2, 12], strength: 2 },
    { id: 'b1', side: 'blue', type: 'squad', at: [24, 5] },
    { id: 'b2', side: 'blue', type: 'squad', at: [24, 21] },
    { id: 'b3', side: 'blue', type: 'squad', at: [28, 12] },
  ],
  options: {},
};

export const RECORD: BattleRecord = {
  format: 1,
  ruleset: 'skirmish',
  scenario: 'farm',
  title: 'At the farm',
  events: [
    { id: 'e1', type: 'activate', unit: 'r1' },
    { id: 'e2', type: 'move', unit: 'r1', path: [[13, 5], [13, 8]] }, // biome-ignore format: short
    { id: 'e3', type: 'fire', unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { d6: ['6', '5', '2', '1'] } }] },
    { id: 'e4', type: 'activate', unit: 'b1' },
    { id: 'e5', type: 'fire', unit: 'b1', target: 'r1', thrown: [{ as: 'fire', dice: { d6: ['4', '1'] } }] },
    { id: 'e6', type: 'activate', unit: 'r2' },
    { id: 'e7', type: 'fire', unit: 'r2', target: 'b1', thrown: [{ as: 'fire', dice: { d6: ['6', '6'] } }] },
  ] as SkirmishEvent[],
};
