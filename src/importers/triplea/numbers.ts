// Units of a game file as rows of the table: under our types, each number and ability as the file says it; of units of the published game
// only what differs. What cannot be carried over is told with its place.

import { formatList } from '../../core/englishText.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { ParseError } from '../../core/result.ts';
import type { Overrides } from '../../core/scenario.ts';
import { type AxisSkill, type AxisUnitRow, typesFrom, UNITS } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import { countsBest, meetsInAir, scrambleOf } from './edition.ts';
import type { Attachment, TripleaGame, Values } from './game.ts';
import { unitType } from './names.ts';

/** A unit of the file and the type it has here; `at`: where its numbers stand, undefined where the file gives none. */
interface GameUnit {
  readonly unit: string;
  readonly type: string;
  readonly options: Values;
  readonly at: number | undefined;
}

const NONE: Values = new Map();

/**
 * Our types of the units of a game, each its own: by name, those that stand in the set-up first; others with numbers are `other-1` and so
 * on. A unit that nobody knows and that has no numbers has none.
 */
export function typesOf(game: TripleaGame): ReadonlyMap<string, string> {
  const numbers = game.attached.get('unitAttachment');
  const named = [...new Set([...game.placements.map(({ unit }) => unit), ...(numbers?.keys() ?? [])])];
  const types = new Map<string, string>();
  const taken = new Set<string>();
  const free = typesFrom('other').values();
  for (const unit of named) {
    const own = unitType(unit);
    const isKnown = own !== undefined && !taken.has(own) && (Object.hasOwn(UNITS, own) || numbers?.has(unit) === true);
    const type = isKnown ? own : numbers?.has(unit) ? free.next().value : undefined;
    if (type === undefined) continue;
    types.set(unit, type);
    taken.add(type);
  }
  return types;
}

function unitsIn(game: TripleaGame): readonly GameUnit[] {
  const places = new Map(game.attachments.flatMap(({ kind, to, at }) => (kind === 'unitAttachment' ? [[to, at] as const] : [])));
  const numbers = game.attached.get('unitAttachment');
  return [...typesOf(game)].map(([unit, type]) => ({ unit, type, options: numbers?.get(unit) ?? NONE, at: places.get(unit) }));
}

type Cells = { readonly [F in keyof AxisUnitRow]?: AxisUnitRow[F] | undefined };

const is = (options: Values, name: string): boolean => options.get(name)?.toLowerCase() === 'true';

/** A whole number of an option within bounds; undefined where it is none. */
const numberIn = (options: Values, name: string, least: number, most: number): number | undefined => {
  const value = Number(options.get(name) ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

const isGun = (options: Values): boolean => ['isAA', 'isAAforCombatOnly', 'isAAmovement'].some(name => is(options, name));
const isBase = (options: Values): boolean => is(options, 'isInfrastructure') && !isComplex(options) && !isGun(options);
const isComplex = (options: Values): boolean => is(options, 'isFactory') || Number(options.get('canProduceUnits') === 'true') > 0;

/** Bombers whose targets the file lists raid those alone. */
const bombsOneOf = (options: Values, units: readonly string[]): boolean => {
  const targets = (options.get('bombingTargets') ?? '').split(':').filter(Boolean);
  return units.length > 0 && (targets.length === 0 || targets.some(target => units.includes(target)));
};

/** Units of the file that raids fall on. */
interface RaidedUnits {
  readonly complexes: readonly string[];
  readonly bases: readonly string[];
}

const bombs = (options: Values): boolean => is(options, 'isStrategicBomber') && is(options, 'isAir');

const SKILL_OF: Readonly<Record<AxisSkill, (options: Values, raided: RaidedUnits) => boolean>> = {
  blitz: options => is(options, 'canBlitz'),
  raids: (options, { complexes }) => bombs(options) && bombsOneOf(options, complexes),
  'raids-bases': (options, { bases }) => bombs(options) && bombsOneOf(options, bases),
  escorts: options => is(options, 'canEscort'),
  intercepts: options => is(options, 'canIntercept'),
  bombards: options => is(options, 'canBombard'),
  submarine: options => is(options, 'isSub') || is(options, 'isFirstStrike'),
  destroyer: options => is(options, 'isDestroyer'),
  gun: isGun,
  falls: options => isGun(options) && !is(options, 'isAA') && !is(options, 'isInfrastructure'),
  complex: isComplex,
  flak: options => (isComplex(options) || isBase(options)) && is(options, 'isAAforBombingThisUnitOnly'),
  base: options => isBase(options),
  jumps: options => is(options, 'isAirTransportable'),
  drops: options => is(options, 'isAirTransport'),
};

/** Units that go by air are a rule of the article here: what the file says of it changes nothing. */
const OF_ARTICLE: readonly AxisSkill[] = ['jumps', 'drops'];

const skillsIn = (options: Values, raided: RaidedUnits): readonly AxisSkill[] =>
  (Object.keys(SKILL_OF) as readonly AxisSkill[]).filter(skill => SKILL_OF[skill](options, raided));

/** The engine asks for dice and bonus of bombers only where a property says so. */
const countsBombs = ({ properties }: TripleaGame): boolean =>
  properties.get('Use Bombing Max Dice Sides And Bonus')?.value.toLowerCase() === 'true';

const OF_RAIDS: readonly AxisSkill[] = ['escorts', 'intercepts'];

/** Complexes, and bases that take damage. */
function raidedIn({ attached }: TripleaGame): RaidedUnits {
  const all = [...(attached.get('unitAttachment') ?? [])];
  const named = (suits: (options: Values) => boolean): readonly string[] => all.flatMap(([name, of]) => (suits(of) ? [name] : []));
  return { complexes: named(isComplex), bases: named(of => isBase(of) && is(of, 'canBeDamaged')) };
}

/** What the numbers of the file come to; cells that it does not speak of are left out. */
function cellsIn(game: TripleaGame, { unit, type, options }: GameUnit, types: ReadonlyMap<string, string>): Cells {
  const isSea = is(options, 'isSea');
  const hits = numberIn(options, 'hitPoints', 1, 99);
  const rolls = numberIn(options, 'attackRolls', 1, 6);
  const lends = lentBy(game, unit, types);
  const price = game.prices.get(unit);
  const holds = isSea ? numberIn(options, 'transportCapacity', 1, 20) : undefined;
  const known: Cells = {
    price: price === undefined || price > 999 ? undefined : price,
    move: numberIn(options, 'movement', 0, 20),
    attack: numberIn(options, 'attack', 0, 20),
    defence: numberIn(options, 'defense', 0, 20),
    hits: hits === undefined ? undefined : Math.min(2, hits),
    load: numberIn(options, 'transportCost', 0, 20),
    dice: rolls,
    defenceDice: numberIn(options, 'defenseRolls', 2, 6),
    best: (rolls ?? 1) > 1 && (countsBest(game) || is(options, 'chooseBestRoll')) ? true : undefined,
    heavy: heavyIn(game, unit, { type, options }),
    holds,
    decks: isSea ? numberIn(options, 'carrierCapacity', 1, 20) : undefined,
    deck: is(options, 'isAir') ? numberIn(options, 'carrierCost', 1, 20) : undefined,
    sound: hits !== undefined && hits > 1 ? true : undefined,
    shots: isGun(options) ? numberIn(options, 'maxAAattacks', 1, 99) : undefined,
    needs: isGun(options) ? numberIn(options, 'attackAA', 2, 20) : undefined,
    makes: isComplex(options) ? numberIn(options, 'canProduceXUnits', 1, 99) : undefined,
    breaks: isComplex(options) || isBase(options) ? numberIn(options, 'maxDamage', 1, 999) : undefined,
    bombs: countsBombs(game) ? numberIn(options, 'bombingBonus', 1, 20) : undefined,
    airAttack: meetsInAir(game) ? numberIn(options, 'airAttack', 1, 20) : undefined,
    airDefence: meetsInAir(game) ? numberIn(options, 'airDefense', 1, 20) : undefined,
    ...scramblingIn(game, options),
    lends: lends.length > 0 ? lends : undefined,
    ashore: is(options, 'isMarine') ? 1 : numberIn(options, 'isMarine', 1, 6),
  };
  const cells: Cells = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  const skills = skillsIn(options, raidedIn(game)).filter(skill => meetsInAir(game) || !OF_RAIDS.includes(skill));
  if (lookUp(UNITS, type)) return options.size > 0 ? { ...cells, skills } : cells;
  const title = titleOf(unit);
  const domain = isSea ? 'sea' : is(options, 'isAir') ? 'air' : 'land';
  return { title, plural: pluralOf(title), domain, move: 1, attack: 0, defence: 0, ...cells, skills };
}

/**
 * What heavy bombers of the game throw: as its technology says, else by its properties, where the best of their dice alone counts with a
 * point more in raids and as many dice in defence. Undefined where it is as in the published game, or nobody says it.
 */
function heavyIn(game: TripleaGame, unit: string, { type, options }: Pick<GameUnit, 'type' | 'options'>): Cells['heavy'] {
  const best = countsBest(game) ? ({ best: true } as const) : {};
  const tech = game.attached.get('techAbilityAttachment')?.get('heavyBomber');
  if (tech) {
    const [more, adds] = ['attackRollsBonus', 'bombingBonus'].map(name => bonusIn(tech, name, unit)) as [number, number];
    return more > 0 ? { dice: 1 + more, ...best, ...(adds > 0 ? { adds } : {}) } : undefined;
  }
  const rolls = game.properties.get(HEAVY_DICE)?.value ?? (countsBest(game) ? '2' : '');
  const dice = Number(rolls);
  if (!bombs(options) || !(dice >= 1 && dice <= 6) || (dice === 3 && type === 'bomber' && !countsBest(game))) return undefined;
  return { dice, ...(countsBest(game) ? { best: true, adds: 1, defends: true } : {}) };
}

const HEAVY_DICE = 'Heavy Bomber Dice Rolls';

/** '1:bomber': what a technology adds for a unit, 0 where nothing. */
const bonusIn = (tech: Values, name: string, unit: string): number => {
  const [, n = '0', of] = /^([1-5]):(.+)$/.exec(tech.get(name) ?? '') ?? [];
  return of === unit ? Number(n) : 0;
};

/** What bases launch, and how far aircraft scramble, where anybody does; without a limit of its own a base launches all there can be. */
function scramblingIn(game: TripleaGame, options: Values): Pick<Cells, 'launches' | 'works' | 'scrambles'> {
  if (!scrambleOf(game)) return {};
  const isAirBase = is(options, 'isAirBase');
  return {
    launches: isAirBase ? (options.get('maxScrambleCount') === '-1' ? 99 : numberIn(options, 'maxScrambleCount', 1, 99)) : undefined,
    works: isAirBase ? numberIn(options, 'maxOperationalDamage', 0, 999) : undefined,
    scrambles: is(options, 'canScramble') ? numberIn(options, 'maxScrambleDistance', 1, 9) : undefined,
  };
}

/** 'mech_infantry': 'Mech infantry'. */
function titleOf(unit: string): string {
  const words = unit.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60);
}

const pluralOf = (title: string): string => {
  const words = title.toLowerCase();
  return /(infantry|artillery|armou?r|aircraft)$/.test(words)
    ? words
    : words
        .replace(/(s|x|ch)$/, '$1e')
        .replace(/([^aeiou])y$/, '$1ie')
        .concat('s');
};

type Lent = NonNullable<AxisUnitRow['lends']>[number];

/** What a unit adds to others: artillery to those that it can support, and supports that are for somebody from the start. */
function lentBy(game: TripleaGame, unit: string, types: ReadonlyMap<string, string>): readonly Lent[] {
  const numbers = game.attached.get('unitAttachment') ?? new Map<string, Values>();
  const options = numbers.get(unit) ?? NONE;
  const helped = [...numbers].flatMap(([name, of]) => (is(of, 'artillerySupportable') ? (types.get(name) ?? []) : []));
  const old: readonly Lent[] =
    is(options, 'artillery') && helped.length > 0
      ? [{ to: helped, adds: 1, count: numberIn(options, 'unitSupportCount', 1, 99) ?? 1, when: 'attack', kind: 'artillery' }]
      : [];
  return [
    ...old,
    ...game.attachments.filter(one => one.kind === 'supportAttachment' && one.to === unit).flatMap(one => lentIn(one, types)),
  ];
}

const SIDES: Readonly<Record<string, Lent['when']>> = {
  offence: 'attack',
  defence: 'defence',
  'offence:defence': 'both',
  'defence:offence': 'both',
};

function lentIn({ options, name }: Attachment, types: ReadonlyMap<string, string>): readonly Lent[] {
  const to = (options.get('unitType') ?? '').split(':').flatMap(unit => types.get(unit) ?? []);
  const adds = numberIn(options, 'bonus', 1, 6);
  const when = lookUp(SIDES, options.get('side') ?? '');
  if (!isLent(options) || to.length === 0 || adds === undefined || when === undefined) return [];
  return [{ to, adds, count: numberIn(options, 'number', 1, 999) ?? 1, when, kind: (options.get('bonusType') ?? name).slice(0, 60) }];
}

/** A support for friends, of strength, that somebody has from the start. */
const isLent = (options: Values): boolean =>
  (options.get('players') ?? '') !== '' &&
  (options.get('faction') ?? 'allied') === 'allied' &&
  (options.get('dice') ?? 'strength') === 'strength';

/** Rows of the table of units: whole ones of units that the published game has not, else the cells that differ. */
export function tablesOf(game: TripleaGame): { readonly tables?: Overrides } {
  const types = typesOf(game);
  const rows = unitsIn(game).flatMap(unit => {
    const printed = lookUp(UNITS, unit.type) as AxisUnitRow | undefined;
    const cells = Object.entries(cellsIn(game, unit, types)).filter(
      ([field, value]) => !isPrinted(printed, field as keyof AxisUnitRow, value),
    );
    return cells.length > 0 ? [[unit.type, Object.fromEntries(cells)] as const] : [];
  });
  return rows.length > 0 ? { tables: { units: Object.fromEntries(rows) } as Overrides } : {};
}

function isPrinted(printed: AxisUnitRow | undefined, field: keyof AxisUnitRow, value: unknown): boolean {
  if (!printed) return false;
  if (field !== 'skills') return printed[field] === value;
  const own = (skills: readonly AxisSkill[]) =>
    skills
      .filter(skill => !OF_ARTICLE.includes(skill))
      .toSorted()
      .join();
  return own(printed.skills ?? []) === own(value as readonly AxisSkill[]);
}

/** Options of units that are read; those that change nothing here are `IDLE`. */
const READ =
  'movement attack defense hitPoints isAir isSea transportCost transportCapacity carrierCost carrierCapacity canBlitz isStrategicBomber canBombard isSub isFirstStrike isDestroyer isAA isAAforCombatOnly isAAmovement isFactory isInfrastructure artillery artillerySupportable unitSupportCount attackRolls defenseRolls chooseBestRoll maxAAattacks attackAA canProduceUnits canProduceXUnits isAirTransport isAirTransportable isMarine maxDamage bombingBonus bombingTargets'.split(
    ' ',
  );
const SCRAMBLING = ['canScramble', 'maxScrambleDistance', 'isAirBase', 'maxScrambleCount'];
const IN_AIR = ['canIntercept', 'canEscort', 'airAttack', 'airDefense'];
const IDLE =
  'isInfantry isLandTransport destroyedWhenCapturedFrom canNotMoveDuringCombatMove isConstruction constructionType constructionsPerTerrPerTypePerTurn maxConstructionsPerTypePerTerr canBeGivenByTerritoryTo canBeDamaged isAAforBombingThisUnitOnly'.split(
    ' ',
  );

/** Bombers throw dice of the game's own. */
const isUsualDie = ({ diceSides }: TripleaGame, name: string, value: string): boolean =>
  name === 'bombingMaxDieSides' && Number(value) === diceSides;

/** What numbers of the file cannot be carried over: options of a unit that are not read together, where its numbers stand. */
export function differences(game: TripleaGame, locate: Locate): readonly ParseError[] {
  const types = typesOf(game);
  const units = unitsIn(game);
  const strange = units.flatMap(({ unit, options, at }) => {
    const scrambling = scrambleOf(game) ? [...SCRAMBLING, ...(is(options, 'isAirBase') ? ['maxOperationalDamage'] : [])] : [];
    const read = [...READ, ...(meetsInAir(game) ? IN_AIR : []), ...scrambling];
    const left = [...options].flatMap(([name, value]) =>
      read.includes(name) || IDLE.includes(name) || value === 'false' || value === '0' || isUsualDie(game, name, value) ? [] : [name],
    );
    return left.length > 0 ? [told(at, `${unit}: ${formatList(left)}: not played here, doubtful where it matters`)] : [];
  });
  const tough = units.filter(({ options }) => Number(options.get('hitPoints')) > 2);
  const unlent = game.attachments.filter(one => one.kind === 'supportAttachment' && lentIn(one, types).length === 0);
  return [
    ...tough.map(({ unit, options, at }) => told(at, `${unit} takes ${options.get('hitPoints')} hits there, two are the most here`)),
    ...unlent.map(({ name, at }) => told(at, `${name}: not from the start, or of a kind that is not read, left out`)),
    ...strange,
  ];

  function told(at: number | undefined, says: string): ParseError {
    return { path: 'attachment', ...locate(at ?? 0), says };
  }
}
