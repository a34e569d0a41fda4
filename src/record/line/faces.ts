// Dice as they are typed: a letter for each face where one is enough (iirh), else as much of its name as tells it
// from the others, figures for figures (35).

import { lookUp } from '../../core/lookUp.ts';
import type { Dice, Die, Face, Thrown } from '../../core/roll.ts';

/** A die that has still to be told. */
export interface DieSlot {
  readonly die: Die;
}

/** The dice of a throw one by one, in the order in which they are told. */
export const slotsOf = (dice: Dice): readonly DieSlot[] => dice.flatMap(([count, die]) => Array.from({ length: count }, () => ({ die })));

/** Another name of a face, a card by its title. */
export type Called = (face: Face) => string | undefined;

const facesOf = (die: Die): readonly Face[] => Object.keys(die.faces).filter(face => (lookUp(die.faces, face) ?? 0) > 0);

/** The face that these letters mean, if they mean one alone: by its name, its beginning, or the beginning of what it is called. */
export function faceOf(die: Die, letters: string, called: Called = () => undefined): Face | undefined {
  const low = letters.toLowerCase();
  const faces = facesOf(die);
  const exact = faces.find(face => face.toLowerCase() === low);
  if (exact !== undefined || low === '') return exact;
  const begin = faces.filter(face => face.toLowerCase().startsWith(low));
  if (begin.length > 0) return begin.length === 1 ? begin[0] : undefined;
  const named = faces.filter(face =>
    called(face)
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .startsWith(low),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** The faces that a word tells of the next dice, the most dice first: every way to cut it up. */
export function readFaces(slots: readonly DieSlot[], word: string, called?: Called): readonly (readonly Face[])[] {
  const found: Face[][] = [];
  const cut = (from: number, faces: Face[]): void => {
    if (found.length >= MOST_CUTS) return;
    if (from === word.length) {
      found.push(faces);
      return;
    }
    const slot = slots[faces.length];
    if (!slot) return;
    for (let to = from + 1; to <= word.length; to++) {
      const face = faceOf(slot.die, word.slice(from, to), called);
      if (face !== undefined) cut(to, [...faces, face]);
    }
  };
  cut(0, []);
  return found.toSorted((a, b) => b.length - a.length);
}
const MOST_CUTS = 32;

/** The throw of these faces, by die. */
export function thrownOf(as: string, dice: Dice, faces: readonly Face[]): Thrown {
  const fallen: Record<string, Face[]> = {};
  for (const [i, { die }] of slotsOf(dice).entries()) {
    const face = faces[i];
    if (face === undefined) continue;
    fallen[die.id] ??= [];
    lookUp(fallen, die.id)?.push(face);
  }
  return { as, dice: fallen };
}

/** The fewest letters that tell a face from the others of its die. */
export function shortFace(die: Die, face: Face): string {
  for (let length = 1; length < face.length; length++) if (faceOf(die, face.slice(0, length)) === face) return face.slice(0, length);
  return face;
}

/** Faces in as few letters as read back to them: apart where run together they would be read otherwise. */
export function facesTyped(dice: Dice, faces: readonly Face[]): string {
  const slots = slotsOf(dice);
  const short = faces.map((face, i) => (slots[i] ? shortFace(slots[i].die, face) : face));
  const together = short.join('');
  const [first] = readFaces(slots, together);
  return first?.length === faces.length && first.every((face, i) => face === faces[i])
    ? together.toLowerCase()
    : short.join(' ').toLowerCase();
}

/** How each face of a die is typed, for help. */
export const facesSaid = (die: Die): readonly { readonly word: string; readonly face: Face }[] =>
  facesOf(die).map(face => ({ word: shortFace(die, face).toLowerCase(), face }));
