// What a roll of War to Axis does to its target, worked out a second time from the number of hits (5.3, 5.4, 4.3.4): damage,
// retreat, disorder, destruction, over all strengths, works, ways back and manners. And who uses field works, of every type of
// unit, in the calculator and on the board.

import { describe, expect, test } from 'vitest';
import { dist, fraction } from '../../src/core/dist.ts';
import { attack, type WtaProfile } from '../../src/rulesets/war-to-axis/attack.ts';
import { TERRAIN } from '../../src/rulesets/war-to-axis/data/terrain.ts';
import { UNITS } from '../../src/rulesets/war-to-axis/data/units.ts';
import { modsOf } from '../../src/rulesets/war-to-axis/shot.ts';
import type { WtaUnitRow } from '../../src/rulesets/war-to-axis/tables.ts';
import { isDugIn } from '../../src/rulesets/war-to-axis/units.ts';
import { beginField } from '../conformance/war-to-axis/field.ts';
import { isLong, sliceOf } from '../slice.ts';

interface Case {
  readonly kind: 'ap' | 'at' | 'bombard';
  readonly sixths: number;
  readonly cls: 'inf' | 'L' | 'M' | 'H';
  readonly dice: number;
  readonly strength: number;
  readonly works: 'none' | 'trench' | 'bunker';
  readonly open: number | undefined;
  readonly urban: boolean;
  readonly manner: 'fire' | 'opportunity';
  readonly R16: boolean;
}

/** Faces of six that hit, by the attack and its target. */
const KINDS = [
  ['ap', 'inf', 2],
  ['at', 'L', 3],
  ['at', 'M', 2],
  ['at', 'H', 1],
  ['bombard', 'inf', 1],
] as const;

function* cases(): Generator<Case> {
  for (const [kind, cls, sixths] of KINDS)
    for (const dice of [0, 1, 2, 3, 4, 5])
      for (const strength of [1, 2, 3, 4, 5, 6])
        for (const works of cls === 'inf' ? (['none', 'trench', 'bunker'] as const) : (['none'] as const))
          for (const open of [undefined, 0, 1, 2, 3])
            for (const urban of [false, true])
              for (const manner of kind === 'bombard' ? (['fire'] as const) : (['fire', 'opportunity'] as const))
                for (const R16 of [false, true]) yield { kind, cls, sixths, dice, strength, works, open, urban, manner, R16 };
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

const NAMES = ['damage', 'retreat', 'loss', 'destroyed', 'disordered'] as const;

/** The joint law of these five, from the hits. */
function byHand({ sixths, dice, strength, works, open = 99, urban, manner, R16 }: Case): ReadonlyMap<string, string> {
  const weights = new Map<string, number>();
  const moving = manner === 'opportunity';
  for (let hits = 0; hits <= dice; hits++) {
    const weight = choose(dice, hits) * sixths ** hits * (6 - sixths) ** (dice - hits);
    const absorbs = moving ? 0 : { none: 0, trench: 1, bunker: 2 }[works];
    const damage = Math.max(0, hits - absorbs);
    const holds = !moving && (urban || works !== 'none');
    const owed = holds || damage >= strength ? 0 : Math.max(0, damage - 1);
    const made = Math.min(owed, open);
    const loss = Math.min(strength, damage + owed - made);
    const isGone = loss >= strength;
    const shaken = !isGone && (R16 ? made : owed) > 0;
    const key = [damage, isGone ? 0 : made, loss, isGone ? 1 : 0, shaken ? 1 : 0].join();
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return new Map([...weights].map(([key, weight]) => [key, fraction(BigInt(weight), 6n ** BigInt(dice))]));
}

function byRoll({ kind, cls, dice, strength, works, open, urban, manner, R16 }: Case): ReadonlyMap<string, string> {
  const shot: WtaProfile = {
    kind,
    cls,
    star: true,
    dice: manner === 'opportunity' ? dice + 1 : dice,
    strength,
    works,
    manner,
    cover: 0,
    R16,
    ...(dice === 0 ? { dice: 0 } : {}),
    ...(urban ? { ground: 'town' } : {}),
    ...(open === undefined ? {} : { open }),
  };
  const { outcomes, weights, total } = dist(attack(shot).roll);
  const sums = new Map<string, bigint>();
  outcomes.forEach((tally, i) => {
    const key = NAMES.map(name => tally[name]).join();
    sums.set(key, (sums.get(key) ?? 0n) + (weights[i] ?? 0n));
  });
  return new Map([...sums].map(([key, weight]) => [key, fraction(weight, total)]));
}

test('damage, retreat, loss, destruction and disorder are those of the text', () => {
  const tried = sliceOf([...cases()], 600);
  for (const one of tried) expect([...byRoll(one)].sort(), JSON.stringify(one)).toEqual([...byHand(one)].sort());
  if (isLong) expect(tried.length).toBeGreaterThan(7000);
});

describe('field works', () => {
  const types = Object.entries<WtaUnitRow>(UNITS).filter(([, { kind }]) => kind !== 'dummy');
  const uses = (type: string, option: boolean) => {
    const options = { 'mortars-dig-in': option };
    const state = beginField({ units: { a: 'us-inf A1', g: `${type} C4` }, trenches: ['C4'], options });
    const unit = state.units['g'];
    const inForm = attack({ kind: 'bombard', dice: 4, target: type, works: 'trench', ...options }).roll;
    const absorbs = dist(inForm).outcomes.some(tally => (tally['absorbed'] ?? 0) > 0);
    return [unit !== undefined && isDugIn(state, unit), absorbs];
  };

  test.each(types)(
    'of %s: infantry units and anti-tank guns alone, mortars by option; calculator and board say the same',
    (type, { kind }) => {
      const ruled = kind === 'infantry' || kind === 'gun';
      expect([uses(type, false), uses(type, true)]).toEqual([
        [ruled, ruled],
        [ruled || kind === 'mortar', ruled || kind === 'mortar'],
      ]);
    },
  );
});

test('what a shot is told of the ground goes with its article, or without one', () => {
  const says = Object.keys(TERRAIN).flatMap(ground => modsOf({ kind: 'ap', ground, dice: 9, shooter: 'us-inf' }).map(mod => mod.says));
  expect(says).toEqual([
    'target in fields',
    'target in bocage',
    'target in woods',
    'target in an orchard',
    'target in a village',
    'target in a town',
    'target in a city',
  ]);
});
