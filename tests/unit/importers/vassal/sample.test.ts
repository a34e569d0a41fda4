// The sample that the page about VASSAL shows and hands out.

import { expect, test } from 'vitest';
import { replay } from '../../../../src/core/replay.ts';
import { importer } from '../../../../src/importers/vassal/importer.ts';
import { sampleLogs, sampleModule } from '../../../../src/importers/vassal/sample.ts';
import any from '../../../../src/rulesets/any/index.ts';

const FILES = Object.entries({ ...sampleLogs(), 'two-bridges.vmod': sampleModule() }).map(([name, bytes]) => ({ name, text: '', bytes }));

test('the two logs of the sample are one game on the map of its module', () => {
  const read = importer.read(FILES, any);
  const made = read.ok ? read.value.made : undefined;
  if (made?.kind !== 'battle' || typeof made.record.scenario === 'string') throw new Error('no battle');
  const { record } = made;
  expect(read.ok && read.value.remarks).toEqual([]);
  const told = replay(any, made.record.scenario, record).frames.slice(1);
  expect(told.flatMap(({ rulings }) => rulings)).toEqual([]);
  expect(told.map(({ narration }) => narration.text)).toEqual(TOLD);
});

const TOLD = [
  'Turn 1.',
  'Anna: TURN 1',
  '1st Foot goes from 0203 to 0603.',
  '2nd Foot goes from 0204 to 0404.',
  'Blue Horse goes from 0306 to 0606.',
  'Anna: 1st Foot attacks over the bridge, plus one for the guns',
  'Anna rolls 2d6 (2 dice of 6 faces): 5, 4, 9 in all.',
  'Old Guard is now Old Guard (spent).',
  'Red Horse goes from 1105 to 0905.',
  'Bert: that hurts',
  'A new sitting: two-bridges-2.vlog, 2026-05-09. 1 piece lies or looks otherwise than at the end of the last one.',
  'Blue Horse goes from 0606 to 0506.',
  'Turn 2.',
  'Anna: TURN 2',
  'Anna rolls 2d6 (2 dice of 6 faces): 6, 6, 12 in all.',
  'Old Guard (spent) goes out of the game.',
  '1st Foot goes from 0603 to 0803.',
  'Bert rolls 2d6 (2 dice of 6 faces): 1, 2, 3 in all.',
  'Young Guard goes from 0806 to 1006.',
  'Bert: the bridge is yours',
];
