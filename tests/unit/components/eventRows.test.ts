// The list of what happened by a measure: which events stand together, what is told and what is folded.

import { describe, expect, test } from 'vitest';
import { Events } from '../../../src/components/battle/eventList.ts';
import { insert } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { stillView } from '../../../src/view/battleView.ts';
import { rowsByTurn } from '../../../src/view/eventRows.ts';
import { type Stride, stops } from '../../../src/view/model.ts';
import { tickMarks } from '../../../src/view/tickMarks.ts';
import { sample } from '../publish/samples.ts';

const crossroads = await sample('saint-aubert/crossroads.battle.yaml');
const { frames } = crossroads.replay;
const rowsOf = (stride: Stride) => rowsByTurn(crossroads, frames, stride).flatMap(({ rows }) => rows);

describe('rows of a list', () => {
  test('hold every event once, in the order of play', () => {
    for (const stride of ['event', 'activation', 'turn'] as const) {
      const all = rowsOf(stride).flatMap(({ told, folded }) => [...told, ...folded].map(({ index }) => index));
      expect(
        all.toSorted((a, b) => a - b),
        stride,
      ).toEqual(frames.map(({ index }) => index));
    }
  });

  test('by activations and turns are the stops of the replay', () => {
    expect(rowsOf('activation').map(({ stop }) => stop)).toEqual(stops(frames, 'activation'));
    expect(rowsOf('turn').map(({ stop }) => stop)).toEqual(stops(frames, 'turn'));
  });

  test('tell the attack of an activation, and what a note is on, and fold its moves', () => {
    const row = rowsOf('activation').find(({ stop }) => stop === 46);
    expect([row?.told, row?.folded].map(some => some?.map(({ index }) => index))).toEqual([[46], [44, 45]]);
  });

  test('of a turn are summed up, with what somebody has a word on told', () => {
    const row = rowsOf('turn').find(({ stop }) => stop === 72);
    expect(row?.summary).toBe('43 events: 24 deeds, 10 attacks');
    expect(row?.told.every(({ event }) => crossroads.notes.has(event?.id ?? ''))).toBe(true);
  });
});

test('the build writes every event, each with its address', () => {
  const markup = markupOf(insert(Events, { view: stillView(crossroads) }));
  expect([...markup.matchAll(/<li id="(\d+)"/g)].map(([, id]) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    frames.map(({ index }) => index),
  );
});

test('marks over the scrubber that fall on one place are one, which tells how many', () => {
  const long = Array.from({ length: 40 }, () => frames).flat();
  const marks = tickMarks(crossroads, long);
  expect(marks.length).toBeLessThan(500);
  expect(marks.some(({ label }) => /, and \d+ more$/.test(label))).toBe(true);
});
