// What follows from a fault and what does not: where units stand and how they are stays in doubt
// until it is told anew or shown to be right.

import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/core/act.ts';
import {
  type Doubts,
  doubtsAfter,
  HANGS_ON_NOTHING,
  type HangsOn,
  type Happened,
  lasting,
  linkToEarlierFault,
  unitsIn,
} from '../../../src/core/faultPropagation.ts';
import { first, replay } from '../../../src/core/replay.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { ev, mini, record, scenario } from './mini.ts';

const coins = (...coin: readonly string[]) => [{ as: 'fire', dice: { coin } }];
const fire = (id: string, unit: string, target: string, dice: number) =>
  ev(id, 'fire', { unit, target, thrown: coins(...Array.from({ length: dice }, () => 'tail')) });
const move = (id: string, unit: string, to: string) => ev(id, 'move', { unit, to });
const end = (id: string) => ev(id, 'end-turn');

/** A system in which the length of a move hangs on where the unit stood. */
const placed: Ruleset = { ...mini, play: { ...mini.play, hangsOn: { place: ['mini:2/one-hex'], state: [] } } };

/** The events with a fault and, of those that follow from another, from which. */
const faults = (...events: readonly BattleEvent[]): readonly string[] => faultsIn(placed, ...events);

const faultsIn = (ruleset: Ruleset, ...events: readonly BattleEvent[]): readonly string[] =>
  replay(ruleset, scenario, record(...events)).frames.flatMap(({ event, rulings }) =>
    rulings
      .filter(({ verdict }) => verdict !== 'doubtful')
      .map(({ after }) => (after === undefined ? `${event?.id}` : `${event?.id} after ${after}`)),
  );

describe('what is counted', () => {
  test('two units that each throw wrong dice in one turn', () => {
    expect(faults(fire('1', 'r1', 'b1', 3), fire('2', 'r2', 'b2', 3))).toEqual(['1', '2']);
  });

  test('a unit that goes too far in each of two turns: where it came to was told', () => {
    expect(faults(move('1', 'r1', 'D1'), end('2'), move('3', 'r1', 'A1'))).toEqual(['1', '3']);
  });

  test('a unit that throws wrong dice again after right ones', () => {
    expect(faults(fire('1', 'r1', 'b1', 3), end('2'), fire('3', 'r1', 'b1', 2), end('4'), fire('5', 'r1', 'b1', 3))).toEqual(['1', '5']);
  });

  test('a fault that hangs on nothing in doubt', () => {
    expect(faults(fire('1', 'r1', 'b1', 3), end('2'), move('3', 'r1', 'B1'), move('4', 'r1', 'C1'))).toEqual(['1', '4']);
  });
});

describe('what follows', () => {
  test('a unit that throws as wrong dice in the next turn: nobody knows it to be as the position has it', () => {
    expect(faults(fire('1', 'r1', 'b1', 3), end('2'), fire('3', 'r1', 'b1', 3))).toEqual(['1', '3 after 1']);
  });

  test('a way that is too long of a unit whose place was contradicted, once: it tells the place', () => {
    const wrong = fire('1', 'r1', 'b1', 3);
    expect(faults(wrong, end('2'), move('3', 'r1', 'D1'), end('4'), move('5', 'r1', 'A1'))).toEqual(['1', '3 after 1', '5']);
  });

  test('wrong dice of a unit that another has thrown right ones at: they do not show how many are left of it', () => {
    const answer = fire('3', 'b1', 'r1', 2);
    expect(faults(fire('1', 'r1', 'b1', 3), end('2'), answer, end('4'), fire('5', 'r1', 'b1', 3))).toEqual(['1', '5 after 1']);
  });

  test('wrong dice of a unit that has thrown dice which are alike for all', () => {
    const alike: Ruleset = { ...placed, play: { ...placed.play, hangsOn: { place: [], state: [], alike: ['fire'] } } };
    const events = [fire('1', 'r1', 'b1', 3), end('2'), fire('3', 'r1', 'b1', 2), end('4'), fire('5', 'r1', 'b1', 3)];
    expect(faultsIn(alike, ...events)).toEqual(['1', '5 after 1']);
  });

  test('nothing of a unit that a correction puts right', () => {
    const right = ev('3', 'adjust', { changes: [{ unit: 'r1', at: 'A1' }] });
    expect(faults(fire('1', 'r1', 'b1', 3), end('2'), right, fire('4', 'r1', 'b2', 3))).toEqual(['1', '4']);
  });

  test('wrong dice of an event that is out of place for a cause told before', () => {
    expect(faults(move('1', 'r1', 'D1'), move('2', 'r1', 'E1'))).toEqual(['1', '2 after 1']);
    const thrown = coins('tail');
    expect(faults(move('1', 'r1', 'D1'), ev('2', 'move', { unit: 'r1', to: 'E1', thrown }))).toEqual(['1', '2 after 1', '2 after 1']);
  });
});

describe('what is in doubt, frame by frame', () => {
  const doubts = (...events: readonly BattleEvent[]) => replay(placed, scenario, record(...events)).frames.map(frame => frame.doubts);
  const skipped = ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: coins('head', 'head') });

  test('wrong dice put those in doubt who threw and who was thrown at, until right ones are thrown', () => {
    expect(doubts(fire('1', 'r1', 'b1', 3), fire('2', 'r1', 'b1', 2))).toEqual([
      {},
      {
        b1: '1',
        'dice r1': '1',
        'place b1': '1',
        'place r1': '1',
        r1: '1',
        'state b1': '1',
        'state r1': '1',
      },
      {
        b1: '1',
        r1: '1',
      },
    ]);
  });

  test('a way that is too long puts in doubt where the unit stood, until it moves without fault', () => {
    expect(doubts(move('1', 'r1', 'D1'), end('2'), move('3', 'r1', 'C1'), end('4'), end('5'))).toEqual([
      {},
      {
        'at D1': '1',
        r1: '1',
      },
      {},
      {},
      {},
      {},
    ]);
  });

  test('what was due and did not come is in doubt until it comes', () => {
    expect(doubts(skipped, move('2', 'r2', 'B2'), end('3'), ev('4', 'retreat', { unit: 'b1', to: 'D3' }))).toEqual([
      {},
      {},
      {
        r2: '2',
      },
      {},
      {},
    ]);
  });

  test('a correction settles the units that it changes', () => {
    const change = { unit: 'r1', strength: 1 };
    expect(doubts(fire('1', 'r1', 'b1', 3), ev('2', 'adjust', { changes: [change] }))).toEqual([
      {},
      {
        b1: '1',
        'dice r1': '1',
        'place b1': '1',
        'place r1': '1',
        r1: '1',
        'state b1': '1',
        'state r1': '1',
      },
      {
        b1: '1',
        'place b1': '1',
        'state b1': '1',
      },
    ]);
  });
});

describe('what was due', () => {
  const { state } = first(mini, scenario);
  const missed = (due: string): Ruling => ({ rule: 'mini:1/missed', source: { mark: 'house' }, verdict: 'illegal', says: '', due });
  const happened = (event: BattleEvent, rulings: readonly Ruling[] = []): Happened => ({
    event,
    rulings,
    units: unitsIn(event, state),
    rolls: [],
    before: state,
    after: state,
  });
  const after = (due: string) => doubtsAfter({}, happened(move('1', 'r2', 'B1'), [missed(due)]), HANGS_ON_NOTHING);

  test('of a unit is in doubt with the unit, of nobody in particular with all of its kind', () => {
    expect([after('retreat r1'), after('retreat')]).toEqual([
      {
        'due retreat r1': '1',
        'place r1': '1',
        r1: '1',
        'state r1': '1',
      },
      {
        'due retreat': '1',
        'some retreat': '1',
      },
    ]);
  });

  test('is settled by such an event without a fault: of its unit, its side or anybody', () => {
    const doubts = { 'due retreat': '1', 'due retreat r1': '1', 'due retreat red': '1', 'due retreat b1': '1', 'some retreat': '1' };
    const left = (event: BattleEvent, rulings?: readonly Ruling[]) =>
      Object.keys(doubtsAfter(doubts, happened(event, rulings), HANGS_ON_NOTHING)).join();
    expect([
      left(ev('2', 'retreat', { unit: 'r1', to: 'A1' })),
      left(ev('2', 'retreat', { side: 'red' })),
      left(ev('2', 'retreat', { unit: 'r1', side: 'red' }), [missed('turn')]),
      left(move('2', 'r1', 'B1')),
    ]).toEqual([
      'due retreat red,due retreat b1,some retreat',
      'due retreat r1,due retreat b1,some retreat',
      'due retreat,due retreat r1,due retreat red,due retreat b1,some retreat,due turn,some turn',
      'due retreat,due retreat r1,due retreat red,due retreat b1,some retreat',
    ]);
  });

  test('makes what misses another of its kind follow from it', () => {
    const follows = (due: string | undefined, doubts: Doubts, event = move('2', 'r2', 'B1')) => {
      const { due: _, ...bare } = missed('');
      const [ruling] = linkToEarlierFault(
        [due === undefined ? bare : missed(due)],
        doubts,
        { units: unitsIn(event, state), event },
        HANGS_ON_NOTHING,
      );
      return ruling?.after;
    };
    expect([
      follows('retreat b1', { 'some retreat': '1' }),
      follows('retreat', { 'some retreat': '1' }),
      follows('retreat b1', { 'due retreat b1': '1' }),
      follows('retreat b1', { b1: '1' }),
      follows('turn', { 'some retreat': '1' }),
      follows(undefined, { r2: '1' }),
    ]).toEqual(['1', undefined, '1', '1', undefined, '1']);
  });

  test('outlives the turn where it is of somebody', () => {
    const doubts = {
      'due retreat': '1',
      'due retreat r1': '1',
      'some retreat': '1',
      'place r1': '1',
      'state r1': '1',
      'dice r1': '1',
      r1: '1',
      'at B1': '1',
    };
    expect(Object.keys(lasting(doubts, state))).toEqual(['due retreat r1', 'place r1', 'state r1', 'dice r1']);
  });
});

test('an event names its units as values and as keys, but not by the name of a place or by what is in its envelope', () => {
  const { state } = first(mini, scenario);
  const named = (facts: object) => unitsIn(ev('1', 'x', facts as Record<string, unknown>), state);
  expect([
    named({ unit: 'r1', to: 'B1' }),
    named({ by: { r1: 2, b1: ['r2'] } }),
    named({ text: 'r1', reason: 'b1' }),
    named({ n: 3, of: null }),
  ]).toEqual([['r1'], ['r1', 'b1', 'r2'], [], []]);
});

describe('areas', () => {
  const { state } = first(mini, scenario);
  const at = (...units: readonly (readonly [id: string, side: string, area: string])[]) =>
    ({
      ...state,
      units: Object.fromEntries(units.map(([id, side, area]) => [id, { id, side, type: 'foot', at: area, strength: 1 }])),
    }) as unknown as typeof state;
  const doubts = { 'at A': '1', 'at B': '1' };
  const roll = (tally: object | undefined) =>
    ({ by: 'red', on: 'blue', ...(tally ? { tally } : {}) }) as unknown as Happened['rolls'][number];
  const left = (before: typeof state, more: Partial<Happened> = {}) =>
    Object.keys(
      doubtsAfter(
        doubts,
        { event: ev('2', 'go', { path: ['A', 'B'] }), rulings: [], units: ['at A', 'at B'], rolls: [], before, after: before, ...more },
        HANGS_ON_NOTHING,
      ),
    ).join();

  test('are known again where a move without fault begins among friends, or where right dice fall', () => {
    const alone = at(['r', 'red', 'A'], ['q', 'red', 'A'], ['b', 'blue', 'B']);
    const shared = at(['r', 'red', 'A'], ['b', 'blue', 'A']);
    const fault: Ruling = { rule: 'mini:9/x', source: { mark: 'house' }, verdict: 'illegal', says: '' };
    expect([
      left(alone),
      left(at()),
      left(shared),
      left(shared, { rolls: [roll({ hits: 1 })] }),
      left(shared, { rolls: [roll(undefined)] }),
      left(alone, { rulings: [fault] }),
      left(alone, { rulings: [{ ...fault, verdict: 'doubtful' }] }),
    ]).toEqual(['at B', 'at B', 'at A,at B', '', 'at A,at B', 'at A,at B', 'at B']);
  });

  test('allies of one team share an area', () => {
    const allied = {
      ...at(['r', 'red', 'A'], ['b', 'blue', 'A']),
      game: { ...state.game, sides: state.game.sides.map(side => ({ ...side, team: 'one' })) },
    };
    expect(left(allied)).toBe('at B');
  });
});

test('what rules break again and again for want of an event follows from where it was missed, by its side', () => {
  const ruling: Ruling = { rule: 'mini:9/x', source: { mark: 'house' }, verdict: 'illegal', says: '' };
  const hangsOn: HangsOn = { place: [], state: [], events: { supply: ['mini:9/x'] } };
  const after = (doubts: Doubts, side?: string, rule: Ruling['rule'] = 'mini:9/x') =>
    linkToEarlierFault([{ ...ruling, rule }], doubts, { units: [], event: ev('2', 'go', side === undefined ? {} : { side }) }, hangsOn)[0]
      ?.after;
  expect([
    after({ 'due supply': '1' }),
    after({ 'due supply': '1' }, 'red'),
    after({ 'due supply red': '1' }, 'red'),
    after({ 'due supply red': '1' }, 'blue'),
    after({ 'due supply red': '1' }),
    after({ 'due supply undefined': '1' }),
    after({ 'due supply': '1' }, 'red', 'mini:9/y'),
  ]).toEqual(['1', '1', '1', undefined, undefined, undefined, undefined]);
});
