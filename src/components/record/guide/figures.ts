// Pictures for the guide, made from the recorder itself: the panel and the board as they are at a step of a battle of
// the site. Nothing in them can be pressed.

import { fieldOf } from '../../../core/fields.ts';
import type { Ruleset } from '../../../core/ruleset.ts';
import type { BattleEvent } from '../../../core/types.ts';
import { answerDraft, begin } from '../../../record/draft.ts';
import type { DrawnBoard } from '../../../render/board/board.ts';
import { join } from '../../../render/html.ts';
import { markupOf } from '../../../render/toMarkup.ts';
import type { BattleModel } from '../../../view/model.ts';
import { picture } from '../../battle/picture.ts';
import { type InputState, NOTHING } from '../inputState.ts';
import { draftLayer } from '../layer.ts';
import { oddsBeside } from '../odds.ts';
import { panel } from '../panel.ts';
import type { PanelState } from '../panelState.ts';

/** What is seen after so many events, the hand about to do this. `last` is what the panel says was entered. */
function sightAt(battle: BattleModel, index: number, doing: InputState): PanelState {
  const before = battle.replay.frames.slice(0, index + 1);
  const frame = before.at(-1);
  if (!frame) throw new Error(`guide: the battle has no frame ${index}`);
  return {
    battle,
    frame,
    before,
    doing,
    last: frame.narration.text,
    busy: false,
    canUndo: index > 0,
    canRedo: false,
    end: index,
    beside: (entry, at) => oddsBeside(battle.ruleset, entry, at),
  };
}

/** The panel at a step. `name` keeps its ids apart from those of others on the page. */
export const panelAt = (battle: BattleModel, index: number, name: string, doing: InputState = NOTHING): string =>
  markupOf(panel(sightAt(battle, index, doing))).replaceAll('hand-prompt', name);

/** The board at a step with what is asked on it. */
export function boardAt(battle: BattleModel, drawn: DrawnBoard, index: number, sprite: string, doing: InputState = NOTHING): string {
  const { frame } = sightAt(battle, index, doing);
  const layer = markupOf(join([draftLayer(battle, frame, doing)]));
  return markupOf(picture(battle, drawn, frame, { sprite })).replace(
    '<g class="layer-marks',
    `<g class="layer-draft">${layer}</g><g class="layer-marks`,
  );
}

/** The hand with an event of the record begun, and so many of its answers given. */
export function begunAs(ruleset: Ruleset, battle: BattleModel, index: number, event: BattleEvent, fields: readonly string[]): InputState {
  const state = battle.replay.frames[index]?.state;
  if (!state) throw new Error(`guide: the battle has no frame ${index}`);
  const opening = { type: event.type, unit: fieldOf(event, 'unit') };
  const entry = fields.reduce((now, field) => answerDraft(ruleset, now, fieldOf(event, field)), begin(opening, state));
  return { ...NOTHING, entry };
}
