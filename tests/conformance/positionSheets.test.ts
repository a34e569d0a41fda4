// Every battle told again by position sheets alone, one a turn: nothing of it is judged, and it ends as the whole record does.

import { describe, expect, test } from 'vitest';
import type { AdjustChange, AdjustEvent } from '../../src/core/adjustment.ts';
import { samePlace } from '../../src/core/places.ts';
import { type Frame, replay } from '../../src/core/replay.ts';
import type { State } from '../../src/core/types.ts';
import { battlesIn, SCENARIOS } from './load.ts';

const placeOf = (state: State, id: string) => state.units[id]?.at;

/** What a player could tell of the units that stand elsewhere, or are fewer, than before; new ones are told as well. */
function changesBetween({ state: before }: Frame, { state: after }: Frame): readonly AdjustChange[] {
  return Object.values(after.units).flatMap((unit): readonly AdjustChange[] => {
    const old = before.units[unit.id];
    const { id, side, type } = unit;
    if (!old) return unit.at === undefined ? [] : [{ add: { id, side, type, at: unit.at, strength: unit.strength } }];
    const at = samePlace(old.at, unit.at) || (old.at === undefined && unit.at === undefined) ? {} : { at: unit.at ?? null };
    const strength = old.strength === unit.strength ? {} : { strength: unit.strength };
    return Object.keys(at).length + Object.keys(strength).length === 0 ? [] : [{ unit: unit.id, ...at, ...strength }];
  });
}

/** The last frame of each turn that began. */
const lastOfTurns = (frames: readonly Frame[]): readonly Frame[] =>
  frames.filter(({ state }, i) => state.turn > 0 && frames[i + 1]?.state.turn !== state.turn);

function sheetsOf(frames: readonly Frame[]): readonly AdjustEvent[] {
  const [start] = frames;
  const ends = lastOfTurns(frames);
  return ends.map((frame, i) => {
    const { turn } = frame.state;
    const before = ends[i - 1] ?? start ?? frame;
    return { id: `p${turn}`, type: 'adjust', stood: `the end of turn ${turn}`, turn, changes: changesBetween(before, frame) };
  });
}

describe.each(battlesIn(SCENARIOS).map(battle => [battle.name, battle] as const))('%s', (_, { ruleset, scenario, record }) => {
  const whole = replay(ruleset, scenario, record).frames;
  const events = sheetsOf(whole);
  const { frames } = replay(ruleset, scenario, { ...record, events, notes: [], variations: [] });

  test('a turn that is told by positions gives no ruling, and is told as no correction', () => {
    expect(frames.flatMap(({ rulings }) => rulings.map(({ says }) => says))).toEqual([]);
    expect(frames.slice(1).map(({ state }) => state.turn)).toEqual(events.map(({ turn }) => turn));
    for (const { narration } of frames.slice(1)) expect(narration.text).toMatch(/^The end of turn \d+: /);
    expect(frames.map(({ narration }) => narration.text).join()).not.toMatch(/orrect/);
  });

  test('it ends with every unit where and as strong as it was', () => {
    const [end, last] = [frames.at(-1)?.state, lastOfTurns(whole).at(-1)?.state];
    if (!end || !last) throw new Error('a battle without turns');
    const known = Object.keys(end.units).filter(id => last.units[id]);
    const toldAs = (state: State) => known.map(id => [id, placeOf(state, id) ?? null, state.units[id]?.strength]);
    expect(toldAs(end)).toEqual(toldAs(last));
  });

  test('what follows in full is held to nothing that was due before', () => {
    const turn = events[0]?.turn ?? 0;
    const after = whole.filter(({ index, state, event }) => index > 0 && event && state.turn === turn).map(({ event }) => event);
    const half = after.slice(Math.floor(after.length / 2)).flatMap(event => event ?? []);
    const [sheet] = events;
    if (!sheet) throw new Error('no turn');
    const mixed = replay(ruleset, scenario, { ...record, events: [sheet, ...half], notes: [], variations: [] }).frames;
    expect(
      mixed
        .filter(({ state }) => state.turn === turn)
        .flatMap(({ rulings }) => rulings.filter(({ due, verdict }) => due !== undefined && verdict !== 'impossible')),
    ).toEqual([]);
  });
});
