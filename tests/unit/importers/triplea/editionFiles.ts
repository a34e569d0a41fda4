// Game files of our own, one for each edition: a land, an isle and two seas of no other map, with the units of the edition as its numbers
// are, written in the way of TripleA's files. Numbers are facts; words and map are ours.

import type { ForeignFile } from '../../../../src/core/importer.ts';

/** Of a unit: its price and its options. */
type Units = Readonly<Record<string, readonly [price: number, options: string]>>;

export interface GameFile {
  readonly units: Units;
  readonly properties: readonly string[];
  /** Further attachments: supports. */
  readonly more?: string;
}

const REVISED: Units = {
  infantry: [3, 'movement=1 attack=1 defense=2 transportCost=2 artillerySupportable=true'],
  artillery: [4, 'movement=1 attack=2 defense=2 transportCost=3 artillery=true'],
  armour: [5, 'movement=2 attack=3 defense=3 transportCost=3 canBlitz=true'],
  fighter: [10, 'movement=4 attack=3 defense=4 isAir=true carrierCost=1'],
  bomber: [15, 'movement=6 attack=4 defense=1 isAir=true isStrategicBomber=true'],
  transport: [8, 'movement=2 attack=0 defense=1 isSea=true transportCapacity=5'],
  submarine: [8, 'movement=2 attack=2 defense=2 isSea=true isSub=true'],
  destroyer: [12, 'movement=2 attack=3 defense=3 isSea=true isDestroyer=true'],
  carrier: [16, 'movement=2 attack=1 defense=3 isSea=true carrierCapacity=2'],
  battleship: [24, 'movement=2 attack=4 defense=4 isSea=true canBombard=true hitPoints=2'],
  factory: [15, 'isFactory=true'],
  aaGun: [5, 'movement=1 isAA=true transportCost=3'],
};

const THIRD: Units = {
  ...REVISED,
  bomber: [12, 'movement=6 attack=4 defense=1 isAir=true isStrategicBomber=true isAirTransport=true transportCapacity=2'],
  transport: [7, 'movement=2 attack=0 defense=0 isSea=true transportCapacity=5'],
  submarine: [6, 'movement=2 attack=2 defense=1 isSea=true isSub=true'],
  destroyer: [8, 'movement=2 attack=2 defense=2 isSea=true isDestroyer=true'],
  cruiser: [12, 'movement=2 attack=3 defense=3 isSea=true canBombard=true'],
  carrier: [14, 'movement=2 attack=1 defense=2 isSea=true carrierCapacity=2'],
  battleship: [20, 'movement=2 attack=4 defense=4 isSea=true canBombard=true hitPoints=2'],
};

const FIFTH: Units = {
  ...THIRD,
  armour: [6, 'movement=2 attack=3 defense=3 transportCost=3 canBlitz=true'],
  aaGun: [5, 'movement=1 attack=0 defense=0 transportCost=3 isAAforCombatOnly=true maxAAattacks=3'],
};

const { factory: _onlyOneKind, ...WITHOUT_FACTORY } = FIFTH;

const GLOBAL: Units = {
  ...WITHOUT_FACTORY,
  infantry: [3, 'movement=1 attack=1 defense=2 transportCost=2'],
  artillery: [4, 'movement=1 attack=2 defense=2 transportCost=3'],
  mech_infantry: [4, 'movement=2 attack=1 defense=2 transportCost=3 receivesAbilityWhenWith=canBlitz:armour'],
  bomber: [12, 'movement=6 attack=4 defense=1 isAir=true isStrategicBomber=true bombingMaxDieSides=6 bombingBonus=2 airAttack=1'],
  fighter: [
    10,
    'movement=4 attack=3 defense=4 isAir=true carrierCost=1 canIntercept=true canEscort=true airAttack=1 airDefense=1 canScramble=true maxScrambleDistance=1',
  ],
  tactical_bomber: [
    11,
    'movement=4 attack=3 defense=3 isAir=true carrierCost=1 isStrategicBomber=true airAttack=1 bombingTargets=airfield:harbour canScramble=true maxScrambleDistance=1',
  ],
  carrier: [16, 'movement=2 attack=0 defense=2 isSea=true carrierCapacity=2 hitPoints=2'],
  factory_major: [30, 'isFactory=true canProduceXUnits=10 maxDamage=20 isAAforBombingThisUnitOnly=true'],
  factory_minor: [12, 'isFactory=true canProduceXUnits=3 maxDamage=6 isAAforBombingThisUnitOnly=true'],
  airfield: [15, 'isInfrastructure=true movement=0 isAirBase=true maxScrambleCount=3 maxOperationalDamage=2'],
  harbour: [15, 'isInfrastructure=true movement=0 canBeDamaged=true maxDamage=6 isAAforBombingThisUnitOnly=true'],
};

const support = (name: string, of: string, to: string, kind: string): string =>
  `<attachment name="supportAttachment${name}" attachTo="${of}" javaClass="none" type="unitType">${optionsOf(
    `unitType=${to} faction=allied side=offence dice=strength bonus=1 number=1 bonusType=${kind} players=Reds:Blues`,
  )}</attachment>`;

const optionsOf = (options: string): string =>
  options
    .split(' ')
    .map(one => `<option name="${one.split('=')[0]}" value="${one.split('=')[1]}"/>`)
    .join('');

const LATER = [
  'Air Attack Sub Restricted',
  'Transport Casualties Restricted',
  'Defending Subs Sneak Attack',
  'Naval Bombard Casualties Return Fire',
  'Shore Bombard Per Ground Unit Restricted',
];

export const GAMES = {
  revised: { units: REVISED, properties: ['WW2V2'] },
  third: { units: THIRD, properties: ['WW2V3', ...LATER] },
  fifth: { units: FIFTH, properties: ['WW2V3', 'Choose AA Casualties', ...LATER] },
  global: {
    units: GLOBAL,
    properties: [
      'WW2V3',
      'Choose AA Casualties',
      'Raids May Be Preceeded By Air Battles',
      'Damage From Bombing Done To Units Instead Of Territories',
      'Use Bombing Max Dice Sides And Bonus',
      'Scramble Rules In Effect',
      'Scramble To Sea Only',
      ...LATER,
    ],
    more: [
      support('Artillery', 'artillery', 'infantry:mech_infantry', 'guns'),
      support('Fighters', 'fighter', 'tactical_bomber', 'together'),
      support('Armour', 'armour', 'tactical_bomber', 'together'),
      '<attachment name="supportAttachmentLater" attachTo="armour" javaClass="none" type="unitType"><option name="unitType" value="mech_infantry"/><option name="faction" value="allied"/><option name="side" value="offence"/><option name="dice" value="strength"/><option name="bonus" value="1"/><option name="number" value="1"/></attachment>',
    ].join('\n'),
  },
} as const satisfies Readonly<Record<string, GameFile>>;

/** Two of each unit of either side: land units and aircraft at home, ships at sea. */
export function gameFile(name: string, { units, properties, more = '' }: GameFile): ForeignFile {
  const placed = (side: string, land: string, sea: string): readonly string[] =>
    Object.entries(units).map(
      ([unit, [, options]]) =>
        `<unitPlacement unitType="${unit}" territory="${options.includes('isSea=true') ? sea : land}" quantity="2" owner="${side}"/>`,
    );
  const text = `<?xml version="1.0"?>
<game>
<info name="Two Shores, ${name}" version="1"/>
<map><territory name="Red Shore"/><territory name="Blue Shore"/><territory name="Stony Isle"/>
<territory name="Inner Sea" water="true"/><territory name="Outer Sea" water="true"/>
<connection t1="Red Shore" t2="Blue Shore"/><connection t1="Red Shore" t2="Inner Sea"/><connection t1="Blue Shore" t2="Outer Sea"/>
<connection t1="Inner Sea" t2="Outer Sea"/><connection t1="Stony Isle" t2="Outer Sea"/></map>
<playerList><player name="Reds"/><player name="Blues"/><player name="Islanders"/>
<alliance player="Reds" alliance="Allies"/><alliance player="Blues" alliance="Axis"/><alliance player="Islanders" alliance="Islanders"/></playerList>
<gamePlay><sequence><step name="redMove" delegate="move" player="Reds"/><step name="blueMove" delegate="move" player="Blues"/></sequence></gamePlay>
<production>${Object.entries(units)
    .map(
      ([unit, [price]]) =>
        `<productionRule name="buy${unit}"><cost resource="PUs" quantity="${price}"/><result resourceOrUnit="${unit}" quantity="1"/></productionRule>`,
    )
    .join('\n')}</production>
<attachmentList>
${Object.entries(units)
  .map(
    ([unit, [, options]]) =>
      `<attachment name="unitAttachment" attachTo="${unit}" javaClass="none" type="unitType">${optionsOf(options)}</attachment>`,
  )
  .join('\n')}
${more}
</attachmentList>
<initialize><ownerInitialize><territoryOwner territory="Red Shore" owner="Reds"/><territoryOwner territory="Blue Shore" owner="Blues"/>
<territoryOwner territory="Stony Isle" owner="Islanders"/></ownerInitialize>
<unitInitialize>
${[...placed('Reds', 'Red Shore', 'Inner Sea'), ...placed('Blues', 'Blue Shore', 'Outer Sea')].join('\n')}
<unitPlacement unitType="infantry" territory="Stony Isle" quantity="1"/>
</unitInitialize>
<resourceInitialize><resourceGiven player="Reds" resource="PUs" quantity="20"/></resourceInitialize></initialize>
<propertyList>${properties.map(property => `<property name="${property}" value="true" editable="false"/>`).join('\n')}
<property name="Total Victory" value="true"/></propertyList>
</game>`;
  return { name: `${name}.xml`, text };
}
