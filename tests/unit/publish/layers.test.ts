import { describe, expect, it } from 'vitest';
import { referenceTargetsOf } from '../../../src/core/ruleset.ts';
import { layersOf, namesOf } from '../../../src/publish/layers.ts';
import { questionOf, SLOTS } from '../../../src/view/questions.ts';
import { firstShowing, type Showing } from '../../../src/view/store.ts';
import { sample } from './samples.ts';

const hexes = await sample('saint-aubert/crossroads.battle.yaml');
const table = await sample('three-lanes/mill.battle.yaml');
const [first = '', second = ''] = hexes.scenario.sides.map(({ id }) => id);
const unit = 'us-inf-3';

const read = (names: readonly string[], battle = hexes) => {
  const found = layersOf(battle, names);
  return found.ok ? found.value : found.problems.map(({ path, says }) => `${path} ${says}`);
};

describe('layers by their names', () => {
  it('stand for what the panel of layers would be set to', () => {
    expect(read([`sight:${first}`])).toEqual({ shade: 'sight', sightOf: first });
    expect(read([`sight:${unit}`])).toEqual({ shade: 'sight', sightOf: 'unit', selected: unit });
    expect(read(['sight:e9'])).toEqual({ shade: 'sight', sightOf: 'place', viewpoint: 'E9' });
    expect(read(['sight:12.5,7'], table)).toEqual({ shade: 'sight', sightOf: 'place', viewpoint: [12.5, 7] });
    expect(read([`threat:${second}`])).toEqual({ shade: 'threat', threatOf: second, threatMode: 'standing' });
    expect(read(['threat:both:moving'])).toEqual({ shade: 'threat', threatOf: 'both', threatMode: 'moving' });
    const mark = referenceTargetsOf(hexes.ruleset)[1]?.id;
    expect(read([`threat:${first}:moving:${mark}`])).toEqual({ shade: 'threat', threatOf: first, threatMode: 'moving', mark });
    expect(read([`reach:${unit}`, `odds:${unit}`, 'trails'])).toEqual({ shade: 'reach', selected: unit, layers: ['odds', 'trails'] });
    expect(
      read(['density', 'tests', `rings:${table.replay.frames[0] && Object.keys(table.replay.frames[0].state.units)[0]}`], table),
    ).toMatchObject({
      shade: 'density',
      layers: ['tests', 'rings'],
    });
    expect(read([])).toEqual({});
  });

  it('are refused in words where they name nothing, or two things that cannot be shown at one time', () => {
    expect(read(['fog', 'odds:us-inf-33', 'sight:nowhere', 'threat:martians', 'trails:x'])).toEqual([
      'layers[0] "fog" is not a layer',
      'layers[1] there is no unit "us-inf-33" (did you mean "us-inf-3"?)',
      'layers[2] "nowhere" is no side, no unit and no place of this battle',
      'layers[3] there is no side "martians"',
      'layers[4] there are no trails "x"',
    ]);
    expect(read([`threat:${first}:flying`])).toEqual(['layers[0] "flying" is no way to threaten']);
    expect(read(['density', `sight:${first}`])).toEqual([`layers[1] only one layer can shade the board: "sight:${first}" is the second`]);
    expect(read([`odds:${unit}`, 'odds:us-inf-1'])).toEqual([
      `layers[1] layers of one unit at a time: "odds:us-inf-1" is of another than those before it, ${unit}`,
    ]);
    expect(read(['__proto__', 'constructor:x'])).toEqual([
      'layers[0] "__proto__" is not a layer',
      'layers[1] "constructor:x" is not a layer',
    ]);
  });

  it('are the names of what a page shows, so that the same is asked again', () => {
    const showing = (change: Partial<Showing>): Showing => ({ ...firstShowing(hexes), index: 40, ...change });
    const asks = (now: Showing) => SLOTS.map(slot => questionOf(hexes, now, slot)?.asks);
    const shown: Partial<Showing>[] = [
      {},
      { shade: 'sight', selected: unit, layers: ['odds'] },
      { shade: 'sight', sightOf: second, layers: ['trails'] },
      { shade: 'sight', sightOf: 'place', viewpoint: 'E9' },
      { shade: 'threat', threatOf: 'both', threatMode: 'moving', mark: referenceTargetsOf(hexes.ruleset)[1]?.id },
      { shade: 'reach', selected: unit },
      { shade: 'density' },
    ];
    for (const change of shown) {
      const now = showing(change);
      const again = layersOf(hexes, namesOf(hexes, now));
      if (!again.ok) throw new Error(again.problems[0]?.says);
      expect(asks({ ...showing({}), ...again.value })).toEqual(asks(now));
    }
    expect(namesOf(hexes, showing({ shade: 'threat', threatOf: first, threatMode: 'moving', selected: unit, layers: ['odds'] }))).toEqual([
      `threat:${first}:moving`,
      `odds:${unit}`,
    ]);
  });
});
