// The scenarios as their kind asks (24, 25, 27): armies that could be built, at the price they say, and everybody where he may stand.

import { describe, expect, test } from 'vitest';
import { type Roster, type RosterEntry, totalOf } from '../../../src/core/armyBuilder.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import type { SideId } from '../../../src/core/types.ts';
import { armyBuilder } from '../../../src/rulesets/action-all-fronts/army/index.ts';
import { isInZone, zoneFor } from '../../../src/rulesets/action-all-fronts/deployment.ts';
import { closedAt } from '../../../src/rulesets/action-all-fronts/movementCost.ts';
import { isInside } from '../../../src/rulesets/action-all-fronts/places.ts';
import { setup } from '../../../src/rulesets/action-all-fronts/setup.ts';
import type { AafSpecial, FieldWork } from '../../../src/rulesets/action-all-fronts/state.ts';
import { allUnits, apart, isUp } from '../../../src/rulesets/action-all-fronts/units.ts';
import { scenarios } from '../load.ts';

type FileUnit = Scenario['units'][number] & {
  readonly with?: readonly string[];
  readonly gun?: string;
  readonly traits?: readonly string[];
  readonly enters?: number;
};

const all = [...scenarios.values()].filter(({ ruleset }) => ruleset === 'action-all-fronts');
const specialOf = ({ special }: Scenario) => special as AafSpecial;
const yearOf = ({ date = '' }: Scenario) => Number(date.slice(0, 4));
const defenderOf = (scenario: Scenario): SideId | undefined => {
  const { attacker } = specialOf(scenario).victory ?? {};
  return attacker === undefined ? undefined : scenario.sides.find(({ id }) => id !== attacker)?.id;
};
const worksOf = (scenario: Scenario, side: SideId): readonly FieldWork[] =>
  side === defenderOf(scenario) ? (specialOf(scenario).works ?? []) : [];
const troopsOf = (scenario: Scenario, side: SideId): readonly FileUnit[] =>
  (scenario.units as readonly FileUnit[]).filter(unit => unit.side === side && unit.type !== 'marker');

const entry = (id: string, row: string, chosen: RosterEntry['chosen'] = {}): RosterEntry => ({ id, row, count: 1, chosen });

/** The rows of a unit, each bought with what the unit was given. */
const bought = ({ id, type, with: more = [], gun, traits = [] }: FileUnit): readonly RosterEntry[] =>
  [type, ...more].map(row =>
    entry(`${id} ${row}`, row, {
      ...(gun && row === type ? { gun } : {}),
      ...(traits.includes('hidden') ? { hidden: true } : {}),
      ...(traits.includes('panzerfaust') ? { fausts: true } : {}),
    }),
  );

const rowOfWork = ({ kind, large }: FieldWork): string =>
  kind === 'pit' || kind === 'bunker' ? `${large ? 'large' : 'small'}-${kind}` : kind;

/** Some troops of a side, with strikes and works, as the army builder would keep them. */
function rosterOf(scenario: Scenario, side: SideId, troops = troopsOf(scenario, side), strikes = true): Roster {
  const { support } = specialOf(scenario);
  const given = support[side];
  const works = worksOf(scenario, side);
  const settings = {
    army: given?.army ?? '',
    year: yearOf(scenario),
    limit: given?.points ?? 0,
    enemyWorks: scenario.sides.some(({ id }) => id !== side && worksOf(scenario, id).length > 0),
    ownWorks: works.length > 0,
    jungle: troops.some(({ traits }) => traits?.includes('jungle')),
  };
  const entries = [
    ...troops.flatMap(bought),
    ...(strikes ? (given?.strikes ?? []) : []).map(({ id, kind }) => entry(id, `strike-${kind}`)),
    ...Array.from({ length: strikes ? (given?.counterBattery ?? 0) : 0 }, (_, i) => entry(`counter-${i}`, 'counter-battery')),
    ...works.map(work => entry(work.id, rowOfWork(work))),
  ];
  return { format: 1, ruleset: scenario.ruleset, title: scenario.title, settings, entries };
}

const priceOf = (roster: Roster): number => totalOf(armyBuilder.bill(roster));
const priceOfWorks = (scenario: Scenario, side: SideId): number => priceOf(rosterOf(scenario, side, [], false));

describe.each(all)('$id', scenario => {
  test.each(scenario.sides.map(({ id }) => id))('the army of %s keeps every rule of army building and costs what is said', side => {
    const roster = rosterOf(scenario, side);
    expect(armyBuilder.shortcomings(roster)).toEqual([]);
    expect(priceOf(roster)).toBe(specialOf(scenario).support[side]?.points);
  });

  test('whoever stands on the table stands in his zone, on ground that is open to him, apart from all others', () => {
    const state = setup(scenario);
    const placed = allUnits(state).filter(isUp);
    expect(
      placed.filter(unit => !isInZone(zoneFor(state, unit.side), unit, unit.at) && unit.inside === undefined).map(({ id }) => id),
    ).toEqual([]);
    expect(placed.filter(unit => unit.inside === undefined && closedAt(state, unit, unit.at) !== undefined).map(({ id }) => id)).toEqual(
      [],
    );
    const outside = placed.filter(({ inside }) => inside === undefined);
    const crowded = outside.filter(one => outside.some(two => one.id < two.id && apart(one, two) <= 0));
    expect(crowded.map(({ id }) => id)).toEqual([]);
  });
});

/** Scenarios of a kind, with attacker and defender. */
const kinds = (isOne: (special: AafSpecial) => boolean) =>
  all.flatMap(scenario => {
    const { attacker } = specialOf(scenario).victory ?? {};
    const defender = defenderOf(scenario);
    return attacker !== undefined && defender !== undefined && isOne(specialOf(scenario)) ? [{ scenario, attacker, defender }] : [];
  });

describe('what the kinds of scenario ask (AAF-119)', () => {
  const half = (scenario: Scenario, side: SideId): number => priceOf(rosterOf(scenario, side)) / 2;
  const onTable = (scenario: Scenario, side: SideId) =>
    priceOf(
      rosterOf(
        scenario,
        side,
        troopsOf(scenario, side).filter(({ enters }) => enters === undefined),
        false,
      ),
    );
  const late = (scenario: Scenario): number => (scenario.board.kind === 'table' && scenario.board.unit === 'cm' ? 4 : 3);

  test('S2: the defender has three quarters of 1,000 points and a quarter of his own in works; a third has to come within 12 of his edge', () => {
    const found = all.filter(({ id }) => id === 'hold-the-brickworks');
    expect(found).toHaveLength(1);
    for (const scenario of found) {
      const [ru, de] = [priceOf(rosterOf(scenario, 'ru')), priceOf(rosterOf(scenario, 'de'))];
      expect([ru <= 1000, de <= 750, priceOfWorks(scenario, 'de') <= de / 4]).toEqual([true, true, true]);
      const height = scenario.board.kind === 'table' ? scenario.board.size[1] : 0;
      expect(specialOf(scenario).victory?.squadsIn?.outline.every(([, y]) => y >= height - 12)).toBe(true);
    }
  });

  test('S3: no more than half of the defenders begin in the town, and the others come in turn 3', () => {
    const found = kinds(({ victory }) => victory?.clear !== undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const { scenario, defender } of found) {
      expect(onTable(scenario, defender)).toBeLessThanOrEqual(half(scenario, defender));
      const town = specialOf(scenario).victory?.clear ?? [];
      expect(
        setup(scenario)
          .game.special.works?.flatMap(({ outline }) => outline)
          .every(point => isInside(town, point)),
      ).toBe(true);
      expect(troopsOf(scenario, defender).flatMap(({ enters }) => enters ?? [])).toEqual(expect.arrayContaining([late(scenario)]));
    }
  });

  test('S4: an impassable river within 6 of the centre line, half of the defenders on their side, works too', () => {
    const found = kinds(({ victory, zones }) => victory?.squadsIn !== undefined && zones !== undefined).filter(({ scenario }) =>
      troopsOf(scenario, defenderOf(scenario) ?? '').some(({ enters }) => enters !== undefined),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { scenario, defender } of found) {
      if (scenario.board.kind !== 'table') throw new Error('no table');
      const middle = scenario.board.size[1] / 2;
      const banks = scenario.board.features.flatMap(({ kind, shape }) => (kind === 'river' && shape.kind === 'area' ? shape.outline : []));
      expect(banks.length).toBeGreaterThan(0);
      expect(banks.every(([, y]) => y >= middle && y <= middle + 6)).toBe(true);
      expect((specialOf(scenario).works ?? []).flatMap(({ outline }) => outline).every(([, y]) => y >= middle)).toBe(true);
      expect(onTable(scenario, defender)).toBeLessThanOrEqual(half(scenario, defender));
    }
  });

  test('S5: the defender has half of the points, three groups wait 12 or more from every edge on his side, four turns in inches or eight in centimetres', () => {
    const found = kinds(({ victory }) => victory?.prisoners !== undefined);
    expect(found.length).toBeGreaterThan(0);
    for (const { scenario, attacker, defender } of found) {
      if (scenario.board.kind !== 'table') throw new Error('no table');
      const [width, height] = scenario.board.size;
      const groups = specialOf(scenario).victory?.prisoners ?? [];
      expect(groups).toHaveLength(3);
      expect(groups.every(([x, y]) => x >= 12 && x <= width - 12 && y >= height / 2 && y <= height - 12)).toBe(true);
      expect(priceOf(rosterOf(scenario, defender))).toBeLessThanOrEqual(half(scenario, attacker));
      expect(scenario.turns).toBe(scenario.board.unit === 'cm' ? 8 : 4);
    }
  });
});
