// What the calculator asks (fields.ts) made into profiles, and a shot on the table into answers of its form.

import { type AskedOf, countAt, isOn, wordAt } from '../../../core/answers.ts';
import { countsIn, type Profile } from '../../../core/profile.ts';
import { PRINTED } from '../data/tables.ts';
import { OPTION_IDS } from '../options.ts';
import { type Quality, TARGETS, type TargetId } from '../tables.ts';
import { reachOf, SNIPER } from './law.ts';
import {
  type BoltProfile,
  type CloseQuarters,
  type Cover,
  type Fighters,
  type Fire,
  type Indirect,
  isVehicle,
  type Nerve,
  type Swarm,
  type Troops,
  type Vehicle,
  type Volley,
  type Zone,
} from './profile.ts';

export const ASKS = {
  fire: 'A unit fires at troops',
  armour: 'A unit or a gun fires at a vehicle',
  indirect: 'A mortar or howitzer fires indirectly at troops',
  'indirect-armour': 'A mortar or howitzer fires indirectly at a vehicle',
  'close-quarters': 'Close quarters to the end',
  round: 'A round of close quarters',
  swarm: 'Infantry assaults a vehicle',
  'order-test': 'An order test',
  rally: 'A rally',
  morale: 'A morale check',
  draw: 'Whose die is drawn',
} as const;
export type Ask = keyof typeof ASKS;

export type Asked = AskedOf<Ask>;

/** The profile of a question. */
export function asked(form: Asked): BoltProfile {
  const readings = Object.fromEntries(OPTION_IDS.filter(id => isOn(form, id)).map(id => [id, true]));
  return { ...MADE[form.ask](form), ...(Object.keys(readings).length > 0 ? { readings } : {}) };
}

/** Only what is so: a profile stays short. */
const flags = <Id extends string>(form: Asked, ...ids: readonly Id[]): { readonly [I in Id]?: true } =>
  Object.fromEntries(ids.filter(id => isOn(form, id)).map(id => [id, true])) as { readonly [I in Id]?: true };

const MADE: Readonly<Record<Ask, (form: Asked) => BoltProfile>> = {
  fire: form => ({ ...firing(form, !isOn(form, 'solid')), target: troops(form), through: true }),
  armour: form => ({ ...firing(form, isOn(form, 'shells')), target: vehicle(form), through: true }),
  indirect: form => ({ ...falling(form), target: troops(form), through: true }),
  'indirect-armour': form => ({ ...falling(form), target: { ...vehicle(form), zone: 'top' }, through: true }),
  'close-quarters': form => ({ kind: 'close-quarters', ...fray(form) }),
  round: form => ({ kind: 'close-quarters-round', ...fray(form) }),
  swarm: form => ({
    kind: 'swarm',
    figures: countAt(form, 'swarming'),
    moving: isOn(form, 'moving'),
    ...flags(form, 'hunters'),
    target: vehicle(form),
    through: true,
  }),
  'order-test': form => ({ kind: 'order-test', ...nerve(form), through: true }),
  rally: form => ({ kind: 'rally', pins: countAt(form, 'marks'), tested: { ...nerve(form), pins: 0 } }),
  morale: form => ({ kind: 'morale', ...nerve(form) }),
  draw: form => ({ kind: 'draw', bag: { own: countAt(form, 'own'), enemy: countAt(form, 'enemy') } }),
};

const nerve = (form: Asked): Nerve => ({
  quality: wordAt<Quality>(form, 'tested'),
  bonus: countAt(form, 'officer'),
  pins: countAt(form, 'marks'),
  ...flags(form, 'whole'),
});

function firing(form: Asked, bursts: boolean): Pick<Fire, 'kind' | 'firer' | 'volleys'> {
  const sniper = isOn(form, 'sniper');
  const arms = sniper ? { [SNIPER.weapon]: 1 } : countsIn(form['arms']);
  return {
    kind: 'fire',
    firer: { quality: wordAt<Quality>(form, 'quality'), pins: countAt(form, 'pins'), ...flags(form, 'sniper') },
    volleys: Object.entries(arms).flatMap(([weapon, n]) => volley(form, weapon, n, bursts, sniper ? SNIPER.range : undefined)),
  };
}

/** Nothing for a weapon that does not reach so far, or is fixed to the ground and has been moved. */
function volley(form: Asked, weapon: string, n: number, bursts: boolean, far?: number): readonly Volley[] {
  const row = PRINTED.weapons[weapon];
  const distance = countAt(form, 'distance');
  if (!row || distance > (far ?? row.range)) return [];
  if (isOn(form, 'moved') && !isOn(form, 'mounted') && row.special.includes('fixed')) return [];
  const isShell = row.he !== undefined && (bursts || row.special.includes('howitzer'));
  return [
    {
      weapon,
      count: n,
      reach: reachOf(far ?? row.range, distance),
      ...flags(form, 'moved'),
      ...(isOn(form, 'alone') && row.special.includes('team') ? { alone: true } : {}),
      ...(isShell ? { shell: { under: countAt(form, 'under') || 1 } } : {}),
    },
  ];
}

const falling = (form: Asked) =>
  ({
    kind: 'indirect',
    weapon: wordAt(form, 'piece'),
    shots: countAt(form, 'fallen'),
    ...(isOn(form, 'struck') ? { hit: true } : {}),
    under: countAt(form, 'under') || 1,
  }) as const;

const troops = (form: Asked): Troops => ({
  figures: countAt(form, 'figures'),
  quality: wordAt<Quality>(form, 'nerves'),
  bonus: countAt(form, 'bonus'),
  pins: countAt(form, 'on'),
  ...(wordAt(form, 'cover') === 'none' ? {} : { cover: wordAt<Cover>(form, 'cover') }),
  ...flags(form, 'down', 'building', 'crew'),
});

const vehicle = (form: Asked): Vehicle => ({
  needs: PRINTED.targets[wordAt<TargetId>(form, 'armour')].needs,
  zone: wordAt<Zone>({ zone: 'front', ...form }, 'zone'),
  quality: wordAt<Quality>(form, 'nerves'),
  bonus: countAt(form, 'bonus'),
  pins: countAt(form, 'on'),
  ...(form['cover'] === undefined || form['cover'] === 'none' ? {} : { cover: wordAt<Cover>(form, 'cover') }),
  ...flags(form, 'openTopped', 'immobilised'),
});

const fighters = (form: Asked, of: 'attack' | 'defence'): Fighters => ({
  quality: wordAt<Quality>(form, `${of}Quality`),
  figures: countAt(form, `${of}Figures`),
  strong: countAt(form, `${of}Strong`),
});

const fray = (form: Asked): Pick<CloseQuarters, 'attackers' | 'defenders' | 'defensive'> => ({
  attackers: fighters(form, 'attack'),
  defenders: fighters(form, 'defence'),
  ...flags(form, 'defensive'),
});

/** The answers that ask for a shot again; `mounted`: by the weapons of a vehicle. Tables that a scenario has changed are left behind. */
export function answersOfFire({ firer, volleys, target, readings = {} }: Fire, distance: number, mounted: boolean): Profile {
  const counts = new Map<string, number>();
  for (const { weapon, count: n } of volleys) counts.set(weapon, (counts.get(weapon) ?? 0) + n);
  const shells = volleys.filter(({ shell }) => shell);
  const bursts = shells.length > 0;
  const under = Math.max(...shells.map(({ shell }) => shell?.under ?? 1));
  const isAt = isVehicle(target);
  return {
    ask: isAt ? 'armour' : 'fire',
    quality: firer.quality,
    pins: firer.pins ?? 0,
    ...(firer.sniper ? { sniper: true } : { arms: [...counts].map(([weapon, n]) => `${weapon}:${n}`).join(',') }),
    distance: Math.ceil(distance),
    moved: volleys.some(({ moved }) => moved),
    mounted,
    alone: volleys.some(({ alone }) => alone),
    ...(isAt ? { shells: bursts } : { solid: !bursts }),
    ...(bursts ? { under } : {}),
    ...(isAt ? answersOfVehicle(target) : answersOfTroops(target)),
    ...Object.fromEntries(OPTION_IDS.filter(id => readings[id] === true).map(id => [id, true])),
  };
}

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
});

const answersOfVehicle = (target: Vehicle): Profile => ({
  ...struckAs(target),
  armour: TARGETS.find(id => PRINTED.targets[id].needs >= target.needs) ?? 'super-heavy-tank',
  zone: target.zone,
  openTopped: target.openTopped === true,
  immobilised: target.immobilised === true,
});

/** A round of close quarters or all of them, as answers. */
export const answersOfFray = ({ attackers, defenders, defensive, readings = {} }: CloseQuarters): Profile => ({
  ask: 'close-quarters',
  attackQuality: attackers.quality,
  attackFigures: attackers.figures,
  attackStrong: attackers.strong ?? 0,
  defenceQuality: defenders.quality,
  defenceFigures: defenders.figures,
  defenceStrong: defenders.strong ?? 0,
  defensive: defensive === true,
  ...(readings['close-quarters-draw'] === true ? { 'close-quarters-draw': true } : {}),
});

/** Answers without those that only direct fire asks. */
const fromAbove = ({ cover, zone, ...answers }: Profile): Profile => answers;

/** The answers that ask for a shell from above again. */
export const answersOfIndirect = ({ weapon, shots, hit, under, target }: Indirect): Profile => ({
  ask: isVehicle(target) ? 'indirect-armour' : 'indirect',
  piece: weapon,
  fallen: Math.min(9, shots),
  struck: hit === true,
  ...(isVehicle(target) ? fromAbove(answersOfVehicle(target)) : { ...fromAbove(answersOfTroops(target)), under }),
});

/** Likewise for figures that assault a vehicle. */
export const answersOfSwarm = ({ figures, moving, hunters, target }: Swarm): Profile => ({
  ask: 'swarm',
  swarming: figures,
  moving,
  hunters: hunters === true,
  ...fromAbove(answersOfVehicle(target)),
});
