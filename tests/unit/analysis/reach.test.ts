import { describe, expect, test } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import { referenceHexBackend } from '../../../src/analysis/hexes/backend.ts';
import { arrivals } from '../../../src/analysis/hexes/reach.ts';
import { hexScene, unitIn } from '../../../src/analysis/scene.ts';
import { reach } from '../../../src/boards/reach.ts';
import { moveModesOf } from '../../../src/core/ruleset.ts';
import type { Unit } from '../../../src/core/types.ts';
import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { rulesetOf } from '../../conformance/load.ts';
import { empty, onHexes, ruleset, sample, sceneAfter, stepOf, valuesOf } from './sample.ts';

const one = sample();
const at = { index: stepOf('e029') };
const scene = sceneAfter('e029');

describe('reach', () => {
  const overlay = one.overlay(at, { kind: 'reach', unit: 'ge-stug-1' });
  const values = valuesOf(overlay, scene.cells);
  const hexes = (value: number) =>
    Object.keys(values)
      .filter(hex => values[hex] === value)
      .join(' ');

  test('tells places of an advance, which may still fire, from those of a full move', () => {
    expect(overlay.classes).toEqual(['Advance', 'Full move']);
    expect(hexes(0)).toBe('J2 J3 I4 J4 H5 I5 J5 H6 I6 I7 J7 I8 J8 H9 I9');
    expect(hexes(1)).toBe('I1 J1 I3 F6 F7 G8 G9 G10 H10 G11');
    expect(overlay.says).toBe('Within reach of Assault guns at J6: 25 hexes; it may still fire from 15 of them.');
  });

  test('gives the cheapest cost and the way there', () => {
    expect(overlay.table?.rows.filter(([hex]) => hex === 'I4')).toEqual([
      ['I4', 'Full move', 3, 'no', 'J6 J5 J4 I4'],
      ['I4', 'Advance', 3, 'yes', 'J6 J5 J4 I4'],
    ]);
  });

  test('is the union of all gaits, for every unit', () => {
    for (const unit of Object.values(scene.state.units)) {
      const all = moveModesOf(scene.ruleset, scene.state, unit).flatMap(gait => [
        ...reach(scene.board, gait, String(unit.at)).costs.keys(),
      ]);
      const shown = Object.keys(valuesOf(one.overlay(at, { kind: 'reach', unit: unit.id }), scene.cells));
      expect(new Set(shown)).toEqual(new Set(all.filter(place => place !== unit.at)));
    }
  });

  test('follows a unit that is put elsewhere, with the other units where they are', () => {
    const away = one.overlay(at, { kind: 'reach', unit: 'ge-stug-1', asIf: [{ unit: 'ge-stug-1', at: 'G10' }] });
    expect(away.title).toBe('Reach of Assault guns at G10');
    const unit = { ...scene.state.units['ge-stug-1'], at: 'G10' } as Unit;
    const state = { ...scene.state, units: { ...scene.state.units, [unit.id]: unit } };
    const costs = moveModesOf(scene.ruleset, state, unit).flatMap(gait => [...reach(scene.board, gait, 'G10').costs.keys()]);
    expect(new Set(Object.keys(valuesOf(away, scene.cells)))).toEqual(new Set(costs.filter(place => place !== 'G10')));
  });

  test('WTA-16: a place where a mover may not fire is one of a full move, also by an advance', () => {
    const works = { ...(scene.state as WtaState).works, J5: 'bunker' } as const;
    const moved = hexScene({ ruleset, state: { ...(scene.state as WtaState), works } as WtaState });
    const ways = arrivals(moved, referenceHexBackend, unitIn(scene, 'ge-stug-1'));
    expect(Object.keys(ways.get('J5') ?? {})).toEqual(['moves']);
    expect(Object.keys(ways.get('J7') ?? {})).toEqual(['moves', 'fires']);
  });

  test('says when no move is open', () => {
    const two = analyst(rulesetOf, onHexes);
    const { scenario, record } = empty('hill-90');
    two.open(scenario, record);
    expect(two.overlay({ index: 0 }, { kind: 'reach', unit: 'marker-1', viewer: 'allied' }).says).toMatch(
      /^No move is open to Marker 1 at \w+ now\.$/,
    );
  });

  test('a unit that is not there, or not on the map, is a RangeError', () => {
    expect(() => one.overlay(at, { kind: 'reach', unit: 'nobody' })).toThrow(new RangeError('there is no unit "nobody" to be seen'));
    const end = { index: stepOf('e243') };
    expect(() => one.overlay(end, { kind: 'reach', unit: 'ge-stug-1' })).toThrow(new RangeError('Assault guns is not on the map'));
  });
});
