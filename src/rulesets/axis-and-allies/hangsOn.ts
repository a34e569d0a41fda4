// What the rules hang on: that pieces stand where they are told to start from, and that phases and turns were told.

import type { HangsOn } from '../../core/faultPropagation.ts';

export const hangsOn: HangsOn = {
  place: ['aa:base/units-there'],
  state: [],
  events: { turn: ['aa:base/income-amount', 'aa:base/income-once', 'aa:base/ipc-short', 'aa:base/phase-order', 'aa:base/units-there'] },
};
