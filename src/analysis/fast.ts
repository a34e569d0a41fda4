// The means of the kernel. One board is held in the module at a time; what the kernel cannot count (it says so by RangeError) is reckoned the readable way.

import type { Attack } from '../core/act.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import { encode } from '../kernel/encode.ts';
import { lower } from '../kernel/lower.ts';
import { spread } from '../kernel/odds.ts';
import type { Encoded, Ground, Kernel, ThreatPlan } from '../kernel/types.ts';
import { chancesOf, type Means, readable } from './means.ts';
import { prune } from './prune.ts';
import type { ThreatSum } from './sums.ts';

/** The longest range a ground of the kernel knows. */
const LONGEST = 63;

interface Held {
  readonly board: HexBoard;
  readonly ground: Ground;
  now: HexObstacles;
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
      held = { board, ground: kernel.ground(arrays(board, obstacles)), now: obstacles };
    } else if (held.now !== obstacles) held.ground.update(arrays(board, obstacles));
    held.now = obstacles;
    return held.ground;
  };
  return {
    seen(board, obstacles, from) {
      const range = rangeOn(board, obstacles);
      return range > LONGEST ? readable.seen(board, obstacles, from) : groundOf(board, obstacles).sweep(from, range);
    },
    reaches: readable.reaches,
    harms: attacks => attacks.map(attack => harmOf(kernel, attack)),
    threat(board, obstacles, plan) {
      const range = rangeOn(board, obstacles);
      if (range > LONGEST) return readable.threat(board, obstacles, plan);
      return groundOf(board, obstacles).threat(planOf(plan, range, of => (of === obstacles ? undefined : arrays(board, of))));
    },
  };
}

/** No line on a board is longer than its two sides together. */
const rangeOn = ({ columns, rows }: HexBoard, { range }: HexObstacles): number => Math.min(range, columns + rows);

function harmOf(kernel: Kernel, attack: Attack): Float64Array {
  try {
    return spread(kernel.odds(lower(prune(attack.roll, attack.harm))), attack.harm);
  } catch (fault) {
    if (fault instanceof RangeError) return chancesOf(attack);
    throw fault;
  }
}

/** The plan in the numbers of the kernel. Cards reach as far as the range they were made for. */
function planOf({ grounds, strength, shots, units }: ThreatSum, range: number, own: (of: HexObstacles) => Encoded | undefined): ThreatPlan {
  const classes = Math.max(1, grounds.places.length);
  const rows = new Float64Array(shots.length * (strength + 1));
  shots.forEach(({ chances }, i) => {
    rows.set(chances, i * (strength + 1));
  });
  return {
    range,
    classes,
    strength,
    ground: Uint8Array.from(grounds.of),
    shots: rows,
    units: units.map(({ obstacles, ways }) => {
      const other = own(obstacles);
      return {
        ways: ways
          .filter(({ card }) => card.some(shot => shot >= 0))
          .map(({ from, card }) => ({ from, shot: Int16Array.from({ length: range * classes }, (_, i) => card[i] ?? -1) })),
        ...(other ? { obstacles: other } : {}),
      };
    }),
  };
}
