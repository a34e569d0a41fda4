import { describe, expect, test } from 'vitest';
import type { MapBoard } from '../../../../src/core/board.ts';
import ruleset from '../../../../src/rulesets/axis-and-allies/index.ts';
import { GAMES, type GameFile, gameFile } from './editionFiles.ts';
import { again, problemLines, problemsOf, read, scenarioOf, withChanges } from './files.ts';

/** What is said of a file that is made a scenario, without its name. */
async function remarksOf(file: ReturnType<typeof gameFile>): Promise<readonly string[]> {
  const found = await read(file);
  return problemLines(found.ok ? found.value.remarks : found.problems).map(line => line.replace(/^\S+ /, ''));
}

const GLOBAL = gameFile('global', GAMES.global);

describe('the ways in which files of other editions are written', () => {
  test('one t more, in lists and in what is in them: the same scenario', async () => {
    const old = withChanges(
      GLOBAL,
      ['attachmentList', 'attatchmentList'],
      ['<attachment ', '<attatchment '],
      ['</attachment>', '</attatchment>'],
      ['attachTo', 'attatchTo'],
      ['Attachment"', 'Attatchment"'],
    );
    expect(await scenarioOf(old)).toEqual(await scenarioOf(GLOBAL));
  });

  test('areas without a way to the rest, and those that nobody may enter, are left out with what stands there, in words', async () => {
    const apart = withChanges(
      GLOBAL,
      [
        '<territory name="Stony Isle"/>',
        '<territory name="Stony Isle"/><territory name="Moon"/><territory name="Dark Side"/><territory name="Peak"/>',
      ],
      [
        '<connection t1="Red Shore" t2="Blue Shore"/>',
        '<connection t1="Red Shore" t2="Blue Shore"/><connection t1="Moon" t2="Dark Side"/><connection t1="Peak" t2="Red Shore"/>',
      ],
      [
        '</attachmentList>',
        '<attachment name="territoryAttachment" attachTo="Peak" type="territory"><option name="isImpassable" value="true"/></attachment></attachmentList>',
      ],
      [
        '<unitInitialize>',
        '<unitInitialize><unitPlacement unitType="infantry" territory="Moon" quantity="3" owner="Reds"/><unitPlacement unitType="infantry" territory="Peak" quantity="1"/>',
      ],
    );
    const said = await remarksOf(apart);
    expect(said).toEqual(
      expect.arrayContaining([
        'territory: "Moon" is left out: no way leads from it to the rest of the board',
        'territory: "Peak" is left out: nobody may enter it',
        'unitPlacement: 3 pieces left out: "Moon" is no part of the board here',
        'unitPlacement: 1 piece left out: "Peak" is no part of the board here',
      ]),
    );
    expect(Object.keys(((await scenarioOf(apart)).board as MapBoard).areas)).toEqual(
      Object.keys(((await scenarioOf(GLOBAL)).board as MapBoard).areas),
    );
  });

  test('what is owned by "Neutral" is nobody\'s; a player of no alliance stands alone', async () => {
    const neutral = withChanges(
      GLOBAL,
      [
        '<unitPlacement unitType="infantry" territory="Stony Isle" quantity="1"/>',
        '<unitPlacement unitType="infantry" territory="Stony Isle" quantity="1" owner="Neutral"/>',
      ],
      ['territory="Stony Isle" owner="Islanders"', 'territory="Stony Isle" owner="Neutral"'],
      ['<alliance player="Islanders" alliance="Islanders"/>', ''],
    );
    const { sides } = await scenarioOf(neutral);
    expect(sides.map(({ id, team }) => `${id} ${team}`)).toEqual([
      'reds allies',
      'blues axis',
      'islanders alone-islanders',
      'neutral neutral',
    ]);
    expect(await remarksOf(neutral)).toContain(
      'player: Islanders belongs to no alliance: everybody else is an enemy, doubtful where it matters',
    );
  });

  test('more units than there are names for are left out in words', async () => {
    const many = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`golem_${i}`, [i, 'movement=1 attack=1 defense=1'] as const]));
    const said = await remarksOf(gameFile('golems', { units: { ...GAMES.third.units, ...many }, properties: ['WW2V3'] }));
    expect(said.filter(line => line.includes('one unit too many'))).toEqual(
      [20, 21, 22, 23].map(
        i => `unitPlacement: 4 pieces left out: "golem_${i}" is one unit too many, 20 beside those of the editions are the most`,
      ),
    );
  });
});

/** Options and tags of files that are not here, each as such a file writes it. */
const SHAPES: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  'without a title': [[`<info name="Two Shores, global" version="1"/>`, '']],
  'with odd names': [['Stony Isle', 'Île d’Œuf &amp; Co. (Ost/West) *']],
  'options of units': [
    [
      '<option name="canBombard" value="true"/>',
      '<option name="canBombard" value="true"/><option name="requiresUnits" value="harbour:airfield"/><option name="givesMovement" value="1:fighter" count="1"/><option name="whenCombatDamaged" value="unitsMayNotLandOnCarrier" count="1:1"/><option name="bombard" value="3"/><option name="movement" value="2.5"/><option name="attack" value="-1"/>',
    ],
  ],
  'conditions, triggers and relations': [
    [
      '</attachmentList>',
      `<attachment name="relationshipTypeAttachment" attachTo="War" javaClass="x" type="relationship"><option name="archeType" value="war"/></attachment>
<attachment name="conditionAttachment_A" attachTo="Reds" javaClass="x" type="player"><option name="directOwnershipTerritories" value="Red Shore:Nowhere" count="1"/></attachment>
<attachment name="triggerAttachment_B" attachTo="Reds" javaClass="x" type="player"><option name="conditions" value="conditionAttachment_A"/><option name="placement" value="Red Shore:infantry" count="2"/></attachment>
<attachment name="rulesAttachment" attachTo="Reds" javaClass="x" type="player"><option name="movementRestrictionTerritories" value="Red Shore"/></attachment>
<attachment name="territoryEffectAttachment" attachTo="swamp" javaClass="x" type="territoryEffect"><option name="combatDefenseEffect" value="infantry" count="1"/></attachment>
<attachment name="canalAttachment_X" attachTo="Inner Sea" javaClass="x" type="territory"><option name="canalName" value="Ditch"/><option name="landTerritories" value="Red Shore:Nowhere"/></attachment></attachmentList>`,
    ],
    [
      '</initialize>',
      '<relationshipInitialize><relationship type="War" player1="Reds" player2="Blues" roundValue="1"/></relationshipInitialize></initialize>',
    ],
  ],
  'lists of names': [
    [
      '<attachmentList>',
      '<variableList><variable name="seas"><element name="Inner Sea"/><element name="Outer Sea"/></variable><variable name="none"/></variableList><attachmentList><attachment foreach="$seas$" name="territoryAttachment" attachTo="@seas@" javaClass="x" type="territory"><option name="blockadeZone" value="true"/></attachment><attachment foreach="$none$" name="territoryAttachment" attachTo="@none@" javaClass="x" type="territory"/>',
    ],
  ],
  'resources and production': [
    [
      '<resourceInitialize>',
      '<resourceInitialize><resourceGiven player="Blues" resource="Oil" quantity="3"/><resourceGiven player="Reds" resource="PUs" quantity="999999"/>',
    ],
    [
      '</production>',
      '<repairRule name="r"><cost resource="PUs" quantity="1"/><result resourceOrUnit="factory_major" quantity="1"/></repairRule><productionFrontier name="f"><frontierRules name="buyinfantry"/></productionFrontier><productionRule name="two"><cost resource="PUs" quantity="7"/><cost resource="Oil" quantity="1"/><result resourceOrUnit="zeppelin" quantity="2"/></productionRule></production>',
    ],
  ],
  'owners written twice and pieces hurt': [
    [
      '<territoryOwner territory="Blue Shore" owner="Blues"/>',
      '<territoryOwner territory="Blue Shore" owner="Blues"/><territoryOwner territory="Blue Shore" owner="Reds"/>',
    ],
    [
      '<unitInitialize>',
      '<unitInitialize><unitPlacement unitType="battleship" territory="Inner Sea" quantity="1" owner="Reds" hitsTaken="1" unitDamage="0"/><unitPlacement unitType="infantry" territory="Inner Sea" quantity="1" owner="Reds"/><unitPlacement unitType="fighter" territory="Blue Shore" quantity="0" owner="Reds"/>',
    ],
  ],
  'properties of every kind': [
    [
      '<property name="Total Victory" value="true"/>',
      '<property name="Total Victory" value="true"><boolean/></property><property name="Units"><value>5</value><number min="1" max="9"/></property><property name="Neutral Charge" value="0" editable="true"/><property/>',
    ],
  ],
};

describe.each(Object.entries(GAMES))('a file of the %s family', (name, file: GameFile) => {
  test.each(Object.entries(SHAPES))('%s, is a scenario that reads again and is set up', async (_, changes) => {
    const fitting = changes.map(([from, to]) => [from.replace('Two Shores, global', `Two Shores, ${name}`), to] as const);
    const changed = withChanges(gameFile(name, file), ...fitting);
    expect(await problemsOf(changed)).toEqual([]);
    const whole = await again(changed);
    expect(whole.ok ? [] : problemLines(whole.problems)).toEqual([]);
    const state = ruleset.play.setup(await scenarioOf(changed));
    expect(Object.keys(state.units).length).toBeGreaterThan(0);
  });
});
