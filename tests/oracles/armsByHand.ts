// The battle of To Arms! face by face: six faces of every die written out, every fall of the dice and of the saves looked at one by one. Nothing of the system's code is used.

import { fraction } from '../../src/core/dist.ts';

const FACES: Readonly<Record<string, readonly string[]>> = {
  W: ['soldier', 'soldier', 'car', 'HIT', 'flag', 'MISS'],
  Y: ['soldier', 'car', 'tank', 'STRIKE', 'flag', 'MISS'],
  G: ['soldier', 'soldier', 'car', 'HIT', 'flag', 'flag'],
};

const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  foot: ['soldier', 'car', 'tank'],
  soft: ['car', 'tank'],
  armour: ['tank'],
};

export interface ByHand {
  readonly dice: string;
  readonly cls: 'foot' | 'soft' | 'armour';
  readonly range: number;
  readonly close?: boolean;
  readonly shooters: number;
  readonly targets: number;
  readonly flagNumber?: number;
  readonly ignored?: number;
  readonly fast?: boolean;
}

/** Every list of faces that so many dice can show. */
function falls(dice: string): readonly (readonly string[])[] {
  let all: (readonly string[])[] = [[]];
  for (const die of dice) all = all.flatMap(before => (FACES[die] ?? []).map(face => [...before, face]));
  return all;
}

/** How often `n` white dice fail to show one of these faces so many times, of all 6^n ways. */
function failures(n: number, saves: readonly string[]): readonly number[] {
  const counts = Array.from({ length: n + 1 }, () => 0);
  for (const fall of falls('W'.repeat(n))) {
    const failed = fall.filter(face => !saves.includes(face)).length;
    counts[failed] = (counts[failed] ?? 0) + 1;
  }
  return counts;
}

function kills(of: ByHand, fall: readonly string[]): readonly [kills: number, ways: number][] {
  const count = (symbol: string) => fall.filter(face => face === symbol).length;
  const plain = (SYMBOLS[of.cls] ?? []).map(count);
  let hits = plain.reduce((sum, n) => sum + n, 0);
  if (of.range <= 2 && count('HIT') > 0) hits++;
  if (of.range <= 4 && count('STRIKE') > 0) hits++;
  let sure = hits > 0 && (of.range % 2 === 1 || plain.some(n => n > 1)) ? 1 : 0;
  hits = Math.min(hits, of.targets);
  sure = Math.min(sure, hits);
  const most = Math.min(of.shooters, of.targets);
  if (of.fast) return [[Math.min(hits, most), 1]];
  const lost = failures(hits - sure, of.close ? ['MISS'] : ['MISS', 'flag']);
  return lost.map((ways, failed) => [Math.min(sure + failed, most), ways]);
}

function hexes(of: ByHand, fall: readonly string[], left: number): readonly [hexes: number, ways: number][] {
  const thrown = fall.filter(face => face === 'flag').length;
  if (left === 0 || left >= (of.flagNumber ?? 0)) return [[0, 1]];
  const ignored = of.ignored ?? 0;
  const sure = thrown >= 2 && ignored === 0 ? 1 : 0;
  const tests = Math.max(0, thrown - ignored - sure);
  return failures(tests, ['flag']).map((ways, failed) => [sure + failed, ways]);
}

/** The chance of each pair of kills and hexes of retreat, as fractions: '2 1' to '5/36'. */
export function byHand(of: ByHand): Readonly<Record<string, string>> {
  const sums = new Map<string, bigint>();
  const all = falls(of.dice);
  const scale = 6n ** BigInt(2 * of.dice.length);
  const total = (list: readonly (readonly [number, number])[]) => list.reduce((sum, [, ways]) => sum + BigInt(ways), 0n);
  for (const fall of all) {
    const killed = kills(of, fall);
    for (const [dead, ways] of killed) {
      const gone = hexes(of, fall, of.targets - dead);
      for (const [far, more] of gone) {
        const key = `${dead} ${far}`;
        const weight = (scale / (total(killed) * total(gone))) * BigInt(ways) * BigInt(more);
        sums.set(key, (sums.get(key) ?? 0n) + weight);
      }
    }
  }
  const whole = scale * BigInt(all.length);
  return Object.fromEntries([...sums].filter(([, weight]) => weight > 0n).map(([key, weight]) => [key, fraction(weight, whole)]));
}
