import { describe, expect, test } from 'vitest';
import type { Base } from '../../../src/boards/table.ts';
import { eyeAt } from '../../../src/boards/tableSight.ts';
import { pointsOf, seeBetween } from '../../../src/boards/tableUnits.ts';
import type { Point } from '../../../src/core/types.ts';
import { TABLES } from './tableExamples.ts';

const table = TABLES['Action All Fronts'];
const eyes = (...points: readonly Point[]) => points.map(at => eyeAt(table, at));
const circle = (x: number, y: number, radius: number): Base => ({ at: [x, y], radius });
const between = (from: readonly Point[], to: readonly Point[]) => {
  const { seen, cover, smoke, points, best, why } = seeBetween(table, eyes(...from), eyes(...to));
  return { seen, cover, smoke, points, line: [best.from.at, best.to.at], why: why.map(({ text }) => text) };
};

test('AAF-147: a circle is looked at in its middle and at eight points of its rim', () => {
  expect(pointsOf(circle(10, 20, 2.5)).map(([x, y]) => [x, y].map(n => n.toFixed(2)).join(' '))).toEqual([
    '10.00 20.00',
    '12.50 20.00',
    '11.75 21.75',
    '10.00 22.50',
    '8.25 21.75',
    '7.50 20.00',
    '8.25 18.25',
    '10.00 17.50',
    '11.75 18.25',
  ]);
});

describe('AAF-147: between units', () => {
  test('one line between any points is enough, and the shortest of the best is drawn', () => {
    const behindBarn = pointsOf(circle(38, 14, 2.5));
    expect(between([[28, 13.5]], [[38, 14]])).toMatchObject({ seen: false, points: 0, why: ['barn blocks'] });
    expect(between([[28, 13.5]], behindBarn)).toMatchObject({
      seen: true,
      cover: 0,
      points: 2,
      line: [
        [28, 13.5],
        [36.25, 15.75],
      ],
      why: [],
    });
  });

  test('the best line to a point is the one with the least cover', () => {
    expect(between([[14, 19]], [[14, 29]]).cover).toBe(1);
    expect(
      between(
        [
          [14, 19],
          [14, 23.5],
        ],
        [[14, 29]],
      ),
    ).toMatchObject({
      cover: 0,
      line: [
        [14, 23.5],
        [14, 29],
      ],
    });
  });

  test('cover counts at more than half of the points that are seen, and so does hard cover', () => {
    const [open, hedged, walled]: readonly [Point, Point, Point] = [
      [30, 22],
      [26, 26],
      [42, 18],
    ];
    const from: readonly Point[] = [[26, 22]];
    expect([between(from, [open]).cover, between(from, [hedged]).cover, between(from, [walled]).cover]).toEqual([0, 1, 2]);
    expect(between(from, [open, hedged]).cover).toBe(0);
    expect(between(from, [open, hedged, walled]).cover).toBe(1);
    expect(between(from, [open, hedged, walled, walled]).cover).toBe(1);
    expect(between(from, [hedged, walled, walled]).cover).toBe(2);
  });

  test('smoke counts at more than half of them too', () => {
    const from: readonly Point[] = [[24, 26]];
    expect(
      between(from, [
        [36, 26],
        [36, 40],
      ]),
    ).toMatchObject({ seen: true, smoke: false });
    expect(
      between(from, [
        [36, 26],
        [36, 27],
        [36, 40],
      ]),
    ).toMatchObject({ seen: true, smoke: true });
  });

  test('a unit without points is a mistake', () => {
    expect(() => seeBetween(table, [], eyes([1, 1]))).toThrow(RangeError);
  });
});

test('of lines that are as good the shorter is drawn, a clear one before smoke, a seen one before any', () => {
  const told = (from: readonly Point[], to: readonly Point[]) => {
    const { seen, cover, smoke, line } = between(from, to);
    return `${seen} ${cover} ${smoke} ${line.join(' to ')}`;
  };
  const posts: readonly Point[] = [
    [5, 5],
    [30, 5],
    [60, 30],
    [10, 40],
    [40, 20],
  ];
  expect(posts.flatMap((from, i) => posts.slice(i + 1).map(to => told([from, [from[0] + 3, from[1]]], [to, [to[0], to[1] + 3]])))).toEqual([
    'true 0 false 8,5 to 30,5',
    'true 1 false 8,5 to 60,30',
    'true 0 false 8,5 to 10,40',
    'true 2 false 8,5 to 40,20',
    'true 2 false 33,5 to 60,30',
    'false 0 false 30,5 to 10,40',
    'true 0 false 33,5 to 40,23',
    'false 0 false 60,30 to 10,40',
    'true 0 false 60,30 to 40,23',
    'false 0 false 13,40 to 40,23',
  ]);
});
