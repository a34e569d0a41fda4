// Words that counters, facts and dossiers share.

import { countNoun } from '../../../core/englishText.ts';
import type { AafFigureGroup, AafState, AafUnit } from '../state.ts';

/** A length with the unit of the table: 7.5 in. */
export const length = (state: AafState, n: number): string =>
  n === Number.POSITIVE_INFINITY ? 'anywhere' : `${Math.round(n * 100) / 100} ${state.game.board.unit}`;

/** A factor as people say it: x1.5, x1/2. */
export const factor = (n: number): string => (n === 1 ? 'as in the open' : n === 0.5 ? 'half as far' : `${n} times as far`);

/** What a group is: '7 of 8 Soldiers, Rifle, Fs 3, M 7'. */
export function groupWords(state: AafState, { role, count: left, full, fs, m, weapon, gun, heroPoints, veteran }: AafFigureGroup): string {
  const arms = [weapon, gun].flatMap(id => (id === undefined ? [] : [weaponTitle(state, id)]));
  const grade = fs > 0 ? [`Fs ${fs}`, `M ${m}`] : [];
  const hero = heroPoints ? [countNoun(heroPoints, 'hero point')] : [];
  return [
    `${left === full ? left : `${left} of ${full}`} ${roleWords(role, full)}`,
    ...arms,
    ...grade,
    ...(veteran ? ['veteran'] : []),
    ...hero,
  ].join(', ');
}

/** The lists print roles of one; crews, teams and the like stay as they are. */
const roleWords = (role: string, n: number): string => (n === 1 ? role : role.replace(/(soldier|officer|NCO)$/i, '$1s'));

/** So many of a group, told from others of the same role: '2 Soldiers', '1 Soldier of the squad', '1 NCO with BAR'. */
export function fallenWords(state: AafState, groups: readonly AafFigureGroup[], at: number, n: number): string {
  const group = groups[at];
  if (!group) return `${n} ?`;
  const alike = groups.filter((other, i) => i !== at && other.role === group.role);
  const arm = group.weapon ?? group.gun;
  const isArmed = arm !== undefined && alike.some(other => (other.weapon ?? other.gun) !== arm);
  const isApart = alike.some(other => (other.part ?? 0) !== (group.part ?? 0) && (other.weapon ?? other.gun) === arm);
  return [
    `${n} ${roleWords(group.role, n)}`,
    ...(isArmed ? [`with ${weaponTitle(state, arm)}`] : []),
    ...(isApart ? [`of ${partWords(groups, group.part ?? 0)}`] : []),
  ].join(' ');
}

const partWords = (groups: readonly AafFigureGroup[], part: number): string => {
  if (part === 0) return 'the headquarters';
  return groups.some(other => (other.part ?? 0) > 1) ? `squad ${part}` : 'the squad';
};

export const weaponTitle = (state: AafState, id: string): string => state.game.tables.weapons[id]?.title ?? id;

/** Figures of troops, vehicles of the rest. */
export const modelWord = ({ kind }: AafUnit): string => (kind === 'afv' || kind === 'vehicle' ? 'vehicle' : 'figure');

const BEGINS = 'begins:';

/** Who moves first by the dice of the initiative: the side listed first or second. */
export const faceName = ({ game }: AafState, face: string): string | undefined =>
  face.startsWith(BEGINS) ? game.sides[Number(face.slice(BEGINS.length)) - 1]?.title : undefined;
