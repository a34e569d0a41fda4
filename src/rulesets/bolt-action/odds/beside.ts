// Other units under a shell: the dice to hit are those at its target, pins and damage each unit's own (R14).

import type { Attack } from '../../../core/act.ts';
import { explain, type Roll, type Tally, talliesOf } from '../../../core/roll.ts';
import { buildAttack, computeRoll } from '../../../core/rollBuilders.ts';
import { shellDie } from './indirect.ts';
import { lawOf, needOf, rowOf } from './law.ts';
import type { BoltFireProfile, Bystander, Indirect } from './profile.ts';
import { hitsOf } from './troops.ts';

/** Fire that can bring shells. */
export type ShellFire = BoltFireProfile | Indirect;

type Makes = (profile: ShellFire) => Attack;

/** A tally of a unit that is not the target: 'loss:b-2'. */
const nameOf = (name: string, id: string): string => `${name}:${id}`;

/** What one unit beside the target has of a tally. */
export const shareOf = (tally: Tally, id: string): Tally =>
  Object.fromEntries(
    Object.entries(tally).flatMap(([name, n]) => (name.endsWith(nameOf('', id)) ? [[name.slice(0, -nameOf('', id).length), n]] : [])),
  );

/** All tallies of a roll under the name of a unit. */
function named(roll: Roll, id: string): Roll {
  const names = talliesOf(roll);
  return computeRoll(
    roll,
    names.map(name => ({ set: nameOf(name, id), sum: [name] })),
    names.map(name => nameOf(name, id)),
  );
}

const HIT = 'burst';

/** Every number of shells that can hit, and what follows from each of them. */
function ways(profile: ShellFire, then: (known: ShellFire) => Roll): Roll {
  if (profile.kind === 'indirect')
    return profile.landed === undefined
      ? after(
          shellDie(profile),
          [false, true].map(landed => then({ ...profile, landed })),
        )
      : then(profile);
  const { firer, volleys, target, certain } = profile;
  const i = volleys.findIndex(({ shell, struck }) => shell && struck === undefined);
  const volley = volleys[i];
  if (!volley) return then(profile);
  const law = lawOf(profile);
  const most = volley.count * rowOf(law, volley.weapon).shots;
  const to = Array.from({ length: most + 1 }, (_, struck) => ways({ ...profile, volleys: volleys.with(i, { ...volley, struck }) }, then));
  return after(hitsOf(law, volley, most, needOf(law, firer, volley, target).value, certain), to);
}

function after(hits: Roll, to: readonly Roll[]): Roll {
  const of = computeRoll(hits, [{ set: HIT, sum: ['hits'] }], [HIT]);
  return computeRoll({ kind: 'branch', of, on: HIT, to }, [], [...new Set(to.flatMap(talliesOf))]);
}

/** The same shells at a unit beside their target, and nothing but them. */
function onto(profile: ShellFire, { under, target }: Bystander): ShellFire {
  const { beside: _, ...shot } = profile;
  const covers = (weapon: string): number => (typeof under === 'number' ? under : (under[rowOf(lawOf(profile), weapon).he ?? 1] ?? 0));
  if (shot.kind === 'indirect') return { ...shot, under: covers(shot.weapon), target };
  const volleys = shot.volleys.flatMap(({ told: _t, ...volley }) => {
    const figures = volley.shell ? covers(volley.weapon) : 0;
    return figures > 0 ? [{ ...volley, shell: { under: figures } }] : [];
  });
  return { ...shot, volleys, target };
}

/** The most figures of such a unit that any of the shells covers. */
export const mostUnder = ({ under }: Pick<Bystander, 'under'>): number =>
  Math.max(0, ...(typeof under === 'number' ? [under] : Object.values(under)));

/**
 * What the shells of a shot do to one unit beside its target: tallies with its id behind them. Where it is not known
 * how many hit, with the dice at the target.
 */
export function nearby(makes: Makes, profile: ShellFire, near: Bystander): Attack {
  const roll = ways(profile, known => named(makes(onto(known, near)).roll, near.id));
  return buildAttack(roll, nameOf(makes(onto(profile, near)).harm, near.id));
}

/** The same roll, its throws told as those of the other unit. */
const toldOf = (roll: Roll): Roll =>
  computeRoll(
    {
      kind: 'branch',
      of: { kind: 'sure', tally: { way: 0 } },
      on: 'way',
      to: [roll],
      label: explain(roll).map(line => `of the other unit: ${line}`),
    },
    [],
    talliesOf(roll),
  );

/** A shot with all who are under its shells: the tallies of its target, and those of every other unit with its id behind them. */
export function withBeside(makes: Makes, { beside = [], ...profile }: ShellFire): Attack {
  const whole = makes(profile);
  if (beside.length === 0) return whole;
  const roll = ways(profile, known => ({
    kind: 'plus',
    of: [makes(known).roll, ...beside.map(near => toldOf(nearby(makes, known, near).roll))],
  }));
  return buildAttack(roll, whole.harm, whole.mods);
}
