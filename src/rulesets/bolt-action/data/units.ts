// Units of the house, built from the weapons and qualities of the card (3.15 of the digest of values): the card has no lists.

import type { BoltTrait, BoltUnitKind } from '../state.ts';
import type { BoltMover, BoltRank, TargetId } from '../tables.ts';
import type { WeaponId } from './weapons.ts';

/** Figures of a type, those lost first in front; `loads` serve a team weapon. */
export interface TypeGroup {
  readonly role: string;
  readonly count: number;
  readonly weapon?: WeaponId;
  readonly loads?: true;
}

export interface BoltUnitType {
  readonly title: string;
  readonly kind: BoltUnitKind;
  readonly mover: BoltMover;
  readonly groups: readonly TypeGroup[];
  readonly rank?: BoltRank;
  readonly target?: TargetId;
  readonly mounts?: readonly { readonly id: string; readonly title: string; readonly weapon: WeaponId; readonly arc: 'turret' | 'hull' }[];
  readonly traits?: readonly BoltTrait[];
  readonly oneShots?: Readonly<Partial<Record<WeaponId, number>>>;
}

const figures = (count: number, role: string, weapon?: WeaponId): TypeGroup => ({ role, count, ...(weapon ? { weapon } : {}) });
const loader = (count = 1, role = 'Loader'): TypeGroup => ({ role, count, loads: true });

const infantry = (title: string, groups: readonly TypeGroup[], more: Partial<BoltUnitType> = {}): BoltUnitType => ({
  title,
  kind: 'infantry',
  mover: 'infantry',
  groups,
  ...more,
});

const team = (title: string, weapon: WeaponId, crew: TypeGroup): BoltUnitType => ({
  title,
  kind: 'team',
  mover: 'infantry',
  groups: [crew, figures(1, 'Gunner', weapon)],
});

const tank = (title: string, target: TargetId, mounts: BoltUnitType['mounts'] = []): BoltUnitType => ({
  title,
  kind: 'vehicle',
  mover: 'tracked',
  groups: [figures(1, 'Tank')],
  target,
  mounts,
});

export const UNITS = {
  'first-lieutenant': infantry('1st Lieutenant and runner', [figures(1, 'Runner', 'rifle'), figures(1, 'Officer', 'smg')], {
    rank: 'first-lieutenant',
  }),
  'second-lieutenant': infantry('2nd Lieutenant and messenger', [figures(1, 'Messenger', 'rifle'), figures(1, 'Officer', 'smg')], {
    rank: 'second-lieutenant',
  }),
  section: infantry('Section', [
    figures(6, 'Rifleman', 'rifle'),
    loader(),
    figures(1, 'NCO', 'smg'),
    figures(1, 'Rifleman', 'rifle'),
    figures(1, 'Gunner', 'lmg'),
  ]),
  squad: infantry('Infantry squad', [figures(5, 'Rifleman', 'rifle'), loader(), figures(1, 'NCO', 'smg'), figures(1, 'Gunner', 'lmg')]),
  grenadiers: infantry(
    'Grenadier squad',
    [figures(5, 'Rifleman', 'rifle'), loader(), figures(1, 'NCO', 'smg'), figures(1, 'Gunner', 'lmg')],
    { oneShots: { panzerfaust: 1 } },
  ),
  replacements: infantry('Replacement squad', [figures(7, 'Rifleman', 'rifle'), figures(1, 'NCO', 'rifle')]),
  'piat-team': team('PIAT team', 'piat', loader()),
  'light-mortar-team': team('Light mortar team', 'light-mortar', loader()),
  'mmg-team': team('MMG team', 'mmg', loader(2, 'Crew')),
  'cruiser-tank': tank('Cruiser tank', 'medium-tank', [
    { id: 'gun', title: 'Medium AT gun', weapon: 'medium-at-gun', arc: 'turret' },
    { id: 'coaxial-mmg', title: 'Coaxial MMG', weapon: 'mmg', arc: 'turret' },
    { id: 'hull-mmg', title: 'Hull MMG', weapon: 'mmg', arc: 'hull' },
  ]),
  'assault-gun': tank('Assault gun', 'medium-tank', [
    { id: 'gun', title: 'Medium AT gun', weapon: 'medium-at-gun', arc: 'hull' },
    { id: 'hull-mmg', title: 'Hull MMG', weapon: 'mmg', arc: 'hull' },
  ]),
} as const satisfies Readonly<Record<string, BoltUnitType>>;

export type UnitTypeId = keyof typeof UNITS;
