// Names of TripleA files in the words of the house: units, powers, technologies, and ids for what has only a name.

import { slug as titled } from '../../core/titles.ts';
import {
  type AreaId,
  type AxisUnitType,
  CLASSIC,
  type EditionType,
  POWERS,
  type Technology,
} from '../../rulesets/axis-and-allies/public.ts';

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** Words of files with what they mean here. Not an object: `constructor` is a word, too. */
const meanings = <T>(of: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(of));

/** A unit of the published game or of an edition. */
export type LogUnitType = AxisUnitType | EditionType;

const UNITS = meanings<LogUnitType>({
  infantry: 'infantry',
  armour: 'armor',
  armor: 'armor',
  tank: 'armor',
  fighter: 'fighter',
  bomber: 'bomber',
  battleship: 'battleship',
  carrier: 'carrier',
  aircraftcarrier: 'carrier',
  transport: 'transport',
  submarine: 'submarine',
  destroyer: 'destroyer',
  aagun: 'aa-gun',
  antiaircraftgun: 'aa-gun',
  factory: 'complex',
  industrialcomplex: 'complex',
  factorymajor: 'complex',
  factoryminor: 'minor-complex',
  artillery: 'field-artillery',
  mechinfantry: 'mech-infantry',
  mechanizedinfantry: 'mech-infantry',
  marine: 'marine',
  tacticalbomber: 'tactical-bomber',
  navalfighter: 'naval-fighter',
  cruiser: 'cruiser',
  airfield: 'airfield',
  airbase: 'airfield',
  harbour: 'harbour',
  harbor: 'harbour',
  navalbase: 'harbour',
});

/**
 * Our type of a unit; several of them are known by their plural. An artillery piece of theirs is the field artillery of the editions, which
 * helps infantry; a battery of ours does not. Undefined for one that no edition has.
 */
export function unitType(name: string): LogUnitType | undefined {
  const word = plain(name);
  return UNITS.get(word) ?? UNITS.get(word.replace(/s$/, '')) ?? UNITS.get(word.replace(/ies$/, 'y'));
}

const PLAYERS = meanings<string>({
  russians: 'ussr',
  soviets: 'ussr',
  germans: 'germany',
  british: 'uk',
  japanese: 'japan',
  americans: 'usa',
});

/** An id of plain letters; 'area' for a name without any. */
export const slug = (name: string): string => titled(name.replace(/[.'’]/g, ''), 'area', 50);

/** The id of an area that is on no map of ours; seas are marked as seas. */
export const areaId = (name: string, isSea: boolean): AreaId => (isSea ? `sz-${slug(name.replace(/\s*sea zone$/i, ''))}` : slug(name));

/** The id of a power: that of ours where it is one of the five. */
export const powerId = (player: string): string =>
  PLAYERS.get(plain(player)) ?? POWERS.find(({ title }) => plain(title) === plain(player))?.id ?? slug(player);

/** Peoples by their countries, as the published game names its powers. */
const COUNTRIES = meanings<string>({ italians: 'Italy', chinese: 'China', french: 'France' });

/** What a power is called in sentences. */
export const powerTitle = (player: string): string =>
  POWERS.find(({ id }) => id === powerId(player))?.title ?? COUNTRIES.get(plain(player)) ?? player.replaceAll('_', ' ');

/** Ids for names, each its own. */
export function idsFor(names: readonly string[], idOf: (name: string) => string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const id = idOf(name);
    let free = id;
    for (let n = 2; taken.has(free) || Object.hasOwn(Object.prototype, free); n++) free = `${id}-${n}`;
    taken.add(free);
    ids.set(name, free);
  }
  return ids;
}

const TITLES: ReadonlyMap<string, AreaId> = new Map(
  Object.entries(CLASSIC.areas).map(([id, { title, kind }]) => [titleKey(title, kind), id]),
);

function titleKey(title: string, kind: 'land' | 'sea'): string {
  return `${kind} ${plain(kind === 'sea' ? title.replace(/\b(sea|zone)\b/gi, '') : title)}`;
}

/** The area of our own map of that name. */
export const classicArea = (title: string, kind: 'land' | 'sea'): AreaId | undefined => TITLES.get(titleKey(title, kind));

const TECHNOLOGIES = meanings<Technology>({
  jetpower: 'jet-power',
  jetfighter: 'jet-power',
  rockets: 'rockets',
  rocketsadvance: 'rockets',
  supersub: 'super-submarines',
  supersubs: 'super-submarines',
  longrangeair: 'long-range-aircraft',
  longrangeaircraft: 'long-range-aircraft',
  industrialtechnology: 'industrial-technology',
  heavybomber: 'heavy-bombers',
  heavybombers: 'heavy-bombers',
});

export const technology = (name: string): Technology | undefined => TECHNOLOGIES.get(plain(name));
