// Moments of the sample battle as questions of the calculator: each can be asked, and asks what the dice of the record were thrown for.

import { expect, test } from 'vitest';
import { readProfile } from '../../../src/core/profile.ts';
import { replay } from '../../../src/core/replay.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { profileFromForm as ask } from '../../../src/rulesets/bolt-action/calculator.ts';
import { FIELDS } from '../../../src/rulesets/bolt-action/fields.ts';
import { answersOfSwarm } from '../../../src/rulesets/bolt-action/odds/answers.ts';
import type { BoltFormAnswers } from '../../../src/rulesets/bolt-action/odds/formKinds.ts';
import { SWITCHES } from '../../../src/rulesets/bolt-action/options.ts';
import { questions } from '../../../src/rulesets/bolt-action/questions.ts';
import { sightBetween } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { type BoltPlacedUnit, weaponOf } from '../../../src/rulesets/bolt-action/units.ts';
import { record, scenario } from './fixture.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);
/** The questions of the moment before an event. */
const before = (id: string) => questions(frames[frames.findIndex(({ event }) => event?.id === id) - 1]?.state as BoltState);

test('every question of the battle is one of the form, and can be answered', () => {
  const posed = frames.flatMap(({ state }) => questions(state as BoltState));
  expect(posed.length).toBeGreaterThan(30);
  for (const { title, answers } of posed) expect(readProfile(FIELDS, answers), title).toMatchObject({ ok: true });
  for (const { answers } of posed.slice(0, 5)) expect(attack(ask(answers as BoltFormAnswers)).kind).toMatch(/attack|fight/);
});

test('an order test asks with the pins and the officer of the moment', () => {
  const [test] = before('26');
  expect(test).toEqual({
    title: 'the order test of Second squad',
    answers: { ask: 'order-test', tested: 'regular', marks: 1, officer: 0 },
  });
});

test('of what was agreed on a question has what its form asks, and nothing else', () => {
  const options = Object.fromEntries(SWITCHES.ids.map(id => [id, true]));
  const agreed = frames.map(({ state }) => ({ ...(state as BoltState), game: { ...(state as BoltState).game, options } }));
  const posed = agreed.flatMap(questions);
  for (const { title, answers } of posed) expect(readProfile(FIELDS, answers), title).toMatchObject({ ok: true });
  const told = (ask: string) => posed.find(({ answers }) => answers['ask'] === ask)?.answers;
  expect(told('fire')).toMatchObject({ 'he-once': true, 'small-unit': true });
  expect(told('fire')).not.toHaveProperty('he-on-figure');
  expect(told('order-test')).toMatchObject({ 'order-again': true });
  expect(told('indirect')).toMatchObject({ 'ranging-stays': true, 'he-pins': true });
  expect(told('close-quarters')).toMatchObject({ 'close-quarters-draw': true });
});

test('a shot asks with all weapons that reach, from where the unit has moved to', () => {
  const shot = before('10').find(({ title }) => title === 'the fire of Section 1 at Second squad');
  expect(shot?.answers).toMatchObject({ ask: 'fire', moved: true, cover: 'soft', figures: 8, distance: 21.6 });
});

test('close quarters ask from their next round on', () => {
  const [fray] = before('84');
  expect(fray).toMatchObject({ answers: { ask: 'close-quarters', attackFigures: 3, defenceFigures: 6 } });
});

test('indirect fire asks with the shells that fell before, and can be read as a question', () => {
  const shells = frames.flatMap(({ state }) => questions(state as BoltState)).filter(({ answers }) => answers['ask'] === 'indirect');
  expect(shells.length).toBeGreaterThan(0);
  for (const { answers } of shells) expect(readProfile(FIELDS, answers)).toMatchObject({ ok: true });
  expect(shells.some(({ answers }) => Number(answers['under']) > 1)).toBe(true);
});

test('figures upon a vehicle ask for the assault of a vehicle', () => {
  const { figures, ...swarm } = { kind: 'swarm', figures: 5, moving: true, target: { needs: 9, quality: 'regular', zone: 'top' } } as const;
  const answers = answersOfSwarm({ ...swarm, figures });
  expect(readProfile(FIELDS, answers)).toMatchObject({ ok: true });
  expect(answers).toMatchObject({ ask: 'swarm', swarming: 5, moving: true, armour: 'medium-tank' });
});

test('all questions of the battle, by what they are of', () => {
  const kinds = frames.flatMap(({ state }) => questions(state as BoltState)).map(({ title }) => title.replace(/ of .*/, ''));
  expect(Object.fromEntries([...Map.groupBy(kinds, kind => kind)].map(([kind, all]) => [kind, all.length]))).toEqual({
    'the close quarters': 2,
    'the fire': 231,
    'the morale check': 3,
    'the order test': 12,
    'the shells': 6,
  });
});

test('nothing is asked of a shot while something is owed, nor of more than nine pins', () => {
  const shot = frames
    .map(({ state }) => state as BoltState)
    .find(state => questions(state).some(({ title }) => title.startsWith('the fire')));
  if (!shot?.action) throw new Error('no shot in the battle');
  const owed: BoltState['pending'][number] = { kind: 'rally', side: 'ger', must: true, unit: 'g-1' };
  const asked = questions({ ...shot, pending: [owed] });
  expect(asked.map(({ title }) => title.replace(/ of .*/, ''))).toEqual(['the rally']);
  const { 'g-1': squad } = shot.units;
  if (!squad) throw new Error('no g-1');
  const marks = (pins: number) =>
    questions({ ...shot, units: { ...shot.units, 'g-1': { ...squad, pins } }, pending: [owed] })[0]?.answers['marks'];
  expect([3, 9, 12].map(marks)).toEqual([3, 9, 9]);
});

test('a unit that does not obey its order asks nothing, nor one under any order but to fire or to advance', () => {
  const shot = frames
    .map(({ state }) => state as BoltState)
    .find(({ action, pending }) => action?.obeys && action.order === 'fire' && pending.length === 0);
  const { action } = shot ?? {};
  if (!shot || !action) throw new Error('no shot in the battle');
  const asked = (more: Partial<typeof action>) => questions({ ...shot, action: { ...action, ...more } }).length;
  expect([
    asked({}) > 0,
    asked({ order: 'advance' }) > 0,
    asked({ obeys: false }),
    asked({ order: 'run' }),
    asked({ unit: 'nobody' }),
  ]).toEqual([true, true, 0, 0, 0]);
});

test('a shell is asked for at the least and at the most that its weapon fires over, and at nothing nearer or farther', () => {
  const posed = frames
    .map(({ state }) => state as BoltState)
    .find(state => questions(state).some(({ title }) => title.startsWith('the shells of')));
  const unit = posed?.action && posed.units[posed.action.unit];
  const target =
    posed &&
    Object.values(posed.units).find(({ title }) => questions(posed).some(one => one.title === `the shells of ${unit?.title} on ${title}`));
  if (!posed || !unit || !target) throw new Error('no shells in the battle');
  const [least, most] = weaponOf(posed.game.tables, unit.groups.flatMap(({ weapon }) => weapon ?? [])[0] ?? '').indirect ??
    unit.mounts.map(({ weapon }) => weaponOf(posed.game.tables, weapon).indirect)[0] ?? [0, 0];
  const board = { ...posed.game.board, size: [200, 200] as const, features: [] };
  const away = (length: number) => {
    const units = {
      ...posed.units,
      [unit.id]: { ...unit, at: [10, 10] as const },
      [target.id]: { ...target, at: [10 + length, 10] as const },
    };
    const state = { ...posed, game: { ...posed.game, board }, units } as BoltState;
    const { distance } = sightBetween(state, state.units[unit.id] as BoltPlacedUnit, state.units[target.id] as BoltPlacedUnit);
    return { distance, isAsked: questions(state).some(({ title }) => title === `the shells of ${unit.title} on ${target.title}`) };
  };
  const rims = 50 - away(50).distance;
  const at = (distance: number) => away(distance + rims);
  expect([least - 0.1, least, most, most + 0.1].map(at)).toEqual([
    { distance: expect.closeTo(least - 0.1, 6), isAsked: false },
    { distance: least, isAsked: true },
    { distance: most, isAsked: true },
    { distance: expect.closeTo(most + 0.1, 6), isAsked: false },
  ]);
});
