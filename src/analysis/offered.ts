// Which questions a rule system can answer on a kind of board: asked by whatever offers a layer, a key or a command, and by the analyst
// before it answers.

import type { Board } from '../core/board.ts';
import type { OverlayRequest } from '../core/overlay.ts';
import type { Ruleset } from '../core/ruleset.ts';

type Facets = Pick<Ruleset, 'show' | 'combat' | 'movement' | 'sight'>;
type Kind = OverlayRequest['kind'];

const canAttack = ({ combat, sight }: Facets, board: Board['kind']): boolean =>
  board === 'map' ? combat?.areas !== undefined : combat?.fire !== undefined && sight !== undefined;

/** What each needs; what is measured along a line (`why`) is measured on every board. */
const NEEDS: Readonly<Record<Kind, (ruleset: Facets, board: Board['kind']) => boolean>> = {
  trails: () => true,
  why: (_, board) => board !== 'map',
  sight: ({ sight }, board) => sight !== undefined && board !== 'map',
  reach: ({ movement }) => movement !== undefined,
  threat: canAttack,
  odds: canAttack,
  density: ({ combat }) => combat !== undefined,
  rings: ({ show }) => show.rings !== undefined,
  tests: ({ combat }) => combat?.tests !== undefined,
  scatter: ({ combat }, board) => combat?.pendingBarrages !== undefined && board !== 'map',
};

/** Whether a system answers such a question on such a board; where it does not, nothing of it is shown. */
export const isOffered = (ruleset: Facets, board: Board['kind'], kind: Kind): boolean => NEEDS[kind](ruleset, board);

const MISSING: Readonly<Record<Kind, string>> = {
  trails: 'no trails are drawn in',
  why: 'nothing is hidden on a map of areas: there is no sight to ask about',
  sight: 'no lines of sight are known in',
  reach: 'no moves are known in',
  threat: 'no odds are known in',
  odds: 'no odds are known in',
  density: 'no odds are known in',
  rings: 'no distances around units are told of',
  tests: 'no tests of units are told of',
  scatter: 'no templates fall in',
};

/** Throws RangeError, in a sentence for whoever asked, where a system has no answer. */
export function mustOffer(ruleset: Facets & Pick<Ruleset, 'title'>, board: Board['kind'], kind: Kind): void {
  if (!isOffered(ruleset, board, kind))
    throw new RangeError(board === 'map' && (kind === 'sight' || kind === 'why') ? MISSING.why : `${MISSING[kind]} ${ruleset.title}`);
}
