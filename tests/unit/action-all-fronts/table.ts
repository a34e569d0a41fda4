// A small battle from a scenario, as files give it: a British platoon and its tank against Germans with a gun, for
// tests of set-up and of the frame of play.

import type { Scenario } from '../../../src/core/scenario.ts';
import type { AafListedUnit } from '../../../src/rulesets/action-all-fronts/listed.ts';
import { setup } from '../../../src/rulesets/action-all-fronts/setup.ts';
import type { AafSpecial, AafState } from '../../../src/rulesets/action-all-fronts/state.ts';

export const SPECIAL: AafSpecial = {
  period: 'mid',
  support: {
    uk: { army: 'british', points: 700, strikes: [{ id: 'uk-medium', kind: 'medium' }], counterBattery: 0 },
    de: { army: 'german', points: 600, strikes: [], counterBattery: 2 },
  },
  edges: { uk: 'bottom', de: 'top' },
};

export const UNITS: readonly AafListedUnit[] = [
  { id: 'uk-1', side: 'uk', type: 'british-rifle-squad', at: [20, 6] },
  { id: 'uk-2', side: 'uk', type: 'british-platoon-hq-up-to-1944', with: ['british-rifle-squad'], at: [40, 6] },
  { id: 'uk-tank', side: 'uk', type: 'british-crusader-iii', at: [30, 6] },
  { id: 'de-1', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 40] },
  { id: 'de-hmg', side: 'de', type: 'german-heavy-machine-guns', at: [40, 40] },
  { id: 'de-gun', side: 'de', type: 'german-anti-tank-gun', gun: 'german-50mm', at: [50, 40], aboard: true },
];

/** A scenario of these units on a bare table. */
export const scenarioOf = (
  units: readonly AafListedUnit[] = UNITS,
  more: Partial<Scenario> & { readonly special?: AafSpecial } = {},
): Scenario => ({
  format: 1,
  id: 'test',
  ruleset: 'action-all-fronts',
  title: 'Test',
  turns: 7,
  board: { kind: 'table', size: [72, 48], unit: 'in', features: [] },
  sides: [
    { id: 'uk', title: 'British', team: 'uk' },
    { id: 'de', title: 'Germans', team: 'de' },
  ],
  units,
  options: {},
  special: SPECIAL,
  ...more,
});

export const beginTable = (units?: readonly AafListedUnit[], more?: Parameters<typeof scenarioOf>[1]): AafState =>
  setup(scenarioOf(units, more));
