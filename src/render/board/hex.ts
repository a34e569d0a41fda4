// A hex map as a drawing: tints, textures, hills, water, ways, grid and names. Pure: the same board gives the same strings.

import type { HexBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { SLIM, spot } from './hexPlan.ts';
import { corners, RADIUS } from './lattice.ts';
import { waters, ways } from './lines.ts';
import type { Drawing, Plan, Shape, Word } from './plan.ts';
import { relief } from './relief.ts';
import { texture } from './terrain.ts';

/** The board from below to above. */
export function drawHexes(board: HexBoard, plan: Plan): Drawing {
  const outside = ([x, y]: Point) => plan.placeAt(x, y) === undefined;
  return {
    ground: tints(board, plan),
    detail: [...textures(board, plan), ...relief(board, plan.places), ...waters(board, outside), ...grid(plan), ...ways(board, outside)],
    words: names(board, plan),
  };
}

/** One path a kind of terrain and level. */
function tints(board: HexBoard, plan: Plan): Shape[] {
  const groups = Map.groupBy(plan.places, place => `${board.hexes[place]?.terrain ?? 'open'}|${board.hexes[place]?.level ?? 0}`);
  return [...groups].map(([key, places]) => {
    const [terrain = 'open', level = '0'] = key.split('|');
    return { d: places.map(place => plan.outline(place, -0.3)).join(''), className: 'ground', data: { terrain, level } };
  });
}

/** All trees in one path, all roofs in another: a few dozen elements, however large the board. */
function textures(board: HexBoard, plan: Plan): Shape[] {
  const all = plan.places.flatMap((place, i) => {
    const at = spot(board, place);
    return texture(board.hexes[place]?.terrain ?? 'open', at, corners(board.layout, at), i);
  });
  return [...Map.groupBy(all, ({ className }) => className)].map(([className, shapes]) => ({
    d: shapes.map(({ d }) => d).join(''),
    className,
  }));
}

/** Every hexside once. */
function grid(plan: Plan): Shape[] {
  return [{ d: plan.places.map(place => plan.outline(place)).join(''), className: 'grid' }];
}

function names(board: HexBoard, plan: Plan): Word[] {
  const rise = board.layout === 'flat' ? SLIM - 6.2 : RADIUS - 9.5;
  return plan.places.map(place => {
    const [x, y] = plan.point(place) ?? [0, 0];
    return { x: Number(px(x)), y: Number(px(y - rise)), text: place, className: 'hex-name' };
  });
}
