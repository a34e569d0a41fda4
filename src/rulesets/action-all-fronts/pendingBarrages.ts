// Where strikes that wait can come down, whom their templates would cover there as things stand, and what that would cost (7.4).

import type { PendingBarrage } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { blowsAt } from './acts/impact.ts';
import type { AafProfile } from './attack.ts';
import { readingsOf } from './shot.ts';
import { strikesToCome } from './show/scenery.ts';
import type { AafState, Bombardment } from './state.ts';
import { placeOf, unitsUnder } from './strikes.ts';
import { LARGE } from './templates.ts';

/** Approved: nothing keeps it from coming down (7.3). */
const isCertain = ({ state }: Bombardment): boolean => state === 'approved' || state === 'landing';

export const pendingBarrages = (state: AafState): readonly PendingBarrage<AafProfile, Point>[] =>
  strikesToCome(state).map(({ strike, at, side, label }) => ({
    label,
    side,
    at,
    radius: LARGE,
    ...(isCertain(strike) ? {} : { unless: 'it has still to be approved' }),
    profile: { kind: 'scatter', ...readingsOf(state) },
    place: where => placeOf(state, strike, at, where),
    under: place => unitsUnder(state, place),
    blows: place => blowsAt(state, strike, place),
  }));
