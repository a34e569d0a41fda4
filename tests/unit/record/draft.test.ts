import { describe, expect, test } from 'vitest';
import { first, replay, step } from '../../../src/core/replay.ts';
import type { Draft } from '../../../src/core/types.ts';
import { everyOpening } from '../../../src/record/availableActions.ts';
import {
  addThrow,
  addWaypoint,
  answerDraft,
  back,
  begin,
  draftOf,
  evaluate,
  eventOf,
  leaveUntold,
  setField,
  setResult,
} from '../../../src/record/draft.ts';
import { lineOf, readLine } from '../../../src/record/line.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios, schemasOf } from '../../conformance/load.ts';
import { AA, at, beginGame } from '../axis-and-allies/game.ts';

const ruleset = rulesetOf('war-to-axis');
const battle = battlesIn(SCENARIOS).find(({ name }) => name.includes('hill-90'));
if (!battle) throw new Error('no battle of Hill 90');
const { frames } = replay(ruleset, battle.scenario, battle.record);
const before = (id: string) => {
  const frame = frames[frames.findIndex(({ event }) => event?.id === id) - 1];
  if (!frame) throw new Error(`no event ${id}`);
  return frame;
};
const open = (id: string, opening: object) => begin(opening as Draft, before(id).state);

describe('an event is entered by its questions', () => {
  test('an order, a way, dice: the event of the record', () => {
    const order = answerDraft(ruleset, open('e010', { type: 'activate', unit: 'uk-inf-1' }), 'move');
    expect(eventOf(ruleset, order, 'e010')).toEqual(before('e011').event);
    const way = answerDraft(ruleset, open('e012', { type: 'step', unit: 'uk-inf-1' }), 'F5');
    expect(eventOf(ruleset, way, 'e012')).toEqual({ id: 'e012', type: 'step', unit: 'uk-inf-1', path: ['F2', 'F3', 'F4', 'F5'] });
  });

  test('a question with one answer answers itself, and says so', () => {
    const entry = open('e014', { type: 'fire', unit: 'ge-gren-4' });
    const { forced, question, draft } = evaluate(ruleset, entry);
    expect(forced.map(({ question: { field }, value }) => [field, value])).toEqual([
      ['target', 'uk-inf-1'],
      ['attack', 'ap'],
    ]);
    expect(question).toMatchObject({ kind: 'throw', as: 'fire' });
    expect(evaluate(ruleset, entry).casts.map(({ unit, target }) => [unit, target])).toEqual([['ge-gren-4', 'uk-inf-1']]);
    expect(draft).toMatchObject({ target: 'uk-inf-1', attack: 'ap' });
    expect(draftOf(entry)).toEqual({ type: 'fire', unit: 'ge-gren-4' });
  });

  test('dice make it complete: its rulings, rolls and words are those of the frame', () => {
    const dice = { as: 'fire', dice: { black: ['explosion', 'infantry', 'radio'] } };
    const entry = answerDraft(ruleset, open('e014', { type: 'fire', unit: 'ge-gren-4' }), dice);
    const found = evaluate(ruleset, entry);
    const frame = step(ruleset, before('e014'), eventOf(ruleset, entry, 'e014'));
    expect(found.question).toBeUndefined();
    expect([found.rulings, JSON.stringify(found.casts), found.telling]).toEqual([
      frame.rulings,
      JSON.stringify(frame.rolls),
      frame.narration,
    ]);
    expect(() => answerDraft(ruleset, entry, dice)).toThrow(TypeError);
  });

  test('asked again it is the same answer', () => {
    const entry = open('e014', { type: 'fire', unit: 'ge-gren-4' });
    expect(evaluate(ruleset, entry)).toBe(evaluate(ruleset, entry));
  });

  test('back takes the last answer away, and what followed from it', () => {
    const entry = open('e012', { type: 'step', unit: 'uk-inf-1' });
    expect(back(answerDraft(ruleset, entry, 'F5'))).toEqual(entry);
    expect(back(entry)).toBe(entry);
  });
});

describe('what no question offers', () => {
  test('a place out of reach is gone to all the same, and the referee says what it breaks', () => {
    const entry = answerDraft(ruleset, open('e012', { type: 'step', unit: 'uk-inf-1' }), 'K12');
    expect(eventOf(ruleset, entry, 'x')).toMatchObject({ path: ['K12'] });
    expect(evaluate(ruleset, entry).rulings).not.toEqual([]);
  });

  test('a way out of reach keeps the place where it begins, at once or place by place', () => {
    const state = at(beginGame(), 'japan', 'combat-move');
    const entry = answerDraft(AA, answerDraft(AA, begin({ type: 'move' } as Draft, state), ['kwangtung']), { infantry: 1 });
    const far = answerDraft(AA, entry, 'eastern-usa');
    expect(eventOf(AA, far, 'x')).toMatchObject({ path: ['kwangtung', 'eastern-usa'] });
    expect(evaluate(AA, far).rulings).not.toEqual([]);
    const bit = addWaypoint(AA, addWaypoint(AA, entry, 'eastern-usa'), 'kwangtung');
    expect(evaluate(AA, bit).way).toEqual(['kwangtung', 'eastern-usa', 'kwangtung']);
    expect(evaluate(AA, answerDraft(AA, entry, 'kwangtung')).question).toMatchObject({ field: 'path' });
  });

  test('a target that is not listed', () => {
    const entry = setField(open('e014', { type: 'fire', unit: 'ge-gren-4' }), 'target', 'uk-inf-2');
    expect(evaluate(ruleset, entry).draft).toMatchObject({ target: 'uk-inf-2' });
    expect(evaluate(ruleset, entry).rulings).not.toEqual([]);
    expect(evaluate(ruleset, setField(entry, 'target', undefined)).draft).toMatchObject({ target: 'uk-inf-1' });
  });

  test('a way of places one after the other', () => {
    let entry = open('e012', { type: 'step', unit: 'uk-inf-1' });
    for (const hex of ['F2', 'G2']) entry = addWaypoint(ruleset, entry, hex);
    expect(evaluate(ruleset, entry).way).toEqual(['F2', 'G2']);
    expect(eventOf(ruleset, answerDraft(ruleset, entry, 'G2'), 'x')).toMatchObject({ path: ['F2', 'G2'] });
    expect(eventOf(ruleset, answerDraft(ruleset, entry, ['G3', 'F4']), 'x')).toMatchObject({ path: ['F2', 'G2', 'G3', 'F4'] });
    expect(eventOf(ruleset, answerDraft(ruleset, entry, 'G3'), 'x')).toMatchObject({ path: ['F2', 'G2', 'G3'] });
    const { question, way } = evaluate(ruleset, entry);
    expect([
      way.length,
      question?.kind === 'place' && question.reach.has('G3'),
      question?.kind === 'place' && question.reach.has('F5'),
    ]).toEqual([2, true, false]);
    expect(() => addWaypoint(ruleset, open('e010', { type: 'activate', unit: 'uk-inf-1' }), 'F2')).toThrow(TypeError);
  });

  test('any act of any unit may be begun, what is lawful first', () => {
    const { state } = before('e014');
    const all = [...everyOpening(ruleset, state)];
    const lawful = [...ruleset.play.choices(state)];
    expect(all.slice(0, lawful.length).map(({ draft }) => draft)).toEqual(lawful);
    expect(all.slice(lawful.length).every(opening => !opening.lawful)).toBe(true);
    expect(all.filter(({ draft: { type } }) => type === 'rally')).toHaveLength(Object.keys(state.units).length);
    expect(new Set(all.map(({ draft }) => JSON.stringify(draft))).size).toBe(all.length);
  });

  test('an act that no rules know has no question, and is impossible', () => {
    const found = evaluate(ruleset, open('e014', { type: 'levitate', unit: 'ge-gren-4' }));
    expect([found.question, found.rulings.map(({ verdict }) => verdict)]).toEqual([undefined, ['impossible']]);
  });
});

describe('thin records', () => {
  const shot = open('e014', { type: 'fire', unit: 'ge-gren-4' });
  const facts = { id: 'x', type: 'fire', unit: 'ge-gren-4', target: 'uk-inf-1', attack: 'ap' };

  test('nobody remembers the dice', () => {
    expect(eventOf(ruleset, leaveUntold(ruleset, shot), 'x')).toEqual(facts);
    expect(evaluate(ruleset, leaveUntold(ruleset, shot)).question).toBeUndefined();
    expect(eventOf(ruleset, shot, 'x')).toEqual(facts);
    expect(evaluate(ruleset, back(leaveUntold(ruleset, shot))).question).toMatchObject({ kind: 'throw' });
  });

  test('only what came of them is known', () => {
    expect(eventOf(ruleset, setResult(ruleset, shot, { damage: 1 }), 'x')).toEqual({ ...facts, result: { damage: 1 } });
  });

  test('dice that are not asked for are written down, and the referee says so', () => {
    const order = answerDraft(ruleset, open('e010', { type: 'activate', unit: 'uk-inf-1' }), 'move');
    const entry = addThrow(ruleset, order, { as: 'luck', dice: { d6: ['1'] } });
    expect(evaluate(ruleset, entry).rulings.map(({ rule }) => rule)).toEqual(['core:record/dice-count']);
  });

  test('an open question that must be answered is named', () => {
    expect(() => eventOf(ruleset, open('e010', { type: 'activate', unit: 'uk-inf-1' }), 'x')).toThrow(TypeError);
  });
});

describe('a line', () => {
  const schemas = schemasOf('war-to-axis');

  test('with braces and without, with a dash, as JSON', () => {
    const event = { id: 'x', type: 'step', unit: 'uk-inf-1', path: ['F2', 'F3'] };
    for (const text of [
      '{type: step, unit: uk-inf-1, path: [F2, F3]}',
      'type: step, unit: uk-inf-1, path: [F2, F3]',
      '- {id: e7, type: step, unit: uk-inf-1, path: [F2, F3]}',
      '{"type": "step", "unit": "uk-inf-1", "path": ["F2", "F3"]}',
    ])
      expect(readLine(text, schemas, 'x')).toEqual({ ok: true, value: event });
  });

  test('what is wrong is said where it lies', () => {
    const read = readLine('type: step, unit: uk-inf-1, pat: [F2]', schemas, 'x');
    expect(read.ok ? [] : read.problems.map(({ path, column }) => [path, column])).toContainEqual(['pat', 29]);
    expect(readLine('type: [', schemas, 'x').ok).toBe(false);
    expect(readLine('', schemas, 'x').ok).toBe(false);
    expect(readLine('fire', schemas, 'x').ok).toBe(false);
  });

  test('every event of every battle is written as a line and read again', () => {
    for (const { record } of battlesIn(SCENARIOS))
      for (const event of record.events) {
        const line = lineOf(event);
        expect(line).not.toContain('\n');
        expect(readLine(line, schemasOf(record.ruleset), event.id)).toEqual({ ok: true, value: event });
      }
  });
});

test('every act of every system can be begun, for any unit, at the start of any battle', () => {
  for (const scenario of scenarios.values()) {
    const system = rulesetOf(scenario.ruleset);
    const { state } = first(system, scenario);
    for (const { draft } of everyOpening(system, state)) expect(() => evaluate(system, begin(draft, state))).not.toThrow();
  }
}, 120_000);
