// A roll is a value: what is thrown and what it counts for. `read` says what happened, `dist` what could have, the kernel's `lower`
// hands it to the machine, `explain` says it in words. No rule of any system is here.

export type DieId = string;
export type Face = string;

/** How many faces of each kind a die has: { infantry: 2, radio: 2, explosion: 1, flag: 1 }. A deck or a bag is a die of what is left in it. */
export interface Die {
  readonly id: DieId;
  readonly faces: Readonly<Record<Face, number>>;
}

/** Dice thrown together: [[2, WHITE], [1, GREEN]]. */
export type Dice = readonly (readonly [count: number, die: Die])[];

/** What each face adds to each tally: { hits: { 4: 1, 5: 1, 6: 1 } }. Faces left out add nothing. */
export type Score = Readonly<Record<string, Readonly<Record<Face, number>>>>;

/** Counts by name, never negative: { kills: 2, flags: 1 }. */
export type Tally = Readonly<Record<string, number>>;

/** Dice as they lay on the table, in the order they fell: { as: 'fire', dice: { black: ['infantry', 'flag'] } }. */
export interface Thrown {
  readonly as: string;
  readonly dice: Readonly<Record<DieId, readonly Face[]>>;
}

/** A number, or the tally of that name (a tally that is not there counts 0). */
export type Amount = number | string;

/** One line of arithmetic on tallies; results below 0 are 0. */
export type Step = { readonly set: string } & (
  | { readonly sum: readonly Amount[]; readonly less?: readonly Amount[]; readonly halve?: 'up' | 'down'; readonly cap?: Amount }
  | { readonly most: readonly Amount[] }
  | { readonly if: Amount; readonly atLeast: Amount; readonly then: Amount; readonly else: Amount }
  | { readonly row: Amount; readonly of: readonly number[] } // beyond the end of the row, its last value
);

export type Roll =
  | { readonly kind: 'sure'; readonly tally: Tally }
  /** Throw and count. */
  | { readonly kind: 'throw'; readonly as: string; readonly dice: Dice; readonly score: Score; readonly says?: string }
  /** `roll` once more for each point of the tally `per` of `of`; the tallies add up. */
  | { readonly kind: 'each'; readonly of: Roll; readonly per: string; readonly roll: Roll }
  /** Independent rolls, tallies added. */
  | { readonly kind: 'plus'; readonly of: readonly Roll[] }
  /** The tally `on` of `of` chooses the next roll by its index; beyond the end, the last. The tallies add up. */
  | { readonly kind: 'branch'; readonly of: Roll; readonly on: string; readonly to: readonly Roll[] }
  /** Arithmetic; tallies not in `keep` are forgotten. */
  | { readonly kind: 'reckon'; readonly of: Roll; readonly steps: readonly Step[]; readonly keep: readonly string[] };
