// Bad scenarios of this system: each fault is told at its line and column, in words one can act on.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../src/core/parse.ts';
import { UNITS } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { faults as faultsOf } from '../../../src/rulesets/action-all-fronts/faults.ts';
import { schemas } from '../../../src/rulesets/action-all-fronts/schema.ts';
import { faults, replaceOnce } from '../core/fileTold.ts';

const textOf = (id: string) => readFileSync(new URL(`../../../scenarios/action-all-fronts/${id}/scenario.yaml`, import.meta.url), 'utf8');
const FARM = textOf('gothic-farm');
const BRICKWORKS = textOf('hold-the-brickworks');

/** Where the fault lies, and what it says. */
const told = (text: string, from: string, to: string) =>
  faults(parseScenario(replaceOnce(text, from, to), schemas)).map(([place, path, says]) => `${place} ${path}: ${says}`);
const inFarm = (from: string, to: string) => told(FARM, from, to);
const ofSquadC = (fields: string) => inFarm('title: Squad C, at', `${fields}, title: Squad C, at`);

describe('the pieces of a table', () => {
  it('are of a known terrain, on the table, and do not cross themselves', () => {
    expect(inFarm('kind: dense-wood', 'kind: dence-wood')).toEqual([
      '33:47 board.features[1].kind: there is no terrain "dence-wood" (did you mean "dense-wood"?)',
    ]);
    expect(inFarm('[[8, 16], [19, 16], [19, 25], [8, 25]]', '[[8, 16], [19, 25], [19, 16], [8, 25]]')).toEqual([
      expect.stringMatching(
        /^32:123 .*must not cross or touch itself: the side from \(8, 16\) to \(19, 25\) meets .* at \(13\.50, 20\.50\)$/,
      ),
    ]);
    expect(inFarm('[[12, 33], [30, 33]]', '[[12, 33], [30, 53]]')).toEqual([
      '36:121 board.features[4].shape.points[1]: (30, 53) is off the table, which is 72 by 48 in',
    ]);
  });
});

describe('works, zones and sides', () => {
  it('are sound outlines on the table, each with a name of its own', () => {
    expect(told(BRICKWORKS, '[[20, 33], [32, 33], [32, 35.5]', '[[20, 33], [32, 35.5], [32, 33]')).toEqual([
      expect.stringMatching(/^78:49 special\.works\[0\]\.outline\[0\]: an outline must not cross or touch itself/),
    ]);
    expect(told(BRICKWORKS, '[[20, 33], [32, 33]', '[[20, -33], [32, 33]')).toEqual([
      '78:49 special.works[0].outline[0]: (20, -33) is off the table, which is 72 by 54 in',
    ]);
    expect(told(BRICKWORKS, 'id: trench-east', 'id: trench-west')).toEqual([
      '63:93 units[14].entrenched: there is no trench, pit or bunker "trench-east" (did you mean "trench-west"?)',
      '79:12 special.works[1].id: "trench-west" is the id of another work',
    ]);
  });

  it('belong to sides that there are', () => {
    expect(inFarm('edges: {us: bottom, de: top}', 'edges: {usa: bottom, de: top}')).toEqual([
      expect.stringMatching(/^56:\d+ special\.edges\.usa: there is no side "usa" \(did you mean "us"\?\)$/),
    ]);
  });
});

describe('a unit', () => {
  it('is of a type and carries weapons that the lists have; of many the one meant is named', () => {
    expect(inFarm('us-sherman-m4a1', 'us-sherman-m4')).toEqual([
      '46:35 units[4].type: "us-sherman-m4" is not one of 150 (did you mean "us-sherman-m4a1"?)',
    ]);
    expect(ofSquadC('carries: m1-garant')).toEqual([
      expect.stringMatching(/^44:57 units\[2\]\.carries: "m1-garant" is not one of 67 \(did you mean "us-m1-garand"\?\)$/),
    ]);
    expect(told(BRICKWORKS, 'gun: german-50mm', 'gun: german-75-l70')).toEqual([
      '65:61 units[16].gun: there is no choice of gun for this unit "german-75-l70": there are general-37mm, german-50mm, german-75-l43-or-l48',
    ]);
  });

  it('stands on the table, each figure too', () => {
    expect(inFarm('at: [54, 7.5]', 'at: [154, 7.5]')).toEqual(['44:64 units[2].at: (154, 7.5) is off the table, which is 72 by 48 in']);
    expect(inFarm('at: [54, 7.5]', 'at: [54, 7.5], figures: [[0, 0], [1, 0], [54, 7.5]]')).toEqual([
      '44:105 units[2].figures[2]: (108, 15) is off the table, which is 72 by 48 in: figures are placed from the middle of their unit',
    ]);
  });

  it('is only in works, houses and transports that there are', () => {
    expect(ofSquadC('entrenched: trench-1')).toEqual([
      '44:60 units[2].entrenched: there is no trench, pit or bunker "trench-1": there are none',
    ]);
    expect(ofSquadC('inside: {building: castle, floor: 0, section: 0}')).toEqual([
      '44:67 units[2].inside.building: there is no building or bunker "castle": there are farmhouse, barn',
    ]);
    expect(ofSquadC('aboard: us-tnak')).toEqual(['44:56 units[2].aboard: there is no transport "us-tnak" (did you mean "us-tank"?)']);
    expect(ofSquadC('aboard: true')).toEqual(['44:56 units[2].aboard: no transport is bought with us-c']);
  });

  it('has the figures that are made heroes', () => {
    expect(ofSquadC('heroes: [{role: Offcier, points: 2}]')).toEqual([
      '44:64 units[2].heroes[0].role: there is no figure in this unit "Offcier": there are NCO, Soldier, BAR',
    ]);
  });
});

describe('a scenario of this system', () => {
  const read = parseScenario(FARM, schemas);
  if (!read.ok) throw new Error('the farm has faults');
  const farm = read.value;
  const said = (more: object) => faultsOf({ ...farm, ...more } as typeof farm).map(({ path, says }) => `${path}: ${says}`);
  const alone = (type: string) => said({ units: [{ id: 'a', side: 'us', type, at: [10, 10], aboard: true }] });

  it('is played on a measured table, with its own part', () => {
    expect(said({})).toEqual([]);
    expect(said({ special: undefined })).toEqual(['special: period, support, edges are missing']);
    expect(said({ board: { kind: 'map', areas: {} } })).toEqual(['board: this system is played on a measured table, not on map']);
  });

  it('has units aboard of transports that are bought with them, one is enough', () => {
    const bought = (count: number) =>
      Object.keys(UNITS).find(
        id => UNITS[id]?.models.reduce((sum, one) => sum + (one.vehicle === undefined ? 0 : one.count), 0) === count,
      ) ?? '';
    expect([alone(bought(1)), alone(bought(0))]).toEqual([[], ['units[0].aboard: no transport is bought with a']]);
  });

  it('has units in bunkers and buildings, not in trenches', () => {
    const inside = (building: string) => {
      const works = [
        { id: 'dug', kind: 'trench', outline: [[1, 1], [5, 1], [5, 5]] },
        { id: 'block', kind: 'bunker', outline: [[11, 1], [15, 1], [15, 5]] },
      ]; // biome-ignore format: short
      const units = farm.units.slice(0, 1).map(unit => ({ ...unit, inside: { building, floor: 0, section: 0 } }));
      return said({ units, special: { ...(farm.special as object), works } });
    };
    expect(inside('block')).toEqual([]);
    expect(inside('dug')).toEqual([expect.stringMatching(/^units\[0\]\.inside\.building: there is no building or bunker "dug"/)]);
  });
});
