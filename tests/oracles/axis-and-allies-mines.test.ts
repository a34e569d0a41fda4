// The threat to zones past mines, against a search of its own: every way walked, every die of every ship by
// itself, every fight that can follow enumerated.

import { expect, test } from 'vitest';
import { stormOf, swingOf } from '../../src/analysis/maps/assault.ts';
import { mapBackend } from '../../src/analysis/maps/wasmBackend.ts';
import { wasmBackend } from '../../src/analysis/wasmBackend.ts';
import type { MapBoard } from '../../src/core/board.ts';
import { runToEnd } from '../../src/core/task.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { UNITS } from '../../src/rulesets/axis-and-allies/data/units.ts';
import system from '../../src/rulesets/axis-and-allies/index.ts';
import { fc } from '../property.ts';
import { field } from '../unit/axis-and-allies/combat.ts';
import { scenarioOf } from '../unit/axis-and-allies/game.ts';
import { enumerate, sideOf } from './aaByHand.ts';
import { voyageByHand } from './aaWaysByHand.ts';

const means = mapBackend(wasmBackend(await readKernel()));
const board = scenarioOf('classic-1942').board as MapBoard;

const ZONES = ['sz-japan', 'sz-north-pacific', 'sz-wake-island', 'sz-hawaii', 'sz-midway', 'sz-okinawa'];
const SHIPS = ['submarine', 'destroyer', 'battleship'] as const;
type Type = (typeof SHIPS)[number];
interface Ship {
  readonly type: Type;
  readonly at: string;
  readonly damaged: boolean;
}

const arbFleet = fc.dictionary(
  fc.constantFrom(...ZONES),
  fc.dictionary(fc.constantFrom(...SHIPS), fc.integer({ min: 1, max: 1 }), { minKeys: 1, maxKeys: 2 }),
  {
    minKeys: 2,
    maxKeys: 3,
  },
);
const arbMines = fc.uniqueArray(fc.constantFrom(...ZONES), { minLength: 2, maxLength: 4 });
const arbOptions = fc.record({
  mineWithoutHit: fc.constantFrom('stays', 'gone'),
  struckBattleship: fc.constantFrom('stops', 'sails'),
  mineBattleship: fc.constantFrom('hit', 'sunk'),
});
type Options = Record<'mineWithoutHit' | 'struckBattleship' | 'mineBattleship', string>;

/** Those of a fleet that go together from one zone by one way. */
interface Squadron {
  readonly ships: readonly Ship[];
  readonly mined: readonly string[];
}

/** What is left of squadrons that sail one after the other, die by die. */
interface Case {
  readonly chance: number;
  readonly lost: number;
  readonly there: readonly Ship[];
  readonly swept: readonly string[];
}

const worth = (ships: readonly Ship[]): number => ships.reduce((sum, { type }) => sum + UNITS[type].price, 0);

function sail(squadrons: readonly Squadron[], to: string, options: Options): readonly Case[] {
  let cases: readonly Case[] = [{ chance: 1, lost: 0, there: [], swept: [] }];
  for (const { ships, mined } of squadrons)
    cases = cases.flatMap(start => {
      let going: readonly (Case & { readonly under: readonly Ship[] })[] = [{ ...start, under: ships }];
      for (const zone of mined) going = going.flatMap(one => (one.swept.includes(zone) ? [one] : pass(one, zone, to, options)));
      return going.map(({ under, ...one }) => ({ ...one, there: [...one.there, ...under] }));
    });
  return alike(cases);
}

/** Cases that leave the same ships need one fight. */
const alike = (cases: readonly Case[]): readonly Case[] =>
  [
    ...Map.groupBy(cases, ({ there }) =>
      JSON.stringify(
        troops(there)
          .map(troop => JSON.stringify(troop))
          .sort(),
      ),
    ).values(),
  ].flatMap(group => {
    const [first] = group;
    const chance = group.reduce((sum, one) => sum + one.chance, 0);
    const lost = group.reduce((sum, one) => sum + one.chance * one.lost, 0) / chance;
    return first ? [{ ...first, chance, lost, swept: group.flatMap(one => one.swept) }] : [];
  });

function pass(now: Case & { readonly under: readonly Ship[] }, zone: string, to: string, options: Options) {
  const dice = now.under.length;
  return Array.from({ length: 2 ** dice }, (_, bits) => {
    let [chance, lost, under] = [now.chance, now.lost, [] as readonly Ship[]];
    now.under.forEach((ship, i) => {
      const isHit = ((bits >> i) & 1) === 1;
      chance *= isHit ? 1 / 6 : 5 / 6;
      const lives = ship.type === 'battleship' && !ship.damaged && options.mineBattleship === 'hit';
      if (isHit && !lives) lost += UNITS[ship.type].price;
      if (!isHit) under = [...under, ship];
      else if (lives && (zone === to || options.struckBattleship === 'sails')) under = [...under, { ...ship, damaged: true }];
    });
    const isGone = bits > 0 || (dice > 0 && options.mineWithoutHit === 'gone');
    return { ...now, chance, lost, under, swept: isGone ? [...now.swept, zone] : now.swept };
  });
}

const troops = (ships: readonly Ship[]) => ships.map(({ type, damaged }) => ({ type, count: 1, ...(damaged ? { damaged } : {}) }));

test('each zone past its mines: who is struck, what the squadrons before have swept, and the fight of those who are left', () => {
  let [met, swept] = [0, 0];
  fc.assert(
    fc.property(arbFleet, arbFleet, arbMines, arbOptions, (japan, usa, mines, options) => {
      const shipsIn = (fleet: typeof japan): readonly Ship[] =>
        Object.entries(fleet).flatMap(([at, stacks]) =>
          Object.entries(stacks).flatMap(([type, n]) => Array.from({ length: n }, () => ({ type: type as Type, at, damaged: false }))),
        );
      const said = (side: string, fleet: typeof japan) =>
        Object.entries(fleet).map(
          ([at, stacks]) =>
            [
              at,
              {
                [side]: Object.entries(stacks)
                  .map(([type, n]) => `${n} ${type}`)
                  .join(', '),
              },
            ] as const,
        );
      const foes = Object.fromEntries(Object.entries(usa).filter(([zone]) => japan[zone] === undefined));
      const units = Object.fromEntries([...said('japan', japan), ...said('usa', foes)]);
      const laid = Object.fromEntries(mines.map(zone => [zone, 'usa']));
      const state = { ...field({ units, options }), mines: laid };
      for (const to of Object.keys(foes)) {
        const squadrons = new Map<string, Squadron>();
        for (const ship of shipsIn(japan)) {
          const asked = {
            from: ship.at,
            to,
            most: 2,
            isMined: (zone: string) => mines.includes(zone),
            isHeld: (zone: string) => zone in foes,
          };
          const mined = voyageByHand(board, asked);
          if (!mined) continue;
          const key = `${ship.at} ${mined}`;
          squadrons.set(key, { ships: [...(squadrons.get(key)?.ships ?? []), ship], mined });
        }
        const storm = runToEnd(stormOf({ ruleset: system, state } as unknown as Parameters<typeof stormOf>[0], means, 'japan', to));
        if (squadrons.size === 0) {
          expect(storm).toBe(undefined);
          continue;
        }
        const order = [...squadrons.values()].toSorted((a, b) => worth(a.ships) - worth(b.ships));
        let [takes, gains] = [0, 0];
        for (const { chance, lost, there, swept: gone } of sail(order, to, options)) {
          met += lost > 0 ? 1 : 0;
          swept += gone.length > 0 && order.length > 1 ? 1 : 0;
          gains -= chance * lost;
          if (there.length === 0) continue;
          const enemy = shipsIn({ [to]: foes[to] ?? {} });
          const fought = enumerate(sideOf(troops(there)), sideOf(troops(enemy)), 400, { gun: false, byType: false, helpers: [] });
          takes += chance * fought.ends[0];
          gains += chance * (fought.destroys - fought.loses);
        }
        const name = JSON.stringify({ japan, foes, mines, to, options });
        expect(Math.abs((storm?.outcome?.takes ?? Number.NaN) - takes), name).toBeLessThan(1e-9);
        expect(Math.abs(((storm && swingOf(storm)) ?? Number.NaN) - gains), name).toBeLessThan(1e-6);
      }
    }),
    {
      numRuns: 6,
      examples: [
        [
          { 'sz-japan': { submarine: 1, battleship: 1 }, 'sz-okinawa': { destroyer: 1 } },
          { 'sz-wake-island': { submarine: 1 } },
          ['sz-wake-island'],
          { mineWithoutHit: 'stays', struckBattleship: 'stops', mineBattleship: 'hit' },
        ],
      ],
    },
  );
  expect([met > 0, swept > 0]).toEqual([true, true]);
});
