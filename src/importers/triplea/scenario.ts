// A game file of TripleA as a scenario of this system, when these rules have its units and sides; else what
// they have not, each thing with its place.

import { formatList } from '../../core/englishText.ts';
import { mapFaults } from '../../core/mapChecks.ts';
import type { ParseError } from '../../core/result.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Side } from '../../core/types.ts';
import type { AreaId, AxisScenarioUnit, AxisSpecial } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import { groundOf, type ImportedBoard, strangers } from './board.ts';
import type { TripleaGame } from './game.ts';
import { idsFor, powerId, powerTitle, slug, unitType } from './names.ts';
import { differences, optionsOf, tablesOf } from './numbers.ts';

/** A game under our ids, and the names it had. */
export interface MappedGame {
  readonly scenario: Scenario;
  readonly areas: ReadonlyMap<string, AreaId>;
  readonly powers: ReadonlyMap<string, string>;
}

type Unit = Scenario['units'][number] & AxisScenarioUnit;

/** The scenario, or what keeps it from being one. `remarks`: what is left out or otherwise here. */
export function scenarioOf(
  game: TripleaGame,
  locate: Locate,
): { readonly read?: MappedGame; readonly problems: readonly ParseError[]; readonly remarks: readonly ParseError[] } {
  const powers = idsFor(inOrder(game), powerId);
  const ground = groundOf({ game, locate, powers });
  const sides = sidesOf(game, powers, locate);
  const special = specialOf(game, powers, ground);
  const problems = [
    ...(game.diceSides === 6 ? [] : [{ path: 'diceSides', says: `dice of ${game.diceSides} sides: these rules throw dice of 6` }]),
    ...(game.territories.length === 0 ? [{ path: 'map', says: 'the game has no territories' }] : []),
    ...(game.players.length < 2
      ? [{ path: 'playerList', says: `the game has ${game.players.length === 0 ? 'no players' : 'one player'}; two are the fewest` }]
      : []),
    ...sides.problems,
    ...ground.problems,
    ...strangeIn(game, ground, powers, locate),
  ];
  const remarks = [...ground.remarks, ...leftOut(game, locate)];
  if (problems.length > 0) return { problems, remarks };
  const scenario: Scenario = {
    format: 1,
    id: slug(game.title),
    ruleset: 'axis-and-allies',
    title: game.title.slice(0, 300),
    board: ground.board,
    sides: sides.sides,
    units: unitsOf(game, ground, powers),
    options: optionsOf(game, ground),
    ...tablesOf(game),
    special,
  };
  const faults = mapFaults(ground.board, new Set(powers.values()));
  return faults.length > 0 ? { problems: faults, remarks } : { read: { scenario, areas: ground.areas, powers }, problems, remarks };
}

/** Players in the order of their turns, then those without one. */
const inOrder = ({ players, order }: TripleaGame): readonly string[] => {
  const names = players.map(({ name }) => name);
  return [...new Set([...order.filter(name => names.includes(name)), ...names])];
};

/** Two teams: the alliance that calls itself Axis, and everybody else's, if that is one. */
function sidesOf(
  game: TripleaGame,
  powers: ReadonlyMap<string, string>,
  locate: Locate,
): { readonly sides: readonly Side[]; readonly problems: readonly ParseError[] } {
  const named = [...new Set(game.players.flatMap(({ alliances }) => alliances.slice(0, 1)))];
  const alone = game.players.filter(({ alliances }) => alliances.length === 0);
  const problems: ParseError[] = alone.map(({ name, at }) => ({ path: 'player', ...locate(at), says: `${name} belongs to no alliance` }));
  if (named.length !== 2 && game.players.length > 1 && alone.length === 0)
    problems.push({ path: 'playerList', says: `these rules know two sides, the game has ${named.length} alliances (${named.join(', ')})` });
  const axis = named.find(name => /axis|central/i.test(name)) ?? named[1];
  const alliance = new Map(game.players.map(({ name, alliances }) => [name, alliances[0]]));
  const sides = [...powers].map(([name, id]) => ({ id, title: powerTitle(name), team: alliance.get(name) === axis ? 'axis' : 'allies' }));
  return { sides, problems };
}

/** Units, territories and players that the set-up names and nobody knows. */
function strangeIn(game: TripleaGame, ground: ImportedBoard, powers: ReadonlyMap<string, string>, locate: Locate): readonly ParseError[] {
  const { placements, owners, given } = game;
  const unknown = Map.groupBy(
    placements.filter(({ unit }) => unitType(unit) === undefined),
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
        says: `these rules have no unit "${unit}" (${of.reduce((sum, { quantity }) => sum + quantity, 0)} of them in the set-up)${whyNot(unit)}`,
        found: unit,
      })),
    ),
    ...strangers(places, all, { tag: 'initialize', what: 'territory', locate }),
    ...strangers(people, powers, { tag: 'initialize', what: 'player', locate }),
    ...placements.flatMap(({ territory, unit, at }) =>
      all.has(territory) && !ground.areas.has(territory)
        ? [{ path: 'unitPlacement', ...locate(at), says: `${unit} in "${territory}", which is no part of the board here` }]
        : [],
    ),
  ];
}

const whyNot = (unit: string): string =>
  /^artillery$/i.test(unit) ? ': it helps infantry to hit, a battery of these rules fires into areas next door' : '';

/** What the scenario does not take over. */
function leftOut(game: TripleaGame, locate: Locate): readonly ParseError[] {
  const neutral = game.placements.filter(({ owner }) => owner === undefined);
  const other = Map.groupBy(
    game.given.filter(({ resource }) => resource !== 'PUs' && resource !== 'IPCs'),
    ({ resource }) => resource,
  );
  const tech = [...(game.attached.get('techAttachment') ?? [])].filter(([, options]) => [...options.values()].includes('true'));
  return [
    ...neutral.map(({ unit, territory, at }) => ({
      path: 'unitPlacement',
      ...locate(at),
      says: `${unit} of nobody in ${territory}: left out`,
    })),
    ...[...other].map(([resource, [first]]) => ({
      path: 'resourceGiven',
      ...locate(first?.at ?? 0),
      says: `${resource}: these rules know only IPC, left out`,
    })),
    ...tech.map(([player]) => ({
      path: 'attachment',
      says: `technology that ${player} has from the start is left out: correct it at the beginning of a record`,
    })),
    ...differences(game),
    ...unread(game),
  ];
}

/** Attachments of kinds that are read. */
const READ = ['unitAttachment', 'territoryAttachment', 'canalAttachment', 'techAttachment'];

/** What else hangs on players, units and territories: triggers, objectives, politics. */
const unread = ({ attached }: TripleaGame): readonly ParseError[] =>
  [...attached].flatMap(([kind, to]) =>
    READ.includes(kind)
      ? []
      : [{ path: 'attachment', says: `${kind} of ${formatList([...to.keys()].slice(0, 5))}${to.size > 5 ? ' and others' : ''}: not read` }],
  );

/** Stacks of the set-up; what the file places in several goes together. */
function unitsOf(game: TripleaGame, ground: ImportedBoard, powers: ReadonlyMap<string, string>): readonly Unit[] {
  const stacks = new Map<string, Unit>();
  for (const { unit, territory, owner, quantity } of game.placements) {
    const [type, at, side] = [unitType(unit), ground.areas.get(territory), powers.get(owner ?? '')];
    if (type === undefined || at === undefined || side === undefined || quantity === 0) continue;
    const id = `${at}-${side}-${type}`;
    const count = (stacks.get(id)?.count ?? (stacks.has(id) ? 1 : 0)) + quantity;
    stacks.set(id, { id, side, type, at, ...(count > 1 ? { count } : {}) });
  }
  return [...stacks.values()];
}

function specialOf(game: TripleaGame, powers: ReadonlyMap<string, string>, { areas }: ImportedBoard): AxisSpecial {
  const money = game.given.filter(({ resource }) => resource === 'PUs' || resource === 'IPCs');
  const treasuries = Object.fromEntries(
    [...powers].map(([name, id]) => [id, money.filter(({ player }) => player === name).reduce((sum, { quantity }) => sum + quantity, 0)]),
  );
  const capitals = [...(game.attached.get('territoryAttachment') ?? [])].flatMap(([territory, options]) => {
    const [power, area] = [powers.get(options.get('capital') ?? ''), areas.get(territory)];
    return power === undefined || area === undefined ? [] : [[power, area] as const];
  });
  const complexes = game.placements
    .filter(({ unit, quantity }) => quantity > 0 && unitType(unit) === 'complex')
    .flatMap(({ territory }) => areas.get(territory) ?? []);
  return { treasuries, capitals: Object.fromEntries(capitals), complexes: [...new Set(complexes)], victory: { kind: 'full' } };
}
