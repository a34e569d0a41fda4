// Dice of one need told together: the event that comes of them is the one that has them throw by throw.

import { expect, test } from 'vitest';
import { type Frame, replay, step } from '../../../src/core/replay.ts';
import { diceCount } from '../../../src/core/roll.ts';
import type { BattleEvent, Draft } from '../../../src/core/types.ts';
import { alsoOf, answerDraft, askAside, begin, evaluate, eventOf } from '../../../src/record/draft.ts';
import { battlesIn, rulesetOf, SCENARIOS } from '../../conformance/load.ts';

const ruleset = rulesetOf('bolt-action');
const battle = battlesIn(SCENARIOS).find(({ name }) => name.includes('three-lanes'));
if (!battle) throw new Error('no battle of Three Lanes');
const { frames } = replay(ruleset, battle.scenario, battle.record);
const at = (id: string) => frames.findIndex(({ event }) => event?.id === id);
const before = (id: string): Frame => {
  const frame = frames[at(id) - 1];
  if (!frame) throw new Error(`no event ${id}`);
  return frame;
};
const entryOf = (id: string, opening: object) => begin(opening as Draft, before(id).state);

const fire = (id: string, unit: string, target: string) => answerDraft(ruleset, entryOf(id, { type: 'fire', unit, why: 'order' }), target);
const told = (as: string, ...faces: readonly number[]) => ({ as, dice: { d6: faces.map(String) } });

test('rifles and a machine gun that need the same are one throw, and so is what they kill', () => {
  const entry = fire('94', 'b-1', 'g-2');
  const { question, joint } = evaluate(ruleset, entry);
  if (question?.kind !== 'throw') throw new Error('no dice');
  expect(joint?.others.length).toBeGreaterThan(0);
  const event = frames[at('94')]?.event;
  const throws = event?.thrown ?? [];
  const hits = throws.filter(({ as }) => as === 'hit');
  const all = hits.flatMap(({ dice }) => dice['d6'] ?? []);
  const dice = diceCount(question.dice);
  expect(dice).toBeGreaterThan(diceCount(joint?.own ?? []));
  expect(dice).toBeLessThanOrEqual(all.length);
});

test('what is told of one throw alone is that throw, as ever', () => {
  const entry = answerDraft(ruleset, fire('10', 'b-1', 'g-2'), told('hit', 6, 3, 6, 6, 6, 5));
  expect(evaluate(ruleset, entry).draft.thrown).toEqual([told('hit', 6, 3, 6, 6, 6, 5)]);
  expect(evaluate(ruleset, entry).early).toEqual([]);
});

test('dice told together lie in the event throw by throw', () => {
  const entry = fire('10', 'b-1', 'g-2');
  const { question, joint } = evaluate(ruleset, entry);
  if (question?.kind !== 'throw' || !joint) throw new Error('not thrown together');
  const own = diceCount(joint.own);
  let now = answerDraft(ruleset, entry, told('hit', ...Array.from({ length: diceCount(question.dice) }, (_, i) => (i < own ? 1 : 6))));
  for (let i = 0; i < 10; i++) {
    const next = evaluate(ruleset, now).question;
    if (!next) break;
    if (next.kind !== 'throw') throw new Error(`asks for ${next.field}`);
    now = answerDraft(ruleset, now, told(next.as, ...Array.from({ length: diceCount(next.dice) }, () => 1)));
  }
  const { thrown = [] } = eventOf(ruleset, now, '10');
  expect(thrown[0]).toEqual(told('hit', ...Array.from({ length: own }, () => 1)));
  const later = thrown.filter(({ as, dice }) => as === 'hit' && dice['d6']?.every(face => face === '6'));
  expect(later).toHaveLength(joint.others.length);
});

test('what hardly anybody says is not asked, and is where it is wanted', () => {
  const { state } = step(ruleset, before('16'), { id: '16', type: 'order', unit: 'b-tank', order: 'advance' } as BattleEvent);
  const tank = begin({ type: 'move', unit: 'b-tank' } as Draft, state);
  expect(evaluate(ruleset, tank).question?.field).toBe('path');
  const fields = alsoOf(ruleset, tank).map(({ field }) => field);
  expect(fields).toContain('reverse');
  expect(evaluate(ruleset, askAside(ruleset, tank, 'reverse')).draft).toMatchObject({ reverse: true });
});

test('what is asked behind some places alone can be told beside too', () => {
  const gun = entryOf('31', { type: 'move', unit: 'g-gun' });
  const { question } = evaluate(ruleset, gun);
  if (question?.kind !== 'place') throw new Error(`asks for ${question?.field}`);
  const [first] = question.reach.keys();
  expect(evaluate(ruleset, answerDraft(ruleset, gun, first)).forced.map(one => one.question.field)).not.toContain('facing');
  expect(alsoOf(ruleset, gun).map(({ field }) => field)).toEqual(['reverse', 'facing']);
  const turned = answerDraft(ruleset, askAside(ruleset, gun, 'facing'), [45, 35]);
  expect(evaluate(ruleset, turned).question?.field).toBe('facing');
});
