// An army as a part of a scenario file: units of the lists with what was chosen, their transports,
// strikes from off the table, works to be placed.

import type { Forces } from '../../../core/armyBuilder.ts';
import type { Profile } from '../../../core/profile.ts';
import type { ScenarioUnit } from '../../../core/scenario.ts';
import type { Point, SideId } from '../../../core/types.ts';
import { roleOf } from '../expand.ts';
import type { AafSpecial, AafTrait, FieldWork, SupportStrike } from '../state.ts';
import type { ModelRow } from '../tables.ts';
import type { ListedChoice } from './checks.ts';
import type { ArmyRow } from './rows.ts';
import type { ArmyPlan } from './settings.ts';
import { ridesOf } from './upgrades.ts';

/** Weapons that a flag of the choice changes for others. */
export const SWAPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  semi: { 'us-m1-garand': 'us-m1-garand-upgrade' },
  fucile38: { 'italian-fucile-1891': 'italian-fucile-1938' },
  smg: { 'general-rifle': 'general-submachine-gun-smg' },
};

/** Traits that an answer gives. */
export const TRAITS: Readonly<Record<string, AafTrait>> = {
  fausts: 'panzerfaust',
  panzerAttack: 'panzer-attack',
  lunge: 'lunge-mines',
  hidden: 'hidden',
};

/** One unit of a choice, as the file lists it. */
interface One {
  readonly id: string;
  readonly side: SideId;
  readonly row: ArmyRow;
  readonly chosen: Profile;
  readonly each: number;
  readonly plan: ArmyPlan;
}

/** The side's part of a scenario file, called by its army. Works lie in a row along the lower edge until their owner places them. */
export function forcesOf(plan: ArmyPlan, all: readonly ListedChoice[], title: string, points: number): Forces {
  const side = plan.army;
  const ones = all.flatMap(({ entry, row, each }): readonly One[] =>
    row && each !== undefined
      ? Array.from({ length: entry.count }, (_, i) => ({
          id: `${side}-${entry.id}${entry.count > 1 ? `-${i + 1}` : ''}`,
          side,
          row,
          chosen: entry.chosen,
          each,
          plan,
        }))
      : [],
  );
  const strikes = ones.filter(({ row }) => row.id.startsWith('strike-')).map(strikeOf);
  const counterBattery = ones.filter(({ row }) => row.id === 'counter-battery').length;
  const works = ones.filter(({ row }) => row.kind === 'work').map(workOf);
  const special: Partial<AafSpecial> = {
    period: plan.period,
    support: { [side]: { army: plan.army, points, strikes, counterBattery } },
    ...(works.length > 0 ? { works } : {}),
  };
  return { sides: [{ id: side, title, team: side }], units: ones.flatMap(unitsOf), special };
}

const strikeOf = ({ id, row, chosen }: One): SupportStrike => ({
  id,
  kind: row.id.slice('strike-'.length) as SupportStrike['kind'],
  ...(chosen['rockets'] === true ? { rockets: true } : {}),
});

const SHAPES: Readonly<Record<string, readonly [kind: FieldWork['kind'], size: Point]>> = {
  wire: ['wire', [6, 2]],
  trench: ['trench', [12, 2]],
  'small-pit': ['pit', [3, 3]],
  'large-pit': ['pit', [5, 5]],
  'small-bunker': ['bunker', [4, 4]],
  'large-bunker': ['bunker', [6, 6]],
  obstacle: ['obstacle', [6, 4]],
  'at-mines': ['at-mines', [6, 6]],
  'as-mines': ['as-mines', [6, 6]],
};

function workOf({ id, row }: One, i: number): FieldWork {
  const [kind, [width, height]] = SHAPES[row.id] ?? ['trench', [12, 2]];
  const x = i * 2;
  return {
    id,
    kind,
    ...(row.id.startsWith('large-') ? { large: true } : {}),
    outline: [
      [x, 0],
      [x + width, 0],
      [x + width, height],
      [x, height],
    ],
  };
}

type FileUnit = ScenarioUnit & Readonly<Record<string, unknown>>;

function unitsOf(one: One): readonly FileUnit[] {
  if (one.row.kind === 'vehicle') return [{ ...base(one), ...traits(one), ...tanks(one) }];
  if (one.row.kind !== 'unit') return [];
  return [{ ...base(one), ...traits(one), ...troops(one) }, ...transports(one), ...observer(one), ...marksmen(one)];
}

const base = ({ id, side, row, each }: One) => ({ id, side, type: row.id, points: each });

const tanks = ({ row, chosen }: One) => ({
  ...(Number(chosen['tanks'] ?? 0) > 0 ? { vehicles: 1 + Number(chosen['tanks']) } : {}),
  ...(row.kind === 'vehicle' ? heroIn(chosen, roleOf(row.vehicle)) : {}),
});

/** A hero among those of a role (19.1). */
const heroIn = (chosen: Profile, role: string) =>
  Number(chosen['heroPoints'] ?? 0) > 0 ? { heroes: [{ role, points: Number(chosen['heroPoints']) }] } : {};

function traits({ row, chosen, plan }: One): { readonly traits?: readonly AafTrait[] } {
  const given = Object.entries(TRAITS).flatMap(([id, trait]) => (chosen[id] === undefined || chosen[id] === false ? [] : [trait]));
  const own: readonly (AafTrait | false)[] = [
    ...given,
    chosen['observer'] === 'with' && 'observer',
    plan.jungle && row.kind === 'unit' && 'jungle',
    row.id === 'general-engineer-team' && given.length > 0 && 'engineers',
  ];
  const all = own.filter(trait => trait !== false);
  return all.length > 0 ? { traits: all } : {};
}

/** What a unit of figures says beside its row: its gun, weapons changed, mounts, a hero, figures taken out of it. */
function troops({ row, chosen }: One): Readonly<Record<string, unknown>> {
  const swap = Object.assign({}, ...Object.keys(SWAPS).flatMap(id => (chosen[id] === true ? [SWAPS[id]] : [])));
  const mounted = chosen['ride'] === 'horse' || chosen['ride'] === 'bicycle' ? chosen['ride'] : undefined;
  const lost = Number(chosen['marksmen'] ?? 0);
  return {
    ...(chosen['gun'] === undefined ? {} : { gun: chosen['gun'] }),
    ...(Object.keys(swap).length > 0 ? { swap } : {}),
    ...(mounted ? { mounted } : {}),
    ...heroIn(chosen, modelsIn(row)[0]?.role ?? 'NCO'),
    ...(lost > 0 ? { groups: fewer(row, lost) } : {}),
    ...(chosen['carriers'] === true ? { transport: 'none' } : {}),
  };
}

const modelsIn = (row: ArmyRow): readonly ModelRow[] => (row.kind === 'unit' ? row.unit.models : []);

/** Who may be sent out as marksmen: soldiers who serve nothing. */
const isSoldier = ({ role, team }: ModelRow): boolean => team === undefined && /soldier/i.test(role);

/** The groups of a squad that sent some of its soldiers out. */
const fewer = (row: ArmyRow, lost: number) =>
  modelsIn(row).map(model => {
    const { role, fs = 0, m = 0, weapon, team } = model;
    const count = isSoldier(model) ? model.count - lost : model.count;
    return { role, count, fs, m, ...(weapon ? { weapon } : {}), ...(team ? { team } : {}) };
  });

function transports({ id, side, row, chosen }: One): readonly FileUnit[] {
  const [type, count] = ridesOf(row, chosen);
  return Array.from({ length: count }, (_, i) => ({ id: `${id}-${type}-${i + 1}`, side, type }));
}

/** Two unarmed men with a jeep (29). */
function observer({ id, side, chosen }: One): readonly FileUnit[] {
  if (chosen['observer'] !== 'jeep') return [];
  const groups = [{ role: 'Observer', count: 2, fs: 1, m: 7 }];
  return [
    { id: `${id}-observer`, side, type: 'own', title: 'Artillery observer', kind: 'infantry', groups, points: 50, traits: ['observer'] },
    { id: `${id}-observer-jeep`, side, type: 'jeep' },
  ];
}

/** Each a unit of its own that counts for nothing in victory (Japanese list). */
function marksmen({ id, side, row, chosen }: One): readonly FileUnit[] {
  const from = modelsIn(row).find(isSoldier);
  return Array.from({ length: Number(chosen['marksmen'] ?? 0) }, (_, i) => ({
    id: `${id}-marksman-${i + 1}`,
    side,
    type: 'own',
    title: 'Marksman',
    kind: 'infantry',
    squads: 0,
    traits: ['hidden'],
    groups: [{ role: 'Marksman', count: 1, fs: from?.fs ?? 3, m: from?.m ?? 7, ...(from?.weapon ? { weapon: from.weapon } : {}) }],
  }));
}
