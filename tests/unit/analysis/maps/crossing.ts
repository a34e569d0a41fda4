// A rule system in miniature on a map of areas: armies that march, fleets that sail where canals let them, planes that must come home; one
// round of battle at a time on record, and battles to the end for what could be attacked.

import { type Passage, stepCost, stepsFrom } from '../../../../src/boards/map.ts';
import { reach } from '../../../../src/boards/reach.ts';
import type { Act, Attack } from '../../../../src/core/act.ts';
import type { MapBoard } from '../../../../src/core/board.ts';
import type { Chance, Fight, Stand } from '../../../../src/core/fight.ts';
import type { Die } from '../../../../src/core/roll.ts';
import { buildAttack, throwDice } from '../../../../src/core/rollBuilders.ts';
import { type Assault, defineRuleset, type MoveMode, type Ruleset } from '../../../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import type { BattleEvent, SideId, State, Unit, UnitId } from '../../../../src/core/types.ts';

interface Piece extends Unit {
  readonly at: string | undefined;
}
interface CrossingState extends State {
  readonly game: State['game'] & { readonly board: MapBoard };
  readonly units: Readonly<Record<UnitId, Piece>>;
}
type Of<T extends string> = BattleEvent & { readonly type: T };
type MoveEvent = Of<'move'> & { readonly unit: UnitId; readonly path: readonly string[] };
type BattleRound = Of<'battle'> & { readonly area: string };

/** Dice of one round; of a battle to the end how many armies and planes attack so many armies. */
type Profile =
  | { readonly kind: 'round'; readonly as: string; readonly dice: number; readonly need: number }
  | { readonly kind: 'storm'; readonly armies: number; readonly planes: number; readonly defenders: number };

const HOUSE = { mark: 'house' } as const;
const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
const PRICE: Readonly<Record<string, number>> = { army: 3, fleet: 8, plane: 10 };

const round = (as: string, dice: number, need: number): Attack =>
  buildAttack(
    throwDice(as, dice, D6, { hits: Object.fromEntries([1, 2, 3, 4, 5, 6].filter(face => face <= need).map(face => [face, 1])) }, 'hits'),
    'hits',
  );

/** Armies fall first, planes after them. */
function stands(armies: number, planes: number, chances: (armies: number, planes: number) => readonly Chance[]): readonly Stand[] {
  return Array.from({ length: armies + planes }, (_, lost) => {
    const [a, p] = [Math.max(0, armies - lost), planes - Math.max(0, lost - armies)];
    const after = lost + 1 < armies + planes ? { any: lost + 1 } : {};
    return { left: { army: a, plane: p }, value: 3 * a + 10 * p, fire: { dice: chances(a, p) }, after } as Stand;
  });
}

const storm = (armies: number, planes: number, defenders: number): Fight => ({
  kind: 'fight',
  sides: [
    stands(armies, planes, (a, p) => [
      [a, 1, 6],
      [p, 3, 6],
    ]),
    stands(defenders, 0, a => [[a, 2, 6]]),
  ],
  rounds: [
    [
      [
        { id: 'dice', by: 0, at: 'any' },
        { id: 'dice', by: 1, at: 'any' },
      ],
    ],
  ],
  ends: 'gone',
  mods: [],
  aims: [{ id: 'take', label: 'the area is taken', by: 0, stands: Array.from({ length: armies }, (_, lost) => lost) }],
});

const there = (state: CrossingState, area: string): readonly Piece[] =>
  Object.values(state.units).filter(({ at, strength }) => at === area && strength > 0);
const enemyAt = (state: CrossingState, side: SideId, area: string): readonly Piece[] =>
  there(state, area).filter(unit => unit.side !== side);

function passageOf({ game: { board } }: CrossingState, { type, side }: Piece): Passage {
  const holds = (area: string): boolean => board.areas[area]?.owner === side;
  return type === 'fleet' ? { over: 'sea', holds } : { over: type === 'army' ? 'land' : 'air' };
}

function moveModes(state: CrossingState, unit: Piece): readonly MoveMode[] {
  const { board } = state.game;
  const passage = passageOf(state, unit);
  const shared = { fires: true, cost: stepCost(board, passage), stops: (at: unknown) => enemyAt(state, unit.side, String(at)).length > 0 };
  if (unit.type === 'army') return [{ ...shared, id: 'march', title: 'March', key: `march ${unit.side}`, budget: 2 }];
  if (unit.type === 'fleet') return [{ ...shared, id: 'sail', title: 'Sail', key: `sail ${unit.side}`, budget: 2 }];
  const home = stepsFrom(
    board,
    Object.keys(board.areas).filter(area => board.areas[area]?.owner === unit.side),
    passage,
  );
  const flight = { cost: shared.cost, fires: true, key: `fly ${unit.side}`, budget: 4 };
  return [
    { ...flight, id: 'fly', title: 'Fly and return', ends: (at, spent) => spent + (home.get(String(at)) ?? 9) <= 4 },
    { ...flight, id: 'land', title: 'Fly and land', fires: false, ends: at => home.get(String(at)) === 0 },
  ];
}

function assault(state: CrossingState, side: SideId, at: unknown): Assault<Profile> | undefined {
  const area = String(at);
  const [against, { areas }] = [enemyAt(state, side, area), state.game.board];
  if (areas[area]?.kind !== 'land' || areas[area]?.owner === side) return undefined;
  const by = Object.values(state.units).filter(
    unit =>
      unit.side === side &&
      unit.at !== undefined &&
      moveModes(state, unit).some(gait => gait.fires && reach(state.game.board, gait, unit.at ?? '').costs.has(area)),
  );
  if (by.length === 0) return undefined;
  const [armies, planes] = ['army', 'plane'].map(type => by.filter(unit => unit.type === type).length);
  return {
    by: by.map(({ id }) => id),
    against: against.map(({ id }) => id),
    arrivals: [
      {
        chance: 1,
        costs: 0,
        ...(against.length > 0
          ? { profile: { kind: 'storm', armies: armies ?? 0, planes: planes ?? 0, defenders: against.length } }
          : { takes: (armies ?? 0) > 0 }),
      },
    ],
  };
}

const move: Act<CrossingState, MoveEvent> = {
  title: 'Move',
  source: HOUSE,
  rules: [],
  nextQuestion: () => undefined,
  apply(state, { unit: id, path }) {
    const unit = state.units[id];
    return unit ? { ...state, units: { ...state.units, [id]: { ...unit, at: path.at(-1) } } } : state;
  },
  describe: (state, { unit, path }) => ({
    text: `${unit} moves.`,
    marks: [{ kind: 'path', unit, tone: 'move', places: [state.units[unit]?.at ?? '', ...path].filter((at, i, all) => at !== all[i - 1]) }],
  }),
};

const battle: Act<CrossingState, BattleRound> = {
  title: 'Round of battle',
  source: HOUSE,
  rules: [],
  nextQuestion: () => undefined,
  rolls: (state, { area }) => [
    { by: 'red', on: 'blue', at: area, attack: round('attack', there(state, area).filter(({ side }) => side === 'red').length, 1) },
    { by: 'blue', on: 'red', at: area, attack: round('defend', enemyAt(state, 'red', area).length, 2) },
  ],
  apply: state => state,
  describe: (_, { area }) => ({ text: `Battle for ${area}.`, marks: [] }),
};

export const crossing: Ruleset = defineRuleset<CrossingState, MoveEvent | BattleRound, Profile>({
  id: 'crossing',
  title: 'Crossing',
  about: 'A miniature for tests.',
  boards: ['map'],
  words: {
    currency: ['crown', 'crowns'],
    harm: ['piece', 'pieces'],
    tallies: {},
  },
  play: {
    acts: { move, battle },
    setup: ({ board, sides, options, units }) => ({
      game: { board: board as MapBoard, sides, options, tables: {} },
      turn: 1,
      phase: 'play',
      active: 'red',
      acting: undefined,
      pending: [],
      units: Object.fromEntries(units.map(({ id, side, type, at }) => [id, { id, side, type, at: at as string | undefined, strength: 1 }])),
    }),
    choices: () => [],
  },
  show: {
    symbols: () => [],
    counter: (_, { id, side, type, strength }) => ({
      symbol: '',
      label: id,
      title: `${side} ${type}`,
      side,
      steps: strength,
      full: 1,
      states: [],
    }),
  },
  combat: {
    unitValue: unit => PRICE[unit.type] ?? 0,
    attack: profile =>
      profile.kind === 'storm' ? storm(profile.armies, profile.planes, profile.defenders) : round(profile.as, profile.dice, profile.need),
    areas: {
      assault,
    },
  },
  movement: {
    moveModes,
  },
  reference: async () => ({ options: [], rulings: [], tables: [], fields: [] }),
  files: () => Promise.reject(new Error('no files here')),
});

const area = (title: string, kind: 'land' | 'sea', links: readonly string[], owner?: SideId) => ({
  title,
  kind,
  links,
  ...(owner === undefined ? {} : { owner }),
});

/** Two lands of each side on either shore of two seas, which a canal through the red port joins; an isle in the far sea. */
export const BOARD: MapBoard = {
  kind: 'map',
  areas: {
    'red-hills': area('Red Hills', 'land', ['red-port'], 'red'),
    'red-port': area('Red Port', 'land', ['red-hills', 'near-sea', 'far-sea', 'blue-fields'], 'red'),
    'near-sea': area('Near Sea', 'sea', ['red-port', 'far-sea', 'blue-fields']),
    'far-sea': area('Far Sea', 'sea', ['red-port', 'near-sea', 'isle']),
    isle: area('The Isle', 'land', ['far-sea'], 'blue'),
    'blue-fields': area('Blue Fields', 'land', ['red-port', 'near-sea', 'blue-town'], 'blue'),
    'blue-town': area('Blue Town', 'land', ['blue-fields'], 'blue'),
  },
  canals: [{ id: 'cut', title: 'The Cut', between: ['near-sea', 'far-sea'], needs: ['red-port'] }],
};

export const WAR: Scenario = {
  format: 1,
  id: 'war',
  ruleset: 'crossing',
  title: 'War over the straits',
  board: BOARD,
  sides: [
    { id: 'red', title: 'Red', team: 'red' },
    { id: 'blue', title: 'Blue', team: 'blue' },
  ],
  units: [
    { id: 'r1', side: 'red', type: 'army', at: 'red-port' },
    { id: 'r2', side: 'red', type: 'army', at: 'red-hills' },
    { id: 'rp', side: 'red', type: 'plane', at: 'red-port' },
    { id: 'rf', side: 'red', type: 'fleet', at: 'near-sea' },
    { id: 'b1', side: 'blue', type: 'army', at: 'blue-fields' },
    { id: 'bf', side: 'blue', type: 'fleet', at: 'far-sea' },
  ],
  options: {},
};

export const RECORD: BattleRecord = {
  format: 1,
  ruleset: 'crossing',
  scenario: 'war',
  title: 'The war',
  events: [
    { id: 'e1', type: 'move', unit: 'r1', path: ['blue-fields'] },
    {
      id: 'e2',
      type: 'battle',
      area: 'blue-fields',
      thrown: [
        { as: 'attack', dice: { d6: ['1'] } },
        { as: 'defend', dice: { d6: ['6'] } },
      ],
    },
    { id: 'e3', type: 'move', unit: 'rf', path: ['far-sea'] },
  ] as unknown as BattleRecord['events'],
};
