// What of pieces is painted when some of them are otherwise than they were.

import { describe, expect, test } from 'vitest';
import {
  type PaintedPieces,
  type Painting,
  paintAlone,
  paintPieces,
  paintSheetImage,
  sheetImages,
} from '../../../src/render/canvas/paintSheets.ts';
import type { BoardPiece } from '../../../src/render/pieces.ts';

/** A canvas that keeps what it was told, by name. */
function canvas() {
  const calls: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) => kept[String(name)] ?? ((...given: readonly unknown[]) => void calls.push(`${String(name)} ${given.join(' ')}`)),
    set: (kept, name, value) => {
      kept[String(name)] = value;
      return true;
    },
  });
  return { calls, context: context as unknown };
}

const counter = (label: string): BoardPiece['counter'] => ({ symbol: '', label, title: label, side: 'a', steps: 1, full: 0, states: [] });
const COUNTERS = Array.from({ length: 6 }, (_, i) => counter(`P${i}`));

const pieces = (moved: readonly [index: number, x: number] | undefined = undefined): readonly BoardPiece[] =>
  COUNTERS.map((one, i) => ({
    id: String(i),
    counter: one,
    style: { sprite: '', team: 0 },
    at: [moved?.[0] === i ? moved[1] : 100 + i * 100, 50],
    place: '',
    under: i === 5 ? [{ id: 'below', counter: one, style: { sprite: '', team: 0 }, at: [600, 50] }] : [],
  }));

function paint(scale: number, now: readonly BoardPiece[], before?: PaintedPieces) {
  const { calls, context } = canvas();
  const coat = { fill: '', edge: '' };
  const painting = {
    context,
    view: { scale, x: 0, y: 0, width: 900, height: 200, ratio: 1 },
    paints: { coat: () => coat, ink: '', halo: '', label: '', shade: '', mark: '', focus: '', font: '' },
  } as Painting;
  const painted = paintPieces(painting, now, before, () => calls.push('over'));
  return { calls, painted };
}

test('pictures of sheets are laid from below, each as far as it is shown, the turned one about its middle', () => {
  const { calls, context } = canvas();
  const picture = { image: 'dots', size: [200, 100], scale: 2, bytes: 1, close() {} };
  const painting = {
    context,
    view: { scale: 0.5, x: 10, y: 20, width: 900, height: 200, ratio: 1 },
    pictures: { unit: 2, cache: { get: () => picture } },
  } as unknown as Painting;
  const sheets = [
    { id: '1', title: 'One', at: [100, 0], size: [50, 40], picture: 'a', turned: true, crop: { at: [30, 10], size: [50, 40] } },
    { id: '2', title: 'Two', at: [0, 0], size: [200, 100], picture: 'b' },
  ] as const;
  for (const image of sheetImages(painting, sheets)) paintSheetImage(context as CanvasRenderingContext2D, image);
  expect(calls).toEqual([
    'save ',
    'translate 110 70',
    'drawImage dots -100 -50 200 100',
    'restore ',
    'save ',
    'translate 135 40',
    `rotate ${Math.PI}`,
    'drawImage dots 60 20 100 80 -25 -20 50 40',
    'restore ',
  ]);
});

test.each([
  ['from far by its place alone', 0.1, []],
  ['from near by its pictures', 1, ['a.svg']],
])('a piece that travels is painted %s', (_, scale, asked) => {
  const { calls, context } = canvas();
  const names: string[] = [];
  const get = (name: string) => void names.push(name);
  const painting = {
    context,
    view: { scale, x: 0, y: 0, width: 900, height: 200, ratio: 1 },
    paints: { coat: () => ({ fill: '', edge: '' }) },
    pictures: { unit: 1, cache: { get }, lookOf: () => ({ pictures: [{ name: 'a.svg', at: [0, 0] }], turn: 0 }) },
  } as unknown as Painting;
  paintAlone(painting, pieces()[0] as BoardPiece);
  expect(names).toEqual(asked);
  expect(calls.some(call => /^(fillRect|roundRect) /.test(call))).toBe(true);
});

describe.each([
  ['near', 1],
  ['far', 0.3],
])('from %s', (_, scale) => {
  const first = paint(scale, pieces());

  test('all is painted at first', () => {
    expect(first.calls).toContain('clearRect 0 0 900 200');
    expect(first.calls.some(call => call.startsWith('clip'))).toBe(false);
    expect([...first.painted.pieces.keys()]).toHaveLength(6);
  });

  test('nothing is where nothing is otherwise', () => {
    expect(paint(scale, pieces(), first.painted).calls).toEqual([]);
  });

  test('a piece that moved is painted where it was and where it is', () => {
    const { calls } = paint(scale, pieces([1, 700]), first.painted);
    expect(calls.filter(call => call.startsWith('clip'))).toHaveLength(1);
    expect(calls).toContain('over');
    const [patches, bodies] = [
      calls.slice(
        0,
        calls.findIndex(call => call.startsWith('clip')),
      ),
      calls.slice(calls.findIndex(call => call.startsWith('clip'))),
    ];
    expect(patches.filter(call => call.startsWith('rect'))).toHaveLength(2);
    const painted = bodies.filter(call => /^(roundRect|fillRect) /.test(call));
    expect(painted.length).toBeGreaterThan(0);
    expect(painted.length).toBeLessThan(5);
  });
});
