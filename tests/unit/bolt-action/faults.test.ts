// Bad scenarios and records of this system: each fault is told at its line and column, in words one can act on.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRecord, parseScenario } from '../../../src/core/parse.ts';
import { schemas } from '../../../src/rulesets/bolt-action/schema.ts';
import { faults, replaced } from '../core/fileTold.ts';

const textOf = (name: string) => readFileSync(new URL(`../../../scenarios/bolt-action/three-lanes/${name}`, import.meta.url), 'utf8');
const [LANES, MILL] = [textOf('scenario.yaml'), textOf('mill.battle.yaml')];

/** Where the fault lies, and what it says. */
const told = (found: readonly (readonly unknown[])[]) => found.map(([place, path, says]) => `${place} ${path}: ${says}`);
const inLanes = (from: string, to: string) => told(faults(parseScenario(replaced(LANES, from, to), schemas)));
const ofMortar = (fields: string) => inLanes('quality: regular, at: [33, 8]', `quality: regular, ${fields}, at: [33, 8]`);
const inMill = (from: string, to: string) => told(faults(parseRecord(replaced(MILL, from, to), schemas)));

describe('a scenario', () => {
  test('has buildings, units, sides and objectives that there are', () => {
    expect(ofMortar('inside: mil')).toEqual(['46:83 units[4].inside: there is no building "mil" (did you mean "mill"?)']);
    expect(ofMortar('inside: orchard')).toEqual(['46:83 units[4].inside: there is no building "orchard": there are mill, cottage']);
    expect(ofMortar('spots: b-mortra')).toEqual([
      expect.stringMatching(/^46:82 units\[4\]\.spots: there is no unit "b-mortra" \(did you mean "b-mortar"/),
    ]);
    expect(inLanes('    brit: [[0, 0]', '    britt: [[0, 0]')).toEqual([
      expect.stringMatching(/special\.zones\.britt: there is no side "britt" \(did you mean "brit"\?\)$/),
    ]);
    expect(inLanes('id: mill-yard', 'id: orchard-gate')).toEqual([
      expect.stringMatching(/special\.objectives\[1\]\.id: "orchard-gate" is the id of another objective$/),
    ]);
    expect(inLanes('  within: 3\n', '  within: 3\n  openings: {copse: [[34, 30]], mill: [[21, 24]]}\n')).toEqual([
      expect.stringMatching(/special\.openings\.copse: there is no building "copse": there are mill, cottage$/),
    ]);
  });

  test('is on the table, with a place for each figure', () => {
    expect(inLanes('at: [38, 22]}', 'at: [38, 62]}')).toEqual([
      expect.stringMatching(/special\.objectives\[2\]\.at: \(38, 62\) is off the table, which is 60 by 48 in$/),
    ]);
    expect(inLanes('[60, 12], [0, 12]]', '[60, 12], [-1, 12]]')).toEqual([
      expect.stringMatching(/special\.zones\.brit\[3\]: .* off the table/),
    ]);
    expect(ofMortar('figures: [[0, 0], [33, 8]]')).toEqual([
      expect.stringMatching(/units\[4\]\.figures\[1\]: \(66, 16\) is off the table, .*: figures are placed from the middle of their unit$/),
    ]);
    expect(ofMortar('figures: [[0, 0]]')).toEqual([expect.stringMatching(/units\[4\]\.figures: 1 place for 2 figures$/)]);
  });

  test('has types, qualities, weapons and cells that the tables have', () => {
    expect(inLanes('type: light-mortar-team', 'type: light-morter-team')).toEqual([
      expect.stringMatching(/did you mean "light-mortar-team"/),
    ]);
    expect(inLanes('type: light-mortar-team, quality: regular', 'type: light-mortar-team, quality: veterans')).toEqual([
      expect.stringMatching(/units\[4\]\.quality: .*did you mean "veteran"/),
    ]);
    expect(ofMortar('groups: [{role: Gunner, count: 2, weapon: lihgt-mortar}]')).toEqual([
      expect.stringMatching(/did you mean "light-mortar"/),
    ]);
    expect(inLanes('options: {}', 'options: {}\ntables: {weapons: {rifel: {range: 30}}}')).toEqual([
      expect.stringMatching(/tables\.weapons.*rifel/),
    ]);
    expect(inLanes('options: {}', 'options: {half-track: true}')).toEqual([expect.stringMatching(/options.*did you mean "half-tracks"/)]);
  });
});

test('a scenario without objectives is told what it lacks', () => {
  const bare = LANES.slice(0, LANES.indexOf('special:'));
  expect(told(faults(parseScenario(bare, schemas)))).toEqual([
    expect.stringMatching(/^\d+:\d+ special: objectives and within how far they are held are missing$/),
  ]);
  expect(inLanes('type: piat-team, quality: regular', 'type: piat-team')).toEqual([
    '45:5 units[3].quality: one of inexperienced, regular, veteran is missing',
  ]);
});

describe('a record', () => {
  test('has events, orders and reasons of the system', () => {
    expect(inMill('unit: g-lt, order: run}', 'unit: g-lt, order: rum}')).toEqual([
      expect.stringMatching(/^13:\d+ events\[2\]\.order: .*did you mean "run"/),
    ]);
    expect(inMill('{id: 2, type: draw,', '{id: 2, type: drow,')).toEqual([
      expect.stringMatching(/^12:\d+ events\[1\]\.type: .*did you mean "draw"/),
    ]);
    expect(inMill('target: g-2, why: order', 'target: g-2, why: oder')).toEqual([expect.stringMatching(/why: .*did you mean "order"/)]);
    expect(inMill('path: [[26, 35]]', 'path: [26, 35]')).toEqual([
      expect.stringMatching(/^15:\d+ events\[4\]\.path\[0\]: 26 where a list is expected$/),
      expect.stringMatching(/^15:\d+ events\[4\]\.path\[1\]: 35 where a list is expected$/),
    ]);
  });
});
