// Mines, bridges, doors, scouts and scatter of To Arms! face by face. Nothing of the system's code is used.

import { type ByHand, type Ends, endsByHand, followEnds, sure, throwEach } from './armsByHand.ts';

/** A field under a unit: four green dice at men, four yellow ones at vehicles, as a battle at no distance by more than can be killed. */
export function mineByHand(mine: 'apm' | 'atm', cls: 'foot' | 'soft' | 'armour', targets: number): Ends {
  if ((mine === 'apm') !== (cls === 'foot')) return sure({ hits: 0, automatic: 0, kills: 0, destroyed: 0 });
  const ends = endsByHand({ dice: mine === 'apm' ? 'GGGG' : 'YYYY', cls, range: 0, shooters: targets, targets });
  return followEnds(ends, ({ hits = 0, automatic = 0, kills = 0, destroyed = 0 }) => sure({ hits, automatic, kills, destroyed }));
}

/** A truck or closed carrier on mines against men: one white die, which a flag saves. */
export const carrierByHand = (cls: 'soft' | 'armour'): Ends =>
  throwEach('W', ([face = '']) => {
    const hits = face === 'HIT' || (face === 'car' && cls === 'soft') ? 1 : 0;
    const lost = ([save]: readonly string[]): Ends => {
      const kills = hits === 1 && save !== 'flag' ? 1 : 0;
      return sure({ hits, automatic: 0, kills, destroyed: kills });
    };
    return hits === 1 ? throwEach('W', lost) : lost([]);
  });

const HURTS = ['soldier', 'car', 'HIT'];

/** Lifting a field: engineers, and all who lift mines against tanks, throw two dice and fear two alike. */
export const clearByHand = (isPair: boolean, anyway: boolean): Ends =>
  throwEach(isPair ? 'WW' : 'W', ([one = '', other = one]) => {
    const loss = one === other && HURTS.includes(one) ? 1 : 0;
    return sure({ loss, cleared: loss === 0 || anyway ? 1 : 0 });
  });

/** Charges: engineers fail by two MISS, infantry by one, and lose a man by HIT. */
export const demolishByHand = (engineers: boolean): Ends =>
  throwEach(engineers ? 'WW' : 'W', fall =>
    sure({ blown: fall.every(face => face === 'MISS') ? 0 : 1, loss: !engineers && fall[0] === 'HIT' ? 1 : 0 }),
  );

/** Shells at a bridge that one symbol hits. */
export function bridgeByHand(of: { dice: string; range: number; close: boolean; points: number; symbol: 'tank' | 'car' | 'hit' }): Ends {
  const { dice, range, close, points, symbol } = of;
  return throwEach(dice, fall => {
    const found = fall.filter(face => face === (symbol === 'hit' ? 'HIT' : symbol)).length;
    const hits = symbol !== 'hit' ? found : range <= 2 ? Math.min(1, found) : 0;
    const automatic = hits > 0 && (range % 2 === 1 || hits > 1) ? 1 : 0;
    const open = Math.min(hits, points) - automatic;
    return throwEach('W'.repeat(open), saves => {
      const failed = saves.filter(face => face !== 'MISS' && (close || face !== 'flag')).length;
      const kills = Math.min(points, automatic + failed);
      return sure({ hits, automatic, kills, down: kills === points ? 1 : 0 });
    });
  });
}

/** One white die at a lone commander, wherever he is. */
export const sniperByHand = (close: boolean): Ends =>
  throwEach('W', ([face]) => {
    if (face !== 'HIT') return sure({ hits: 0, kills: 0 });
    return throwEach('W', ([save]) => sure({ hits: 1, kills: save === 'MISS' || (save === 'flag' && !close) ? 0 : 1 }));
  });

const pips = (highest: number): Ends => Array.from({ length: highest }, (_, i) => [{ pip: i + 1 }, 1n, BigInt(highest)] as const);

/** A door in so many turns. */
export const doorByHand = (least: number, tries: number): Ends =>
  followEnds(pips(6), ({ pip = 0 }) => (pip >= least || tries === 1 ? sure({ open: pip >= least ? 1 : 0 }) : doorByHand(least, tries - 1)));

const AVERAGE = [2, 3, 3, 4, 4, 5];

/** How deep a scout looks: a D4 and an average die. */
export const reconByHand = (away: number): Ends =>
  followEnds(pips(4), ({ pip = 0 }) =>
    AVERAGE.map(more => [{ depth: pip + more, spotted: pip + more >= away ? 1 : 0 }, 1n, BigInt(AVERAGE.length)] as const),
  );

/** Where a salvo comes down: 0 on the target. */
export function scatterByHand(fire: 'blind' | 'guided', isTwelve = false): Ends {
  const at = (sum: number, last: number) => sure({ where: sum > last ? 0 : sum });
  if (fire === 'blind') return followEnds(pips(8), ({ pip = 0 }) => sure({ where: pip === 1 || pip === 8 ? 0 : pip }));
  if (isTwelve) return followEnds(pips(12), ({ pip = 0 }) => at(pip, 7));
  return followEnds(pips(6), ({ pip: one = 0 }) => followEnds(pips(6), ({ pip = 0 }) => at(one + pip, 7)));
}

/** A salvo to the losses of whoever is where it comes down. */
export const salvoByHand = (
  fire: 'blind' | 'guided',
  at: Readonly<Record<number, { readonly battle: ByHand; readonly friend?: true }>>,
): Ends =>
  followEnds(scatterByHand(fire), ({ where = 0 }) => {
    const here = at[where];
    if (!here) return sure({ where, loss: 0, retreat: 0, destroyed: 0, points: 0, own: 0 });
    return followEnds(endsByHand(here.battle), ({ loss = 0, retreat = 0, destroyed = 0, points = 0 }) =>
      sure(
        here.friend
          ? { where, loss: 0, retreat: 0, destroyed: 0, points: 0, own: loss }
          : { where, loss, retreat, destroyed, points, own: 0 },
      ),
    );
  });

/** Close combat of tanks, and once more at whom they drove off, as far away as it went, with the dice of their card there. */
export const breakByHand = (first: ByHand, dice: readonly string[]): Ends =>
  followEnds(endsByHand(first), ({ loss = 0, retreat = 0, destroyed = 0, points = 0 }) => {
    const gone = first.way ? Math.min(retreat, first.way.hexes) : retreat;
    const emptied = gone > 0 || destroyed === 1 ? 1 : 0;
    if (gone === 0 || destroyed === 1) return sure({ emptied, loss, destroyed, points });
    const { way: _, ...same } = first;
    const again = { ...same, targets: first.targets - loss, range: gone, close: gone === 1, dice: dice[gone - 1] ?? '' };
    return followEnds(endsByHand(again), next =>
      sure({ emptied, loss: loss + (next['loss'] ?? 0), destroyed: next['destroyed'] ?? 0, points: points + (next['points'] ?? 0) }),
    );
  });

/** A counter nobody has turned up. */
export function fieldByHand(counters: Readonly<Record<'apm' | 'atm' | 'dummy', number>>, cls: 'foot' | 'armour', targets: number): Ends {
  const all = BigInt(counters.apm + counters.atm + counters.dummy);
  return (['apm', 'atm', 'dummy'] as const)
    .filter(kind => counters[kind] > 0)
    .flatMap(kind => {
      const ends: Ends = kind === 'dummy' ? sure({}) : mineByHand(kind, cls, targets);
      return ends.map(([counts, ways, of]) => [{ ...counts, [kind]: 1 }, ways * BigInt(counters[kind]), of * all] as const);
    });
}
