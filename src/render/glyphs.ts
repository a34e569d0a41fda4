// Small pictures on the board: works, smoke, flags, broken bridges, and the badges of states on a counter. Drawn in a box of 20 by 20 about
// (0, 0). A sign that is not known here is drawn as a lozenge with its first letter: nothing a ruleset names stays unseen.

import { lookUp } from '../core/lookUp.ts';
import type { Counter } from '../core/ruleset.ts';
import { type Child, type Html, h } from './html.ts';

const path = (d: string, className: string): Html => h('path', { d, class: className });

const SIGNS: Readonly<Record<string, () => Child>> = {
  /** A parapet with its teeth, open below the counter. */
  trench: () => [
    path('M-24,9 l4,9.5 l6.5,-1.5 l5,6 l8.5,-3.4 l8.5,3.4 l5,-6 l6.5,1.5 l4,-9.5', 'sign-casing'),
    path('M-24,9 l4,9.5 l6.5,-1.5 l5,6 l8.5,-3.4 l8.5,3.4 l5,-6 l6.5,1.5 l4,-9.5', 'sign-line earth'),
  ],
  bunker: () => [
    path('M-23,22 v-12 l6,-6 h34 l6,6 v12 h-8 v-5 h-30 v5 z', 'sign-casing'),
    path('M-23,22 v-12 l6,-6 h34 l6,6 v12 h-8 v-5 h-30 v5 z', 'sign-fill concrete'),
  ],
  smoke: () => path('M-18,9 a7,7 0 0 1 3,-13 a9,9 0 0 1 16,-5 a8,8 0 0 1 13,6 a6.5,6.5 0 0 1 3,12 z', 'sign-fill smoke'),
  'broken-bridge': () => [path('M-7,-7 L7,7 M-7,7 L7,-7', 'sign-casing'), path('M-7,-7 L7,7 M-7,7 L7,-7', 'sign-line broken')],
  /** Flies away from the counter, in the free corner of the hex. */
  flag: () => [
    path('M0,9 V-7 h-9.5 l2.6,3.4 l-2.6,3.4 h9.5', 'sign-casing'),
    path('M0,-7 h-9.5 l2.6,3.4 l-2.6,3.4 h9.5 z', 'sign-fill cloth'),
    path('M0,9 V-7', 'sign-line'),
  ],
  objective: () => path('M0,-6 L1.8,-1.9 L6,-1.8 L2.8,1 L3.8,5.3 L0,2.9 L-3.8,5.3 L-2.8,1 L-6,-1.8 L-1.8,-1.9 Z', 'sign-fill star'),
  capital: () => path('M0,-8 L2.3,-2.6 L8,-2.2 L3.6,1.5 L5,7.2 L0,4.1 L-5,7.2 L-3.6,1.5 L-8,-2.2 L-2.3,-2.6 Z', 'sign-fill star'),
  /** A factory: a chimney and a roof of sheds. */
  complex: () => path('M-8,7 V-8 h3.4 V-0.6 L0,-3.6 V-0.6 L4.4,-3.6 V-0.6 L8,-3.6 V7 Z', 'sign-fill works'),
  /** A window with its bar. */
  opening: () => [path('M-4,-4 h8 v8 h-8 z', 'sign-fill cloth'), path('M0,-4 v8', 'sign-line')],
  /** A ball with horns. */
  mine: () => [
    path('M0,-9 V9 M-9,0 H9 M-6.2,-6.2 L6.2,6.2 M-6.2,6.2 L6.2,-6.2', 'sign-line'),
    path('M-5.4,0 a5.4,5.4 0 1 0 10.8,0 a5.4,5.4 0 1 0 -10.8,0 z', 'sign-fill works'),
  ],
  /** A gable with a door. */
  warehouse: () => [path('M-8.6,7.6 V-1.8 L0,-8 L8.6,-1.8 V7.6 Z', 'sign-fill works'), path('M-3.6,7.6 V0.8 H3.6 V7.6', 'sign-line')],
  /** Below the counter: a line of crosses. */
  wire: () => [
    path('M-20,22 H20 M-15,18 l6,8 m-6,0 l6,-8 M-3,18 l6,8 m-6,0 l6,-8 M9,18 l6,8 m-6,0 l6,-8', 'sign-casing'),
    path('M-20,22 H20 M-15,18 l6,8 m-6,0 l6,-8 M-3,18 l6,8 m-6,0 l6,-8 M9,18 l6,8 m-6,0 l6,-8', 'sign-line thin'),
  ],
  /** Counters on the ground, below the unit: balls with horns, plates, nothing at all, and one that nobody has turned up. */
  'mine-apm': () => [
    path('M-8,17 v11 M-13.5,22.5 h11 M8,17 v11 M2.5,22.5 h11', 'sign-line thin'),
    path(
      'M-11.4,22.5 a3.4,3.4 0 1 0 6.8,0 a3.4,3.4 0 1 0 -6.8,0 z M4.6,22.5 a3.4,3.4 0 1 0 6.8,0 a3.4,3.4 0 1 0 -6.8,0 z',
      'sign-fill works',
    ),
  ],
  'mine-atm': () =>
    path('M-9,22.5 a9,4.4 0 1 0 18,0 a9,4.4 0 1 0 -18,0 z M-4,22.5 a4,1.8 0 1 0 8,0 a4,1.8 0 1 0 -8,0 z', 'sign-fill works'),
  'mine-dummy': () => [path('M-6,17 h12 v11 h-12 z', 'sign-fill cloth'), path('M-6,28 l12,-11', 'sign-line thin')],
  counter: () => [path('M-6,17 h12 v11 h-12 z', 'sign-fill cloth'), h('text', { class: 'sign-letter', y: 25.5 }, '?')],
  /** A door with its bar. */
  shut: () => [path('M-5,16 h10 v12 h-10 z', 'sign-fill works'), path('M-8,22 h16', 'sign-line')],
  bridge: () => path('M-24,-8 H24 V-5 H-24 Z M-24,5 H24 V8 H-24 Z', 'sign-fill plain'),
  'bridge-hit': () => path('M-4,16 l2,5 l4,-2 l-2,5 l4,4', 'sign-line broken'),
  ruins: () => path('M-21,20 V6 l5,5 l5,-9 l6,8 l6,-10 l6,10 l5,-6 l5,8 V20 Z', 'sign-fill concrete'),
  debris: () => path('M-19,20 l6,-6 l5,6 z M-6,20 l7,-4 l4,4 z M7,21 l5,-7 l7,7 z', 'sign-fill concrete'),
  flare: () => path('M0,-28 V-16 M-6,-22 H6 M-4.5,-26.5 l9,9 M-4.5,-17.5 l9,-9', 'sign-line flare'),
  cleared: () => [path('M-15,12 h30 M-9,16 h18', 'sign-line earth')],
  crater: () => path('M-10,4 l4,-7 l3,4 l4,-8 l3,7 l5,-2 l-3,8 z', 'sign-fill broken'),
};

/** What a ruleset may call a sign, other than the names above. */
const ALSO: Readonly<Record<string, string>> = {
  trenches: 'trench',
  bunkers: 'bunker',
  'bridge-destroyed': 'broken-bridge',
  'destroyed-bridge': 'broken-bridge',
  control: 'flag',
  'cleared-bocage': 'cleared',
};

/** The picture of a sign. */
export function sign(id: string): Child {
  const known = lookUp(SIGNS, lookUp(ALSO, id) ?? id);
  return known
    ? known()
    : [path('M0,-10 L10,0 L0,10 L-10,0 Z', 'sign-fill plain'), h('text', { class: 'sign-letter', y: 3 }, id.charAt(0).toUpperCase())];
}

/** Whether a sign lies under the counters (works) or on a corner of the hex (flags, stars). */
export const onCorner = (id: string): boolean => ['flag', 'objective'].includes(lookUp(ALSO, id) ?? id);

const BADGES: Readonly<Record<string, string>> = {
  activated: 'M-2.6,0.2 L-0.7,2.1 L2.8,-2.2',
  disorganised: 'M-2.4,-2.4 L2.4,2.4 M-2.4,2.4 L2.4,-2.4',
  opportunity: 'M0,-3 V0.8 M0,2.4 V3',
  reaction: 'M0,-3 V0.8 M0,2.4 V3',
  fired: 'M0,-3 V0.8 M0,2.4 V3',
  hidden: 'M-3,0 Q0,-3 3,0 Q0,3 -3,0 M-2.6,2.6 L2.6,-2.6',
  stationary: 'M-2,-2 h4 v4 h-4 z',
  moved: 'M-2.6,0 H2 M0,-2.4 L2.4,0 L0,2.4',
};

type State = Counter['states'][number];

/**
 * The badge of a state: a disc with what the state writes on it, else a sign, else its first letter. `more`: signs that are not known here.
 */
export function badge({ id, label, sign }: State, x: number, y: number, more: Readonly<Record<string, string>> = {}): Html {
  const known = sign === undefined ? (lookUp(more, id) ?? lookUp(BADGES, id) ?? lookUp(BADGES, id.split('-')[0] ?? '')) : undefined;
  return h(
    'g',
    { class: 'badge', 'data-state': id, transform: `translate(${x} ${y})` },
    h('title', {}, label),
    h('circle', { r: 5 }),
    known ? h('path', { d: known }) : h('text', { y: 2.4 }, sign ?? label.charAt(0).toUpperCase()),
  );
}
