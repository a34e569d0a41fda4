import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Roster, type RosterEntry, totalOf } from '../../../src/core/armyBuilder.ts';
import { formatForces } from '../../../src/core/format.ts';
import { parseScenario } from '../../../src/core/parse.ts';
import type { Profile, ProfileAnswer } from '../../../src/core/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { armyBuilder } from '../../../src/rulesets/action-all-fronts/army/index.ts';
import { schemas } from '../../../src/rulesets/action-all-fronts/schema.ts';
import type { AafSpecial } from '../../../src/rulesets/action-all-fronts/state.ts';
import { ARMIES } from '../../../src/rulesets/action-all-fronts/tables.ts';

type Given = readonly [row: string, count?: number, chosen?: Profile];

const army = (settings: Profile, ...given: readonly Given[]): Roster => ({
  format: 1,
  ruleset: 'action-all-fronts',
  title: 'Test',
  settings,
  entries: given.map(([row, count = 1, chosen = {}], i): RosterEntry => ({ id: `e${i}`, row, count, chosen })),
});

const price = (settings: Profile, ...one: Given) => armyBuilder.bill(army(settings, one))[0]?.each;
const says = (settings: Profile, ...given: readonly Given[]) => armyBuilder.shortcomings(army(settings, ...given)).map(one => one.message);
const US = { army: 'us', year: 1943, limit: 1000 } as const;

describe('prices', () => {
  test('AAF-114 armour of another period costs a half, a quarter or double, and late tanks are not in early games', () => {
    expect([1940, 1943, 1944].map(year => price({ army: 'german', year }, 'german-stug-iiib'))).toEqual([180, 90, 45]);
    expect([1941, 1943, 1944].map(year => price({ army: 'us', year }, 'us-sherman-m4a1'))).toEqual([400, 200, 100]);
    expect([1940, 1943, 1945].map(year => price({ army: 'german', year }, 'german-tiger-2'))).toEqual([undefined, 1712, 856]);
  });

  test('AAF-127 AAF-129 American strikes cost a fifth more, counter-battery fire does not', () => {
    expect(price(US, 'strike-medium')).toBe(144);
    expect(price(US, 'counter-battery')).toBe(100);
    expect(price({ army: 'german', year: 1943 }, 'strike-medium')).toBe(120);
  });

  test('AAF-122 Panzerfausts cost a squad 40 and a headquarters 20, from 1943 on; Panzer Attack a fifth', () => {
    expect(price({ army: 'german', year: 1943 }, 'german-infantry-squad-up-to-1943', 1, { fausts: true })).toBe(146);
    expect(price({ army: 'german', year: 1943 }, 'german-platoon-hq', 1, { fausts: true })).toBe(70);
    expect(price({ army: 'german', year: 1942 }, 'german-platoon-hq', 1, { fausts: true })).toBe(50);
    expect(price({ army: 'german', year: 1942 }, 'german-tiger-i', 1, { panzerAttack: true })).toBe(764); // 763.2
    expect(price({ army: 'german', year: 1942 }, 'german-panzer-grenadier-squad', 1, { panzerAttack: true })).toBe(236); // 235.2
  });

  test('AAF-126 tanks that follow a leader cost a fifth less', () => {
    expect(price({ army: 'russian', year: 1941 }, 'russian-t34-76-1940', 1, { tanks: 2 })).toBe(600);
  });

  test('AAF-95 hidden units cost a third more, rounded up', () => {
    expect(price(US, 'us-rifle-squad', 1, { hidden: true })).toBe(92); // 91.77
  });

  test('guns, weapons, rides, observers and heroes are added', () => {
    expect(price({ army: 'british', year: 1944 }, 'british-anti-tank-gun-section', 1, { gun: 'british-17pdr' })).toBe(564);
    // not before 1944
    expect(price({ army: 'british', year: 1943 }, 'british-anti-tank-gun-section', 1, { gun: 'british-17pdr' })).toBe(316);
    expect(price({ army: 'british', year: 1944 }, 'british-anti-tank-gun-section', 1, { carriers: true })).toBe(356);
    expect(price(US, 'us-rifle-squad', 1, { semi: true })).toBe(87);
    expect(price(US, 'us-rifle-squad', 1, { ride: 'truck' })).toBe(119);
    expect(price(US, 'us-rifle-squad', 1, { ride: 'jeep' })).toBe(129); // ten men, two jeeps
    expect(price(US, 'us-rifle-squad', 1, { ride: 'horse' })).toBe(109);
    expect(price(US, 'us-company-hq', 1, { observer: 'jeep' })).toBe(136);
    expect(price(US, 'us-platoon-hq', 1, { heroPoints: 2 })).toBe(94);
    expect(price({ army: 'italian', year: 1941 }, 'italian-rifle-squad', 1, { fucile38: true })).toBe(90);
  });

  test('every offer of every army and year has a price, and lent vehicles are among them', () => {
    for (const name of ARMIES)
      for (const year of [1939, 1941, 1942, 1943, 1944, 1945]) {
        const offers = armyBuilder.offers({ army: name, year });
        expect(offers.filter(({ points }) => !(points > 0))).toEqual([]);
        expect(offers.length).toBeGreaterThan(15);
      }
    const lent = armyBuilder.offers({ army: 'russian', year: 1943 }).map(({ row }) => row);
    expect(lent).toContain('british-churchill-iv');
    expect(lent).not.toContain('british-archer');
  });
});

describe('works', () => {
  test('AAF-109 cost what they shelter and stop, and are offered to who may dig in', () => {
    const works = armyBuilder.offers({ army: 'german', year: 1943, ownWorks: true }).filter(({ group }) => group === 'Fortifications');
    expect(Object.fromEntries(works.map(({ row, points }) => [row, points]))).toMatchObject({ trench: 20, wire: 20, obstacle: 20 });
    expect(works.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([20, 20, 20, 30, 30, 30, 50, 75, 100]);
    expect(armyBuilder.offers({ army: 'german', year: 1943 }).filter(({ group }) => group === 'Fortifications')).toEqual([]);
  });
});

describe('rules of army building', () => {
  const platoon: readonly Given[] = [['us-rifle-squad', 3], ['us-platoon-hq', 2], ['us-company-hq']];

  test('AAF-110 the forces of the Gothic Farm keep every rule', () => {
    const roster = army(US, ...platoon, ['us-sherman-m4a1'], ['strike-medium']);
    expect(armyBuilder.shortcomings(roster)).toEqual([]);
    expect(totalOf(armyBuilder.bill(roster))).toBe(695);
  });

  test('AAF-110 squads before headquarters, two platoons before a company', () => {
    expect(says(US)).toEqual(['an army begins with a squad of infantry']);
    expect(says(US, ['us-rifle-squad'], ['us-platoon-hq', 2]).join()).toContain('at most one for each squad');
    expect(says(US, ['us-rifle-squad', 3], ['us-platoon-hq', 1], ['us-company-hq']).join()).toContain('each needs two');
    const wide = armyBuilder.shortcomings(army(US, ['us-rifle-squad', 4], ['us-platoon-hq']));
    expect(wide.map(({ verdict }) => verdict)).toEqual(['doubtful']);
    expect(says(US, ['us-rifle-squad', 3], ['us-platoon-hq'], ['us-bazooka-team', 2]).join()).toContain('2 platoon support units');
  });

  test('AAF-113 a company headquarters brings one artillery support and one choice; cheap armour takes half of it', () => {
    const two: Given = ['us-sherman-m4a1', 2];
    expect(says(US, ...platoon, two, ['strike-medium'])).toEqual([]);
    expect(says({ ...US, limit: 2000 }, ...platoon, two, ['strike-medium', 2]).join()).toContain('2 choices');
    expect(says({ ...US, limit: 2000 }, ...platoon, ['us-heavy-machine-guns'], ['us-sherman-m4a1']).join()).toContain('1.5 choices');
    expect(says(US, ['us-rifle-squad', 3], ['us-platoon-hq', 2], ['strike-light']).join()).toContain('for 0 company headquarters');
  });

  test('AAF-146 half a choice is measured after the factor of the period', () => {
    const tigers: Given = ['german-stug-iiib', 2];
    const german: readonly Given[] = [['german-infantry-squad-up-to-1943', 2], ['german-platoon-hq', 2], ['german-company-hq']];
    expect(says({ army: 'german', year: 1943, limit: 2000 }, ...german, tigers)).toEqual([]);
    expect(says({ army: 'us', year: 1941, limit: 3000 }, ...platoon, ['us-sherman-m4a1', 2]).join()).toContain('2 choices');
  });

  test('engineers need an enemy who digs, heroes a large army, and points run out', () => {
    expect(says(US, ['us-rifle-squad'], ['us-platoon-hq'], ['general-engineer-team']).join()).toContain('uses fortifications');
    const dug = { ...US, enemyWorks: true };
    expect(says(dug, ['us-rifle-squad'], ['us-platoon-hq'], ['general-engineer-team'])).toEqual([]);
    expect(says(dug, ['us-rifle-squad'], ['us-platoon-hq'], ['general-engineer-team', 2]).join()).toContain('at most one for each');
    expect(says(US, ['us-rifle-squad', 1, { heroPoints: 3 }]).join()).toContain('2 are allowed');
    expect(says({ ...US, heroRule: 'full' }, ['us-rifle-squad', 1, { heroPoints: 1 }]).join()).toContain('0 are allowed');
    expect(says({ ...US, limit: 100 }, ['us-rifle-squad', 2])).toEqual(['138 points of 100 agreed on']);
  });

  test('what is not on the lists is said and costs nothing', () => {
    const roster = army({ army: 'german', year: 1940 }, ['german-infantry-squad-up-to-1943'], ['german-tiger-2'], ['us-bazooka-team']);
    expect(armyBuilder.shortcomings(roster)[0]).toMatchObject({ entries: ['e1', 'e2'], verdict: 'illegal' });
    expect(totalOf(armyBuilder.bill(roster))).toBe(106);
  });
});

describe('forces', () => {
  test('each unit of the army is one of the file, with what was chosen', () => {
    const roster = army(
      { army: 'german', year: 1943, ownWorks: true },
      ['german-infantry-squad-up-to-1943', 2, { fausts: true, ride: 'truck' }],
      ['german-anti-tank-gun', 1, { gun: 'german-50mm' }],
      ['strike-heavy', 1, { rockets: true }],
      ['counter-battery', 2],
      ['trench'],
    );
    const { sides, units, special } = armyBuilder.forces(roster);
    expect(sides).toEqual([{ id: 'german', title: roster.title, team: 'german' }]);
    expect(armyBuilder.limit(roster)).toBe(1000);
    expect(units.map(({ type }) => type)).toEqual([
      'german-infantry-squad-up-to-1943',
      'truck',
      'german-infantry-squad-up-to-1943',
      'truck',
      'german-anti-tank-gun',
    ]);
    expect(units[0]).toMatchObject({ traits: ['panzerfaust'], side: 'german' });
    expect(units[4]).toMatchObject({ gun: 'german-50mm' });
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    expect(special).toMatchObject({
      period: 'mid',
      support: { german: { army: 'german', strikes: [{ kind: 'heavy', rockets: true }], counterBattery: 2 } },
      works: [{ kind: 'trench' }],
    });
  });

  test('the file says what it lacks to be a scenario, and a check of it names the fields', () => {
    const text = formatForces(armyBuilder.forces(army({ army: 'german', year: 1943 }, ['german-infantry-squad-up-to-1943', 2])));
    expect(text).toMatch(/^# Forces of one side: a part of a scenario file\.\n# .*board.*\n# .*special/);
    const read = parseScenario(text, schemas);
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['board', 'special.edges']));
  });

  const among = (roster: Roster): Scenario => {
    const { sides, units, special } = armyBuilder.forces(roster);
    const enemy = { id: 'enemy', title: 'Enemy', team: 'enemy' };
    const { support } = special as Pick<AafSpecial, 'support'>;
    const limits = Object.fromEntries(Object.entries(support).map(([side, one]) => [side, { ...one, limit: 1000 }]));
    return {
      format: 1,
      id: 'test',
      ruleset: 'action-all-fronts',
      title: 'Test',
      date: `${roster.settings['year']}-06-01`,
      board: { kind: 'table', size: [72, 48], unit: 'in', features: [] },
      sides: [...sides, enemy],
      units,
      options: {},
      special: { ...(special as object), support: limits, victory: { attacker: 'enemy' } },
    };
  };
  /** Every answer to a question but the one that is usual, one at a time. */
  const answersOf = ({ id, kind, values, default: usual }: FormField): readonly Profile[] =>
    (values?.map(({ value }) => value) ?? [kind === 'flag' ? true : 1])
      .filter(value => value !== usual)
      .map(value => ({ [id]: value as ProfileAnswer }));
  const read = (roster: Roster): Roster => armyBuilder.roster(among(roster), String(roster.settings['army'])) as Roster;
  const counted = (roster: Roster) => ({
    points: totalOf(armyBuilder.bill(roster)),
    limit: armyBuilder.limit(roster),
    breaks: armyBuilder.shortcomings(roster).map(({ message, source, verdict }) => [verdict, source.section, message]),
  });

  test('what stands in a scenario is billed and checked as the army that it came from, whatever was chosen', () => {
    const differ = ARMIES.flatMap(army =>
      [1941, 1945].flatMap(year => {
        const settings: Profile = { army, year, limit: 1000, ownWorks: true };
        return armyBuilder.offers(settings).flatMap(({ row, fields }) =>
          [{}, ...fields.flatMap(answersOf)].flatMap((chosen: Profile) => {
            const roster: Roster = {
              format: 1,
              ruleset: 'action-all-fronts',
              title: 'Test',
              settings,
              entries: [{ id: 'a', row, count: 3, chosen }],
            };
            const [expected, found] = [counted(roster), counted(read(roster))];
            return isDeepStrictEqual(expected, found) ? [] : [{ army, year, row, chosen, expected, found }];
          }),
        );
      }),
    );
    expect(differ).toEqual([]);
  });

  test('every scenario of this system costs what it says it does, and keeps the rules of army building', () => {
    const folder = 'scenarios/action-all-fronts';
    const found = readdirSync(folder).flatMap(name => {
      const parsed = parseScenario(readFileSync(`${folder}/${name}/scenario.yaml`, 'utf8'), schemas);
      if (!parsed.ok) throw new Error(`${name}: ${parsed.problems[0]?.says}`);
      const { support } = parsed.value.special as AafSpecial;
      return parsed.value.sides.map(({ id }) => {
        const roster = armyBuilder.roster(parsed.value, id) as Roster;
        return {
          name,
          id,
          points: support[id]?.points,
          counted: totalOf(armyBuilder.bill(roster)),
          breaks: armyBuilder.shortcomings(roster),
        };
      });
    });
    expect(found).toHaveLength(12);
    expect(found.map(({ counted: _, ...one }) => one)).toEqual(
      found.map(({ counted, name, id }) => ({ name, id, points: counted, breaks: [] })),
    );
  });

  test('the prices of a scenario enter its bill and its limit, and are told as its own', () => {
    const roster = army(
      { ...US, limit: 200, ownWorks: true },
      ['us-rifle-squad', 2],
      ['us-m3-lee'],
      ['strike-medium'],
      ['wire'],
      ['us-rifle-squad', 1, { ride: 'bicycle' }],
    );
    const tables = {
      units: { 'us-rifle-squad': { points: 10 } },
      vehicles: { 'us-m3-lee': { points: 100 } },
      strikes: { medium: { points: 50 } },
      works: { wire: { points: 5 } },
      carriers: { bicycle: { points: 1 } },
    };
    const limits = (some?: Scenario['tables']) => {
      const read = armyBuilder.roster({ ...among(roster), ...(some ? { tables: some } : {}) }, 'us') as Roster;
      const over = armyBuilder.shortcomings(read).filter(({ message }) => message.includes('agreed on'));
      return over.map(({ message, source }) => `${message} (${source.section})`);
    };
    const read = armyBuilder.roster({ ...among(roster), tables }, 'us') as Roster;
    expect(armyBuilder.bill(read).map(({ entry, points, text }) => [entry, points, text])).toEqual([
      ['us-e0-1', 10, '10 in this scenario'],
      ['us-e0-2', 10, '10 in this scenario'],
      ['us-e1', 50, '100 in this scenario, early tank in a mid game x0.5'],
      ['us-e4', 20, '10 in this scenario, Transport +10'],
      ['us-e2', 60, '50 in this scenario, at once, a fifth more'],
      ['us-e3', 5, '5 in this scenario'],
    ]);
    expect([limits(), limits(tables), limits({ ...tables, works: { wire: { points: 900 } } })]).toEqual([
      [],
      [],
      ['1,050 points of 1,000 agreed on (25)'],
    ]);
  });

  test('a scenario may price a unit whose price hangs on its gun', () => {
    const guns = among(army({ army: 'british', year: 1944 }, ['british-anti-tank-gun-section', 1, { gun: 'british-17pdr' }]));
    const tables = { units: { 'british-anti-tank-gun-section': { points: 300 } } };
    const points = (scenario: Scenario) => totalOf(armyBuilder.bill(armyBuilder.roster(scenario, 'british') as Roster));
    expect([points(guns), points({ ...guns, tables })]).toEqual([564, 300]);
  });

  test('a scenario that does not say whose lists a side draws on has no army for it', () => {
    const scenario = among(army(US, ['us-rifle-squad']));
    expect(armyBuilder.roster(scenario, 'enemy')).toBeUndefined();
    expect(armyBuilder.limitAt('us')).toEqual(['special', 'support', 'us', 'limit']);
  });

  test('marksmen leave their squad', () => {
    const { units } = armyBuilder.forces(army({ army: 'japanese', year: 1942 }, ['japanese-rifle-squad', 1, { marksmen: 2 }]));
    expect(units).toHaveLength(3);
    const groups = units[0] as unknown as { groups: { role: string; count: number }[] };
    expect(groups.groups.find(({ role }) => role === 'Soldier')?.count).toBe(7);
  });

  test('whatever is offered, with everything it may be given, reads as a unit of a file', () => {
    for (const name of ARMIES) {
      const settings = { army: name, year: 1944, jungle: true };
      for (const { row, fields } of armyBuilder.offers(settings)) {
        const most = fields.map(({ id, kind, values = [], default: usual }) => {
          const last = values.filter(({ value }) => value !== 'horse').at(-1)?.value ?? usual;
          return [id, kind === 'flag' ? true : kind === 'number' ? 1 : last] as const;
        });
        const { units } = armyBuilder.forces(army(settings, [row, 2, Object.fromEntries(most) as Profile]));
        for (const unit of units) {
          const read = schemas.unit.safeParse(unit);
          expect(read.success ? '' : `${row}: ${JSON.stringify(unit)} ${read.error.message}`).toBe('');
        }
      }
    }
  });
});
