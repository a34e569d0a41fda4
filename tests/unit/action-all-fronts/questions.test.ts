// Moments of the sample battle as questions of the calculator: each can be asked, and throws the dice of the moment.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readProfile } from '../../../src/core/profile.ts';
import { replay } from '../../../src/core/replay.ts';
import { readText } from '../../../src/library/read.ts';
import { melee } from '../../../src/rulesets/action-all-fronts/acts/melee.ts';
import { attack } from '../../../src/rulesets/action-all-fronts/attack.ts';
import { profileFromForm as askedOf } from '../../../src/rulesets/action-all-fronts/calculator.ts';
import { FIELDS } from '../../../src/rulesets/action-all-fronts/fields.ts';
import type { AafFormAnswers } from '../../../src/rulesets/action-all-fronts/odds/formKinds.ts';
import { questions } from '../../../src/rulesets/action-all-fronts/questions.ts';
import type { AafState } from '../../../src/rulesets/action-all-fronts/state.ts';
import { beginTable } from './table.ts';

const FOLDER = new URL('../../../scenarios/action-all-fronts/gothic-farm/', import.meta.url);
const read = await readText(await readFile(new URL('farm.battle.yaml', FOLDER), 'utf8'), () =>
  readFile(new URL('scenario.yaml', FOLDER), 'utf8'),
);
if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
const { ruleset, scenario, record } = read.value;
const { frames } = replay(ruleset, scenario, record);
const all = frames.map(({ state }) => questions(state as AafState));

/** The questions of the moment before an event. */
const before = (id: string) => all[frames.findIndex(({ event }) => event?.id === id) - 1] ?? [];

test('every question of the battle is one of the form, of every kind that it poses', () => {
  const posed = all.flat();
  for (const { title, answers } of posed) expect(readProfile(FIELDS, answers), title).toMatchObject({ ok: true });
  expect([...new Set(posed.map(({ answers }) => answers['ask']))].sort()).toEqual([
    'armour',
    'availability',
    'melee',
    'shell',
    'squad',
    'test',
  ]);
});

test('a question throws the dice that fell next', () => {
  let asked = 0;
  for (const [i, { event, rolls }] of frames.entries()) {
    const cast = rolls[0];
    if (!cast || (event?.type !== 'test' && event?.type !== 'availability')) continue;
    for (const { title, answers } of all[i - 1] ?? []) {
      const names = event.type === 'test' ? [unitTitle(i, String(Reflect.get(event, 'unit')))] : ['bombardment'];
      if (!names.some(name => title.includes(name))) continue;
      const made = attack(askedOf(answers as AafFormAnswers));
      expect(made.kind === 'attack' && made.roll, title).toEqual(cast.attack.roll);
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(10);
});

const unitTitle = (i: number, id: string): string => (frames[i]?.state as AafState | undefined)?.units[id]?.title ?? id;

test('a bombardment that was asked for, and a shot of a whole unit of the lists', () => {
  expect(before('49').map(({ title }) => title)).toEqual(['whether the medium bombardment comes']);
  expect(before('51').map(({ title }) => title)).toEqual(['the fire of Gruppe C at Squad C']);
});

test('a unit that has fired asks nothing more about its fire', () => {
  expect(before('53')).toEqual([]);
});

test('a round of melee between squads of the lists: its dice with as many in contact as can be', () => {
  const squads = beginTable([
    { id: 'de', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 20] },
    { id: 'us', side: 'us', type: 'us-rifle-squad', at: [20, 26] },
  ]);
  const [german, american] = [squads.units['de'], squads.units['us']];
  if (!german || !american) throw new Error('no squads');
  const state: AafState = {
    ...squads,
    units: { de: { ...german, melee: ['us'], from: [20, 10] }, us: { ...american, melee: ['de'] } },
    pending: [{ kind: 'melee', side: 'de', must: true, unit: 'de', target: 'us' }],
  };
  const [posed] = questions(state);
  expect(posed?.title).toMatch(/^the melee of /);
  expect(readProfile(FIELDS, posed?.answers ?? {})).toMatchObject({ ok: true });
  const made = attack(askedOf(posed?.answers as AafFormAnswers));
  const [cast] = melee.rolls?.(state, { id: 'm', type: 'melee', unit: 'de', target: 'us' }) ?? [];
  expect(made.kind === 'attack' && made.roll).toEqual(cast?.attack.roll);
});

test('so many questions of each kind in the whole battle; rallies are those of the side to act', () => {
  const kinds = Map.groupBy(all.flat(), ({ title }) => title.replace(/ (of|by|at|on) .*/, ''));
  expect([...kinds].map(([kind, some]) => `${kind}: ${some.length}`)).toEqual([
    'the fire: 154',
    'the test: 23',
    'whether the medium bombardment comes: 2',
    'the rally: 10',
    'the melee: 1',
  ]);
  const begun = beginTable();
  const pinned = (side: string) => {
    const units = Object.fromEntries(Object.entries(begun.units).map(([id, unit]) => [id, { ...unit, morale: 'pinned' as const }]));
    return questions({ ...begun, units, phase: 'action', active: side, pending: [] }).map(({ title }) => title);
  };
  expect([pinned('uk'), pinned('de')]).toEqual([
    ['the rally of Rifle Squad 1', 'the rally of Platoon HQ up to 1944 and Rifle Squad 2', 'the rally of Crusader III'],
    [
      'the rally of Infantry Squad up to 1943 1',
      'the rally of Heavy Machine Guns',
      'the rally of Anti-tank gun',
      'the rally of Truck of Anti-tank gun',
    ],
  ]);
});

test('a test is asked for with every M that the form knows, and with no other', () => {
  const begun = beginTable([{ id: 'us', side: 'uk', type: 'us-rifle-squad', at: [20, 26] }]);
  const squad = begun.units['us'];
  if (!squad) throw new Error('no squad');
  const asked = (m: number) => {
    const units = { us: { ...squad, morale: 'pinned' as const, groups: squad.groups.map(group => ({ ...group, m })) } };
    return questions({ ...begun, units, phase: 'action', active: 'uk', pending: [] }).flatMap(({ answers }) => answers['m']);
  };
  const posed = [4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap(asked).map(Number);
  expect([Math.min(...posed), Math.max(...posed), new Set(posed).size]).toEqual([6, 10, 5]);
});
