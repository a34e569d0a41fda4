// Shells that burst over more than their target: who else is under them, as events state it, their dice and what follows (R14).

import { zoneOf } from '../../../boards/tableStands.ts';
import type { DiceRoll, Question, Rule } from '../../../core/act.ts';
import { countNoun, formatList, withVerb } from '../../../core/englishText.ts';
import { lacks, pick } from '../../../core/questions.ts';
import { due, reading } from '../../../core/read.ts';
import type { Tally } from '../../../core/roll.ts';
import { attack, attackBeside, type Bystander, type ShellFire, shareOf } from '../attack.ts';
import type { BoltTally } from '../data/tallies.ts';
import { rule } from '../kit.ts';
import { BURST } from '../odds/troops.ts';
import { option } from '../options.ts';
import { targetOf } from '../shot.ts';
import { type BoltFireEvent, type BoltIndirectEvent, type BoltState, type FiguresBeside, type FiguresUnder, house } from '../state.ts';
import { besides } from '../templates.ts';
import { isFoe, isUp, titleOf, unitOf, weaponOf } from '../units.ts';
import { hit, type ShotEnds } from './shooting.ts';

type Bursting = BoltFireEvent | BoltIndirectEvent;

/** How wide the shells of a shot are. */
const widths = ({ game }: BoltState, profile: ShellFire): readonly number[] => {
  const weapons = profile.kind === 'fire' ? profile.volleys.filter(({ shell }) => shell).map(({ weapon }) => weapon) : [profile.weapon];
  return [...new Set(weapons.map(weapon => weaponOf(game.tables, weapon).he ?? 1))];
};

/** Who else is under the shells of a shot: figures by unit, and where shells of several widths burst by their inches. */
function caught(state: BoltState, [unit, target]: ShotEnds, profile: ShellFire): FiguresBeside {
  const all = widths(state, profile);
  const found = all.map(inches => [inches, besides(state, unit.side, target, inches)] as const);
  if (all.length < 2) return found[0]?.[1] ?? {};
  const by: Record<string, Record<number, number>> = {};
  for (const [inches, one] of found) for (const [id, figures] of Object.entries(one)) by[id] = { ...by[id], [inches]: figures };
  return by;
}

/** '2 figures', '1 figure under 1 inch and 3 figures under 3 inches'. */
const figuresSaid = (under: FiguresUnder): string =>
  typeof under === 'number'
    ? countNoun(under, 'figure')
    : formatList(
        Object.entries(under).map(([inches, n]) => `${countNoun(n, 'figure')} under ${countNoun(Number(inches), 'inch', 'inches')}`),
      );

/** Asks to have them stated, where there are any. */
export function asksBeside(state: BoltState, draft: object, ends: ShotEnds, profile: ShellFire): Question | undefined {
  if (!lacks(draft, 'beside')) return undefined;
  const value = caught(state, ends, profile);
  const says = formatList(Object.entries(value).map(([id, n]) => `${titleOf(state, id)} (${figuresSaid(n)})`));
  return says === '' ? undefined : pick('beside', 'Who else is under the shell', [{ value, says }]);
}

const nearOf = (state: BoltState, [unit]: ShotEnds, { beside = {} }: Bursting): readonly Bystander[] =>
  Object.entries(beside).flatMap(([id, under]) => {
    const other = unitOf(state, id);
    return isUp(other) ? [{ id, under, target: targetOf(state, other, { cover: 0, struck: zoneOf(other, unit.at) }) }] : [];
  });

/** A shot of which it can be told how many shells hit. */
function countable(profile: ShellFire): ShellFire {
  if (profile.kind === 'indirect') return profile;
  return { ...profile, volleys: profile.volleys.map((volley, i) => (volley.shell ? { ...volley, told: `${BURST}${i}` } : volley)) };
}

/** The same with the hits that a tally tells. */
function known(profile: ShellFire, tally: Tally): ShellFire {
  if (profile.kind === 'indirect') return tally['hits'] === undefined ? profile : { ...profile, landed: tally['hits'] > 0 };
  const volleys = profile.volleys.map(volley => {
    const struck = volley.told === undefined ? undefined : tally[volley.told];
    return struck === undefined ? volley : { ...volley, struck };
  });
  return { ...profile, volleys };
}

/** The dice of a shot: those at its target, then those at each other unit under its shells. */
export function burstCasts(state: BoltState, event: Bursting, ends: ShotEnds, profile: ShellFire): readonly DiceRoll[] {
  const [unit, target] = ends;
  const near = nearOf(state, ends, event);
  const shot = near.length > 0 ? countable(profile) : profile;
  const own = attack(shot);
  const { thrown = [], result } = event;
  const isThrown = thrown.length > 0 && due(own.roll, thrown) === undefined;
  const told = known(shot, isThrown ? (reading([own.roll], thrown).tallies[0] ?? {}) : thrown.length > 0 ? {} : (result ?? {}));
  const at = { by: unit.side, unit: unit.id };
  return [
    { ...at, on: target.side, target: target.id, attack: own },
    ...near.map(one => ({ ...at, on: unitOf(state, one.id)?.side, target: one.id, attack: attackBeside(told, one) })),
  ];
}

/** What a shot does: to its target, then to the others. */
export function burst(state: BoltState, { beside = {}, picks }: Bursting, ends: ShotEnds, tally: BoltTally): BoltState {
  return Object.keys(beside).reduce(
    (now, id) => {
      const other = unitOf(now, id);
      return isUp(other) ? hit(now, [ends[0], other], shareOf(tally, id)) : now;
    },
    hit(state, ends, tally, picks),
  );
}

const others = ({ beside = {}, target }: Bursting): readonly string[] => Object.keys(beside).filter(id => id !== target);

/** What is stated of others under a shell can be so. */
export const besideRules = <E extends Bursting>(kind: E['type']): readonly Rule<BoltState, E>[] => [
  rule(
    `${kind}/beside`,
    'Other units under a shell are on the table, outside of buildings.',
    house('HE', 'R14'),
    ['beside'],
    (state, event) => {
      if (others(event).length < Object.keys(event.beside ?? {}).length)
        return `${withVerb(titleOf(state, event.target), 'is')} the target`;
      const off = others(event).find(id => !isUp(unitOf(state, id)) || unitOf(state, id)?.inside !== undefined);
      return off === undefined ? undefined : `no shell can be over ${titleOf(state, off)}`;
    },
  ),
  rule(
    `${kind}/no-friends`,
    'By another reading no shell is laid over friends.',
    house('HE', 'R14'),
    ['unit', 'beside'],
    (state, event) => {
      const side = unitOf(state, event.unit)?.side;
      if (side === undefined || !option(state, 'he-no-friends')) return undefined;
      const friend = others(event).find(id => !isFoe(state, side, unitOf(state, id)?.side ?? side));
      return friend === undefined ? undefined : `${withVerb(titleOf(state, friend), 'is')} a friend`;
    },
  ),
];
