// What the calculator asks (fields.ts) made into profiles.

import { type AskedOf, countAt, isOn, wordAt } from '../../../core/answers.ts';
import { countsIn } from '../../../core/profile.ts';
import { PRINTED } from '../data/tables.ts';
import { OPTION_IDS } from '../options.ts';
import type { Quality, TargetId } from '../tables.ts';
import { reachOf, SNIPER } from './law.ts';
import type { BoltProfile, CloseQuarters, Cover, Fighters, Fire, Near, Nerve, Troops, Vehicle, Volley, Zone } from './profile.ts';

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
  fire: form => ({ ...firing(form, !isOn(form, 'solid')), target: troops(form), ...beside(form, !isOn(form, 'solid')), through: true }),
  armour: form => ({ ...firing(form, isOn(form, 'shells')), target: vehicle(form), through: true }),
  indirect: form => ({ ...falling(form), target: troops(form), ...beside(form), through: true }),
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
  const arms = sniper ? { [SNIPER.weapon]: 1 } : countsIn(form['arms'] ?? form['guns']);
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
  ...flags(form, 'down', 'building', 'crew', 'gun'),
});

/** The other unit under the shells, where there is one. */
function beside(form: Asked, bursts = true): { readonly beside?: readonly Near[] } {
  const under = countAt(form, 'near');
  if (under === 0 || !bursts) return {};
  const figures = Math.max(under, countAt(form, 'nearFigures'));
  const target = { figures, quality: wordAt<Quality>(form, 'nearQuality'), ...(isOn(form, 'nearDown') ? { down: true } : {}) };
  return { beside: [{ id: NEAR, under, target }] };
}

/** Behind the tallies of the other unit. */
const NEAR = 'another-unit';

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
