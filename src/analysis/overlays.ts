// How each kind of overlay is answered: over the frames of a line, of one position on any board, or as each kind of board answers it.

import type { Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import type { Task } from '../core/task.ts';
import type { BoardAnalysis, BoardOverlay } from './boardAnalysis.ts';
import type { OpenedBattle } from './context.ts';
import { densityOverlay } from './density.ts';
import { type AskOf, isOffered, notOffered, type OverlayKind } from './offered.ts';
import { ringsOverlay } from './rings.ts';
import { scatterOverlay } from './scatter.ts';
import { asIf, type Position, seenBy } from './scene.ts';
import { testsOverlay } from './tests.ts';
import { trailsOverlay } from './trails.ts';

/** The frames up to the one that is asked about. */
export type Line = readonly [Frame, ...Frame[]];

type Answer<K extends OverlayKind> = (battle: OpenedBattle, line: Line, ask: AskOf<K>) => Task<Overlay>;

/** What each is asked with and needs of a system stands in offered.ts. */
const ANSWERS: { readonly [K in OverlayKind]: Answer<K> } = {
  trails: ({ ruleset }, line, ask) => trailsOverlay(ruleset, line, ask),
  density: ({ ruleset }, line, ask) => densityOverlay(ruleset, line, ask.viewer),
  rings: ofPosition((position, { unit }) => ringsOverlay(position, unit)),
  tests: ofPosition(testsOverlay),
  scatter: ofPosition((position, _, { boardAnalysis }) => scatterOverlay(position, boardAnalysis.templatePlacements)),
  sight: byBoard(({ sight }) => sight),
  why: byBoard(({ why }) => why),
  reach: byBoard(({ reach }) => reach),
  threat: byBoard(({ threat }) => threat),
  odds: byBoard(({ odds }) => odds),
};

/** Throws RangeError where the system has no such overlay on the board, and on a unit, side or place that is not there. */
export function overlayOf<K extends OverlayKind>(battle: OpenedBattle, line: Line, kind: K, ask: AskOf<K>): Task<Overlay> {
  const { ruleset, scenario } = battle;
  if (!isOffered(ruleset, scenario.board.kind, kind)) throw notOffered(ruleset, scenario.board.kind, kind);
  return ANSWERS[kind](battle, line, ask);
}

/** The position at the end of the line as whoever asks knows it, with units where they are put to try. */
function positionAt<K extends OverlayKind>({ ruleset }: OpenedBattle, line: Line, { viewer, asIf: moves }: AskOf<K>): Position {
  const now = line.at(-1) ?? line[0];
  return { ruleset, state: asIf(seenBy(ruleset, now.state, viewer), moves) };
}

function ofPosition<K extends OverlayKind>(tell: (position: Position, ask: AskOf<K>, battle: OpenedBattle) => Overlay): Answer<K> {
  return function* (battle, line, ask) {
    const position = positionAt(battle, line, ask);
    yield { done: 0, of: 1 };
    return tell(position, ask, battle);
  };
}

function byBoard<K extends OverlayKind>(find: (overlays: BoardAnalysis['overlays']) => BoardOverlay<K> | undefined): Answer<K> {
  return function* (battle, line, ask) {
    const { boardAnalysis, means, ruleset, scenario } = battle;
    const position = positionAt(battle, line, ask);
    yield { done: 0, of: 1 };
    const answer = find(boardAnalysis.overlays);
    if (!answer) throw notOffered(ruleset, scenario.board.kind, ask.kind);
    return yield* answer(position, means, ask);
  };
}
