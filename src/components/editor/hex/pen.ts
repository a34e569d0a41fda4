// The pointer and the keys as they draw on the map: strokes with what is in hand, shown while they are
// drawn and kept as one step when they end.

import { neighbours } from '../../../boards/hex.ts';
import { edgeKey, type HexBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Place, Point } from '../../../core/types.ts';
import { WAYS } from '../../../editor/hex/paint.ts';
import { endsOf, sideNear, sideOf, sidesOn, sideWords } from '../../../editor/hex/sides.ts';
import { drawnOn, isOnBoard, latticeOf, ledOn, straight } from '../../../editor/hex/stroke.ts';
import { type DrawnStroke, type HexTool, isAlongSides, sidesOf, strokeOn, touchedHexes, widenBrush } from '../../../editor/hex/tool.ts';
import { strokeWords } from '../../../editor/hex/words.ts';
import { polyline, side as segment } from '../../../render/board/lattice.ts';
import type { BoardPlan } from '../../../render/board/plan.ts';
import { type Child, h } from '../../../render/html.ts';
import type { BoardTool, Pointed } from '../board.ts';
import { activateTool, handTitle, type ToolContext } from './toolContext.ts';

/** The pointer is looked at this often between two events, in units of the drawing: no hex and no side is jumped. */
const FINE = 5;
/** So near to the middle of a hexside the pointer means it; nearer to a corner three would do. */
const NEAR = 11;

interface Stroke {
  readonly base: HexBoard;
  drawn: DrawnStroke;
  at: Point;
  frame: number | undefined;
}

const EMPTY: DrawnStroke = { hexes: [], sides: [] };

/** Whether a hand leads ways from hex to hex. */
const isWay = (hand: HexTool): boolean => hand.kind === 'side' && (WAYS.includes(hand.edge) || hand.edge === 'bridge');

/** The tool that paints with what is in hand. */
export function penTool(bench: ToolContext): BoardTool {
  const { host, now } = bench;
  let stroke: Stroke | undefined;
  const show = () => {
    if (!stroke) return;
    stroke.frame = undefined;
    const { grip, crests } = now();
    bench.preview(strokeOn(stroke.base, grip, stroke.drawn, crests));
    host.marks(
      grip.hand.kind === 'work' || grip.hand.kind === 'crest'
        ? outlineHexes(host.plan(), touchedHexes(stroke.base, grip, stroke.drawn))
        : undefined,
    );
  };
  const end = (): Stroke | undefined => {
    const was = stroke;
    stroke = undefined;
    if (was?.frame !== undefined) cancelAnimationFrame(was.frame);
    host.marks(undefined);
    return was;
  };
  const lead = (to: Point) => {
    if (!stroke) return;
    const [[x, y], [tx, ty]] = [stroke.at, to];
    const steps = Math.max(1, Math.ceil(Math.hypot(tx - x, ty - y) / FINE));
    for (let i = 1; i <= steps; i++)
      stroke.drawn = extended(bench, stroke.drawn, [x + ((tx - x) * i) / steps, y + ((ty - y) * i) / steps], NEAR);
    stroke.at = to;
    stroke.frame ??= requestAnimationFrame(show);
  };
  return {
    title: 'Draw on the map',
    cursor: 'crosshair',
    down({ drawn }) {
      const first = extended(bench, EMPTY, drawn, Number.POSITIVE_INFINITY);
      if (first.hexes.length === 0) return false;
      stroke = { base: bench.board(), drawn: first, at: drawn, frame: undefined };
      show();
      return true;
    },
    move: ({ drawn }) => lead(drawn),
    up({ drawn }) {
      lead(drawn);
      const was = end();
      if (was) finish(bench, was.base, was.drawn);
    },
    cancel() {
      end();
      bench.preview(undefined);
      bench.set({ pen: undefined });
    },
    hover: at => host.marks(at && hint(bench, at)),
    press: at => pressed(bench, at),
    key: event => penKey(bench, event),
  };
}

/** A stroke that has come to a point: the hex there, and the hexside where the hand draws along sides. */
function extended(bench: ToolContext, { hexes, sides }: DrawnStroke, [x, y]: Point, near: number): DrawnStroke {
  const [board, plan] = [bench.board(), bench.host.plan()];
  const hex = plan.placeAt(x, y);
  if (typeof hex !== 'string') return { hexes, sides };
  const { hand } = bench.now().grip;
  const longer = (isWay(hand) ? ledOn : drawnOn)(board, hexes, hex);
  if (!isAlongSides(hand)) return { hexes: longer, sides };
  const side = sideAt(board, plan, hex, [x, y], near);
  return { hexes: longer, sides: side === undefined ? sides : sidesOn(board, sides, side) };
}

function sideAt(board: HexBoard, plan: BoardPlan, hex: string, [x, y]: Point, near: number): string | undefined {
  const [cx, cy] = plan.point(hex) ?? [0, 0];
  const side = sideNear(board, hex, [x - cx, y - cy]);
  if (side === undefined) return undefined;
  const [[ax, ay], [bx, by]] = endsOf(side).map(end => plan.point(end) ?? [0, 0]) as [Point, Point];
  return Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2) <= near ? side : undefined;
}

/** What a stroke comes to when it ends: a step, the beginning of a way, a hex whose name is asked, a terrain taken up. */
function finish(bench: ToolContext, base: HexBoard, drawn: DrawnStroke): void {
  const { grip, pen } = bench.now();
  const last = drawn.hexes.at(-1) ?? '';
  if (grip.hand.kind === 'name') bench.set({ naming: last });
  else if (grip.hand.kind === 'pick') pick(bench, last);
  else if (isWay(grip.hand) && drawn.hexes.length === 1) lead(bench, base, pen, last);
  else {
    bench.set({ pen: undefined });
    keep(bench, base, drawn);
  }
}

/** A way in taps: the first one is where it begins, each further one leads it on; the same hex again ends it. */
function lead(bench: ToolContext, base: HexBoard, pen: string | undefined, to: string): void {
  const title = handTitle(bench, bench.now().grip.hand);
  if (pen === undefined) bench.host.say(`${title} from ${to}: choose the next hex, or ${to} again to end it.`);
  else if (pen === to) bench.host.say(`${title} ends at ${to}.`);
  else keep(bench, base, { hexes: straight(base, pen, to), sides: [] });
  bench.set({ pen: pen === to ? undefined : to });
  bench.preview(undefined);
}

/** A stroke becomes a step of the scenario, told in words. */
function keep(bench: ToolContext, base: HexBoard, drawn: DrawnStroke): void {
  const { grip, crests } = bench.now();
  const after = strokeOn(base, grip, drawn, crests);
  const title =
    grip.erases && grip.hand.kind !== 'paint' ? `No ${handTitle(bench, grip.hand).toLowerCase()}` : handTitle(bench, terrainOf(bench));
  const words = strokeWords(base, after, title, isWay(grip.hand) ? drawn.hexes : undefined);
  if (!bench.commit(words, after)) bench.preview(undefined);
  bench.host.say(`${words}.`);
}

const terrainOf = ({ ground, now }: ToolContext): HexTool =>
  now().grip.erases && now().grip.hand.kind === 'paint' ? { kind: 'paint', terrain: ground } : now().grip.hand;

function pick(bench: ToolContext, hex: string): void {
  const terrain = lookUp(bench.board().hexes, hex)?.terrain;
  if (terrain === undefined) return;
  const hand: HexTool = { kind: 'paint', terrain };
  activateTool(bench, hand);
  bench.host.say(`${bench.titleOf(terrain)} in hand.`);
}

/** Space or Enter at the cursor. */
function pressed(bench: ToolContext, at: Place): void {
  if (typeof at !== 'string' || !isOnBoard(bench.board(), at)) return;
  const { grip, direction } = bench.now();
  const base = bench.board();
  if (!isAlongSides(grip.hand)) {
    finish(bench, base, { hexes: [at], sides: [] });
    return;
  }
  const side = sideOf(base, at, direction) ?? neighbours(latticeOf(base), at).map(next => edgeKey(at, next))[0];
  if (side !== undefined) keep(bench, base, { hexes: [at], sides: [side] });
  bench.host.marks(undefined);
}

/** Keys while the board is in focus: brush, erasing, terrain before and after, the side of the cursor's hex. */
function penKey(bench: ToolContext, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const { grip, direction } = bench.now();
  if (key === '[' || key === ']') {
    const radius = widenBrush(grip.radius, key === ']' ? 1 : -1);
    bench.set({ grip: { ...grip, radius } });
    bench.host.say(`Brush of radius ${radius}.`);
  } else if (key === ',' || key === '.') {
    const turned = (direction + (key === '.' ? 1 : 5)) % 6;
    bench.set({ direction: turned });
    bench.host.say(`The ${sideWords(bench.board(), turned)} side.`);
  } else return false;
  return true;
}

/** What the pointer would draw on, before it does. */
function hint(bench: ToolContext, { place, drawn }: Pointed): Child {
  const [board, plan, { grip }] = [bench.board(), bench.host.plan(), bench.now()];
  if (typeof place !== 'string') return undefined;
  if (isAlongSides(grip.hand)) {
    const side = sideAt(board, plan, place, drawn, Number.POSITIVE_INFINITY);
    return side !== undefined && sideMark(plan, side);
  }
  return outlineHexes(plan, touchedHexes(board, grip, { hexes: [place], sides: sidesOf(board, grip, EMPTY) }));
}

/** The side of a hex as a line. */
function sideMark(plan: BoardPlan, side: string): Child {
  const [a, b] = endsOf(side).map(hex => plan.point(hex));
  return a && b && h('path', { class: 'hex-hint', d: polyline(segment(a, b)) });
}

/** Hexes by their outlines. */
export const outlineHexes = (plan: BoardPlan, hexes: readonly string[]): Child =>
  hexes.length > 0 && h('path', { class: 'hex-hint', d: hexes.map(hex => plan.outline(hex, 1.5)).join('') });
