// Pieces of a game of areas seen from the side or from above, as one closed path each in a box of 24 by 16 about (0, 0): what a player
// tells apart across a table. Drawn for this site.

import { lookUp } from '../core/lookUp.ts';

/** The box that all of them are drawn in. */
export const SILHOUETTE = { width: 24, height: 16 } as const;

/** A wheel or a hole, by the way it turns: the same as the outlines fills, the other cuts out. */
const disc = (x: number, y: number, r: number, way: 0 | 1): string =>
  `M${x - r},${y}a${r},${r} 0 1 ${way} ${2 * r},0a${r},${r} 0 1 ${way} ${-2 * r},0z`;

const HULL = 'M-12,1.4H12L9.8,7H-10.4z';

/** A field gun: barrel, shield, wheel and trail. */
const FIELD_GUN = `M2.2,-2.8L11,-6.6l0.9,2L3.4,-0.6zM0.6,-6.2h2l1,4.8h-2zM-3.4,2.4L-12,6.2l0.6,1.8h2.6L-2.2,5.4z${disc(0.4, 3.4, 4.5, 1)}${disc(0.4, 3.4, 1.5, 0)}`;

const PATHS: Readonly<Record<string, string>> = {
  /** Helmet, pack and rifle at the shoulder. */
  infantry:
    'M-5,-4.6c0.2,-4.6 8.2,-4.6 8.4,0z' +
    'M-2.8,-4.6h4.4v2h-4.4z' +
    'M-5.2,-2.6h7.8l1,4.6h-1.8l1.2,6h-2.8l-1.3,-4.4l-1.3,4.4h-2.8l1.2,-6h-1.4z' +
    'M4.6,-8h1.2v11.6h-2v-3h0.8z',
  /** A hull on its tracks, a turret with its gun. */
  armor:
    'M-5.4,-6.6h7.2l0.8,1.6h9v1.8h-8.4l1,3.2h-10.8z' +
    `M-9.6,0h18.6l2.2,2.4h-23zM-8.6,2.4h17.6a2.7,2.7 0 0 1 0,5.4h-17.6a2.7,2.7 0 0 1 0,-5.4z${[-7.6, -2.4, 2.8, 8].map(x => disc(x, 5.1, 1.4, 0)).join('')}`,
  artillery: FIELD_GUN,
  'field-artillery': FIELD_GUN,
  /** A half-track: heads over the side, tracks behind, a wheel in front. */
  'mech-infantry':
    'M-11,-2.2h14v-2.4h3.6l1.8,2.4h3l0.6,4.2h-23zM-9,2.6h10a2.7,2.7 0 0 1 0,5.4h-10a2.7,2.7 0 0 1 0,-5.4z' +
    `${[-7.6, -3.8, 0].map(x => disc(x, -3.8, 1.7, 1)).join('')}${[-8, -4, 0].map(x => disc(x, 5.3, 1.4, 0)).join('')}${disc(8, 4.9, 3, 1)}${disc(8, 4.9, 1.1, 0)}`,
  /** One who wades ashore. */
  marine:
    'M-5,-4.6c0.2,-4.6 8.2,-4.6 8.4,0z' +
    'M-2.8,-4.6h4.4v2h-4.4zM-5.2,-2.6h7.8l1,4.6h-9.6zM4.6,-8h1.2v10h-2v-3h0.8z' +
    'M-10,4c1.7,-1.6 3.3,-1.6 5,0s3.3,1.6 5,0s3.3,-1.6 5,0s3.3,1.6 5,0v2.6c-1.7,1.6 -3.3,1.6 -5,0s-3.3,-1.6 -5,0s-3.3,1.6 -5,0s-3.3,-1.6 -5,0z',
  /** Two barrels steeply up from a mount on its cross. */
  'aa-gun':
    'M-3.6,-1.2L4.4,-8l1.2,1.4L-2.4,0.4zM-0.6,1.4L7.4,-5.4l1.2,1.4L1,2.6zM-5.6,0.2l2,-1.8l4.8,4.6h-2l2.4,3h3.6v2h-12.4v-2h4l-0.8,-3.4z',
  /** From above: one engine, round wings. */
  fighter:
    'M0,-8c1,0.2 1.5,1.4 1.5,3v1.1c5.2,0 9.6,0.7 9.6,2.5c0,1.8 -5,2.8 -9.7,3l-0.5,3.5l3.7,0.7v1.5l-4.1,0.2l-0.5,0.5l-0.5,-0.5l-4.1,-0.2v-1.5l3.7,-0.7l-0.5,-3.5c-4.7,-0.2 -9.7,-1.2 -9.7,-3c0,-1.8 4.4,-2.5 9.6,-2.5v-1.1c0,-1.6 0.5,-2.8 1.5,-3z',
  /** From above: one engine, wings that are cut square. */
  'naval-fighter':
    'M0,-8c1,0.2 1.5,1.4 1.5,3v1.1h9.3v4.6h-9.4l-0.5,4.4l3.7,0.7v1.5l-4.1,0.2l-0.5,0.5l-0.5,-0.5l-4.1,-0.2v-1.5l3.7,-0.7l-0.5,-4.4h-9.4v-4.6h9.3v-1.1c0,-1.6 0.5,-2.8 1.5,-3z',
  /** From above: one engine, bent wings that taper. */
  'tactical-bomber':
    'M0,-8c1,0.2 1.5,1.4 1.5,3v0.9l3.2,1.2l7,-0.9l0.3,2.6l-7.2,1.8l-3.7,-0.4l-0.5,4.2l4.3,0.9v1.7l-4.5,0.4l-0.4,0.5l-0.4,-0.5l-4.5,-0.4v-1.7l4.3,-0.9l-0.5,-4.2l-3.7,0.4l-7.2,-1.8l0.3,-2.6l7,0.9l3.2,-1.2v-0.9c0,-1.6 0.5,-2.8 1.5,-3z',
  /** From above: four engines on long straight wings. */
  bomber:
    'M0,-8c1.3,0.2 1.9,1.4 1.9,3.2v1.2l1.7,0.1v-1.9h2v2.1l2.2,0.2v-1.7h2v1.9l2.2,0.3v2.3l-10.1,1.5l-0.6,3.7l4.1,0.9v1.7l-4.7,0.2l-0.7,0.5l-0.7,-0.5l-4.7,-0.2v-1.7l4.1,-0.9l-0.6,-3.7l-10.1,-1.5v-2.3l2.2,-0.3v-1.9h2v1.7l2.2,-0.2v-2.1h2v1.9l1.7,-0.1v-1.2c0,-1.8 0.6,-3 1.9,-3.2z',
  /** A long hull, heavy guns fore and aft, a tower between. */
  battleship: `${HULL}M-4.2,1.4v-3.6h1.6v-1.8h1.2v-3h1.2v-1h1v1h1v3h1v1.8h1.8v3.6zM5.2,1.4v-2.8h2.6v0.7h4.2v1.1h-4.2v1zM-5,1.4v-2.8h-2.6v0.7h-4.2v1.1h4.2v1z`,
  /** A hull between the two: a tower, two funnels, a gun fore and aft. */
  cruiser:
    'M-12,2.4H12L9.6,7H-10.2zM-1.2,2.4v-4.6h1v-4h1v4h1.4v4.6zM-5.4,2.4l0.6,-4.6h2l-0.6,4.6zM2.8,2.4l0.6,-4h2l-0.6,4zM6.4,2.4v-2.2h2v0.5h3.2v0.9h-3.2v0.8zM-6.6,2.4v-2.2h-2v0.5h-3.2v0.9h3.2v0.8z',
  /** A low hull, two funnels, one gun. */
  destroyer:
    'M-11.4,3.4h23.2l-3,3.6h-18.6zM1.4,3.4v-5h1.1v-4.6h0.9v4.6h2.4v5zM-2.8,3.4l0.8,-4.8h2.2l-0.8,4.8zM-6.8,3.4l0.7,-3.8h2.2l-0.7,3.8zM6.8,3.4v-1.9h2.2v0.5h2.6v0.8h-2.6v0.6z',
  /** A flat deck that hangs over, the island on it. */
  carrier: 'M-12,-0.8H12v2.2h-1.4l-1.6,5.6h-18.4l-1.2,-5.6h-1.4zM2.2,-0.8v-3h1.4v-3.6h1.2v3.6h2v3z',
  /** A tower with its periscope on a long round hull. */
  submarine:
    'M-12,4c2,-2 5.4,-2.4 8,-2.4h12c2.6,0 4,1.3 4,2.5c0,1.4 -2,2.7 -5,2.7h-14.6c-2.4,0 -4,-1 -4.4,-2.8zM-3,1.6l0.4,-4.4h2.2v-3.8h2.2v1.1h-1v2.7h2.2l0.8,4.4z',
  /** A merchant: masts, a house and a funnel amidships. */
  transport:
    'M-12,0.8h4v1.4h15.4v-1.8h4.6l-2.2,6.6h-20.2zM-2.6,2.2v-4h1.4v-3.6h2.4v3.6h2v4zM-6.2,2.2v-8.4h1v2l2,4.6h-1l-1,-2v3.8zM5,2.2v-8.4h1v8.4z',
  /** A chimney and a roof of sheds. */
  complex: `M-10.4,7.6v-15.4h3.4v8.8l5.2,-3.8v3.8l5.2,-3.8v3.8l5.2,-3.8v10.4zM-1.4,7.6h3.4v-3.6h-3.4z`,
  /** Two sheds. */
  'minor-complex': 'M-7,7.6v-10h2.4v5.6l4.6,-3.2v3.2l4.6,-3.2v7.6z',
  /** A hangar with its door open, a windsock beside it. */
  airfield: 'M-11,7.6v-4.6c1.6,-6 20.4,-6 22,0v4.6zM-7,7.6h14v-4.2h-14zM-9.4,0v-8h1v0.6l5,0.9v1.5l-5,0.9v3.2z',
  /** An anchor. */
  harbour: `${disc(0, -5.6, 2.4, 1)}${disc(0, -5.6, 1.1, 0)}M-0.9,-3.4h1.8v9.6h-1.8zM-4.6,-2.2h9.2v1.6h-9.2zM-9.4,3.6l2.2,-3.6l2.4,3.4l-1.6,0.2c1,1.6 3.4,2.2 6.4,2.2c3,0 5.4,-0.6 6.4,-2.2l-1.6,-0.2l2.4,-3.4l2.2,3.6l-1.3,0.1c-1.4,2.8 -4.4,4.1 -8.1,4.1c-3.7,0 -6.7,-1.3 -8.1,-4.1z`,
  /** Somebody in a hat and a coat. */
  cell: 'M-6.4,-2.6h3l0.6,-4.4c1,-1.2 3.6,-1.2 4.6,0l0.6,4.4h3v1.4h-11.8zM-3,-0.6h5v1.6a2.5,2.5 0 0 1 -5,0zM-7.6,8c0,-3.4 2,-4.6 4.4,-4.8l2.7,2.2l2.7,-2.2c2.4,0.2 4.4,1.4 4.4,4.8z',
  /** A ball with horns on its cable. */
  mine: `${disc(0, -1.4, 4.6, 1)}M-0.8,-5.4v-2.6h1.6v2.6zM-4.3,-4.3l-1.7,-1.7l1.1,-1.1l1.7,1.7zM4.3,-4.3l1.7,-1.7l-1.1,-1.1l-1.7,1.7zM-4.2,-2.2h-2.6v1.6h2.6zM4.2,-2.2h2.6v1.6h-2.6zM-0.6,3v3h-3.4v2h8v-2h-3.4v-3z`,
};

/** The outline of a piece, to be filled by the rule of nonzero; undefined where there is none of that name. */
export const silhouette = (name: string | undefined): string | undefined => (name === undefined ? undefined : lookUp(PATHS, name));
