// The means of hexes that ask the kernel. One board is held in the module at a time.

import type { HexBoard, HexObstacles } from '../../core/board.ts';
import { encode } from '../../kernel/encode.ts';
import { hexGround } from '../../kernel/ground.ts';
import { reachOf } from '../../kernel/orders.ts';
import type { Encoded, HexGround, Kernel, ThreatPlan } from '../../kernel/types.ts';
import type { Backend } from '../backend.ts';
import { farthest, type ShotCard } from '../shots.ts';
import { rowsOf, wasmBackend } from '../wasmBackend.ts';
import { type HexBackend, referenceHexBackend } from './backend.ts';
import { reachesOf } from './reaches.ts';
import type { ThreatSum } from './sums.ts';

/** The longest range a ground of the kernel knows, and the most classes of ground. */
const LONGEST = 63;
const CLASSES = 255;

interface Held {
  readonly board: HexBoard;
  readonly ground: HexGround;
  /** What it holds; undefined: nothing that hampers sight yet. */
  now: HexObstacles | undefined;
}

/** Means that ask the kernel; `hold` puts a board into it. */
export function wasmHexBackend(kernel: Kernel, hold: (board: Encoded) => HexGround = board => hexGround(kernel, board)): HexBackend {
  let held: Held | undefined;
  const encoded = new WeakMap<HexObstacles, Encoded>();
  const arrays = (board: HexBoard, obstacles: HexObstacles): Encoded => {
    const found = encoded.get(obstacles) ?? encode(board, obstacles);
    encoded.set(obstacles, found);
    return found;
  };
  const groundOf = (board: HexBoard, obstacles: HexObstacles): HexGround => {
    if (held?.board !== board) {
      held?.ground.free();
      held = undefined; // should the next be refused
      held = { board, ground: hold(arrays(board, obstacles)), now: obstacles };
    } else if (held.now !== obstacles) held.ground.update(arrays(board, obstacles));
    held.now = obstacles;
    return held.ground;
  };
  const bare = (board: HexBoard): HexGround => {
    held?.ground.free();
    held = undefined;
    held = { board, ground: hold(open(board)), now: undefined };
    return held.ground;
  };
  return {
    ...wasmBackend(kernel),
    seen(board, obstacles, from) {
      const range = farthest(board, obstacles);
      if (range > LONGEST) throw tooFar(range);
      return groundOf(board, obstacles).sweep(from, range);
    },
    reaches: (board, goings) => reachesOf(() => (held?.board === board ? held.ground : bare(board)), board, goings),
    threat(board, obstacles, sum) {
      const own = (of: HexObstacles) =>
        of === obstacles ? undefined : besides(encode(board, of), of, arrays(board, obstacles), obstacles);
      const plan = planOf(sum, farthest(board, obstacles), own);
      return plan ? groundOf(board, obstacles).threat(plan) : referenceHexBackend.threat(board, obstacles, sum);
    },
  };
}

/** A board on which nothing hampers sight. */
const open = ({ layout, columns, rows }: HexBoard): Encoded => {
  const none = new Uint8Array(columns * rows);
  return { layout, columns, rows, level: new Int8Array(none), crest: none, block: none, levelOnly: none, rim: 'blocks' };
};

/** Reckoned the readable way it would take minutes. */
const tooFar = (range: number): RangeError =>
  new RangeError(`sight of ${range} hexes is farther than can be looked over a board; ${LONGEST} are the most`);

/** A unit's own obstacles beside those of all: what neither of them says is one array, so that nobody looks for differences in it. */
const besides = (own: Encoded, of: HexObstacles, common: Encoded, all: HexObstacles): Encoded =>
  of.levelOnly || all.levelOnly ? own : { ...own, levelOnly: common.levelOnly };

/**
 * The plan in the numbers of the kernel; undefined where it cannot count so many classes. Cards reach as far as the range they were made
 * for. Throws RangeError on shots that reach too far.
 */
function planOf(
  { grounds, strength, shots, units }: ThreatSum,
  range: number,
  own: (of: HexObstacles) => Encoded | undefined,
): ThreatPlan | undefined {
  const classes = Math.max(1, grounds.places.length);
  const plan: ThreatPlan = {
    range,
    classes,
    strength,
    ground: new Uint8Array(grounds.of),
    shots: rowsOf(shots, strength),
    units: units.map(({ obstacles, ways }) => {
      const other = own(obstacles);
      return { ways: ways.map(({ from, card }) => ({ from, shot: cut(card, range * classes) })), ...(other ? { obstacles: other } : {}) };
    }),
  };
  if (range > LONGEST && reachOf(plan) > LONGEST) throw tooFar(range);
  return classes > CLASSES ? undefined : plan;
}

/** A card of another range, cut or filled up. */
function cut(card: ShotCard, length: number): ShotCard {
  if (card.length === length) return card;
  const made = new Int16Array(length).fill(-1);
  made.set(card.subarray(0, length));
  return made;
}

const made = new WeakMap<Backend, HexBackend>();

/** The means of hexes that belong to these: of the kernel where they have one. What are such means already stay what they are. */
export function hexBackend(means: Backend | HexBackend): HexBackend {
  if ('seen' in means) return means;
  const found = made.get(means) ?? (means.kernel ? wasmHexBackend(means.kernel) : referenceHexBackend);
  made.set(means, found);
  return found;
}
