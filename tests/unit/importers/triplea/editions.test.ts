// Game files of the later editions, of our own words and map: they come over whole, with the numbers and rules of their edition.

import { describe, expect, test } from 'vitest';
import { replay } from '../../../../src/core/replay.ts';
import type { Scenario } from '../../../../src/core/scenario.ts';
import { linesOf } from '../../../../src/importers/triplea/lines.ts';
import { editionOf } from '../../../../src/rulesets/axis-and-allies/calculator.ts';
import type { EditionId } from '../../../../src/rulesets/axis-and-allies/data/editions.ts';
import ruleset from '../../../../src/rulesets/axis-and-allies/index.ts';
import { damageAt } from '../../../../src/rulesets/axis-and-allies/land.ts';
import { profileBetween } from '../../../../src/rulesets/axis-and-allies/questions.ts';
import type { AxisState } from '../../../../src/rulesets/axis-and-allies/state.ts';
import { unitsAt } from '../../../../src/rulesets/axis-and-allies/units.ts';
import { GAMES, gameFile } from './editionFiles.ts';
import { again, problemLines, read, scenarioOf } from './files.ts';

const ids = Object.keys(GAMES) as readonly EditionId[];
const fileOf = (id: EditionId) => gameFile(id, GAMES[id]);

describe.each(ids)('a game of %s', id => {
  test('comes over as a scenario that reads again without a fault, all its units with it', async () => {
    const scenario = await scenarioOf(fileOf(id));
    expect(await again(fileOf(id))).toMatchObject({ ok: true, value: { kind: 'scenario', scenario } });
    const state = ruleset.play.setup(scenario);
    expect(Object.values(state.units)).toHaveLength(4 * Object.keys(GAMES[id].units).length + 1);
    expect(scenario.sides.map(({ team }) => team)).toEqual(['allies', 'axis', 'islanders', 'neutral']);
    expect(scenario.special).toMatchObject({ passive: ['islanders', 'neutral'], victory: { kind: 'open' } });
  });

  test('its battles are those of the edition on the odds page, unit for unit and rule for rule', async () => {
    const state = { ...ruleset.play.setup(await scenarioOf(fileOf(id))), active: 'reds', phase: 'combat' } as AxisState;
    const [own, foes] = [unitsAt(state, 'red-shore'), unitsAt(state, 'blue-shore')];
    const fleet = [unitsAt(state, 'sz-inner-sea'), unitsAt(state, 'sz-outer-sea')] as const;
    expect(editionOf(profileBetween(state, 'blue-shore', own, foes))).toBe(id);
    // At sea the fifth fights as the third does.
    expect(editionOf(profileBetween(state, 'sz-outer-sea', fleet[0], fleet[1]))).toBe(id === 'fifth' ? 'third' : id);
  });
});

test('what a file asks beyond that is told with line and column', async () => {
  const found = await read(fileOf('global'));
  const lines = found.ok ? problemLines(found.value.remarks) : [];
  expect(lines.every(line => /^global\.xml:\d+:\d+ /.test(line))).toBe(true);
  expect(lines.map(line => line.replace(/^global\.xml:\d+:\d+ /, ''))).toEqual([
    'unitPlacement: pieces of nobody (the first are infantry in Stony Isle) are on a neutral side, which fights whoever enters',
    'propertyList: who has won is not judged here: the game counts cities or what its triggers say',
    'attachment: supportAttachmentLater: not from the start, or of a kind that is not read, left out',
    'attachment: mech_infantry: receivesAbilityWhenWith: not played here, doubtful where it matters',
  ]);
});

test('a unit that no edition has comes over by its numbers', async () => {
  const { units } = GAMES.third;
  const file = gameFile('odd', {
    units: { ...units, hover_tank: [9, 'movement=3 attack=4 defense=4 transportCost=3 canBlitz=true'] },
    properties: [],
  });
  const { tables } = await scenarioOf(file);
  expect(tables?.['units']?.['other-1']).toMatchObject({
    title: 'Hover tank',
    plural: 'hover tanks',
    move: 3,
    attack: 4,
    price: 9,
    skills: ['blitz'],
  });
});

test('national objectives that say who holds what are played; others are left out and told with their place', async () => {
  const objective = (n: number, options: string): string =>
    `<attachment name="objectiveAttachment${n}" attachTo="Reds" javaClass="none" type="player"><option name="objectiveValue" value="5"/>${options}</attachment>`;
  const more = [
    objective(1, '<option name="alliedOwnershipTerritories" value="Red Shore:Blue Shore" count="1"/>'),
    objective(2, '<option name="directOwnershipTerritories" value="Red Shore:Blue Shore" count="2"/>'),
    objective(
      3,
      '<option name="alliedOwnershipTerritories" value="Red Shore" count="1"/><option name="enemySurfaceExclusionTerritories" value="Outer Sea" count="1"/><option name="alliedExclusionTerritories" value="controlled"/>',
    ),
    objective(4, '<option name="directOwnershipTerritories" value="Red Shore"/><option name="atWarPlayers" value="Blues"/>'),
    objective(5, '<option name="directOwnershipTerritories" value="Far Shore"/>'),
    objective(6, '<option name="directOwnershipTerritories" value="Blue Shore:Stony Isle" count="each"/>'),
  ].join('\n');
  const game = { ...GAMES.third, properties: [...GAMES.third.properties, 'National Objectives'], more };
  const left = (why: string) => ({ side: 'reds', ipc: 5, unplayed: why, needs: [] });
  const { special } = await scenarioOf(gameFile('owed', game));
  expect(special).toMatchObject({
    objectives: [
      { side: 'reds', ipc: 5, needs: [{ is: 'team', areas: ['red-shore', 'blue-shore'], least: 1 }] },
      { side: 'reds', ipc: 5, needs: [{ is: 'own', areas: ['red-shore', 'blue-shore'] }] },
      {
        side: 'reds',
        ipc: 5,
        needs: [{ is: 'team', areas: ['red-shore'] }, { is: 'clear', areas: ['sz-outer-sea'] }, { is: 'alone' }],
      },
      left('atWarPlayers does not say with how many'),
      left('directOwnershipTerritories names what is no area here'),
      { side: 'reds', ipc: 5, needs: [{ is: 'own', areas: ['blue-shore', 'stony-isle'], least: 1, each: true }] },
    ],
  });
  const found = await read(gameFile('owed', game));
  const told = found.ok ? problemLines(found.value.remarks).filter(line => line.includes('objective')) : [];
  expect(told.map(line => line.replace(/^owed\.xml:\d+:\d+ /, ''))).toEqual([
    'attachment: objectiveAttachment4 of Reds: its 5 IPC are not counted (atWarPlayers does not say with how many), doubtful where it matters',
    'attachment: objectiveAttachment5 of Reds: its 5 IPC are not counted (directOwnershipTerritories names what is no area here), doubtful where it matters',
  ]);
  const off = await scenarioOf(gameFile('off', { ...game, properties: GAMES.third.properties }));
  expect(off.special).not.toHaveProperty('objectives');
});

test('raids of a log are played: who met them, what fell on the complex and on a base, what is repaired', async () => {
  const { tables, special } = await scenarioOf(fileOf('global'));
  expect(special).toMatchObject({ damage: true });
  expect(tables?.['units']).toMatchObject({
    complex: { makes: 10, breaks: 20, skills: ['complex', 'flak'] },
    'minor-complex': { makes: 3, breaks: 6 },
    bomber: { bombs: 2 },
  });
  expect(special).toMatchObject({ interceptors: true });
  expect(tables?.['units']).toMatchObject({
    'tactical-bomber': { skills: ['raids-bases'], airAttack: 1 },
    fighter: { skills: ['escorts', 'intercepts'], airAttack: 1, airDefence: 1 },
    harbour: { breaks: 6, skills: ['flak', 'base'] },
  });
  const log = `Game History
Round: 1
    Combat Move - Blues
        2 bombers, 1 tactical_bomber and 1 fighter moved from Blue Shore to Red Shore
    Combat - Blues
        Air Battle in Red Shore
            Blues attacks with 4 units heading to Red Shore
            Reds launches 2 interceptors out of Red Shore
            Attackers Fire, : 1/4 hits, 0.67 expected hits
            Defenders Fire, : 1/2 hits, 0.33 expected hits
            1 fighter owned by the Blues lost in Red Shore
            1 fighter owned by the Reds lost in Red Shore
            Air Battle is over, the remaining bombers go on to their targets
        Strategic bombing raid in Red Shore
            Blues roll AA dice in Red Shore : 1/3 hits, 0.5 expected hits
            1 bomber killed by AA
            Bombing raid in Red Shore rolls: 7 and causes: 7 damage to unit: factory_major
            Bombing raid in Red Shore rolls: 3 and causes: 3 damage to unit: harbour
            Bombing raid in Red Shore causes 10 damage total.  Damaged units is as follows: factory_major = 7, harbour = 3
        Cleaning up after air battles
Round: 2
    Purchase Units - Reds
        Reds repair damage of 5x factory_major, 1x harbour; Remaining resources: 14 PUs; 
    Combat Move - Reds
`;
  const found = await read(fileOf('global'), { name: 'game.txt', text: log });
  if (!found.ok || found.value.made.kind !== 'battle') throw new Error('no battle');
  expect(problemLines(found.value.remarks).filter(line => line.includes('not read:'))).toEqual([]);
  const { record } = found.value.made;
  const raids = record.events.filter(({ type }) => type === 'raid');
  expect(raids).toMatchObject([
    {
      area: 'red-shore',
      bombers: 2,
      escort: { fighter: 1 },
      intercept: { fighter: 2 },
      raidersLost: { fighter: 1 },
      interceptorsLost: { fighter: 1 },
      result: { raiders: 1, interceptors: 1, down: 1, ipc: 7 },
    },
    { area: 'red-shore', bombers: 0, others: { 'tactical-bomber': 1 }, target: 'harbour', result: { down: 0, ipc: 3 } },
  ]);
  const { frames } = replay(ruleset, record.scenario as Scenario, record);
  expect(frames.flatMap(({ rulings }) => rulings)).toEqual([]);
  const damageAfter = (type: string): number =>
    damageAt(frames[record.events.findIndex(event => event.type === type) + 1]?.state as AxisState, 'red-shore');
  expect([damageAfter('raid'), damageAfter('mend')]).toEqual([7, 2]);
});

test('kamikaze tokens of a file and how a log spends them are played', async () => {
  const more = `<attachment name="playerAttachment" attachTo="Blues" javaClass="none" type="player"><option name="suicideAttackResources" value="Tokens" count="3"/><option name="suicideAttackTargets" value="destroyer:carrier"/></attachment>
<attachment name="triggerAttachment_Zones" attachTo="Blues" javaClass="none" type="player"><option name="territories" value="Outer Sea:Inner Sea"/><option name="territoryProperty" value="kamikazeZone" count="true"/></attachment>`;
  const property = 'Use Kamikaze Suicide Attacks';
  const plain = gameFile('global', { ...GAMES.global, properties: [...GAMES.global.properties, property], more });
  const text = plain.text
    .replace('</ownerInitialize>', '<territoryOwner territory="Outer Sea" owner="Blues"/></ownerInitialize>')
    .replace('</resourceInitialize>', '<resourceGiven player="Blues" resource="Tokens" quantity="6"/></resourceInitialize>');
  const file = { ...plain, text };
  const { special } = await scenarioOf(file);
  expect(special).toMatchObject({
    kamikazes: [{ side: 'blues', tokens: 6, needs: 3, zones: ['sz-outer-sea'], targets: ['destroyer', 'carrier'] }],
  });
  const found = await read(file, { name: 'game.txt', text: KAMIKAZES });
  if (!found.ok || found.value.made.kind !== 'battle') throw new Error('no battle');
  const told = problemLines(found.value.remarks).join('\n');
  expect(told).not.toContain('Tokens');
  expect(told).not.toContain('tokens are not spent');
  const { record } = found.value.made;
  expect(record.events.filter(({ type }) => type === 'kamikaze')).toMatchObject([
    { side: 'blues', zone: 'sz-outer-sea', ship: 'destroyer', tokens: 2, thrown: [{ as: 'kamikaze', dice: { d6: ['4', '2'] } }] },
    { side: 'blues', zone: 'sz-outer-sea', ship: 'carrier', tokens: 1, thrown: [{ as: 'kamikaze', dice: { d6: ['6'] } }] },
  ]);
  const { frames } = replay(ruleset, record.scenario as Scenario, record);
  expect(frames.flatMap(({ rulings }) => rulings)).toEqual([]);
  const last = frames.at(-1)?.state as AxisState;
  expect(last.tokens).toEqual({ blues: 3 });
  expect(unitsAt(last, 'sz-outer-sea').filter(({ side, type }) => side === 'reds' && type === 'destroyer')).toEqual([]);
});

test('lines of fights in the air and of raids are read as the engine words them', () => {
  const kinds = (...lines: readonly string[]) => linesOf(lines.join('\n')).map(({ said }) => said?.kind);
  expect(
    kinds(
      'Air Battle in Red Shore',
      'Blues attacks with 1 units heading to Red Shore',
      'Reds launches 1 interceptors out of Red Shore',
      'Attackers Fire,  : 1/1 hits, 0.17 expected hits',
      'Defenders Fire,  : 0/1 hits, 0.17 expected hits',
      '1 fighter owned by the Reds lost in Red Shore',
      'Air Battle is over, the bombers have all died',
      'Air Battle is over, the attackers have all died',
      'Cleaning up after air battles',
    ),
  ).toEqual(['air-battle', 'flying', 'flying', 'aside', 'aside', 'lost', 'aside', 'aside', 'aside']);
  expect(
    kinds(
      'Reds roll FactoryGun dice in Red Shore : 1/2 hits, 0.33 expected hits',
      '1 bomber killed by FactoryGun',
      'Bombing raid in Red Shore rolls: 5,3 and causes: 8 damage to unit: harbour',
      'Bombing raid in Red Shore causes 8 damage total. ',
      'Bombing raid costs 8 PUs',
    ),
  ).toEqual(['flak', 'raid-lost', 'raid-dice', 'aside', 'aside']);
  expect(kinds('Reds scrambles to create a battle in territory Outer Sea', 'Preparing Airbases for Possible Scrambling')).toEqual([
    'aside',
    'aside',
  ]);
  expect(linesOf('Scrambled unit stays in territory Outer Sea')[0]?.said).toEqual({ kind: 'landed', from: 'Outer Sea', to: 'Outer Sea' });
});

test('aircraft that scramble are played: who they are is told by the battle, the base by the file', async () => {
  const { tables, special } = await scenarioOf(fileOf('global'));
  expect(special).toMatchObject({ scramble: {} });
  expect(tables?.['units']).toMatchObject({
    airfield: { launches: 3, works: 2, skills: ['base'] },
    fighter: { scrambles: 1 },
    'tactical-bomber': { scrambles: 1 },
  });
  const islands = {
    ...GAMES.global,
    properties: ['Scramble Rules In Effect', 'Scramble From Island Only', 'Scramble To Any Amphibious Assault'],
  };
  expect((await scenarioOf(gameFile('islands', islands))).special).toMatchObject({
    scramble: { islands: true, toLand: true, landings: true },
  });
  expect((await scenarioOf(gameFile('none', { ...GAMES.global, properties: [] }))).special).not.toHaveProperty('scramble');
  const found = await read(fileOf('global'), { name: 'game.txt', text: SCRAMBLE });
  if (!found.ok || found.value.made.kind !== 'battle') throw new Error('no battle');
  expect(problemLines(found.value.remarks).filter(line => line.startsWith('game.txt'))).toEqual([]);
  const { record } = found.value.made;
  expect(record.events.filter(({ type }) => type === 'scramble')).toMatchObject([
    { side: 'blues', from: 'blue-shore', to: 'sz-outer-sea', units: { fighter: 1, 'tactical-bomber': 1 } },
  ]);
  const { frames } = replay(ruleset, record.scenario as Scenario, record);
  expect(frames.flatMap(({ rulings }) => rulings)).toEqual([]);
  const last = frames.at(-1)?.state as AxisState;
  const aircraft = unitsAt(last, 'blue-shore').filter(({ type, side }) => side === 'blues' && /fighter|tactical/.test(type));
  expect([aircraft.length, unitsAt(last, 'sz-outer-sea').filter(({ side }) => side === 'reds')]).toEqual([4, []]);
});

test('heavy bombers throw what the properties of a file say, or its technology', async () => {
  const dice = (file: ReturnType<typeof gameFile>, n: number) => ({
    ...file,
    text: file.text.replace('</propertyList>', `<property name="Heavy Bomber Dice Rolls" value="${n}" editable="true"/></propertyList>`),
  });
  const rowIn = async (file: ReturnType<typeof gameFile>) => (await scenarioOf(file)).tables?.['units']?.['bomber'];
  const lhtr = { ...GAMES.third, properties: [...GAMES.third.properties, 'LHTR Heavy Bombers'] };
  expect(await rowIn(dice(fileOf('revised'), 2))).toMatchObject({ heavy: { dice: 2 } });
  expect((await rowIn(dice(fileOf('revised'), 3)))?.['heavy']).toBeUndefined();
  expect((await rowIn(fileOf('third')))?.['heavy']).toBeUndefined();
  expect(await rowIn(dice(gameFile('lhtr', lhtr), 2))).toMatchObject({ heavy: { dice: 2, best: true, adds: 1, defends: true } });
  const more =
    '<attachment name="techAbilityAttachment" attachTo="heavyBomber" javaClass="none" type="technology"><option name="attackRollsBonus" value="1:bomber"/></attachment>';
  expect(await rowIn(gameFile('own', { ...lhtr, more }))).toMatchObject({ heavy: { dice: 2, best: true } });
  const found = await read(gameFile('lhtr', lhtr));
  expect(found.ok && problemLines(found.value.remarks).join()).not.toContain('LHTR');
  const own = await read(gameFile('own', { ...lhtr, more }));
  expect(own.ok && problemLines(own.value.remarks).join()).not.toContain('techAbility');
});

test('aircraft that come down elsewhere, or take off as the rules do not have it, are where the log has them', async () => {
  const home = 'back to originating territory: Blue Shore';
  const told = async (text: string, count = 'maxScrambleCount=3') => {
    const airfield = GAMES.global.units['airfield']?.[1].replace('maxScrambleCount=3', count) ?? '';
    const file = gameFile('global', { ...GAMES.global, units: { ...GAMES.global.units, airfield: [15, airfield] } });
    const found = await read(file, { name: 'game.txt', text });
    if (!found.ok || found.value.made.kind !== 'battle') throw new Error('no battle');
    const { record } = found.value.made;
    const last = replay(ruleset, record.scenario as Scenario, record).frames.at(-1)?.state as AxisState;
    return { last, remarks: problemLines(found.value.remarks).join('\n') };
  };
  const away = await told(SCRAMBLE.replace(home, 'to Stony Isle'));
  expect(unitsAt(away.last, 'stony-isle').map(({ side }) => side)).toContain('blues');
  const five = await told(
    SCRAMBLE.replace('scrambles 2 units', 'scrambles 4 units')
      .replace('1 fighter, 2 sub', '2 fighters, 2 sub')
      .replace('1 tactical_bomber and', '2 tactical_bombers and'),
    'maxScrambleCount=1',
  );
  expect(five.remarks).toContain('aircraft cannot scramble so by these rules, they are brought there: 2 aircraft may still take off');
  expect(unitsAt(five.last, 'blue-shore').filter(({ type, side }) => side === 'blues' && /fighter|tactical/.test(type))).toHaveLength(4);
});

const SCRAMBLE = `Game History
Round: 1
    Combat Move - Reds
        1 destroyer moved from Inner Sea to Outer Sea
    Combat - Reds
        Preparing Airbases for Possible Scrambling
        Blues scrambles 2 units out of Blue Shore to defend against the attack in Outer Sea
        Battle in Outer Sea
            Reds attack with 1 destroyer
            Blues defend with 2 battleships, 2 carriers, 2 cruisers, 2 destroyers, 1 fighter, 2 submarines, 1 tactical_bomber and 2 transports
                Reds roll dice for 1 destroyer in Outer Sea, round 2 : 0/1 hits, 0.33 expected hits
                Blues roll dice for 2 submarines in Outer Sea, round 2 : 0/2 hits, 0.33 expected hits
                Blues roll dice for 2 battleships, 2 carriers, 2 cruisers, 2 destroyers, 1 fighter and 1 tactical_bomber in Outer Sea, round 2 : 3/10 hits, 4.83 expected hits
                1 destroyer owned by the Reds lost in Outer Sea
            Blues win with 2 battleships, 2 carriers, 2 cruisers, 2 destroyers, 1 fighter, 2 submarines, 1 tactical_bomber and 2 transports remaining. Battle score for attacker is -8
            Casualties for Reds: 1 destroyer
        Moving scrambled unit from Outer Sea back to originating territory: Blue Shore
        Moving scrambled unit from Outer Sea back to originating territory: Blue Shore
        Cleaning up after air battles
    Non Combat Move - Reds
    Place Units - Reds
`;

const KAMIKAZES = `Game History
Round: 1
    Combat Move - Reds
        1 carrier and 1 destroyer moved from Inner Sea to Outer Sea
    Combat - Reds
        Kamikaze Suicide Attack attacks 1 destroyer owned by the Reds scoring 1 hits.  Rolls: 4,2
            1 destroyer owned by the Reds lost in Outer Sea
        Kamikaze Suicide Attack attacks 1 carrier owned by the Reds scoring 0 hits.  Rolls: 6
`;

test('objectives that ask for war, for conditions, for what was held at first, and that pay once are played', async () => {
  const objective = (name: string, options: string): string =>
    `<attachment name="objectiveAttachment_${name}" attachTo="Reds" javaClass="none" type="player"><option name="objectiveValue" value="5"/>${options}</attachment>`;
  const condition = (name: string, to: string, options: string): string =>
    `<attachment name="conditionAttachment_${name}" attachTo="${to}" javaClass="none" type="player">${options}</attachment>`;
  const more = [
    objective('Reds_1_Trade', '<option name="atWarPlayers" value="Blues:Islanders" count="0"/>'),
    objective('Reds_2_Home', '<option name="directOwnershipTerritories" value="original"/><option name="uses" value="1"/>'),
    objective('Reds_3_Road', '<option name="conditions" value="conditionAttachment_No_Blues:conditionAttachment_War"/>'),
    condition(
      'No_Blues',
      'Blues',
      '<option name="alliedOwnershipTerritories" value="Stony Isle:Red Shore" count="1"/><option name="invert" value="true"/>',
    ),
    condition('War', 'Reds', '<option name="relationship" value="Reds:Blues:anyWar"/>'),
    objective(
      'Reds_4_Isles',
      '<option name="directOwnershipTerritories" value="Stony Isle"/><option name="players" value="Reds:Islanders"/>',
    ),
    objective('Reds_5_Odd', '<option name="relationship" value="Reds:Blues:Unprovoked"/>'),
    objective('Reds_6_Struck', '<option name="relationship" value="Blues:Reds:War"/><option name="invert" value="true"/>'),
    '<attachment name="relationshipTypeAttachment" attachTo="War" javaClass="none" type="relationship"><option name="archeType" value="war"/></attachment>',
    '<attachment name="politicalActionAttachment_Strike" attachTo="Reds" javaClass="none" type="player"><option name="relationshipChange" value="Reds:Blues:War"/><option name="relationshipChange" value="Reds:Islanders:War"/></attachment>',
    '<attachment name="relationshipTypeAttachment" attachTo="Calm" javaClass="none" type="relationship"><option name="archeType" value="neutral"/></attachment>',
  ].join('\n');
  const file = gameFile('owed', { ...GAMES.third, properties: [...GAMES.third.properties, 'National Objectives'], more });
  const relations =
    '<relationshipInitialize><relationship type="Calm" player1="Reds" player2="Blues" roundValue="-1"/></relationshipInitialize>';
  const { special } = await scenarioOf({ ...file, text: file.text.replace('</initialize>', `${relations}</initialize>`) });
  const common = { side: 'reds', ipc: 5 };
  expect(special).toMatchObject({
    peace: [['reds', 'blues']],
    objectives: [
      { ...common, title: 'Trade', needs: [{ is: 'war', powers: ['blues', 'islanders'], least: 0 }] },
      { ...common, title: 'Home', once: true, needs: [{ is: 'own', areas: ['red-shore'] }] },
      {
        ...common,
        title: 'Road',
        needs: [
          { is: 'team', powers: ['blues'], areas: ['stony-isle', 'red-shore'], least: 1, not: true },
          { is: 'war', powers: ['blues'], least: 1 },
        ],
      },
      { ...common, title: 'Isles', needs: [{ is: 'own', areas: ['stony-isle'], powers: ['reds', 'islanders'] }] },
      { ...common, title: 'Odd', unplayed: expect.stringContaining('relationship Reds:Blues:Unprovoked is not played: ') },
      { ...common, title: 'Struck', needs: [{ is: 'war', powers: ['blues'], least: 1, begun: ['reds'], not: true }] },
    ],
  });
});
