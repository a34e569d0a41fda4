import { expect, test } from 'vitest';
import { outlookOf } from '../../../src/analysis/outlook.ts';
import type { AttackOutlook } from '../../../src/analysis/types.ts';
import { gridOf } from '../../../src/components/site/odds/grid.ts';
import type { Telling } from '../../../src/components/site/odds/headline.ts';
import { type Profile, profileOf } from '../../../src/components/site/odds/profile.ts';
import { type OddsAnswer, oddsResult } from '../../../src/components/site/odds/result.ts';
import type { Attack } from '../../../src/core/act.ts';
import type { Fight, Stand } from '../../../src/core/fight.ts';
import type { FormField } from '../../../src/core/ruleset.ts';
import { LANDING, yesOrNo } from '../../../src/core/tally.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { attack as battleOf } from '../../../src/rulesets/axis-and-allies/attack.ts';
import { force } from '../axis-and-allies/fights.ts';

const DIE = { id: 'black', faces: { infantry: 2, radio: 3, explosion: 1 } };
const score = { loss: { infantry: 1 }, trench: { explosion: 1 } };
const attack = (dice: number): Attack => ({
  kind: 'attack',
  harm: 'loss',
  mods: [{ id: 'terrain', says: 'target in woods', by: -1, source: { mark: 'house', section: '3.3' } }],
  roll: { kind: 'throw', as: 'fire', dice: [[dice, DIE]], score },
});
const resultOf = (answers: readonly Omit<OddsAnswer, 'loss' | 'sorts'>[], noun: readonly [string, string], more: Partial<Telling> = {}) =>
  markupOf(oddsResult(answers.map(answer => ({ sorts: {}, loss: { noun, verb: 'lost', gone: 'destroyed' }, ...more, ...answer }))));
const headOf = (markup: string): string =>
  [...(/<p class="odds-expect">.*?<\/p>(<p>.*?<\/p>)?/s.exec(markup)?.[0].matchAll(/[^<>]+(?=<)/g) ?? [])].join('').replace(/\u202f/g, ' ');
const words = (...dice: readonly number[]) =>
  resultOf(
    dice.map((n, i) => ({ name: i === 0 ? 'A' : 'B', words: `${n} dice`, outlook: outlookOf(attack(n)) })),
    ['step', 'steps'],
  )
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u202f]+/g, ' ');

test('the answer gives every harm with its exact fraction, the mean and what moved the dice', () => {
  const text = words(2);
  expect(text).toContain('0.7 steps lost, none 44 % Standard deviation 0.7.');
  expect(text).toContain('The chance of each number of steps lost Steps lost');
  expect(text).toContain('0 44 % 4/9 = 0.4444 100 % 1 1 44 % 4/9 = 0.4444 56 % 5/9 = 0.5556 2 11 % 1/9 = 0.1111 11 % 1/9 = 0.1111');
  expect(text).toContain('\u22121 target in woods');
  expect(text).toMatch(/Rules .*target in woods house §3\.3/);
  expect(text).toContain('Trench: at least one 31 times in 100, 0.33 on average');
});

test('an attack that cannot be made has its reason and no figures; beside another only that one has them', () => {
  const barred = { name: 'A', words: 'a shot', outlook: outlookOf({ ...attack(0), why: 'nobody is left' }) };
  const other = { name: 'B', words: 'another', outlook: outlookOf(attack(2)) };
  const alone = resultOf([barred], ['step', 'steps']);
  expect(alone).toContain('<strong>no dice</strong></p><p>This attack cannot be made: nobody is left.</p>');
  expect(alone).not.toMatch(/<table|<svg|<h2/);
  const both = resultOf([barred, other], ['step', 'steps']);
  expect(both).toContain('B: exactly');
  expect(both).not.toContain('A: exactly');
  expect(both).toContain('class="bar bar-1"');
  expect(both).not.toContain('class="bar bar-0"');
});

test('a tally named after the currency is counted in it, and a long table leaves out what never comes', () => {
  const price: Attack = {
    kind: 'attack',
    harm: 'ipc',
    mods: [],
    roll: { kind: 'throw', as: 'flak', dice: [[2, DIE]], score: { ipc: { infantry: 12 } } },
  };
  const markup = resultOf([{ name: 'A', words: 'two fighters', outlook: outlookOf(price) }], ['IPC', 'IPC']);
  expect(markup).toContain(' IPC lost, none ');
  expect([...markup.matchAll(/<tr><th scope="row">(\w+)/g)].map(([, name]) => name)).toEqual(['0', '12', '24', 'Expected']);
  expect([...markup.matchAll(/class="tick">(\d+)/g)].map(([, n]) => n)).toEqual(Array.from({ length: 13 }, (_, i) => `${i * 2}`));
});

test('the number of a place is no count: what comes down beside its aim is told as a chance', () => {
  const roll = { kind: 'throw', as: 'scatter', dice: [[2, DIE]], score: { loss: { infantry: 1 }, where: { radio: 3 } } } as const;
  const outlook = outlookOf({ kind: 'attack', roll, harm: 'loss', mods: [] });
  const markup = resultOf([{ name: 'A', words: 'a shell', outlook }], ['step', 'steps']);
  expect(markup).toContain('Beside its aim: 75 times in 100');
  expect(markup).not.toContain('Where');
});

test('two answers stand beside each other; what one cannot reach is never', () => {
  expect(words(1, 2)).toContain('2 never never 11 % 1/9 = 0.1111');
});

test('an attack without dice is said to be none', () => {
  expect(words(0)).toContain('No die is left to throw');
});

test('what happens or not is told as a chance, not as a number to expect', () => {
  const roll = { kind: 'throw', as: 'test', dice: [[1, DIE]], score: { passed: { infantry: 1 } } } as const;
  const outlook = outlookOf({ kind: 'attack', roll, harm: 'passed', mods: [] });
  const text = resultOf([{ name: 'A', words: 'a test', outlook }], ['step', 'steps'])
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u202f]+/g, ' ');
  expect(text).toContain('passed 33 %');
  expect(text).toContain('33 times in 100, not so 67 times in 100.');
  expect(text).not.toContain('expect');
  expect(text).toContain('The chance of either end Outcome chance not passed 67 % 2/3 = 0.6667 passed 33 % 1/3 = 0.3333');
});

test('where something comes down has no average: each answer is told with its chance, and no chart', () => {
  const roll = { kind: 'throw', as: 'scatter', dice: [[1, DIE]], score: { where: { infantry: 30, radio: 4 } } } as const;
  const outlook = outlookOf({ kind: 'attack', roll, harm: 'where', mods: [] }, { tallies: { where: LANDING } });
  expect(outlook).not.toHaveProperty('mean');
  const markup = resultOf([{ name: 'A', words: 'a shell', outlook }], ['step', 'steps']);
  const text = markup.replace(/<[^>]+>/g, ' ').replace(/[\s\u202f]+/g, ' ');
  expect(text).toContain('on its mark 17 %');
  expect(text).toContain('On its mark 17 % 1/6 = 0.1667 Beside its mark 83 % 5/6 = 0.8333');
  expect(markup).not.toMatch(/<svg|expected|expect <|on average/i);
});

test('of a long fight the likeliest ends are told, and a side that breaks has lost', () => {
  const men = (n: number): readonly Stand[] =>
    Array.from({ length: n }, (_, lost) => ({
      left: { men: n - lost },
      value: n - lost,
      fire: { blow: [[n - lost, 1, 6]] },
      after: lost + 1 < n ? { hit: lost + 1 } : {},
      holds: [1, 1, 2],
    }));
  const fight: Fight = {
    kind: 'fight',
    sides: [men(5), men(5)],
    rounds: [[[{ id: 'blow', by: 0, at: 'hit' }], [{ id: 'blow', by: 1, at: 'hit' }]]],
    ends: 'worse',
    mods: [],
  };
  const outlook = outlookOf(fight);
  if (outlook.kind !== 'fight') throw new Error('not a fight');
  const [first, second] = outlook.wins.map(({ value }) => value);
  expect((first ?? 0) + (second ?? 0) + outlook.neither.value).toBeCloseTo(1, 12);
  expect(outlook.neither.value).toBe(0);
  const text = resultOf([{ name: 'A', words: 'a melee', outlook }], ['man', 'men'])
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u202f]+/g, ' ');
  expect(text.match(/ left: /g)?.length).toBe(12);
  expect(text).toMatch(/men beaten left: /);
  expect(text).toMatch(/\d+ others: .* together/);
});

test('a battle in figures: who wins, what it costs, how far it swings, who is left, and each way to break off', () => {
  const profile = { kind: 'battle', attackers: force('2 infantry, 1 armor'), defenders: force('2 infantry') } as const;
  const outlook = outlookOf(battleOf(profile));
  const early = outlookOf(battleOf({ ...profile, retreat: { rounds: 1 } }));
  if (outlook.kind !== 'fight' || early.kind !== 'fight') throw new Error('no fight');
  const all = [
    { label: 'to the end', chosen: true, outlook },
    { label: 'after a round', chosen: false, outlook: early },
  ];
  const markup = resultOf([{ name: 'A', words: 'a battle', outlook, variants: { title: 'The attacker', all } }], ['IPC', 'IPC']);
  const text = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const said of [
    '81.06\u202f% 1318073/1626053',
    'The attacker loses 4.49 of 11',
    'The defender loses 5.47 of 6',
    'The attacker takes the land',
    '2 infantry, 1 armour',
  ])
    expect(text).toContain(said.replace(/\s/g, ' '));
  expect(text).toContain('The balance of losses in IPC: from \u221211 to +6'.replace(/\s/g, ' '));
  expect(text).toMatch(/after a round 16.67 % 0 % 83.33 % 16.67 % 2 /);
});

const toHit: readonly FormField[] = [
  { id: 'dice', title: 'Dice', kind: 'number', least: 1, most: 2, default: 2, each: true },
  { id: 'hidden', title: 'Hidden', kind: 'flag', default: false, each: true },
  { id: 'lucky', title: 'Lucky', kind: 'flag', default: false },
];
const passing = (profile: Profile): AttackOutlook => {
  const faces = profile['hidden'] ? { infantry: 1 } : { infantry: 1, radio: 1 };
  const roll = { kind: 'throw', as: 'test', dice: [[Number(profile['dice']), DIE]], score: { passed: faces } } as const;
  return outlookOf({
    kind: 'attack',
    roll: { kind: 'reckon', of: roll, steps: [{ set: 'passed', sum: ['passed'], cap: 1 }], keep: ['passed'] },
    harm: 'passed',
    mods: [],
  }) as AttackOutlook;
};

test('an attack is told under every answer to two questions, the first down, the second across', async () => {
  const profile = profileOf(toHit, () => undefined);
  const grid = await gridOf({ fields: toHit }, profile, async other => passing(other));
  const text = resultOf([{ name: 'A', words: 'a test', outlook: passing(profile), ...(grid ? { grid } : {}) }], ['step', 'steps']);
  expect(text).toContain('<caption>Passed by dice and whether hidden</caption>');
  expect(text.replace(/\u202f/g, ' ')).toContain('<th scope="row">1</th><td>83 %</td><td>33 %</td>');
  expect(text.replace(/\u202f/g, ' ')).toContain('<th scope="row">2</th><td><b>97 %</b></td><td>56 %</td>');
});

test('a question that is written as one is quoted as the head of its columns', async () => {
  const fields = toHit.map(field => (field.id === 'hidden' ? { ...field, title: 'Is it hidden?' } : field));
  const profile = profileOf(fields, () => undefined);
  expect((await gridOf({ fields }, profile, async other => passing(other)))?.by).toBe('dice and the answer to “Is it hidden?”');
});

test('an answer that gives no dice is a dash with its reason; where no answer does there is no table', async () => {
  const barred = outlookOf({ ...attack(0), why: 'nobody is left' });
  const profile = profileOf(toHit, () => undefined);
  const grid = await gridOf({ fields: toHit }, profile, async other => (other['dice'] === 1 ? barred : passing(other)));
  const text = resultOf([{ name: 'A', words: 'a test', outlook: passing(profile), ...(grid ? { grid } : {}) }], ['step', 'steps']);
  const dash = '<td><span title="nobody is left">–</span></td>';
  expect(text).toContain(`<th scope="row">1</th>${dash}${dash}`);
  expect(await gridOf({ fields: toHit }, profile, async () => barred)).toBeUndefined();
});

test('no table where no question is shown so, nor once nobody waits for it', async () => {
  const plain = toHit.slice(2);
  expect(
    await gridOf(
      { fields: plain },
      profileOf(plain, () => undefined),
      async other => passing(other),
    ),
  ).toBeUndefined();
  expect(
    await gridOf(
      { fields: toHit },
      profileOf(toHit, () => undefined),
      async () => undefined,
    ),
  ).toBeUndefined();
});

test('the end of a whole target is told as a chance, in the words of the game, and what else becomes of it', () => {
  const score = { loss: { infantry: 1 }, immobilised: { radio: 1 } };
  const shot: Attack = { kind: 'attack', harm: 'loss', mods: [], roll: { kind: 'throw', as: 'shot', dice: [[1, DIE]], score } };
  const answer = { name: 'A', words: 'a shot', outlook: outlookOf(shot) };
  const sorts = { immobilised: yesOrNo('it is immobilised') };
  const loss = { noun: ['vehicle', 'vehicles'], verb: 'knocked out', gone: 'knocked out' } as const;
  expect(headOf(resultOf([answer], ['model', 'models'], { sorts, loss }))).toBe('knocked out 33 %Immobilised 50 %.');
  expect(headOf(resultOf([answer], ['model', 'models']))).toBe('a model lost 33 %33 times in 100, not so 67 times in 100.');
});

test('where modifiers have taken every die, they are said', () => {
  const shot = outlookOf({ ...attack(0), mods: [{ id: 'moved', says: 'the gun has moved', by: -2, source: { mark: 'source' } }] });
  expect(headOf(resultOf([{ name: 'A', words: 'a shot', outlook: shot }], ['step', 'steps']))).toBe(
    'no diceNo die is left to throw: the gun has moved \u22122.',
  );
});
