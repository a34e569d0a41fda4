// What one side knows: not where the other's hidden units are, which of its counters are mines, or what cards it holds.

import type { SideId } from '../../core/types.ts';
import type { ArmsState, ArmsUnit, MineField, Site } from './state.ts';

/** The position as a side sees it. Units that only their owner knows of are off the map; counters stand for whatever they are. */
export function view(state: ArmsState, side: SideId): ArmsState {
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, unit.side === side ? unit : veiled(unit)]));
  const mines = Object.fromEntries(
    Object.entries(state.mines).map(([hex, field]): [Site, MineField] => [
      hex,
      field.side === side || field.known ? field : { ...field, mine: 'dummy', covered: true },
    ]),
  );
  return { ...state, units, mines, ...cards(state, side) };
}

/** The other hand is covered. What is in it may as well lie in the deck: whoever does not know it counts both together. */
function cards({ deck, hands, covered }: ArmsState, side: SideId): Pick<ArmsState, 'deck' | 'hands' | 'covered'> {
  const others = Object.entries(hands).filter(([one]) => one !== side);
  const unseen = { ...deck };
  for (const card of others.flatMap(([, hand]) => hand)) unseen[card] = (unseen[card] ?? 0) + 1;
  return {
    deck: unseen,
    hands: { ...hands, ...Object.fromEntries(others.map(([one]) => [one, []])) },
    covered: { ...covered, ...Object.fromEntries(others.map(([one, hand]) => [one, (covered?.[one] ?? 0) + hand.length])) },
  };
}

function veiled(unit: ArmsUnit): ArmsUnit {
  if (unit.hidden === 'unseen') return { ...unit, at: undefined };
  if (unit.hidden !== 'counter') return unit;
  const { short: _short, lmg: _lmg, sergeant: _sergeant, standard: _standard, rank: _rank, truck: _truck, ...rest } = unit;
  return { ...rest, type: 'dummy', title: 'Counter', strength: 1, full: 1 };
}
