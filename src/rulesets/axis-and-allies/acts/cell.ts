// Resistance cells: they are put into land that was taken from their owner, and roll once in each of its
// combat moves (article, Resistance Cells).

import { sideTitle } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { BattleEvent, SideId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { act, rule } from '../kit.ts';
import { originalOwner } from '../land.ts';
import { sourceOf } from '../legal.ts';
import { nextToFall, orderOf } from '../odds/order.ts';
import { option } from '../options.ts';
import type { AreaId, AxisPendingAction, AxisState, CellRollEvent, Counts } from '../state.ts';
import {
  type AxisPlacedUnit,
  allUnits,
  areaTitle,
  isEnemy,
  isMarker,
  isPlaced,
  nameOf,
  pickUnits,
  removeUnits,
  totalOf,
  unitsAt,
} from '../units.ts';
import { sayCounts, sayUnits } from '../words.ts';
import { actor, areaMark, pickArea } from './frame.ts';

/** Cells of a power in land that an enemy holds; in a friend's hands they sleep (ruling R21). */
const awake = (state: AxisState, side: SideId): readonly AxisPlacedUnit[] =>
  allUnits(state).filter(
    (unit): unit is AxisPlacedUnit => unit.side === side && unit.type === 'cell' && isPlaced(unit) && isOccupied(state, side, unit.at),
  );

export const isOccupied = (state: AxisState, side: SideId, area: AreaId): boolean => {
  const owner = state.owner[area];
  return owner !== undefined && isEnemy(state, owner, side);
};

/** What is due as the combat move begins: a roll for each cell. */
export const cellDuties = (state: AxisState, side: SideId): readonly AxisPendingAction[] =>
  option(state, 'resistance') ? awake(state, side).map(({ at }) => ({ kind: 'cell-roll', side, must: true, area: at })) : [];

/** What a 1 can remove: any unit of the occupiers there but complexes and markers (ruling R17). */
export const removableUnits = (state: AxisState, side: SideId, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => isEnemy(state, unit.side, side) && unit.type !== 'complex' && !isMarker(state, unit));

/** The unit that goes on a 1: the one its owner names, else the first in the order of loss. */
export function victimOf(state: AxisState, side: SideId, area: AreaId, loss: Counts | undefined): AxisPlacedUnit | undefined {
  const from = removableUnits(state, side, area);
  const [name] = Object.keys(loss ?? {});
  const owners = [...new Set(from.map(unit => unit.side))];
  const named = name === undefined ? [] : owners.flatMap(owner => pickUnits(state, { side: owner, area, units: { [name]: 1 } }).units);
  const standings = from.map(unit => ({ type: unit.type, domain: 'any', elite: unit.elite }));
  return named.find(unit => from.includes(unit)) ?? from[nextToFall(standings, orderOf('defender'), 'any') ?? 0];
}

const isOne = ({ thrown }: Pick<BattleEvent, 'thrown'>): boolean => thrown?.[0]?.dice['d6']?.[0] === '1';

export const cellRoll = act<CellRollEvent>({
  title: 'Resistance cell',
  source: sourceOf('res'),
  rules: [
    rule('res/phase', 'A cell rolls where it is, in land that an enemy of its owner holds, and once.', ['area'], (state, event) =>
      state.pending.some(duty => duty.kind === 'cell-roll' && duty.area === event.area)
        ? undefined
        : { says: `no cell is to roll in ${areaTitle(state, event.area)}`, at: [event.area] },
    ),
    rule(
      'res/casualty',
      'On a 1 the occupier gives up one unit of its own there, if it has any, and on nothing else.',
      ['area', 'thrown'],
      (state, event) => {
        const side = actor(state, event);
        const from = removableUnits(state, side, event.area);
        if (!event.loss) return undefined;
        if (!isOne(event)) return 'nothing is lost but on a 1';
        if (totalOf(event.loss) !== 1) return `one unit is lost, not ${totalOf(event.loss)}`;
        const victim = victimOf(state, side, event.area, event.loss);
        const isThere =
          victim && from.some(unit => nameOf(unit) === Object.keys(event.loss ?? {})[0] || unit.type === Object.keys(event.loss ?? {})[0]);
        return isThere ? undefined : `there is no such unit of the occupier (${sayUnits(state, from)})`;
      },
      { ruling: 'R17' },
    ),
  ],
  ask: {
    area: state => pickArea(state, 'area', 'Where is the cell', [...new Set(state.pending.map(({ area }) => area))]),
  },
  dice: 'a 1 removes a unit or frees the land, a 6 gives the cell away',
  askAfter: {
    loss(state, draft) {
      const names = [...new Set(removableUnits(state, actor(state, draft), draft.area ?? '').map(unit => nameOf(unit)))];
      return isOne(draft) && names.length > 0
        ? pick(
            'loss',
            'What does the occupier give up',
            names.map(name => ({ value: { [name]: 1 }, says: sayCounts(state, { [name]: 1 }) })),
          )
        : undefined;
    },
  },
  rolls: (state, event) => [{ by: actor(state, event), on: undefined, attack: attack({ kind: 'cell' }) }],
  apply(state, event, tally) {
    const side = actor(state, event);
    if (countIn(tally, 'found') > 0) return removeUnits(state, cellAt(state, side, event.area));
    if (countIn(tally, 'success') === 0) return state;
    const victim = victimOf(state, side, event.area, event.loss);
    const after = victim ? removeUnits(state, [victim.id]) : state;
    const freed = !victim || (option(state, 'cellLastUnit') === 'same' && removableUnits(after, side, event.area).length === 0);
    return freed ? { ...after, liberated: [...new Set([...after.liberated, event.area])] } : after;
  },
  describe(state, event, tally) {
    const side = actor(state, event);
    return { text: `${areaTitle(state, event.area)}: ${outcomeOf(state, event, side, tally)}`, marks: areaMark(event.area, side) };
  },
});

function outcomeOf(state: AxisState, event: CellRollEvent, side: SideId, tally: Readonly<Record<string, number>>): string {
  if (countIn(tally, 'found') > 0) return `the resistance cell of ${sideTitle(state, side)} is found.`;
  if (countIn(tally, 'success') === 0) return `the resistance cell of ${sideTitle(state, side)} waits.`;
  const victim = victimOf(state, side, event.area, event.loss);
  if (!victim)
    return `nobody holds it down; it is free at the end of combat and goes to ${sideTitle(state, originalOwner(state, event.area) ?? side)}.`;
  return `the resistance cell costs the occupier ${sayUnits(state, [victim])}.`;
}

const cellAt = (state: AxisState, side: SideId, area: AreaId): readonly string[] =>
  unitsAt(state, area)
    .filter(unit => unit.type === 'cell' && unit.side === side)
    .slice(0, 1)
    .map(unit => unit.id);
