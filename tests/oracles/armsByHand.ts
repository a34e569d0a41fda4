// The battle of To Arms! face by face: six faces of every die written out, every fall of the dice and of the saves looked at one by
// one. Nothing of the system's code is used.

import { fraction } from '../../src/core/dist.ts';

const FACES: Readonly<Record<string, readonly string[]>> = {
  W: ['soldier', 'soldier', 'car', 'HIT', 'flag', 'MISS'],
  Y: ['soldier', 'car', 'tank', 'STRIKE', 'flag', 'MISS'],
  G: ['soldier', 'soldier', 'car', 'HIT', 'flag', 'flag'],
};

const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  foot: ['soldier', 'car', 'tank'],
  loaded: ['soldier', 'car', 'tank'],
  soft: ['car', 'tank'],
  armour: ['tank'],
  commander: [],
};

type Counts = Readonly<Record<string, number>>;
/** What may come of dice, and how often of how many times. */
export type Ends = readonly (readonly [counts: Counts, ways: bigint, all: bigint])[];

/** Every list of faces that so many dice can show. */
export function falls(dice: string): readonly (readonly string[])[] {
  let all: (readonly string[])[] = [[]];
  for (const die of dice) all = all.flatMap(before => (FACES[die] ?? []).map(face => [...before, face]));
  return all;
}

/** Each fall of the dice, and what comes of it. */
export const throwEach = (dice: string, after: (fall: readonly string[]) => Ends): Ends => {
  const all = falls(dice);
  return all.flatMap(fall => after(fall).map(([counts, ways, of]) => [counts, ways, of * BigInt(all.length)] as const));
};

/** What comes of a throw that leads to another. */
export const followEnds = (ends: Ends, after: (counts: Counts) => Ends): Ends =>
  ends.flatMap(([counts, ways, all]) => after(counts).map(([next, more, of]) => [next, ways * more, all * of] as const));

export const sure = (counts: Counts): Ends => [[counts, 1n, 1n]];

/** Equal ends together: 'kills 1, loss 2' to '5/36'. */
export function tallyTogether(ends: Ends, names: readonly string[]): Readonly<Record<string, string>> {
  const sums = new Map<string, Map<bigint, bigint>>();
  for (const [counts, ways, all] of ends) {
    const key = names.map(name => `${name} ${counts[name] ?? 0}`).join(', ');
    const parts = sums.get(key) ?? new Map<bigint, bigint>();
    sums.set(key, parts.set(all, (parts.get(all) ?? 0n) + ways));
  }
  return Object.fromEntries([...sums].map(([key, parts]) => [key, added(parts)]));
}

function added(parts: ReadonlyMap<bigint, bigint>): string {
  const whole = [...parts.keys()].reduce((product, all) => product * all, 1n);
  return fraction(
    [...parts].reduce((sum, [all, ways]) => sum + (ways * whole) / all, 0n),
    whole,
  );
}

/** Saving throws: how many of `n` dice show none of the faces that save. */
function failing(n: number, saves: readonly string[], die: 'W' | 'Y'): Ends {
  return throwEach(die.repeat(n), fall => sure({ failed: fall.filter(face => !saves.includes(face)).length }));
}

export interface ByHand {
  readonly dice: string;
  readonly cls: 'foot' | 'soft' | 'armour' | 'loaded' | 'commander';
  readonly range: number;
  readonly reach?: number;
  readonly close?: boolean;
  readonly shooters: number;
  readonly firearms?: number;
  readonly targets: number;
  readonly flags?: { readonly number: number; readonly ignored: number; readonly recount?: true; readonly unsaved?: true };
  readonly truck?: { readonly points: number; readonly hits: number; readonly automatic: boolean };
  readonly way?: { readonly hexes: number; readonly ends: 'blocked' | 'off' | 'rally'; readonly commander?: number };
  readonly worth?: number;
  readonly voluntary?: true;
  readonly yellow?: true;
  readonly fast?: true;
  readonly lateWaste?: true;
  readonly oddKill?: true;
}

const number = (fall: readonly string[], symbol: string): number => fall.filter(face => face === symbol).length;

/** Hits that are saved one by one: `failed` of them kill. */
const saved = (n: number, { fast, close, yellow }: Pick<ByHand, 'fast' | 'close' | 'yellow'>): Ends =>
  fast ? sure({ failed: n }) : failing(n, close ? ['MISS'] : ['MISS', 'flag'], yellow ? 'Y' : 'W');

/** What one fall of the battle dice kills. */
function killed(of: ByHand, fall: readonly string[]): Ends {
  const reach = of.reach ?? of.range;
  const plain = (SYMBOLS[of.cls] ?? []).map(symbol => number(fall, symbol));
  const strikes = (reach <= 2 && number(fall, 'HIT') > 0 ? 1 : 0) + (reach <= 4 && number(fall, 'STRIKE') > 0 ? 1 : 0);
  const hits = plain.reduce((sum, n) => sum + n, 0) + strikes;
  const isOdd = of.range % 2 === 1 && (of.cls !== 'commander' || of.oddKill === true);
  const automatic = hits > 0 && (isOdd || plain.some(n => n > 1)) ? 1 : 0;
  const guns = Math.min(of.shooters, of.firearms ?? of.shooters);
  const told = { hits, flags: number(fall, 'flag') };
  if (of.truck && of.cls !== 'loaded') {
    const { points, hits: declared, automatic: wreck } = of.truck;
    const onTruck = Math.min(number(fall, 'car') + number(fall, 'tank') + strikes, declared, points);
    const onMen = Math.min(hits - onTruck, of.targets);
    const wrecks = wreck ? Math.min(automatic, onTruck) : automatic - Math.min(automatic, onMen);
    const [sureTruck, sureMen] = [Math.min(wrecks, onTruck), Math.min(automatic - wrecks, onMen)];
    return followEnds(saved(onTruck - sureTruck, of), ({ failed: smashed = 0 }) =>
      followEnds(saved(onMen - sureMen, of), ({ failed = 0 }) => {
        const truck = Math.min(guns, sureTruck + smashed);
        return sure({ ...told, automatic, truck, kills: Math.min(guns - truck, sureMen + failed) });
      }),
    );
  }
  const points = of.cls === 'loaded' ? (of.truck?.points ?? 0) : of.targets;
  const counted = of.lateWaste ? hits : Math.min(hits, points);
  const certain = Math.min(automatic, counted);
  return followEnds(saved(counted - certain, of), ({ failed = 0 }) => {
    const kills = Math.min(certain + failed, guns, points);
    return sure({
      ...told,
      automatic: certain,
      kills: Math.min(kills, of.targets),
      ...(of.cls === 'loaded' ? { truck: kills } : {}),
    });
  });
}

/** Hexes that flags drive a unit with so many figures left. */
function driven(of: ByHand, flags: number, left: number): Ends {
  if (of.voluntary) return sure({ hexes: left > 0 ? 1 : 0 });
  if (!of.flags || left === 0 || left >= of.flags.number) return sure({ hexes: 0 });
  const { ignored, recount, unsaved } = of.flags;
  const taken = Math.max(0, flags - ignored);
  const certain = taken >= 2 && (ignored === 0 || recount) ? 1 : 0;
  const ends: Ends = unsaved ? sure({ failed: taken - certain }) : failing(taken - certain, ['flag'], of.yellow ? 'Y' : 'W');
  return followEnds(ends, ({ failed = 0 }) => sure({ hexes: certain + failed }));
}

/** Where the way back ends: what it costs in figures, whether the commander is lost. */
function walked({ way, targets, worth = 0 }: ByHand, kills: number, hexes: number): Counts {
  const left = targets - kills;
  const beyond = way ? Math.max(0, hexes - way.hexes) : 0;
  const isOff = way?.ends === 'off' && beyond > 0;
  const cost = way?.ends === 'blocked' ? beyond : isOff ? left : 0;
  const loss = Math.min(targets, kills + cost);
  const destroyed = loss === targets ? 1 : 0;
  const orphaned = isOff || cost > left ? (way?.commander ?? 0) : 0;
  return { retreat: way?.ends === 'rally' ? hexes - beyond : hexes, loss, destroyed, points: destroyed * worth + orphaned };
}

/** All that may come of a battle, each fall by itself. */
export const endsByHand = (of: ByHand): Ends =>
  followEnds(
    throwEach(of.dice, fall => killed(of, fall)),
    counts => {
      const { kills = 0, flags = 0 } = counts;
      return followEnds(driven(of, flags, of.targets - kills), ({ hexes = 0 }) => sure({ ...counts, ...walked(of, kills, hexes) }));
    },
  );
