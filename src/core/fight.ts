// A fight of many rounds as data: two sides that fire at each other until one is gone. `endings` walks it exactly; the kernel does it fast.

import type { Modifier } from './act.ts';
import type { Tally } from './roll.ts';

/** Three dice that hit 2 times in 6: [3, 2, 6]. */
export type Chance = readonly [dice: number, hits: number, faces: number];

/**
 * A side after its losses so far: what is left, what it still throws in each volley, and where one more hit leads, by kind of hit (any, ship, air). Nowhere: gone.
 * `again`: a die whose first miss is thrown once more, once a fight; `holds`: its chance to stay after losing a round (`worse`).
 */
export interface Stand {
  readonly left: Tally;
  readonly value: number;
  readonly fire: Readonly<Record<string, readonly Chance[]>>;
  readonly after: Readonly<Record<string, number>>;
  readonly again?: Readonly<Record<string, Chance>>;
  readonly holds?: Chance;
}

export interface Volley {
  readonly id: string;
  readonly by: 0 | 1;
  readonly at: string;
}

/** Volleys of one inner list fall together; losses are taken after it. */
export type Round = readonly (readonly Volley[])[];

/** Breaks off after so many rounds, or in these stands. */
export interface Leave {
  readonly by: 0 | 1;
  readonly rounds?: number;
  readonly stands?: readonly number[];
}

/** The last round repeats. `worse`: who lost more in a round is out. */
export interface Fight {
  readonly kind: 'fight';
  readonly sides: readonly [readonly Stand[], readonly Stand[]];
  readonly rounds: readonly Round[];
  readonly ends: 'gone' | 'worse';
  readonly leaves?: readonly Leave[];
  readonly mods: readonly Modifier[];
}
