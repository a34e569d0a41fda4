import { describe, expect, test } from 'vitest';
import { eyesOf, type PlacedTableUnit } from '../../../../src/analysis/tables/scene.ts';
import { middleOf } from '../../../../src/boards/table.ts';
import { eyeAt } from '../../../../src/boards/tableSight.ts';
import { seeBetween } from '../../../../src/boards/tableUnits.ts';
import { askSample, fieldOf, SMOKY, sample, sceneAt } from './sample.ts';

const CLASSES = ['seen', 'seen in soft cover', 'seen in hard cover', 'seen through smoke', 'not seen'];

/** What one look at the middle of a cell makes of it, as a class. */
function classBy(scene: ReturnType<typeof sceneAt>, unit: string, cell: number): number {
  const from = eyesOf(scene, scene.state.units[unit] as PlacedTableUnit);
  const { seen, best } = seeBetween(scene.obstacles, from, [eyeAt(scene.obstacles, middleOf(scene.grid, cell))]);
  return seen ? (best.sighting.smoke ? 3 : best.sighting.cover) : 4;
}

describe('sight over a table', () => {
  test('of a unit: every place by the best of its eyes, in cover by rank, through smoke, or not', () => {
    const scene = sceneAt(0, SMOKY);
    const overlay = sample(undefined, SMOKY).overlay({ index: 0 }, { kind: 'sight', from: { unit: 'r1' } });
    expect(overlay.classes).toEqual(CLASSES);
    const values = fieldOf(overlay);
    expect(values).toHaveLength(72 * 48);
    const cells = [...values.keys()].filter(cell => cell % 13 === 0);
    expect(cells.map(cell => values[cell])).toEqual(cells.map(cell => classBy(scene, 'r1', cell)));
    expect([...new Set(values)].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test('of a viewer at rest over finer cells, whose middles see what they see', () => {
    const scene = sceneAt(0, SMOKY);
    const from = { unit: 'r1' } as const;
    const { marks, table, says } = sample(undefined, SMOKY).overlay({ index: 0 }, { kind: 'sight', from, fine: true });
    const [field] = marks;
    if (field?.kind !== 'field' || !field.over) throw new Error('no field');
    expect([field.over.step, field.values.length]).toEqual([0.25, 144 * 96]);
    const fine = { ...scene, grid: field.over };
    const cells = [...field.values.keys()].filter(cell => cell % 47 === 0);
    expect(cells.map(cell => field.values[cell])).toEqual(cells.map(cell => classBy(fine, 'r1', cell)));
    const quick = sample(undefined, SMOKY).overlay({ index: 0 }, { kind: 'sight', from });
    expect(table).toEqual(quick.table);
    expect(says).toMatch(/^In sight of squad r1/);
  });

  test('of a side: dead ground is what none of its units sees', () => {
    const scene = sceneAt();
    const values = fieldOf(askSample({ kind: 'sight', from: { side: 'red' } }));
    const cells = [...values.keys()].filter(cell => cell % 17 === 0);
    const isDead = (cell: number) => ['r1', 'r2'].every(unit => classBy(scene, unit, cell) === 4);
    expect(cells.filter(cell => values[cell] === 4)).toEqual(cells.filter(isDead));
    expect(cells.some(isDead)).toBe(true);
  });

  test('tells each unit it is about once, from base to base, those in sight first', () => {
    const { says, table, marks } = askSample({ kind: 'sight', from: { unit: 'r2' } });
    expect(table?.columns).toEqual(['Unit', 'Place', 'Distance (in)', 'Sight', 'Why']);
    expect(table?.rows).toEqual([
      ['squad b1', '(24, 5)', 19.6, 'seen in soft cover', 'West wood in the way'],
      ['squad b2', '(24, 21)', 20.3, 'not seen', '6.6 in of West wood'],
      ['squad b3', '(28, 12)', 22.5, 'not seen', 'Farm blocks; 6 in of West wood'],
    ]);
    expect(says).toMatch(
      /^In sight of gun r2 \(beside the west wood\): \d+\s% of the table \(\d+\s% in or behind cover\)\. 1 of 3 enemy units in sight: squad b1 \(6\.5 in from the farm\)\.$/,
    );
    expect(marks.slice(1)).toEqual([{ kind: 'ring', at: [2, 12], radius: 1, tone: 'clear', side: 'red' }]);
  });

  test('of a side tells who is seen from nearest', () => {
    expect(askSample({ kind: 'sight', from: { side: 'red' } }).table?.rows).toEqual([
      ['squad b1', '(24, 5)', 9, 'seen in the open', ''],
      ['squad b3', '(28, 12)', 14.3, 'seen in the open', ''],
      ['squad b2', '(24, 21)', 16.3, 'seen in soft cover', 'North hedge crossed'],
    ]);
  });

  test('of a point: all units but the one on it', () => {
    const { table, title } = askSample({ kind: 'sight', from: { place: [24, 5] } });
    expect(title).toBe('Sight of the ground 6.5 in from the farm');
    expect(table?.rows.map(([unit]) => unit)).toEqual(['squad b3', 'squad r1', 'squad b2', 'gun r2']);
  });

  test('a place off the table, a unit and a side that are not there are refused', () => {
    const ask = (from: object) => () => askSample({ kind: 'sight', from } as never);
    expect(ask({ place: [36.5, 5] })).toThrow(new RangeError('(36.5, 5) is off the table, which is 36 by 24 in'));
    expect(ask({ place: 'B3' })).toThrow(new RangeError('"B3" is not a point on the table'));
    expect(ask({ unit: 'r9' })).toThrow(RangeError);
    expect(ask({ side: 'green' })).toThrow(RangeError);
  });
});

describe('the tape measure', () => {
  const why = (from: readonly [number, number], to: readonly [number, number]) => askSample({ kind: 'why', from, to });

  test('between units it goes from base to base, and tells what covers', () => {
    const { says, marks, table } = why([10, 5], [24, 21]);
    expect(says).toBe(
      'Squad r1 (5 in from the west wood) and squad b2 (3 in from the north hedge) see each other, 16.3 in apart from base to base (21.3 in from middle to middle): both in soft cover (North hedge crossed).',
    );
    expect(marks[0]).toEqual({ kind: 'path', places: [[10, 5], [24, 21]], tone: 'note', label: '16.3 in' }); // biome-ignore format: short
    expect(marks.at(-1)).toMatchObject({ kind: 'ring', tone: 'mark' });
    expect(table?.rows[0]?.slice(0, 2)).toEqual(['there', 'North hedge crossed']);
  });

  test('cover is told for each end where it is not the same', () => {
    expect(why([14, 16], [14, 18.5]).says).toBe(
      'The first place and the second see each other, 2.5 in apart: the second is in soft cover (North hedge crossed), the first place in the open.',
    );
  });

  test('what blocks is told and marked, and where', () => {
    const { says, marks } = why([14, 12], [22, 12]);
    expect(says).toBe('The first place and the second do not see each other, 8 in apart: Farm blocks.');
    expect(marks).toEqual([
      { kind: 'path', places: [[14, 12], [22, 12]], tone: 'blocked', label: '8 in' },
      { kind: 'path', places: [[16, 12], [20, 12]], tone: 'blocked' },
    ]); // biome-ignore format: short
    expect(why([2, 15], [12, 15]).says).toBe('The first place and the second do not see each other, 10 in apart: 6 in of West wood.');
  });

  test('a point and itself are in sight', () => {
    expect(why([1, 1], [1, 1]).says).toBe('The first place and the second see each other, 0 in apart: both in the open.');
  });
});

test('how much of a table is seen, in cover and through smoke, and how it is shaded', () => {
  const told = (smoky: boolean, unit: string) => {
    const overlay = (smoky ? sample(undefined, SMOKY) : sample()).overlay({ index: 0 }, { kind: 'sight', from: { unit } });
    const counts = Map.groupBy(fieldOf(overlay), value => value);
    return [overlay.says, overlay.looks?.join(' '), overlay.domain, [0, 1, 2, 3, 4].map(value => counts.get(value)?.length ?? 0).join(' ')];
  };
  expect([told(true, 'r1'), told(false, 'r1'), told(false, 'r2')]).toEqual([
    [
      'In sight of squad r1 (5 in from the west wood): 78 % of the table (15 % in or behind cover, 9 % through smoke). 3 of 3 enemy units in sight: squad b1 (6.5 in from the farm), squad b2 (3 in from the north hedge) and squad b3 (6 in from the north hedge).',
      'light cool deep grey dark',
      [0, 4],
      '1985 361 64 295 751',
    ],
    [
      'In sight of squad r1 (5 in from the west wood): 78 % of the table (15 % in or behind cover). 3 of 3 enemy units in sight: squad b1 (6.5 in from the farm), squad b2 (3 in from the north hedge) and squad b3 (6 in from the north hedge).',
      'light cool deep grey dark',
      [0, 4],
      '2198 443 64 0 751',
    ],
    [
      'In sight of gun r2 (beside the west wood): 42 % of the table (19 % in or behind cover). 1 of 3 enemy units in sight: squad b1 (6.5 in from the farm).',
      'light cool deep grey dark',
      [0, 4],
      '811 655 0 0 1990',
    ],
  ]);
});

test('what a side sees, of one unit or of several, by the nearest that sees it', () => {
  const told = (side: string) => {
    const { says, table, marks } = askSample({ kind: 'sight', from: { side } });
    return [says, table?.rows, marks.length];
  };
  expect([told('red'), told('blue')]).toEqual([
    [
      'In sight of Red (2 units): 85 % of the table (16 % in or behind cover). 3 of 3 enemy units in sight: squad b1 (6.5 in from the farm), squad b2 (3 in from the north hedge) and squad b3 (6 in from the north hedge).',
      [
        ['squad b1', '(24, 5)', 9, 'seen in the open', ''],
        ['squad b3', '(28, 12)', 14.3, 'seen in the open', ''],
        ['squad b2', '(24, 21)', 16.3, 'seen in soft cover', 'North hedge crossed'],
      ],
      3,
    ],
    [
      'In sight of Blue (3 units): 94 % of the table (7 % in or behind cover). 2 of 2 enemy units in sight: squad r1 (5 in from the west wood) and gun r2 (beside the west wood).',
      [
        ['squad r1', '(10, 5)', 9, 'seen in the open', ''],
        ['gun r2', '(2, 12)', 19.6, 'seen in soft cover', 'West wood in the way'],
      ],
      4,
    ],
  ]);
});
