// The columns of the tables that a scenario may change. Lengths in the table's unit. Cells name their shapes in cellShapes.ts.

import { cellsWith, column, maybe, sayChange } from '../../system/columns.ts';
import type { CELL_SHAPES } from './cellShapes.ts';
import {
  type AafMount,
  ARMY_TITLES,
  type Category,
  type GunVariant,
  type ListName,
  type ModelRow,
  type Period,
  type WeaponType,
} from './tables.ts';

const cell = cellsWith<typeof CELL_SHAPES>();

const LISTS: Readonly<Record<ListName, string>> = { general: 'all', ...ARMY_TITLES };
const TYPES: Readonly<Record<WeaponType, string>> = {
  rifle: 'rifle',
  assault: 'assault',
  lmg: 'light machine gun',
  hmg: 'heavy machine gun',
  at: 'anti-tank',
  heat: 'shaped charge',
  he: 'high explosive',
};
const CATEGORIES: Readonly<Record<Category, string>> = {
  squad: 'squad',
  'company-hq': 'company headquarters',
  'platoon-hq': 'platoon headquarters',
  platoon: 'platoon support',
  company: 'company support',
  general: 'any',
};

const range = (n: number): string | number => (n === Number.POSITIVE_INFINITY ? 'anywhere' : n);
const need = (n: number): string | number => (n > 6 ? '-' : n);
const share = (n: number): string => (n === 0 ? 'closed' : `x${n}`);
const bore = (n: number): string => (n > 0 ? `${n}mm` : '-');

/** Whether it is so: nothing where it is not. */
const mark = (heading?: string) => maybe(column<true>(heading));
const list = column<ListName>('List', id => LISTS[id]);

export const COLUMNS = {
  /** `range` Infinity: anywhere on the table. */
  weapons: {
    title: cell('title'),
    list,
    range: cell('length', 'Range', range),
    power: cell('small', 'Power'),
    type: cell('weapon', 'Type', type => TYPES[type]),
    dice: cell('small', 'Dice'),
    /** Served by a crew of its own (2.5, 4.8). */
    support: mark('Besides'),
    /** May fire as field artillery (7.6). */
    artillery: mark(),
    /** A gun that may fire high explosive instead, at half its power or at all of it. */
    shells: maybe(column<'half' | 'full'>()),
    /** Its high explosive strikes armour with all its power (122mm, 152mm). */
    heavyShell: mark(),
    /** Everything under its template is hit, cover or not (21.10). */
    flame: mark(),
    /** A shield protects the crew (4.8). */
    shield: mark(),
  },
  units: {
    title: cell('title'),
    list,
    category: column<Category>('Place', category => CATEGORIES[category]),
    /** Undefined where the price hangs on the gun (`variants`). */
    points: maybe(cell('count', 'Points')),
    models: column<readonly ModelRow[]>('Models, Fs/M'),
    variants: maybe(column<readonly GunVariant[]>()),
    /** First and last year it may be bought. */
    from: maybe(column<number>()),
    until: maybe(column<number>('Years')),
  },
  vehicles: {
    title: cell('title'),
    list,
    fs: cell('skill'),
    m: cell('morale', 'Fs/M'),
    /** Missing of a soft vehicle, which has its Constitution (`c`). */
    armour: maybe(cell('armour', 'Armour')),
    c: maybe(cell('constitution')),
    speed: cell('length', 'Speed'),
    drive: cell('drive', 'Moves as'),
    points: cell('count', 'Points'),
    year: column<number>('Year'),
    period: column<Period>(),
    mounts: column<readonly AafMount[]>('Weapons'),
    /** It carries one of these instead of `mounts`. */
    either: maybe(column<readonly string[]>()),
    /** A tank whose row names no machine gun: it has one in the hull all the same (25.1, ruling R70). */
    unlistedMg: mark(),
    recon: mark('Besides'),
    /** Does one of Move, Shoot and Recon in an activation (21.9). */
    oneMan: mark(),
    /** Its crew or passengers may dismount with its weapon. */
    dismounts: mark(),
    /** An assault gun whose list does not say where its gun sits (ruling R15). */
    casemate: mark(),
  },
  /** `cover`: what it gives those behind or in it; `top` in contours (ruling R46). */
  terrain: {
    title: cell('title'),
    move: cell('going', 'Movement'),
    sight: cell('sight', 'Sight'),
    cover: cell('cover', 'Cover'),
    top: cell('length', 'Height'),
  },
  /** Shares of its own speed, and of a full move what a minor obstacle costs; 0: closed (10.2). */
  movement: {
    road: cell('share', 'Road', share),
    open: cell('share', 'Open', share),
    rough: cell('share', 'Rough', share),
    difficult: cell('share', 'Difficult', share),
    obstacle: cell('share', 'Minor obstacle', n => (n === 0 ? 'closed' : `${n} of a full move`)),
    water: column<number>(),
  },
  /** What a die must show at each Constitution, 7 where nothing can hurt (13.2). The last holds for all beyond. */
  constitution: {
    c2: cell('die', 'C2', need),
    c3: cell('die', 'C3', need),
    c4: cell('die', 'C4', need),
    c5: cell('die', 'C5', need),
    c6: cell('die', 'C6', need),
    c7: cell('die', 'C7', need),
    c8: cell('die', 'C8 and more', need),
  },
  /** From which modified die on, and what it adds to the dice of the bail-out test (13.5). */
  armour: { least: cell('die', 'From'), test: cell('die', 'On the bail-out test', sayChange) },
  modifiers: {
    of: column<'skill' | 'constitution' | 'armour' | 'power' | 'damage' | 'morale' | 'dice' | 'availability'>('Of'),
    by: cell('die', 'By', sayChange),
  },
  /** What a die by itself must show at least. */
  needs: { least: cell('die', 'From') },
  /**
   * It holds so many squads, or else so many `figures`, and the `crew` of what it tows: guns of a bore up to `guns` mm, mortars up to
   * `mortars`. `mount`: each soldier of a unit has his own, for so many points (11, 21.6, 21.7, 29).
   */
  carriers: {
    speed: cell('length', 'Speed'),
    squads: cell('small', 'Squads'),
    figures: cell('small', 'Figures'),
    crew: column<'besides' | 'instead' | 'none'>(),
    guns: cell('count', 'Tows guns to', bore),
    mortars: cell('count', 'Tows mortars to', bore),
    points: maybe(cell('count', 'Points')),
    mount: mark(),
    c: maybe(column<number>()),
    m: maybe(column<number>()),
  },
  /** Its power, its price, what fires it (7, 29). */
  strikes: { power: cell('small', 'Power'), points: cell('count', 'Points'), text: column<string>('Guns') },
  /** Its price, how large a section is, and what it holds (22). */
  works: { points: cell('count', 'Points'), text: column<string>('What') },
};
