// The overlays by their kinds: what each is asked with, and what it needs of a system on a kind of board, asked by whatever offers a
// layer, a key or a command and by the analyst before it answers. Pages load this; how each is answered stands in overlays.ts, which
// they do not load: a module is the least that a bundle loads, so that both cannot stand in one.

import type { Board } from '../core/board.ts';
import type { AsIf, ThreatMode } from '../core/overlay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Place, SideId, UnitId } from '../core/types.ts';

/**
 * What is asked for each kind. `target`: that one alone, with all that its best attack can come to. `to`: on a table, the way to this point
 * as well. `fine`: on a table, told over finer cells, for a viewer that rests. `ways`: these alone, not where units were lost.
 */
interface Asks {
  readonly trails: { readonly side?: SideId; readonly unit?: UnitId; readonly since?: number; readonly ways?: true };
  readonly why: { readonly from: Place; readonly to: Place };
  readonly sight: {
    readonly from: { readonly unit: UnitId } | { readonly side: SideId } | { readonly place: Place };
    readonly fine?: true;
  };
  readonly reach: { readonly unit: UnitId; readonly to?: Place };
  readonly threat: { readonly side: SideId; readonly mode: ThreatMode; readonly mark?: string };
  readonly odds: { readonly unit: UnitId; readonly target?: UnitId };
  readonly density: object;
  readonly rings: { readonly unit: UnitId };
  readonly tests: object;
  readonly scatter: object;
}

export type OverlayKind = keyof Asks;

/** What is asked for an overlay of one kind, about one frame. `viewer`: answered on what that side knows. */
export type AskOf<K extends OverlayKind> = { readonly kind: K; readonly viewer?: SideId; readonly asIf?: readonly AsIf[] } & Asks[K];

export type OverlayRequest = { readonly [K in OverlayKind]: AskOf<K> }[OverlayKind];

type Facets = Pick<Ruleset, 'show' | 'combat' | 'movement' | 'sight'>;

/** What an overlay needs of a system and a board, and the words where that is missing, in a sentence about the system. */
interface Offer {
  needs(ruleset: Facets, board: Board['kind']): boolean;
  missing(title: string, board: Board['kind']): string;
}

/** Boards on which something may stand in the way from one place to another, so that there are lines to ask about. */
const hasLines = (board: Board['kind']): boolean => board === 'hex' || board === 'table';

const canAttack = ({ combat, sight }: Facets, board: Board['kind']): boolean =>
  hasLines(board) ? combat?.fire !== undefined && sight !== undefined : board === 'map' && combat?.areas !== undefined;

const said =
  (words: string) =>
  (title: string): string =>
    `${words} ${title}`;

const noOdds = said('no odds are known in');
const noSight: Offer['missing'] = (title, board) =>
  board === 'map' ? 'nothing is hidden on a map of areas: there is no sight to ask about' : `no lines of sight are known in ${title}`;

/** What is measured along a line (`why`) is measured wherever there are lines. */
const OFFERS: Readonly<Record<OverlayKind, Offer>> = {
  trails: { needs: () => true, missing: said('no trails are drawn in') },
  why: { needs: (_, board) => hasLines(board), missing: noSight },
  sight: { needs: ({ sight }, board) => sight !== undefined && hasLines(board), missing: noSight },
  reach: { needs: ({ movement }, board) => movement !== undefined && board !== 'picture', missing: said('no moves are known in') },
  threat: { needs: canAttack, missing: noOdds },
  odds: { needs: canAttack, missing: noOdds },
  density: { needs: ({ combat }) => combat !== undefined, missing: noOdds },
  rings: { needs: ({ show }) => show.rings !== undefined, missing: said('no distances around units are told of') },
  tests: { needs: ({ combat }) => combat?.tests !== undefined, missing: said('no tests of units are told of') },
  scatter: {
    needs: ({ combat }, board) => combat?.pendingBarrages !== undefined && hasLines(board),
    missing: said('no templates fall in'),
  },
};

/** Whether a system answers such a question on such a board; where it does not, nothing of it is shown. */
export const isOffered = (ruleset: Facets, board: Board['kind'], kind: OverlayKind): boolean => OFFERS[kind].needs(ruleset, board);

/** Why a system has no answer, in a sentence for whoever asked. */
export const notOffered = ({ title }: Pick<Ruleset, 'title'>, board: Board['kind'], kind: OverlayKind): RangeError =>
  new RangeError(OFFERS[kind].missing(title, board));
