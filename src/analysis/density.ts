// Where the fire of a battle fell: every roll that could harm somebody, at the place of its target, weighed by the harm to be expected.

import { indexOf } from '../boards/cells.ts';
import { dist, mean, toNumber } from '../core/dist.ts';
import type { Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Place, SideId } from '../core/types.ts';
import { amount, count } from '../core/words.ts';

/** One shot: where it fell, whose it was, what it could be expected to do. A drawing may bin these points (d3-hexbin) on boards without cells. */
export interface Impact {
  readonly at: Place;
  readonly by: SideId | undefined;
  readonly weight: number;
  readonly frame: number;
}

/** The shots of these frames, in their order; those at no place of the board are left out. */
export function impactsOf(frames: readonly Frame[]): readonly Impact[] {
  return frames.flatMap((frame, i) => {
    const units = frames[i - 1]?.state.units ?? frame.state.units;
    return frame.casts.flatMap(({ target, on, by, attack }): readonly Impact[] => {
      const at = target === undefined ? undefined : units[target]?.at;
      if (on === undefined || at === undefined) return [];
      return [{ at, by, weight: toNumber(...mean(dist(attack.roll), attack.harm)), frame: frame.index }];
    });
  });
}

/** Expected harm by place up to a frame. Throws RangeError on boards without named places. */
export function densityOverlay(ruleset: Ruleset, frames: readonly Frame[]): Overlay {
  const board = frames[0]?.state.game.board;
  if (!board || board.kind === 'table') throw new RangeError('density over a table is binned by the drawing');
  const impacts = impactsOf(frames);
  const size = board.kind === 'hex' ? board.columns * board.rows : Object.keys(board.areas).length;
  const harm = new Float32Array(size);
  const shots = new Map<string, { n: number; harm: number }>();
  for (const { at, weight } of impacts) {
    const cell = indexOf(board, at);
    if (cell !== undefined) harm[cell] = (harm[cell] ?? 0) + weight;
    const so = shots.get(String(at)) ?? { n: 0, harm: 0 };
    shots.set(String(at), { n: so.n + 1, harm: so.harm + weight });
  }
  const ranked = [...shots].sort(([, a], [, b]) => b.harm - a.harm);
  const total = impacts.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: 'density',
    title: 'Fire density',
    unit: ruleset.currency[1],
    domain: [0, Math.max(1, ...harm)],
    marks: [{ kind: 'field', values: harm.map(value => (value > 0 ? value : Number.NaN)) }],
    says: says(ruleset, impacts.length, total, ranked),
    table: {
      columns: ['Place', 'Shots', `Expected ${ruleset.currency[1]}`],
      rows: ranked.map(([at, { n, harm: sum }]) => [at, n, Number(sum.toFixed(2))]),
    },
  };
}

function says(ruleset: Ruleset, shots: number, total: number, [worst]: readonly (readonly [string, { readonly harm: number }])[]): string {
  if (!worst) return 'No shot has fallen yet.';
  const [at, { harm }] = worst;
  return `${shots} ${shots === 1 ? 'shot' : 'shots'} so far, ${count(total, ruleset.currency)} to be expected of them; most at ${at} (${amount(harm)}).`;
}
