// The columns of the tables that a scenario may change. Lengths in inches.

import { anyCell, column, maybe } from '../../system/columns.ts';
import type { Passability, Special, TerrainLine } from './tables.ts';

/** What a die must show. */
export const sayNeed = (need: number): string => `${need}+`;
/** A change with its sign, as the card prints it. */
export const sayBonus = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '\u2212'));
const free = (n: number): string | number => (n === Number.POSITIVE_INFINITY ? 'free' : n === 0 ? 'none' : n);

/** A pin die of so many faces: D2, D3, D6. */
const die = (faces: number): string => `D${faces}`;

const GOINGS: Readonly<Record<Passability, string>> = {
  ok: 'open',
  'ok-unless-closed': 'open, unless it stops tanks',
  'no-run': 'Advance only',
  no: 'closed',
  deployed: 'from the start only, and then for good',
  demolish: 'heavy tanks, in some cases',
  double: 'twice as far on nothing else',
};
const SIGHTS = {
  dense: 'seen into, not through',
  blocks: 'blocks',
  hill: 'blocks by its height',
  line: 'covers what is behind it',
  none: 'open',
} as const;
const CLASSES = { small: 'small arms', heavy: 'heavy' } as const;
const CHANGED = { hit: 'rolls to hit', pen: 'pen', result: 'damage results' } as const;
const AIMS = { opening: 'an opening', wall: 'a wall' } as const;

const title = anyCell<string>();
const going = (heading: string) => anyCell<Passability>(heading, passability => GOINGS[passability]);
/** From which die on: a line of a D6 table. */
const least = anyCell<number>('From');

export const COLUMNS = {
  /**
   * `least`: nearer targets cannot be hit; `indirect`: the band of indirect fire; `flame`: a hit becomes D6 hits and so many more; `he`:
   * the diameter of its shell. A weapon with `he` that is neither mortar nor howitzer may fire solid shot instead.
   */
  weapons: {
    title,
    class: anyCell<keyof typeof CLASSES>('Class', one => CLASSES[one]),
    range: anyCell<number>('Range'),
    shots: anyCell<number>('Shots'),
    pen: anyCell<number>('Pen'),
    he: maybe(anyCell<number>()),
    flame: maybe(anyCell<number>()),
    least: maybe(anyCell<number>()),
    indirect: maybe(column<readonly [least: number, most: number]>()),
    special: column<readonly Special[]>('Special'),
  },
  /**
   * `needs`: what a die must show to damage its infantry and artillery; `hit` changes its own rolls to hit (Quality, Damage values, Hit
   * Modifiers).
   */
  quality: { title, morale: anyCell<number>('Morale'), needs: anyCell('Damaged on', sayNeed), hit: anyCell('To hit', sayBonus) },
  /** What an officer adds to morale and how many orders he hands on, both as far as `range` (Officers). */
  officers: { title, bonus: anyCell('Morale', sayBonus), orders: anyCell<number>('Extra orders'), range: anyCell<number>('Range') },
  /** Lengths of both moves, and how often a vehicle may pivot in each; Infinity: freely (Movement). */
  movement: {
    title,
    advance: anyCell<number>('Advance'),
    run: anyCell<number>('Run', n => n || 'never'),
    pivots: anyCell('Pivots', free),
    runPivots: anyCell('Pivots in a Run', free),
  },
  /** Half-tracks use the tracked column (R5). */
  grounds: {
    title,
    infantry: going('Infantry'),
    artillery: going('Artillery'),
    wheeled: going('Wheeled'),
    tracked: going('Tracked and half-tracked'),
  },
  /**
   * A kind of terrain as files name it in `kind`: its line of the terrain table, what it does to sight, its cover. `stops`: closed to all
   * vehicles.
   */
  terrain: {
    title,
    ground: anyCell<TerrainLine>('Ground'),
    sight: anyCell<keyof typeof SIGHTS>('Sight', sight => SIGHTS[sight]),
    cover: anyCell<'none' | 'soft' | 'hard'>('Cover'),
    top: anyCell<number>('Height'),
    stops: maybe(column<true>('Vehicles', () => 'stops all')),
  },
  /** Something that changes a roll. `of`: what it changes. */
  modifiers: { title, of: anyCell<keyof typeof CHANGED>('Of', one => CHANGED[one]), by: anyCell('By', sayBonus) },
  /** What a die must show against a target without figures (Damage values). */
  targets: { title, needs: anyCell('Die and pen', sayNeed) },
  /** A number of dice, or of a die that is not a whole D6: faces of 2 and 3 are halves and thirds of one. */
  he: {
    title,
    pen: anyCell('Pen', sayBonus),
    /** Pins: a die of so many faces (2, 3 or 6). */
    pins: anyCell('Pins', die),
    /** Hits on a unit in a building: so many dice of so many faces. */
    hits: column<readonly [dice: number, faces: number]>('Hits in a building', ([n, faces]) =>
      n === 1 ? die(faces) : `${n}${die(faces)}`,
    ),
  },
  results: { title, least },
  fubar: { title, least },
  /** How an attack finds a unit in a building (Buildings). */
  buildings: {
    title,
    at: anyCell<keyof typeof AIMS>('Aims at', at => AIMS[at]),
    hit: anyCell<number>('To hit', n => (n === 0 ? 'as it is' : sayBonus(n))),
    protects: column<boolean>('Damage again'),
    special: maybe(anyCell<string>('Besides')),
  },
};
