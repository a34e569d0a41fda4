// All rolls of a game, player by player and by the kind of die.

import type { VassalGame, VassalRoll } from './game.ts';

/** Dice of one kind that one player threw. */
export interface DiceTally {
  readonly by: string;
  readonly faces: number;
  readonly rolls: number;
  /** How often each face came. */
  readonly counts: readonly number[];
  /** Dice of which the sum alone is known. */
  readonly more: { readonly dice: number; readonly sum: number };
}

/** What is told of all dice of some logs. */
export interface DiceLedger {
  readonly tallies: readonly DiceTally[];
  /** Rolls that were taken back, and those of which no faces are known: in no tally. */
  readonly takenBack: number;
  readonly strange: number;
}

/** Faces of a die that a tally is kept of. */
const MOST_FACES = 1_000;

/** Dice that make up a sum, by the name of the roll: '2d6'. A sum with something added is none of dice alone. */
function summed({ what, total }: VassalRoll): { readonly dice: number; readonly faces: number; readonly sum: number } | undefined {
  const [, dice, faces] = /^(\d{1,3})[dD](\d{1,4})$/.exec(what) ?? [];
  if (dice === undefined || faces === undefined || total === undefined) return undefined;
  const isPossible = total >= Number(dice) && total <= Number(dice) * Number(faces);
  return isPossible ? { dice: Number(dice), faces: Number(faces), sum: total } : undefined;
}

/** The rolls of logs in the order in which they were played. */
export function tallyRolls(games: readonly Pick<VassalGame, 'steps'>[]): DiceLedger {
  const tallies = new Map<string, { by: string; faces: number; rolls: number; counts: number[]; more: { dice: number; sum: number } }>();
  let [takenBack, strange] = [0, 0];
  const tallyOf = (by: string, faces: number) => {
    const key = `${faces} ${by}`;
    const found = tallies.get(key) ?? { by, faces, rolls: 0, counts: Array.from({ length: faces }, () => 0), more: { dice: 0, sum: 0 } };
    tallies.set(key, found);
    return found;
  };
  for (const { actions, isUndone } of games.flatMap(({ steps }) => steps))
    for (const roll of actions) {
      if (roll.kind !== 'roll') continue;
      const { by = '', faces, values, isPictures } = roll;
      const sum = values.length === 0 ? summed(roll) : undefined;
      const isKnown = values.length > 0 && !isPictures && faces > 0 && faces <= MOST_FACES;
      if (isUndone) takenBack++;
      else if (isKnown) {
        const tally = tallyOf(by, faces);
        tally.rolls++;
        for (const value of values) tally.counts[value - 1] = (tally.counts[value - 1] ?? 0) + 1;
      } else if (sum && sum.faces > 0 && sum.faces <= MOST_FACES) {
        const tally = tallyOf(by, sum.faces);
        tally.rolls++;
        tally.more.dice += sum.dice;
        tally.more.sum += sum.sum;
      } else strange++;
    }
  const inWords = (a: { readonly by: string }, b: { readonly by: string }): number => a.by.localeCompare(b.by, 'en');
  return { tallies: [...tallies.values()].toSorted((a, b) => inWords(a, b) || a.faces - b.faces), takenBack, strange };
}
