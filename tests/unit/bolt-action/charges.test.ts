// The way of an assault: straight, round what stands in it, or none (Close quarters, R19).

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { assaultReach, tooFar, touching } from '../../../src/rulesets/bolt-action/charges.ts';
import type { BoltState, BoltUnit, CloseQuartersEvent } from '../../../src/rulesets/bolt-action/state.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { faults, unitIn, withOrder } from './withOrder.ts';

/** A squad of eight with a Run, ten inches from the section it means: rim to rim 2 less than their middles less 8. */
const running = (patches: Readonly<Record<string, Partial<BoltUnit>>> = {}): BoltState =>
  Object.entries({ 'b-1': { at: [52, 10] as Point }, ...patches }).reduce(
    (state, [id, patch]) => change(state, id, patch),
    withOrder('g-2', 'run', { at: [52, 28] }),
  );

const ASSAULT = { type: 'assault', unit: 'g-2', target: 'b-1' };
const declared = (state: BoltState): BoltState => ACTS.assault.apply(state, { id: 'e', ...ASSAULT } as never, {});
const contact = (state: BoltState, more: object) => faults(declared(state), { type: 'contact', unit: 'g-2', target: 'b-1', ...more });
const asked = (state: BoltState, more: object = {}) =>
  ACTS.contact.nextQuestion(declared(state), { type: 'contact', unit: 'g-2', target: 'b-1', ...more });

/** The point of contact that is offered after a way. */
const offered = (state: BoltState, path?: readonly Point[]): unknown => {
  const question = asked(state, path ? { path } : {});
  return question?.kind === 'place' ? [...question.reach.keys()][0] : undefined;
};

describe('the way of an assault', () => {
  test('leads straight where nothing stands in it', () => {
    expect(faults(running(), ASSAULT)).toEqual([]);
    expect(offered(running())).toEqual([52, 17.99]);
    expect(contact(running(), { to: [52, 17.99] })).toEqual([]);
  });

  test.each([
    ['a vehicle of its own side', { 'g-gun': { at: [52, 22] } }],
    ['a wreck', { 'b-tank': { at: undefined, strength: 0, wreck: [52, 22] } }],
    ['another enemy', { 'b-lt': { at: [52, 22], radius: 0.5 } }],
  ] as const)('leads round %s, no longer than an assault may be', (_what, between) => {
    const state = running(between as Readonly<Record<string, Partial<BoltUnit>>>);
    expect(faults(state, ASSAULT)).toEqual([]);
    expect(contact(state, { to: [52, 17.99] })).toEqual(['ba:assault/through']);
    const question = asked(state);
    const path = question?.kind === 'pick' ? (question.from[0]?.value as readonly Point[]) : [];
    expect(path.length).toBeGreaterThan(0);
    const to = offered(state, path);
    expect(contact(state, { path, to })).toEqual([]);
    expect(contact(state, { path: [[58, 22]], to })).toEqual(['ba:assault/round']);
  });

  test('is shut where the way round is too long', () => {
    const far = running({ 'b-1': { at: [52, 8.2] }, 'b-tank': { at: undefined, strength: 0, wreck: [52, 20], radius: 6 } });
    expect(faults(far, ASSAULT)).toEqual(['ba:assault/through']);
    const question = ACTS.assault.nextQuestion(far, { type: 'assault', unit: 'g-2' });
    expect(question?.kind === 'pick' && question.from).toEqual([]);
  });

  test('leads through friends on foot', () => expect(faults(running({ 'g-lt': { at: [52, 22] } }), ASSAULT)).toEqual([]));

  test('is no longer for what fire on the way has made smaller', () => {
    const thinned = change(declared(running({ 'b-1': { at: [52, 8.5] } })), 'g-2', { strength: 7, radius: 2.25 });
    const question = ACTS.contact.nextQuestion(thinned, { type: 'contact', unit: 'g-2', target: 'b-1' });
    const [to] = question?.kind === 'place' ? [...question.reach.keys()] : [];
    expect(faults(thinned, { type: 'contact', unit: 'g-2', target: 'b-1', to })).toEqual([]);
  });
});

describe('a round of close quarters', () => {
  const placed = change(withOrder('b-1', 'run', { at: [50, 20] }), 'g-lt', { at: [50, 22] });
  const state: BoltState = { ...placed, fray: { attacker: 'b-1', defender: 'g-lt', rounds: 0, together: false } };
  const round = { type: 'close-quarters', unit: 'b-1', target: 'g-lt' };
  const answer = (more: object) =>
    ACTS['close-quarters'].rolls?.(state, { id: 'e', ...round, ...more } as CloseQuartersEvent)[1]?.attack.roll;

  test('BA-36: who fell strikes back no more, as far as it is known; nobody has, where nothing is', () => {
    expect(answer({})).toEqual(answer({ result: { 'defence-lost': 0 } }));
    expect(answer({ result: { 'attack-lost': 1 } })).toEqual(answer({}));
    expect(answer({ result: { 'defence-lost': 1 } })).not.toEqual(answer({}));
    const blows = (face: string) => [{ as: 'attack', dice: { d6: Array.from({ length: 10 }, (_, i) => (i === 0 ? face : '1')) } }];
    expect(answer({ thrown: blows('1') })).toEqual(answer({}));
    expect(answer({ thrown: blows('6') })).toEqual(answer({ result: { 'defence-lost': 1 } }));
  });

  test('it is due between the two that have met', () => {
    expect(faults(state, round)).toEqual([]);
    expect(faults(state, { ...round, target: 'g-2' })).toEqual(['ba:cq/due']);
    expect(faults({ ...state, fray: undefined }, round)).toEqual(['ba:cq/due']);
  });
});

test('BA-39: the winner of close quarters moves no farther than its die, whichever way, six inches where nobody told it', () => {
  const won = withOrder('b-1', 'run', { at: [50, 20] });
  const moves = (to: Point, die?: string) =>
    faults(won, { type: 'regroup', unit: 'b-1', to, ...(die ? { thrown: [{ as: 'regroup', dice: { d6: [die] } }] } : {}) });
  expect([moves([53, 20], '3'), moves([50, 23], '3'), moves([47, 20], '3'), moves([52, 22], '3')]).toEqual([[], [], [], []]);
  const far = 'ba:cq/regroup';
  expect([moves([53.1, 20], '3'), moves([50, 16.9], '3'), moves([53, 23], '4')]).toEqual([[far], [far], [far]]);
  expect([moves([56, 20]), moves([50, 26.1])]).toEqual([[], [far]]);
});

test('the place of contact is the nearest: its circles touch, or it is where it stands', () => {
  const state = running({ 'b-1': { at: [40, 10] } });
  const [unit, target] = [unitIn(state, 'g-2'), unitIn(state, 'b-1')];
  expect(
    [
      [40, 30],
      [60, 10],
      [20, -5],
      [40, 10],
      [43, 12],
    ].map(from => touching(state, unit, target, from as unknown as Point)),
  ).toEqual([
    [40, 17.99],
    [47.99, 10],
    [33.61, 5.21],
    [40, 10],
    [43, 12],
  ]);
  expect(touching(state, unit, { ...target, radius: 1 }, [40, 30])).toEqual([40, 14.99]);
});

test('an assault leads twelve inches, six over what hinders, and a little more where fire made it smaller', () => {
  const state = running();
  const [unit, target] = [unitIn(state, 'g-2'), unitIn(state, 'b-1')];
  expect(assaultReach(state, unit, target)).toEqual(12);
  const placed = { ...unit, at: [52, 28] as Point };
  const far = (length: number, more: Partial<BoltUnit> = {}) =>
    tooFar(state, { ...placed, ...more } as typeof placed, target, [[52, 28 - length]]);
  expect([far(12), far(12.05), far(12.1), far(13)]).toEqual([undefined, undefined, '12.1 of 12 in', '13 of 12 in']);
  expect([far(12.4, { radius: placed.radius - 0.5 }), far(12.6, { radius: placed.radius - 0.5 })]).toEqual([undefined, '12.6 of 12 in']);
});
