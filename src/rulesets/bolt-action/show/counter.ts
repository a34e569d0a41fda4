// The counter of a unit: symbol, name, figures, how it lies on the table, and what has become of it:
// pins and the face of its order die first.

import { latticeOffsets } from '../../../boards/tableFigures.ts';
import type { Counter, PieceShape } from '../../../core/ruleset.ts';
import { shortName } from '../../../core/shortNames.ts';
import type { Point, SideId } from '../../../core/types.ts';
import { symbolOf } from '../data/symbols.ts';
import type { BoltState, BoltUnit } from '../state.ts';
import { SPACING } from '../templates.ts';
import { isUp } from '../units.ts';
import { ORDER_WORDS, pinWords } from './words.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = ({ game: { sides } }: BoltState, side: SideId): boolean => sides.find(one => one.id === side)?.team === sides[0]?.team;

export const counter = (state: BoltState, unit: BoltUnit): Counter => ({
  symbol: symbolOf(state.game.tables, unit, isFriend(state, unit.side)),
  label: shortName(state, unit),
  title: unit.title,
  side: unit.side,
  steps: Math.max(0, unit.strength),
  full: unit.full,
  states: statesOf(unit),
  ...pieceOf(unit),
});

const SHAPES: Readonly<Record<BoltUnit['kind'], PieceShape>> = { infantry: 'foot', team: 'gun', artillery: 'gun', vehicle: 'vehicle' };

/** Length and width of a vehicle in radii of its circle, so that its corners lie in it. */
const HULL = [1.75, 0.95] as const;

function pieceOf({ kind, radius, figures, strength, full, facing }: BoltUnit): Partial<Counter> {
  const shape = SHAPES[kind];
  const looks = facing ? { facing: bearing(facing) } : {};
  if (shape === 'vehicle') return { shape, base: radius, hull: [HULL[0] * radius, HULL[1] * radius], ...looks };
  const stands = figures ?? latticeOffsets(strength, SPACING, 'round');
  const lost = figures ? [] : latticeOffsets(full, SPACING, 'round').slice(strength);
  return { shape, base: radius, figures: [...stands, ...lost.filter(([x, y]) => Math.hypot(x, y) <= radius)], ...looks };
}

/** Degrees, 0 to the right and 90 up. */
export const bearing = ([x, y]: Point): number => (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;

/** Pins, the order it shows, and the rest; nothing of a unit that is gone. */
export function statesOf(unit: BoltUnit): Counter['states'] {
  if (!isUp(unit)) return [];
  const { pins, order, immobilised, jammed, inside, dugIn } = unit;
  return [
    ...(pins > 0 ? [{ id: 'pins', label: pinWords(pins), sign: String(pins) }] : []),
    ...(order ? [{ id: `order-${order}`, label: `order die: ${ORDER_WORDS[order]}` }] : []),
    ...(immobilised ? [{ id: 'immobilised', label: 'immobilised' }] : []),
    ...(jammed ? [{ id: 'jammed', label: `its turret sticks to the ${jammed}` }] : []),
    ...(inside === undefined ? [] : [{ id: 'inside', label: 'in a building' }]),
    ...(dugIn ? [{ id: 'entrenched', label: 'dug in for good' }] : []),
  ];
}
