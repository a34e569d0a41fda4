// What layers of one unit have in common.

import type { OverlayRequest } from '../../analysis/offered.ts';
import { subject } from '../subject.ts';
import type { Layer } from './layer.ts';

/** A layer about the selected unit. */
export const ofUnit = (kind: 'odds' | 'reach' | 'rings'): Pick<Layer, 'kind' | 'needsUnit' | 'ask'> => ({
  kind,
  needsUnit: true,
  ask: (battle, now): readonly OverlayRequest[] => {
    const unit = subject(battle, now);
    return unit ? [{ kind, unit: unit.id }] : [];
  },
});
