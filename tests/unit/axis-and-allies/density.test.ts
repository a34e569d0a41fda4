// Where the fire of a game fell: rounds, guns and raids by area, by what they could be expected to do and what they did.

import { expect, test } from 'vitest';
import { densityOverlay } from '../../../src/analysis/density.ts';
import { cellsOf } from '../../../src/boards/cells.ts';
import type { Mark } from '../../../src/core/overlay.ts';
import { type Frame, step } from '../../../src/core/replay.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { field, opens, round } from './combat.ts';
import { AA, dice } from './game.ts';

test('rounds, gun fire and raids are told by the area they fell in', () => {
  const state = field({
    units: {
      india: { uk: '2 infantry, 1 aa-gun, 1 complex', japan: '2 infantry from french-indochina, 1 fighter' },
      australia: { uk: '1 complex', japan: '1 bomber' },
    },
  });
  const events = [
    { type: 'raid', area: 'australia', bombers: 1, thrown: [dice('raid', 3)] },
    opens('india', { thrown: [dice('flak', 1)] }),
    round('india', 1, 'attack-1 1 6; defend-2 6 6'),
  ];
  const start: Frame = { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
  const frames: [Frame, ...Frame[]] = [start];
  for (const event of events) frames.push(step(AA, frames.at(-1) ?? start, { ...event, id: `${frames.length}` }));
  const overlay = runToEnd(densityOverlay(AA, frames));
  const mark = overlay.marks[0] as Extract<Mark, { kind: 'field' }>;
  const told = (values: Float32Array | undefined) =>
    Object.fromEntries(
      cellsOf(state.game.board).flatMap((area, i) => (Number.isNaN(values?.[i] ?? Number.NaN) ? [] : [[area, values?.[i]]])),
    );
  expect(told(mark.values)).toEqual({ australia: expect.any(Number), india: expect.any(Number) });
  expect(told(mark.beside?.values)['australia']).toBe(3);
  expect(told(mark.beside?.values)['india']).toBeGreaterThan(0);
  expect(overlay.table?.rows.map(([area, shots]) => [area, shots]).sort()).toEqual([
    ['Australia', 1],
    ['India', 3],
  ]);
});
