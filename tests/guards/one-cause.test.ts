// Events of War to Axis for which there is no cause, in both games: each breaks one rule, and none of them is of the other game.

import { expect, test } from 'vitest';
import { actOf, referee } from '../../src/core/referee.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import type { WtaState } from '../../src/rulesets/war-to-axis/state.ts';
import { activate, advancedActivation, alliedActivation, type Field, WTA, withGroups } from '../conformance/war-to-axis/field.ts';

const field: Field = {
  units: { c: 'us-cmd C2', a: 'us-inf C3', m: 'us-m4 D3', g: 'ge-gren C5', h: 'ge-cmd H8', k: 'ge-gren F6' },
  more: { k: { hidden: true } },
};
const basic: WtaState = alliedActivation(field, activate('a', 'advance'));
const late: WtaState = advancedActivation(withGroups(field), undefined, activate('a', 'advance'));

const ANSWERS: readonly (Omit<BattleEvent, 'id'> & Readonly<Record<string, unknown>>)[] = [
  { type: 'retreat', unit: 'g', path: [] },
  { type: 'retreat', unit: 'a', path: [] },
  { type: 'occupy', unit: 'a', hex: 'C4' },
  { type: 'enter', unit: 'a', hex: 'C1' },
  { type: 'enter', unit: 'm', hex: 'A1' },
];
const OF_ADVANCED: typeof ANSWERS = [
  { type: 'group', side: 'allied', group: 'A' },
  { type: 'reserve-choice', side: 'allied', choice: 'a' },
  { type: 'substitute', side: 'allied', unit: 'c' },
  { type: 'assign', side: 'allied', groups: { a: 'A' } },
  { type: 'pass', side: 'allied' },
  { type: 'closing', unit: 'g', target: 'a', attack: 'ap' },
  { type: 'recon', unit: 'a', target: 'k' },
  { type: 'strategic', unit: 'c', hex: 'C5' },
  { type: 'impact', side: 'allied', hex: 'C5' },
  { type: 'drop', unit: 'a', hex: 'C6' },
  { type: 'group-roll', side: 'allied' },
];
const OF_BASIC: typeof ANSWERS = [
  { type: 'activation', side: 'allied' },
  { type: 'side-end', side: 'allied' },
];

const rulesOf = (state: WtaState, event: (typeof ANSWERS)[number]): readonly string[] =>
  referee(WTA, state, { id: 'x', ...event } as BattleEvent).flatMap(({ rule }) => (rule.startsWith('core:') ? [] : [rule]));

test.each(ANSWERS)('%j breaks one rule in the basic game, and none of the advanced one', event => {
  const rules = rulesOf(basic, event);
  expect(rules).toHaveLength(1);
  expect(rules[0]).toMatch(/^wta:[2-6]\./);
});

test.each(ANSWERS)('%j breaks one rule in the advanced game', event => expect(rulesOf(late, event)).toHaveLength(1));

test.each(OF_ADVANCED)('%j is not of the basic game, and that is all there is to say', event =>
  expect(rulesOf(basic, event)).toEqual(['wta:3.0/order']),
);

test.each(OF_BASIC)('%j is not of the advanced game', event => expect(rulesOf(late, event)).toEqual(['wta:3.0/order']));

test('every act is in one of the lists or of both games', () => {
  const types = [...ANSWERS, ...OF_ADVANCED, ...OF_BASIC].map(({ type }) => type);
  expect(types.filter(type => !actOf(WTA, type))).toEqual([]);
});
