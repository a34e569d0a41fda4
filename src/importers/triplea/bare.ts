// A scenario for a log that comes without its game: the areas that it names, and off the map as many pieces as its
// battles need. Where all areas are on our own map it is that one; else nobody knows what touches what, and they are
// joined in the order in which the log comes to them.

import type { Area, MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Side } from '../../core/types.ts';
import { type AxisSpecial, CLASSIC, EDITIONS, POWERS } from '../../rulesets/axis-and-allies/public.ts';
import { battleOf, type LogBattle, lengthOf } from './battles.ts';
import { mergePiles, type WantedPieces } from './forces.ts';
import { guessOf, optionsOf, tablesOf, unitsOf } from './guess.ts';
import type { LogLine, Pile } from './lines.ts';
import { areaId, classicArea, idsFor, powerId, powerTitle, slug } from './names.ts';

import type { MappedGame } from './scenario.ts';

/** The battles that a log tells, those that nobody can read left out, and those with units whose numbers only a game file tells. */
export function battlesIn(lines: readonly LogLine[], guess = guessOf(lines)): readonly LogBattle[] {
  const units = unitsOf(guess);
  const battles = lines.flatMap(({ said }, i) => (said?.kind === 'battle' ? (battleOf(lines.slice(i, i + lengthOf(lines, i))) ?? []) : []));
  return battles.filter(({ attackers, defenders }) => [...attackers, ...defenders].every(({ type }) => Object.hasOwn(units, type)));
}

/** The scenario; undefined for a log without a battle. `isOurs`: it is played on our own map. */
export function bareScenario(title: string, lines: readonly LogLine[]): (MappedGame & { readonly isOurs: boolean }) | undefined {
  const guess = guessOf(lines);
  const battles = battlesIn(lines, guess);
  if (battles.length === 0) return undefined;
  const steps = lines.flatMap(({ said }) => (said?.kind === 'step' && said.step !== undefined ? [said.player] : []));
  const fighting = battles.flatMap(({ attackers, defenders }) => [...attackers, ...defenders].flatMap(({ owner }) => owner ?? []));
  const powers = idsFor([...new Set([...steps, ...fighting])], powerId);
  const { board, areas, isOurs } = boardOf(battles, powers, unitsOf(guess));
  const special: AxisSpecial = {
    treasuries: Object.fromEntries([...powers.values()].map(id => [id, 0])),
    capitals: {},
    complexes: [],
    victory: { kind: 'full' },
    ...(guess ? { combat: EDITIONS[guess.edition].combat } : {}),
  };
  const scenario: Scenario = {
    format: 1,
    id: slug(title),
    ruleset: 'axis-and-allies',
    title,
    board,
    sides: sidesOf(battles, powers),
    units: needed(battles, powers).map(({ side, type, count }) => ({ id: `${side}-${type}`, side, type, ...(count > 1 ? { count } : {}) })),
    options: optionsOf(guess),
    ...tablesOf(guess),
    special,
  };
  return { scenario, areas, powers, isOurs };
}

/** Pieces at hand: as many as the largest battle of each power needs of a type. Those that are lost are made anew where they are missed. */
function needed(battles: readonly LogBattle[], powers: ReadonlyMap<string, string>): readonly WantedPieces[] {
  const most = new Map<string, WantedPieces>();
  for (const { attackers, defenders, defender, shelling, flak } of battles) {
    const gun: readonly Pile[] = flak ? [{ type: 'aa-gun', count: 1, owner: defender }] : [];
    const forces = [...attackers, ...defenders, ...(shelling ?? []), ...gun].map(({ type, count, owner = '' }) => ({
      side: powers.get(owner) ?? '',
      type,
      count,
    }));
    for (const one of mergePiles(forces)) {
      const key = `${one.side}/${one.type}`;
      if (one.type !== 'complex' && one.count > (most.get(key)?.count ?? 0)) most.set(key, one);
    }
  }
  return [...most.values()];
}

const isAtSea = ({ territory, attackers, defenders }: LogBattle, units: ReturnType<typeof unitsOf>): boolean =>
  /\b(sea zone|sz)\b/i.test(territory) || [...attackers, ...defenders].some(({ type }) => lookUp(units, type)?.domain === 'sea');

function boardOf(
  battles: readonly LogBattle[],
  powers: ReadonlyMap<string, string>,
  units: ReturnType<typeof unitsOf>,
): { readonly board: MapBoard; readonly areas: ReadonlyMap<string, string>; readonly isOurs: boolean } {
  const kinds = new Map<string, Area['kind']>();
  for (const battle of battles) {
    const kind = isAtSea(battle, units) ? 'sea' : 'land';
    kinds.set(battle.territory, kind);
    if (battle.shelling) kinds.set(`The sea off ${battle.territory}`, 'sea');
    for (const { to } of battle.retreats) if (!kinds.has(to)) kinds.set(to, kind);
  }
  const names = [...kinds.keys()];
  const onMap = battles.flatMap(({ territory, retreats }) => [territory, ...retreats.map(({ to }) => to)]);
  const ours = [...new Set(onMap)].flatMap(name => {
    const id = classicArea(name, kinds.get(name) ?? 'land');
    return id === undefined ? [] : [[name, id] as const];
  });
  if (ours.length === new Set(onMap).size)
    return { board: withOwners(CLASSIC, new Set(powers.values())), areas: new Map(ours), isOurs: true };
  const areas = idsFor(names, name => areaId(name, kinds.get(name) === 'sea'));
  const ids = names.map(name => areas.get(name) ?? slug(name));
  const holder = new Map(battles.toReversed().map(({ territory, defender }) => [territory, powers.get(defender)]));
  const made = names.map((title, i) => {
    const kind = kinds.get(title) ?? 'land';
    const owner = kind === 'land' ? holder.get(title) : undefined;
    const links = [ids[i - 1], ids[i + 1]].filter(id => id !== undefined);
    return [
      ids[i] ?? '',
      { title, kind, links, ...(kind === 'land' ? { value: 0 } : {}), ...(owner === undefined ? {} : { owner }) } satisfies Area,
    ] as const;
  });
  return { board: { kind: 'map', areas: Object.fromEntries(made) }, areas, isOurs: false };
}

/** The map with land of those who do not play held by nobody. */
function withOwners(map: MapBoard, sides: ReadonlySet<string>): MapBoard {
  const areas = Object.entries(map.areas).map(
    ([id, { owner, ...area }]) => [id, owner !== undefined && sides.has(owner) ? { ...area, owner } : area] as const,
  );
  return { ...map, areas: Object.fromEntries(areas) };
}

/** Two teams: those that we know, and everybody else by whom they fight. */
function sidesOf(battles: readonly LogBattle[], powers: ReadonlyMap<string, string>): readonly Side[] {
  const teams = new Map<string, string>();
  for (const [name, id] of powers) {
    const known = POWERS.find(power => power.id === id)?.team;
    if (known) teams.set(name, known);
  }
  const other = (team: string): string => (team === 'axis' ? 'allies' : 'axis');
  for (let found = -1; found < teams.size; ) {
    found = teams.size;
    for (const { attacker, defender } of battles) {
      const [a, b] = [teams.get(attacker), teams.get(defender)];
      if (a !== undefined && b === undefined) teams.set(defender, other(a));
      if (b !== undefined && a === undefined) teams.set(attacker, other(b));
    }
    if (found === teams.size && [...powers.keys()].some(name => !teams.has(name))) {
      const [next] = [...powers.keys()].filter(name => !teams.has(name));
      teams.set(next ?? '', 'allies');
    }
  }
  return [...powers].map(([name, id]) => ({ id, title: powerTitle(name), team: teams.get(name) ?? 'allies' }));
}
