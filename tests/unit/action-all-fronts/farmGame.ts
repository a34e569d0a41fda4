// A battle at a farm, as far as sight goes: where units stood, what they lost, and what every Recon action and
// shot found. For tests of sight and spotting.

import type { Terrain } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { figures, troops } from './field.ts';
import { area, box, line } from './ground.ts';

export const FARM: readonly Terrain[] = [
  area('west-wood', 'open-wood', box(8, 16, 19, 25)),
  area('east-wood', 'dense-wood', box(53, 22, 63, 31)),
  area('farmhouse', 'stone-building', box(33, 23, 39, 28)),
  area('barn', 'wooden-building', box(43, 20, 47, 23)),
  line('north-hedge', 'hedge', [12, 33], [30, 33]),
  line('south-wall', 'wall', [28, 17], [50, 17]),
  area('knoll', 'hill', box(50, 5, 64, 14)),
  area('vineyard', 'vineyard', box(42, 34, 54, 41)),
  area('lane', 'road', box(22, 0, 25, 48)),
];

const unit = (id: string, at: Point, men: number, radius: number): AafUnit =>
  troops(id, id.slice(0, 2), at, [figures(men, 'Soldier', '3/7', 'general-rifle')], { radius, spotted: false });

const tank = (id: string, at: Point, facing: Point): AafUnit => ({
  ...unit(id, at, 1, 1.5),
  kind: 'afv',
  drive: 'tracked',
  speed: 8,
  armour: [7, 4, 2],
  facing,
});

export const ARMIES: readonly AafUnit[] = [
  unit('us-a', [14, 7.5], 15, 4.5),
  unit('us-b', [36, 7.5], 15, 4.5),
  unit('us-c', [54, 7.5], 10, 4.5),
  unit('us-hq', [45, 9.5], 4, 2.5),
  tank('us-tank', [24, 6], [0, 1]),
  unit('de-a', [18, 40.5], 14, 4.5),
  unit('de-b', [34, 40.5], 14, 4.5),
  unit('de-c', [56, 40.5], 10, 4.5),
  unit('de-hq', [46, 41], 12, 4.5),
  tank('de-stug', [27, 38], [0, -1]),
  unit('de-mortar', [40, 45], 2, 2.5),
];

/**
 * Turn, what, and its facts: `move` and `flee` unit x y; `recon` unit: target distance-it-could-be gap spotted, or hidden; `fire` unit
 * target gap points-seen cover left; `left` unit men.
 */
const LINES = `
1 move us-a 14 13.5
1 recon us-a: de-a 7.5 18.29, de-b 7.5 24.6, de-c 7.5 40.93, de-hq 15 33.19, de-stug 18 21.74, de-mortar 15 33.84
1 move de-a 18 36
1 recon de-a: us-a 15 13.85 spotted, us-b 7.5 24.71, us-c 15 36.92, us-hq 7.5 30.83, us-tank 36 24.59 spotted
1 fire de-a us-a 13.85 1 soft 14
1 move de-b 34 34.5
1 recon de-b: us-a 30 20 spotted, us-b 7.5 18.07, us-c 15 24.6, us-hq 7.5 20.31, us-tank 36 24.2 spotted
1 fire de-b us-a 20 6 none 9
1 move us-b 36 12
1 recon us-b: de-a 15 21, de-b 15 13.59 spotted, de-c 15 25.82, de-hq 7.5 21.68, de-stug 18 21.51, de-mortar 7.5 26.24
1 fire us-b de-b 13.59 5 hard 13
1 move de-c 57.89 34.83
1 recon de-c: us-a 15 39.8, us-b 15 22.63, us-c 15 18.61, us-hq 7.5 21.42, us-tank 18 38.49
1 move us-c 54 10
1 recon us-c: de-a 30 35.41, de-b 30 22.63 spotted, de-c 15 16.13, de-hq 7.5 23.02, de-stug hidden, de-mortar 15 30.7
1 fire us-c de-b 22.63 3 none 11
1 move de-hq 45 37
1 recon de-hq: us-a 30 29.9 spotted, us-b 15 17.57, us-c 30 19.46 spotted, us-hq 7.5 20.5, us-tank 18 31.44
1 fire de-hq us-c 19.46 9 none 9
1 move us-hq 45 14.4
1 recon us-hq: de-a 15 27.58, de-b 30 15.91 spotted, de-c 15 17.16, de-hq 30 15.6 spotted, de-stug hidden, de-mortar 15 26.01
1 fire us-hq de-hq 15.6 6 none 11
1 move de-mortar 40 41.18
1 recon de-mortar: us-a 30 30.98, us-b 15 22.45, us-c 30 27.18 spotted, us-hq 15 22.24, us-tank 36 34.65 spotted
1 move us-tank 24 12
1 recon us-tank: de-a 7.5 18.74, de-b 15 18.62, de-c 15 34.86, de-hq hidden, de-stug 9 23.17, de-mortar 30 29.28 spotted
1 fire us-tank de-b 18.62 7 none 10
1 move de-stug 27 36
1 recon de-stug: us-a 7.5 19.99, us-b 7.5 19.63, us-c hidden, us-hq hidden, us-tank 18 21.19
1 fire de-stug us-a 19.99 3 soft 9
2 fire de-c us-c 16.13 2 none 5
2 fire us-b de-hq 17.57 9 hard 8
2 fire de-a us-a 13.85 1 soft 8
2 recon us-hq: de-a 15 27.58, de-b 30 15.91 spotted, de-c 15 17.16, de-hq 30 15.6 spotted, de-stug hidden, de-mortar 30 22.24 spotted
2 fire us-hq de-hq 15.6 6 none 8
2 move de-hq 44.02 31.09
2 recon de-hq: us-a 15 25.79, us-b 15 11.71 spotted, us-c 30 16.33 spotted, us-hq 15 9.72 spotted, us-tank 36 21.66 spotted
2 fire de-hq us-b 11.71 9 hard 15
2 flee us-c 54 4
2 move de-mortar 40 40
2 recon de-mortar: us-a 30 30.12, us-b 15 21.28, us-c 30 33.63, us-hq 15 21.08, us-tank 72 28.25 spotted
2 fire us-tank de-b 18.62 7 none 9
2 move de-stug 28 34.6
2 recon de-stug: us-a 15 19.32, us-b 7.5 17.97, us-c hidden, us-hq hidden, us-tank 36 19.95 spotted
2 fire de-stug us-a 19.32 3 none 7
3 left de-b 3
3 fire de-c us-hq 17.16 7 hard 2
3 fire de-a us-b 21 9 hard 13
3 flee us-b 36 6
3 flee de-b 34 40.5
3 flee us-c 54 0
3 left us-c 0
3 recon de-hq: us-a 7.5 27.79, us-b 15 17.34, us-hq 15 9.72 spotted, us-tank 36 21.66 spotted
3 move de-hq 43 27.6
3 fire de-hq us-b 13.71 9 hard 11
3 recon de-mortar: us-a 15 32.12, us-b 15 27.23, us-hq 15 21.08, us-tank 72 28.25 spotted
3 move de-mortar 40 34
3 recon us-tank: de-a 7.5 18.74, de-b 30 26.2 spotted, de-c 15 34.86, de-hq 7.5 18.58, de-stug 18 19.95, de-mortar hidden
3 fire us-tank de-hq 18.58 3 hard 8
3 recon de-stug: us-a 3.75 21.32, us-b 7.5 23.7, us-hq hidden, us-tank 36 19.95 spotted
3 fire de-stug us-a 21.32 3 soft 7
4 fire de-c us-hq 17.16 7 hard 0
4 left us-hq 0
4 fire us-b de-hq 13.71 7 hard 3
4 recon de-a: us-a hidden, us-b 30 25.99 spotted, us-tank 72 18.74 spotted
4 move de-a 18 33
4 fire de-a us-b 23.45 9 none 10
4 recon us-a: de-a hidden, de-b 15 28.6, de-c hidden, de-hq hidden, de-stug 36 21.32 spotted, de-mortar 30 28.11 spotted
4 move us-a 14 19.48
4 recon de-mortar: us-a 15 24.78, us-b 15 21.28, us-tank hidden
4 recon us-tank: de-a 7.5 15.84, de-b 30 26.2 spotted, de-c 15 34.86, de-hq 7.5 20.58, de-stug 18 19.95, de-mortar hidden
4 fire us-tank de-hq 20.58 3 hard 2
4 recon de-stug: us-a hidden, us-b 7.5 23.7, us-tank 36 19.95 spotted
4 fire de-stug us-b 23.7 9 hard 10
5 fire de-a us-b 23.45 9 none 8
5 fire us-b de-hq 15.71 9 hard 2
5 fire de-a us-b 23.45 9 none 5
5 recon de-b: us-a hidden, us-b 15 29.56, us-tank 72 26.2 spotted
5 move de-b 33.25 34.58
5 fire de-b us-b 23.71 5 hard 5
5 recon de-c: us-a hidden, us-b 15 29.2, us-tank 36 34.86 spotted
5 move de-c 57.96 29.94
5 recon us-a: de-a hidden, de-b hidden, de-c hidden, de-hq hidden, de-stug hidden, de-mortar 7.5 24.78
5 move us-a 14.9 25.38
5 fire us-a de-b 15.53 9 none 2
5 recon de-hq: us-a 30 23.19 spotted, us-b 15 17.71, us-tank 36 20.58 spotted
5 recon de-mortar: us-a 30 21.54 spotted, us-b 15 23.28, us-tank hidden
5 fire us-tank de-b 20.4 9 none 2
5 fire de-stug us-a 12.02 9 none 7
6 fire de-b us-a 15.53 8 none 7
6 fire us-a de-b 15.53 9 none 1
6 recon de-c: us-a 30 36.3, us-b 15 25.49, us-tank 36 32.41 spotted
6 move de-c 58 27
6 fire de-c us-b 23.41 9 none 3
6 recon us-b: de-a 15 25.45, de-b hidden, de-c 15 23.41, de-hq 7.5 17.71, de-stug 36 25.7 spotted, de-mortar 7.5 23.28
6 fire us-b de-hq 17.71 8 hard 2
6 fire de-c us-b 23.41 9 none 1
6 recon de-hq: us-a 30 23.19 spotted, us-b 15 19.71, us-tank 36 20.58 spotted
6 recon de-mortar: us-a 30 21.54 spotted, us-b 15 25.28, us-tank hidden
6 recon us-tank: de-a 7.5 15.84, de-b 15 22.4, de-c 15 31.16, de-hq 3.75 20.58, de-stug 18 19.95, de-mortar hidden
6 fire us-tank de-a 15.84 9 soft 13
6 recon de-stug: us-a 15 12.02 spotted, us-b 15 27.7, us-tank 36 19.95 spotted
6 fire de-stug us-tank 19.95 9 none 1
7 fire de-a us-a 1.23 9 none 2
7 move de-a 17.54 31.86
7 left de-a 12
7 left us-a 0
7 recon us-b: de-a 15 26.77, de-b hidden, de-c 15 25.41, de-hq 7.5 19.71, de-stug 36 27.7 spotted, de-mortar 7.5 25.28
7 move us-b 36 12
7 fire us-b de-hq 14.1 9 hard 2
7 recon de-c: us-b 15 21.63, us-tank 36 31.16 spotted
7 fire de-c us-b 21.63 9 hard 0
7 left us-b 0
7 recon us-tank: de-a 7.5 14.88, de-b 15 22.4, de-c 15 31.16, de-hq 3.75 20.58, de-stug 18 19.95, de-mortar hidden
7 fire us-tank de-a 14.88 8 soft 11
7 recon de-hq: us-tank 36 20.58 spotted
7 recon de-mortar: us-tank hidden
7 recon de-stug: us-tank 36 19.95 spotted
7 fire de-stug us-tank 19.95 9 none 1
`;

export interface FarmEvent {
  readonly turn: number;
  readonly what: string;
  readonly unit: string;
  readonly rest: readonly string[];
}

/** The lines one by one. Commas part the targets of a Recon action. */
export const EVENTS: readonly FarmEvent[] = LINES.trim()
  .split('\n')
  .map(text => {
    const [turn, what = '', unit = ''] = text.split(' ');
    const rest = text.includes(': ') ? (text.split(': ')[1] ?? '').split(', ') : text.split(' ').slice(3);
    return { turn: Number(turn), what, unit: unit.replace(':', ''), rest };
  });
