// Moments of a game as answers of the calculator's form (fields.ts).

import type { Profile } from '../../../core/profile.ts';
import { PRINTED } from '../data/tables.ts';
import { WEAPONS } from '../data/weapons.ts';
import { SWITCHES } from '../options.ts';
import { type BoltWeaponRow, firesEither, TARGETS } from '../tables.ts';
import { mostUnder } from './beside.ts';
import type { BoltFormKind } from './formKinds.ts';
import {
  type BoltFireProfile,
  type CloseQuarters,
  type GameVariant,
  type Indirect,
  isVehicle,
  type Swarm,
  type Troops,
  type Vehicle,
} from './profile.ts';
import { READ_IN } from './readings.ts';

const rows: Readonly<Record<string, BoltWeaponRow>> = WEAPONS;

/** The answers that ask for a shot again; `mounted`: by the weapons of a vehicle. Tables that a scenario has changed are left behind. */
export function answersOfFire({ firer, volleys, target, beside, readings }: BoltFireProfile, distance: number, mounted: boolean): Profile {
  const counts = new Map<string, number>();
  for (const { weapon, count: n } of volleys) counts.set(weapon, (counts.get(weapon) ?? 0) + n);
  const shells = volleys.filter(({ shell }) => shell);
  const bursts = shells.length > 0;
  const under = Math.max(...shells.map(({ shell }) => shell?.under ?? 1));
  const isAt = isVehicle(target);
  const hasChoice = volleys.some(({ weapon }) => rows[weapon] && firesEither(rows[weapon]));
  return {
    ask: isAt ? 'armour' : 'fire',
    quality: firer.quality,
    pins: firer.pins ?? 0,
    ...(firer.sniper ? { sniper: true } : { [isAt ? 'guns' : 'arms']: [...counts].map(([weapon, n]) => `${weapon}:${n}`).join(',') }),
    distance: tenthUp(distance),
    moved: volleys.some(({ moved }) => moved),
    mounted,
    alone: volleys.some(({ alone }) => alone),
    ...(hasChoice && (isAt ? { shells: bursts } : { solid: !bursts })),
    ...(bursts ? { under } : {}),
    ...(isAt ? answersOfVehicle(target) : answersOfTroops(target)),
    ...(isAt || !bursts ? {} : answersOfNear(beside)),
    ...readingsOf(isAt ? 'armour' : 'fire', readings),
  };
}

/** A distance as the form has it: to the tenth, rounded up, so that it lies on the same side of every range and half range. */
const tenthUp = (distance: number): number => Math.ceil(distance * 10) / 10;

/** Of others under the shells the form knows one unit of troops: that with most figures there. */
function answersOfNear(beside: BoltFireProfile['beside'] = []): Profile {
  const [most] = beside
    .flatMap(({ under, target }) => (isVehicle(target) ? [] : [{ under: mostUnder({ under }), target }]))
    .toSorted((a, b) => b.under - a.under);
  if (!most) return {};
  const { under, target } = most;
  return { near: under, nearFigures: target.figures, nearQuality: target.quality, nearDown: target.down === true };
}

/** Of what was agreed on only what the form asks here. */
export const readingsOf = (ask: BoltFormKind, readings: GameVariant['readings'] = {}): Profile =>
  Object.fromEntries(
    SWITCHES.ids.filter(id => readings[id] !== undefined && READ_IN[id]?.includes(ask)).map(id => [id, readings[id] === true]),
  );

const struckAs = ({ quality, bonus = 0, pins = 0, cover = 'none' }: Troops | Vehicle): Profile => ({
  nerves: quality,
  bonus,
  on: pins,
  cover,
});

const answersOfTroops = (target: Troops): Profile => ({
  ...struckAs(target),
  figures: target.figures,
  down: target.down === true,
  building: target.building === true,
  crew: target.crew === true,
  ...(target.gun ? { gun: true } : {}),
});

const answersOfVehicle = (target: Vehicle): Profile => ({
  ...struckAs(target),
  armour: TARGETS.find(id => PRINTED.targets[id].needs >= target.needs) ?? 'super-heavy-tank',
  zone: target.zone,
  openTopped: target.openTopped === true,
  immobilised: target.immobilised === true,
});

/** A round of close quarters or all of them, as answers. */
export const answersOfFray = ({ attackers, defenders, defensive, readings }: CloseQuarters): Profile => ({
  ask: 'close-quarters',
  attackQuality: attackers.quality,
  attackFigures: attackers.figures,
  attackStrong: attackers.strong ?? 0,
  defenceQuality: defenders.quality,
  defenceFigures: defenders.figures,
  defenceStrong: defenders.strong ?? 0,
  defensive: defensive === true,
  ...readingsOf('close-quarters', readings),
});

/** Answers without those that only direct fire asks. */
const fromAbove = ({ cover, zone, ...answers }: Profile): Profile => answers;

/** The answers that ask for a shell from above again. */
export const answersOfIndirect = ({ weapon, shots, hit, under, target, beside, readings }: Indirect): Profile => ({
  ask: isVehicle(target) ? 'indirect-armour' : 'indirect',
  piece: weapon,
  fallen: Math.min(9, shots),
  struck: hit === true,
  ...(isVehicle(target) ? fromAbove(answersOfVehicle(target)) : { ...fromAbove(answersOfTroops(target)), under, ...answersOfNear(beside) }),
  ...readingsOf(isVehicle(target) ? 'indirect-armour' : 'indirect', readings),
});

/** Likewise for figures that assault a vehicle. */
export const answersOfSwarm = ({ figures, moving, hunters, target, readings }: Swarm): Profile => ({
  ask: 'swarm',
  swarming: figures,
  moving,
  hunters: hunters === true,
  ...fromAbove(answersOfVehicle(target)),
  ...readingsOf('swarm', readings),
});
