// All that the panel is told from, and what several of its parts show.

import { lookUp } from '../../core/lookUp.ts';
import type { Frame } from '../../core/replay.ts';
import type { State, UnitId } from '../../core/types.ts';
import type { DraftSession } from '../../record/draft.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import type { ChoiceOdds } from './ask/pick.ts';
import type { freePlace } from './freePlace.ts';
import type { InputState } from './inputState.ts';
import { choiceKey, sideColours, writeValue } from './marks.ts';

/** All that the panel is told from. `beside`: the odds of an answer, as far as they are reckoned. */
export interface PanelState {
  readonly battle: BattleModel;
  readonly frame: Frame;
  /** The frames up to the one where the next event goes. */
  readonly before: readonly Frame[];
  readonly doing: InputState;
  /** What happened last, once it was entered here. */
  readonly last?: string;
  /** Nobody has kept it yet. */
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the way out of the panel is called, where there is one. */
  readonly leave?: string;
  /** The last frame of the line; below it the next event goes between two others. */
  readonly end: number;
  beside(entry: DraftSession, at: number): ChoiceOdds | undefined;
  /** On a table: the way to a point that is pressed and is none of those offered. */
  readonly freePlace?: typeof freePlace;
}

/** What is asked: the focus goes here when it changes. */
export const prompt = (says: Child): Html => h('h2', { id: 'hand-prompt', tabindex: -1 }, says);

/** A unit in the list of those that may act. */
export const unitKey = ({ battle }: Pick<PanelState, 'battle'>, state: State, id: UnitId, number: number | undefined): Html => {
  const unit = lookUp(state.units, id);
  const title = unit ? battle.ruleset.show.counter(state, unit).title : id;
  return choiceKey(`unit:${id}`, title, {
    ...(number !== undefined && { number }),
    'data-value': writeValue(id),
    ...sideColours(battle, unit?.side),
  });
};
