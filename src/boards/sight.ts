// One line of sight on hexes, readable: the definition that the kernel's sweeps are held to. What blocks is told by `HexObstacles`; the
// laws of heights follow War to Axis 5.1 and 5.1.1 and stand for every hex system until one says otherwise.

import type { HexBoard, HexObstacles } from '../core/board.ts';
import type { FireLine } from '../core/ruleset.ts';
import type { Point } from '../core/types.ts';
import { indexOf } from './cells.ts';
import { cellAt, centreOf, hexDistance, hexLine, type Meeting } from './hex.ts';

/**
 * Something on the line that blocks: one hex, or the two beside a hexside ('off': beyond the edge).
 * `text`: 'D3 crest', 'side D3/D4 unit+terrain'.
 */
export interface SightBlock {
  readonly places: readonly string[];
  readonly reasons: readonly string[];
  readonly text: string;
}

/** What sight found. `why` is empty when it is seen; beyond the range it is that alone. */
export interface Sighting {
  readonly seen: boolean;
  readonly distance: number;
  readonly why: readonly SightBlock[];
}

/** Does one hex see the other? Symmetric. Adjacent hexes always do; ends never block; hexes off the board never block. */
export function see(board: HexBoard, obstacles: HexObstacles, from: string, to: string): Sighting {
  const distance = hexDistance(board.layout, from, to);
  if (distance > obstacles.range) {
    const text = `distance ${distance} > sight ${obstacles.range}`;
    return { seen: false, distance, why: [{ places: [to], reasons: ['beyond sight'], text }] };
  }
  const why = blocks(board, obstacles, from, to);
  return { seen: why.length === 0, distance, why };
}

/** Is nothing in the way, and the range long enough? */
export const isClear = (board: HexBoard, obstacles: HexObstacles, from: string, to: string): boolean =>
  see(board, obstacles, from, to).seen;

/** The line of fire between two hexes that see each other; undefined where they do not. */
export function lineOf(board: HexBoard, obstacles: HexObstacles, from: string, to: string): FireLine | undefined {
  const { seen, distance } = see(board, obstacles, from, to);
  return seen ? { from, at: to, distance, cover: 0 } : undefined;
}

/** The two heights of a line and its lower end: none when both ends are equally high. */
interface Slope {
  readonly high: number;
  readonly low: number;
  readonly lower: string | undefined;
}

function blocks(board: HexBoard, obstacles: HexObstacles, from: string, to: string): readonly SightBlock[] {
  const slope = slopeOf(board, obstacles, from, to);
  const line = hexLine(board, from, to);
  const rim =
    obstacles.rim === 'free'
      ? rimOf(board, obstacles, slope.lower === from ? [...line].reverse() : line, slope, slope.lower === from ? to : from)
      : [];
  const reason = (hex: string | undefined, meeting: Meeting) =>
    hex === undefined ? undefined : reasonAt(board, obstacles, slope, hex, rim.includes(meeting));
  const found = line.flatMap(meeting => {
    const reasons = meeting.map(hex => reason(hex, meeting));
    return reasons.every(said => said !== undefined) ? [{ meeting, reasons }] : [];
  });
  const single = found.filter(({ meeting }) => meeting.length === 1);
  const paired = found.filter(({ meeting }) => meeting.length === 2);
  const sure = [...single, ...paired].map(({ meeting, reasons }) => blockOf(meeting, reasons));
  return obstacles.edges === 'any' && sure.length === 0 ? acrossEdges(board, from, to, line, reason) : sure;
}

/** A hex to the left of a line along hexsides and one to its right, each the first that blocks, wherever they lie. */
function acrossEdges(
  board: HexBoard,
  from: string,
  to: string,
  line: readonly Meeting[],
  reason: (hex: string | undefined, meeting: Meeting) => string | undefined,
): readonly SightBlock[] {
  const beside = line.filter(meeting => meeting.length === 2);
  const found = beside.flatMap(meeting => meeting.flatMap(hex => ({ hex, reason: reason(hex, meeting) })));
  const stops = found.filter(
    (one): one is { readonly hex: string; readonly reason: string } => one.hex !== undefined && one.reason !== undefined,
  );
  const left = stops.find(({ hex }) => turnOf(board, from, to, hex) < 0);
  const right = stops.find(({ hex }) => turnOf(board, from, to, hex) > 0);
  return left && right ? [blockOf([left.hex, right.hex], [left.reason, right.reason])] : [];
}

/** On which side of the line from centre to centre a hex lies: negative on one, positive on the other. */
function turnOf({ layout }: HexBoard, from: string, to: string, hex: string): number {
  const [start, end, at] = [from, to, hex].map(name => centreOf(cellAt(layout, name))) as [Point, Point, Point];
  return (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0]);
}

function blockOf(meeting: Meeting, reasons: readonly string[]): SightBlock {
  const places = meeting.map(hex => hex ?? 'off');
  const text = `${places.length === 2 ? 'side ' : ''}${places.join('/')} ${reasons.join('+')}`;
  return { places, reasons, text };
}

function slopeOf(board: HexBoard, obstacles: HexObstacles, from: string, to: string): Slope {
  const [a, b] = [levelAt(board, obstacles, from), levelAt(board, obstacles, to)];
  return { high: Math.max(a, b), low: Math.min(a, b), lower: a === b ? undefined : a < b ? from : to };
}

const levelAt = (board: HexBoard, obstacles: HexObstacles, hex: string): number => obstacles.level[indexOf(board, hex) ?? -1] ?? 0;

/** Why a hex on the line blocks, undefined where it does not. The four cases of 5.1.1, from the highest ground down. */
function reasonAt(board: HexBoard, obstacles: HexObstacles, { high, low, lower }: Slope, hex: string, onRim: boolean): string | undefined {
  const i = indexOf(board, hex);
  if (i === undefined) return undefined;
  const level = obstacles.level[i] ?? 0;
  if (obstacles.over === 'nothing') return level > low ? 'hill-mass' : obstructs(obstacles, i, lower === undefined);
  if (level > high) return 'hill-mass';
  const thing = obstructs(obstacles, i, lower === undefined);
  if (lower === undefined) return level === low ? thing : undefined;
  if (level === high) return thing ?? (obstacles.crest[i] && !onRim ? 'crest' : undefined);
  return level >= low && thing !== undefined && hexDistance(board.layout, hex, lower) === 1 ? 'immediately-behind' : undefined;
}

/** The first of the reasons for which a hex obstructs. */
function obstructs({ block, levelOnly, reasons }: HexObstacles, i: number, even: boolean): string | undefined {
  const bits = block[i] ?? 0;
  if (bits === 0 || (levelOnly?.[i] && !even)) return undefined;
  return reasons[31 - Math.clz32(bits & -bits)] ?? 'obstructed';
}

/** The run of crest hexes that begins at the higher end, itself one: with `rim: 'free'` it is looked along. `line` runs from that end. */
function rimOf(
  board: HexBoard,
  obstacles: HexObstacles,
  line: readonly Meeting[],
  { high, lower }: Slope,
  end: string,
): readonly Meeting[] {
  const isRim = (hex: string | undefined) => {
    const i = hex === undefined ? undefined : indexOf(board, hex);
    return i !== undefined && obstacles.crest[i] === 1 && obstacles.level[i] === high;
  };
  if (lower === undefined || !isRim(end)) return [];
  const stop = line.findIndex(meeting => !meeting.every(isRim));
  return stop < 0 ? line : line.slice(0, stop);
}
