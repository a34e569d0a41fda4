// The position of a frame in pieces: counters, scenery, the marks of what just happened, lines of fire.

import { lookUp } from '../core/lookUp.ts';
import type { Mark } from '../core/overlay.ts';
import { placeWords } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import type { Place, Point, State, Unit, UnitId } from '../core/types.ts';
import type { BoardPlan, CounterStyle, PlateSpots } from '../render/board/plan.ts';
import type { Child } from '../render/html.ts';
import { textElements } from '../render/markup.ts';
import { drawMark, scenery } from '../render/overlay.ts';
import { type BoardPiece, compareDepths, type UnitPart } from '../render/pieces.ts';
import { LyingPieces, type PieceLooks, type PieceMaker } from './lyingPieces.ts';
import { type BattleModel, notesOf } from './model.ts';

export interface PositionLook {
  readonly sprite: string;
  readonly selected?: UnitId | undefined;
}

const STACKED = 5;

/** Who acts in the event and whom it is done to, by what it names and by its dice. */
export function partsOf({ event, rolls }: Pick<Frame, 'event' | 'rolls'>): ReadonlyMap<UnitId, UnitPart> {
  const named = { unit: undefined, target: undefined, ...event };
  const all = [named, ...rolls];
  return new Map(
    [...all.map(({ target }) => [target, 'target'] as const), ...all.map(({ unit }) => [unit, 'actor'] as const)].flatMap(([id, part]) =>
      typeof id === 'string' ? [[id, part] as const] : [],
    ),
  );
}

/** Units on the board with their counters, from left to right; those that share a place lie a little apart. */
export function piecesOf(battle: BattleModel, frame: Frame, { sprite, selected }: PositionLook): readonly BoardPiece[] {
  const { plan, ruleset } = battle;
  const units = ruleset.show.order?.(frame.state) ?? Object.values(frame.state.units);
  const looks = looksIn(frame, selected);
  const known = plan.gather && knownPieces(battle, frame, sprite);
  const pieceOf = known ? lyingPieces(battle, frame, known) : standingPieces(battle, frame, sprite);
  if (known?.stacks) return known.stacks.stacksOf(units, pieceOf, looks);
  const pieces = units.flatMap(unit => {
    const piece = pieceOf(unit);
    const look = piece && looks.get(unit.id);
    return look ? { ...piece, ...look } : (piece ?? []);
  });
  if (plan.gather) return plan.gather(pieces);
  const spots = plan.hang ? spotsOf(battle, frame, selected, pieces) : [];
  return pieces.map((piece, i) => (spots[i] ? { ...piece, spots: spots[i] } : piece));
}

/** What is seen of pieces in a frame beside what they are: their part in it, which one is selected, of which nobody is sure. */
function looksIn(frame: Frame, selected: UnitId | undefined): PieceLooks {
  const looks = new Map<UnitId, Partial<BoardPiece>>();
  const add = (id: UnitId, look: Partial<BoardPiece>): unknown => looks.set(id, { ...looks.get(id), ...look });
  for (const [id, part] of partsOf(frame)) add(id, { part });
  for (const id of Object.keys(frame.doubts)) add(id, { doubted: true });
  if (selected !== undefined) add(selected, { selected: true });
  return looks;
}

/** Units that share a place lie a little apart. */
function standingPieces(battle: BattleModel, { state }: Frame, sprite: string): PieceMaker {
  const stacks = new Map<string, number>();
  return unit => {
    const at = standing(battle, unit);
    if (!at || unit.at === undefined) return undefined;
    const place = placeWords(unit.at);
    const apart = STACKED * (stacks.get(place) ?? 0);
    stacks.set(place, (stacks.get(place) ?? 0) + 1);
    const counter = battle.ruleset.show.counter(state, unit);
    return {
      id: unit.id,
      counter,
      style: styleOf(battle, unit, sprite),
      at: apart === 0 ? at : [at[0] + apart, at[1] - apart],
      place,
    };
  };
}

/** The pieces of a board as far as they have been made. */
interface KnownPieces {
  readonly game: State['game'];
  readonly teamOf: BattleModel['teamOf'];
  readonly sprite: string;
  readonly byUnit: WeakMap<Unit, BoardPiece>;
  /** On sheets: how they lay last. There a counter hangs on nothing but its unit and the game. */
  readonly stacks: LyingPieces | undefined;
}

const piecesKnown = new WeakMap<BoardPlan, KnownPieces>();

function knownPieces({ plan, teamOf }: BattleModel, { state: { game } }: Frame, sprite: string): KnownPieces {
  const { stack, join, size } = plan;
  const last = piecesKnown.get(plan);
  if (last?.teamOf === teamOf && last.sprite === sprite && (!last.stacks || last.game === game)) return last;
  const stacks = stack && join && new LyingPieces({ reach: size, stack, join });
  const known = { game, teamOf, sprite, byUnit: new WeakMap<Unit, BoardPiece>(), stacks };
  piecesKnown.set(plan, known);
  return known;
}

/** Each made once: of thousands an event changes a few, and those that are the same are told by being the same. */
function lyingPieces(battle: BattleModel, { state }: Frame, { byUnit, sprite }: KnownPieces): PieceMaker {
  const { ruleset } = battle;
  return unit => {
    const found = byUnit.get(unit);
    const counter = ruleset.show.counter(state, unit);
    if (found?.counter === counter) return found;
    const at = standing(battle, unit);
    if (!at || unit.at === undefined) return undefined;
    const made: BoardPiece = { id: unit.id, counter, style: styleOf(battle, unit, sprite), at, place: placeWords(unit.at) };
    byUnit.set(unit, made);
    return made;
  };
}

/** The plates of the last frame of a plan, by the unit that is selected: a board and its layers ask for the same, one after the other. */
const spotsCache = new WeakMap<BoardPlan, { readonly frame: Frame; readonly bySelected: Map<UnitId | undefined, readonly PlateSpots[]> }>();

/** Where the plates of the pieces of a frame stand. */
function spotsOf(battle: BattleModel, frame: Frame, selected: UnitId | undefined, pieces: readonly BoardPiece[]): readonly PlateSpots[] {
  const { plan } = battle;
  const last = spotsCache.get(plan);
  const { bySelected } = last?.frame === frame ? last : { bySelected: new Map<UnitId | undefined, readonly PlateSpots[]>() };
  spotsCache.set(plan, { frame, bySelected });
  const rankOf = ranksIn(frame, selected);
  const found =
    bySelected.get(selected) ??
    plan.hang?.(
      pieces.map(({ id, counter, at }) => ({ counter, at, rank: rankOf(id) })),
      signsOf(battle, frame),
    ) ??
    [];
  bySelected.set(selected, found);
  return found;
}

/** The names of the ground on a table, beside plates, figures and signs; undefined on other boards, whose names stay. */
export const namesOf = (battle: BattleModel, frame: Frame, pieces: readonly BoardPiece[]): Child =>
  battle.plan.names && textElements(battle.plan.names(pieces, signsOf(battle, frame)));

const sceneryCache = new WeakMap<State, readonly Mark[]>();

/** The scenery of a state, made once. */
function sceneryMarks({ ruleset }: BattleModel, { state }: Frame): readonly Mark[] {
  const found = sceneryCache.get(state) ?? ruleset.show.scenery?.(state) ?? [];
  sceneryCache.set(state, found);
  return found;
}

/** Stars and flags: where they stand, and what is written at them. */
export const signsOn = (battle: BattleModel, frame: Frame): readonly { readonly at: Point; readonly title: string }[] =>
  sceneryMarks(battle, frame).flatMap(mark => {
    const at = mark.kind === 'sign' ? battle.plan.point(mark.at) : undefined;
    return mark.kind === 'sign' && at ? [{ at, title: mark.title ?? '' }] : [];
  });

const signsOf = (battle: BattleModel, frame: Frame): readonly Point[] => signsOn(battle, frame).map(({ at }) => at);

/** Whose plate is shown first: of what acts, of what is shot at, of what is selected; undefined for all others. */
function ranksIn({ state, rolls, narration }: Frame, selected: UnitId | undefined): (unit: UnitId) => number | undefined {
  const marked = narration.marks.flatMap(mark => (mark.kind === 'path' && mark.unit !== undefined ? [mark.unit] : []));
  const acting = new Set([state.acting, ...rolls.map(({ unit }) => unit), ...marked]);
  const shotAt = new Set(rolls.map(({ target }) => target));
  const ranks = [acting, shotAt, new Set([selected])];
  return unit => ranks.flatMap((some, rank) => (some.has(unit) ? [rank] : []))[0];
}

/** Pieces as they lie over each other. */
export const fromBehind = (pieces: readonly BoardPiece[]): readonly BoardPiece[] => pieces.toSorted(compareDepths);

const standing = ({ plan }: BattleModel, { at, strength }: Unit) => (at === undefined || strength <= 0 ? undefined : plan.point(at));

/** On a map the drawing gives accents itself. */
function styleOf({ teamOf, accentOf, plan }: BattleModel, { side }: Unit, sprite: string): CounterStyle {
  const accent = plan.accentOf ? undefined : accentOf(side);
  return { sprite, team: teamOf(side) ?? 0, ...(accent !== undefined && { accent }) };
}

/** Trenches, smoke, owners: what lies on the board besides units, below and above them. */
export const sceneryOf = (battle: BattleModel, frame: Frame): ReturnType<typeof scenery> =>
  scenery(battle.plan, sceneryMarks(battle, frame), battle.teamOf);

/** Who holds what, once more: over an overlay that shades the board. */
export const strokesOf = ({ plan, ruleset }: BattleModel, { state }: Frame): Child =>
  plan.held && ruleset.show.scenery?.(state).map(mark => mark.kind === 'hold' && plan.held?.(mark));

/**
 * Lines of fire of the event, drawn over the counters: between neighbours there is hardly anything else to see of
 * them. On a table all marks of the event.
 */
export const fireOf = (battle: BattleModel, frame: Frame): Child =>
  frame.narration.marks.filter(mark => isOver(battle, mark)).map(mark => drawMark(battle.plan, mark, battle.teamOf));

const isFire = (mark: Mark): boolean => mark.kind === 'path' && mark.tone === 'shot';

/** On a table all of an event is drawn over the pieces: figures under a template, the way between two units. */
const isOver = ({ plan }: BattleModel, mark: Mark): boolean => (plan.kind === 'table' ? mark.kind !== 'field' : isFire(mark));

/** Paths of the event, the places a ruling names, the arrows of its notes: drawn under the counters. */
export function marksOf(battle: BattleModel, frame: Frame): Child {
  const { plan } = battle;
  return [
    frame.narration.marks.filter(mark => mark.kind !== 'field' && !isOver(battle, mark)).map(mark => drawMark(plan, mark, battle.teamOf)),
    frame.rulings.flatMap(({ at = [] }) =>
      at.map(place => drawMark(plan, { kind: 'ring', at: place, radius: 0, tone: 'danger' }, battle.teamOf)),
    ),
    notesOf(battle, frame).flatMap(({ arrows = [], places = [] }) => [
      ...places.map(at => drawMark(plan, { kind: 'ring', at, radius: 0, tone: 'note' }, battle.teamOf)),
      ...arrows.map(([from, to]) => drawMark(plan, { kind: 'path', places: [from, to], tone: 'note' }, battle.teamOf)),
    ]),
  ];
}

/** The lines of fire that a frame tells of: from the shooter to what was shot at. */
export function shotsOf({ plan }: BattleModel, { narration }: Frame): (readonly [Point, Point])[] {
  return narration.marks.flatMap(mark => {
    if (mark.kind !== 'path' || mark.tone !== 'shot') return [];
    const points = mark.places.map(place => plan.point(place));
    const [from, to] = [points[0], points.at(-1)];
    return from && to ? [[from, to] as const] : [];
  });
}

/** Where the event happens: the places of its marks and of the units that shoot and are shot at. */
export function placesOf({ narration, state, rolls }: Frame): readonly Place[] {
  const marked = narration.marks.flatMap(mark => (mark.kind === 'path' ? mark.places : 'at' in mark ? [mark.at] : []));
  const units = rolls.flatMap(({ unit, target }) => [unit, target]).map(id => (id === undefined ? undefined : lookUp(state.units, id)?.at));
  return [...marked, ...units.filter(at => at !== undefined)];
}
