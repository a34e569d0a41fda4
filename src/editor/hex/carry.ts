// A whole scenario whose board of hexes becomes another size: what stands on hexes or names them comes along.

import type { HexBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { FieldShape } from '../shape.ts';
import { carryHex, type Growth, resizeBoard } from './size.ts';

/** The shapes of the parts in which hexes are named. */
export interface Naming {
  readonly unit: FieldShape;
  readonly special: FieldShape;
}

/**
 * The scenario on its board with lines of hexes added or cut. Units on hexes that are cut are off the board; other parts keep the names of
 * hexes that are gone, and say so as faults.
 */
export function regrown(scenario: Scenario, growth: Growth, terrain: string, naming: Naming): Scenario {
  const { board } = scenario;
  if (board.kind !== 'hex') return scenario;
  const shifts = (growth.left ?? 0) !== 0 || (growth.top ?? 0) !== 0;
  const to = (hex: string) => carryHex(board, growth, hex);
  const units = scenario.units.map(unit => {
    const { at, ...off } = unit;
    const here = typeof at === 'string' ? to(at) : at;
    const named = shifts ? (renamed(off, naming.unit, board, to) as typeof off) : off;
    return here === undefined ? named : { ...named, at: here };
  });
  const special = shifts && scenario.special !== undefined ? renamed(scenario.special, naming.special, board, to) : scenario.special;
  return { ...scenario, board: resizeBoard(board, growth, terrain), units, ...(special === undefined ? {} : { special }) };
}

/** A part of a scenario with every hex in it by its new name, found by the shape of the part. */
function renamed(value: unknown, shape: FieldShape, board: HexBoard, to: (hex: string) => string | undefined): unknown {
  const inner = (one: unknown, of: FieldShape) => renamed(one, of, board, to);
  switch (shape.kind) {
    case 'hex':
    case 'place':
      return typeof value === 'string' && lookUp(board.hexes, value) ? (to(value) ?? value) : value;
    case 'list':
      return Array.isArray(value) ? value.map(one => inner(one, shape.of)) : value;
    case 'group':
      return fields(value, (one, name) => {
        const field = shape.fields.find(known => known.name === name);
        return field ? inner(one, field.shape) : one;
      });
    case 'table':
      return fields(value, one => inner(one, shape.of));
    default:
      return value;
  }
}

function fields(value: unknown, change: (value: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]));
}
