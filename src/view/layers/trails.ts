// Where units went: in the game so far, in the turn of the moment, or in the turn that is still to come.

import { type BattleModel, framesOf, spanAhead, spanAt } from '../model.ts';
import type { Showing } from '../store.ts';
import type { Layer } from './layer.ts';

export const trails: Layer = {
  kind: 'trails',
  sort: 'below',
  control: { title: 'Trails', key: '5', help: 'trails', swatch: { shape: 'line', colours: ['var(--blue)', 'var(--red)'] } },
  askedAt: (battle, now) => (now.trailsOf === 'ahead' ? aheadOf(battle, now).to : now.index),
  ask: (battle, now) => [{ kind: 'trails', ...stretchOf(battle, now) }],
  isPast: true,
  settings: [
    {
      field: 'trailsOf',
      label: 'Trails of ',
      options: () => [
        ['game', 'the game so far'],
        ['turn', 'this turn'],
        ['ahead', 'the turn to come'],
      ],
    },
  ],
};

const aheadOf = (battle: BattleModel, { line, index }: Showing) => spanAhead(battle, framesOf(battle, line), index);

/** From the frame before the first of its turn on; what is still to come begins where one is, and nobody has been lost in it yet. */
function stretchOf(battle: BattleModel, now: Showing): { readonly since?: number; readonly ways?: true } {
  if (now.trailsOf === 'game') return {};
  if (now.trailsOf === 'ahead') return { since: now.index, ways: true };
  return { since: Math.max(0, spanAt(battle, framesOf(battle, now.line), now.index).from - 1) };
}
