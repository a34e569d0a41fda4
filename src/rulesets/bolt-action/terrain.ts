// What a piece of terrain is to sight: its row of the tables (by `kind`), and what the piece itself has agreed
// otherwise (section 7 of the digest of values).

import type { Covering, TablePiece, Terrain } from '../../core/board.ts';
import type { BoltGame } from './state.ts';
import type { BoltTerrainRow } from './tables.ts';

/** The classes of cover, as sight counts them. */
export const COVERS = ['none', 'soft', 'hard'] as const;
export const [OPEN, SOFT, HARD] = [0, 1, 2] as const;
/** The same for people. */
export const COVER_WORDS: readonly string[] = ['in the open', 'in soft cover', 'in hard cover'];

const NOTHING: Pick<BoltTerrainRow, 'ground' | 'sight' | 'cover' | 'top'> & { readonly stops?: true } = {
  ground: 'open',
  sight: 'none',
  cover: 'none',
  top: 0,
};

/** The row of a piece. A kind that no table names is open ground. */
export const rowOf = ({ tables }: Pick<BoltGame, 'tables'>, { kind }: Pick<Terrain, 'kind'>): typeof NOTHING =>
  tables.terrain[kind] ?? NOTHING;

const covering = (rank: number, of: Covering['of']): { readonly cover?: Covering } => (rank > OPEN ? { cover: { rank, of } } : {});

/** What a piece does to lines of sight, undefined for what they do not meet. Woods are seen into and out of, never through. */
export function pieceOf(game: Pick<BoltGame, 'tables'>, piece: Terrain): TablePiece | undefined {
  const { id, shape, top, sight } = piece;
  const row = rowOf(game, piece);
  const rank = Math.max(0, COVERS.indexOf((piece.cover ?? row.cover) as (typeof COVERS)[number]));
  const common = { id, shape, top, sight: sight === 'open' ? 'open' : 'blocks' } as const;
  switch (row.sight) {
    case 'dense':
      return { ...common, ...covering(rank, 'both') };
    case 'blocks':
      return { ...common, ...covering(rank, 'inside') };
    case 'hill':
      return { ...common, ground: true, ...(sight === 'open' ? covering(SOFT, 'behind') : {}) };
    case 'line':
      return { ...common, sight: 'open', ...covering(rank, 'behind') };
    default:
      return rank > OPEN ? { ...common, sight: 'open', ...covering(rank, 'inside') } : undefined;
  }
}
