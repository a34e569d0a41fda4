// Every record beside a scenario: it is read, folds with exactly the rulings stored beside it, and keeps the contracts of the fold.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../../src/core/parse.ts';
import { type Frame, replay, step } from '../../src/core/replay.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { viewFrame } from '../../src/core/view.ts';
import { isQuick, sliceOfEach } from '../slice.ts';
import { deepFreeze } from './deepFreeze.ts';
import { battlesIn, EXAMPLES, ROOT, SCENARIOS, schemasOf } from './load.ts';

const all = [...battlesIn(SCENARIOS), ...battlesIn(EXAMPLES), ...battlesIn(join(ROOT, 'tests/conformance/records'))];
const battles = isQuick ? sliceOfEach(all, ({ ruleset }) => ruleset.id, 1) : all;

/** Rule ids spoken, by event. */
const spoken = (frames: readonly Frame[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    frames.filter(({ rulings }) => rulings.length > 0).map(({ event, rulings }) => [event?.id, rulings.map(({ rule }) => rule)]),
  );

const sidesOf = (frame: Frame): readonly string[] => frame.state.game.sides.map(({ id }) => id);

/** The frames from `from` on, folded again one event at a time. */
function again(ruleset: Ruleset, frames: readonly Frame[], from: number): readonly Frame[] {
  const base = frames[from];
  if (!base) return [];
  const made = [base];
  for (const { event } of frames.slice(from + 1)) if (event) made.push(step(ruleset, made.at(-1) ?? base, event));
  return made;
}

describe.each(battles)('$name', ({ ruleset, scenario, record, expected, text }) => {
  const { frames, variations } = replay(ruleset, deepFreeze(scenario), deepFreeze(record));

  test('has an expected file beside it', () => expect(expected?.rulings).toBeDefined());

  test('folds with exactly the rulings stored beside it', () => {
    const lines = Object.values(variations).flat();
    expect({ ...spoken(frames), ...spoken(lines) }).toEqual(expected?.rulings);
  });

  test('has a frame for each event, in order', () => {
    expect(frames.map(({ index }) => index)).toEqual([0, ...record.events.map((_, i) => i + 1)]);
    expect(frames.slice(1).map(({ event }) => event)).toEqual(record.events);
  });

  test('event ids are unique, and notes hang on events that are there', () => {
    const ids = record.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(['start', ...ids, ...(record.variations ?? []).flatMap(line => line.events.map(({ id }) => id))]);
    for (const { on } of record.notes ?? []) expect(known).toContain(on);
  });

  test('folding changes no state: all of them frozen, undone and played again, the frames are equal', () => {
    for (const frame of frames) deepFreeze(frame);
    for (const from of [0, Math.floor(frames.length / 2), frames.length - 2]) {
      if (from >= 0) expect(again(ruleset, frames, from)).toEqual(frames.slice(from));
    }
  });

  test('a view of a view is the view', () => {
    for (const frame of frames)
      for (const side of sidesOf(frame)) {
        const once = viewFrame(ruleset, frame, side);
        expect(viewFrame(ruleset, once, side)).toEqual(once);
      }
  });

  test('every event is told, and every unit and place can be described', () => {
    for (const { narration } of frames) expect(narration.text).not.toBe('');
    const { state } = frames.at(-1) ?? frames[0] ?? { state: undefined };
    for (const unit of Object.values(state?.units ?? {})) expect(state && ruleset.show.counter(state, unit).title).toBeTruthy();
  });

  test('what is formatted and parsed again is the same record', () => {
    const parsed = parseRecord(formatRecord(record), schemasOf(ruleset.id));
    expect(parsed).toEqual({ ok: true, value: record });
    expect(parseRecord(text, schemasOf(ruleset.id))).toEqual({ ok: true, value: record });
  });
});
