// Symbols of counters as APP-6 codes (SIDC) of twenty digits. What a system can draw it says as a whole (`symbols` of `Show`): sprites
// hold all of it, so that no counter that anybody can make is an empty field.

/**
 * What a symbol shows: symbol set (two digits, land units where it is left out), entity with both modifiers (ten), and whether
 * it stands on the staff of a headquarters.
 */
export interface Emblem {
  readonly entity: string;
  readonly set?: string;
  readonly staff?: boolean;
}

/** An entity that says no more than its frame: a decoy, a counter that nobody has turned up. */
export const BLANK = '0000000000';

/** The code of an emblem: in a friend's frame (blue) or an enemy's (red). */
export const writeSymbol = ({ entity, set = '10', staff = false }: Emblem, friend: boolean): string =>
  `100${friend ? 3 : 6}${set}0${staff ? 2 : 0}00${entity}`;

/** The codes of emblems in both frames, each once, in order. */
export const frameBoth = (emblems: readonly Emblem[]): readonly string[] =>
  [...new Set(emblems.flatMap(emblem => [writeSymbol(emblem, true), writeSymbol(emblem, false)]))].sort();

/** Each entity with and without a staff. */
export const addStaffs = (entities: readonly string[]): readonly Emblem[] =>
  entities.flatMap(entity => [{ entity }, { entity, staff: true }]);
