// All odds of War to Axis: what the dice of one profile do (5.2 to 5.6, 4.3.4, 4.3.5, 6.0; house procedures of 9.x). Nobody else turns its
// rules into chances. Tallies of an attack on a unit: hits, absorbed, damage (hits that got through), retreat (hexes gone back, none by a
// unit that is lost), loss (steps gone at last, with those of a retreat that is not open), destroyed, disordered (1: it lives and had to go
// back), and where field works can fall: explosions, trench (1: they are gone).

import type { Attack } from '../../core/act.ts';
import { type Roll, WHERE } from '../../core/roll.ts';
import { type Barred, barredAttack, buildAttack, computeRoll, throwDice } from '../../core/rollBuilders.ts';
import { bridge, contacts, ENDLESS, radioMods, scatter, strategic, support } from './calls.ts';
import { bare, canFall, EXPLOSION, resolveHits, salvo } from './damage.ts';
import { BLACK, D6, ICON, WHITE, YELLOW } from './data/dice.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { baseOf, classOf, diceLeft, modsOf, type ShotKind, type WtaProfile } from './shot.ts';

export { baseOf, diceLeft, modsOf, type WtaProfile } from './shot.ts';

/**
 * The attack of a profile: its roll, the tally that hurts, and its modifiers. Total: a profile without dice throws none and does nothing.
 */
export const attack = (shot: WtaProfile | Barred): Attack => (shot.kind === 'barred' ? barredAttack(shot, 'loss') : WAYS[shot.kind](shot));

const WAYS: Readonly<Record<ShotKind, (shot: WtaProfile) => Attack>> = {
  ap: direct,
  at: direct,
  bombard: shot => buildAttack(resolveHits(salvo(shot), shot, true), 'loss', modsOf(shot)),
  support,
  radio: shot => buildAttack(contacts(shot), 'contacts', radioMods(shot)),
  bridge: shot => bridge(shot, 'bombard', shot.R19 ? 4 : baseOf(shot)),
  demolish: shot => bridge(shot, 'demolish', 4),
  repair: shot =>
    buildAttack(flagged('repair', Math.min(Math.max(1, shot.attempt ?? 1), 4), 'repaired', 1, 'any flag repairs the bridge'), 'repaired'),
  rally,
  recon: shot => buildAttack(found('recon', shot.dice ?? 2), 'found'),
  strategic,
  mines: shot =>
    buildAttack(resolveHits(throwDice('mines', 3, BLACK, { hits: EXPLOSION }, 'a step for each explosion'), bare(shot), false), 'loss'),
  snipers: shot =>
    buildAttack(
      resolveHits(throwDice('snipers', 1, BLACK, { hits: { infantry: 1 } }, 'a step for an infantry face'), bare(shot), false),
      'loss',
    ),
  scatter: shot => buildAttack(scatter(shot), WHERE),
  landing: shot => buildAttack(resolveHits(LANDING, bare(shot), false), 'loss'),
  drop,
  gauntlet: shot => buildAttack(gauntlet(shot.shots ?? []), 'loss'),
  activation: () => activationRoll,
  group: () => groupRoll,
};

function direct(shot: WtaProfile): Attack {
  const mods = modsOf(shot);
  const icon = ICON[classOf(shot)];
  const die = shot.kind === 'at' ? WHITE : BLACK;
  const faces = shot.R2 && shot.kind === 'ap' ? { [icon]: 1, ...EXPLOSION } : { [icon]: 1 };
  const score = canFall(shot) ? { hits: faces, explosions: EXPLOSION } : { hits: faces };
  return buildAttack(
    resolveHits(throwDice('fire', diceLeft(shot, mods), die, score, `a step for each ${icon} face`), shot, true),
    'loss',
    mods,
  );
}

/** Shots at one mover in turn; the first that hurts it ends its way (5.5). */
function gauntlet(shots: readonly WtaProfile[]): Roll {
  const [first, ...rest] = shots;
  if (!first) return { kind: 'sure', tally: { hits: 0, damage: 0, retreat: 0, loss: 0, destroyed: 0, disordered: 0 } };
  return { kind: 'branch', of: attack(first).roll, on: 'damage', to: [gauntlet(rest), { kind: 'sure', tally: {} }] };
}

/** Flags in words of the outcome: so many are enough. */
const flagged = (as: string, n: number, tally: string, enough: number, label: string): Roll =>
  computeRoll(
    throwDice(as, n, BLACK, { flags: { flag: 1 } }, label),
    [{ set: tally, if: 'flags', atLeast: enough, then: 1, else: 0 }],
    ['flags', tally],
  );

/** A chip for each flag, never more than are missing (6.0). */
function rally(shot: WtaProfile): Attack {
  const mods = shot.substitute ? [MODIFIERS.substitute] : [];
  const of = throwDice('rally', diceOfRally(shot), BLACK, { flags: { flag: 1 } }, 'a chip for each flag');
  return buildAttack(computeRoll(of, [{ set: 'chips', sum: ['flags'], cap: shot.missing ?? ENDLESS }], ['flags', 'chips']), 'chips', mods);
}

const diceOfRally = (shot: WtaProfile): number => Math.max(0, (shot.dice ?? 0) - (shot.substitute ? 1 : 0));

const found = (as: string, n: number): Roll =>
  computeRoll(
    throwDice(as, n, BLACK, { contacts: { radio: 1 } }, 'any radio face finds it'),
    [{ set: 'found', if: 'contacts', atLeast: 1, then: 1, else: 0 }],
    ['contacts', 'found'],
  );

/** Two black dice on rough ground, a loss for each flag (house). */
const LANDING: Roll = throwDice('landing', 2, BLACK, { hits: { flag: 1 } }, 'a loss for each flag');

/** A jump: the scatter, then what waits where it ends (`landings`). */
function drop(shot: WtaProfile): Attack {
  const after: readonly Roll[] = [{ kind: 'sure', tally: { hits: 0 } }, LANDING, { kind: 'sure', tally: { hits: 1 } }];
  const to = Array.from({ length: 13 }, (_, where) => after[shot.landings?.[where] ?? 0] ?? LANDING);
  const roll = resolveHits({ kind: 'branch', of: scatter(shot), on: WHERE, to }, bare(shot), false);
  return buildAttack(roll.kind === 'reckon' ? { ...roll, keep: [WHERE, ...roll.keep] } : roll, 'loss');
}

/** Basic game: a d6, as many batteries and 6 more units, a card on a 1 (3.1). */
export const activationRoll: Attack = buildAttack(
  computeRoll(
    throwDice(
      'activation',
      1,
      D6,
      { batteries: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, event: { 1: 1 } },
      '6 more units, as many batteries, a card on a 1',
    ),
    [{ set: 'units', sum: ['batteries', 6] }],
    ['units', 'batteries', 'event'],
  ),
  'units',
);

/** Advanced game: the yellow die names a group or an event, the d6 batteries and further units (8.0). */
export const groupRoll: Attack = buildAttack(
  {
    kind: 'throw',
    as: 'group',
    dice: [
      [1, YELLOW],
      [1, D6],
    ],
    score: { A: { A: 1 }, B: { B: 1 }, R: { R: 1 }, event: { event: 1 }, extra: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
    label: 'the yellow die names the group, the d6 batteries and further units',
  },
  'extra',
);
