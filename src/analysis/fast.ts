// The means of the kernel. One board is held in the module at a time; dice that the kernel cannot count (it says so by RangeError) are reckoned the readable way.

import type { Attack } from '../core/act.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import { encode } from '../kernel/encode.ts';
import { spread } from '../kernel/odds.ts';
import { reachOf } from '../kernel/orders.ts';
import type { Encoded, Ground, Kernel, ThreatPlan } from '../kernel/types.ts';
import { chancesOf, type Means, readable } from './means.ts';
import { prune } from './prune.ts';
import { reachesOf } from './reaches.ts';
import { type Card, farthest, type Shot } from './shots.ts';
import type { ThreatSum } from './sums.ts';

/** The longest range a ground of the kernel knows, and the most classes of ground. */
const LONGEST = 63;
const CLASSES = 255;

interface Held {
  readonly board: HexBoard;
  readonly ground: Ground;
  /** What it holds; undefined: nothing that hampers sight yet. */
  now: HexObstacles | undefined;
}

/** Means that ask the kernel. */
export function fast(kernel: Kernel): Means {
  let held: Held | undefined;
  const encoded = new WeakMap<HexObstacles, Encoded>();
  const arrays = (board: HexBoard, obstacles: HexObstacles): Encoded => {
    const found = encoded.get(obstacles) ?? encode(board, obstacles);
    encoded.set(obstacles, found);
    return found;
  };
  const groundOf = (board: HexBoard, obstacles: HexObstacles): Ground => {
    if (held?.board !== board) {
      held?.ground.free();
      held = undefined; // should the next be refused
      held = { board, ground: kernel.ground(arrays(board, obstacles)), now: obstacles };
    } else if (held.now !== obstacles) held.ground.update(arrays(board, obstacles));
    held.now = obstacles;
    return held.ground;
  };
  const bare = (board: HexBoard): Ground => {
    held?.ground.free();
    held = undefined;
    held = { board, ground: kernel.ground(open(board)), now: undefined };
    return held.ground;
  };
  return {
    kernel,
    seen(board, obstacles, from) {
      const range = farthest(board, obstacles);
      if (range > LONGEST) throw tooFar(range);
      return groundOf(board, obstacles).sweep(from, range);
    },
    reaches: (board, goings) => reachesOf(() => (held?.board === board ? held.ground : bare(board)), board, goings),
    harms: attacks => attacks.map(attack => harmOf(kernel, attack)),
    threat(board, obstacles, sum) {
      const own = (of: HexObstacles) =>
        of === obstacles ? undefined : besides(encode(board, of), of, arrays(board, obstacles), obstacles);
      const plan = planOf(sum, farthest(board, obstacles), own);
      return plan ? groundOf(board, obstacles).threat(plan) : readable.threat(board, obstacles, sum);
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

function harmOf(kernel: Kernel, attack: Attack): Float64Array {
  try {
    return spread(kernel.odds(prune(attack.roll, attack.harm)), attack.harm);
  } catch (fault) {
    if (fault instanceof RangeError) return chancesOf(attack);
    throw fault;
  }
}

/** A unit's own obstacles beside those of all: what neither of them says is one array, so that nobody looks for differences in it. */
const besides = (own: Encoded, of: HexObstacles, common: Encoded, all: HexObstacles): Encoded =>
  of.levelOnly || all.levelOnly ? own : { ...own, levelOnly: common.levelOnly };

/** The plan in the numbers of the kernel; undefined where it cannot count so many classes. Cards reach as far as the range they were made for. Throws RangeError on shots that reach too far. */
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

const rows = new WeakMap<readonly Shot[], Float64Array>();

/** A list of shots does not change: a battle's is asked for again and again. */
export function rowsOf(shots: readonly Shot[], strength: number): Float64Array {
  const length = shots.length * (strength + 1);
  const known = rows.get(shots);
  if (known?.length === length) return known;
  const made = new Float64Array(length);
  shots.forEach(({ chances }, i) => {
    made.set(chances, i * (strength + 1));
  });
  rows.set(shots, made);
  return made;
}

/** A card of another range, cut or filled up. */
function cut(card: Card, length: number): Card {
  if (card.length === length) return card;
  const made = new Int16Array(length).fill(-1);
  made.set(card.subarray(0, length));
  return made;
}
