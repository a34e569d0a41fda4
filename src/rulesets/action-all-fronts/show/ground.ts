// One place in words: terrain and height, what it costs each kind of mover, the cover it gives, works and
// smoke on it, who would spot a squad there.

import type { Terrain } from '../../../core/board.ts';
import { countNoun, formatList } from '../../../core/englishText.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { Place, Point, SideId } from '../../../core/types.ts';
import { occupiedFor } from '../occupied.ts';
import { formatMeasure, isInside, terrainAt, worksOf } from '../places.ts';
import { REFERENCE_TARGETS } from '../referenceTargets.ts';
import { sightBetween } from '../sight.ts';
import { spottingDistance } from '../spotting.ts';
import { type AafState, type AafUnit, house, source } from '../state.ts';
import { type AafMoveRow, type AafMover, type AafTerrainRow, MOVERS } from '../tables.ts';
import { COVER_BONUS, coverOf, rowOf } from '../terrain.ts';
import { friendsOf, hasTrait, isMarker } from '../units.ts';

/** What there is to read about a place on the table; nothing off it. */
export function describe(state: AafState, place: Place): readonly Fact[] {
  if (typeof place === 'string' || !isOn(state, place)) return [];
  const pieces = terrainAt(state.game.board, place).filter(({ id }) => !state.gone.includes(id));
  return [
    ...terrainFacts(state, pieces),
    ...movement(state, pieces),
    ...cover(state, pieces),
    ...workFacts(state, place),
    ...smokeFacts(state, place),
    ...occupants(state, place),
    ...state.game.sides.flatMap(({ id }) => watchers(state, place, id)),
  ];
}

const isOn = ({ game }: AafState, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= game.board.size[0] && y <= game.board.size[1];

const SIGHT: Readonly<Record<AafTerrainRow['sight'], string>> = {
  blocks: 'nobody sees past it',
  wood: 'seen through for 3, no further',
  linear: 'seen over',
  hill: 'hides what lies behind it',
  area: 'seen over',
  none: 'seen over',
};

function terrainFacts(state: AafState, pieces: readonly Terrain[]): readonly Fact[] {
  if (pieces.length === 0) return [{ title: 'Terrain', text: 'Open ground', source: source('10.2') }];
  return pieces.map(piece => {
    const row = state.game.tables.terrain[piece.kind];
    const height = piece.top > 0 ? `, ${countNoun(piece.top, 'level')} high` : '';
    const sight =
      row && row.sight !== 'none' ? `, ${piece.sight === 'open' && row.sight === 'hill' ? 'only covers' : SIGHT[row.sight]}` : '';
    return {
      title: 'Terrain',
      text: `${piece.title}: ${row?.title ?? piece.kind}${height}${sight}`,
      ...(row ? { source: row.source } : {}),
    };
  });
}

const NAMES: Readonly<Record<Exclude<AafMover, 'afloat'>, string>> = {
  infantry: 'on foot',
  support: 'support weapons',
  cavalry: 'cavalry',
  wheeled: 'wheels',
  'half-track': 'half-tracks',
  tracked: 'tracks',
};

/** Which column of the movement chart holds: a road before everything, else the worst ground. */
function columnOf(state: AafState, pieces: readonly Terrain[]): keyof Pick<AafMoveRow, 'open' | 'road' | 'rough' | 'difficult'> | 'closed' {
  const moves = pieces.map(piece => rowOf(state.game, piece).move);
  if (moves.includes('road')) return 'road';
  if (moves.includes('building') || moves.includes('water') || moves.includes('jungle')) return 'closed';
  if (moves.includes('difficult')) return 'difficult';
  return moves.includes('rough') || state.game.special.sodden ? 'rough' : 'open';
}

/** Shares of the speed, movers with the same share together. */
function movement(state: AafState, pieces: readonly Terrain[]): readonly Fact[] {
  const column = columnOf(state, pieces);
  if (column === 'closed') return [{ title: 'Movement', text: 'closed to a plain move', source: source('10.8') }];
  const shares = new Map<number, string[]>();
  for (const mover of MOVERS) {
    if (mover === 'afloat') continue;
    const share = state.game.tables.movement[mover][column];
    shares.set(share, [...(shares.get(share) ?? []), NAMES[mover]]);
  }
  const text = [...shares].map(([share, movers]) => `${formatList(movers)} ${share === 0 ? 'not at all' : `x${share}`}`).join('; ');
  return [{ title: 'Movement', text, source: source('10.2') }];
}

const CLASSES = ['none', 'soft', 'hard', 'stone building', 'bunker'] as const;

function cover(state: AafState, pieces: readonly Terrain[]): readonly Fact[] {
  const rank = Math.max(0, ...pieces.map(piece => coverOf(state.game, piece)));
  const text = rank === 0 ? 'none of its own' : `${CLASSES[rank]}: Constitution +${COVER_BONUS[rank]}`;
  return [{ title: 'Cover for units in it', text, source: source('13.3') }];
}

const WORKS = {
  wire: ['barbed wire: infantry waits a turn before it crosses', '22.1'],
  obstacle: ['anti-tank obstacles: closed to vehicles, cover for soldiers', '22.4'],
  'at-mines': ['mines against vehicles: 4 or more hits', '22.5'],
  'as-mines': ['mines against soldiers: half a die of losses', '22.5'],
  trench: ['a trench: Constitution +2', '22.2'],
  pit: ['a gun pit: Constitution +2', '22.2'],
  bunker: ['a bunker: Constitution +4', '22.3'],
} as const;

const workFacts = (state: AafState, at: Point): readonly Fact[] =>
  worksOf(state)
    .filter(({ outline }) => isInside(outline, at))
    .map(({ kind }) => ({ title: 'Works', text: WORKS[kind][0], source: source(WORKS[kind][1]) }));

const smokeFacts = (state: AafState, [x, y]: Point): readonly Fact[] =>
  state.smoke
    .filter(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) <= radius)
    .map(({ stays }) => ({
      title: 'Smoke',
      text: stays ? 'for the rest of the game' : 'until the turn ends',
      source: source(stays ? '7.8' : '12.9'),
    }));

/** Who knows that somebody is in the building at a place. */
const occupants = (state: AafState, at: Point): readonly Fact[] =>
  state.game.sides.flatMap(({ id: side }) =>
    occupiedFor(state, side)
      .filter(({ walls }) => isInside(walls, at))
      .map(({ title }) => ({ title: 'Spotted', text: `an enemy is in ${title}`, side, source: house('18.2', 'R80') })),
  );

/** Units of a side that would see a squad standing here, and those that are near enough to spot it. */
function watchers(state: AafState, at: Point, side: SideId): readonly Fact[] {
  const [squad] = REFERENCE_TARGETS;
  const target: AafUnit | undefined = squad && { ...squad, at, radius: 0, movedIn: state.turn };
  const looks = friendsOf(state, side).filter(unit => unit.side === side && !isMarker(unit) && unit.aboard === undefined);
  const seen = looks.flatMap(unit => {
    const looked = target && sightBetween(state, unit, target);
    return target && looked?.seen ? [{ unit, near: looked.distance <= spottingDistance(state, unit, target, looked).distance }] : [];
  });
  if (seen.length === 0) return [{ title: 'Seen by', text: 'nobody', side, source: source('18.1') }];
  const spotting = seen.filter(({ near, unit }) => near && !hasTrait(unit, 'observer')).map(({ unit }) => unit.title);
  const says = `${countNoun(seen.length, 'unit')}; a squad that moves here is ${spotting.length > 0 ? `spotted by ${formatList(spotting)}` : 'not spotted'}`;
  return [
    {
      title: 'Seen by',
      text: `${says} (${formatMeasure(
        state,
        nearest(
          seen.map(({ unit }) => unit),
          at,
        ),
      )} to the nearest)`,
      side,
      source: house('18.2', 'R6'),
    },
  ];
}

const nearest = (units: readonly AafUnit[], [x, y]: Point): number =>
  Math.min(...units.map(({ at, radius }) => (at ? Math.max(0, Math.hypot(at[0] - x, at[1] - y) - radius) : Number.POSITIVE_INFINITY)));
