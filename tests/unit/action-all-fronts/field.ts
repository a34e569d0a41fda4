// A bare table for tests of Action All Fronts: two sides, their units by a few words each, all tables as printed.

import type { Terrain } from '../../../src/core/board.ts';
import type { Options, Point } from '../../../src/core/types.ts';
import { VEHICLES } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { makeTables } from '../../../src/rulesets/action-all-fronts/data/tables.ts';
import { beginActivation, INITIAL_UNIT_STATE } from '../../../src/rulesets/action-all-fronts/initialUnitState.ts';
import type { AafActivation, AafFigureGroup, AafSpecial, AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import type { ArmyId, VehicleRow } from '../../../src/rulesets/action-all-fronts/tables.ts';

/** Figures of one kind: `figures(7, 'Soldier', '3/7', 'general-rifle')`. */
export function figures(count: number, role: string, grade: string, weapon?: string, more: Partial<AafFigureGroup> = {}): AafFigureGroup {
  const [fs = 0, m = 0] = grade.split('/').map(Number);
  return { role, count, full: count, fs, m, ...(weapon ? { weapon } : {}), ...more };
}

export const team = (count: number, role: string, grade: string, weapon: string): AafFigureGroup =>
  figures(count, role, grade, weapon, { team: 2 });
export const gun = (count: number, weapon: string): AafFigureGroup => figures(count, 'Gun', '0/0', undefined, { gun: weapon, c: 8 });

const IDLE = {
  type: '',
  squads: 0,
  speed: 6,
  mounts: [],
  traits: [],
  spotted: true,
  ready: true,
  ...INITIAL_UNIT_STATE,
} as const;

const strengthOf = (groups: readonly AafFigureGroup[]): number =>
  groups.reduce((sum, group) => sum + (group.gun === undefined ? group.count : 0), 0);

/** Troops on one circle of radius 2.5, spotted, ready and idle. */
export function troops(id: string, side: string, at: Point, groups: readonly AafFigureGroup[], more: Partial<AafUnit> = {}): AafUnit {
  const strength = strengthOf(groups);
  return { ...IDLE, id, side, at, title: id, kind: 'infantry', radius: 2.5, groups, strength, full: strength, ...more };
}

/** A vehicle of the lists, or several, facing up the table. */
export function vehicle(id: string, side: string, at: Point, row: string, more: Partial<AafUnit> = {}, count = 1): AafUnit {
  const found = VEHICLES[row];
  if (!found) throw new Error(`no vehicle ${row}`);
  const base = vehicleOf(found);
  return {
    ...IDLE,
    ...base,
    id,
    side,
    at,
    type: row,
    title: id,
    radius: 1.5,
    facing: [0, 1],
    groups: [figures(count, found.title, `${found.fs}/${found.m}`)],
    strength: count,
    full: count,
    ...more,
  };
}

const vehicleOf = ({ armour, c, speed, drive, mounts }: VehicleRow) => ({
  kind: armour ? ('afv' as const) : ('vehicle' as const),
  speed,
  drive,
  mounts,
  ...(armour ? { armour } : {}),
  ...(c === undefined ? {} : { c }),
});

const special = (armies: readonly [ArmyId, ArmyId]): AafSpecial => ({
  period: 'mid',
  support: {
    us: { army: armies[0], strikes: [], counterBattery: 0 },
    de: { army: armies[1], strikes: [], counterBattery: 0 },
  },
  edges: { us: 'bottom', de: 'top' },
});

/** An activation that has just begun. */
export const activation = (unit: string): AafActivation => beginActivation({ id: unit, at: undefined });

export interface Field {
  readonly features?: readonly Terrain[];
  readonly options?: Options;
  readonly special?: Partial<AafSpecial>;
  readonly armies?: readonly [ArmyId, ArmyId];
  readonly state?: Partial<AafState>;
}

/** Turn 2, the action phase, side `us` first: these units on a table of 72 by 48 inches. */
export function field(
  units: readonly AafUnit[],
  { features = [], options = {}, special: more = {}, armies = ['us', 'german'], state = {} }: Field = {},
): AafState {
  return {
    game: {
      board: { kind: 'table', size: [72, 48], unit: 'in', features },
      sides: [
        { id: 'us', title: 'Blue', team: 'us' },
        { id: 'de', title: 'Grey', team: 'de' },
      ],
      options,
      tables: makeTables(),
      special: { ...special(armies), ...more },
      turns: 7,
      date: '1943',
    },
    turn: 2,
    phase: 'action',
    active: 'us',
    acting: undefined,
    pending: [],
    units: Object.fromEntries(units.map(unit => [unit.id, unit])),
    first: 'us',
    activation: undefined,
    bombardments: {},
    counterBattery: { us: 0, de: 0 },
    smoke: [],
    gone: [],
    squads: { us: 0, de: 0 },
    freed: [],
    ...state,
  };
}

/** The sample battle's squads: ten men of Gruppe C, fifteen of a platoon command with its squad. */
export const gruppe = (): readonly AafFigureGroup[] => [
  figures(7, 'Soldier', '3/7', 'general-rifle'),
  figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
  team(2, 'LMG team', '3/7', 'german-mg34-42'),
];

export const squad = (): readonly AafFigureGroup[] => [
  figures(8, 'Soldier', '3/6', 'us-m1-garand'),
  figures(1, 'NCO', '3/7', 'us-m1-garand'),
  figures(1, 'BAR', '3/6', 'us-bar'),
];
