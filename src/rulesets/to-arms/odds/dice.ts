// Battle dice and the throws that save from them: what their symbols come to, and nothing yet of whom they fall on
// (Resolve battle, To hit, Saving throws).

import { formatList } from '../../../core/englishText.ts';
import type { Arithmetic, Dice, Die, Face, Roll, Score } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { BATTLE, WHITE, YELLOW } from '../data/dice.ts';

/** Hexes within which HIT! and STRIKE hit. */
const REACH: Readonly<Record<Face, number>> = { hit: 2, strike: 4 };

/** Symbols of which all together are one hit, so far away. */
export const facesWithin = (hexes: number): readonly Face[] => Object.keys(REACH).filter(face => hexes <= (REACH[face] ?? 0));

/** Hits that a saving throw may still take off: a tally, named as it is told. */
const LEFT = 'hits left';

/** Symbols that are printed as words. */
const PRINTED: Readonly<Record<Face, string>> = { hit: 'HIT!', strike: 'STRIKE', miss: 'MISS' };

const nameOf = (face: Face): string => PRINTED[face] ?? face;

/** 'soldier, car and HIT! hit', of the symbols that these dice have. */
function hitWords(dice: Dice, counted: readonly Face[]): string {
  const there = counted.filter(face => dice.some(([, { faces }]) => (faces[face] ?? 0) > 0));
  return there.length === 0 ? 'nothing hits' : `${formatList(there.map(nameOf))} ${there.length === 1 ? 'hits' : 'hit'}`;
}

/** 'WWG' as dice. Letters that are none throw nothing. */
export const diceOf = (letters: string): Dice =>
  (['W', 'Y', 'G'] as const).flatMap(letter => {
    const count = letters.split(letter).length - 1;
    return count > 0 ? [[count, BATTLE[letter]] as const] : [];
  });

/**
 * One throw of battle dice. `plain`: symbols of which each is a hit; `once`: of which all are one; `odd`: the first hit is a kill;
 * `most`: hits above are wasted before the saves.
 */
export interface Salvo {
  readonly as?: string;
  readonly dice: string;
  readonly plain: readonly Face[];
  readonly once: readonly Face[];
  readonly odd: boolean;
  readonly most?: number;
}

/**
 * What the dice come to: every symbol that counts by its name, `hits`, of these `automatic` kills and the `hits left` to be saved, `flags`.
 */
export function salvo({ as = 'fire', dice, plain, once, odd, most }: Salvo, keep: readonly string[] = []): Roll {
  const counted = [...plain, ...once];
  const thrown = diceOf(dice);
  const fall: Roll = {
    kind: 'throw',
    as,
    dice: thrown,
    score: { ...each(counted), flags: { flag: 1 } },
    counts: hitWords(thrown, counted),
  };
  const steps: readonly Arithmetic[] = [
    ...once.map((face): Arithmetic => ({ set: face, sum: [face], cap: 1 })),
    { set: 'hits', sum: counted },
    { set: 'counted', sum: ['hits'], ...(most === undefined ? {} : { cap: most }) },
    { set: 'alike', most: plain },
    { set: 'automatic', if: 'alike', atLeast: 2, then: 1, else: odd ? 'hits' : 0 },
    { set: 'automatic', sum: ['automatic'], cap: 1 },
    { set: 'automatic', sum: ['automatic'], cap: 'counted' },
    { set: LEFT, sum: ['counted'], less: ['automatic'] },
  ];
  return computeRoll(fall, steps, ['hits', 'automatic', LEFT, 'flags', ...keep]);
}

const each = (faces: readonly Face[]): Score => Object.fromEntries(faces.map(face => [face, { [face]: 1 }]));

/**
 * How hits are saved: in close combat by MISS alone, with white dice or yellow ones as the defender likes, in super-fast play not at all.
 */
export interface Saves {
  readonly close: boolean;
  readonly yellow?: true;
  readonly fast?: true;
}

/** Every point of `per` that is not saved counts for `lost`. */
export function rollSaves(of: Roll, { close, yellow, fast }: Saves, { per = LEFT, lost = 'lost', as = 'save' } = {}): Roll {
  const faces = close ? ['miss'] : ['miss', 'flag'];
  const roll: Roll = fast ? { kind: 'sure', tally: { [lost]: 1 } } : saving(as, yellow, faces, lost);
  return { kind: 'each', of, per, roll };
}

/** A die of which these faces save; any other counts for `lost`. */
export function saving(as: string, yellow: true | undefined, faces: readonly Face[], lost: string): Roll {
  const die = yellow ? YELLOW : WHITE;
  return throwDice(as, 1, die, { [lost]: others(die, faces) }, `${faces.map(nameOf).join(' or ')} saves`);
}

const others = ({ faces }: Die, than: readonly Face[]): Readonly<Record<Face, number>> =>
  Object.fromEntries(Object.keys(faces).flatMap(face => (than.includes(face) ? [] : [[face, 1]])));

/** Each face of a die with numbers counts its number. */
export const pips = ({ faces }: Die): Readonly<Record<Face, number>> =>
  Object.fromEntries(Object.keys(faces).map(face => [face, Number(face)]));
