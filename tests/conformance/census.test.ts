// The census of named positions. A number that changes is a rule that changed: look for it before writing the new one.

import { describe, expect, test } from 'vitest';
import { first, replay } from '../../src/core/replay.ts';
import { census } from './census.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from './load.ts';

const STARTS: Readonly<Record<string, string>> = {
  'saint-aubert': '18 units, 353 seen, 526 reached, 1 openings, 1 drafts',
  'classic-1942': '161 units, 0 seen, 1444 reached, 10 openings, 64 drafts',
  'pacific-1942': '69 units, 0 seen, 539 reached, 3 openings, 4 drafts',
  'gothic-farm': '11 units, 668 seen, 42 reached, 23 openings, 380 drafts',
  'camp-nine': '15 units, 2409 seen, 63 reached, 29 openings, 7497 drafts',
  'hold-the-brickworks': '17 units, 1327 seen, 52 reached, 30 openings, 1432 drafts',
  'point-47': '16 units, 4808 seen, 73 reached, 33 openings, 7933 drafts',
  'ponte-rotto': '14 units, 863 seen, 42 reached, 31 openings, 1138 drafts',
  'three-lanes': '12 units, 602 seen, 158 reached, 1 openings, 1 drafts',
  vaucresson: '11 units, 400 seen, 35 reached, 28 openings, 591 drafts',
  fuentevieja: '14 units, 615 seen, 261 reached, 1 openings, 0 drafts',
  aljaraz: '13 units, 1564 seen, 1689 reached, 3 openings, 6 drafts',
  zaturka: '22 units, 1296 seen, 382 reached, 1 openings, 0 drafts',
  'bruland-ferry': '14 units, 0 seen, 0 reached, 8 openings, 17 drafts',
  'hill-90': '19 units, 967 seen, 785 reached, 5 openings, 565 drafts',
};

/** By record, after these events. */
const MOMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml': {
    e003: '18 units, 353 seen, 526 reached, 12 openings, 43 drafts',
    e036: '18 units, 420 seen, 477 reached, 11 openings, 27 drafts',
    e062: '18 units, 286 seen, 464 reached, 8 openings, 23 drafts',
    e151: '13 units, 334 seen, 329 reached, 1 openings, 2 drafts',
    e153: '13 units, 331 seen, 347 reached, 6 openings, 17 drafts',
    e230: '11 units, 250 seen, 270 reached, 3 openings, 7 drafts',
    e243: '11 units, 250 seen, 301 reached, 10 openings, 31 drafts',
  },
  'scenarios/war-to-axis/hill-90/bridges.battle.yaml': {
    e051: '31 units, 1361 seen, 885 reached, 2 openings, 2 drafts',
    e085: '29 units, 1242 seen, 851 reached, 2 openings, 24 drafts',
    e126: '35 units, 1271 seen, 882 reached, 6 openings, 14 drafts',
    e226: '35 units, 1320 seen, 1085 reached, 12 openings, 33 drafts',
    e251: '37 units, 1289 seen, 1076 reached, 20 openings, 52 drafts',
  },
  'scenarios/action-all-fronts/camp-nine/huts.battle.yaml': {
    50: '15 units, 2526 seen, 256 reached, 13 openings, 60 drafts',
    134: '14 units, 1979 seen, 101 reached, 1 openings, 3 drafts',
    206: '13 units, 1629 seen, 77 reached, 7 openings, 50 drafts',
  },
  'scenarios/to-arms/aljaraz/mill.battle.yaml': {
    e018: '14 units, 1695 seen, 1819 reached, 5 openings, 125 drafts',
    e086: '14 units, 1452 seen, 1693 reached, 8 openings, 11 drafts',
    e122: '14 units, 1404 seen, 1686 reached, 1 openings, 9 drafts',
  },
  'scenarios/to-arms/fuentevieja/crossroads.battle.yaml': {
    e019: '14 units, 615 seen, 261 reached, 11 openings, 75 drafts',
    e027: '14 units, 520 seen, 208 reached, 14 openings, 28 drafts',
    e064: '14 units, 539 seen, 203 reached, 1 openings, 1 drafts',
    e131: '10 units, 404 seen, 157 reached, 5 openings, 7 drafts',
  },
};

test('every scenario has a census', () => expect(Object.keys(STARTS).sort()).toEqual([...scenarios.keys()].sort()));

test('every record of a census is there', () =>
  expect(battlesIn(SCENARIOS).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(MOMENTS))));

describe('at the start', () => {
  test.each([...scenarios.values()])('of $id', scenario => {
    const ruleset = rulesetOf(scenario.ruleset);
    expect(census(ruleset, first(ruleset, scenario).state)).toBe(STARTS[scenario.id]);
  });
});

describe.each(battlesIn(SCENARIOS).filter(({ name }) => MOMENTS[name]))('$name', ({ name, ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);

  test.each(Object.entries(MOMENTS[name] ?? {}))('after %s', (id, expected) => {
    const frame = frames.find(({ event }) => event?.id === id);
    expect(frame && census(ruleset, frame.state)).toBe(expected);
  });
});
