// What there is to read about the whole game: how it stands, the order under way, objectives, what each side has lost.

import { countNoun, sideTitle } from '../../../core/englishText.ts';
import { standingFact } from '../../../core/outcome.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { holderOf, outcome } from '../outcome.ts';
import { type BoltState, card, general, house } from '../state.ts';
import { titleOf } from '../units.ts';
import { ORDER_WORDS } from './words.ts';

/** Facts about the game and its sides. */
export function facts(state: BoltState): readonly Fact[] {
  const standing = outcome(state);
  return [
    ...(standing.text === '' ? [] : [standingFact(state, standing, house('Scenarios'))]),
    ...underWay(state),
    ...state.game.special.objectives.map(objective => {
      const side = holderOf(state, objective);
      return {
        title: objective.title,
        text: side === undefined ? 'nobody holds it' : `held by the ${sideTitle(state, side)}`,
        source: house('Scenarios'),
      };
    }),
    ...state.game.sides.flatMap(({ id }) => sideFacts(state, id)),
  ];
}

/** The order under way, and orders that may still be handed on. */
function underWay(state: BoltState): readonly Fact[] {
  const { action, snaps } = state;
  return [
    ...(action ? [{ title: 'Order', text: `${titleOf(state, action.unit)}: ${ORDER_WORDS[action.order]}`, source: card('Orders') }] : []),
    ...(snaps && snaps.left > 0
      ? [
          {
            title: 'Officer',
            text: `${titleOf(state, snaps.officer)} may hand on ${countNoun(snaps.left, 'order')}`,
            source: card('Officers'),
          },
        ]
      : []),
  ];
}

function sideFacts(state: BoltState, side: SideId): readonly Fact[] {
  const alive = Object.values(state.units).filter(unit => unit.side === side && unit.strength > 0);
  const pinned = alive.filter(({ pins }) => pins > 0);
  const pins = pinned.reduce((sum, unit) => sum + unit.pins, 0);
  return [
    { title: 'Order dice lost', text: String(state.lost[side] ?? 0), side, source: house('Scenarios') },
    {
      title: 'Pins',
      text: pins === 0 ? 'none' : `${pins} on ${countNoun(pinned.length, 'unit')} of ${alive.length}`,
      side,
      source: general('Shooting', 'R4'),
    },
  ];
}
