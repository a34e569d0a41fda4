// A game file of TripleA as a scenario of this system, when these rules have its units and sides; else what
// they have not, each thing with its place.

import { countNoun, formatList } from '../../core/englishText.ts';
import { UNITS } from '../../core/limits.ts';
import { mapFaults } from '../../core/mapChecks.ts';
import type { ParseError } from '../../core/result.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Side } from '../../core/types.ts';
import { type AreaId, type AxisScenarioUnit, type AxisSpecial, typesFrom } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import { groundOf, type ImportedBoard, strangers } from './board.ts';
import { combatOf, isOpen, keepsDamage, limitsAll, meetsInAir, optionsOf, scrambleOf, unplayedProperties } from './edition.ts';
import type { TripleaGame } from './game.ts';
import { type GivenTokens, KAMIKAZES, kamikazesOf, tokenResource } from './kamikaze.ts';
import { idsFor, powerId, powerTitle, slug } from './names.ts';
import { differences, tablesOf, typesOf } from './numbers.ts';
import { objectivesOf, peaceOf } from './objectives.ts';

/** A game under our ids, and the names it had. */
export interface MappedGame {
  readonly scenario: Scenario;
  readonly areas: ReadonlyMap<string, AreaId>;
  readonly powers: ReadonlyMap<string, string>;
  /** Our types of its units; left out: by their names. */
  readonly types?: ReadonlyMap<string, string>;
}

type Unit = Scenario['units'][number] & AxisScenarioUnit;

/** What no game here is without. */
function unplayable(game: TripleaGame, locate: Locate): readonly ParseError[] {
  const { diceSides, territories, players } = game;
  const canThrow = Number.isInteger(diceSides) && diceSides >= 2 && diceSides <= 20;
  const dice = { path: 'diceSides', ...locate(game.diceAt ?? 0), says: `dice of ${diceSides} sides: 2 to 20 can be thrown here` };
  const few = `the game has ${players.length === 0 ? 'no players' : 'one player'}; two are the fewest`;
  return [
    ...(canThrow ? [] : [dice]),
    ...(territories.length === 0 ? [{ path: 'map', says: 'the game has no territories' }] : []),
    ...(players.length < 2 ? [{ path: 'playerList', ...locate(game.playersAt ?? 0), says: few }] : []),
  ];
}

/** The scenario, or what keeps it from being one. `remarks`: what is left out or otherwise here. */
export function scenarioOf(
  game: TripleaGame,
  locate: Locate,
): { readonly read?: MappedGame; readonly problems: readonly ParseError[]; readonly remarks: readonly ParseError[] } {
  const powers = idsFor(inOrder(game), powerId);
  const ground = groundOf({ game, locate, powers });
  const sides = sidesOf(game, powers, locate);
  const types = typesOf(game);
  const { objectives, remarks: unpaid } = objectivesOf(game, { powers, areas: ground.areas }, locate);
  const peace = objectives.some(({ needs }) => needs.some(({ is }) => is === 'war')) ? peaceOf(game, powers) : [];
  const kamikazes = kamikazesOf(game, { powers, types, areas: ground.areas });
  const special = {
    ...specialOf(game, { powers, types }, ground),
    ...(objectives.length > 0 ? { objectives: [...objectives] } : {}),
    ...(kamikazes.length > 0 ? { kamikazes: [...kamikazes] } : {}),
    ...(peace.length > 0 ? { peace: peace.map(pair => [...pair]) } : {}),
  };
  const hasStrays = game.placements.some(({ owner }) => owner === undefined);
  const problems = [...unplayable(game, locate), ...sides.problems, ...ground.problems, ...strangeIn(game, { powers, types }, locate)];
  const remarks = [
    ...ground.remarks,
    ...offBoard(game, ground, types, locate),
    ...sides.remarks,
    ...leftOut(game, kamikazes, locate),
    ...unpaid,
  ];
  const strays: readonly Side[] = hasStrays ? [{ id: straysId(powers), title: 'Neutral forces', team: NEUTRAL }] : [];
  if (problems.length > 0) return { problems, remarks };
  const scenario: Scenario = {
    format: 1,
    id: slug(game.title),
    ruleset: 'axis-and-allies',
    title: game.title.slice(0, 300),
    board: ground.board,
    sides: [...sides.sides, ...strays],
    units: unitsOf(game, ground, { powers, types }),
    options: optionsOf(game, ground),
    ...tablesOf(game),
    special,
  };
  const faults = mapFaults(ground.board, new Set(powers.values()));
  return faults.length > 0 ? { problems: faults, remarks } : { read: { scenario, areas: ground.areas, powers, types }, problems, remarks };
}

/** Players in the order of their turns, then those without one. */
const inOrder = ({ players, order }: TripleaGame): readonly string[] => {
  const names = players.map(({ name }) => name);
  return [...new Set([...order.filter(name => names.includes(name)), ...names])];
};

/** Pieces that nobody owns stand on a side of their own, which never has a turn. */
const NEUTRAL = 'neutral';

const straysId = (powers: ReadonlyMap<string, string>): string => ([...powers.values()].includes(NEUTRAL) ? 'neutral-forces' : NEUTRAL);

/** Teams by alliances: the one that calls itself Axis, the largest of the others as the Allies, each further one by its own name. */
function sidesOf(
  game: TripleaGame,
  powers: ReadonlyMap<string, string>,
  locate: Locate,
): { readonly sides: readonly Side[]; readonly problems: readonly ParseError[]; readonly remarks: readonly ParseError[] } {
  const named = [...Map.groupBy(game.players, ({ alliances }) => alliances[0])].flatMap(([name, of]) =>
    name === undefined ? [] : [{ name, size: of.length }],
  );
  const alone = game.players.filter(({ alliances }) => alliances.length === 0);
  const problems: ParseError[] = [];
  const remarks = alone.map(({ name, at }) => ({
    path: 'player',
    ...locate(at),
    says: `${name} belongs to no alliance: everybody else is an enemy, doubtful where it matters`,
  }));
  if (named.length < 2 && game.players.length > 1 && alone.length === 0)
    problems.push({ path: 'playerList', ...locate(game.playersAt ?? 0), says: 'all players of the game are of one alliance' });
  const axis = (
    named.find(({ name }) => /^(the )?(axis|central)/i.test(name)) ??
    named.find(({ name }) => /axis|central/i.test(name)) ??
    named[1]
  )?.name;
  const others = named.filter(({ name }) => name !== axis).toSorted((a, b) => b.size - a.size);
  const allies = (others.find(({ name }) => /^(the )?allies/i.test(name)) ?? others[0])?.name;
  const alliance = new Map(game.players.map(({ name, alliances }) => [name, alliances[0]]));
  const teamOf = (name: string): string => {
    const own = alliance.get(name);
    return own === undefined ? `alone-${powers.get(name) ?? slug(name)}` : own === axis ? 'axis' : own === allies ? 'allies' : slug(own);
  };
  const sides = [...powers].map(([name, id]) => ({ id, title: powerTitle(name), team: teamOf(name) }));
  return { sides, problems, remarks };
}

/** What the set-up may name, in our words. */
interface Known {
  readonly powers: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
}

/** Units, territories and players that the set-up names and nobody knows. */
function strangeIn(game: TripleaGame, { powers, types }: Known, locate: Locate): readonly ParseError[] {
  const { placements, owners, given } = game;
  const unknown = Map.groupBy(
    placements.filter(({ unit }) => !types.has(unit) && !hasNumbers(game, unit)),
    ({ unit }) => unit,
  );
  const all = new Map(game.territories.map(({ name }) => [name, name]));
  const places = [...placements, ...owners].map(({ territory, at }) => ({ name: territory, at }));
  const owned = placements.flatMap(({ owner, at }) => (owner === undefined ? [] : [{ name: owner, at }]));
  const people = [...owned, ...given.map(({ player, at }) => ({ name: player, at }))];
  return [
    ...[...unknown].flatMap(([unit, of]) =>
      of.slice(0, 1).map(({ at }) => ({
        path: 'unitPlacement',
        ...locate(at),
        says: `these rules have no unit "${unit}" (${of.reduce((sum, { quantity }) => sum + quantity, 0)} of them in the set-up)`,
        found: unit,
      })),
    ),
    ...strangers(places, all, { tag: 'initialize', what: 'territory', locate }),
    ...strangers(people, powers, { tag: 'initialize', what: 'player', locate }),
  ];
}

/** Pieces of the set-up that have no place here, or no type: told once for each place and each unit. */
function offBoard(game: TripleaGame, ground: ImportedBoard, types: Known['types'], locate: Locate): readonly ParseError[] {
  const known = new Set(game.territories.map(({ name }) => name));
  const away = game.placements.filter(({ territory }) => known.has(territory) && !ground.areas.has(territory));
  const strange = game.placements.filter(({ unit }) => !types.has(unit) && hasNumbers(game, unit));
  const told = (of: readonly (typeof away)[number][], why: string): readonly ParseError[] =>
    of.slice(0, 1).map(({ at }) => ({ path: 'unitPlacement', ...locate(at), says: `${sum(of)} left out: ${why}` }));
  const sum = (of: readonly (typeof away)[number][]): string =>
    countNoun(
      of.reduce((n, { quantity }) => n + quantity, 0),
      'piece',
    );
  return [
    ...[...Map.groupBy(away, ({ territory }) => territory)].flatMap(([name, of]) => told(of, `"${name}" is no part of the board here`)),
    ...[...Map.groupBy(strange, ({ unit }) => unit)].flatMap(([unit, of]) =>
      told(of, `"${unit}" is one unit too many, ${typesFrom('other').length} beside those of the editions are the most`),
    ),
  ];
}

const hasNumbers = ({ attached }: TripleaGame, unit: string): boolean => attached.get('unitAttachment')?.has(unit) === true;

/** What the scenario does not take over. */
function leftOut(game: TripleaGame, kamikazes: readonly GivenTokens[], locate: Locate): readonly ParseError[] {
  const [neutral] = game.placements.filter(({ owner }) => owner === undefined);
  const [relation] = game.relations;
  const other = Map.groupBy(
    game.given.filter(
      ({ resource }) => resource !== 'PUs' && resource !== 'IPCs' && !(resource === tokenResource(game) && kamikazes.length > 0),
    ),
    ({ resource }) => resource,
  );
  const tech = [...(game.attached.get('techAttachment') ?? [])].filter(([, options]) => [...options.values()].includes('true'));
  return [
    ...(neutral
      ? [
          {
            path: 'unitPlacement',
            ...locate(neutral.at),
            says: `pieces of nobody (the first are ${neutral.unit} in ${neutral.territory}) are on a neutral side, which fights whoever enters`,
          },
        ]
      : []),
    ...(relation
      ? [
          {
            path: 'relationship',
            ...locate(relation.at),
            says: 'relations at the start count for objectives alone: everybody of another alliance can be attacked, doubtful where it matters',
          },
        ]
      : []),
    ...(isOpen(game) ? [{ path: 'propertyList', ...locate(firstOf(game)), says: OPEN }] : []),
    ...[...other].map(([resource, [first]]) => ({
      path: 'resourceGiven',
      ...locate(first?.at ?? 0),
      says: `${resource}: these rules know only IPC, left out`,
    })),
    ...game.given
      .filter(({ quantity }) => quantity > UNITS)
      .map(({ player, quantity, at }) => ({
        path: 'resourceGiven',
        ...locate(at),
        says: `${player} have ${quantity} there; ${UNITS} are the most here`,
      })),
    ...tech.map(([player]) => ({
      path: 'attachment',
      ...locate(placeOf(game, 'techAttachment', player)),
      says: `technology that ${player} has from the start is left out: correct it at the beginning of a record`,
    })),
    ...differences(game, locate),
    ...unplayedProperties(game, kamikazes.length > 0 ? [KAMIKAZES] : [], locate),
    ...unread(game, kamikazes, locate),
  ];
}

const OPEN = 'who has won is not judged here: the game counts cities or what its triggers say';

/** Where the first property stands. */
const firstOf = ({ properties }: TripleaGame): number => [...properties.values()][0]?.at ?? 0;

const placeOf = ({ attachments }: TripleaGame, kind: string, to: string): number =>
  attachments.find(one => one.kind === kind && one.to === to)?.at ?? 0;

/** The technology whose abilities are read. */
const HEAVY = 'heavyBomber';

/** Attachments of kinds that are read. */
const READ = ['unitAttachment', 'territoryAttachment', 'canalAttachment', 'techAttachment', 'supportAttachment', 'objectiveAttachment'];

/** What else hangs on players, units and territories: triggers, objectives, politics. Each kind once, at the first of it. */
const unread = ({ attachments }: TripleaGame, kamikazes: readonly GivenTokens[], locate: Locate): readonly ParseError[] =>
  [
    ...Map.groupBy(
      attachments.filter(
        ({ options, kind, to }) =>
          (kamikazes.length === 0 || !options.has('suicideAttackResources')) && !(kind === 'techAbilityAttachment' && to === HEAVY),
      ),
      ({ kind }) => kind,
    ),
  ].flatMap(([kind, all]) => {
    if (READ.includes(kind)) return [];
    const to = [...new Set(all.map(one => one.to))];
    const says = `${kind} of ${formatList(to.slice(0, 5))}${to.length > 5 ? ' and others' : ''}: not read`;
    return [{ path: 'attachment', ...locate(all[0]?.at ?? 0), says }];
  });

/** Stacks of the set-up; what the file places in several goes together. */
function unitsOf(game: TripleaGame, ground: ImportedBoard, { powers, types }: Known): readonly Unit[] {
  const stacks = new Map<string, Unit>();
  for (const { unit, territory, owner, quantity } of game.placements) {
    const side = owner === undefined ? straysId(powers) : powers.get(owner);
    const [type, at] = [types.get(unit), ground.areas.get(territory)];
    if (type === undefined || at === undefined || side === undefined || quantity === 0) continue;
    const id = `${at}-${side}-${type}`;
    const count = (stacks.get(id)?.count ?? (stacks.has(id) ? 1 : 0)) + quantity;
    stacks.set(id, { id, side, type, at, ...(count > 1 ? { count } : {}) });
  }
  return [...stacks.values()];
}

function specialOf(game: TripleaGame, { powers, types }: Known, { areas }: ImportedBoard): AxisSpecial {
  const money = game.given.filter(({ resource }) => resource === 'PUs' || resource === 'IPCs');
  const treasuries = Object.fromEntries(
    [...powers].map(([name, id]) => [
      id,
      Math.min(
        money.filter(({ player }) => player === name).reduce((sum, { quantity }) => sum + quantity, 0),
        UNITS,
      ),
    ]),
  );
  const capitals = [...(game.attached.get('territoryAttachment') ?? [])].flatMap(([territory, options]) => {
    const [power, area] = [powers.get(options.get('capital') ?? ''), areas.get(territory)];
    return power === undefined || area === undefined ? [] : [[power, area] as const];
  });
  const complexes = game.placements
    .filter(({ unit, quantity }) => quantity > 0 && types.get(unit) === 'complex')
    .flatMap(({ territory }) => areas.get(territory) ?? []);
  const combat = combatOf(game);
  const scramble = scrambleOf(game);
  const strays = game.placements.some(({ owner }) => owner === undefined) ? [straysId(powers)] : [];
  const idle = game.order.length === 0 ? [] : [...powers].flatMap(([name, id]) => (game.order.includes(name) ? [] : [id]));
  return {
    treasuries,
    capitals: Object.fromEntries(capitals),
    complexes: limitsAll(game) ? [] : [...new Set(complexes)],
    victory: { kind: isOpen(game) ? 'open' : 'full' },
    ...(combat ? { combat } : {}),
    ...(keepsDamage(game) ? { damage: true } : {}),
    ...(meetsInAir(game) ? { interceptors: true } : {}),
    ...(scramble ? { scramble } : {}),
    ...(idle.length + strays.length > 0 ? { passive: [...idle, ...strays] } : {}),
  };
}
