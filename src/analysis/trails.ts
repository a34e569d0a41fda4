// Where units have been: their ways from frame to frame, and where they were lost.

import { type Board, hasPoints } from '../core/board.ts';
import { count, sentence } from '../core/englishText.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { isPoint, placeTitle, samePlace, tenths } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { harmWords, type Ruleset, turnSaid, unitValueOf, wordsOf } from '../core/ruleset.ts';
import { sheetAt } from '../core/sheets.ts';
import type { Task } from '../core/task.ts';
import type { Place, Point, State, Unit, UnitId } from '../core/types.ts';
import type { AskOf } from './offered.ts';
import { viewedBy } from './scene.ts';

/** The way of one unit: every place it entered, in order, and where it was lost. */
export interface Trail {
  readonly unit: Unit;
  readonly places: readonly Place[];
  readonly lost?: Place;
  /** As it was where the trail begins; `unit` is as it is at its end. */
  readonly first: Unit;
}

/**
 * Trails over a stretch of frames, the first of them where they begin. Ways told by an event are followed place by place;
 * corrections are jumps, and shown as such.
 */
function* trailsOf(frames: readonly Frame[], view: (frame: Frame) => Frame, of: (unit: Unit) => boolean): Task<readonly Trail[]> {
  const trails = new Map<UnitId, Growing>();
  let before: State['units'] | undefined;
  for (const [i, told] of frames.entries()) {
    const frame = view(told);
    const { units } = frame.state;
    if (units !== before) for (const unit of Object.values(units).filter(of)) follow(trails, frame, unit, before);
    before = units;
    yield { done: i + 1, of: frames.length };
  }
  return [...trails.values()].filter(({ places }) => places.length > 0);
}

type Growing = { unit: Unit; readonly first: Unit; readonly places: Place[]; lost?: Place };

/** One unit a frame further; `before` are the units of the frame before, none where the trails begin. */
function follow(trails: Map<UnitId, Growing>, frame: Frame, unit: Unit, before: State['units'] | undefined): void {
  const old = before?.[unit.id];
  if (old === unit && trails.has(unit.id)) return;
  const trail = trails.get(unit.id) ?? { unit, first: unit, places: [] };
  trails.set(unit.id, trail);
  trail.unit = unit;
  if (unit.at !== undefined && !samePlace(unit.at, old?.at))
    trail.places.push(...(before ? wayTo(frame, unit, old?.at, trail.places.length === 0) : [unit.at]));
  if (old?.at !== undefined && old.strength > 0 && unit.strength <= 0) trail.lost = old.at;
}

/** The places from the old one (left out unless the trail begins) to where the unit is now. */
function wayTo({ narration }: Frame, unit: Unit, old: Place | undefined, begins: boolean): readonly Place[] {
  const at = unit.at as Place;
  const told = narration.marks.find(
    mark => mark.kind === 'path' && mark.unit === unit.id && mark.tone !== 'shot' && samePlace(mark.places.at(-1), at),
  );
  const places = told?.kind === 'path' ? told.places : old === undefined ? [at] : [old, at];
  return begins || old === undefined ? places : places.slice(1);
}

/** Trails up to a frame, from `since` (a frame) on; with `ways` nothing is told of losses. */
export function* trailsOverlay(ruleset: Ruleset, frames: readonly [Frame, ...Frame[]], ask: AskOf<'trails'>): Task<Overlay> {
  const { board } = frames[0].state.game;
  const far = ({ places }: Trail) => lengthOf(board, places);
  const stretch = frames.slice(ask.since ?? 0);
  const view = (frame: Frame) => viewedBy(ruleset, frame, ask.viewer);
  const wanted = ({ id, side }: Unit) => (ask.side === undefined || side === ask.side) && (ask.unit === undefined || id === ask.unit);
  const trails = yield* trailsOf(stretch, view, wanted);
  const last = stretch.at(-1);
  const state = last && view(last).state;
  const title = (unit: Unit): string => (state ? ruleset.show.counter(state, unit).title : unit.id);
  const moved = trails.filter(({ places }) => places.length > 1);
  const lost = ask.ways ? [] : trails.filter(trail => trail.lost !== undefined);
  const losses = ask.ways ? '' : ` Lost: ${lost.length === 0 ? 'none' : lost.length}${fallenIn(ruleset, trails)}.`;
  return {
    id: 'trails',
    title: 'Trails',
    unit: unitOf(board),
    domain: [0, trails.reduce((most, trail) => Math.max(most, far(trail)), 0)],
    marks: [...waysOf(board, moved), ...endsOf(board, lost)],
    says: `Moved${since(ruleset, frames, ask.since)}: ${moved.length} of ${trails.length} ${trails.length === 1 ? 'unit' : 'units'}.${losses}`,
    ...(lost.length > 0 && { reading: 'A dashed ring stands where a unit was lost.' }),
    table: {
      columns: ['Unit', hasPoints(board) ? `Length (${unitOf(board)})` : sentence(unitOf(board)), 'Way', 'Lost at'],
      rows: trails.map(trail => [
        title(trail.unit),
        far(trail),
        trail.places.map(place => placeTitle(board, place)).join(board.kind === 'map' || board.kind === 'picture' ? ', ' : ' '),
        trail.lost === undefined ? '' : placeTitle(board, trail.lost),
      ]),
    },
  };
}

/** The ways as lines; those that went the same way side by side are one. */
function waysOf(board: Board, trails: readonly Trail[]): readonly Mark[] {
  const ways = new Map<string, Mark>();
  for (const { unit, places } of trails)
    for (const run of runsOf(board, places)) {
      const key = JSON.stringify([unit.side, run]);
      if (!ways.has(key)) ways.set(key, { kind: 'path', places: run, tone: 'move', side: unit.side, unit: unit.id });
    }
  return [...ways.values()];
}

/** A ring where units were lost, one for all of a side that were lost in the same place. */
function endsOf(board: Board, trails: readonly Trail[]): readonly Mark[] {
  const ends = new Map<string, Mark>();
  for (const { unit, lost: at } of trails)
    if (at !== undefined)
      ends.set(JSON.stringify([unit.side, at]), {
        kind: 'ring',
        at,
        radius: board.kind === 'picture' ? 0 : 0.2,
        tone: 'danger',
        side: unit.side,
      });
  return [...ends.values()];
}

/** What a way is counted in. */
function unitOf(board: Board): string {
  switch (board.kind) {
    case 'hex':
      return 'hexes';
    case 'table':
      return board.unit;
    case 'map':
      return 'areas';
    case 'picture':
      return 'pixels';
  }
}

/** A way as runs of several places: what is laid from one sheet onto another has gone no way between them. */
function runsOf(board: Board, places: readonly Place[]): readonly (readonly Place[])[] {
  if (board.kind !== 'picture') return [places];
  const runs: Place[][] = [];
  let before: string | undefined;
  for (const place of places) {
    const sheet = isPoint(place) ? sheetAt(board, place)?.id : undefined;
    const run = runs.at(-1);
    if (run && sheet === before) run.push(place);
    else runs.push([place]);
    before = sheet;
  }
  return runs.filter(({ length }) => length > 1);
}

/** Places entered; where places are points the length of the way, to the tenth. */
function lengthOf(board: Board, places: readonly Place[]): number {
  if (!hasPoints(board)) return places.length - 1;
  const length = runsOf(board, places).reduce((sum, run) => sum + lineLength(run.filter(isPoint)), 0);
  return tenths(length);
}

const lineLength = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)), 0);

/** 'in turn 3' where the stretch is that turn from its beginning, else from which step on. */
function since(ruleset: Ruleset, frames: readonly Frame[], index: number | undefined): string {
  if (index === undefined || index === 0) return '';
  const turns = new Set(frames.slice(index + 1).map(({ state }) => state.turn));
  const [turn = 0] = turns;
  const isWhole = turns.size === 1 && frames[index]?.state.turn !== turn;
  return isWhole && turn > 0 ? ` in ${turnSaid(ruleset, turn)}` : ` since step ${frames[index]?.index ?? index}`;
}

/** ', 5 steps in all': how much less of them there was in the end, in what harm is counted in: of their worth or of their strength. */
function fallenIn(ruleset: Ruleset, trails: readonly Trail[]): string {
  const isWorth = harmWords(ruleset) === wordsOf(ruleset).currency;
  const left = (unit: Unit): number => (isWorth ? unitValueOf(ruleset, unit) : Math.max(0, unit.strength));
  const fallen = trails.reduce((sum, { unit, first }) => sum + Math.max(0, left(first) - left(unit)), 0);
  return fallen > 0 ? `, ${count(fallen, harmWords(ruleset))} in all` : '';
}
