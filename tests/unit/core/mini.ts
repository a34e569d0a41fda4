// A rule system in miniature: enough acts, duties and rules to try the folds of core on. A unit moves, fires with two coins, may react to a
// move next to it, and must fall back when it is hit.

import type { Act, Attack, Rule } from '../../../src/core/act.ts';
import type { Die } from '../../../src/core/roll.ts';
import { defineRuleset, type Play, type Ruleset } from '../../../src/core/ruleset.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import type { BattleEvent, PendingAction, State, Unit, UnitId } from '../../../src/core/types.ts';

export interface MiniUnit extends Unit {
  readonly at: string | undefined;
  readonly moved: boolean;
  readonly hidden?: true;
}
export interface MiniState extends State {
  readonly units: Readonly<Record<UnitId, MiniUnit>>;
  readonly markers: readonly string[];
}

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}
export interface MoveEvent extends Of<'move'> {
  readonly unit: UnitId;
  readonly to: string;
}
export interface FireEvent extends Of<'fire' | 'react'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
export interface RetreatEvent extends Of<'retreat'> {
  readonly unit: UnitId;
  readonly to: string;
}
export type MiniEvent =
  | MoveEvent
  | (FireEvent & Of<'fire'>)
  | (FireEvent & Of<'react'>)
  | RetreatEvent
  | Of<'ambush'>
  | Of<'end-turn'>
  | Of<'broken'>;

export const COIN: Die = { id: 'coin', faces: { head: 1, tail: 1 } };
const HOUSE = { mark: 'house' } as const;

export const withUnit = (state: MiniState, id: UnitId, change: Partial<MiniUnit>): MiniState => {
  const unit = state.units[id];
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state;
};

const attack: Attack = {
  kind: 'attack',
  roll: { kind: 'throw', as: 'fire', dice: [[2, COIN]], score: { damage: { head: 1 }, misses: { tail: 1 } } },
  harm: 'damage',
  mods: [],
};

const known: Rule<MiniState, FireEvent | MoveEvent | RetreatEvent> = {
  id: 'mini:1/known-unit',
  title: 'A unit that acts is there.',
  source: HOUSE,
  verdict: 'impossible',
  needs: ['unit'],
  broken: (state, { unit }) => (state.units[unit] ? undefined : `there is no unit ${unit}`),
};

const column = (place: string | undefined): number => (place ?? 'A').charCodeAt(0);

const oneHex: Rule<MiniState, MoveEvent> = {
  id: 'mini:2/one-hex',
  title: 'A unit moves one hex.',
  source: HOUSE,
  verdict: 'illegal',
  needs: ['unit', 'to'],
  broken: (state, { unit, to }) =>
    Math.abs(column(to) - column(state.units[unit]?.at)) > 1 ? { says: `${unit} went too far`, at: [to] } : undefined,
};

const once: Rule<MiniState, MoveEvent> = {
  id: 'mini:2/once',
  title: 'A unit moves once a turn.',
  source: HOUSE,
  verdict: 'illegal',
  needs: ['unit'],
  broken: (state, { unit }) => (state.units[unit]?.moved ? `${unit} has moved already` : undefined),
};

const owedFirst: Rule<MiniState, MiniEvent> = {
  id: 'mini:3/owed',
  title: 'What must be done is done first.',
  source: HOUSE,
  verdict: 'illegal',
  needs: ['type'],
  broken: ({ pending: [duty] }, { type }) => (duty?.must && duty.kind !== type ? `${duty.unit} must ${duty.kind} first` : undefined),
};

const move: Act<MiniState, MoveEvent> = {
  title: 'Move',
  source: HOUSE,
  rules: [known, oneHex, once],
  nextQuestion: (_, draft) =>
    draft.to === undefined ? { kind: 'place', field: 'to', label: 'Where to?', unit: 'hexes', reach: new Map([['B1', 1]]) } : undefined,
  apply(state, { unit, to }) {
    const near = Object.values(state.units).filter(u => u.side !== state.units[unit]?.side && Math.abs(column(u.at) - column(to)) <= 1);
    const owed = near.map((u): PendingAction => ({ kind: 'react', side: u.side, must: false, unit: u.id }));
    return { ...withUnit(state, unit, { at: to, moved: true }), pending: [...state.pending, ...owed] };
  },
  describe: (state, { unit, to }) => ({
    text: `${unit} goes to ${to}.`,
    marks: [],
    ...(state.units[unit]?.hidden ? { secret: state.units[unit].side } : {}),
  }),
};

const shoot = <T extends 'fire' | 'react'>(): Act<MiniState, FireEvent & Of<T>> => ({
  title: 'Fire',
  source: HOUSE,
  rules: [known],
  nextQuestion: () => undefined,
  rolls: (state, { unit, target }) => [{ by: state.units[unit]?.side, on: state.units[target]?.side, unit, target, attack }],
  apply(state, { target, type, unit }, { damage = 0 }) {
    const pending = state.pending.filter(duty => !(duty.kind === type && duty.unit === unit));
    const hit = withUnit({ ...state, pending }, target, { strength: (state.units[target]?.strength ?? 0) - damage });
    const duty: PendingAction = { kind: 'retreat', side: state.units[target]?.side ?? '', must: true, unit: target };
    return damage > 0 ? { ...hit, pending: [...pending, duty] } : hit;
  },
  describe: (_, { unit, target }, { damage = 0 }) => ({ text: `${unit} fires at ${target}: ${damage}.`, marks: [] }),
});

const retreat: Act<MiniState, RetreatEvent> = {
  title: 'Fall back',
  source: HOUSE,
  rules: [known],
  nextQuestion: () => undefined,
  apply: (state, { unit, to }) => ({ ...withUnit(state, unit, { at: to }), pending: state.pending.slice(1) }),
  describe: (_, { unit, to }) => ({ text: `${unit} falls back to ${to}.`, marks: [] }),
};

const plain = <T extends string>(title: string, apply: (state: MiniState) => MiniState): Act<MiniState, Of<T>> => ({
  title,
  source: HOUSE,
  rules: [],
  nextQuestion: () => undefined,
  apply,
  describe: () => ({ text: `${title}.`, marks: [] }),
});

const units = (state: MiniState) => Object.values(state.units);

/** Two dice-throwing sides in a row: the attacker throws, and so does the defender. */
const ambush: Act<MiniState, Of<'ambush'>> = {
  ...plain<'ambush'>('Ambush', state => state),
  rolls: () => [
    { by: 'red', on: 'blue', attack },
    { by: 'blue', on: 'red', attack },
  ],
};

const MINI = defineRuleset<MiniState, MiniEvent, unknown>({
  id: 'mini',
  title: 'Mini',
  about: 'A miniature for tests.',
  boards: ['hex'],
  words: {
    currency: ['step', 'steps'],
    tallies: {},
  },
  play: {
    rules: [owedFirst],
    acts: {
      move,
      fire: shoot<'fire'>(),
      react: shoot<'react'>(),
      retreat,
      ambush,
      'end-turn': plain('End of turn', state => ({
        ...state,
        turn: state.turn + 1,
        units: Object.fromEntries(units(state).map(unit => [unit.id, { ...unit, moved: false }])),
      })),
      broken: plain('A bug', () => {
        throw new Error('out of sorts');
      }),
    },
    setup: scenario => ({
      game: { board: scenario.board, sides: scenario.sides, options: scenario.options, tables: {} },
      turn: 1,
      phase: 'play',
      active: 'red',
      acting: undefined,
      pending: [],
      markers: ['start'],
      units: Object.fromEntries(
        scenario.units.map(u => [
          u.id,
          { id: u.id, side: u.side, type: u.type, at: u.at as string, strength: u.strength ?? 4, moved: false, ...hide(u.type) },
        ]),
      ),
    }),
    choices: () => [],
  },
  show: {
    symbols: () => [],
    counter: (_, unit) => ({
      symbol: '',
      label: unit.id,
      title: unit.id.toUpperCase(),
      side: unit.side,
      steps: unit.strength,
      full: 4,
      states: [],
    }),
  },
  combat: {
    unitValue: unit => unit.strength,
    attack: () => attack,
    fire: {
      referenceTargets: [],
      terrainClass: () => 'open',
      rangeBreakpoints: () => [],
      aim: () => [],
    },
  },
  movement: {
    moveModes: () => [],
  },
  sight: {
    obstacles: () => ({ kind: 'map', range: 1 }),
  },
  hidden: {
    view: (state, side) => ({
      ...state,
      units: Object.fromEntries(
        units(state)
          .filter(u => u.side === side || !u.hidden)
          .map(u => [u.id, u]),
      ),
    }),
  },
  reference: async () => ({ options: [], rulings: [], tables: [], fields: [] }),
  files: () => Promise.reject(new Error('no files here')),
});

const hide = (type: string) => (type === 'scout' ? { hidden: true as const } : {});

/** Frozen through and through, so that a test fails where anything is changed in place. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

const setup = MINI.play.setup;
/** The miniature; every state it makes is frozen. */
export const mini: Ruleset = {
  ...MINI,
  play: { ...MINI.play, setup: scenario => deepFreeze(setup(scenario)), acts: freezing(MINI.play.acts) },
};

function freezing(acts: Play['acts']): Play['acts'] {
  return Object.fromEntries(
    Object.entries(acts).map(([type, act]) => [
      type,
      { ...act, apply: (...args: Parameters<Act['apply']>) => deepFreeze(act.apply(...args)) },
    ]),
  );
}

export const scenario: Scenario = {
  format: 1,
  id: 'mini-row',
  ruleset: 'mini',
  title: 'Six hexes in a row',
  board: {
    kind: 'hex',
    layout: 'flat',
    columns: 6,
    rows: 1,
    hexes: Object.fromEntries(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map(name => [name, { terrain: 'open' }])),
    edges: {},
  },
  sides: [
    { id: 'red', title: 'Red', team: 'red' },
    { id: 'blue', title: 'Blue', team: 'blue' },
  ],
  units: [
    { id: 'r1', side: 'red', type: 'foot', at: 'A1' },
    { id: 'r2', side: 'red', type: 'foot', at: 'B1', strength: 2 },
    { id: 'b1', side: 'blue', type: 'foot', at: 'E1' },
    { id: 'b2', side: 'blue', type: 'scout', at: 'F1' },
  ],
  options: {},
};

/** An event with any facts, as a file would give it. */
export const ev = (id: string, type: string, facts: Readonly<Record<string, unknown>> = {}): BattleEvent => ({ id, type, ...facts });

/** A record of these events. */
export const record = (...events: readonly BattleEvent[]) => ({
  format: 1 as const,
  ruleset: 'mini',
  scenario: 'mini-row',
  title: 'A test',
  events,
});
