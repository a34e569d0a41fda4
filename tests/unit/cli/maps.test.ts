// The command line on a map of areas: what each question tells of the recorded game, what there is none of, and
// files with faults that a person can mend.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sandtable, withFile } from './sandtable.ts';

const FOLDER = 'scenarios/axis-and-allies/pacific-1942';
const GAME = `${FOLDER}/won-on-land.battle.yaml`;
const SET_UP = `${FOLDER}/scenario.yaml`;
const TEXT = readFileSync(new URL(`../../../${GAME}`, import.meta.url), 'utf8');
const AT = ['--step', '22', '--unit', 'manchuria-fighter-1'];

describe('a game on a map', () => {
  test('check: the record and its scenario are without a fault', async () => {
    const { status, out } = await sandtable(['check', GAME, SET_UP]);
    expect(status).toBe(0);
    expect(out).toContain('a battle of axis-and-allies, 210 events: no rulings');
    expect(out).toContain('a scenario of axis-and-allies: no rulings');
  });

  test('luck: in IPC and in hits, power by power', async () => {
    const { out } = await sandtable(['luck', GAME]);
    expect(out).toMatch(/^ {2}Japan: 172 IPC where 199\.5 were to be expected \(−27\.5\)/m);
    expect(out).toMatch(/^ {4}Hits: 20 where 16\.1 were to be expected/m);
    expect((await sandtable(['luck', GAME, '--rolls'])).out.split('\n').length).toBeGreaterThan(60);
  });

  test('odds: of a battle from its forces, and of a piece in a position', async () => {
    const battle = await sandtable(['odds', 'axis-and-allies', 'ask=battle', 'attackers=infantry:2,armor:1', 'defenders=infantry:2']);
    expect(battle.out).toMatch(/^ {2}first side left alone +1318073\/1626053 +0\.810597$/m);
    const { status, out } = await sandtable(['odds', GAME, ...AT]);
    expect(status).toBe(0);
    expect(out).toMatch(/^Pacific, spring 1942: won on land, step 22, round 1\nFighter in Manchuria can take part in attacks on \d+ areas/);
    expect(out).toMatch(/^ {2}China +0 /m);
  });

  test('threat: area by area', async () => {
    const { out } = await sandtable(['threat', GAME, '--side', 'japan', '--step', '22']);
    expect(out).toMatch(/^Threat of Japan: \d+ areas could be attacked next turn/m);
    expect(out).toMatch(/^ {2}Hawaii Sea Zone +100 /m);
  });

  test('reach: the areas with steps and way, and the way to one', async () => {
    const { out } = await sandtable(['reach', GAME, ...AT, '--to', 'sz-okinawa']);
    expect(out).toMatch(
      /^Within reach of Fighter in Manchuria: \d+ territories and \d+ sea zones\. To Okinawa Sea Zone: Fly and land, 2 of 4 steps/m,
    );
    expect(out).toMatch(/^ {2}China +Fly and land +1 +Manchuria, China$/m);
  });
});

describe('what there is none of on a map', () => {
  test.each([
    [['sight', GAME, '--from', 'japan'], 'nothing is hidden on a map of areas: there is no sight to ask about'],
    [['rings', GAME, ...AT], 'no distances around units are told of Axis & Allies'],
    [['threat', GAME, '--side', 'japan', '--mark', 'infantry'], 'threat is told of whole areas here: there is no target to choose'],
    [['odds', GAME, ...AT, '--target', 'china-infantry-1'], 'on a map whole areas are attacked, not single units: leave --target out'],
    [['sight', GAME, '--from', 'jaapn'], '"jaapn" is neither an area nor a unit of this board (did you mean "japan"?)'],
    [['reach', GAME, '--unit', 'manchuria-figter-1'], 'there is no unit "manchuria-figter-1" (did you mean "manchuria-fighter-1"?)'],
    [['threat', GAME, '--side', 'jpan'], 'there is no side "jpan" (did you mean "japan"?) (uk, japan, usa)'],
  ])('is said with status 2: %j', async (args, says) => {
    expect(await sandtable(args)).toEqual({ status: 2, out: '', err: `${says}\nsee: sandtable ${args[0]} --help\n` });
  });
});

describe('a record with a fault', () => {
  /** What `check` says of the game with this in place of that. */
  const checked = async (that: string, instead: string) => {
    expect(TEXT).toContain(that);
    return await withFile('game.battle.yaml', TEXT.replace(that, instead), async path => {
      const { status, out, err } = await sandtable(['check', path]);
      return { status, says: `${out}${err.replaceAll(path, 'FILE')}`.split('\n').map(line => line.replace(/ \[\d+:\d+\]$/, '').trim()) };
    });
  };
  const ROUND = '{as: attack-3, dice: {d6: [4, 5]}}';

  test.each([
    [
      'an unknown area',
      'india, french-indochina, kwangtung]}\n  - {id: 6,',
      'india, french-indochin, kwangtung]}\n  - {id: 6,',
      '5, round 1: aa:base/area impossible: no such area on this board: french-indochin (did you mean "french-indochina"?)',
    ],
    [
      'an unknown power',
      'aid, to: uk, ipc: 6',
      'aid, to: ussr, ipc: 6',
      '61, round 1: aa:base/power impossible: no such power in this game: ussr (uk, japan and usa)',
    ],
    [
      'a load that no transport takes',
      'units: {infantry: 2}}], unload: {to: manchuria, units: {infantry: 2}}',
      'units: {fighter: 1}}], unload: {to: manchuria, units: {fighter: 1}}',
      '53, round 1: aa:base/transport-load illegal: 1 fighter does not go aboard a transport',
    ],
    [
      'a load without room',
      'units: {infantry: 2}}], unload: {to: manchuria, units: {infantry: 2}}',
      'units: {infantry: 3}}], unload: {to: manchuria, units: {infantry: 3}}',
      '53, round 1: aa:base/transport-load illegal: there is no room for 1 infantry, or they are not there',
    ],
    [
      'more money spent than there is',
      'infantry: 1}, cost: 13',
      'infantry: 9}, cost: 37',
      '2, round 1: aa:base/ipc-short illegal: 37 IPC are due, United Kingdom has 15',
    ],
    [
      'a sum that does not add up',
      'cost: 13',
      'cost: 11',
      '2, round 1: aa:base/ipc-short illegal: 2 sea mines and 1 infantry cost 13 IPC, not 11',
    ],
    [
      'a treasury that is not there',
      'treasury: 9}',
      'treasury: 90}',
      '19, round 1: aa:base/income-amount illegal: United Kingdom has 9 IPC afterwards, not 90',
    ],
    [
      'more dice than a value has',
      ROUND,
      '{as: attack-3, dice: {d6: [4, 5, 1]}}',
      '9, round 1: core:record/dice-count illegal: thrown[0].dice.d6: 3 d6 dice where 2 d6 dice are thrown',
    ],
    [
      'dice of a value nobody has',
      ROUND,
      `${ROUND}, {as: attack-4, dice: {d6: [1]}}`,
      '9, round 1: core:record/dice-count illegal: thrown[1]: dice thrown as "attack-4" where no more are due',
    ],
    [
      'a face no die has',
      ROUND,
      '{as: attack-3, dice: {d6: [4, 7]}}',
      '9, round 1: core:record/dice impossible: thrown[0].dice.d6[1]: "7" is not a face of the d6 die (1, 2, 3, 4, 5, 6)',
    ],
    [
      'more pieces than stand there',
      'units: {destroyer: 2}, path',
      'units: {destroyer: 7}, path',
      '4, round 1: aa:base/units-there illegal: not in Indian Ocean Sea Zone: 5 destroyers',
    ],
  ])('%s is told with its event, its rule and what to mend', async (_what, that, instead, says) => {
    const found = await checked(that, instead);
    expect(found.says).toContain(says);
    expect(found.status).toBe(1);
  });

  test('a piece of no type is a fault of the file, with line and column', async () => {
    const { status, says } = await checked('units: {destroyer: 2}, path', 'units: {destroyr: 2}, path');
    expect(status).toBe(2);
    expect(says.find(line => line.startsWith('FILE:'))).toMatch(
      /^FILE:\d+:\d+ events\[3\]\.units\.destroyr: "destroyr" where a unit \(infantry, .*\), with \* the elite one is expected$/,
    );
  });
});
