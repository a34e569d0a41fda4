// The sample that the page about VASSAL shows and hands out.

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { replay } from '../../../../src/core/replay.ts';
import { importer } from '../../../../src/importers/vassal/importer.ts';
import { positionAfter } from '../../../../src/importers/vassal/play.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { sampleLogs, sampleModule } from '../../../../src/importers/vassal/sample.ts';
import { sourceOf } from '../../../../src/importers/vassal/zip.ts';
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
  expect(told.filter(({ rolls }) => rolls.length === 0).map(({ narration }) => narration.text)).toEqual(TOLD);
  expect(told.map(({ rolls }) => rolls.length).filter(Boolean)).toEqual([1, 1, 1]);
});

const TOLD = [
  'Turn 1.',
  'Anna: TURN 1',
  '1st Foot goes from 0203 to 0603.',
  '2nd Foot goes from 0204 to 0404.',
  'Blue Horse goes from 0306 to 0606.',
  'Anna: 1st Foot attacks over the bridge, plus one for the guns',
  'Old Guard is now Old Guard (spent).',
  'Red Horse goes from 1105 to 0905.',
  'Bert: that hurts',
  'A new sitting: two-bridges-2.vlog, 2026-05-09. 1 piece lies or looks otherwise than at the end of the last one.',
  'Blue Horse goes from 0606 to 0506.',
  'Turn 2.',
  'Anna: TURN 2',
  'Old Guard (spent) goes out of the game.',
  '1st Foot goes from 0603 to 0803.',
  'Young Guard goes from 0806 to 1006.',
  'Bert: the bridge is yours',
];

test('where the units of the sample lie before the first step, and by which ids the program knows them', () => {
  const told = Object.entries(sampleLogs()).map(([name, bytes]) => {
    const read = readGame({ name, source: sourceOf(bytes) });
    if (!read.ok) throw new Error(name);
    return read.value.pieces.map(({ id, at, kind }) => `${id} ${kind.name} ${at?.x},${at?.y}`);
  });
  expect(told).toEqual([
    [
      '1001 1st Foot 92,186',
      '1002 2nd Foot 92,246',
      '1003 3rd Foot 92,306',
      '1004 Blue Horse 144,336',
      '1005 Blue Guns 40,216',
      '1006 Old Guard 404,186',
      '1007 Young Guard 404,366',
      '1008 Red Horse 560,276',
      '1009 Red Guns 508,246',
    ],
    [
      '1001 1st Foot 300,186',
      '1002 2nd Foot 196,246',
      '1003 3rd Foot 92,306',
      '1004 Blue Horse 248,336',
      '1005 Blue Guns 40,216',
      '1006 Old Guard 404,186',
      '1007 Young Guard 404,366',
      '1008 Red Horse 456,276',
      '1009 Red Guns 508,246',
    ],
  ]);
});

test('its map is drawn with a hex for each place, a river and two bridges, its counters with signs of three arms', () => {
  const files = unzipSync(sampleModule());
  const pictures = Object.entries(files).filter(([name]) => name.endsWith('.svg'));
  const figures = pictures.map(([name, bytes]) => {
    const numbers = strFromU8(bytes).match(/-?\d+(\.\d+)?/g) ?? [];
    return `${name}: ${numbers.length} numbers, ${Math.round(numbers.reduce((sum, n, i) => sum + Number(n) * ((i % 7) + 1), 0))}`;
  });
  expect(figures).toEqual([
    'images/valley.svg: 1073 numbers, 332710',
    'images/signs.svg: 32 numbers, 5150',
    'images/blue-foot.svg: 11 numbers, 5578',
    'images/blue-foot-spent.svg: 12 numbers, 5804',
    'images/blue-horse.svg: 11 numbers, 5578',
    'images/blue-horse-spent.svg: 12 numbers, 5804',
    'images/blue-guns.svg: 11 numbers, 5578',
    'images/blue-guns-spent.svg: 12 numbers, 5804',
    'images/red-foot.svg: 11 numbers, 5670',
    'images/red-foot-spent.svg: 12 numbers, 5896',
    'images/red-horse.svg: 11 numbers, 5670',
    'images/red-horse-spent.svg: 12 numbers, 5896',
    'images/red-guns.svg: 11 numbers, 5670',
    'images/red-guns-spent.svg: 12 numbers, 5896',
  ]);
  expect(strFromU8(files['images/valley.svg'] ?? new Uint8Array()).slice(0, 400)).toEqual(
    '<svg xmlns="http://www.w3.org/2000/svg" width="704" height="522"><rect width="100%" height="100%" fill="#dfe3c3"/><path d="M352,0q-18,120 6,240t-6,260" fill="none" stroke="#8fb4cf" stroke-width="26"/><rect x="326" y="147" width="52" height="18" fill="#8a7350"/><rect x="326" y="327" width="52" height="18" fill="#8a7350"/><path d="M5.333333333333336,36l17.333333333333332,-30h34.666666666666664l17.33',
  );
});

test('where the units of the sample lie at the end of each log, moved by whom they belong to', () => {
  const told = Object.entries(sampleLogs()).map(([name, bytes]) => {
    const read = readGame({ name, source: sourceOf(bytes) });
    if (!read.ok) throw new Error(name);
    return [...positionAfter(read.value).values()].map(({ kind, at, look }) => `${kind.name} ${at?.x},${at?.y} ${look.levels.join()}`);
  });
  expect(told).toEqual([
    [
      '1st Foot 300,186 1',
      '2nd Foot 196,246 1',
      '3rd Foot 92,306 1',
      'Blue Horse 300,366 1',
      'Blue Guns 40,216 1',
      'Old Guard 404,186 2',
      'Young Guard 404,366 1',
      'Red Horse 456,276 1',
      'Red Guns 508,246 1',
    ],
    [
      '1st Foot 404,186 1',
      '2nd Foot 196,246 1',
      '3rd Foot 92,306 1',
      'Blue Horse 248,336 1',
      'Blue Guns 40,216 1',
      'Young Guard 508,366 1',
      'Red Horse 456,276 1',
      'Red Guns 508,246 1',
    ],
  ]);
});
