// The ground of a living map of hexes that is being painted: it lies in squares of eight by eight hexes, and only those are drawn anew in
// which something changed. What runs over the whole map (hills, water, ways) is drawn anew as a whole, and only where it changed.

import { type HexBoard, type HexFeature, hexAt } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import { base, bodiesIn, grid, names, rivers, roads, textures, titles } from '../board/hex.ts';
import { landOf } from '../board/land.ts';
import type { BoardPath, BoardPlan, BoardText } from '../board/plan.ts';
import { relief } from '../board/relief.ts';
import { type Child, h } from '../html.ts';
import { paths, textElements, viewOf } from '../markup.ts';
import { replaceContent } from './draw.ts';

const SQUARE = 8;

interface Sheet {
  readonly board: HexBoard;
  /** The groups of the drawing by their names. */
  readonly groups: ReadonlyMap<string, Element>;
}

const sheets = new WeakMap<SVGSVGElement, Sheet>();

/**
 * Draws a board of hexes in a living picture of one, in place of what was drawn there; whatever lies on the ground stays. The first time
 * and at another size all of it, then what differs from the board before. Throws for a picture of another kind of board.
 */
export function paintHexes(svg: SVGSVGElement, board: HexBoard, plan: BoardPlan): void {
  if (svg.dataset['kind'] !== plan.kind) throw new Error(`paintHexes: a ${plan.kind} in the picture of a ${svg.dataset['kind']}`);
  const last = sheets.get(svg);
  if (last?.board === board && isWhole(last)) return;
  const isNew = !last || !isWhole(last) || !isAlike(last.board, board);
  const sheet = { board, groups: isNew ? laidOut(svg, board, plan) : last.groups };
  sheets.set(svg, sheet);
  const changed = isNew
    ? plan.places
    : plan.places.filter(place => !isSameHex(lookUp(last.board.hexes, place), lookUp(board.hexes, place)));
  paint(sheet, plan, changed, isNew || last.board.edges !== board.edges, isNew ? undefined : last.board);
}

/** Whether nobody else has drawn in the picture since. */
const isWhole = ({ groups }: Sheet): boolean => groups.get('grid')?.isConnected === true;

const isAlike = (a: HexBoard, b: HexBoard): boolean => a.layout === b.layout && a.columns === b.columns && a.rows === b.rows;

const isSameHex = (a: HexFeature | undefined, b: HexFeature | undefined): boolean =>
  a === b || (a?.terrain === b?.terrain && a?.level === b?.level && a?.name === b?.name);

const squareOf = (place: string): string => {
  const [column, row] = hexAt(place) ?? [0, 0];
  return `${Math.floor(column / SQUARE)},${Math.floor(row / SQUARE)}`;
};

/** Empty groups for all parts of the drawing; the grid and the names of the hexes, which never change. */
function laidOut(svg: SVGSVGElement, board: HexBoard, plan: BoardPlan): ReadonlyMap<string, Element> {
  const squares = [...new Set(plan.places.map(squareOf))];
  const group = (name: string) => h('g', { 'data-part': name });
  const of = (kind: string) => squares.map(square => group(`${kind} ${square}`));
  const sheet = h('g', { 'data-part': 'base' }, paths(base(board)));
  const parts = [of('texture'), ...['relief', 'water'].map(group), h('g', { 'data-part': 'grid' }, paths(grid(board))), group('ways')];
  const letters = h('g', { 'data-part': 'names' }, textElements(names(board, plan)));
  svg.setAttribute('viewBox', viewOf(plan.box));
  svg.querySelector('.layer-near')?.remove(); // here all of it is drawn
  const groups = [put(svg, 'ground', [sheet, of('tint'), group('hills')]), put(svg, 'detail', [parts, letters, group('titles')])];
  return new Map(
    groups.flatMap(group => [...(group?.children ?? [])].map(child => [child.getAttribute('data-part') ?? '', child] as const)),
  );
}

function put(svg: SVGSVGElement, name: string, content: Child): Element | undefined {
  const group = svg.querySelector(`.layer-${name}`);
  if (group) replaceContent(group, content);
  return group ?? undefined;
}

/** Hexes whose roads are others now: houses stand beside them. */
function besideRoads(before: HexBoard | undefined, { edges }: HexBoard): readonly string[] {
  if (!before || before.edges === edges) return [];
  const sides = new Set([...Object.keys(before.edges), ...Object.keys(edges)]);
  return [...sides].filter(side => lookUp(before.edges, side)?.road !== lookUp(edges, side)?.road).flatMap(side => side.split('-'));
}

/** Draws what changed: hexes by their squares, the rest as a whole. */
function paint({ board, groups }: Sheet, plan: BoardPlan, changed: readonly string[], edges: boolean, before: HexBoard | undefined): void {
  const fill = (name: string, shapes: readonly BoardPath[], all: readonly BoardText[] = []) => {
    const group = groups.get(name);
    if (group) replaceContent(group, [paths(shapes), textElements(all)]);
  };
  const land = landOf(board);
  const around = changed.flatMap(place => [place, ...(land.get(place)?.beside ?? [])]);
  const touched = new Set([...around, ...besideRoads(before, board)].flatMap(place => (place === undefined ? [] : [squareOf(place)])));
  const inside = Map.groupBy(touched.size > 0 ? plan.places : [], squareOf);
  for (const square of touched) {
    const places = inside.get(square) ?? [];
    const bodies = bodiesIn(board, places);
    fill(`tint ${square}`, bodies.ground);
    fill(`texture ${square}`, [...bodies.detail, ...textures(board, places)]);
  }
  const differs = (...fields: readonly (keyof HexFeature)[]) =>
    changed.some(place => fields.some(field => lookUp(before?.hexes, place)?.[field] !== lookUp(board.hexes, place)?.[field]));
  if (differs('level', 'terrain')) {
    const hills = relief(board);
    fill('hills', [...hills.shade, ...hills.ground]);
    fill('relief', hills.detail);
  }
  if (differs('name')) fill('titles', [], titles(board, plan));
  if (edges) fill('water', rivers(board, plan));
  if (edges) fill('ways', roads(board, plan));
}
