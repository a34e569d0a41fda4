// Which battle of many rounds an event is a part of. How its strip is drawn loads apart (battleStrip.ts), for systems that lay such
// battles out.

import type { Frame } from '../core/replay.ts';
import type { BattleStrip } from '../core/strip.ts';
import type { BattleModel } from './model.ts';
import { framesOf } from './ofBattle.ts';

/** The battle that the event of a frame is a part of; undefined of any other event, and in systems that lay out none. */
export function stripOf(battle: BattleModel, { index, variation, event, state }: Frame): BattleStrip | undefined {
  const before = framesOf(battle, variation)[index - 1];
  return before && event && battle.ruleset.show.strip?.(before.state, event, state);
}

/** "Attack on India, round 1: Japan attacks, United Kingdom defends". */
export const stripTitle = (battle: BattleModel, { title, sides: [own, foes] }: BattleStrip): string =>
  `${title}: ${battle.titleOf(own.side)} attacks, ${battle.titleOf(foes.side)} defends`;
