// Questions that players of the system ask most, as answers to the calculator's form.

import type { Preset } from '../../core/ruleset.ts';
import type { ArmsFieldId } from './fields.ts';

export const PRESETS: readonly Preset<ArmsFieldId | 'ask'>[] = [
  { title: 'Line infantry at militia in the open', answers: { ask: 'battle', unit: 'line-inf', distance: 2, target: 'militia' } },
  {
    title: 'Line infantry at militia in a building',
    answers: { ask: 'battle', unit: 'line-inf', distance: 2, target: 'militia', ground: 'building' },
  },
  {
    title: 'Machine gun at infantry in a trench',
    answers: { ask: 'battle', unit: 'hmg', distance: 3, target: 'line-inf', ground: 'trench' },
  },
  { title: 'Anti-tank gun at a T-26', answers: { ask: 'battle', unit: 'at-gun', distance: 3, target: 't26' } },
  { title: 'T-26 at a CV 33', answers: { ask: 'battle', unit: 't26', distance: 2, target: 'cv33' } },
  {
    title: 'Militia close in on a T-26',
    answers: { ask: 'battle', unit: 'exp-militia', distance: 1, target: 't26' },
  },
  {
    title: 'Mortar, guided, at infantry in the open',
    answers: { ask: 'indirect', piece: 'mortar', distance: 5, fire: 'guided', target: 'line-inf' },
  },
  { title: 'A tank breaks through infantry', answers: { ask: 'breakthrough', tank: 't26', target: 'line-inf' } },
  { title: 'Infantry walks into mines', answers: { ask: 'mine', target: 'line-inf', field: 'apm' } },
  { title: 'A door, engineers at it', answers: { ask: 'door', engineers: true } },
];
