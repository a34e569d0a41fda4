// Questions that players of the system ask most, as answers to the calculator's form.

import type { Preset } from '../../core/ruleset.ts';
import type { BoltFieldId } from './fields.ts';

export const PRESETS: readonly Preset<BoltFieldId | 'ask'>[] = [
  {
    title: 'Rifle squad at infantry in soft cover',
    answers: { ask: 'fire', arms: 'rifle:8,smg:1,lmg:1', distance: 11, figures: 10, cover: 'soft' },
  },
  {
    title: 'Rifle squad advances and fires, in the open',
    answers: { ask: 'fire', arms: 'rifle:8,smg:1,lmg:1', distance: 11, moved: true, figures: 10 },
  },
  {
    title: 'Machine gun at infantry in hard cover',
    answers: { ask: 'fire', arms: 'mmg:1', distance: 20, figures: 10, cover: 'hard' },
  },
  {
    title: 'Sherman at a Panzer IV, front',
    answers: { ask: 'armour', guns: 'medium-at-gun:1', mounted: true, distance: 24, armour: 'medium-tank' },
  },
  {
    title: 'Panzer IV at a Sherman, side',
    answers: { ask: 'armour', guns: 'heavy-at-gun:1', mounted: true, distance: 24, armour: 'medium-tank', zone: 'side' },
  },
  {
    title: 'Panzerfaust at a medium tank, front',
    answers: { ask: 'armour', guns: 'panzerfaust:1', distance: 6, armour: 'medium-tank' },
  },
  {
    title: 'Medium mortar at infantry, third shell',
    answers: { ask: 'indirect', piece: 'medium-mortar', fallen: 2, figures: 10, under: 4 },
  },
  {
    title: 'Ten regulars charge eight in the open',
    answers: { ask: 'close-quarters', attackFigures: 10, defenceFigures: 8 },
  },
  { title: 'Order test with two pins', answers: { ask: 'order-test', tested: 'regular', marks: 2 } },
  { title: 'Order test, two pins, a lieutenant near', answers: { ask: 'order-test', tested: 'regular', marks: 2, officer: 1 } },
];
