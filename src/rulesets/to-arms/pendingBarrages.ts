// Salvos that guns could send over everybody's head now: where each may come down, and on whom (Direct and
// indirect artillery & mortar fire, R18, R19).

import type { PendingBarrage } from '../../core/ruleset.ts';
import { spottersOf, whySilent } from './acts/battle.ts';
import { blowAt, isIndirect, scatterOf } from './battle.ts';
import { distance } from './ground.ts';
import { impact } from './impact.ts';
import { option } from './options.ts';
import type { ArmsProfile } from './profile.ts';
import { diceAt, effective, shiftsOf, struckAt } from './shot.ts';
import type { ArmsPlace, ArmsState } from './state.ts';
import { type ArmsPlacedUnit, hasTrait, isCommander, upUnits } from './units.ts';

/** One for each gun that may fire now and each enemy in range that is known and not seen. Of several spotters the first guides it. */
export const pendingBarrages = (state: ArmsState): readonly PendingBarrage<ArmsProfile, ArmsPlace>[] =>
  state.phase === 'battle'
    ? upUnits(state)
        .filter(gun => hasTrait(state, gun, 'indirect') && isNext(state, gun) && whySilent(state, gun, false) === undefined)
        .flatMap(gun => marksOf(state, gun).map(target => salvo(state, gun, target)))
    : [];

const isNext = ({ active, passed }: ArmsState, { side }: ArmsPlacedUnit): boolean =>
  (active === undefined || active === side) && !passed.includes(side);

const marksOf = (state: ArmsState, gun: ArmsPlacedUnit): readonly ArmsPlacedUnit[] =>
  upUnits(state).filter(
    one => one.side !== gun.side && !one.hidden && !isCommander(one) && isIndirect(state, gun, one.at) && reaches(state, gun, one),
  );

const reaches = (state: ArmsState, gun: ArmsPlacedUnit, target: ArmsPlacedUnit): boolean => {
  const shifts = shiftsOf(state, gun, gun.at, target.at, target);
  return diceAt(state, gun, effective(state, gun, distance(state, gun.at, target.at), shifts)) !== '';
};

function salvo(state: ArmsState, gun: ArmsPlacedUnit, target: ArmsPlacedUnit): PendingBarrage<ArmsProfile, ArmsPlace> {
  const { at } = target;
  const spotters = spottersOf(state, gun, at);
  const spotter = spotters.find(({ id }) => id === gun.registered?.spotter) ?? spotters[0];
  const event = { type: 'battle', id: '', unit: gun.id, at, ...(spotter && { spotter: spotter.id }) } as const;
  const fire = scatterOf(state, gun, event);
  const how = fire === undefined ? 'on its target already' : spotter ? `guided by ${spotter.title}` : 'blind';
  const d12 = fire === 'guided' && option(state, 'guided') === 'd12' ? { d12: true as const } : {};
  return {
    label: `${gun.title} at ${target.title}, ${how}`,
    side: gun.side,
    at,
    profile: fire === undefined ? { kind: 'indirect', fire: 'registered', at: {} } : { kind: 'scatter', fire, ...d12 },
    place: where => impact(state, gun.at, at, where),
    under: hex => {
      const found = struckAt(state, hex);
      return found ? [[found, found.strength]] : [];
    },
    blows: hex => {
      const found = struckAt(state, hex);
      if (!found || found.id === gun.id) return [];
      return [{ units: [found.id], profiles: [blowAt(state, gun, found, event)], lost: ({ loss = 0 }) => ({ [found.id]: loss }) }];
    },
  };
}
