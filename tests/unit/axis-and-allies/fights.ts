// Battles written in short, and their exact results in fractions.

import { chance, fraction, reduceFraction } from '../../../src/core/dist.ts';
import { type Ending, endings, type Fight } from '../../../src/core/fight.ts';
import { GONE } from '../../../src/core/fightWalk.ts';
import { attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import type { AxisBattleProfile, BattleForce, Troop } from '../../../src/rulesets/axis-and-allies/odds/profile.ts';

/** '2 infantry, 1 fighter*, 1 battleship-d': a star for the elite unit, -d for a battleship on its side. */
export const troops = (text: string): readonly Troop[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((word): Troop => {
      const [, count = '0', type = '', side, star] = /^(\d+) ([a-z-]*?)(-d)?(\*)?$/.exec(word) ?? [];
      return { type, count: Number(count), ...(side ? { damaged: true } : {}), ...(star ? { elite: true } : {}) };
    });

export const force = (text: string, order?: readonly string[]): BattleForce => ({ troops: troops(text), ...(order ? { order } : {}) });

export const battle = (attackers: string, defenders: string, more: Partial<AxisBattleProfile> = {}): AxisBattleProfile => ({
  kind: 'battle',
  attackers: force(attackers),
  defenders: force(defenders),
  ...more,
});

export const fightOf = (profile: AxisBattleProfile): Fight => attack(profile);

const LAND = ['infantry', 'armor', 'artillery'];

/** All that the examples tell of a battle, in fractions. */
export function resultsOf(fight: Fight) {
  const d = endings(fight);
  const is = (a: boolean, b: boolean) => (end: Ending) => (end.stands[0] === GONE) === a && (end.stands[1] === GONE) === b;
  const tell = (of: (end: Ending) => boolean): string => fraction(...chance(d, of));
  const left = (end: Ending, side: 0 | 1): Readonly<Record<string, number>> => fight.sides[side][end.stands[side]]?.left ?? {};
  const lossOf = (side: 0 | 1): string => {
    const before = fight.sides[side][0]?.value ?? 0;
    const sum = d.outcomes.reduce((all, end, i) => {
      const value = fight.sides[side][end.stands[side]]?.value ?? 0;
      return all + BigInt(before - value) * (d.weights[i] ?? 0n);
    }, 0n);
    return fraction(...reduceFraction(sum, d.total));
  };
  return {
    win: tell(is(false, true)),
    lose: tell(is(true, false)),
    draw: tell(is(true, true)),
    capture: tell(
      end => is(false, true)(end) && LAND.some(type => Object.keys(left(end, 0)).some(piece => piece.replace(/\*$/, '') === type)),
    ),
    loss: [lossOf(0), lossOf(1)],
    /** The chance that a side is left with exactly these pieces: 'armor 1, infantry 1'. */
    leaves: (side: 0 | 1, text: string): string =>
      tell(
        end =>
          end.stands[side] !== GONE &&
          Object.entries(left(end, side))
            .map(([piece, n]) => `${piece} ${n}`)
            .sort()
            .join(', ') === text,
      ),
    all: (of: (left: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>]) => boolean): string =>
      tell(end => of([left(end, 0), left(end, 1)])),
  };
}
