// Words that facts, papers and tellings share: dice, activation faces, what a unit is made of.

import { countNoun, formatList } from '../../../core/englishText.ts';
import { lengthTold } from '../../../core/places.ts';
import type { BattleDieColour } from '../data/tables.ts';
import { spaceOf } from '../space.ts';
import type { ArmsPlace, ArmsState, ArmsUnit, MineType } from '../state.ts';
import { ACTIVATION_FACES, type ActivationFace } from '../tables.ts';
import { cardOf } from '../units.ts';

const COLOURS: Readonly<Record<BattleDieColour, string>> = { Y: 'yellow', W: 'white', G: 'green' };

/** Letters of dice in words: 'WWG' is '2 white and 1 green'. */
export const diceWords = (letters: string): string =>
  formatList(
    (['Y', 'W', 'G'] as const).flatMap(colour => {
      const n = letters.split(colour).length - 1;
      return n > 0 ? [`${n} ${COLOURS[colour]}`] : [];
    }),
  );

/** What a die of each face wakes. */
export const FACE_WORDS: Readonly<Record<ActivationFace, string>> = {
  any: 'any unit',
  armour: 'armour',
  vehicle: 'vehicles',
  gun: 'guns',
  infantry: 'infantry',
};

/** '2 for infantry and 1 for any unit', the highest rank first. */
export const facesSaid = (faces: readonly ActivationFace[]): string =>
  formatList(
    ACTIVATION_FACES.flatMap(face => {
      const n = faces.filter(one => one === face).length;
      return n > 0 ? [`${n} for ${FACE_WORDS[face]}`] : [];
    }),
  );

export const MINE_WORDS: Readonly<Record<MineType, string>> = { apm: 'anti-personnel mines', atm: 'anti-tank mines', dummy: 'a dummy' };

/** How many figures, of vehicles how many points. */
export const lossWords = (state: ArmsState, unit: ArmsUnit, n: number): string =>
  countNoun(n, cardOf(state, unit).arm === 'vehicle' ? 'point' : 'figure');

/** How long a way is: in hexes, on a table in its unit. */
export function wayWords(state: ArmsState, way: readonly ArmsPlace[]): string {
  const { board } = state.game;
  const { away, distance } = spaceOf(state);
  const sum = (far: (a: ArmsPlace, b: ArmsPlace) => number) => way.slice(1).reduce((all, at, i) => all + far(way[i] ?? at, at), 0);
  return board.kind === 'hex' ? countNoun(sum(distance), 'hex', 'hexes') : `${lengthTold(sum(away))} ${board.unit}`;
}
