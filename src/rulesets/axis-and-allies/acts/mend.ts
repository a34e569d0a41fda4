// Damage that raids have done to a complex or a base is repaired: a point for each IPC, in the purchase phase of its owner (ruling R92).

import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { Draft, SideId } from '../../../core/types.ts';
import { act, rule } from '../kit.ts';
import { ownerOf } from '../land.ts';
import { raidTarget } from '../raids.ts';
import type { AxisState, MendEvent } from '../state.ts';
import { type AxisPlacedUnit, allUnits, areaTitle, can, isPlaced, withUnit } from '../units.ts';
import { sayNamed } from '../words.ts';
import { actor, areaMark, pickArea } from './frame.ts';
import { needsCapital, payIpc, short, treasury } from './purchase.ts';

/** Complexes and bases of a power that are damaged. */
export const hurtPlaces = (state: AxisState, side: SideId): readonly AxisPlacedUnit[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => (unit.damage ?? 0) > 0 && ownerOf(state, unit.at) === side);

/** The type that an event names for what stands there: none for a complex. */
const targetFor = (state: AxisState, unit: AxisPlacedUnit): string | undefined => (can(state, unit, 'complex') ? undefined : unit.type);

const hurtAt = (state: AxisState, { area = '', target }: Draft<MendEvent>): number => raidTarget(state, area, target)?.damage ?? 0;

export const mend = act<MendEvent>({
  title: 'Repair a complex or a base',
  rules: [
    needsCapital(),
    rule(
      'base/mend',
      'Damage to a complex or a base of the power is repaired, no more than there is.',
      ['area', 'points'],
      (state, event) => {
        const there = ownerOf(state, event.area) === actor(state, event) ? hurtAt(state, event) : 0;
        return event.points <= there
          ? undefined
          : { says: `${countNoun(there, 'point')} of damage can be repaired in ${areaTitle(state, event.area)}`, at: [event.area] };
      },
      { ruling: 'R92' },
    ),
    rule('base/ipc-short', 'Each point that is repaired costs 1 IPC.', ['points'], (state, event) =>
      short(state, actor(state, event), event.points),
    ),
  ],
  ask: {
    area: (state, draft) => pickArea(state, 'area', 'Where', [...new Set(hurtPlaces(state, actor(state, draft)).map(({ at }) => at))]),
    target(state, draft) {
      const there = hurtPlaces(state, actor(state, draft)).filter(({ at }) => at === draft.area);
      const targets = there.map(unit => targetFor(state, unit));
      const bases = targets.flatMap(target => (target === undefined ? [] : [{ value: target, says: sayNamed(state, target, 1).slice(2) }]));
      if (bases.length === 0) return undefined;
      return {
        ...pick('target', 'What is repaired', bases),
        ...(targets.includes(undefined) ? { optional: true as const, no: 'the complex' } : {}),
      };
    },
    points: (state, draft) => ({
      kind: 'number',
      field: 'points',
      label: 'How many points, 1 IPC each',
      least: 1,
      most: Math.min(hurtAt(state, draft), treasury(state, actor(state, draft))),
    }),
  },
  apply(state, event) {
    const side = actor(state, event);
    const hurt = raidTarget(state, event.area, event.target);
    const paid = payIpc(state, side, event.points);
    return hurt ? withUnit(paid, hurt.id, { damage: Math.max(0, (hurt.damage ?? 0) - event.points) }) : paid;
  },
  describe(state, event) {
    const side = actor(state, event);
    const left = Math.max(0, hurtAt(state, event) - event.points);
    const says = `${sideWithVerb(sideTitle(state, side), 'repairs')} ${countNoun(event.points, 'point')} of damage in ${areaTitle(state, event.area)} for ${event.points} IPC`;
    return {
      text: `${says}: ${left === 0 ? `the ${event.target === undefined ? 'complex' : sayNamed(state, event.target, 1).slice(2)} is whole` : `${countNoun(left, 'point')} left`}.`,
      marks: areaMark(event.area, side),
    };
  },
});
