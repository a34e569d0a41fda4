// Who stands where, as a log has it: pieces are brought where it says they fight.

import type { AdjustChange } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import { type AreaId, type AxisState, type AxisUnit, allUnits, type Counts, isUp, unitsAt } from '../../rulesets/axis-and-allies/public.ts';
import type { LogUnitType } from './names.ts';

/** So many pieces of a power. */
export interface WantedPieces {
  readonly side: SideId;
  readonly type: LogUnitType;
  readonly count: number;
}

export interface Mustered {
  readonly changes: readonly AdjustChange[];
  /** Pieces that were not there: how many, and what of them has no like on the board. */
  readonly brought: number;
  readonly missing: readonly WantedPieces[];
}

/** Guns and complexes, what is aboard, and bombers that have flown a raid are no part of a battle where they are. */
const isApart = ({ type, aboard, fought }: AxisUnit): boolean =>
  ['aa-gun', 'complex'].includes(type) || aboard !== undefined || (type === 'bomber' && fought);

/** What keeps a piece out of a battle of this turn, undone. */
const undone = ({ fought, aboard, carried }: AxisUnit): Readonly<Record<string, unknown>> => ({
  ...(fought ? { fought: false } : {}),
  ...(aboard === undefined ? {} : { aboard: null }),
  ...(carried ? { carried: null } : {}),
});
const isFresh = (unit: AxisUnit): boolean => Object.keys(undone(unit)).length === 0;

/**
 * The changes after which exactly these pieces of these powers stand in an area, those apart from it left alone. Others come from off the
 * map, with `anywhere` from other areas, and else as new pieces; who is too many goes off the map.
 */
export function matchForces(
  state: AxisState,
  area: AreaId,
  wanted: readonly WantedPieces[],
  { line, anywhere }: { readonly line: number; readonly anywhere: boolean },
): Mustered {
  const changes: AdjustChange[] = [];
  const missing: WantedPieces[] = [];
  const kept = new Set<string>();
  let brought = 0;
  for (const one of wanted) {
    const alike = allUnits(state).filter(unit => isUp(unit) && unit.side === one.side && unit.type === one.type && !kept.has(unit.id));
    const there = alike.filter(unit => unit.at === area).sort((a, b) => Number(a.fought) - Number(b.fought));
    const spare = [
      ...alike.filter(unit => unit.at === undefined),
      ...(anywhere ? alike.filter(unit => unit.at !== undefined && unit.at !== area) : []),
    ];
    const taken = [...there, ...spare].slice(0, one.count);
    for (const unit of taken) kept.add(unit.id);
    changes.push(...taken.filter(unit => unit.at !== area || !isFresh(unit)).map(unit => moved(unit, area)));
    brought += taken.filter(unit => unit.at !== area).length;
    const short = one.count - taken.length;
    const like = allUnits(state).find(unit => unit.type === one.type && unit.aboard === undefined);
    if (short > 0 && !like) missing.push({ ...one, count: short });
    if (short > 0 && like) {
      brought += short;
      changes.push(...Array.from({ length: short }, (_, i) => added(like, one, `${one.side}-${one.type}-l${line}-${i + 1}`, area)));
    }
  }
  const sides = new Set(wanted.map(({ side }) => side));
  const extra = unitsAt(state, area).filter(unit => sides.has(unit.side) && !kept.has(unit.id) && !isApart(unit));
  return { changes: [...changes, ...extra.map(unit => ({ unit: unit.id, at: null }))], brought, missing };
}

const moved = (unit: AxisUnit, at: AreaId): AdjustChange => ({
  unit: unit.id,
  ...(unit.at === at ? {} : { at }),
  ...(isFresh(unit) ? {} : { set: undone(unit) }),
});

const added = (like: AxisUnit, { side, type }: WantedPieces, id: string, at: AreaId): AdjustChange => ({
  add: { id, side, type, at, strength: like.full, elite: false, moved: 0, fought: false, ended: false },
  like: like.id,
});

/** A field that a piece has only at times: reached by its path, since perhaps no piece has it yet. */
export const withField = (unit: string, field: 'aboard' | 'offshore' | 'scrambledFrom', to: string): AdjustChange => ({
  path: `units.${unit}.${field}`,
  to,
});

/** Piles, or pieces, counted by type, with `prefix` before it. */
export function countsOf<T extends { readonly type: string; readonly count?: number }>(
  piles: readonly T[],
  prefix: (pile: T) => string = () => '',
): Counts {
  const counts: Record<string, number> = {};
  for (const pile of piles) {
    const name = prefix(pile) + pile.type;
    counts[name] = (lookUp(counts, name) ?? 0) + (pile.count ?? 1);
  }
  return counts;
}

/** Piles of one type and power together. */
export function mergePiles(piles: readonly WantedPieces[]): readonly WantedPieces[] {
  const sum = new Map<string, WantedPieces>();
  for (const pile of piles) {
    const key = `${pile.side}/${pile.type}`;
    sum.set(key, { ...pile, count: pile.count + (sum.get(key)?.count ?? 0) });
  }
  return [...sum.values()];
}
