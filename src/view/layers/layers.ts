// The layers over the board, each said once. A new one is an entry here (and its swatch in styles/battle/layers.css): panel, keys, help,
// board, pictures, reports and the command line read this map.

import { hasTemplates } from '../model.ts';
import { endsOf, type LayerId } from '../store.ts';
import type { Layer } from './layer.ts';
import { ofUnit } from './ofUnit.ts';
import { sight, why } from './sight.ts';
import { threat } from './threat.ts';
import { trails } from './trails.ts';

/** In the order in which reports and the command line name them, which must stay. */
export const LAYERS: Readonly<Record<LayerId, Layer>> = {
  sight,
  threat,
  reach: { ...ofUnit('reach'), sort: 'shade', control: { title: 'Reach', key: '4', help: 'reach' } },
  odds: {
    ...ofUnit('odds'),
    sort: 'above',
    control: { title: 'Odds from selected', key: '3', help: 'odds from the selected unit' },
  },
  rings: {
    ...ofUnit('rings'),
    sort: 'above',
    control: { title: 'Rings of selected', key: '7', help: 'distances around the selected unit' },
  },
  trails,
  density: {
    kind: 'density',
    sort: 'shade',
    control: { title: 'Fire density', key: '6', help: 'fire density' },
    ask: () => [{ kind: 'density' }],
    isPast: true,
    lanes: 'Soft bands along the lines of fire: the darker, the more shots crossed there.',
  },
  tests: {
    kind: 'tests',
    sort: 'above',
    control: { title: 'Chances of tests', key: '8', help: 'chances of the tests that units would take' },
    ask: () => [{ kind: 'tests' }],
  },
  scatter: {
    kind: 'scatter',
    sort: 'above',
    control: {
      title: 'Falling templates',
      titleOn: { hex: 'Falling shells' },
      key: '9',
      help: 'where templates that wait to fall may come down, and on whom, where a battle has some',
    },
    ask: () => [{ kind: 'scatter' }],
    isThere: hasTemplates,
  },
  tape: {
    kind: 'why',
    sort: 'tool',
    control: { title: 'Tape measure', key: 'M', help: 'tape measure; on the board: mark its ends at the cursor' },
    ask: (_, now) => {
      const [from, to] = endsOf(now) ?? [];
      return from !== undefined && to !== undefined ? [{ kind: 'why', from, to }] : [];
    },
    isPointed: ({ tape }) => tape?.to === undefined,
  },
  why,
};
