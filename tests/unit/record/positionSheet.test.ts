// A position sheet as a page writes it: what is told of a unit stands against the position before, whatever was told in between.

import { expect, test } from 'vitest';
import { isSheet, type SheetEvent } from '../../../src/core/adjustment.ts';
import { fieldSaid } from '../../../src/core/adjustTold.ts';
import { first, step } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { buildSheet, nextSheet, tellShot, tellUnit, untellShot, untellUnit, withHead } from '../../../src/record/positionSheet.ts';
import { rulesetOf, scenarios } from '../../conformance/load.ts';

const scenario = scenarios.get('saint-aubert');
if (!scenario) throw new Error('no scenario');
const ruleset = rulesetOf(scenario.ruleset);
const start = first(ruleset, scenario);
const [inf, other] = Object.values(start.state.units).filter(({ at, strength }) => at !== undefined && strength > 2);
if (!inf || !other) throw new Error('no units');
const sheet = (changes: Parameters<typeof buildSheet>[1] = []) =>
  ({ id: 'p1', ...buildSheet({ stood: 'noon', turn: 1 }, changes) }) as BattleEvent;

test('what is told of a unit stands once, whatever was told before', () => {
  const moved = tellUnit([], start.state, inf.id, { at: 'E5' });
  expect(moved).toEqual([{ unit: inf.id, at: 'E5' }]);
  const lost = tellUnit(moved, start.state, inf.id, { strength: inf.strength - 1 });
  expect(lost).toEqual([{ unit: inf.id, at: 'E5', strength: inf.strength - 1 }]);
  const both = tellUnit(lost, start.state, other.id, { at: null });
  expect(tellUnit(both, start.state, inf.id, { at: 'D5' }).filter(change => 'unit' in change && change.unit === inf.id)).toEqual([
    { unit: inf.id, at: 'D5', strength: inf.strength - 1 },
  ]);
  expect(untellUnit(both, inf.id)).toEqual([{ unit: other.id, at: null }]);
});

test('what is as it was is not told', () => {
  const moved = tellUnit([], start.state, inf.id, { at: 'E5' });
  expect(tellUnit(moved, start.state, inf.id, { at: inf.at ?? null })).toEqual([]);
  expect(tellUnit([], start.state, inf.id, { strength: inf.strength, set: { disorganised: false } })).toEqual([]);
  expect(() => tellUnit([], start.state, 'nobody', { at: null })).toThrow(RangeError);
});

test('a unit that is gone stands nowhere', () => {
  expect(tellUnit([], start.state, inf.id, { strength: 0 })).toEqual([{ unit: inf.id, at: null, strength: 0 }]);
});

test('a sheet is told in words, with an arrow from where a unit stood', () => {
  const frame = step(
    ruleset,
    start,
    sheet(tellUnit(tellUnit([], start.state, inf.id, { at: 'E5' }), start.state, other.id, { strength: 0 })),
  );
  expect(frame.rulings).toEqual([]);
  expect(frame.narration.text).toMatch(/^Noon: .* stood at E5; .* (was|were) lost\.$/);
  expect(frame.narration.marks).toContainEqual({ kind: 'path', places: [inf.at, 'E5'], tone: 'move', side: inf.side, unit: inf.id });
  expect(step(ruleset, start, sheet()).narration.text).toBe('Noon: all stood as before.');
});

test('many units are counted, and named in the detail', () => {
  const units = Object.values(start.state.units).filter(({ at }) => at !== undefined);
  const all = units
    .slice(0, 5)
    .reduce((told, { id }, i) => tellUnit(told, start.state, id, { at: `E${5 + i}` }), [] as ReturnType<typeof tellUnit>);
  const { text, detail } = step(ruleset, start, sheet(all)).narration;
  expect(text).toBe('Noon: 5 units stood elsewhere.');
  expect(detail).toContain('stood at E7');
});

test('a unit twice and a place off the map are impossible, and change nothing', () => {
  const twice = step(
    ruleset,
    start,
    sheet([
      { unit: inf.id, at: 'E5' },
      { unit: inf.id, at: 'E6' },
    ]),
  );
  expect(twice.rulings).toMatchObject([{ verdict: 'impossible', says: `"${inf.id}" is told twice` }]);
  const off = step(ruleset, start, sheet([{ unit: inf.id, at: 'Z99' }]));
  expect(off.rulings).toMatchObject([{ verdict: 'impossible' }]);
  expect(off.state.units[inf.id]?.at).toBe(inf.at);
});

test('a sheet follows that of the turn before, and begins its turn', () => {
  const head = nextSheet(ruleset, [start]);
  expect(head).toEqual({ turn: 1, stood: 'the end of turn 1' });
  const one = step(ruleset, start, { id: 'p1', ...buildSheet(head) } as BattleEvent);
  const next = nextSheet(ruleset, [start, one]);
  expect(next).toEqual({ turn: 2, stood: 'the end of turn 2' });
  const two = step(ruleset, one, { id: 'p2', ...buildSheet(next) } as BattleEvent);
  expect([one.state.turn, two.state.turn]).toEqual([1, 2]);
  const late = step(ruleset, two, { id: 'p3', ...buildSheet(head) } as BattleEvent);
  expect(late.rulings).toMatchObject([{ verdict: 'doubtful', says: 'turn 1 is over: it is turn 2' }]);
});

test('a sentence of the story follows, and is taken away again', () => {
  const event = { id: 'p1', ...buildSheet({ stood: 'noon', turn: 1, reason: ' The rain stopped. ' }) } as BattleEvent;
  expect(step(ruleset, start, event).narration.text).toBe('Noon: all stood as before. The rain stopped.');
  if (!isSheet(event)) throw new Error('no sheet');
  expect(withHead(event, { reason: '' })).not.toHaveProperty('reason');
  expect(withHead(event, { stood: 'dusk' })).toMatchObject({ stood: 'dusk', reason: 'The rain stopped.' });
});

test('what a system asks for beside is told in its words', () => {
  const bolt = rulesetOf('bolt-action');
  expect([1, 2].map(pins => fieldSaid(bolt, 'pins', pins).join(' '))).toEqual(['had 1 pin', 'had 2 pins']);
  expect([true, null].map(is => fieldSaid(bolt, 'immobilised', is).join(' '))).toEqual(['was immobilised', 'was not immobilised']);
  expect(fieldSaid(rulesetOf('action-all-fronts'), 'morale', 'bailed')).toEqual(['was', 'bailed out']);
  const frame = step(ruleset, start, sheet(tellUnit([], start.state, inf.id, { set: { disorganised: true } })));
  expect(frame.narration.text).toMatch(/ was disorganised\.$/);
});

test('an area is told by its title, as a hex by its name', () => {
  const pacific = scenarios.get('pacific-1942');
  if (!pacific) throw new Error('no scenario');
  const areas = rulesetOf(pacific.ruleset);
  const before = first(areas, pacific);
  const [fighter] = Object.values(before.state.units).filter(({ type }) => type === 'fighter');
  const event = sheet(tellUnit([], before.state, fighter?.id ?? '', { at: 'sz-japan' }));
  expect(step(areas, before, event).narration.text).toMatch(/ stood at Japan Sea Zone\.$/);
});

test('a shot is told with what it cost, judged by nobody, and taken back without that', () => {
  const shot = { unit: inf.id, target: other.id, lost: 1 };
  const once = tellShot(sheet() as SheetEvent, start.state, shot);
  expect(once).toMatchObject({ shots: [shot], changes: [{ unit: other.id, strength: other.strength - 1 }] });
  const twice = tellShot(once, start.state, { ...shot, lost: 1 });
  expect(twice.changes).toEqual([{ unit: other.id, strength: other.strength - 2 }]);
  const frame = step(ruleset, start, twice);
  expect(frame.rulings).toEqual([]);
  expect(frame.state.units[other.id]?.strength).toBe(other.strength - 2);
  expect(frame.narration.text).toMatch(/ fired at .*: 1 step lost\. .* fired at /);
  expect(frame.narration.marks).toContainEqual(expect.objectContaining({ kind: 'path', tone: 'shot', places: [inf.at, other.at] }));
  const { shots: _, ...without } = once;
  expect(untellShot(once, 0)).toEqual(without);
  expect(tellShot(once, start.state, { unit: inf.id, target: other.id }).changes).toEqual(once.changes);
  expect(() => tellShot(once, start.state, { unit: 'nobody', target: other.id })).toThrow(RangeError);
  expect(step(ruleset, start, { ...once, shots: [{ unit: 'nobody', target: other.id }] } as SheetEvent).rulings).toMatchObject([
    { verdict: 'impossible' },
  ]);
});

test('of several shots one is taken back, the others stay', () => {
  const shots = [1, 2, 3].map(lost => ({ unit: inf.id, target: other.id, lost }));
  const all = shots.reduce((told, shot) => tellShot(told, start.state, shot), sheet() as SheetEvent);
  expect([0, 1, 2].map(at => untellShot(all, at).shots?.map(({ lost }) => lost))).toEqual([
    [2, 3],
    [1, 3],
    [1, 2],
  ]);
  const [one, two] = shots;
  if (!one || !two) throw new Error('no shots');
  const both = tellShot(tellShot(sheet() as SheetEvent, start.state, one), start.state, two);
  expect(untellShot(both, 0).shots).toEqual([two]);
  expect(tellShot(sheet() as SheetEvent, start.state, { ...one, lost: 99 }).changes).toMatchObject([{ unit: other.id, strength: 0 }]);
});
