// Whoever writes down what units did and no turn, no phase, no roll for them costs himself one ruling a turn at
// most: what follows from it is put down to it.

import { expect, test } from 'vitest';
import { replay } from '../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../conformance/load.ts';

/** What tells turns and phases and what they let units do, by system; then also whose activation it is. */
const FRAME: Readonly<Record<string, readonly string[]>> = {
  'action-all-fronts': ['initiative', 'availability', 'pass', 'turn-end'],
  'axis-and-allies': ['turn', 'phase', 'end-turn'],
  'bolt-action': ['turn', 'draw', 'order', 'turn-end'],
  'to-arms': ['initiative', 'draw', 'activation-roll', 'pass', 'end-turn'],
  'war-to-axis': ['turn', 'activation', 'group-roll', 'pass', 'side-end', 'turn-end'],
};
const ACTIVATED = ['activate'];

const battles = battlesIn(SCENARIOS);

/** Events with a counted ruling of a record that leaves out events of these types, and its turns. */
function countedWithout({ ruleset, scenario, record }: (typeof battles)[number], types: readonly string[]) {
  const events = record.events.filter(({ type }) => !types.includes(type));
  const [whole, thin] = [record.events, events].map(list => replay(ruleset, scenario, { ...record, variations: [], events: list }).frames);
  const counted = (thin ?? []).filter(({ rulings }) => rulings.some(({ verdict, after }) => verdict !== 'doubtful' && after === undefined));
  const said = counted.map(({ event, rulings }) => `${event?.id}: ${rulings.map(({ rule, says }) => `${rule} ${says}`).join('; ')}`);
  return { said, turns: whole?.at(-1)?.state.turn ?? 0 };
}

test.each(battles)('$name without turns and phases costs one ruling a turn at most', battle => {
  const { said, turns } = countedWithout(battle, FRAME[battle.ruleset.id] ?? []);
  expect(said.length, said.join('\n')).toBeGreaterThan(0);
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(turns);
});

test.each(battles)('$name that tells only what units did costs one ruling a turn at most', battle => {
  const { said, turns } = countedWithout(battle, [...(FRAME[battle.ruleset.id] ?? []), ...ACTIVATED]);
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(turns);
});
