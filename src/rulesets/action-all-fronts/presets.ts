// Questions that players of the system ask most, as answers to the calculator's form.

import type { Preset } from '../../core/ruleset.ts';
import type { AafFieldId } from './fields.ts';

export const PRESETS: readonly Preset<AafFieldId | 'ask'>[] = [
  {
    title: 'Rifle squad at infantry behind cover',
    answers: { ask: 'squad', unit: 'us-rifle-squad', distance: 12, cover: 'cover' },
  },
  {
    title: 'Machine gun at infantry in the open',
    answers: { ask: 'squad', unit: 'german-heavy-machine-guns', distance: 24 },
  },
  {
    title: 'Sherman at a Panzer IV, front',
    answers: { ask: 'armour', gun: 'us-sherman-m4a1', distance: 24, target: 'german-pzivg' },
  },
  {
    title: 'Firefly at a Tiger, side',
    answers: { ask: 'armour', gun: 'british-sherman-firefly', distance: 24, target: 'german-tiger-i', zone: 'side' },
  },
  {
    title: 'Panzerfaust at a Sherman, front',
    answers: { ask: 'armour', gun: 'german-panzerfaust', distance: 4, target: 'us-sherman-m4a1' },
  },
  {
    title: 'StuG shells at infantry in a stone building',
    answers: { ask: 'shell', shell: 'german-stug-iiib', distance: 18, cover: 'stone' },
  },
  {
    title: 'Medium bombardment on infantry in trenches',
    answers: { ask: 'strike-troops', strike: 'medium', cover: 'trench' },
  },
  {
    title: 'Rifle squad charges a rifle squad',
    answers: { ask: 'fight', attackers: 'german-infantry-squad-up-to-1943', defenders: 'us-rifle-squad' },
  },
  { title: 'Morale 7 at half strength', answers: { ask: 'test', m: 7, half: true } },
  { title: 'Will the bombardment come in three turns?', answers: { ask: 'availability', turns: 3 } },
];
