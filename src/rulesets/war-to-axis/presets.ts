// Questions that players of the system ask most, as answers to the calculator's form.

import type { Preset } from '../../core/ruleset.ts';
import type { WtaFieldId } from './fields.ts';

export const PRESETS: readonly Preset<WtaFieldId>[] = [
  { title: 'Infantry at grenadiers in the open', answers: { kind: 'ap', shooter: 'us-inf', distance: 1, target: 'ge-gren' } },
  {
    title: 'Infantry at grenadiers in bocage',
    answers: { kind: 'ap', shooter: 'us-inf', distance: 1, target: 'ge-gren', ground: 'bocage' },
  },
  {
    title: 'Infantry at an entrenched Pak 40',
    answers: { kind: 'ap', shooter: 'us-inf', distance: 1, target: 'ge-pak40', ground: 'orchard', works: 'trench' },
  },
  { title: 'Sherman at a Panzer IV, 2 hexes', answers: { kind: 'at', shooter: 'us-m4', distance: 2, armour: 'ge-pz4' } },
  { title: 'Firefly at a Tiger, 2 hexes', answers: { kind: 'at', shooter: 'uk-firefly', distance: 2, armour: 'ge-tiger' } },
  { title: 'Pak 40 at a Sherman, 3 hexes', answers: { kind: 'at', shooter: 'ge-pak40', distance: 3, armour: 'us-m4' } },
  {
    title: 'Sherman at infantry in a village',
    answers: { kind: 'ap', shooter: 'us-m4', distance: 2, target: 'ge-gren', ground: 'village' },
  },
  {
    title: 'Grenadiers fire as infantry comes up',
    answers: { kind: 'ap', shooter: 'ge-gren', distance: 1, manner: 'opportunity', target: 'us-inf' },
  },
  {
    title: 'Guns called in on infantry in woods',
    answers: { kind: 'support', radio: 3, battery: 4, anybody: 'ge-gren', ground: 'woods' },
  },
  { title: 'A rally with three dice', answers: { kind: 'rally', dice: 3 } },
];
