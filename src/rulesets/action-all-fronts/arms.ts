// What a unit has to fire with: the weapons of its figures, of its teams, its crewed pieces and the mounts of its
// vehicles, as many as are still served (4).

import type { AafFigureGroup, AafState, AafUnit } from './state.ts';
import type { AafMount, AafWeaponRow } from './tables.ts';

/**
 * Weapons of one kind in the same hands. `count` can fire; `served`: by a crew on the ground, which must set it up (4.8); `mount`: in a
 * vehicle; `group`: where in the unit its hands are.
 */
export interface AafArmament {
  readonly weapon: string;
  readonly row: AafWeaponRow;
  readonly count: number;
  readonly fs: number;
  readonly group: number;
  readonly served?: true;
  readonly mount?: AafMount;
}

const isMachineGun = ({ type }: AafWeaponRow): boolean => type === 'hmg' || type === 'lmg';

/** Figures that serve the pieces of their unit: they carry nothing of their own. */
export const isCrew = ({ groups }: AafUnit, group: AafFigureGroup): boolean =>
  group.gun === undefined && group.weapon === undefined && groups.some(({ gun }) => gun !== undefined);

const sum = (groups: readonly AafFigureGroup[], of: 'count' | 'full'): number => groups.reduce((all, group) => all + group[of], 0);

/**
 * Pieces that still fire, of a number with one crew between them: a machine gun down to its last man (4.4), others with half of their share
 * (4.8). Losses fall on one piece after the other, as their owner would have it (ruling R67).
 */
export function piecesServed(pieces: number, share: number, crew: number, machineGun: boolean): number {
  const least = machineGun ? 1 : Math.max(1, Math.ceil(share / 2));
  return Math.min(pieces, Math.floor(crew / least));
}

/** Weapons that can be fired at all, in the order of the unit's groups, then of its mounts. Weapons that no table knows are left out. */
export function armsOf(state: AafState, unit: AafUnit): readonly AafArmament[] {
  const rows = state.game.tables.weapons;
  const carried = unit.groups.flatMap((group, i): readonly AafArmament[] => {
    const weapon = group.gun ?? group.weapon;
    const row = weapon === undefined ? undefined : rows[weapon];
    if (weapon === undefined || !row) return [];
    return [group.gun === undefined ? inHand(group, i, { weapon, row }) : crewed(unit, group, i, { weapon, row })];
  });
  const [hands] = unit.groups;
  const mounted = unit.mounts.flatMap((mount): readonly AafArmament[] => {
    const row = rows[mount.weapon];
    return row && hands ? [{ weapon: mount.weapon, row, count: mount.count * hands.count, fs: hands.fs, group: 0, mount }] : [];
  });
  return [...carried, ...mounted].filter(({ count }) => count > 0);
}

type Named = Pick<AafArmament, 'weapon' | 'row'>;

/** One weapon a figure, or one for each team; a team fires until its last figure is gone. */
function inHand({ count, full, team, fs }: AafFigureGroup, group: number, named: Named): AafArmament {
  return { ...named, count: team === undefined ? count : Math.min(Math.ceil(full / team), count), fs, group };
}

function crewed(unit: AafUnit, pieces: AafFigureGroup, group: number, named: Named): AafArmament {
  const crews = unit.groups.filter(other => isCrew(unit, other));
  const guns = unit.groups.filter(({ gun }) => gun !== undefined);
  const share = sum(crews, 'full') / Math.max(1, sum(guns, 'full'));
  const hands = crews.find(({ count }) => count > 0);
  const count = piecesServed(pieces.count, share, sum(crews, 'count'), isMachineGun(named.row));
  return { ...named, count, fs: hands?.fs ?? pieces.fs, group, served: true };
}
