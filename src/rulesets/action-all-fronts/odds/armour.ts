// Damage to vehicles: the worst result for each, the tests of their crews, and how many are out (13.5, 13.6, 8.6).

import type { Modifier } from '../../../core/act.ts';
import { D6, PIPS } from '../../../core/d6.ts';
import type { Roll } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { RESULTS } from '../tables.ts';
import { type AafOddsRules, type ArmourShot, facesOn } from './charts.ts';
import { bailRoll, testMods } from './morale.ts';
import type { Armoured } from './profile.ts';

/** Dice of damage against armour, counted by result; undefined when no face does anything. */
export function pierce(
  law: AafOddsRules,
  dice: number,
  blow: ArmourShot,
  { armour, thin }: { readonly armour: number; readonly thin?: boolean | undefined },
): { readonly roll: Roll; readonly mods: readonly Modifier[] } | undefined {
  const { does, mods } = facesOn(law, blow, armour, thin);
  if (PIPS.every(pip => does[pip] === undefined)) return undefined;
  const score = Object.fromEntries(
    RESULTS.map(result => [result, Object.fromEntries(PIPS.filter(pip => does[pip] === result).map(pip => [pip, 1]))]),
  );
  return { roll: throwDice('damage', dice, D6, score, `on the armour chart (power ${blow.power} against armour ${armour})`), mods };
}

const VEHICLES = ['loss', 'destroyed', 'immobilised', 'bailed'];

/**
 * Results made into what becomes of the vehicles: the worst one each, then the test of every crew that
 * must think of leaving, the worst hurt first.
 */
export function resolveArmourResults(law: AafOddsRules, of: Roll, target: Armoured, keep: readonly string[] = []): Roll {
  const { vehicles } = target;
  const each = computeRoll(
    of,
    [
      { set: 'destroyed', sum: ['destroyed'], cap: vehicles },
      { set: 'left', sum: [vehicles], less: ['destroyed'] },
      { set: 'immobilised', sum: ['immobilised'], cap: 'left' },
      { set: 'left', sum: ['left'], less: ['immobilised'] },
      { set: 'shaken', sum: ['bail'], cap: 'left' },
    ],
    ['destroyed', 'immobilised', 'shaken', ...keep],
  );
  const tested = target.spared ? each : tests(law, each, target);
  return computeRoll(
    tested,
    [
      { set: 'immobilised', sum: ['immobilised'], less: ['fled'] },
      { set: 'bailed', sum: ['fled', 'out'] },
      { set: 'loss', sum: ['destroyed', 'bailed'] },
    ],
    [...VEHICLES, ...keep],
  );
}

const tests = (law: AafOddsRules, of: Roll, { test }: Armoured): Roll => ({
  kind: 'each',
  of: { kind: 'each', of, per: 'immobilised', roll: bailRoll(law, { ...test, modified: true }, 'fled') },
  per: 'shaken',
  roll: bailRoll(law, test, 'out'),
});

/** What moves the dice of the crews. */
export const bailMods = (law: AafOddsRules, { test, spared }: Armoured): readonly Modifier[] =>
  spared ? [] : testMods(law, { ...test, modified: true });
