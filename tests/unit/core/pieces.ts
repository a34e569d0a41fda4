// The smallest rule system: a free board with pieces that anybody moves and takes away. It is `play`, `show` and `files`, and nothing else.

import type { Act, Question } from '../../../src/core/act.ts';
import { emptyHexes, emptyTable, TWO_SIDES } from '../../../src/core/blank.ts';
import { defineRuleset } from '../../../src/core/ruleset.ts';
import { eventOf, eventsOf, ID, PLACE, unitOf } from '../../../src/core/schema.ts';
import { frameBoth, writeSymbol } from '../../../src/core/symbols.ts';
import type { BattleEvent, Draft, Place, State, Unit, UnitId } from '../../../src/core/types.ts';

interface Move extends BattleEvent {
  readonly type: 'move';
  readonly unit: UnitId;
  readonly to: Place;
}
interface Take extends BattleEvent {
  readonly type: 'take';
  readonly unit: UnitId;
}

const KNIGHT = { entity: '1211000000' };

const withUnit = (state: State, id: UnitId, change: Partial<Unit>): State => {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state;
};

/** Any piece that stands, and any place: nothing is against the rules. */
const asked = (state: State, draft: Draft): Question | undefined =>
  'unit' in draft
    ? undefined
    : {
        kind: 'pick',
        field: 'unit',
        label: 'Which piece',
        from: Object.values(state.units).flatMap(({ id, at }) => (at === undefined ? [] : [{ value: id, says: id }])),
      };

const move: Act<State, Move> = {
  title: 'Move',
  source: { mark: 'house' },
  rules: [],
  nextQuestion: (state, draft) =>
    asked(state, draft) ??
    ('to' in draft
      ? undefined
      : { kind: 'place', field: 'to', label: 'Where to', reach: new Map<Place, number>([['B2', 0]]), unit: 'hexes' }),
  apply: (state, { unit, to }) => withUnit(state, unit, { at: to }),
  describe: (_, { unit, to }) => ({ text: `${unit} to ${String(to)}.`, marks: [] }),
};

const take: Act<State, Take> = {
  title: 'Take',
  source: { mark: 'house' },
  rules: [],
  nextQuestion: asked,
  apply: (state, { unit }) => withUnit(state, unit, { strength: 0, at: undefined }),
  describe: (_, { unit }) => ({ text: `${unit} is taken.`, marks: [] }),
};

export const pieces = defineRuleset<State, Move | Take, never>({
  id: 'pieces',
  title: 'Pieces',
  about: 'A free board.',
  boards: ['hex', 'table'],
  play: {
    setup: ({ board, sides, options, units }) => ({
      game: { board, sides, options, tables: {} },
      turn: 1,
      phase: 'play',
      active: undefined,
      acting: undefined,
      pending: [],
      units: Object.fromEntries(units.map(({ id, side, type, at, strength = 1 }) => [id, { id, side, type, at, strength }])),
    }),
    acts: { move, take },
    choices: () => [{ type: 'move' }, { type: 'take' }],
  },
  show: {
    counter: (_, { id, side, strength }) => ({
      symbol: writeSymbol(KNIGHT, side === 'blue'),
      label: id,
      title: `Piece ${id}`,
      side,
      steps: strength,
      full: 1,
      states: [],
    }),
    symbols: () => frameBoth([KNIGHT]),
  },
  files: async () => ({
    event: eventsOf({ move: eventOf('move', { unit: ID, to: PLACE }), take: eventOf('take', { unit: ID }) }),
    unit: unitOf({}),
    terrain: ['plain'],
    blank: kind => ({ board: kind === 'table' ? emptyTable('in', [24, 24]) : emptyHexes('flat', 'plain', [4, 3]), sides: TWO_SIDES }),
  }),
});

/** A game on it: two moves and a piece taken. */
export const GAME = `format: 1
ruleset: pieces
title: Three pieces
scenario:
  format: 1
  id: three-pieces
  ruleset: pieces
  title: Three pieces
  board:
    kind: hex
    layout: flat
    columns: 3
    rows: 2
    hexes: { A1: { terrain: plain }, A2: { terrain: plain }, B1: { terrain: plain }, B2: { terrain: plain }, C1: { terrain: plain }, C2: { terrain: plain } }
    edges: {}
  sides: [{ id: blue, title: Blue, team: blue }, { id: red, title: Red, team: red }]
  units:
    - { id: b1, side: blue, type: piece, at: A1 }
    - { id: r1, side: red, type: piece, at: C1 }
    - { id: r2, side: red, type: piece, at: C2 }
events:
  - { id: e1, type: move, unit: b1, to: B1 }
  - { id: e2, type: take, unit: r1 }
  - { id: e3, type: move, unit: r2, to: B2 }
`;
