// What layers of one unit have in common.

import type { OverlayRequest } from '../../core/overlay.ts';
import { suggestion } from '../../core/suggest.ts';
import type { UnitId } from '../../core/types.ts';
import { type BattleModel, framesOf } from '../model.ts';
import { subject } from '../subject.ts';
import type { Layer } from './layer.ts';

/** A layer about the selected unit, named by it: `odds:us-inf-3`. */
export const ofUnit = (kind: 'odds' | 'reach' | 'rings'): Pick<Layer, 'kind' | 'needsUnit' | 'ask' | 'written'> => ({
  kind,
  needsUnit: true,
  ask: (battle, now): readonly OverlayRequest[] => {
    const unit = subject(battle, now);
    return unit ? [{ kind, unit: unit.id }] : [];
  },
  written: {
    form: `${kind}:UNIT`,
    read: (battle, id) => {
      const units = unitsOf(battle);
      if (units.has(id)) return { selected: id };
      return { says: `there is no unit "${id}"${suggestion(id, units)}`, expected: someOf(units) };
    },
    write: (battle, now) => {
      const unit = subject(battle, now);
      return unit && [unit.id];
    },
  },
});

/** Every unit that is in the battle at any time. */
export const unitsOf = (battle: BattleModel): ReadonlySet<UnitId> =>
  new Set(
    [undefined, ...Object.keys(battle.replay.variations)].flatMap(line =>
      framesOf(battle, line).flatMap(({ state }) => Object.keys(state.units)),
    ),
  );

const MANY = 40;

/** So many names as anybody reads. */
export function someOf(names: Iterable<string>): string {
  const all = [...names];
  return all.length <= MANY ? all.join(', ') : `${all.slice(0, MANY).join(', ')} and ${all.length - MANY} more`;
}
