// What flames leave behind: buildings on fire, units that have to leave them, fuel that runs out (Buildings, R18, R25, R36).

import { withVerb } from '../../../core/englishText.ts';
import { isUntold } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { haltUnit } from '../bag.ts';
import { igniteBuilding, outside, roomFor, whyNotOutside } from '../buildings.ts';
import { destroyUnit } from '../damage.ts';
import { act, owing, ownRoll, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { TELL } from '../show/tell.ts';
import { type BlazeEvent, type BoltState, type BoltUnit, card, type EvacuateEvent, type FuelEvent, general, house } from '../state.ts';
import { isUp, putUnit, unitOf, weaponOf } from '../units.ts';
import { actorOnTableRule } from './frame.ts';

const OWN_BLAZE = owing('blaze');
const OWN_FUEL = owing('fuel');
const OWN_LEAVING = owing('evacuate');

export const blaze = act<BlazeEvent>({
  title: 'Building on fire',
  source: card('Buildings'),
  rules: [
    actorOnTableRule(),
    unitRule('building/blaze', 'A building may catch fire after flames have hit who is in it.', card('Buildings'), (state, _event, unit) =>
      OWN_BLAZE(state).includes(unit.id) ? undefined : `no flames have hit ${unit.title} in a building`,
    ),
  ],
  ask: { unit: askUnit('Whose building', OWN_BLAZE) },
  dice: '4 or more: it burns',
  rolls: ownRoll(() => attack({ kind: 'blaze' })),
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!isUp(unit) || unit.inside === undefined || countIn(tally, 'burns') === 0) return state;
    return addPending(igniteBuilding(state, unit.inside), { kind: 'evacuate', side: unit.side, must: true, unit: unit.id });
  },
  describe: TELL.blaze,
});

export const evacuate = act<EvacuateEvent>({
  title: 'Out of the building',
  source: general('Buildings', 'R36'),
  rules: [
    actorOnTableRule(),
    unitRule('building/evacuate', 'Only a building that burns or fell is left so.', general('Buildings', 'R36'), (state, _event, unit) =>
      OWN_LEAVING(state).includes(unit.id) ? undefined : `${withVerb(unit.title, 'has')} no reason to leave`,
    ),
    unitRule(
      'building/outside',
      'Who leaves stands within 6 of the wall, and farther than 1 from enemies.',
      house('Buildings', 'R36'),
      (state, { to }, unit) => (to ? whyNotOutside(state, unit, to) : undefined),
      ['unit', 'to'],
    ),
  ],
  ask: {
    unit: askUnit('Which unit leaves', OWN_LEAVING),
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      const places = unit ? outside(state, unit) : [];
      return unit && places.length > 0
        ? { kind: 'place', field: 'to', label: 'Where to', reach: new Map(places.map(at => [at, 0])), unit: unit.id }
        : undefined;
    },
  },
  apply(state, { unit: id, to }) {
    const unit = unitOf(state, id);
    if (!isUp(unit)) return state;
    const place = to ?? roomFor(state, unit);
    if (!place) return destroyUnit(state, id);
    const { inside: _, ranging: _r, ...rest } = unit;
    return haltUnit(putUnit(state, { ...rest, at: place }), id);
  },
  describe: TELL.evacuate,
});

const isFlame = (state: BoltState, weapon: string | undefined): boolean =>
  weapon !== undefined && weaponOf(state.game.tables, weapon).flame !== undefined;

export const fuel = act<FuelEvent>({
  title: 'Fuel',
  source: general('Heavy Weapons', 'R25'),
  rules: [
    actorOnTableRule(),
    unitRule('flame/fuel', 'Fuel is looked for after flames were used.', general('Heavy Weapons', 'R25'), (state, _event, unit) =>
      OWN_FUEL(state).includes(unit.id) ? undefined : `${withVerb(unit.title, 'has')} used no flames`,
    ),
  ],
  ask: { unit: askUnit('Which unit', OWN_FUEL) },
  dice: '1 or 2: the fuel is out',
  rolls: ownRoll(() => attack({ kind: 'fuel' })),
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    return unit && !isUntold(event) && countIn(tally, 'dry') > 0 ? putUnit(state, emptied(state, unit)) : state;
  },
  describe: TELL.fuel,
});

/** A unit whose flamethrowers are empty. */
const emptied = (state: BoltState, unit: BoltUnit): BoltUnit => ({
  ...unit,
  groups: unit.groups.map(({ weapon, ...group }) => (weapon === undefined || isFlame(state, weapon) ? group : { ...group, weapon })),
  mounts: unit.mounts.filter(({ weapon }) => !isFlame(state, weapon)),
});

/** Flames of carriers on foot, once used, may be out of fuel; those of vehicles by another reading. */
export function addFuelCheck(state: BoltState, id: string, used: readonly string[]): BoltState {
  const unit = unitOf(state, id);
  const carried = [...(unit?.groups ?? []), ...(option(state, 'vehicle-fuel') ? (unit?.mounts ?? []) : [])];
  const flames = carried.some(({ weapon }) => weapon !== undefined && used.includes(weapon) && isFlame(state, weapon));
  return isUp(unit) && flames ? addPending(state, { kind: 'fuel', side: unit.side, must: true, unit: id }) : state;
}
