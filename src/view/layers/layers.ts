// The layers over the board, each said once. A new one is an entry here: panel, keys, help, board, pictures, reports and the command line
// read this map.

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
  reach: {
    ...ofUnit('reach'),
    sort: 'shade',
    control: { title: 'Reach', key: '4', help: 'reach', swatch: { shape: 'field', colours: ['var(--reach-0)', 'var(--reach-2)'] } },
  },
  odds: {
    ...ofUnit('odds'),
    sort: 'above',
    control: {
      title: 'Odds from selected',
      key: '3',
      help: 'odds from the selected unit',
      swatch: { shape: 'box', colour: 'var(--tone-shot)', dash: '4 3' },
    },
  },
  rings: {
    ...ofUnit('rings'),
    sort: 'above',
    control: {
      title: 'Rings of selected',
      key: '7',
      help: 'distances around the selected unit',
      swatch: { shape: 'ring', colour: 'var(--tone-shot)', dash: '2 2.2' },
    },
  },
  trails,
  density: {
    kind: 'density',
    sort: 'shade',
    control: {
      title: 'Fire density',
      key: '6',
      help: 'fire density',
      swatch: { shape: 'field', colours: ['var(--fire-least)', 'var(--fire-most)'] },
    },
    ask: () => [{ kind: 'density' }],
    isPast: true,
    lanes: 'Soft bands along the lines of fire: the darker, the more shots crossed there.',
  },
  tests: {
    kind: 'tests',
    sort: 'above',
    control: {
      title: 'Chances of tests',
      key: '8',
      help: 'chances of the tests that units would take',
      swatch: { shape: 'ring', colour: 'var(--tone-note)' },
    },
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
      swatch: { shape: 'ring', colour: 'var(--tone-danger)', dash: '4 3' },
    },
    ask: () => [{ kind: 'scatter' }],
    isThere: hasTemplates,
  },
  tape: {
    kind: 'why',
    sort: 'tool',
    control: {
      title: 'Tape measure',
      key: 'M',
      help: 'tape measure; on the board: mark its ends at the cursor',
      swatch: { shape: 'line', colours: ['light-dark(#e0b43a, #d9ab35)'] },
    },
    ask: (_, now) => {
      const [from, to] = endsOf(now) ?? [];
      return from !== undefined && to !== undefined ? [{ kind: 'why', from, to }] : [];
    },
    isPointed: ({ tape }) => tape?.to === undefined,
  },
  why,
};
