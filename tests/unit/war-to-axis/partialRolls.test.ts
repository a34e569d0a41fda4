// Dice of activation of which a part was written down: what was not limits nothing, and is never 0.

import { expect, test } from 'vitest';
import { first, step } from '../../../src/core/replay.ts';
import type { Tally } from '../../../src/core/roll.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import type { WtaSide, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { activate, beginField, type Field, type Move, scenarioOf, turn, WTA, withGroups } from '../../conformance/war-to-axis/field.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const field: Field = {
  units: { ...Object.fromEntries(ids.map((id, i) => [id, `us-inf A${i + 1}`])), x: 'ge-gren H8' },
  rows: Array(9).fill('........'),
};

interface Played {
  /** Rules that are counted, by event. */
  readonly counted: readonly string[];
  readonly messages: readonly string[];
  readonly side: WtaSide | undefined;
}

function play(on: Field, events: readonly Move[]): Played {
  let frame = { ...first(WTA, scenarioOf(on)), state: beginField(on) as WtaState };
  const played: Played & { counted: string[]; messages: string[] } = { counted: [], messages: [], side: undefined };
  for (const [i, event] of events.entries()) {
    const next = step(WTA, frame, { ...event, id: `t${i}` } as BattleEvent);
    played.counted.push(...next.rulings.flatMap(({ rule, verdict }) => (verdict === 'doubtful' ? [] : [`${i} ${rule}`])));
    played.messages.push(next.narration.text);
    frame = { ...next, state: next.state as WtaState } as typeof frame;
  }
  return { ...played, side: frame.state.sides['allied'] };
}

const rolled = (result: Tally): Move => ({ type: 'activation', side: 'allied', result });
const dice = (side: string, result: Tally): Move => ({ type: 'group-roll', side, result });
const nine = ids.map(id => activate(id, 'hold'));

test('batteries that the die cannot show say nothing of the units: as many act as any die lets', () => {
  const { counted, side, messages } = play(field, [turn(1), rolled({ batteries: 0 }), ...nine]);
  expect(counted).toEqual(['1 core:record/result']);
  expect([side?.allowed, side?.batteries]).toEqual([12, 0]);
  expect(messages[1]).toBe('Allies rolled 0: 0 batteries may fire.');
});

test('units that were written down without the batteries follow from one another', () => {
  const { counted, side } = play(field, [turn(1), rolled({ units: 8 })]);
  expect(counted).toEqual([]);
  expect([side?.allowed, side?.batteries]).toEqual([8, 2]);
});

test('that no card is due says that it was no 1, and limits nothing', () => {
  const { counted, side, messages } = play(field, [turn(1), rolled({ event: 0 }), ...nine]);
  expect(counted).toEqual([]);
  expect([side?.allowed, side?.batteries]).toEqual([12, 2]);
  expect(messages[1]).toBe('Allies roll for units and batteries; the die was not written down.');
});

test('a group without its d6 has as many further units as any die gives', () => {
  const { counted, side, messages } = play(withGroups(field), [turn(1), dice('allied', { A: 1 }), dice('axis', { A: 1, extra: 2 })]);
  expect(counted).toEqual([]);
  expect(side).toMatchObject({ group: 'A', extra: 99, batteries: 2 });
  expect(messages[1]).toBe('Allies rolled group A.');
});

test('a d6 without its group tells the batteries, and lets any unit act', () => {
  const on = withGroups(field);
  const { counted, side, messages } = play(on, [turn(1), dice('allied', { extra: 1 }), dice('axis', { extra: 2 }), activate('a', 'hold')]);
  expect(counted).toEqual([]);
  expect(side).toMatchObject({ group: undefined, batteries: 1 });
  expect(messages[1]).toBe('Allies rolled 1 further unit and 1 battery.');
});
