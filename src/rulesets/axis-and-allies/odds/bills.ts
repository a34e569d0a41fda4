// What comes of a battle beside its losses: land that is taken, income and repairs that are paid later.

import type { Bill, FightAim } from '../../../core/fight.ts';
import { NEUTRAL_FEE, REPAIR, SUPPLY } from '../data/units.ts';
import type { BattleRank } from './force.ts';
import type { LineUp, LineUpStep } from './lineUp.ts';

/** Land is taken by whoever has a land unit left there. */
export const capture = ({ ranks }: LineUp, steps: readonly LineUpStep[]): FightAim => ({
  id: 'capture',
  label: 'the attacker takes the land',
  by: 0,
  stands: steps.flatMap(({ counts }, i) => (ranks.some(({ domain }, k) => domain === 'land' && (counts[k] ?? 0) > 0) ? [i] : [])),
});

/**
 * Beside the losses, never in them: supply of empty transports and repairs, which are paid later; kamikazes that come through and
 * neutral land on the way home, which are sure.
 */
export function billsOf({ ranks, start }: LineUp, steps: readonly LineUpStep[], by: 0 | 1): readonly Bill[] {
  const nobody = ranks.map(() => 0);
  const bill = (id: string, label: string, of: (counts: readonly number[]) => number): Bill => ({
    id,
    label,
    by,
    stands: steps.map(({ counts }) => of(counts)),
    gone: of(nobody),
  });
  const sumOf = (is: (rank: BattleRank) => boolean, worth: (rank: BattleRank) => number): ((counts: readonly number[]) => number) => {
    const worths = ranks.map(rank => (is(rank) ? worth(rank) : 0));
    return counts => {
      let sum = 0;
      for (let i = 0; i < worths.length; i++) sum += (worths[i] ?? 0) * (counts[i] ?? 0);
      return sum;
    };
  };
  const empty = sumOf(
    ({ type, cargo }) => type === 'transport' && cargo === 0,
    () => SUPPLY,
  );
  const onSide = sumOf(
    ({ damaged }) => damaged,
    () => REPAIR,
  );
  const flying = sumOf(
    ({ kamikaze }) => kamikaze,
    ({ price }) => price,
  );
  const tolls = (counts: readonly number[]): number =>
    NEUTRAL_FEE * new Set(ranks.flatMap(({ toll }, i) => ((counts[i] ?? 0) > 0 ? toll : []))).size;
  const sure = (one: Bill): Bill => ({ ...one, sure: true });
  const has = (is: (rank: BattleRank) => boolean): boolean => ranks.some(is);
  return [
    ...(has(({ type }) => type === 'transport')
      ? [bill('supply', 'IPC less income for empty transports that are lost', counts => empty(start) - empty(counts))]
      : []),
    ...(has(({ damaged }) => damaged)
      ? [bill('repair', 'IPC to set battleships upright again', counts => Math.max(0, onSide(counts) - onSide(start)))]
      : []),
    ...(has(({ kamikaze }) => kamikaze) ? [sure(bill('kamikaze', 'IPC of kamikazes that come through and are discarded', flying))] : []),
    ...(has(({ toll }) => toll.length > 0) ? [sure(bill('toll', 'IPC for neutral land on the way home', tolls))] : []),
  ].filter(({ stands, gone }) => gone > 0 || stands.some(cost => cost > 0));
}
