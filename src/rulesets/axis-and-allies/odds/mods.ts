// Which rules move the numbers of a battle, in words.

import type { Modifier } from '../../../core/act.ts';
import { UNITS } from '../data/units.ts';
import { article, base } from '../state.ts';
import { type BattleRank, ranksOf } from './force.ts';
import type { AxisBattleProfile } from './profile.ts';

/** The rules behind what differs from a plain battle; `own` and `theirs`: the ranks of both sides, their counts those of the troops. */
export function battleMods(
  { attackers, support = [], bombard = [], gun, later, units = UNITS, shots }: AxisBattleProfile,
  own: readonly BattleRank[],
  theirs: readonly BattleRank[],
): readonly Modifier[] {
  const count = (ranks: readonly BattleRank[], is: (rank: BattleRank) => boolean): number =>
    ranks.reduce((sum, rank) => sum + (is(rank) ? rank.count : 0), 0);
  const flying = (): number => attackers.troops.reduce((sum, one) => sum + (units[one.type]?.domain === 'air' ? one.count : 0), 0);
  const all = (): boolean => true;
  const first = (mod: Modifier): readonly Modifier[] => (later || mod.by === 0 ? [] : [mod]);
  const aircraft = gun ? Math.min(flying(), shots ?? Number.POSITIVE_INFINITY) : 0;
  return [
    ...first({
      id: 'support',
      says: 'dice of batteries next door, in the first round',
      by: count(ranksOf(support, 'attacker', units), all),
      source: article('New Units / Artillery Batteries'),
    }),
    ...first({
      id: 'bombardment',
      says: 'dice of battleships off the shore, in the first round',
      by: count(ranksOf(bombard, 'attacker', units), all),
      source: base('bombardment from the sea'),
    }),
    ...first({
      id: 'flak',
      says: 'dice of a gun before the first round, each 1 brings an aircraft down',
      by: aircraft,
      source: base('anti-aircraft fire'),
    }),
    ...eliteMods([...own, ...theirs]),
  ];
}

/** Second throws, one for each elite unit. */
const eliteMods = (ranks: readonly BattleRank[]): readonly Modifier[] =>
  ranks
    .filter(({ elite, value }) => elite && value > 0)
    .map(({ type }) => ({
      id: `elite-${type}`,
      says: 'a second throw of the elite unit, once in the battle',
      by: 1,
      source: article('New Rules / Elite Units'),
    }));
