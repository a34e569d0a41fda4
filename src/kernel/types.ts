// The kernel seen from outside: values in, values out; no addresses and no rules. What it computes is defined in `boards`, `dist` and
// `endings`. Cells are numbered in the order of boards/cells. Every result is a copy of its own, free to be transferred.

import type { TableObstacles } from '../core/board.ts';
import type { Ending, Fight } from '../core/fight.ts';
import type { Roll, Tally } from '../core/roll.ts';
import type { Task } from '../core/task.ts';
import type { Point } from '../core/types.ts';

/**
 * A joint distribution in doubles: outcome i has the chance `chances[i]`, its tally `names[k]` is `columns[k][i]`. In the order of `dist`,
 * from the smallest to the largest tally (first named first). See odds.ts for single tallies.
 */
export interface Odds {
  readonly names: readonly string[];
  readonly columns: readonly (readonly number[])[];
  readonly chances: readonly number[];
}

/** One way a fight can end, with its chance; `left` are the tallies of the stands at the end. */
export interface FightEnding extends Ending {
  readonly chance: number;
  readonly left: readonly [Tally | undefined, Tally | undefined];
}

/**
 * All ways a fight can end; the chances add up to 1. `wins`: chance that only this side is left, `both`: that none
 * is. Who is beaten in a round is not left.
 */
export interface FightEndings {
  readonly endings: readonly FightEnding[];
  readonly wins: readonly [number, number];
  readonly both: number;
}

/**
 * The same fight begun at every pair of stands, by `a * columns + b`; the number of stands is the end. Chances that only this side is left,
 * and that none is; what they lack of 1 is a fight that somebody leaves or that is stuck.
 */
export interface FightTable {
  readonly columns: number;
  readonly wins: readonly [Float64Array, Float64Array];
  readonly both: Float64Array;
}

/** A hex board and what hampers sight on it as arrays, made by `encode`; one entry a cell. */
export interface Encoded {
  readonly layout: 'flat' | 'pointy';
  readonly columns: number;
  readonly rows: number;
  readonly level: Int8Array;
  readonly crest: Uint8Array;
  /** Not 0: obstructs. */
  readonly block: Uint8Array;
  /** Obstructs only between ends of equal height. */
  readonly levelOnly: Uint8Array;
  /** The laws of sight, as `HexObstacles` has them. */
  readonly rim: 'blocks' | 'free';
  readonly over?: 'nothing' | undefined;
  readonly edges?: 'any' | undefined;
}

/**
 * The price of every step of one gait, made by `encodeCosts`: `step[cell * 6 + direction]` to the neighbour in that direction (order of
 * boards/hex), in parts of 1/`scale` of a movement point, `CLOSED` where no step leads. `stops[cell]` not 0: movement ends there. Where a
 * move may not end is asked afterwards (`endingIn` of encode.ts).
 */
export interface Costs {
  readonly scale: number;
  readonly step: Uint16Array;
  readonly stops: Uint8Array;
}

/** No step, or not reached. */
export const CLOSED = 0xffff;

/**
 * What it costs each of several units to get anywhere. Lives in the module: asking it after the next
 * `fields` or the `free` of its ground throws.
 */
export interface Fields {
  /** How many there are: one for each start, in the order they were asked for. */
  readonly units: number;
  /** The cheapest cost in parts of 1/scale, `CLOSED` where the budget does not reach. */
  cost(unit: number, cell: number): number;
  /** All costs of a unit: a copy. */
  field(unit: number): Uint16Array;
  /** How many cells a unit reaches, its own among them. */
  reached(unit: number): number;
  /**
   * The cells a unit reaches for at most so many movement points (left out: the whole budget), a bit each: a copy. Whole u64 words a line,
   * the first place in the lowest bit of the first byte; lines are the columns of a flat-topped board and the rows of a pointy-topped one.
   */
  bits(unit: number, atMost?: number): Uint8Array;
}

/** The sights of all cells at once: who sees whom within a range. Symmetric; no cell sees itself. */
export interface Sights {
  readonly range: number;
  /** How many ordered pairs see each other. */
  readonly pairs: number;
  sees(from: number, to: number): boolean;
  /** The cells seen from this one, in no particular order. */
  look(from: number): Uint32Array;
  /** 1 for every cell seen from this one. */
  row(from: number): Uint8Array;
}

/**
 * The threat of one side to one kind of target, everywhere. `ground[cell]` is the class of the target's cell, below `classes`. Row i of
 * `shots` are the chances that shot i does a harm of 0, 1 ... `strength` (or more): `shots[i * (strength + 1) + harm]`.
 */
export interface ThreatPlan {
  readonly range: number;
  readonly classes: number;
  readonly ground: Uint8Array;
  readonly strength: number;
  readonly shots: Float64Array;
  readonly units: readonly ThreatUnit[];
}

/**
 * One unit and its ways to attack; at each cell it uses the one of the greatest mean harm (of equals the one that does the most more often,
 * then the next less), or none when all are 0. `obstacles`: what hampers its own sight, where that differs.
 */
export interface ThreatUnit {
  readonly ways: readonly ThreatWay[];
  readonly obstacles?: Encoded;
}

/**
 * From any of these cells, at any target in sight: `shot[(distance - 1) * classes + class]` is the row of `shots`,
 * -1 for none. As long as range * classes.
 */
export interface ThreatWay {
  readonly from: readonly number[];
  readonly shot: Int16Array;
}

/**
 * By cell: the harm to expect (at most the strength), the chance that it comes to the whole strength, and how many units can do harm there.
 */
export interface Threat {
  readonly harm: Float32Array;
  readonly destroyed: Float32Array;
  readonly units: Uint8Array;
}

/** One board held in the module. Throws RangeError on cells, ranges and sizes that do not fit. */
export interface HexGround {
  readonly cells: number;
  /** The same board with other obstacles. */
  update(obstacles: Encoded): void;
  /** What is seen from one cell: 1, or 0 where it is not, beyond the range, or the cell itself. Ranges from 0 to 63. */
  sweep(from: number, range: number): Uint8Array;
  /** The same as a list of the cells that are seen, in no particular order. */
  look(from: number, range: number): Uint32Array;
  /** How many cells each of these sees. */
  viewCounts(viewers: readonly number[], range: number): Uint16Array;
  /**
   * By cell: how many of these see it, 255 for that many or more. What a side sees is where this is not 0 (a
   * viewer's own cell is seen by others only).
   */
  seenBy(viewers: readonly number[], range: number): Uint8Array;
  /**
   * The sights of all cells. They live in the module: asking them after `update`, `free` or for another range
   * throws. Throws RangeError when they do not fit.
   */
  sweepAll(range: number): Sights;
  /** The bytes that `sweepAll` of a range takes on this board. Questions of single viewers take next to none. */
  sightBytes(range: number): number;
  /**
   * What it costs to get from each cell of `from` to all others within a budget in movement points. Cells of `stops` are entered, and left
   * only by who starts there. Costs are handed to the module once and known again by their object: they are not changed afterwards.
   */
  fields(costs: Costs, from: readonly number[], budget: number): Fields;
  threat(plan: ThreatPlan): Threat;
  /** Gives the memory back; the ground is not used again. */
  free(): void;
}

/** Who sees whom of the cells of a table. `row`: as an answer of `TableGround.sweep`, save that no cell sees itself. */
export type TableSights = Pick<Sights, 'pairs' | 'sees' | 'row'>;

/**
 * A measured table held in the module, with a grid of cells laid over it; cells are numbered row by row from the lowest. Throws RangeError
 * on grids, pieces and points that do not fit.
 */
export interface TableGround {
  readonly cells: number;
  /** The same table with other obstacles. */
  update(obstacles: TableObstacles): void;
  /**
   * What the middle of every cell is to an eye over a point (`height` over the table; left out: that of an eye over its ground): 0 unseen,
   * else 1 and the class of cover (0 to 7), and 8 more with smoke on the line. A point sees itself. Quickest where all pieces hide what is
   * behind them from every height and nothing else hampers; past other pieces each cell takes a line of its own.
   */
  sweep(from: Point, height?: number): Uint8Array;
  /**
   * The best of what several eyes see of each cell: of least cover, of equals without smoke. Clouds are judged
   * from the `middle` (left out: the first eye).
   */
  look(eyes: readonly TableEye[], middle?: TableEye): Uint8Array;
  /**
   * The sights of all cells. They live in the module until `update` or `free`: a bit a pair where pieces only hide, found at once; a byte a
   * pair where they do more, found for a cell when it is first asked about. Throws RangeError when they do not fit.
   */
  matrix(): TableSights;
  /** The best shot of a unit at each cell, a row of `shots`, -1 for none. `before`: what it had from other posts. */
  best(terms: TableThreatTerms, unit: TableThreatUnit, before?: Int32Array): Int32Array;
  /** What such shots of several units do to a target in every cell. */
  added(terms: TableThreatTerms, best: readonly Int32Array[]): Threat;
  /** Gives the memory back; the table is not used again. */
  free(): void;
}

/**
 * The threat of one side to one kind of target over the cells of a table. `ground[cell]` is the class of the target's ground, below
 * `classes`, or 255 where no target stands. `shots` as in `ThreatPlan`. There are so many `zones`, classes of bearing.
 */
export interface TableThreatTerms {
  readonly ground: Uint8Array;
  readonly classes: number;
  readonly zones: number;
  readonly strength: number;
  readonly shots: Float64Array;
}

/** An eye over a point, at a height over the table (left out: that of an eye over its ground). */
export interface TableEye {
  readonly at: Point;
  readonly height?: number;
}

/** One unit and its ways to attack; as `ThreatUnit`. `obstacles`: what hampers its own sight, where that differs. */
export interface TableThreatUnit {
  readonly ways: readonly TableThreatWay[];
  readonly obstacles?: TableObstacles;
}

/**
 * From any of these posts, at any target in sight: `shot[((band * zones + zone) * 16 + sight) * classes + ground]` is
 * the row of `shots`, -1 for none. Bands of distance end at each of `ends`, ascending; exactly so far is within. Sight
 * is an answer of `TableGround.sweep` less 1.
 */
export interface TableThreatWay {
  readonly from: readonly FiringPosition[];
  readonly ends: readonly number[];
  readonly shot: Int16Array;
}

/**
 * A place to fire from. Distances are measured from `at`; of the lines from its `eyes` (left out: one over `at`) the one of
 * least cover counts, of equals one without smoke. `middle`: from where clouds are judged (left out: `at`). `zones`: by
 * cell, the class of the bearing (left out: 0).
 */
export interface FiringPosition {
  readonly at: Point;
  readonly middle?: TableEye;
  readonly eyes?: readonly TableEye[];
  readonly zones?: Uint8Array;
}

/** The WASM, seen from outside. */
export interface Kernel {
  /** What a roll can come to. Throws RangeError when a tally can pass 65,535 or is no whole number, and on more than a million outcomes. */
  odds(roll: Roll): Odds;
  /** Chances of 0, 1, 2 ... hits of dice that each hit with this chance, for 0 to `most` dice: row n begins at n * (most + 1). */
  ladder(chance: number, most: number): Float64Array;
  /**
   * How a fight ends. Throws RangeError on more pairs of stands than it can hold or 1000 rounds, and
   * where a hit leads back to an earlier stand.
   */
  fight(fight: Fight): FightEndings;
  /** The same in parts. It holds memory between them, until it is done or given up. */
  fightInParts(fight: Fight): Task<FightEndings>;
  /**
   * Where a fight stands, or has ended, after each of so many rounds: chances by `a * (stands of b + 1) + b`, the number
   * of stands is the end. Throws as `fight`.
   */
  fightRounds(fight: Fight, rounds: number): readonly Float64Array[];
  /** The same in parts, for as long as somebody wants to know more. */
  fightRoundsInParts(fight: Fight, rounds: number, goesOn: (now: Float64Array) => boolean): Task<readonly Float64Array[]>;
  /** The sum of independent whole numbers: chances of 0, 1, 2 ... of each in, chances of their sum out. */
  blend(dists: readonly Float64Array[]): Float64Array;
  /**
   * Bytes the module holds now, and the most it may. A ground holds its board (3 to 12 bytes a hex) and steps (24 bytes a hex), and the
   * sights of one range (`HexGround.sightBytes`); of ranges asked for the last eight are kept (less than 0.1 MB each up to 12, 8 MB at 63).
   * A table holds its grid and pieces (some 100 kB; 8 bytes a cell more where pieces do not simply hide), and its matrix a bit or a byte
   * for each pair of cells. What would not fit throws RangeError.
   */
  readonly memory: { readonly held: number; readonly most: number };
}
