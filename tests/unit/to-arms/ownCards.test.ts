// Cards that players make: read from a scenario's tables, refused with reasons, and then cards like any other.

import { describe, expect, test } from 'vitest';
import { parseScenario } from '../../../src/core/parse.ts';
import { replay } from '../../../src/core/replay.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { attack } from '../../../src/rulesets/to-arms/attack.ts';
import { CARDS } from '../../../src/rulesets/to-arms/data/cards.ts';
import { COMMANDS } from '../../../src/rulesets/to-arms/data/commands.ts';
import { cardFaults, commandFaults, diceFault } from '../../../src/rulesets/to-arms/data/made.ts';
import { questions } from '../../../src/rulesets/to-arms/questions.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import { setup } from '../../../src/rulesets/to-arms/setup.ts';
import { profileOf } from '../../../src/rulesets/to-arms/shot.ts';
import { counter } from '../../../src/rulesets/to-arms/show/counter.ts';
import type { ArmsState, ArmsUnit } from '../../../src/rulesets/to-arms/state.ts';
import type { ArmsCardRow, CommandRow } from '../../../src/rulesets/to-arms/tables.ts';
import { type ArmsPlacedUnit, isUp } from '../../../src/rulesets/to-arms/units.ts';
import { scenario } from './fixture.ts';
import { after, brokenRules, stage, unit } from './stage.ts';
import { system } from './system.ts';

const SKI = {
  title: 'Ski scouts',
  nation: 'Finland',
  strength: 6,
  cls: 'foot',
  arm: 'infantry',
  activation: 'infantry',
  move: 4,
  fire: 3,
  dice: '1 WW; 2-3 W',
  flag: 4,
  blocks: false,
  traits: ['recce'],
};
const TRAINS = {
  title: 'Two trains',
  copies: 2,
  phase: 'activation',
  says: 'A die for guns and one for vehicles.',
  does: 'dice',
  dice: ['gun', 'vehicle'],
};

const text = (cards: object, commands: object = {}, type = 'ski-scouts'): string =>
  JSON.stringify({
    format: 1,
    id: 'snow',
    ruleset: 'to-arms',
    title: 'Snow',
    board: { kind: 'hex', layout: 'pointy', legend: { '.': 'open' }, rows: ['......', '......', '......'] },
    sides: [
      { id: 'nat', title: 'North', team: 'nat' },
      { id: 'rep', title: 'South', team: 'rep' },
    ],
    units: [
      { id: 'N1', side: 'nat', type, at: 'A1' },
      { id: 'R1', side: 'rep', type: 'militia', at: 'C1' },
    ],
    options: {},
    tables: { cards, commands },
    special: {
      homes: { nat: 'north', rep: 'south' },
      quota: { nat: 5, rep: 5 },
      caster: 'nat',
      handLimit: 3,
      hands: { nat: ['two-trains'], rep: [] },
      objectives: [],
    },
  });
const faultsOf = (source: string): readonly string[] => {
  const read = parseScenario(source, schemas);
  return read.ok ? [] : read.problems.map(({ path, says }) => `${path}: ${says}`);
};
const snow = (): Scenario => {
  const read = parseScenario(text({ 'ski-scouts': SKI }, { 'two-trains': TRAINS }), schemas);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
  return read.value;
};
const card = (change: object): ArmsCardRow => ({ ...SKI, source: { mark: 'scenario' }, ...change }) as ArmsCardRow;
const command = (change: object): CommandRow => ({ ...TRAINS, source: { mark: 'scenario' }, ...change }) as CommandRow;

describe('a scenario with a unit card and a command card of its own', () => {
  const state = setup(snow());

  test('has units by that card, marked as the scenario’s', () => {
    expect(state.units['N1']).toMatchObject({ title: 'Ski scouts', type: 'ski-scouts', strength: 6 });
    expect(state.game.tables.cards['ski-scouts']).toMatchObject({ ...SKI, source: { mark: 'scenario' } });
    expect(counter(state, state.units['N1'] as ArmsUnit).symbol).toBe('10031000001211000000');
  });

  test('shuffles the command card in with the others', () => {
    expect([state.hands['nat'], state.deck['two-trains'], state.deck['c01']]).toEqual([['two-trains'], 1, 3]);
  });

  test('has the odds of its dice', () => {
    const [from, at] = ['N1', 'R1'].map(id => state.units[id]).filter(isUp) as [ArmsPlacedUnit, ArmsPlacedUnit];
    const profile = profileOf(state, from, at);
    expect(profile).toMatchObject({ dice: 'W', shooters: 6 });
    expect(attack(profile).kind).toBe('attack');
  });

  test('folds: the card is played, brings its dice, and leaves the hand', () => {
    const events = [
      {
        id: 'e1',
        type: 'initiative',
        by: 'nat',
        holder: 'nat',
        thrown: [
          { as: 'initiative', dice: { d6: ['1'] } },
          { as: 'variable', dice: { average: ['2'] } },
        ],
      },
      { id: 'e2', type: 'play-card', side: 'nat', card: 'two-trains' },
    ] as unknown as readonly BattleEvent[];
    const { frames } = replay(system, snow(), { format: 1, ruleset: 'to-arms', scenario: 'snow', title: 'Snow', events });
    const last = frames.at(-1);
    expect(last?.state).toMatchObject({ hands: { nat: [] }, discarded: ['two-trains'], played: { nat: ['two-trains'] } });
    expect((last?.state as ArmsState | undefined)?.dice['nat']).toEqual([
      { face: 'gun', black: true },
      { face: 'vehicle', black: true },
    ]);
  });

  test('judges a card by what it does: phase, whom it is played on', () => {
    const tables = {
      ...stage({}).game.tables,
      commands: {
        ...COMMANDS,
        far: command({ does: 'march', hexes: 3, who: 'vehicle', phase: 'movement' }),
        words: command({ does: 'told', phase: 'movement' }),
      },
    };
    const made = stage({ units: [unit('N1 t26 A1'), unit('N2 line-inf A2')], state: { hands: { nat: ['far', 'words'], rep: [] } } });
    const position = { ...made, game: { ...made.game, tables } };
    const play = (id: string) => ({ type: 'play-card', side: 'nat', card: 'far', unit: id });
    expect(brokenRules(position, play('N2'))).toEqual(['ta:cards/condition']);
    expect(brokenRules(position, play('N1'))).toEqual([]);
    expect(after(position, play('N1')).units['N1']?.now.extra).toBe(3);
    const said = after(position, { type: 'play-card', side: 'nat', card: 'words' });
    expect([said.hands['nat'], said.effects]).toEqual([['far'], []]);
  });
});

test('the calculator, which has the printed cards, is asked of no other', () => {
  const position = stage({ units: [unit('N1 line-inf A1'), unit('R1 militia C1')], phase: 'battle' });
  const fires = (state: ArmsState) => questions(state).map(({ title }) => title);
  expect(fires(position)).toEqual(['the fire of Line infantry at Militia']);
  const { cards, ...tables } = position.game.tables;
  const changed = {
    ...position,
    game: { ...position.game, tables: { ...tables, cards: { ...cards, militia: { ...cards['militia'], flag: 3 } } } },
  };
  expect(fires(changed as ArmsState)).toEqual([]);
});

describe('cards that are refused', () => {
  test('units, hands and decks name cards that there are', () => {
    expect(faultsOf(text({ 'ski-scouts': SKI }, {}, 'ski-scout'))).toEqual([
      'units[0].type: there is no unit card "ski-scout" (did you mean "ski-scouts"?)',
      'special.hands.nat[0]: there is no command card "two-trains"',
    ]);
  });

  test('each with its place, what was expected and what was found', () => {
    const read = parseScenario(text({ 'ski-scouts': { ...SKI, strength: 30, dice: '1-2 WX' } }), schemas);
    if (read.ok) throw new Error('it was read');
    expect(read.problems.map(({ path, says, expected, line }) => [path, says, expected, line])).toEqual([
      ['tables.cards.ski-scouts.strength', '30 where at most 12 is allowed', 'at most 12', 1],
      [
        'tables.cards.ski-scouts.dice',
        '"1-2 WX" is no band of dice: a range, a space, then W, Y or G for each die',
        'bands of dice by range, such as 1-2 WWG; 3-4 WG; 5 G',
        1,
      ],
    ]);
  });

  test('a changed cell of a printed card is held to its kind', () => {
    expect(faultsOf(text({ 'ski-scouts': SKI, militia: { cls: 'ghost' } }, { 'two-trains': TRAINS }))).toEqual([
      'tables.cards.militia.cls: "ghost" is not one of foot, soft, armour',
    ]);
    expect(faultsOf(text({ 'ski-scouts': SKI, militia: { flag: 4 } }, { 'two-trains': TRAINS, c01: { copies: 2 } }))).toEqual([]);
  });

  test('the names of commanders and counters are taken', () => {
    expect(faultsOf(text({ 'ski-scouts': SKI, general: SKI }, { 'two-trains': TRAINS }))).toEqual([
      'tables.cards.general: "general" means something else in these rules',
    ]);
  });

  test('a card does something that the deck knows', () => {
    expect(faultsOf(text({ 'ski-scouts': SKI }, { 'two-trains': { ...TRAINS, does: 'magic' } }))[0]).toMatch(
      /^tables\.commands\.two-trains\.does: "magic" is not one of dice, swap, march/,
    );
    expect(faultsOf(text({ 'ski-scouts': SKI }, { 'two-trains': { ...TRAINS, does: 'rally' } }))).toContain(
      'tables.commands.two-trains.figures: a number is missing',
    );
    expect(faultsOf(text({ 'ski-scouts': SKI }, { 'two-trains': { ...TRAINS, phase: 'battle' } }))).toEqual([
      'tables.commands.two-trains.phase: what it does is of no use in the battle phase',
    ]);
  });
});

describe('what a card must keep to', () => {
  test('every printed card does', () => {
    expect(Object.entries(CARDS).flatMap(([id, row]) => cardFaults(row).map(({ message }) => `${id}: ${message}`))).toEqual([]);
    expect(Object.entries(COMMANDS).flatMap(([id, row]) => commandFaults(row).map(({ message }) => `${id}: ${message}`))).toEqual([]);
    expect(Object.values(CARDS).flatMap(({ dice }) => diceFault(dice) ?? [])).toEqual([]);
  });

  test.each([
    ['1-2 WW; 2 W', 'begins at 2'],
    ['3-2 W', 'ends nearer'],
    ['1-20 W', 'reaches farther than 14'],
    ['1 WWWWWWW', 'throws 7 dice'],
    ['W', 'no band of dice'],
    ['0-1 W', 'begins at 0'],
  ])('dice by range: %s', (line, says) => {
    expect(diceFault(line)).toContain(says);
  });

  test.each([
    [{ fire: 5 }, 'fire'],
    [{ flag: 7 }, 'flag'],
    [{ firearms: 6 }, 'firearms'],
    [{ cls: 'armour', arm: 'vehicle' }, 'activation'],
    [{ activation: 'vehicle' }, 'activation'],
    [{ cls: 'soft', arm: 'vehicle' }, 'activation'],
    [{ arm: 'vehicle', activation: 'gun' }, 'arm'],
    [{ cls: 'soft', activation: 'vehicle' }, 'arm'],
    [{ traits: ['indirect'] }, 'traits'],
    [{ traits: ['recce', 'recce'] }, 'traits'],
    [{ least: 2 }, 'dice'],
    [{ lmgDice: '1 G' }, 'lmgMove'],
    [{ lmgDice: '1 G', lmgMove: 2, lmgFire: 3 }, 'lmgFire'],
    [{ arm: 'hmg', activation: 'gun', lmgDice: '1 G', lmgMove: 2, lmgFire: 2 }, 'lmgDice'],
  ])('a unit card with %o is faulty in %s', (change, field) => {
    expect(cardFaults(card(change)).map(one => one.field)).toContain(field);
    expect(cardFaults(card({}))).toEqual([]);
  });

  test('a die is not swapped for one like it', () => {
    expect(commandFaults(command({ does: 'swap', from: ['gun'], to: 'gun' })).map(({ field }) => field)).toEqual(['to']);
    expect(commandFaults(command({}))).toEqual([]);
  });
});

test('the printed scenario is what it was', () => {
  expect(Object.keys(setup(scenario).game.tables.cards)).toEqual(Object.keys(CARDS));
});
