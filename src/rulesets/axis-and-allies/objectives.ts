// National objectives: what a power is paid beside its land, while what a scenario names is so; and all of them in words.

import { formatList, sideTitle } from '../../core/englishText.ts';
import type { SideId } from '../../core/types.ts';
import { ownerOf } from './land.ts';
import type { AxisObjective } from './scenarioShapes.ts';
import type { AreaId, AxisState } from './state.ts';
import { areaTitle, can, enemiesAt, friendsAt, isShip, sameTeam } from './units.ts';
import { atWar, isWarBegunBy } from './war.ts';

type Need = AxisObjective['needs'][number];

/** Whether an area counts for a need of this power. */
function counts(state: AxisState, side: SideId, { is, powers = [side] }: Need, area: AreaId): boolean {
  const owner = ownerOf(state, area);
  switch (is) {
    case 'own':
      return owner !== undefined && powers.includes(owner);
    case 'team':
      return owner !== undefined && powers.some(power => sameTeam(state, owner, power));
    case 'clear':
      return !enemiesAt(state, side, area).some(unit => isShip(state, unit) && !can(state, unit, 'submarine'));
    case 'alone':
      return owner !== side || friendsAt(state, side, area).every(unit => unit.side === side);
    case 'war':
      return false;
  }
}

const areasOf = (state: AxisState, { areas }: Need): readonly AreaId[] => areas ?? Object.keys(state.owner);

/** In how many areas a need is met; with how many powers there is war. */
const metIn = (state: AxisState, side: SideId, need: Need): number =>
  need.is === 'war'
    ? (need.powers ?? []).filter(power => (need.begun ? isWarBegunBy(state, side, power, need.begun) : atWar(state, side, power))).length
    : areasOf(state, need).filter(area => counts(state, side, need, area)).length;

/** How many it asks for. */
const leastOf = (state: AxisState, need: Need): number =>
  need.least ?? (need.is === 'war' ? (need.powers ?? []) : areasOf(state, need)).length;

/** War with none of them where it asks for none; else in so many at least. */
const isSo = (state: AxisState, side: SideId, need: Need): boolean => {
  const [met, least] = [metIn(state, side, need), leastOf(state, need)];
  return need.is === 'war' && least === 0 ? met === 0 : met >= least;
};

const isMet = (state: AxisState, side: SideId, need: Need): boolean => isSo(state, side, need) !== (need.not === true);

interface Standing {
  readonly objective: AxisObjective;
  /** It would pay now. */
  readonly isMet: boolean;
  /** It has paid what it pays in a game. */
  readonly isSpent: boolean;
}

/** The objectives of a power as they stand. */
const standingsOf = (state: AxisState, side: SideId): readonly Standing[] =>
  (state.game.special.objectives ?? []).flatMap((objective, i): readonly Standing[] => {
    if (objective.side !== side) return [];
    const isSpent = objective.once === true && state.paidOnce.includes(i);
    const met = objective.unplayed === undefined && !isSpent && objective.needs.every(need => isMet(state, side, need));
    return [{ objective, isMet: met, isSpent }];
  });

/** The objectives of a power that pay with its next income, as things stand. */
export const objectivesMet = (state: AxisState, side: SideId): readonly AxisObjective[] =>
  standingsOf(state, side).flatMap(({ objective, isMet }) => (isMet ? [objective] : []));

const paidBy = (state: AxisState, { side, ipc, needs }: AxisObjective): number =>
  needs.reduce((paid, need) => (need.each ? paid * metIn(state, side, need) : paid), ipc);

/** What they pay together. */
export const objectiveIncome = (state: AxisState, side: SideId): number =>
  objectivesMet(state, side).reduce((sum, one) => sum + paidBy(state, one), 0);

/** The state after an income that they are paid with: those that pay once have paid. */
export function withObjectivesPaid(state: AxisState, side: SideId): AxisState {
  const met = objectivesMet(state, side).filter(({ once }) => once);
  if (met.length === 0) return state;
  const all = state.game.special.objectives ?? [];
  return { ...state, paidOnce: [...state.paidOnce, ...met.map(one => all.indexOf(one))] };
}

/** One objective in words. */
export interface ObjectiveWords {
  readonly title: string;
  readonly text: string;
}

/** The objectives of a power in words: which are held, what each asks, and why one is not paid. Nothing for a power without any. */
export const objectiveWords = (state: AxisState, side: SideId): readonly ObjectiveWords[] =>
  standingsOf(state, side).map(({ objective, isMet, isSpent }) => {
    const { title, ipc, needs, unplayed, once } = objective;
    const isEach = needs.some(({ each }) => each);
    const worth = `${ipc} IPC${isEach ? ' each' : ''}${once ? ', once' : ''}`;
    const what = needs.map(need => sayNeed(state, side, need)).join('; ');
    const held = isEach ? `held, ${paidBy(state, objective)} IPC` : 'held';
    const now = isMet ? held : isSpent ? 'has been paid' : 'not held';
    return {
      title: `Objective${title === undefined ? '' : ` “${title}”`}, ${worth}`,
      text: unplayed === undefined ? `${now}: ${what}` : `not paid here: ${unplayed}`,
    };
  });

/** 'Karelia, Caucasus or Archangel'. */
const formatAny = (titles: readonly string[]): string =>
  titles.length < 2 ? formatList(titles) : `${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}`;

/** 'it or a friend holds 3 of Manchuria, Kiangsu and Borneo (2 now)'. */
function sayNeed(state: AxisState, side: SideId, need: Need): string {
  const met = metIn(state, side, need);
  const not = need.not ? 'not so: ' : '';
  if (need.is === 'war') return not + sayWar(state, need);
  const areas = areasOf(state, need);
  const least = leastOf(state, need);
  const titles = areas.map(area => areaTitle(state, area));
  const all = need.areas ? formatList(titles) : 'land of its own';
  const any = need.each ? `${formatAny(titles)}, each counted` : least === 1 ? formatAny(titles) : `${least} of ${all}`;
  const some = need.each || least < areas.length ? any : all;
  const now = (need.each || least < areas.length || met < least) && need.areas !== undefined ? ` (${met} now)` : '';
  return `${not}${sayWhere(state, need, some)}${now}`;
}

function sayWar(state: AxisState, { powers = [], least = powers.length, begun }: Need): string {
  const named = formatList(powers.map(power => sideTitle(state, power)));
  const by = begun ? ` that ${formatAny(begun.map(power => sideTitle(state, power)))} began` : '';
  if (least === 0) return `no war with ${named}`;
  if (least === powers.length) return `war with ${named}${by}`;
  return `war with ${least === 1 ? formatAny(powers.map(power => sideTitle(state, power))) : `${least} of ${named}`}`;
}

function sayWhere(state: AxisState, { is, powers }: Need, some: string): string {
  const who = powers ? formatAny(powers.map(power => sideTitle(state, power))) : 'it';
  switch (is) {
    case 'own':
      return `${who} holds ${some}`;
    case 'team':
      return `${who} or a friend holds ${some}`;
    case 'clear':
      return `no enemy ship but submarines in ${some}`;
    default:
      return `no unit of a friend on ${some}`;
  }
}
