// A position as a picture with its overlays, what stands beside it and below it, and the same in words for those who cannot see it.

import type { OverlayRequest } from '../analysis/offered.ts';
import { closeSentence } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import type { FrameRef, Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import { whenSaid } from '../core/ruleset.ts';
import type { Point } from '../core/types.ts';
import { type DrawnBoard, drawBoard } from '../render/board/board.ts';
import type { Box, Drawing } from '../render/board/plan.ts';
import { sentence } from '../render/format.ts';
import type { SvgGroups } from '../render/groups.ts';
import { type Child, type Html, h, join } from '../render/html.ts';
import { boardSvg, parts, paths, textElements } from '../render/markup.ts';
import { isForNear, pieceAt, piecesAfar, plainPieceAt, plateAt, type ShareDrawing } from '../render/pieces.ts';
import { type BattleModel, framesOf, seenBy } from '../view/model.ts';
import { groupOverlays, type SlotOverlays, slotNotes } from '../view/overlayGroups.ts';
import { fireOf, fromBehind, marksOf, namesOf, piecesOf, sceneryOf, strokesOf } from '../view/position.ts';
import { type QuestionSlot, questionOf, SLOTS } from '../view/questions.ts';
import { firstShowing, type Showing } from '../view/store.ts';
import { cropBox } from './crop.ts';
import { drawnMarks, drawnSaid } from './drawn.ts';
import { type HeldPictures, showPictures } from './heldPictures.ts';
import { layersOf } from './layers.ts';
import { mustFrame } from './moment.ts';
import type { BoardFigure, DrawnMark } from './types.ts';

/** Who answers what is asked about a position: the worker's client in a page, the analyst everywhere else. */
export type AskAt = (at: FrameRef, ask: OverlayRequest) => Overlay | undefined | Promise<Overlay | undefined>;

/**
 * `sprite`: address of the symbols. `ground`: the name of one that is written once on the page (sharedGround); without it each picture has
 * its own. `share`: pieces and what else lies on the board are drawn once on the page, too.
 */
export interface BoardLook {
  readonly sprite: string;
  readonly ground?: string;
  /** Attributes of its element: where it lies in another drawing. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly share?: ShareDrawing;
  /** Pictures of sheets and counters; with a shared ground they are written once beside it (pictureStore). */
  readonly pictures?: HeldPictures | undefined;
  /** Nobody comes nearer to it: what is shown from near alone is left out. */
  readonly still?: true;
  /** Where no script has drawn it anew: pieces by what tells them apart, without their states, strengths and plates. */
  readonly plain?: true;
}

/**
 * A figure of a board. `summary` tells what is seen for those who cannot see it; it names the picture, too.
 * `legend`: a section of notes for each overlay.
 */
export interface BoardMarkup {
  readonly svg: Html;
  readonly legend: readonly Html[];
  readonly summary: string;
  readonly caption: string;
}

/**
 * Draws a figure. Throws where its event is not there, its layers are none, or a question has no answer: what comes
 * from a file was looked at when it was read.
 */
export async function boardFigure(battle: BattleModel, figure: BoardFigure, ask: AskAt, look: BoardLook): Promise<BoardMarkup> {
  const position = await positionOf(battle, figure, ask);
  const { frame } = position;
  const drawn = await drawBoard(battle.scenario.board, battle.accentOf);
  return {
    svg: drawPosition(battle, drawn, position, look),
    legend: legendOf(battle, position),
    summary: summaryOf(battle, position),
    caption: figure.caption ?? captionOf(battle, frame),
  };
}

/** A position with the answers that lie over it; `box` is what of the board is seen. */
export interface BoardPosition {
  readonly frame: Frame;
  readonly before: () => readonly Frame[];
  readonly now: Showing;
  readonly answered: SlotOverlays;
  readonly box: Box;
  readonly drawn: readonly DrawnMark[];
}

/** Asks what a figure shows. Throws as `boardFigure` does. */
export async function positionOf(
  battle: BattleModel,
  { at, viewer, layers = [], crop, drawn = [] }: BoardFigure,
  ask: AskAt,
): Promise<BoardPosition> {
  const frame = mustFrame(battle, at, viewer);
  const read = layersOf(battle, layers);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  const now: Showing = { ...firstShowing(battle), ...read.value, line: at.variation, index: frame.index, viewer };
  return {
    frame,
    before: () =>
      framesOf(battle, at.variation)
        .slice(0, frame.index + 1)
        .map(one => seenBy(battle, one, viewer)),
    now,
    answered: await answers(battle, now, ask),
    box: cropBox(battle, frame, crop),
    drawn,
  };
}

async function answers(battle: BattleModel, now: Showing, ask: AskAt): Promise<SlotOverlays> {
  const asked = SLOTS.map(async (slot): Promise<readonly [QuestionSlot, readonly Overlay[]]> => {
    const question = questionOf(battle, now, slot);
    if (!question) return [slot, []];
    const overlays = await Promise.all(question.asks.map(one => ask(question.at, one)));
    return [slot, overlays.map(overlay => overlay ?? missing(slot))];
  });
  return new Map(await Promise.all(asked));
}

function missing(slot: QuestionSlot): never {
  throw new Error(`what was asked for ${slot} had no answer`);
}

const ground = (name: string): string => `${name}-ground`;
const detail = (name: string): string => `${name}-detail`;

/**
 * The ground of a battle's board under a name, with the names of its places, to be written once before the first picture of it; nothing of
 * it shows by itself. `plainer` may leave things out.
 */
export async function sharedGround(
  { scenario, accentOf }: Pick<BattleModel, 'scenario' | 'accentOf'>,
  name: string,
  plainer: (drawing: Drawing) => Drawing = same => same,
): Promise<Html> {
  const { plan, drawing: whole } = await drawBoard(scenario.board, accentOf);
  const drawing = plainer(whole);
  const own = { class: 'board', 'data-kind': plan.kind }; // what is shown by `use` does not see the board that it is in
  return h(
    'svg',
    { class: 'board ground-store', 'data-ground': name, 'data-kind': plan.kind, 'aria-hidden': 'true', width: 0, height: 0 },
    plan.defs,
    h(
      'defs',
      {},
      h('g', { id: ground(name), ...own }, paths(drawing.ground)),
      h('g', { id: detail(name), ...own }, paths(drawing.detail), textElements(drawing.words)),
    ),
  );
}

/** The picture of a position. */
export function drawPosition(battle: BattleModel, { plan, drawing }: DrawnBoard, position: BoardPosition, look: BoardLook): Html {
  const { frame, before, now, answered, box, drawn } = position;
  const all = piecesOf(battle, frame, { sprite: look.sprite, selected: now.selected });
  const pieces = fromBehind(all).filter(piece => isNear(box, plan.size, piece.at) && !(look.still && isForNear(piece)));
  const { held, below, above } = sceneryOf(battle, frame);
  const over = groupOverlays(battle, { frame, before }, answered);
  const use = (id: string): Child => h('use', { href: `#${id}` });
  const once = (drawn: Child): Child => (look.share ? look.share(join([drawn])) : drawn);
  const { board } = battle.scenario;
  const shower = look.pictures && board.kind === 'picture' ? showPictures(battle, look.pictures) : undefined;
  const groups: SvgGroups = {
    ...(look.ground !== undefined && { ground: use(ground(look.ground)), detail: use(detail(look.ground)) }),
    held: Array.isArray(held) ? held.map(once) : once(held),
    shade: !shower && parts(over.shade),
    strokes: now.shade !== 'none' && strokesOf(battle, frame),
    ...(!look.plain && { names: namesOf(battle, frame, all) }),
    scenery: shower && board.kind === 'picture' ? [shower.sheets(board), parts(over.shade), once(below)] : once(below),
    trails: over.trails,
    flags: once(above),
    marks: marksOf(battle, frame),
    fire: fireOf(battle, frame),
    values: parts(over.values),
    notes: join([over.notes, drawnMarks(battle, drawn)]),
    cursor: selectionOf(battle, frame, now),
    units: shower
      ? pieces.map(piece => pieceAt(plan, piece, look.share, shower.piece(frame.state, piece)))
      : (piecesAfar(plan, pieces, box) ?? pieces.map(piece => (look.plain ? plainPieceAt : pieceAt)(plan, piece, look.share))),
    plates: !look.plain && pieces.map(piece => plateAt(plan, piece, look.share)),
  };
  return boardSvg(cutBoard({ plan, drawing }, box, look, shower?.store()), summaryOf(battle, position), groups, look.attributes);
}

/** A board of which so much is seen, with the pictures that lie on it; over a shared ground nothing but that. */
function cutBoard({ plan, drawing }: DrawnBoard, box: Box, { ground }: BoardLook, store: Html | undefined): DrawnBoard {
  const { defs, ...place } = plan;
  if (ground !== undefined) return { plan: { ...place, box }, drawing: { ground: [], detail: [], words: [] } };
  return { plan: { ...plan, box, ...(store && { defs: join([defs, store]) }) }, drawing };
}

/** Whether anything of a piece at a point can be seen in a box: pieces reach beyond their places, and their plates farther. */
function isNear({ x, y, width, height }: Box, size: number, [px, py]: Point): boolean {
  const room = size * 2 + Math.max(width, height) / 8;
  return px > x - room && px < x + width + room && py > y - room && py < y + height + room;
}

/** A ring around the unit that a layer is about. */
function selectionOf({ plan, ruleset }: BattleModel, { state }: Frame, { selected }: Showing): Child {
  const unit = selected === undefined ? undefined : lookUp(state.units, selected);
  return unit?.at !== undefined && h('path', { class: 'selection', d: plan.halo(unit.at, ruleset.show.counter(state, unit)) });
}

/** Whether an overlay needs no legend: the arrows of a turn with nothing else beside them are told by the caption. */
export const isToldByCaption = ({ answered, now }: Pick<BoardPosition, 'answered' | 'now'>, slot: QuestionSlot): boolean =>
  slot === 'trails' && now.trailsOf !== 'game' && !answered.get(slot)?.some(({ reading }) => reading);

/** What is said of each overlay: its title, its summary and its legend. Tables are left to pages that can open them. */
export const legendOf = (battle: BattleModel, position: BoardPosition): readonly Html[] => {
  const plain: SlotOverlays = new Map(
    [...position.answered].map(([slot, overlays]) => [slot, overlays.map(({ table, ...overlay }) => overlay)]),
  );
  return SLOTS.filter(slot => !isToldByCaption(position, slot)).flatMap(slot => slotNotes(battle, plain, slot, false));
};

/** "Turn 3: the rifle squad fires ...", "Before the first turn: Saint-Aubert": below a picture that has no caption of its own. */
export function captionOf({ ruleset }: BattleModel, { state, narration: { text } }: Frame): string {
  const when = sentence(whenSaid(ruleset, state.turn));
  return text.startsWith(when) ? text : `${when}: ${text}`;
}

/** A picture in words: where and when, what happened last, how many units there are of each side, what the overlays say. */
export function summaryOf(battle: BattleModel, { frame, answered, drawn }: BoardPosition): string {
  const { scenario, ruleset } = battle;
  const over = [...answered.values()].flat().map(({ title, says }) => `${title}: ${says}`);
  return [
    `Map of ${scenario.title}, ${whenSaid(ruleset, frame.state.turn)}.`,
    frame.event ? `After: ${closeSentence(frame.narration.text)}` : closeSentence(frame.narration.text),
    closeSentence(unitsSaid(battle, frame)),
    ...over.map(closeSentence),
    ...(drawn.length > 0 ? [closeSentence(drawnSaid(drawn))] : []),
  ].join(' ');
}

/** "11 units on the board: 6 Allied, 5 Axis". */
function unitsSaid({ scenario, plan }: BattleModel, { state }: Frame): string {
  const there = Object.values(state.units).filter(({ at, strength }) => at !== undefined && strength > 0 && plan.point(at) !== undefined);
  const counts = scenario.sides.map(({ id, title }) => [there.filter(({ side }) => side === id).length, title] as const);
  const told = counts.filter(([count]) => count > 0).map(([count, title]) => `${count} ${title}`);
  const head = `${there.length} ${there.length === 1 ? 'unit' : 'units'} on the ${plan.words.board}`;
  return told.length === 0 ? head : `${head}: ${told.join(', ')}`;
}
