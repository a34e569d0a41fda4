// What a side can call on: radio, rally, batteries, bombardments.

import type { SideId } from '../../core/types.ts';
import type { WtaState, WtaSupport } from './state.ts';

const NONE: WtaSupport = { radio: 0, rally: 0, batteries: [] };

/** The support of a side: none where the scenario gives it none. */
export const supportOf = ({ game }: Pick<WtaState, 'game'>, side: SideId | undefined): WtaSupport =>
  (side === undefined ? undefined : game.special.support[side]) ?? NONE;
