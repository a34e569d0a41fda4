// Selecting a block of the map, and what is done with it: copied, moved, mirrored, turned, painted over.

import { cellAt, centreOf } from '../../../boards/hex.ts';
import { type Clip, clearHexes, clipOf, coveredHexes, mirrorClip, pasteClip, turnClip } from '../../../editor/hex/clip.ts';
import { withTerrain } from '../../../editor/hex/paint.ts';
import { block } from '../../../editor/hex/stroke.ts';
import { hexWords } from '../../../editor/hex/words.ts';
import type { BoardTool } from '../board.ts';
import { outlineHexes } from './pen.ts';
import { selectedOf, type ToolContext } from './toolContext.ts';

/** The tool that selects by dragging from corner to corner, and puts down a piece that is in hand. */
export function blockTool(bench: ToolContext): BoardTool {
  let from: string | undefined;
  const nameOf = (place: unknown): string | undefined => (typeof place === 'string' ? place : undefined);
  const choose = (to: string | undefined) => {
    if (from !== undefined && to !== undefined) bench.set({ selected: block(bench.board(), from, to) });
  };
  const ghost = (at: string | undefined) => {
    const { carried } = bench.now();
    if (carried && at !== undefined) bench.host.marks(outlineHexes(bench.host.plan(), coveredHexes(bench.board(), carried.clip, at)));
  };
  return {
    title: 'Select a block of the map',
    cursor: 'cell',
    down({ place }) {
      from = nameOf(place);
      if (bench.now().carried) ghost(from);
      else choose(from);
      return from !== undefined;
    },
    move({ place }) {
      if (bench.now().carried) ghost(nameOf(place));
      else choose(nameOf(place));
    },
    up({ place }) {
      const to = nameOf(place);
      if (bench.now().carried) {
        if (to !== undefined) putDown(bench, to);
      } else bench.host.say(`${selectedWords(bench)} selected.`);
      from = undefined;
    },
    cancel: () => markSelected(bench),
    hover: at => ghost(nameOf(at?.place)),
    press(at) {
      const to = nameOf(at);
      if (to === undefined) return;
      if (bench.now().carried) {
        putDown(bench, to);
        return;
      }
      from ??= to;
      choose(to);
      if (from === to && bench.now().selected.length === 1) bench.host.say(`From ${to}: choose the other corner.`);
      else {
        bench.host.say(`${selectedWords(bench)} selected.`);
        from = undefined;
      }
    },
  };
}

const selectedWords = (bench: ToolContext): string => hexWords(selectedOf(bench));

/** Shows what is selected. */
export const markSelected = (bench: ToolContext): void => bench.host.marks(outlineHexes(bench.host.plan(), selectedOf(bench)));

/** The hex of a selection that lies nearest to its middle: the pointer holds it there. */
function anchorOf(bench: ToolContext): string | undefined {
  const hexes = selectedOf(bench);
  const points = hexes.map(hex => centreOf(cellAt(bench.board().layout, hex)));
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const far = points.map(([x, y]) => 3 * (x - mx) ** 2 + 9 * (y - my) ** 2);
  return hexes[far.indexOf(Math.min(...far))];
}

/** Takes what is selected in hand: a copy, or the piece itself. */
export function pickUp(bench: ToolContext, isMoved: boolean): void {
  const anchor = anchorOf(bench);
  if (anchor === undefined) return;
  const hexes = selectedOf(bench);
  bench.set({ carried: { clip: clipOf(bench.board(), hexes, anchor), ...(isMoved ? { cut: hexes } : {}) } });
  bench.host.say(`${hexWords(hexes)} in hand: choose where it goes.`);
}

/** Turns or mirrors the piece in hand; of a selection a copy is taken first. */
export function reshape(bench: ToolContext, how: 'sideways' | 'upright' | 'turn'): void {
  if (!bench.now().carried) pickUp(bench, false);
  const { carried } = bench.now();
  if (!carried) return;
  const clip: Clip = how === 'turn' ? turnClip(carried.clip) : mirrorClip(carried.clip, how);
  bench.set({ carried: { ...carried, clip } });
  bench.host.say(how === 'turn' ? 'Turned by one side of a hex.' : `Mirrored, ${how === 'sideways' ? 'left is right' : 'top is bottom'}.`);
}

function putDown(bench: ToolContext, at: string): void {
  const { carried } = bench.now();
  if (!carried) return;
  const { clip, cut } = carried;
  const board = cut ? clearHexes(bench.board(), cut, bench.ground) : bench.board();
  const hexes = coveredHexes(board, clip, at);
  bench.commit(`${cut ? 'Move' : 'Copy'} ${hexWords(hexes)}`, pasteClip(board, clip, at));
  bench.set({ carried: cut ? undefined : carried, selected: hexes });
  bench.host.say(`Put down at ${hexWords(hexes)}.`);
}

/** All that is selected in one terrain. */
export function coat(bench: ToolContext, terrain: string): void {
  const words = `${bench.titleOf(terrain)} at ${selectedWords(bench)}`;
  bench.commit(words, withTerrain(bench.board(), selectedOf(bench), terrain));
  bench.host.say(`${words}.`);
}
