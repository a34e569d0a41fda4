import { expect, test } from 'vitest';
import { fieldBoard } from '../../../src/components/site/report/story.ts';
import { sample } from '../publish/samples.ts';

const NAMES = [
  'war-to-axis/saint-aubert/crossroads',
  'action-all-fronts/gothic-farm/farm',
  'axis-and-allies/pacific-1942/won-on-land',
  'bolt-action/three-lanes/mill',
  'to-arms/fuentevieja/crossroads',
  'any/bruland-ferry/powder',
];

test.for(NAMES)('%s: all of the board at the start, at the end of a turn and at the end', async id => {
  const entry = { id, battle: await sample(`${id}.battle.yaml`) };
  const { frames } = entry.battle.replay;
  expect(fieldBoard(entry, 'start')).toMatchObject({ at: { event: 'start' }, crop: 'whole', layers: ['trails:ahead'] });
  const turn = fieldBoard(entry, 2);
  expect(turn).toMatchObject({ crop: 'whole', layers: ['trails:turn'], caption: expect.stringMatching(/^The end of (turn|round) 2/) });
  const end = frames.findIndex(({ event }) => turn.kind === 'board' && event?.id === turn.at.event);
  expect([frames[end]?.state.turn, frames[end + 1]?.state.turn]).toEqual([2, 3]);
  expect(fieldBoard(entry, 'end')).toMatchObject({ at: { event: frames.at(-1)?.event?.id }, crop: 'whole' });
  expect(() => fieldBoard(entry, 99)).toThrow(`report: ${id} has no turn 99`);
});
