// A moment of a battle of the library, to be drawn where the site shows a battle before it is opened: in social images and in lists.

import { spriteFor } from '../../../library/sprite.ts';
import { positionOf } from '../../../publish/board.ts';
import { atOf } from '../../../publish/moment.ts';
import { type InsetOptions, insetOf } from '../../../publish/picture/inset.ts';
import { symbolsIn } from '../../../publish/picture/symbols.ts';
import type { Box } from '../../../render/board/plan.ts';
import type { Html } from '../../../render/html.ts';
import type { BattleModel } from '../../../view/model.ts';

/** `at`: the event after which it is; the last position, or the only one, unless said. */
export interface ImageScene {
  readonly battle: BattleModel;
  readonly at?: string | undefined;
}

/** `draw`: its board in a box. */
export interface Drawable {
  readonly draw: (room: Box, how?: InsetOptions) => Promise<Html>;
}

/** What is needed to draw a scene, got once. Throws on an event that the battle has not. */
export async function sceneOf({ battle, at }: ImageScene): Promise<Drawable> {
  const { ruleset, scenario, replay } = battle;
  const last = replay.frames.at(-1);
  if (!last) throw new Error(`${scenario.title} has no position`);
  const symbols = symbolsIn(spriteFor(ruleset));
  const moment = at === undefined ? atOf(last) : { event: at };
  const position = await positionOf(battle, { kind: 'board', at: moment, crop: 'whole' }, () => undefined);
  return { draw: (room, how) => insetOf(battle, position, symbols, room, how) };
}
