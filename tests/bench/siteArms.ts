// Battles of To Arms!, whose dice are no sum of their own: a pair kills without a save, HIT! and STRIKE
// count once, flags drive off who is weak.

import type { Roll } from '../../src/core/roll.ts';
import { attack } from '../../src/rulesets/to-arms/attack.ts';

const DICE = ['W', 'WW', 'WWG', 'WWWG', 'YYG', 'YYWG'] as const;
const RANGES = [1, 2, 3, 4, 5, 6] as const;

/** Card after card at men, lorries and armour, at every range, at whole units and at such as have lost figures. */
const battles = (): readonly Roll[] =>
  (['foot', 'soft', 'armour'] as const).flatMap(cls =>
    DICE.flatMap(dice =>
      RANGES.flatMap(range =>
        [8, 6, 5, 4, 2].map(
          targets =>
            attack({ kind: 'battle', dice, cls, range, close: range === 1, shooters: 8, targets, flags: { number: 5, ignored: 0 } }).roll,
        ),
      ),
    ),
  );

/** Two salvos that may scatter, on a target and on the six hexes around it. */
function salvos(): readonly Roll[] {
  const hit = (targets: number) =>
    ({ kind: 'battle', dice: 'YGG', cls: 'foot', range: 5, close: false, shooters: 4, targets, flags: { number: 5, ignored: 1 } }) as const;
  return (['blind', 'guided'] as const).flatMap(fire =>
    [8, 5, 2].map(
      targets =>
        attack({ kind: 'indirect', fire, at: { 0: { battle: hit(targets) }, 3: { battle: hit(4) }, 5: { battle: hit(8), friend: true } } })
          .roll,
    ),
  );
}

/** All of them. */
export const armsRolls = (): readonly Roll[] => [...battles(), ...salvos()];
