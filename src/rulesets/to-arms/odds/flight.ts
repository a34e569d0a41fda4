// What flags do to a unit once its losses are off: which it ignores, which it saves, how far it goes and what
// becomes of it there (Retreat, Retreat rules).

import type { Arithmetic, Roll } from '../../../core/roll.ts';
import { computeRoll } from '../../../core/rollBuilders.ts';
import type { BattleProfile, Flags } from '../profile.ts';
import { saving } from './dice.ts';

/** Counted so far: kept to the end. */
const countedIn = ({ truck }: BattleProfile): readonly string[] => ['hits', 'automatic', 'kills', ...(truck ? ['truck'] : []), 'flags'];

/**
 * Beside what was counted: `retreat` (hexes owed), `loss` (figures gone in the end), `destroyed`, and `points` where
 * the profile says what the unit is worth.
 */
export function flight(of: Roll, profile: BattleProfile): Roll {
  const { targets, flags, voluntary, worth } = profile;
  const left = computeRoll(of, [{ set: 'left', sum: [targets], less: ['kills'] }], [...countedIn(profile), 'left']);
  const goes = voluntary
    ? computeRoll(left, ONE_BACK, [...countedIn(profile), 'left', 'retreat'])
    : flags
      ? driven(left, flags, profile)
      : left;
  const points = worth === undefined ? [] : ['points'];
  return computeRoll(goes, [...walked(profile), ...ended(profile)], [...countedIn(profile), 'retreat', 'loss', 'destroyed', ...points]);
}

/** A unit that goes of its own will ignores flags (`ta:retreat/voluntary`). */
const ONE_BACK: readonly Arithmetic[] = [{ set: 'retreat', sum: ['left'], cap: 1 }];

/**
 * Flags count when too few figures are left; some are ignored, one may be automatic, the others are saved
 * one by one (`ta:flag/ignored`, `saves`).
 */
function driven(of: Roll, { number, ignored, recount, unsaved }: Flags, profile: BattleProfile): Roll {
  const isAutomatic = ignored === 0 || recount === true;
  const steps: readonly Arithmetic[] = [
    { set: 'taken', if: 'left', atLeast: number, then: 0, else: 'flags' },
    { set: 'taken', if: 'left', atLeast: 1, then: 'taken', else: 0 },
    { set: 'taken', sum: ['taken'], less: [ignored] },
    { set: 'sure', if: 'taken', atLeast: 2, then: isAutomatic ? 1 : 0, else: 0 },
    { set: 'flags left', sum: ['taken'], less: ['sure'] },
  ];
  const told = computeRoll(of, steps, [...countedIn(profile), 'left', 'sure', 'flags left']);
  const roll: Roll = unsaved ? { kind: 'sure', tally: { driven: 1 } } : saving('flag', profile.yellow, ['flag'], 'driven');
  const saved: Roll = { kind: 'each', of: told, per: 'flags left', roll };
  return computeRoll(saved, [{ set: 'retreat', sum: ['sure', 'driven'] }], [...countedIn(profile), 'left', 'retreat']);
}

/** Where the way back ends before the retreat does (`ta:retreat/trapped`, `rally`, `off-board`). */
function walked({ way, targets }: BattleProfile): readonly Arithmetic[] {
  if (!way) return [];
  const { hexes, ends } = way;
  if (ends === 'rally') return [{ set: 'retreat', sum: ['retreat'], cap: hexes }];
  return [
    { set: 'beyond', sum: ['retreat'], less: [hexes] },
    ends === 'blocked' ? { set: 'more', sum: ['beyond'] } : { set: 'more', if: 'beyond', atLeast: 1, then: targets + 1, else: 0 },
    { set: 'orphaned', sum: ['more'], less: ['left'], cap: 1 },
  ];
}

/** Without figures it is destroyed, whatever is left of its truck. */
function ended({ targets, worth = 0, way }: BattleProfile): readonly Arithmetic[] {
  return [
    { set: 'loss', sum: ['kills', 'more'], cap: targets },
    { set: 'destroyed', if: 'loss', atLeast: targets, then: 1, else: 0 },
    { set: 'points', if: 'destroyed', atLeast: 1, then: worth, else: 0 },
    { set: 'fallen', if: 'orphaned', atLeast: 1, then: way?.commander ?? 0, else: 0 },
    { set: 'points', sum: ['points', 'fallen'] },
  ];
}
