// The kit on the smallest system: what an act asks and in which order, what its event answers, and what a rule says of who is not there.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { pick } from '../../../src/core/questions.ts';
import type { BattleEvent, Draft, PendingAction, State, Unit } from '../../../src/core/types.ts';
import { askSide, askUnit, defineSystem } from '../../../src/system/system.ts';

interface Piece extends Unit {
  readonly title: string;
}
interface Position extends State {
  readonly units: Readonly<Record<string, Piece>>;
  readonly told: readonly string[];
}
interface Shot extends BattleEvent {
  readonly type: 'shot';
  readonly unit: string;
  readonly how?: string;
  readonly to?: string;
}

const HOUSE = { mark: 'house' } as const;
const COIN: Attack = {
  kind: 'attack',
  roll: { kind: 'throw', as: 'coin', dice: [[1, { id: 'coin', faces: { head: 1, tail: 1 } }]], score: { hit: { head: 1 } } },
  harm: 'hit',
  mods: [],
};
const duty = (kind: string, unit: string): PendingAction => ({ kind, unit, side: 'red', must: true });
const start: Position = {
  game: { board: { kind: 'map', areas: {}, canals: [] }, sides: [{ id: 'red', title: 'Red', team: 'red' }], options: {}, tables: {} },
  turn: 1,
  phase: 'play',
  active: 'red',
  acting: undefined,
  pending: [duty('shot', 'b'), duty('shot', 'a'), duty('flight', 'a')],
  units: {
    anna: { id: 'anna', side: 'red', type: 'piece', title: 'Anna', at: 'A1', strength: 1 },
    a: { id: 'a', side: 'red', type: 'piece', title: 'Al', at: undefined, strength: 1 },
  },
  told: [],
};

const log = (state: Position, word: string): Position => ({ ...state, told: [...state.told, word] });
const kit = defineSystem<Position, Shot, Piece>({
  prefix: 'kit',
  source: HOUSE,
  answersBy: ['unit'],
  before: state => log(state, 'before'),
  after: (state, _event, before) => log(state, `after ${before.told.length}`),
  tell: (told, _state, _event, after) => ({ ...told, text: `${told.text} ${after().told.join(', ')}` }),
});
const shot = kit.act<Shot>({
  title: 'Shot',
  ask: {
    unit: askUnit('Who', () => ['anna']),
    how: (_state, { unit }) => (unit === 'anna' ? { ...pick('how', 'How', []), optional: true } : undefined),
  },
  dice: 'a coin',
  askAfter: { to: () => pick('to', 'Where to', []) },
  rolls: kit.ownRoll(() => COIN),
  apply: (state, _event, _tally, before) => log(state, `shot with ${state.pending.length} of ${before.pending.length} left`),
  describe: () => ({ text: 'Bang.', marks: [] }),
});
const draft = (facts: object): Draft<Shot> => ({ type: 'shot', ...facts }) as Draft<Shot>;
const asked = (facts: object): string | undefined => shot.nextQuestion(start, draft(facts))?.field;
const thrown = [{ as: 'coin', dice: { coin: ['head'] } }];

describe('an act', () => {
  test('asks field after field, then for its dice, then what comes after them', () => {
    expect(asked({})).toBe('unit');
    expect(asked({ unit: 'anna' })).toBe('how');
    expect(asked({ unit: 'anna', skipped: ['how'] })).toBe('thrown');
    expect(shot.nextQuestion(start, draft({ unit: 'anna', how: 'fast' }))).toMatchObject({ kind: 'throw', label: 'a coin' });
    expect(asked({ unit: 'anna', how: 'fast', thrown })).toBe('to');
    expect(asked({ unit: 'anna', how: 'fast', thrown, to: 'A2' })).toBeUndefined();
  });

  test('passes over a field that asks nothing, and rolls nothing for who is not there', () => {
    expect(asked({ unit: 'nobody' })).toBe('to');
    expect(shot.rolls?.(start, { id: 'e', type: 'shot', unit: 'anna' })).toMatchObject([{ by: 'red', unit: 'anna', attack: COIN }]);
    expect(shot.rolls?.(start, { id: 'e', type: 'shot', unit: 'nobody' })).toEqual([]);
  });

  test('answers the pending action of its unit, between what comes before and after every event', () => {
    const after = shot.apply(start, { id: 'e', type: 'shot', unit: 'a' }, {});
    expect(after.pending).toEqual([duty('shot', 'b'), duty('flight', 'a')]);
    expect(after.told).toEqual(['before', 'shot with 2 of 3 left', 'after 0']);
    expect(shot.apply(start, { id: 'e', type: 'shot', unit: 'anna' }, {}).pending).toEqual(start.pending);
    expect(shot.describe(start, { id: 'e', type: 'shot', unit: 'a' }, {}).text).toBe('Bang. before, shot with 2 of 3 left, after 0');
    expect([shot.source, shot.rules]).toEqual([HOUSE, []]);
  });
});

test('an act of which no dice are asked for asks for no throw, also where dice are rolled for it', () => {
  const silent = kit.act<Shot>({
    title: 'Silent',
    ask: { unit: askUnit('Who', () => ['anna']) },
    rolls: kit.ownRoll(() => COIN),
    apply: state => state,
    describe: () => ({ text: '', marks: [] }),
  });
  expect([silent.nextQuestion(start, draft({}))?.field, silent.nextQuestion(start, draft({ unit: 'anna' }))]).toEqual(['unit', undefined]);
});

test('pending actions are found by their kind and unit', () => {
  expect(kit.pendingIndex(start, draft({ unit: 'a' }))).toBe(1);
  expect(kit.pendingFor(start, draft({ unit: 'a' }))).toEqual(duty('shot', 'a'));
  expect(kit.pendingFor(start, draft({ unit: 'anna' }))).toBeUndefined();
  expect(kit.resolvePending(start, draft({ unit: 'anna' }))).toBe(start);
  expect(kit.resolvePending(start, draft({ unit: 'b' })).pending).toEqual(start.pending.slice(1));
  expect(kit.owing('shot')(start)).toEqual(['b', 'a']);
});

test('rules: who is there, and what is about him', () => {
  const event = (unit: string): Shot => ({ id: 'e', type: 'shot', unit });
  const there = kit.thereRule<Shot>('unit', 'piece/there', 'Pieces act.', HOUSE, ({ at, title }) => (at ? undefined : `${title} is gone`));
  expect([there.id, there.verdict, there.needs]).toEqual(['kit:piece/there', 'impossible', ['unit']]);
  expect(there.broken(start, event('anna'))).toBeUndefined();
  expect(there.broken(start, event('a'))).toBe('Al is gone');
  expect(there.broken(start, event('annna'))).toBe('there is no unit "annna" (did you mean "anna"?)');
  const strong = kit.unitRule<Shot>('piece/strong', 'Nobody is strong.', HOUSE, (_state, _event, { title }) => `${title} is strong`);
  expect([strong.id, strong.verdict]).toEqual(['kit:piece/strong', 'illegal']);
  expect([strong.broken(start, event('a')), strong.broken(start, event('nobody'))]).toEqual(['Al is strong', undefined]);
});

test('questions for units and sides offer those that are named', () => {
  expect(askUnit<Position>('Who', () => ['anna'])(start, {})).toMatchObject({ from: [{ value: 'anna', says: 'Anna, A1' }], all: 'units' });
  expect(askSide<Position>('Whose', () => ['red', undefined])(start, {})).toMatchObject({
    from: [{ value: 'red', says: 'Red' }],
    all: 'sides',
  });
});
