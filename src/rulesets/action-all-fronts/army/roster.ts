// An army read back out of a scenario: what its units, its strikes and its works are on the lists, so that they can be billed and checked
// (24, 25, 29). The other way is forces.ts.

import type { Roster, RosterEntry } from '../../../core/armyBuilder.ts';
import type { Profile } from '../../../core/profile.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { SideId } from '../../../core/types.ts';
import { periodOf } from '../data/armies/rows.ts';
import { rowOfWork } from '../data/support.ts';
import { type AafListedUnit, MARKER, OWN } from '../listed.ts';
import type { AafSpecial, AafSupport, FieldWork } from '../state.ts';
import type { Period } from '../tables.ts';
import { SWAPS, TRAITS } from './forces.ts';

/** A year of each period, for a scenario whose date is of another one or that has none. */
const YEARS: Readonly<Record<Period, number>> = { early: 1941, mid: 1943, late: 1945 };

/** The army of a side; undefined where the scenario names no list for it. */
export function rosterOf(scenario: Scenario, side: SideId): Roster | undefined {
  const special = scenario.special as Partial<AafSpecial> | undefined;
  const support = special?.support?.[side];
  if (!special || !support) return undefined;
  const units = scenario.units.filter(unit => unit.side === side) as readonly AafListedUnit[];
  const works = special.works ?? [];
  const own = ownWorks(scenario, special, side);
  const settings: Profile = {
    army: support.army,
    year: yearOf(scenario.date, special.period ?? 'mid'),
    limit: support.limit ?? 0,
    enemyWorks: works.length > own.length,
    ownWorks: own.length > 0,
    jungle: units.some(({ traits }) => traits?.includes('jungle')),
    heroRule: scenario.options['hero-points'] === true ? 'full' : 'lists',
  };
  const title = scenario.sides.find(({ id }) => id === side)?.title ?? side;
  const entries = [...unitEntries(units), ...supportEntries(support), ...own.map(workEntry)];
  const { tables } = scenario;
  return { format: 1, ruleset: scenario.ruleset, title, settings, entries, ...(tables ? { tables } : {}) };
}

function yearOf(date: string | undefined, period: Period): number {
  const year = Number(date?.slice(0, 4));
  return year >= 1939 && year <= 1945 && periodOf(year) === period ? year : YEARS[period];
}

/** Works have no owner in a file: they are the defender's, where there is one. */
function ownWorks({ sides }: Scenario, { works = [], victory }: Partial<AafSpecial>, side: SideId): readonly FieldWork[] {
  const teamOf = (id: SideId | undefined) => sides.find(one => one.id === id)?.team;
  const attacker = teamOf(victory?.attacker);
  return attacker !== undefined && attacker !== teamOf(side) ? works : [];
}

const one = (id: string, row: string, chosen: Profile = {}, count = 1): RosterEntry => ({ id, row, count, chosen });

function supportEntries({ strikes, counterBattery }: AafSupport): readonly RosterEntry[] {
  return [
    ...strikes.map(({ id, kind, rockets }) => one(id, `strike-${kind}`, rockets ? { rockets } : {})),
    ...(counterBattery > 0 ? [one('counter-battery', 'counter-battery', {}, counterBattery)] : []),
  ];
}

const workEntry = (work: FieldWork): RosterEntry => one(work.id, rowOfWork(work));

/** Units one by one. What came with a unit as a unit of its own (forces.ts says under which id) is what was chosen for it, and no entry. */
function unitEntries(units: readonly AafListedUnit[]): readonly RosterEntry[] {
  const gone = new Set<string>();
  const entries = units
    .filter(({ type }) => type !== OWN && type !== MARKER)
    .flatMap(unit => {
      const came = (word: string, only = (_: AafListedUnit) => true) => {
        const some = units.filter(one => one.id.startsWith(`${unit.id}-${word}`) && only(one));
        for (const { id } of some) gone.add(id);
        return some.length;
      };
      return [
        one(unit.id, unit.type, chosenOf(unit, came), 1),
        ...(unit.with ?? []).map((row, i) => one(`${unit.id}+${row}${i > 0 ? `-${i + 1}` : ''}`, row, sharedBy(unit))),
      ];
    });
  const own = units.filter(({ type }) => type === OWN).map(ownEntry);
  return [...entries, ...own].filter(({ id }) => !gone.has(id));
}

/** A unit that is on no list costs what it says. */
const ownEntry = ({ id, title, points }: AafListedUnit): RosterEntry => one(id, title ?? id, points === undefined ? {} : { points });

type Came = (word: string, only?: (unit: AafListedUnit) => boolean) => number;

function chosenOf(unit: AafListedUnit, came: Came): Profile {
  const { gun, vehicles = 1, swap = {}, heroes = [], groups = [], traits = [], transport } = unit;
  const marksmen = came('marksman-', isOwn);
  const jeep = came('observer', ({ type }) => type === OWN || type === 'jeep') > 0;
  const heroPoints = [...heroes.map(({ points }) => points), ...groups.map(one => one.heroPoints ?? 0)].reduce((sum, n) => sum + n, 0);
  return {
    ...sharedBy(unit),
    ...(gun === undefined ? {} : { gun }),
    ...(vehicles > 1 ? { tanks: vehicles - 1 } : {}),
    ...Object.fromEntries(Object.entries(SWAPS).flatMap(([id, swaps]) => (isIn(swaps, swap) ? [[id, true]] : []))),
    ...(traits.includes('observer') ? { observer: 'with' } : jeep ? { observer: 'jeep' } : {}),
    ...(transport === 'none' && came('british-bren-gun-carrier-') > 0 ? { carriers: true } : {}),
    ...(heroPoints > 0 ? { heroPoints } : {}),
    ...(marksmen > 0 ? { marksmen } : {}),
  };
}

/** What all choices that went into one unit have (24.2). */
const sharedBy = ({ traits = [], mounted }: AafListedUnit): Profile => ({
  ...Object.fromEntries(Object.entries(TRAITS).flatMap(([id, trait]) => (traits.includes(trait) ? [[id, id === 'lunge' ? 1 : true]] : []))),
  ...(mounted ? { ride: mounted } : {}),
});

const isOwn = ({ type }: AafListedUnit): boolean => type === OWN;

const isIn = (some: Readonly<Record<string, string>>, all: Readonly<Record<string, string>>): boolean =>
  Object.entries(some).every(([from, to]) => all[from] === to);
