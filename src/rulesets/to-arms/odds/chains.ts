// Dice that lead to other dice, told as a whole: a salvo that scatters, a breakthrough, a mine counter nobody knows.

import type { Attack } from '../../../core/act.ts';
import { type Arithmetic, explain, type Roll, WHERE } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import type { BattleProfile, BreakProfile, FieldProfile, IndirectProfile } from '../profile.ts';
import { battle } from './battle.ts';
import { scatterRoll } from './scatter.ts';
import { mine } from './works.ts';

const NOTHING: Roll = { kind: 'sure', tally: {} };
const TOLD = ['loss', 'retreat', 'destroyed', 'points'] as const;

/** Places beside the target, by number. */
const LAST = 7;

/** Where it comes down, and what it does to whoever is there; what friends lose is counted apart. */
export function indirect({ fire, d12, at }: IndirectProfile): Attack {
  const found = (where: number): Roll => {
    const here = at[where];
    if (!here) return NOTHING;
    const { roll } = battle(here.battle);
    return here.friend ? computeRoll(roll, [{ set: 'own', sum: ['loss'] }], ['own']) : computeRoll(roll, [], TOLD);
  };
  const mods = at[0]?.battle.mods;
  if (fire === 'registered') return buildAttack(found(0), 'loss', mods);
  const to = Array.from({ length: LAST + 1 }, (_, where) => found(where));
  const label = to.flatMap((way, where) =>
    explain(way).map(line => `${where === 0 ? 'on the target' : `on the hex of number ${where}`}: ${line}`),
  );
  const roll: Roll = { kind: 'branch', of: scatterRoll({ fire, ...(d12 && { d12 }) }), on: WHERE, to, label };
  return buildAttack(computeRoll(roll, [], [WHERE, ...TOLD, 'own']), 'loss', mods);
}

/**
 * Close combat, then the battle with whoever was driven off, as far away as it went: which it is hangs on
 * what is left of it and on the hexes (`way`).
 */
export function breakthrough(profile: BreakProfile): Attack {
  const { battle: first } = profile;
  const farthest = first.dice.length;
  const lefts = Array.from({ length: first.targets }, (_, i) => i + 1);
  const steps: readonly Arithmetic[] = [
    { set: 'left', sum: [first.targets], less: ['loss'] },
    { set: 'made', sum: ['retreat'], ...(first.way ? { cap: first.way.hexes } : {}) },
    { set: 'emptied', sum: ['made', 'destroyed'], cap: 1 },
    { set: 'way', row: 'left', of: [0, ...lefts.map(left => (left - 1) * farthest)] },
    { set: 'way', sum: ['way', 'made'] },
    { set: 'way', if: 'made', atLeast: 1, then: 'way', else: 0 },
    { set: 'way', if: 'destroyed', atLeast: 1, then: 0, else: 'way' },
  ];
  const fought = computeRoll(battle(first).roll, steps, ['emptied', 'way', 'loss', 'destroyed', 'points']);
  const again = lefts.flatMap(left =>
    Array.from({ length: farthest }, (_, hexes) => computeRoll(second(profile, left, hexes + 1), [], ['loss', 'destroyed', 'points'])),
  );
  const label = ['if it is driven off: once more, with the dice of the card for the distance, hits and flags saved as before'];
  const roll: Roll = { kind: 'branch', of: fought, on: 'way', to: [NOTHING, ...again], label };
  return buildAttack(computeRoll(roll, [], ['emptied', 'loss', 'destroyed', 'points']), 'loss', first.mods);
}

function second({ battle: first, dice, shift }: BreakProfile, targets: number, hexes: number): Roll {
  const { way: _, reach, ...same } = first;
  const range = Math.max(1, hexes + shift);
  const next: BattleProfile = {
    ...same,
    targets,
    range,
    close: hexes === 1,
    dice: dice[range - 1] ?? '',
    ...(reach !== undefined && { reach: hexes }),
  };
  return battle(next).roll;
}

/** A counter face down, and what it does. */
export function field({ counters, spared, ...unit }: FieldProfile): Attack {
  const kinds = (['dummy', 'apm', 'atm'] as const).filter(kind => counters[kind] > 0);
  if (kinds.length === 0) return buildAttack(NOTHING, 'kills');
  const score = {
    ...Object.fromEntries(kinds.map(kind => [kind, { [kind]: 1 }])),
    which: Object.fromEntries(kinds.map((kind, i) => [kind, i])),
  };
  const faces = Object.fromEntries(kinds.map(kind => [kind, counters[kind]]));
  const turned = throwDice('counter', 1, { id: 'counters', faces }, score, 'the counter is turned up');
  const to = kinds.map(kind => (kind === 'dummy' || kind === spared ? NOTHING : mine({ ...unit, kind: 'mine', mine: kind }).roll));
  return buildAttack(
    computeRoll({ kind: 'branch', of: turned, on: 'which', to }, [], [...kinds, 'hits', 'automatic', 'kills', 'destroyed']),
    'kills',
  );
}
