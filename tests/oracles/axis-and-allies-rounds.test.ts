// A round as it is played against the first round of the same battle as a fight: for each edition and for the classic game, who is left
// after every throw that can fall has the chance that the fight gives it. What strikes first, bombards, and hits whom is told by one rule.

import { expect, test } from 'vitest';
import { dist } from '../../src/core/dist.ts';
import { endings, type Fight } from '../../src/core/fight.ts';
import type { Tally } from '../../src/core/roll.ts';
import { attack } from '../../src/rulesets/axis-and-allies/attack.ts';
import { standing } from '../../src/rulesets/axis-and-allies/battle.ts';
import { applyLosses } from '../../src/rulesets/axis-and-allies/casualties.ts';
import { EDITIONS, type Edition } from '../../src/rulesets/axis-and-allies/data/editions.ts';
import { UNITS } from '../../src/rulesets/axis-and-allies/data/units.ts';
import { profileOfBattle } from '../../src/rulesets/axis-and-allies/questions.ts';
import type { AxisState, BattleUnderWay, RoundEvent } from '../../src/rulesets/axis-and-allies/state.ts';
import { addUnits, countsOf } from '../../src/rulesets/axis-and-allies/units.ts';
import { type Fired, fallenIn, isOpening, volleysOf } from '../../src/rulesets/axis-and-allies/volleys.ts';
import { fc } from '../property.ts';
import { field } from '../unit/axis-and-allies/combat.ts';

const CLASSIC: Edition = {
  title: 'classic',
  units: UNITS,
  combat: {},
  shots: 0,
  land: ['infantry', 'armor', 'fighter', 'bomber'],
  sea: ['transport', 'submarine', 'destroyer', 'fighter', 'carrier', 'battleship'],
};

type Share = readonly [tally: Tally, share: number];

/** Every result of these volleys together, with its chance. */
function results(fired: readonly Fired[]): readonly Share[] {
  let all: readonly Share[] = [[{}, 1]];
  for (const { cast } of fired) {
    const { outcomes, weights, total } = dist(cast.attack.roll);
    all = all.flatMap(([tally, share]) =>
      outcomes.map((one, i): Share => [{ ...tally, ...one }, (share * Number(weights[i] ?? 0n)) / Number(total)]),
    );
  }
  return all;
}

const keyOf = (state: AxisState, battle: BattleUnderWay): string => {
  const [own, foes] = (['attacker', 'defender'] as const).map(role => Object.entries(countsOf(standing(state, battle, role))).toSorted());
  return JSON.stringify([own, foes]);
};

const told = (result: Tally): RoundEvent => ({ id: 'r', type: 'round', area: 'a', round: 1, result }) as RoundEvent;

/** Chances of who is left after one round, as it is played. */
function played(state: AxisState, battle: BattleUnderWay): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const opening = volleysOf(state, battle, told({})).filter(({ id }) => isOpening(id));
  for (const [first, share] of results(opening)) {
    const later = volleysOf(state, battle, told(first)).filter(({ id }) => !isOpening(id));
    for (const [rest, more] of results(later)) {
      const event = told({ ...first, ...rest });
      const { first: a, attackerFirst: b, defender: c, attacker: d } = fallenIn(state, battle, event, event.result ?? {});
      const key = keyOf([a, b, c, d].reduce(applyLosses, state), battle);
      found.set(key, (found.get(key) ?? 0) + share * more);
    }
  }
  return found;
}

/** The same as the fight has it, broken off after a round. */
function fought(fight: Fight): ReadonlyMap<string, number> {
  const { outcomes, weights, total } = endings(fight);
  const found = new Map<string, number>();
  for (const [i, { stands }] of outcomes.entries()) {
    const left = stands.map((stand, side) => Object.entries(fight.sides[side]?.[stand]?.left ?? {}).toSorted());
    const key = JSON.stringify(left);
    found.set(key, (found.get(key) ?? 0) + Number(weights[i] ?? 0n) / Number(total));
  }
  return found;
}

const pieces = (types: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 3 });

/** The battle of these on the classic map, with ships off the shore. */
function battleOf(
  edition: Edition,
  {
    area,
    own,
    foes,
    bombard,
  }: { readonly area: string; readonly own: readonly string[]; readonly foes: readonly string[]; readonly bombard: number },
  stops: boolean,
): readonly [AxisState, BattleUnderWay] {
  const empty = field({ units: {}, edition, options: { elite: false, destroyersStopFirstStrike: stops } });
  const first = own.reduce((state, type) => addUnits(state, 'japan', type, area, 1), empty);
  const both = foes.reduce((state, type) => addUnits(state, 'usa', type, area, 1), first);
  const state = addUnits(both, 'japan', 'battleship', 'sz-midway', bombard);
  const idsOf = (is: (one: { readonly side: string; readonly at: string | undefined }) => boolean) =>
    Object.values(state.units).flatMap(unit => (is(unit) ? [unit.id] : []));
  const battle: BattleUnderWay = {
    area,
    attacker: 'japan',
    attackers: idsOf(({ side, at }) => side === 'japan' && at === area),
    defenders: idsOf(({ side }) => side === 'usa'),
    round: 0,
    supporters: [],
    bombarders: idsOf(({ at }) => at === 'sz-midway'),
    amphibious: bombard > 0,
    rerolled: [],
  };
  return [{ ...state, battle }, battle];
}

const GAMES: Readonly<Record<string, Edition>> = { classic: CLASSIC, ...EDITIONS };

test.each(Object.entries(GAMES))('a round of %s leaves who the first round of the fight leaves, as likely', (_, edition) => {
  const land = fc.record({
    area: fc.constant('china'),
    own: pieces(edition.land.filter(type => type !== 'aa-gun')),
    foes: pieces(edition.land.filter(type => type !== 'aa-gun')),
    bombard: fc.integer({ min: 0, max: 2 }),
  });
  const sea = fc.record({ area: fc.constant('sz-hawaii'), own: pieces(edition.sea), foes: pieces(edition.sea), bombard: fc.constant(0) });
  fc.assert(
    fc.property(fc.oneof({ weight: 1, arbitrary: land }, { weight: 2, arbitrary: sea }), fc.boolean(), (forces, stops) => {
      const [state, battle] = battleOf(edition, forces, stops);
      const byHand = played(state, battle);
      const fight = attack({ ...profileOfBattle(state, battle), retreat: { rounds: 1 } });
      const exact = fought(fight);
      expect([...byHand.keys()].toSorted()).toEqual([...exact.keys()].toSorted());
      for (const [key, share] of exact) expect(byHand.get(key)).toBeCloseTo(share, 10);
    }),
    { numRuns: 25 },
  );
});
