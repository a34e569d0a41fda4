// What a piece of terrain is to sight and to movers: its row of the tables (by `kind`), and what the piece itself has
// agreed otherwise (18.1, 20, rulings R35, R46).

import type { Covering, TablePiece, Terrain } from '../../core/board.ts';
import type { AafGame } from './state.ts';
import type { AafTerrainRow } from './tables.ts';

/** The classes of cover, as `SightingInTerrain.cover` counts them: a wooden building is hard cover (13.3). */
export const COVERS = ['none', 'soft', 'hard', 'stone', 'bunker'] as const;
/** The same for people. */
export const COVER_WORDS: readonly string[] = ['in the open', 'in soft cover', 'in hard cover', 'behind stone', 'in a bunker'];
export const [OPEN, SOFT, HARD, STONE, BUNKER] = [0, 1, 2, 3, 4] as const;

/** What each class adds to Constitution (13.3): cover and wooden buildings 1, stone 2, bunkers 4. */
export const COVER_BONUS: readonly number[] = [0, 1, 1, 2, 4];

const RANKS: Readonly<Record<string, number>> = { none: OPEN, soft: SOFT, hard: HARD, wooden: HARD, stone: STONE, bunker: BUNKER };

/** How much of woods and jungle one sees through (18.1). */
export const WOOD_DEPTH = 3;

/** The height of a floor, in contours (house, 7.1 of the digest of values; ruling R46). */
export const FLOOR = 2;

/** What a mover treats as open ground and a line of sight does not meet. */
const NOTHING: Omit<AafTerrainRow, 'title' | 'source'> = { move: 'none', sight: 'none', cover: 'none', top: 0 };

/** The row of a piece. A kind that no table names is open ground. */
export const rowOf = ({ tables }: Pick<AafGame, 'tables'>, { kind }: Pick<Terrain, 'kind'>): Omit<AafTerrainRow, 'title' | 'source'> =>
  tables.terrain[kind] ?? NOTHING;

/** The class of cover that a piece gives: its own word, else that of its kind. */
export const coverOf = (game: Pick<AafGame, 'tables'>, piece: Terrain): number => RANKS[piece.cover ?? rowOf(game, piece).cover] ?? OPEN;

const covering = (rank: number, of: Covering['of']): { readonly cover?: Covering } => (rank > OPEN ? { cover: { rank, of } } : {});

/**
 * What a piece does to lines of sight, undefined for what they do not meet (roads, water, streams). A wood, hill or building that the
 * players agreed to see over or through says `open`: the wood and the hill still cover (18.1).
 */
export function pieceOf(game: Pick<AafGame, 'tables'>, piece: Terrain): TablePiece | undefined {
  const { id, shape, top, sight } = piece;
  const rank = coverOf(game, piece);
  const common = { id, shape, top };
  switch (rowOf(game, piece).sight) {
    case 'wood':
      return sight === 'open' || shape.kind !== 'area'
        ? { ...common, sight: 'open', ...covering(rank, 'both') }
        : { ...common, sight: 'obscures', depth: piece.depth ?? WOOD_DEPTH, ...covering(rank, 'both') };
    case 'hill':
      return sight === 'blocks'
        ? { ...common, sight, ground: true }
        : { ...common, sight: 'open', ground: true, ...covering(Math.max(rank, SOFT), 'behind') };
    case 'blocks':
      return { ...common, sight: sight === 'open' ? 'open' : 'blocks', ...covering(rank, 'inside') };
    case 'linear':
      return { ...common, sight: 'open', ...covering(rank, 'behind') };
    case 'area':
      return rank > OPEN ? { ...common, sight: 'open', ...covering(rank, 'inside') } : undefined;
    default:
      return undefined;
  }
}
