// Fire, losses, retreats and reactions (5.0 to 5.5.1), field works and engineers (4.3.4, 4.3.5).

import { expect, test } from 'vitest';
import { fireTargets } from '../../../../src/rulesets/war-to-axis/acts/fire.ts';
import {
  activate,
  after,
  alliedActivation,
  answering,
  axis,
  diceOf,
  endSide,
  endTurn,
  type Field,
  fireAp,
  fireAt,
  go,
  occupy,
  oppAp,
  oppAt,
  plain,
  retreat,
  rulesBroken,
  withUnit,
} from '../field.ts';

const pairOf = (a: string, g: string, more: Partial<Field> = {}): Field => ({ units: { a, g, z: 'ge-gren H8' }, ...more });
const firing = (field: Field) => alliedActivation(field, activate('a', 'fire'));
const ground = (letter: string): readonly string[] => plain(8, 8).with(3, `..${letter}.....`);
const apDice = (field: Field) => diceOf(firing(field), fireAp('a', 'g', ''));
const atDice = (field: Field) => diceOf(firing(field), fireAt('a', 'g', ''));
const left = (field: Field, faces: string) => after(firing(field), fireAp('a', 'g', faces)).units['g']?.strength;

test('WTA-31 a trench serves infantry and guns; tanks and commands in it are hurt as in the open', () => {
  const hit = (type: string) => left(pairOf('us-inf C3', `${type} C4`, { trenches: ['C4'] }), 'infantry radio radio radio');
  expect([hit('ge-gren'), hit('ge-pak40'), hit('ge-cmd')]).toEqual([4, 2, 1]);
});

test('WTA-32 a trench takes the first loss of each roll and a bunker two, none of them under opportunity fire', () => {
  expect(left(pairOf('us-inf C3', 'ge-gren C4', { trenches: ['C4'] }), 'infantry infantry infantry radio')).toBe(2);
  expect(left(pairOf('us-inf C3', 'ge-gren C4', { bunkers: ['C4'] }), 'infantry infantry infantry radio')).toBe(3);
  const moved = alliedActivation(
    pairOf('us-inf C3', 'ge-gren C6', { trenches: ['C4'] }),
    activate('a', 'move'),
    go('a', 'C4'),
    oppAp('g', 'a', 'infantry radio'),
  );
  expect(moved.units['a']?.strength).toBe(3);
});

test('WTA-33 two explosions in a roll remove the trench under the target, one does not', () => {
  const works = (faces: string) =>
    after(firing(pairOf('us-inf C3', 'ge-gren C4', { trenches: ['C4'] })), fireAp('a', 'g', faces)).works['C4'];
  expect([works('explosion radio radio radio'), works('explosion explosion radio radio')]).toEqual(['trench', undefined]);
});

test('WTA-34 engineers ignore trench and bunker, and lose one die to a town instead of two', () => {
  expect(left(pairOf('us-eng C3', 'ge-gren C4', { trenches: ['C4'] }), 'infantry radio radio radio')).toBe(3);
  expect(left(pairOf('us-eng C3', 'ge-gren C4', { bunkers: ['C4'] }), 'infantry radio radio radio')).toBe(3);
  expect([
    apDice(pairOf('us-inf C3', 'ge-gren C4', { rows: ground('t') })),
    apDice(pairOf('us-eng C3', 'ge-gren C4', { rows: ground('t') })),
  ]).toEqual(['2: terrain -2', '3: terrain -1']);
});

test('WTA-38 fire needs range and a clear line', () => {
  const field = pairOf('us-m4 C1', 'ge-gren C5');
  expect(rulesBroken(firing(field), fireAp('a', 'g', 'radio'))).toEqual(['wta:5.2/range']);
  expect(
    rulesBroken(
      firing({ ...field, units: { ...field.units, g: 'ge-gren C4' }, rows: plain(8, 8).with(2, '..w.....') }),
      fireAp('a', 'g', 'radio radio radio'),
    ),
  ).toEqual(['wta:5.1/los']);
});

test('WTA-39 infantry fires at the nearest target, at which it likes of two as near; others choose freely', () => {
  const field = (type: string): Field => ({ units: { a: `${type} C3`, g: 'ge-gren C5', h: 'ge-gren E3', i: 'ge-gren E5' } });
  const targets = (type: string) => fireTargets(firing(field(type)), 'a');
  expect([targets('us-inf'), targets('us-m4')]).toEqual([
    ['g', 'h'],
    ['g', 'h', 'i'],
  ]);
});

test('WTA-40 black dice against infantry, guns and commands, white ones against vehicles', () => {
  for (const [type, attack] of [
    ['ge-gren', 'ap'],
    ['ge-pak40', 'ap'],
    ['ge-cmd', 'ap'],
    ['ge-recon', 'at'],
    ['ge-stug', 'at'],
    ['ge-tiger', 'at'],
  ] as const) {
    const state = firing(pairOf('us-m4 C3', `${type} C4`));
    const [right, wrong] = attack === 'ap' ? [fireAp, fireAt] : [fireAt, fireAp];
    expect(rulesBroken(state, right('a', 'g', attack === 'ap' ? 'radio radio radio' : 'blue blue blue')), type).toEqual([]);
    expect(rulesBroken(state, wrong('a', 'g', attack === 'ap' ? 'blue blue blue' : 'radio radio radio')), type).toContain(
      'wta:5.0/attack-type',
    );
  }
});

test('WTA-47 dice by distance, less for terrain, advance, half strength and opportunity', () => {
  expect(['C3', 'C4', 'C5'].map(at => apDice(pairOf('us-inf C2', `ge-gren ${at}`)))).toEqual(['4', '3', '2']);
  expect([
    apDice(pairOf('us-inf C3', 'ge-gren C4', { rows: ground('w') })),
    atDice(pairOf('us-m10 C3', 'ge-pz4 C4', { rows: ground('w') })),
  ]).toEqual(['3: terrain -1', '3: terrain -1']);
  expect([
    apDice(pairOf('us-inf C3 3', 'ge-gren C4')),
    apDice(pairOf('us-inf C3 2', 'ge-gren C4')),
    apDice(pairOf('us-eng C3 1', 'ge-gren C4')),
  ]).toEqual(['4', '3: half-strength -1', '3: half-strength -1']);
  expect(diceOf(alliedActivation(pairOf('us-inf C3', 'ge-gren C6'), activate('a', 'advance'), go('a', 'C4')), fireAp('a', 'g', ''))).toBe(
    '2: advance -1',
  );
  expect(diceOf(alliedActivation(pairOf('us-inf C3', 'ge-gren C6 2'), activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', ''))).toBe(
    '1: half-strength -1, opportunity -1',
  );
});

test('WTA-48 infantry faces hurt infantry, yellow light, green medium, blue heavy vehicles, and nothing else does', () => {
  expect(left(pairOf('us-inf C3', 'ge-gren C4'), 'infantry radio explosion flag')).toBe(3);
  const struck = (type: string) =>
    after(firing(pairOf('us-m10 C3', `${type} C4`)), fireAt('a', 'g', 'yellow yellow green blue')).units['g'];
  expect(['ge-marder', 'ge-pz4', 'ge-tiger'].map(type => (struck(type)?.full ?? 0) - (struck(type)?.strength ?? 0))).toEqual([2, 1, 1]);
});

const drivenOff = (faces: string, more: Partial<Field> = {}) =>
  after(firing(pairOf('us-inf C3', 'ge-gren C4', more)), fireAp('a', 'g', faces));

test('WTA-49 each loss above the first is a hex of retreat, away from the shooter, past no enemy, closed hex or river', () => {
  expect(drivenOff('infantry radio radio radio').pending).toEqual([]);
  expect(drivenOff('infantry infantry infantry radio').pending).toEqual([
    { kind: 'retreat', side: 'axis', must: true, unit: 'g', hexes: 2, from: 'C3', by: 'a' },
  ]);
  const state = drivenOff('infantry infantry radio radio', { rivers: [['C4', 'C5']], rows: plain(8, 8).with(4, '...x....') });
  const ways = ['C5', 'D4', 'B4', 'B3'].map(hex => rulesBroken(state, retreat('g', hex)).filter(rule => rule.startsWith('wta:5.4')));
  expect(ways).toEqual([['wta:5.4/retreat-impassable'], [], [], ['wta:5.4/retreat-away', 'wta:5.4/retreat-enemy']]);
});

test('WTA-50 each hex that cannot be gone is a step lost, and leads to no retreat of its own', () => {
  const corner = pairOf('us-inf C7', 'ge-gren C8', { rows: plain(8, 8).with(7, 'xx.xxxxx') });
  const hemmed = after(
    firing({ ...corner, units: { ...corner.units, z: 'ge-gren H1' } }),
    fireAp('a', 'g', 'infantry infantry radio radio'),
    retreat('g'),
  );
  expect([hemmed.units['g']?.strength, hemmed.units['g']?.disorganised, hemmed.pending]).toEqual([1, true, []]);
});

test('WTA-51 friends on the way are passed uncounted, and disorganised', () => {
  const field = pairOf('us-inf C3', 'ge-gren C4', { units: { a: 'us-inf C3', g: 'ge-gren C4', f: 'ge-gren C5' } });
  const gone = after(firing(field), fireAp('a', 'g', 'infantry infantry radio radio'), retreat('g', 'C5', 'C6'));
  expect(['g', 'f'].map(id => [gone.units[id]?.at, gone.units[id]?.strength, gone.units[id]?.disorganised])).toEqual([
    ['C6', 2, true],
    ['C5', 4, true],
  ]);
});

test('WTA-52 nobody retreats out of a bunker, a trench, a town or a city; out of a village he does', () => {
  const owed = (more: Partial<Field>, faces = 'infantry infantry infantry infantry') => drivenOff(faces, more).pending.length;
  expect([
    owed({ trenches: ['C4'] }),
    owed({ bunkers: ['C4'] }),
    owed({ rows: ground('t') }, 'infantry infantry'),
    owed({ rows: ground('C') }, 'infantry infantry'),
  ]).toEqual([0, 0, 0, 0]);
  expect(owed({ rows: ground('v') }, 'infantry infantry radio')).toBe(1);
});

test('WTA-53 the neighbour that drove him off may follow, at no cost; from further off it may not', () => {
  const state = after(drivenOff('infantry infantry radio radio'), retreat('g', 'C5'));
  expect(rulesBroken(state, occupy('a', 'C4'))).toEqual([]);
  expect(after(state, occupy('a', 'C4')).units['a']?.at).toBe('C4');
  const distant = after(firing(pairOf('us-inf C2', 'ge-gren C4')), fireAp('a', 'g', 'infantry infantry radio'), retreat('g', 'C5'));
  expect(distant.pending).toEqual([]);
});

test('WTA-54 a unit that had to retreat does not move or react until the turn is over; it may fire', () => {
  const state = after(drivenOff('infantry infantry radio radio'), retreat('g', 'C5'), endSide('allied'), {
    type: 'activation',
    side: 'axis',
    thrown: [{ as: 'activation', dice: { d6: ['6'] } }],
  });
  expect(state.units['g']?.disorganised).toBe(true);
  expect([rulesBroken(state, activate('g', 'move')), rulesBroken(state, activate('g', 'fire'))]).toEqual([['wta:5.4.1/no-move'], []]);
  expect(after(state, endSide('axis'), endTurn(1)).units['g']?.disorganised).toBe(false);
});

const reaction = pairOf('us-inf C3', 'ge-gren C6');
const stepped = alliedActivation(reaction, activate('a', 'move'), go('a', 'C4'));

test('WTA-55 an enemy that enters a hex within two hexes and in sight may be fired at', () => {
  expect(stepped.pending).toEqual([{ kind: 'opportunity', side: 'axis', must: false, unit: 'g', target: 'a' }]);
  expect(alliedActivation(pairOf('us-inf C3', 'ge-gren C7'), activate('a', 'move'), go('a', 'C4')).pending).toEqual([]);
  expect(alliedActivation({ ...reaction, rows: plain(8, 8).with(4, '..w.....') }, activate('a', 'move'), go('a', 'C4')).pending).toEqual(
    [],
  );
  expect(alliedActivation(pairOf('us-inf C4', 'ge-gren C6'), activate('a', 'fire')).pending).toEqual([]);
});

test('WTA-56 an undamaged mover goes on; a damaged one stops and may answer the unit that hit it', () => {
  expect(rulesBroken(after(stepped, oppAp('g', 'a', 'radio radio')), go('a', 'B4'))).toEqual([]);
  const hit = after(stepped, oppAp('g', 'a', 'infantry radio'));
  expect([rulesBroken(hit, go('a', 'B4')), rulesBroken(hit, answering(fireAp('a', 'g', 'radio radio')))]).toEqual([
    ['wta:5.5/stop-after-damage'],
    [],
  ]);
});

test('WTA-57 a reaction has a die less and happens once, by units not yet activated', () => {
  expect(diceOf(stepped, oppAp('g', 'a', ''))).toBe('2: opportunity -1');
  const done = after(stepped, oppAp('g', 'a', 'radio radio'), go('a', 'B4'));
  expect([done.units['g']?.reacted, done.pending]).toEqual([true, []]);
  expect(after(done, endSide('allied')).units['g']?.reacted).toBe(false);
});

test('WTA-58 a mover by road has no cover; two losses drive it off and disorganise it, even in a town', () => {
  const wood = { ...reaction, rows: ground('w') };
  const dice = (field: Field) => diceOf(alliedActivation(field, activate('a', 'move'), go('a', 'C4')), oppAp('g', 'a', ''));
  expect([dice(wood), dice({ ...wood, roads: [['C3', 'C4']] })]).toEqual(['1: terrain -1, opportunity -1', '2: opportunity -1']);
  const town = alliedActivation(
    pairOf('us-m4 C3', 'ge-flak88 C6', { rows: ground('t') }),
    activate('a', 'move'),
    go('a', 'C4'),
    oppAt('g', 'a', 'green green'),
  );
  expect([town.pending[0]?.kind, town.units['a']?.disorganised]).toEqual(['retreat', true]);
});

test('WTA-16 who stands in a marsh when its activation begins may fire out of it', () => {
  const state = withUnit(axis(pairOf('us-inf H1', 'ge-gren C4', { rows: ground('m') })), 'a', { at: 'C3' });
  expect(rulesBroken(after(state, activate('g', 'fire')), fireAp('g', 'a', 'radio radio radio radio'))).toEqual([]);
});
