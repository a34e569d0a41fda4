import { describe, expect, test } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import { see } from '../../../src/boards/sight.ts';
import { rulesetOf } from '../../conformance/load.ts';
import { empty, onHexes, sample, sceneAfter, stepOf, valuesOf } from './sample.ts';

const SEEN = 0;
const DEAD = 2;
const one = sample();
const at = { index: stepOf('e029') };
const scene = sceneAfter('e029');
const { board, obstacles, cells } = scene;
const hexes = (values: Readonly<Record<string, number>>, value: number) => Object.keys(values).filter(hex => values[hex] === value);

describe('sight of a unit', () => {
  const overlay = one.overlay(at, { kind: 'sight', from: { unit: 'ge-stug-1' } });
  const values = valuesOf(overlay, cells);

  test('lists exactly the hexes it sees; it stands in J6', () => {
    expect(hexes(values, SEEN).join(' ')).toBe('J1 J2 H3 I3 J3 H4 I4 J4 G5 H5 I5 J5 G6 H6 I6 J6 G7 H7 I7 J7 H8 I8 J8 H9 I9 J9 H10 I10 G11');
  });

  test('gives dead ground within the sight of six hexes only', () => {
    expect(hexes(values, DEAD)).toEqual(
      cells.filter(hex => see(board, obstacles, 'J6', hex).why[0]?.reasons[0] !== 'beyond sight' && values[hex] !== SEEN),
    );
    expect(hexes(values, DEAD)).toHaveLength(40);
  });

  test('says it in a sentence and gives the reason for every hex that is hidden', () => {
    expect(overlay.says).toBe(
      'In sight of Assault guns at J6: 28 of the 68 hexes within 6; 40 are dead ground. 1 of 11 enemy units in sight: Engineers B at G5.',
    );
    expect(overlay.table?.rows.find(([hex]) => hex === 'D3')).toEqual(['D3', 6, 'dead ground', 'G5 (a unit); F4 (a unit); E4 (a unit)']);
    expect(overlay.table?.rows.filter(([, , sight, why]) => sight === 'dead ground' && why === '')).toEqual([]);
  });
});

describe('sight of a side', () => {
  const overlay = one.overlay(at, { kind: 'sight', from: { side: 'axis' } });
  const watchers = Object.values(scene.state.units).filter(unit => unit.side === 'axis' && unit.strength > 0);

  test('is what any of its units sees, dead ground all the rest', () => {
    const seen = cells.filter(hex => watchers.some(unit => unit.at === hex || see(board, obstacles, String(unit.at), hex).seen));
    const values = valuesOf(overlay, cells);
    expect(hexes(values, SEEN)).toEqual(seen);
    expect(hexes(values, DEAD)).toEqual(cells.filter(hex => !seen.includes(hex)));
    expect(overlay.says).toBe(
      `In sight of Germans (7 units): ${seen.length} of 140 hexes; ${140 - seen.length} are dead ground. 2 of 11 enemy units in sight: 2nd Battalion at E6 and Engineers B at G5.`,
    );
  });

  test('names the units that see a hex', () => {
    expect(overlay.table?.rows.find(([hex]) => hex === 'G5')?.[2]).toBe('Assault guns');
  });
});

describe('why', () => {
  test('names each hex and hexside that blocks, and marks the hexes', () => {
    const overlay = one.overlay(at, { kind: 'why', from: 'D3', to: 'G8' });
    expect(overlay.says).toBe(
      'D3 and G8 do not see each other, 6 hexes apart: blocked by E5 (a unit), F6 (terrain), the hexside E6/F5 (a unit) and the hexside F7/G7 (terrain and a unit).',
    );
    expect(overlay.marks.map(mark => (mark.kind === 'ring' ? mark.at : mark.kind))).toEqual(['path', 'E5', 'F6', 'E6', 'F5', 'F7', 'G7']);
  });

  test('says when nothing is in the way, and when it is too far', () => {
    expect(one.overlay(at, { kind: 'why', from: 'J6', to: 'G5' }).says).toBe(
      'J6 and G5 see each other, 3 hexes apart: nothing is in the way.',
    );
    expect(one.overlay(at, { kind: 'why', from: 'A1', to: 'J6' }).says).toBe(
      'A1 and J6 do not see each other, 10 hexes apart: distance 10 is more than sight 6.',
    );
  });
});

describe('what a viewer knows', () => {
  const two = analyst(rulesetOf, onHexes);
  const { scenario, record } = empty('hill-90');
  two.open(scenario, record);

  test('hidden units of the other side cannot be asked about, their markers can', () => {
    const ask = (unit: string) => () => two.overlay({ index: 0 }, { kind: 'sight', from: { unit }, viewer: 'allied' });
    expect(ask('ge-pak40-1')).toThrow('there is no unit "ge-pak40-1" to be seen');
    expect(ask('marker-1')().title).toMatch(/^Sight of Marker 1 at /);
  });

  test('the threat of units that are hidden from the viewer is not told', () => {
    const most = (viewer?: string) =>
      two.overlay({ index: 0 }, { kind: 'threat', side: 'axis', mode: 'standing', ...(viewer === undefined ? {} : { viewer }) }).table?.rows
        .length;
    expect(most('allied')).toBeLessThan(most() ?? 0);
    expect(most('axis')).toBe(most());
  });
});
