// The geometry of rules on a map of hexes: a place is a hex by its name, and everything there is remembered by it.

import { besides } from '../../../boards/board.ts';
import { cellAt, centreOf, directionTo, hexDistance, neighbour } from '../../../boards/hex.ts';
import type { HexBoard } from '../../../core/board.ts';
import type { BoardGeometry } from '../space.ts';
import type { ArmsPlace, HomeEdge } from '../state.ts';

/** The first number of the scatter dice. */
const FIRST = 2;

export function hexSpace(board: HexBoard): BoardGeometry {
  const { layout, hexes } = board;
  const holds = (at: ArmsPlace): boolean => typeof at === 'string' && hexes[at] !== undefined;
  const away = (a: ArmsPlace, b: ArmsPlace): number =>
    holds(a) && holds(b) ? hexDistance(layout, String(a), String(b)) : Number.POSITIVE_INFINITY;
  const around = (at: ArmsPlace): readonly string[] => (holds(at) ? besides(board, String(at)) : []);
  const fromHome = (home: HomeEdge, at: ArmsPlace): number =>
    holds(at) ? distanceFrom(board, home, String(at)) : Number.POSITIVE_INFINITY;
  const back: BoardGeometry['back'] = (home, from) => around(from).filter(next => fromHome(home, next) < fromHome(home, from));
  return {
    holds,
    same: (a, b) => a === b,
    crowds: (a, b) => a === b,
    away,
    distance: away,
    hexes: length => length,
    reach: hexes => hexes,
    pace: hexes => hexes,
    around,
    places: () => Object.keys(hexes),
    far: path => Math.max(0, path.length - 1),
    gap: path => path.find((hex, i) => i > 0 && !around(path[i - 1] ?? '').includes(String(hex))),
    site: String,
    laid: (all, at) => (Object.hasOwn(all, String(at)) ? String(at) : undefined),
    among: (all, at) => (all.includes(String(at)) ? String(at) : undefined),
    middle: site => site,
    said: site => site,
    isIn: (part, at) => part.includes(at),
    printed: at => ({ site: String(at), word: hexes[String(at)]?.terrain ?? 'open' }),
    pieces: word => Object.entries(hexes).flatMap(([hex, { terrain }]) => (terrain === word ? [hex] : [])),
    works: work => Object.entries(hexes).flatMap(([hex, { works = [] }]) => (works.includes(work) ? [hex] : [])),
    fromHome,
    isHalf(home, at) {
      const all = Object.keys(hexes).map(hex => fromHome(home, hex));
      return fromHome(home, at) < (Math.min(...all) + Math.max(...all)) / 2;
    },
    back,
    isBack: (home, from, to, step) => back(home, from, step).includes(to),
    leaves: (home, from, step) => back(home, from, step).length === 0,
    beside: (target, gun, where) =>
      neighbour(board, String(target), (directionTo(layout, String(target), String(gun)) + where - FIRST) % 6),
  };
}

/** In half steps: how far down the map (south) or to the right (east) the middle of a hex lies, or the other way. */
function distanceFrom({ layout }: HexBoard, home: HomeEdge, hex: string): number {
  const isDown = home === 'north' || home === 'south';
  const [x, y] = centreOf(cellAt(layout, hex));
  const where = isDown === (layout === 'pointy') ? x : y;
  return home === 'north' || home === 'west' ? where : -where;
}
