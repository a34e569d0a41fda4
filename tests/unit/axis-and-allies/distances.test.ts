// What can be reached on the printed board, as the digest counts it: the examples of its section on range.

import { describe, expect, test } from 'vitest';
import { linksOf, stepsAndBack, stepsBetween, stepsFrom } from '../../../src/boards/map.ts';
import { reach } from '../../../src/boards/reach.ts';
import { unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { moveModes } from '../../../src/rulesets/axis-and-allies/ways.ts';
import { field } from './combat.ts';
import { beginGame } from './game.ts';

const { board } = beginGame('classic-1942').game;
const SEA = { over: 'sea' } as const;
/** Not over neutral land, which costs money. */
const AIR = { over: 'air', enters: (area: string) => board.areas[area]?.kind === 'sea' || board.areas[area]?.owner !== undefined } as const;

describe('AA-92 reach on the board', () => {
  test('of a fighter in Japan: ring by ring without a way home, and far less with one', () => {
    const steps = [...stepsFrom(board, 'japan', AIR, 4).values()];
    expect([1, 2, 3, 4].map(far => steps.filter(taken => taken === far).length)).toEqual([1, 7, 14, 19]);
    const back = stepsAndBack(board, 'japan', { landings: ['japan'], most: 4 });
    expect([...back.values()].filter(taken => taken > 0)).toHaveLength(8);
  });

  test('of ships and land units', () => {
    expect(stepsBetween(board, 'sz-japan', 'sz-hawaii', SEA)).toBe(2);
    const before = linksOf(board, 'sz-hawaii').filter(zone => linksOf(board, 'sz-japan').includes(zone));
    expect(before.toSorted()).toEqual(['sz-north-pacific', 'sz-wake-island']);
    expect(stepsBetween(board, 'germany', 'russia', { over: 'land' })).toBe(3);
  });

  test('of a battery: what touches its land', () => {
    const near = ['afghanistan', 'french-indochina', 'persia', 'sinkiang', 'sz-indian-ocean'];
    expect(linksOf(board, 'india').toSorted()).toEqual(near);
  });

  test('of bombers: China raids Japan and comes back, America does not', () => {
    const from = (area: string) => stepsAndBack(board, area, { landings: [area], most: 6 });
    expect(from('china').get('japan')).toBe(3);
    expect(from('western-us').has('japan')).toBe(false);
    expect(stepsBetween(board, 'western-us', 'japan')).toBe(5);
  });

  test('is what the map tells of a piece: out, and home within its movement', () => {
    const state = field({ units: { japan: { japan: '1 fighter' } }, owner: Object.fromEntries(OTHERS.map(area => [area, 'usa'])) });
    const [fighter] = unitsAt(state, 'japan');
    const [gait] = fighter ? moveModes(state, fighter) : [];
    if (!gait) throw new Error('the fighter cannot fly');
    expect([...reach(board, gait, 'japan').costs.keys()].filter(area => area !== 'japan')).toHaveLength(8);
  });
});

/** All land of Japan but its home. */
const OTHERS = Object.entries(board.areas).flatMap(([area, { owner }]) => (owner === 'japan' && area !== 'japan' ? [area] : []));
