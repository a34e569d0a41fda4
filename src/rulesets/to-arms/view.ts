// What one side knows: not where the other's hidden units are, which of its counters are mines, or what cards it holds.

import type { SideId } from '../../core/types.ts';
import type { ArmsState, ArmsUnit, Hex, MineField } from './state.ts';

/** The position as a side sees it. Units that only their owner knows of are off the map; counters stand for whatever they are. */
export function view(state: ArmsState, side: SideId): ArmsState {
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, unit.side === side ? unit : veiled(unit)]));
  const mines = Object.fromEntries(
    Object.entries(state.mines).map(([hex, field]): [Hex, MineField] => [
      hex,
      field.side === side || field.known ? field : { ...field, mine: 'dummy' },
    ]),
  );
  const hands = Object.fromEntries(Object.entries(state.hands).map(([one, cards]) => [one, one === side ? cards : []]));
  return { ...state, units, mines, hands };
}

function veiled(unit: ArmsUnit): ArmsUnit {
  if (unit.hidden === 'unseen') return { ...unit, at: undefined };
  if (unit.hidden !== 'counter') return unit;
  const { lmg: _lmg, sergeant: _sergeant, standard: _standard, rank: _rank, truck: _truck, ...rest } = unit;
  return { ...rest, type: 'dummy', title: 'Counter', strength: 1, full: 1 };
}
