// Which overlays a rule system has on a kind of board: asked by whatever offers a layer, a key or a command, and by the analyst before it
// answers. Pages load this; how each is answered stands in overlays.ts, which they do not load.

import type { Board } from '../core/board.ts';
import type { OverlayRequest } from '../core/overlay.ts';
import type { Ruleset } from '../core/ruleset.ts';

type Facets = Pick<Ruleset, 'show' | 'combat' | 'movement' | 'sight'>;

export type OverlayKind = OverlayRequest['kind'];

/** What is asked for an overlay of one kind. */
export type AskOf<K extends OverlayKind> = OverlayRequest & { readonly kind: K };

/** What an overlay needs of a system and a board, and the words where that is missing, in a sentence about the system. */
interface Offer {
  needs(ruleset: Facets, board: Board['kind']): boolean;
  missing(title: string, board: Board['kind']): string;
}

const canAttack = ({ combat, sight }: Facets, board: Board['kind']): boolean =>
  board === 'map' ? combat?.areas !== undefined : combat?.fire !== undefined && sight !== undefined;

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
  why: { needs: (_, board) => board !== 'map', missing: noSight },
  sight: { needs: ({ sight }, board) => sight !== undefined && board !== 'map', missing: noSight },
  reach: { needs: ({ movement }) => movement !== undefined, missing: said('no moves are known in') },
  threat: { needs: canAttack, missing: noOdds },
  odds: { needs: canAttack, missing: noOdds },
  density: { needs: ({ combat }) => combat !== undefined, missing: noOdds },
  rings: { needs: ({ show }) => show.rings !== undefined, missing: said('no distances around units are told of') },
  tests: { needs: ({ combat }) => combat?.tests !== undefined, missing: said('no tests of units are told of') },
  scatter: {
    needs: ({ combat }, board) => combat?.pendingBarrages !== undefined && board !== 'map',
    missing: said('no templates fall in'),
  },
};

/** Whether a system answers such a question on such a board; where it does not, nothing of it is shown. */
export const isOffered = (ruleset: Facets, board: Board['kind'], kind: OverlayKind): boolean => OFFERS[kind].needs(ruleset, board);

/** Why a system has no answer, in a sentence for whoever asked. */
export const notOffered = ({ title }: Pick<Ruleset, 'title'>, board: Board['kind'], kind: OverlayKind): RangeError =>
  new RangeError(OFFERS[kind].missing(title, board));
