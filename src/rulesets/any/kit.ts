// What the acts are written with: every event is written down with what it changes, so that it can be taken back.

import { defineSystem } from '../../system/system.ts';
import type { AnyEvent } from './events.ts';
import { withPlayed } from './log.ts';
import { type AnyState, HOUSE, type Piece } from './state.ts';

export const { act, rule } = defineSystem<AnyState, AnyEvent, Piece>({ prefix: 'any', source: HOUSE, answersBy: [], after: withPlayed });
