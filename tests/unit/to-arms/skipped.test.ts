// What follows an event that could not be played, or one that nobody told, is put down to it.

import { expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';

const battles = battlesIn(SCENARIOS).filter(({ ruleset }) => ruleset.id === 'to-arms');
const STEPS = ['activate', 'move', 'battle'];

/** Steps of the phases in which the sides take turns, but for those that something was owed for. */
const steps = battles.flatMap(battle => {
  const { frames } = replay(battle.ruleset, battle.scenario, battle.record);
  return battle.record.events.flatMap((event, i) => {
    const owed = frames[i]?.state.pending.some(({ kind }) => kind === event.type);
    return STEPS.includes(event.type) && !owed && i + 1 < battle.record.events.length ? [{ battle, event, i }] : [];
  });
});

/** The frames of a record with another event there. */
const framesWith = ({ battle, i }: (typeof steps)[number], event: readonly BattleEvent[]) => {
  const events = battle.record.events.toSpliced(i, 1, ...event).slice(0, i + event.length + 1);
  return replay(battle.ruleset, battle.scenario, { ...battle.record, events }).frames;
};

test.each(['activate', 'battle'])('a skipped %s takes the turn of its side: the next step is none out of turn', type => {
  const found = steps.filter(({ event }) => event.type === type);
  expect(found.length).toBeGreaterThan(20);
  for (const one of found) {
    const frames = framesWith(one, [{ ...one.event, unit: 'nobody' } as BattleEvent]);
    expect(frames.at(-2)?.rulings.map(({ verdict }) => verdict)).toEqual(['impossible']);
    expect(
      frames.at(-1)?.rulings.map(({ rule }) => rule),
      `${one.event.id}`,
    ).not.toContain('ta:seq/alternate');
  }
});

test('a retreat and a breakthrough after a battle that nobody told are put down to one gap, and so is who comes next', () => {
  const mill = battles.find(({ name }) => name.includes('aljaraz'));
  if (!mill) throw new Error('no such battle');
  const { ruleset, scenario, record } = mill;
  const events = record.events.filter(({ id }) => id !== 'e122');
  const { frames } = replay(ruleset, scenario, { ...record, events });
  const faults = frames.flatMap(({ event, rulings }) =>
    rulings.flatMap(({ rule, after, verdict }) => (verdict === 'doubtful' ? [] : [`${event?.id} ${rule} ${after ?? 'counted'}`])),
  );
  expect(faults.slice(0, 3)).toEqual(['e123 ta:retreat/hexes counted', 'e124 ta:break/emptied e123', 'e125 ta:seq/alternate e123']);
});
