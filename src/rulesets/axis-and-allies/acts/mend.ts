// Damage that raids have done to a complex is repaired: a point for each IPC, in the purchase phase of its owner (ruling R92).

import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { act, rule } from '../kit.ts';
import { complexAt, damageAt, ownerOf } from '../land.ts';
import type { AreaId, AxisState, MendEvent } from '../state.ts';
import { allUnits, areaTitle, isPlaced, withUnit } from '../units.ts';
import { actor, areaMark, pickArea } from './frame.ts';
import { needsCapital, payIpc, short, treasury } from './purchase.ts';

/** Territories of a power whose complex is damaged. */
export const hurtComplexes = (state: AxisState, side: SideId): readonly AreaId[] =>
  allUnits(state).flatMap(unit =>
    isPlaced(unit) && (unit.damage ?? 0) > 0 && ownerOf(state, unit.at) === side && complexAt(state, unit.at)?.id === unit.id
      ? [unit.at]
      : [],
  );

export const mend = act<MendEvent>({
  title: 'Repair a complex',
  rules: [
    needsCapital(),
    rule(
      'base/mend',
      'Damage to a complex of the power is repaired, no more than there is.',
      ['area', 'points'],
      (state, event) => {
        const there = ownerOf(state, event.area) === actor(state, event) ? damageAt(state, event.area) : 0;
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
    area: (state, draft) => pickArea(state, 'area', 'Which complex', hurtComplexes(state, actor(state, draft))),
    points: (state, draft) => ({
      kind: 'number',
      field: 'points',
      label: 'How many points, 1 IPC each',
      least: 1,
      most: Math.min(damageAt(state, draft.area ?? ''), treasury(state, actor(state, draft))),
    }),
  },
  apply(state, event) {
    const side = actor(state, event);
    const complex = complexAt(state, event.area);
    const paid = payIpc(state, side, event.points);
    return complex ? withUnit(paid, complex.id, { damage: Math.max(0, (complex.damage ?? 0) - event.points) }) : paid;
  },
  describe(state, event) {
    const side = actor(state, event);
    const left = Math.max(0, damageAt(state, event.area) - event.points);
    const says = `${sideWithVerb(sideTitle(state, side), 'repairs')} ${countNoun(event.points, 'point')} of damage in ${areaTitle(state, event.area)} for ${event.points} IPC`;
    return {
      text: `${says}: ${left === 0 ? 'the complex is whole' : `${countNoun(left, 'point')} left`}.`,
      marks: areaMark(event.area, side),
    };
  },
});
