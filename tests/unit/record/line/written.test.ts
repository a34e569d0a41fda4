// The line of an event is read back to the event, whatever the system.

import { describe, expect, test } from 'vitest';
import { parseLine } from '../../../../src/record/line/line.ts';
import { commandOf } from '../../../../src/record/line/write.ts';
import { readLine } from '../../../../src/record/line.ts';
import { schemasOf } from '../../../conformance/load.ts';
import { CROSSROADS, FARM, HOUSES, LANES, PACIFIC, sample } from './games.ts';

/** A file, and every how many events of it are tried. */
const TRIED = [
  [CROSSROADS, 9],
  [FARM, 23],
  [PACIFIC, 17],
  [LANES, 19],
  [HOUSES, 21],
] as const;

describe.each(TRIED)('%s', (file, every) => {
  test('the line of an event enters that event and nothing else', () => {
    const { ruleset, frames } = sample(file);
    for (let i = 1; i < frames.length; i += every) {
      const [before, event] = [frames[i - 1], frames[i]?.event];
      if (!before || !event) throw new Error(`no event ${i}`);
      const line = commandOf(ruleset, before, event);
      if (line.startsWith('{')) expect(readLine(line, schemasOf(ruleset.id), event.id), line).toEqual({ ok: true, value: event });
      else
        expect(
          parseLine(ruleset, before, line).written.map(written => ({ ...written.event, id: event.id })),
          line,
        ).toEqual([event]);
    }
  });
});

test('lines are short: the unit where it must be named, and no more words than are needed', () => {
  const { ruleset, before, frames } = sample(CROSSROADS);
  const lineOf = (id: string): string => {
    const event = frames.find(frame => frame.event?.id === id)?.event;
    return event ? commandOf(ruleset, before(id), event) : '';
  };
  expect(['e005', 'e010', 'e019', 'e030', 'e034'].map(lineOf)).toEqual(['d2 move', 'f5', 'g1 move', '3', 'eifr']);
});
