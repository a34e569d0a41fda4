// Calls for fire: radio, the batteries that answer it, bridges as targets, strategic bombardment and its scatter (5.6, 5.6.1, 4.3.5, 9.1).

import type { Attack, Modifier } from '../../core/act.ts';
import { type Arithmetic, type Roll, WHERE } from '../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../core/rollBuilders.ts';
import type { BattleEvent } from '../../core/types.ts';
import { canFall, computeFinalLoss, EXPLOSION, explosions, resolveBatteryHits, shelter } from './damage.ts';
import { BLACK, D6 } from './data/dice.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { batteriesOf, modsOf, strengthOf, type WtaProfile } from './shot.ts';

export const radioMods = (shot: WtaProfile): readonly Modifier[] => [
  ...(shot.kind === 'strategic' ? [MODIFIERS.strategic] : []),
  ...(shot.substitute ? [MODIFIERS.substitute] : []),
  ...(shot.aerial && radioBase(shot) > 1 ? [MODIFIERS.aerial] : []),
];

const radioBase = (shot: WtaProfile): number => (shot.radio ?? 0) + (shot.kind === 'strategic' ? 1 : 0) - (shot.substitute ? 1 : 0);

/** Dice of a radio call: those of the scenario, one less by a substitute command, one less (but one at least) after card E03. */
const radioDice = (shot: WtaProfile): number => Math.max(0, radioBase(shot) - (shot.aerial && radioBase(shot) > 1 ? 1 : 0));

export const contacts = (shot: WtaProfile): Roll =>
  throwDice('radio', radioDice(shot), BLACK, { contacts: { radio: 1 } }, 'a contact for each radio face');

/** A call and the batteries that answer it: one, or one for each contact (5.6.1), each rolled and absorbed by itself, the best first. */
export function support(shot: WtaProfile): Attack {
  const batteries = batteriesOf(shot);
  const most = shot.american ? batteries.length : Math.min(1, batteries.length);
  const called = computeRoll(contacts(shot), [{ set: 'contacts', sum: ['contacts'], cap: most }], ['contacts']);
  const answers = Array.from({ length: most + 1 }, (_, n) =>
    shot.bridge === undefined ? volley(shot, batteries.slice(0, n)) : shelled(shot, batteries.slice(0, n)),
  );
  const roll: Roll = { kind: 'branch', of: called, on: 'contacts', to: answers };
  const mods = modsOf({ ...shot, kind: 'bombard', dice: batteries[0] ?? 0 });
  return shot.bridge === undefined
    ? buildAttack(concluded(roll, shot), 'loss', [...radioMods(shot), ...mods])
    : buildAttack(computeRoll(roll, [broken(shot)], ['contacts', 'hits', 'broken']), 'broken', radioMods(shot));
}

/**
 * Several batteries on one target: a trench that falls no longer helps against the next. One retreat after the
 * last, or after each by the option of R17.
 */
function volley(shot: WtaProfile, batteries: readonly number[]): Roll {
  const [dice, ...rest] = batteries;
  if (dice === undefined) return NOTHING;
  const one: WtaProfile = { ...shot, kind: 'bombard', dice, strength: ENDLESS };
  const of = resolveBatteryHits(explosions(one), one, parts(one, rest.length > 0));
  if (rest.length === 0) return of;
  const next = volley(shot, rest);
  if (!shot.R17 && !canFall(one)) return { kind: 'plus', of: [of, next] };
  return { kind: 'branch', of, on: shot.R17 ? 'way' : 'trench', to: [next, volley({ ...shot, works: 'none' }, rest), NOTHING] };
}

const NOTHING: Roll = { kind: 'sure', tally: {} };

/** What adds up from battery to battery, no more than is needed. `way`: 0 as before, 1 the trench is gone, 2 it retreats. */
const parts = (shot: WtaProfile, more: boolean): readonly string[] => [
  'hits',
  ...(shelter(shot) > 0 && !shot.R17 ? ['absorbed'] : []),
  ...(canFall(shot) ? ['trench'] : []),
  'damage',
  'retreat',
  ...(shot.R17 && more ? ['way'] : []),
];

export const ENDLESS = 99;

/** All batteries together: what is left of the target and how far it must go. */
const concluded = (of: Roll, shot: WtaProfile): Roll =>
  computeRoll(
    of,
    [{ set: 'retreat', if: 'damage', atLeast: strengthOf(shot), then: 0, else: 'retreat' }, ...computeFinalLoss(shot)],
    ['contacts', ...parts({ ...shot, kind: 'bombard' }, false), 'loss', 'destroyed', 'disordered'],
  );

function shelled(shot: WtaProfile, batteries: readonly number[]): Roll {
  return {
    kind: 'plus',
    of: batteries.map(dice => throwDice('bombard', shot.R19 ? 4 : dice, BLACK, { hits: EXPLOSION }, 'a hit for each explosion')),
  };
}

/** A bridge falls when it has taken as many hits as the scenario asks, one unless said (4.3.2). */
const broken = (shot: WtaProfile): Arithmetic => ({ set: 'broken', if: 'hits', atLeast: Math.max(1, shot.bridge ?? 1), then: 1, else: 0 });

export const bridge = (shot: WtaProfile, as: string, n: number): Attack =>
  buildAttack(
    computeRoll(throwDice(as, n, BLACK, { hits: EXPLOSION }, 'a hit for each explosion'), [broken(shot)], ['hits', 'broken']),
    'broken',
  );

const direction = (far: number): Roll => ({
  kind: 'throw',
  as: 'direction',
  dice: [[1, D6]],
  score: { [WHERE]: { 1: far + 1, 2: far + 2, 3: far + 3, 4: far + 4, 5: far + 5, 6: far + 6 } },
  label: 'which way, 1 north and then clockwise',
});

/**
 * Where something lands that was aimed at a hex: 0 on it, 1 to 6 a hex off (1 north, then clockwise), 7 to 12 two hexes off. The d6 is due
 * only where the black die sends it astray; who threw both at once has told it, too (`together`).
 */
export const scatter = ({ together }: Pick<WtaProfile, 'together'>): Roll => (together ? BOTH : SCATTER);

const SCATTER: Roll = computeRoll(
  {
    kind: 'branch',
    of: {
      kind: 'throw',
      as: 'scatter',
      dice: [[1, BLACK]],
      score: { off: { infantry: 1, radio: 2 } },
      label: 'explosion or flag on target, infantry a hex off, radio two',
    },
    on: 'off',
    to: [{ kind: 'sure', tally: { [WHERE]: 0 } }, direction(0), direction(6)],
  },
  [],
  [WHERE],
);

const BOTH: Roll = computeRoll(
  {
    kind: 'throw',
    as: 'scatter',
    dice: [
      [1, BLACK],
      [1, D6],
    ],
    score: { on: { explosion: 1, flag: 1 }, far: { radio: 6 }, where: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
    label: 'explosion or flag on target, infantry a hex off, radio two; the d6 says which way, 1 north and then clockwise',
  },
  [
    { set: WHERE, sum: [WHERE, 'far'] },
    { set: WHERE, if: 'on', atLeast: 1, then: 0, else: WHERE },
  ],
  [WHERE],
);

/** Radio dice and one more, two contacts needed, then the scatter (9.1 and house). */
export function strategic(shot: WtaProfile): Attack {
  const called = computeRoll(contacts(shot), [{ set: 'through', if: 'contacts', atLeast: 2, then: 1, else: 0 }], ['contacts', 'through']);
  const roll: Roll = { kind: 'branch', of: called, on: 'through', to: [{ kind: 'sure', tally: {} }, scatter(shot)] };
  return buildAttack(roll, 'through', radioMods(shot));
}

/** The profile of a scatter of which both dice lie in one throw. */
export const thrownAtOnce = ({ thrown = [] }: Pick<BattleEvent, 'thrown'>): Pick<WtaProfile, 'together'> =>
  thrown.some(({ as, dice }) => as === 'scatter' && dice[D6.id] !== undefined) ? { together: true } : {};
