import { expect, test } from 'vitest';
import { dist, fraction, toNumber } from '../../src/core/dist.ts';
import { endings } from '../../src/core/fight.ts';
import { type Roll, talliesOf } from '../../src/core/roll.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { walkFight } from '../../src/kernel/referenceWalk.ts';
import {
  type AafFireProfile,
  type AafProfile,
  type AafVolley,
  type Armoured,
  attack,
  type Fists,
  type Melee,
  type MeleeRound,
  type Soft,
  type TargetPart,
  type Test,
} from '../../src/rulesets/action-all-fronts/attack.ts';
import { SHELTERS, ZONES } from '../../src/rulesets/action-all-fronts/odds/profile.ts';
import { fc } from '../property.ts';
import { armourResult, type Counts, chartNeed, crews, everyFall, hardness, levels, playFire, playRound } from './aafByHand.ts';
import { bruteForce } from './bruteForce.ts';

type Profile = Exclude<AafProfile, Melee>;

const byName = (tally: Counts): string => JSON.stringify(Object.entries(tally).sort());

function exact(roll: Roll): Map<string, string> {
  const d = dist(roll);
  return new Map(d.outcomes.map((tally, i) => [byName(tally), fraction(d.weights[i] ?? 0n, d.total)]));
}

const byHand = (play: Parameters<typeof everyFall>[0]): Map<string, string> =>
  new Map([...everyFall(play)].map(([key, [n, d]]) => [key, fraction(n, d)]));

const tests: fc.Arbitrary<Test> = fc.record(
  {
    m: fc.integer({ min: 5, max: 10 }),
    half: fc.boolean(),
    beaten: fc.boolean(),
    shelled: fc.boolean(),
    heavy: fc.boolean(),
    defences: fc.boolean(),
    rally: fc.boolean(),
    plan: fc.boolean(),
  },
  { requiredKeys: ['m'] },
);

const volleys = (dice: number): fc.Arbitrary<AafVolley> =>
  fc
    .record(
      {
        weapon: fc.constant('weapon'),
        type: fc.constantFrom(
          'rifle' as const,
          'assault' as const,
          'lmg' as const,
          'hmg' as const,
          'at' as const,
          'heat' as const,
          'he' as const,
        ),
        dice: fc.nat(dice),
        fs: fc.integer({ min: 1, max: 5 }),
        power: fc.integer({ min: 1, max: 18 }),
        range: fc.constantFrom(6, 24),
        shells: fc.constantFrom('solid' as const, 'he' as const),
        he: fc.constantFrom('half' as const, 'full' as const),
        heavyShell: fc.boolean(),
        steady: fc.boolean(),
        under: fc.constantFrom([1], [2], [2, 1]),
        off: fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }),
      },
      { requiredKeys: ['weapon', 'type', 'dice', 'fs', 'power', 'range', 'under'] },
    )
    .map(({ shells, ...volley }) => (volley.type === 'at' && shells ? { ...volley, shells } : volley));

const parts: fc.Arbitrary<TargetPart> = fc.record(
  {
    models: fc.integer({ min: 1, max: 4 }),
    c: fc.constantFrom(3, 5, 8),
    cover: fc.boolean(),
    shelter: fc.constantFrom(...SHELTERS),
    prone: fc.boolean(),
    veteran: fc.boolean(),
    smoke: fc.boolean(),
    shield: fc.boolean(),
  },
  { requiredKeys: ['models', 'c'] },
);

const armoured = (vehicles: number): fc.Arbitrary<Armoured> =>
  fc.record(
    {
      vehicles: fc.integer({ min: 1, max: vehicles }),
      armour: fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 6 })),
      zone: fc.constantFrom(...ZONES),
      hullDown: fc.boolean(),
      smoke: fc.boolean(),
      thin: fc.boolean(),
      spared: fc.boolean(),
      test: tests,
    },
    { requiredKeys: ['vehicles', 'armour', 'zone', 'test'] },
  );

const soft: fc.Arbitrary<Soft> = parts.map(part => ({ parts: [part] }));

/** With a test before it, no more than a model under each template: every die more is six times the work. */
const lean = <T extends { readonly volleys: readonly AafVolley[]; readonly overwatch?: Test }>(shot: T): T =>
  shot.overwatch ? { ...shot, volleys: shot.volleys.map(volley => ({ ...volley, under: [1] })) } : shot;

/** Fire with few enough dice to look at every face. */
const fires = (target: fc.Arbitrary<AafFireProfile['target']>, dice: number, overwatch: boolean): fc.Arbitrary<AafFireProfile> =>
  fc
    .record(
      {
        kind: fc.constant('fire' as const),
        volleys: fc.oneof(
          volleys(dice).map(volley => [volley]),
          fc.tuple(volleys(dice - 1), volleys(1)).map(([a, b]) => [
            { ...a, under: [1] },
            { ...b, under: [1] },
          ]),
        ),
        target,
        distance: fc.constantFrom(3, 4, 12, 13),
        moved: fc.boolean(),
        pinned: fc.boolean(),
        sniper: fc.boolean(),
        ...(overwatch ? { overwatch: tests } : {}),
      },
      { requiredKeys: ['kind', 'volleys', 'target', 'distance'] },
    )
    .map(lean) as fc.Arbitrary<AafFireProfile>;

test('AAF-60, AAF-67, AAF-68: fire at models is what every fall of the dice says', () => {
  fc.assert(
    fc.property(fires(soft, 2, true), shot => {
      expect(exact(attack(shot).roll)).toEqual(byHand(die => playFire(die, shot)));
    }),
    { numRuns: 150 },
  );
});

test('AAF-69, AAF-71, AAF-73, AAF-140: so is fire at vehicles, with the tests of their crews', () => {
  fc.assert(
    fc.property(fires(armoured(2), 2, false), shot => {
      const { target } = shot;
      const spared = 'vehicles' in target && target.vehicles > 1 ? { target: { ...target, spared: true } } : {};
      const few = { ...shot, ...spared, volleys: shot.volleys.map(volley => ({ ...volley, under: [1] })) };
      expect(exact(attack(few).roll)).toEqual(byHand(die => playFire(die, few)));
    }),
    { numRuns: 30 },
  );
});

test('AAF-27, AAF-72: so are templates', () => {
  fc.assert(
    fc.property(soft, armoured(1), fc.integer({ min: 3, max: 10 }), fc.nat(4), (people, tanks, power, under) => {
      const [part] = people.parts;
      if (!part) return;
      const need = chartNeed(power, hardness(part, false, false));
      const onPeople = byHand(die => {
        const dice = need === 0 ? [] : Array.from({ length: Math.min(under, part.models) }, die);
        return { loss: dice.filter(pip => pip >= need).length };
      });
      expect(exact(attack({ kind: 'template', by: 'strike', power, under: [under], target: people }).roll)).toEqual(onPeople);
      const by = levels(Math.max(0, power - 3), tanks.armour[2]);
      const onTanks = byHand(die => crews(die, [armourResult(die(), by, { thin: tanks.thin ?? false })], tanks));
      expect(exact(attack({ kind: 'template', by: 'strike', power, under: [1], target: tanks }).roll)).toEqual(onTanks);
    }),
    { numRuns: 60 },
  );
});

const fists: fc.Arbitrary<Fists> = fc.record(
  {
    models: fc.integer({ min: 1, max: 2 }),
    fs: fc.integer({ min: 1, max: 4 }),
    dice: fc.integer({ min: 1, max: 2 }),
    later: fc.constant(1),
  },
  { requiredKeys: ['models', 'fs', 'dice'] },
);

test('AAF-76, AAF-77: so is the first round of a melee', () => {
  const side = (dice: number) =>
    fc.record({ groups: fc.integer({ min: 1, max: 4 }).map((fs): readonly Fists[] => [{ models: dice, fs, dice: 1 }]), test: tests });
  fc.assert(
    fc.property(side(2), side(1), fc.boolean(), (two, one, swapped) => {
      const round: MeleeRound = { kind: 'melee-round', attackers: swapped ? one : two, defenders: swapped ? two : one };
      expect(exact(attack(round).roll)).toEqual(byHand(die => playRound(die, round)));
    }),
    { numRuns: 25 },
  );
});

const readings = fc.record(
  {
    scatter: fc.boolean(),
    'he-scatter': fc.constantFrom<false | 'miss' | 'hit'>(false, 'miss', 'hit'),
    'smoke-cover': fc.boolean(),
    'gun-shield': fc.boolean(),
    'sniper-cover': fc.boolean(),
    'hull-down-round': fc.boolean(),
    'add-all': fc.boolean(),
  },
  { requiredKeys: [] },
);

const mixed: fc.Arbitrary<Soft> = fc.tuple(parts, parts).map(both => ({ parts: both }));
const targets = fc.oneof(soft, mixed, armoured(3));
const under = fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 89, maxLength: 89 });
const sides = fc.record({ groups: fc.array(fists, { minLength: 1, maxLength: 2 }), test: tests });

/** Profiles of every kind as people meet them: squads, guns, strikes, melees. */
const KINDS: { readonly [Kind in Profile['kind']]: fc.Arbitrary<Extract<Profile, { kind: Kind }>> } = {
  fire: fc.record(
    {
      kind: fc.constant('fire' as const),
      volleys: fc.array(
        fc.tuple(volleys(8), fc.array(fc.nat(2), { maxLength: 2 })).map(([volley, split]) => ({ ...volley, split })),
        { maxLength: 4 },
      ),
      target: targets,
      distance: fc.nat(30),
      moved: fc.boolean(),
      pinned: fc.boolean(),
      sniper: fc.boolean(),
      supply: fc.boolean(),
      overwatch: tests,
      readings,
    },
    { requiredKeys: ['kind', 'volleys', 'target'] },
  ),
  template: fc.record(
    {
      kind: fc.constant('template' as const),
      by: fc.constantFrom('strike' as const, 'flame' as const, 'engineers' as const),
      power: fc.integer({ min: 2, max: 10 }),
      under: fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
      target: targets,
      vt: fc.boolean(),
      of: fc.constant('us-a'),
    },
    { requiredKeys: ['kind', 'by', 'power', 'under', 'target'] },
  ),
  impact: fc.record(
    { kind: fc.constant('impact' as const), power: fc.integer({ min: 4, max: 10 }), under, target: targets, vt: fc.boolean(), readings },
    { requiredKeys: ['kind', 'power', 'under', 'target'] },
  ),
  scatter: fc.record({ kind: fc.constant('scatter' as const), readings }, { requiredKeys: ['kind'] }),
  morale: fc.record({ kind: fc.constant('morale' as const), test: tests }),
  availability: fc.record(
    {
      kind: fc.constant('availability' as const),
      observer: fc.boolean(),
      turns: fc.integer({ min: 1, max: 3 }),
      against: fc.array(fc.nat(1), { maxLength: 2 }),
    },
    { requiredKeys: ['kind'] },
  ),
  counter: fc.record({ kind: fc.constant('counter' as const), dice: fc.nat(3) }),
  mines: fc.record({
    kind: fc.constant('mines' as const),
    target: fc.oneof(
      fc.record({ models: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ vehicles: fc.integer({ min: 1, max: 2 }), test: tests, thin: fc.boolean() }, { requiredKeys: ['vehicles'] }),
    ),
  }),
  supply: fc.record({ kind: fc.constant('supply' as const), fires: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: ['kind'] }),
  strike: fc.record({
    kind: fc.constant('strike' as const),
    on: fc.constantFrom('attackers' as const, 'defenders' as const),
    groups: fc.array(
      fc.tuple(fists, fc.constantFrom(1, 3)).map(([group, power]) => ({ ...group, power })),
      { minLength: 1, maxLength: 2 },
    ),
    target: fc.oneof(fc.record({ models: fc.integer({ min: 1, max: 4 }) }), armoured(1)),
  }),
  'melee-round': fc.record(
    { kind: fc.constant('melee-round' as const), attackers: sides, defenders: sides, later: fc.boolean() },
    { requiredKeys: ['kind', 'attackers', 'defenders'] },
  ),
  ram: fc.record({
    kind: fc.constant('ram' as const),
    front: fc.integer({ min: 0, max: 12 }),
    under: fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
    target: fc.oneof(soft, mixed),
  }),
  initiative: fc.constant({ kind: 'initiative' }),
};

const kernel = await readKernel();

const ALL = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

test.each(ALL)('the machine counts %s as the exact way does, within 1e-12', kind => {
  fc.assert(
    fc.property(KINDS[kind] as fc.Arbitrary<Profile>, profile => {
      const { roll } = attack(profile);
      const d = dist(roll);
      const { names, columns, chances } = kernel.odds(roll);
      expect(names).toEqual(talliesOf(roll));
      const found = new Map(chances.map((chance, i) => [columns.map(column => column[i]).join(), chance]));
      expect(found.size).toBe(d.outcomes.length);
      d.outcomes.forEach((tally, i) => {
        const is = found.get(names.map(name => tally[name]).join()) ?? Number.NaN;
        expect(Math.abs(is - toNumber(d.weights[i] ?? 0n, d.total))).toBeLessThan(1e-12);
      });
    }),
    { numRuns: kind === 'impact' ? 20 : 60 },
  );
});

/** So few dice that every one of them can be read as a record is read. */
const FEW: { readonly [Kind in Profile['kind']]?: fc.Arbitrary<Profile> } = {
  fire: fc.oneof(fires(soft, 1, true), fires(mixed, 2, false), fires(armoured(1), 2, false)),
  template: KINDS.template.filter(({ target, under: [a = 0, b = 0] }) => a + b <= 3 && ('parts' in target || a <= 1)),
  ram: KINDS.ram.filter(({ under }) => under.reduce((sum, n) => sum + n, 0) <= 3),
  mines: KINDS.mines.filter(({ target }) => 'models' in target || target.vehicles === 1),
  'melee-round': KINDS['melee-round'].filter(
    ({ attackers, defenders }) => [...attackers.groups, ...defenders.groups].reduce((sum, { models, dice }) => sum + models * dice, 0) <= 2,
  ),
};

test.each(ALL.filter(kind => kind !== 'impact' && kind !== 'strike'))('the dice of %s can be read as they fall', kind => {
  fc.assert(
    fc.property((FEW[kind] ?? KINDS[kind]) as fc.Arbitrary<Profile>, profile => {
      const { roll } = attack(profile);
      const d = dist(roll);
      const told = new Map(d.outcomes.map((tally, i) => [JSON.stringify(tally), fraction(d.weights[i] ?? 0n, d.total)]));
      expect(bruteForce(roll, true)).toEqual(told);
    }),
    { numRuns: kind === 'fire' || kind === 'melee-round' ? 12 : 25 },
  );
});

test('AAF-80: the machine fights melees out as the exact walk does, within 1e-12', () => {
  const some = fc.record(
    { groups: fc.array(fists, { minLength: 1, maxLength: 2 }), test: tests, full: fc.constantFrom(4, 8) },
    { requiredKeys: ['groups', 'test'] },
  );
  fc.assert(
    fc.property(some, some, fc.boolean(), (attackers, defenders, later) => {
      const fight = attack({ kind: 'melee', attackers, defenders, later });
      const [is, should] = [kernel.fight(fight), walkFight(fight)];
      for (const side of [0, 1] as const) expect(Math.abs(is.wins[side] - should.wins[side])).toBeLessThan(1e-12);
      expect(Math.abs(is.both - should.both)).toBeLessThan(1e-12);
      expect(endings(fight).outcomes.length).toBeGreaterThan(1);
    }),
    { numRuns: 30 },
  );
});

test('a battery whose shells all stray is counted: seven of them at one vehicle', () => {
  const off = Array.from({ length: 24 }, (_, place) => place % 3);
  const profile: Profile = {
    kind: 'fire',
    volleys: [{ weapon: 'weapon', type: 'he', dice: 7, fs: 3, power: 8, range: 24, he: 'full', under: [2, 1], off }],
    target: { vehicles: 1, armour: [10, 7, 4], zone: 'side', test: { m: 6 } },
    distance: 8,
    readings: { 'he-scatter': 'miss' },
  };
  const { roll } = attack(profile);
  const { outcomes, weights, total } = dist(roll);
  const { names, columns, chances } = kernel.odds(roll);
  expect(chances).toHaveLength(outcomes.length);
  for (const [i, tally] of outcomes.entries()) {
    const at = chances.findIndex((_, k) => names.every((name, n) => columns[n]?.[k] === tally[name]));
    expect(Math.abs((chances[at] ?? Number.NaN) - toNumber(weights[i] ?? 0n, total))).toBeLessThan(1e-12);
  }
});
