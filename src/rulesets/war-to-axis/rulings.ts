// Where the source is silent, unclear or torn, and what the house plays. `other` is the reading that
// can be chosen instead, where there is one.

import type { Option } from '../../core/ruleset.ts';

interface WtaRuling {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly ruling: string;
  readonly other?: string;
  readonly option?: string;
}

const ruled = <const T extends readonly WtaRuling[]>(list: T): T => list;

const LIST = ruled([
  {
    id: 'R1',
    section: '5.3',
    question: 'Does a colour meant for heavier armour also hurt lighter armour?',
    ruling: 'No. Yellow hurts light, green medium and blue heavy vehicles, and nothing else.',
    other: 'Counting upwards would make every white die hit a light vehicle; it is not offered.',
  },
  {
    id: 'R2',
    section: '5.3',
    question: 'Do explosions hurt infantry in anti-personnel fire?',
    ruling: 'No. There they only break down trenches; explosions do damage in bombardments.',
    other: 'Each explosion is a hit as well.',
    option: 'R2',
  },
  {
    id: 'R3',
    section: '5.2',
    question: 'When has a unit lost half of its strength?',
    ruling: 'When twice its losses are at least its full strength: 2 of 4, 2 of 3, 1 of 2.',
    other: 'Only when more than half is gone; it is not offered.',
  },
  {
    id: 'R4',
    section: '5.2',
    question: 'What if the modifiers leave no die?',
    ruling: 'Then the attack cannot be made.',
    other: 'One die is always left.',
    option: 'R4',
  },
  {
    id: 'R5',
    section: '5.0',
    question: 'Which enemy is the closest one that infantry must shoot at?',
    ruling:
      'The nearest of those it could lawfully hit with at least one die. Opportunity, closing and return fire are free, and so are other units.',
    other: 'The nearest enemy in sight; if that one is out of range the infantry may not fire.',
    option: 'R5',
  },
  {
    id: 'R6',
    section: '4.1',
    question: 'Does a zone of control reach over a bridge?',
    ruling: 'No, the rule about rivers makes no exception.',
    other: 'Yes, over a bridge that stands.',
    option: 'R6',
  },
  {
    id: 'R7',
    section: '4.1',
    question: 'How far may a unit go that begins in a zone of control?',
    ruling: 'As far as it likes, but into no hex of an enemy zone, not even of the same enemy, in that movement.',
    other: 'One hex only; it is not offered.',
  },
  {
    id: 'R8',
    section: '4.0.1',
    question: 'Which benefit of a road is kept from an advance?',
    ruling: 'The extra 1 or 2 movement points. The rate of 1 point a road hex holds for both kinds of movement.',
    other: 'An advance has no road rate either.',
    option: 'R8',
  },
  {
    id: 'R9',
    section: '5.5.1',
    question: 'When does a unit on a road lose the protection of the terrain?',
    ruling: 'When it came into its hex by a road step: opportunity and closing fire then have no terrain modifier.',
    other: 'Only when it lives on the extra points of a march by road.',
    option: 'R9',
  },
  {
    id: 'R10',
    section: '4.3.4.1',
    question: 'Does a trench still help against the roll that removes it?',
    ruling: 'Yes. It takes the first loss of that roll and spares the retreat, then it is gone, in direct fire as in bombardments.',
    other: 'In direct fire it is removed first.',
    option: 'R10',
  },
  {
    id: 'R11',
    section: '4.3.4',
    question: 'What counts as urban?',
    ruling: 'Towns and cities. Villages are terrain of the house and do not.',
    other: 'Villages too; it is not offered.',
  },
  {
    id: 'R12',
    section: '5.4',
    question: 'Away from which enemy does a unit retreat?',
    ruling:
      'Each step takes it further from the unit that fired, from the command that called the guns, or from the centre of a strategic bombardment.',
    other: 'Away from the enemy nearest to it.',
    option: 'R12',
  },
  {
    id: 'R13',
    section: '5.4',
    question: 'Who may move up into a hex that was left?',
    ruling:
      'Only the unit whose own activation fire drove off a neighbour that lives; it costs nothing and stops nowhere, but closed terrain stays closed.',
    other: 'Also when the neighbour was destroyed, and after opportunity fire at a mover next to the shooter.',
    option: 'R13',
  },
  {
    id: 'R14',
    section: '5.5.1',
    question: 'What may a unit do once opportunity fire has hurt it?',
    ruling:
      'In an advance it may still fire at anyone; after a full move it may answer a unit that hit it. Both with a die less, also after a retreat.',
    other: 'Either way it may only answer a unit that hit it, and does so with all its dice.',
    option: 'R14',
  },
  {
    id: 'R15',
    section: '5.5.1',
    question: 'Does a town spare a mover the retreat after opportunity fire?',
    ruling: 'No. Two or more damage always mean retreat and disorganisation.',
    other: 'Yes, as in other fire; it is not offered.',
  },
  {
    id: 'R16',
    section: '5.4',
    question: 'What if the way back is closed?',
    ruling: 'Each hex not gone is a further damage that brings no retreat of its own, and the survivor is disorganised all the same.',
    other: 'It is disorganised only if it did go back.',
    option: 'R16',
  },
  {
    id: 'R17',
    section: '5.6.1',
    question: 'When does the target of several American batteries retreat?',
    ruling:
      'Once, after the last. Each battery rolls and is absorbed by itself; each that did two or more damage adds its damage less one to the way.',
    other: 'After each battery; those that follow fall on an empty hex.',
    option: 'R17',
  },
  {
    id: 'R18',
    section: '5.6',
    question: 'Is the "bonus" of heavy armour against bombardment for or against it?',
    ruling: 'A slip of the pen for modifier: two dice fewer.',
  },
  {
    id: 'R19',
    section: '4.3.5',
    question: 'How are bridges attacked? The paragraph is printed twice.',
    ruling:
      'It is one rule, about the two hexes that the bridge joins. A battery aims at the bridge with its own dice, engineers with four.',
    other: 'Whoever attacks a bridge throws four dice.',
    option: 'R19',
  },
  {
    id: 'R20',
    section: '5.6',
    question: 'What does a failed radio call cost?',
    ruling: "The command's action, but no battery.",
  },
  {
    id: 'R21',
    section: '3.1',
    question: 'What if the die gives more batteries than the scenario has?',
    ruling: 'Those of the scenario are all there are, and each fires once in a half-turn (advanced: once in a turn).',
    other: 'A battery may fire again until the number on the die is used up.',
    option: 'R21',
  },
  {
    id: 'R22',
    section: '3.0',
    question: 'When do markers come off?',
    ruling:
      "Opportunity markers at the end of the enemy's half-turn (advanced: of the turn), disorganisation and activation at the end of the turn.",
  },
  {
    id: 'R23',
    section: '5.5.1',
    question: 'May a unit be activated after it used opportunity fire?',
    ruling: 'Yes, the marker is no activation.',
  },
  {
    id: 'R24',
    section: '4.2',
    question: "Can a mover be shot at in a friend's hex?",
    ruling: 'No. It may not stop there, and opportunity fire waits for its next hex.',
  },
  {
    id: 'R25',
    section: '4.3.3',
    question: 'Who is kept out of bocage, and what is left of it once broken open?',
    ruling: 'Vehicles are kept out; infantry and commands that ride go in, slowed. A hex broken open still blocks sight.',
    other: 'A hex broken open no longer blocks sight.',
    option: 'R25',
  },
  {
    id: 'R26',
    section: '4.3.1',
    question: 'What does a slope cost?',
    ruling: '1 movement point more whichever way one comes, nothing more by road.',
    other: 'Only uphill.',
    option: 'R26',
  },
  {
    id: 'R27',
    section: '5.1.1',
    question: 'Where does a crest line block?',
    ruling: 'Between its own level and lower ground, wherever the line passes over it outside the hexes at its ends, also along the rim.',
    other: 'A run of crest hexes that begins at the unit is looked along.',
    option: 'R27',
  },
  {
    id: 'R28',
    section: '5.1.1',
    question: 'Does a hill block between two units below it?',
    ruling: 'Yes; otherwise height would give nothing.',
  },
  {
    id: 'R29',
    section: '5.1.1',
    question: 'What hides behind an obstruction that lies lower than a unit?',
    ruling: 'Nothing if it lies below both ends. Between their levels it hides just the hex behind it.',
  },
  {
    id: 'R30',
    section: '5.1',
    question: 'When is a line along a hexside blocked?',
    ruling: 'When both hexes beside it obstruct, for whatever reason each. Beyond the edge of the map nothing does.',
    other: 'The edge of the map blocks; it is not offered.',
  },
  {
    id: 'R31',
    section: '5.6',
    question: 'Do units stand in the way of a command that spots for the guns?',
    ruling: 'Yes, one sight serves for everything.',
  },
  {
    id: 'R32',
    section: '12.0',
    question: 'Do hidden units obstruct?',
    ruling: 'No, and they have no zone of control until they are found.',
  },
  {
    id: 'R33',
    section: 'scenarios',
    question: 'Who controls a hex?',
    ruling: 'The side that last had a unit in it, also in passing.',
  },
  {
    id: 'R34',
    section: '6.0',
    question: 'Which hexes are cover for rallying?',
    ruling: 'Terrain that takes dice from anti-personnel fire, and a trench or bunker that the unit can use.',
  },
  {
    id: 'R35',
    section: '3.1',
    question: 'When is the card of a 1 drawn?',
    ruling: 'Before anyone is activated. An empty deck gives nothing.',
  },
  {
    id: 'R36',
    section: '3.1',
    question: 'What if there are fewer units than may be activated?',
    ruling: 'The rest is lost.',
  },
  {
    id: 'R37',
    section: '8.0',
    question: 'What happens when a group comes up a third time running?',
    ruling:
      'A card, then one of the other two groups. After an event the barred group may not be chosen. What counts is the turns in which a group was active.',
  },
  {
    id: 'R38',
    section: '8.0',
    question: 'Are the units of the d6 further ones?',
    ruling: 'Yes, beside the group and out of any group.',
    other: 'The d6 is the number of all units of the turn.',
    option: 'R38',
  },
  {
    id: 'R39',
    section: '7.1',
    question: 'What binds a unit that is out of its command zone, and whose command counts?',
    ruling:
      'Measured when it is activated: each step brings it nearer a command of its side, and it comes no nearer the closest enemy it knows. A scenario may ask for the command of its own group.',
    other: 'Only the command of its own group counts.',
    option: 'R39',
  },
  {
    id: 'R40',
    section: '2.5',
    question: 'Which class has the M10?',
    ruling: 'Medium with a star, two chips: a star means something only to medium and heavy armour, and the vehicle has a medium hull.',
  },
  {
    id: 'R41',
    section: '1.0',
    question: 'What if more dice are due than lie in the box?',
    ruling: 'Some are thrown twice; a record lists them all.',
  },
  {
    id: 'R42',
    section: '2.4',
    question: 'How does the map lie?',
    ruling: 'Upright, columns by letter from the left, rows by number from the top, columns B, D, F and so on half a hex lower.',
    other: 'The other columns are shifted; it is not offered.',
  },
  {
    id: 'R43',
    section: '9.0',
    question: 'Can a side hurt its own units?',
    ruling: 'Only by a strategic bombardment.',
  },
  {
    id: 'R44',
    section: '4.3.2',
    question: 'What is a ford?',
    ruling: 'One step that is a whole full move, into a hex that is open to the unit. Vehicles stay behind at once.',
  },
  {
    id: 'R45',
    section: '4.3.4.1',
    question: 'Can a bunker be removed?',
    ruling: 'No.',
    other: 'Four explosions in one roll remove it.',
    option: 'R45',
  },
  {
    id: 'R46',
    section: '5.1.1',
    question: 'What can be learnt from the printed example of sight?',
    ruling: 'The map to it is lost. Only the limit of six hexes and the hexes hidden right behind an obstruction can be checked.',
  },
  {
    id: 'R47',
    section: '4.3.3',
    question: 'Does bocage block between different heights?',
    ruling: 'Like any terrain that blocks: from above it hides the hex behind it.',
    other: 'It blocks only between ends of equal height.',
    option: 'R47',
  },
  {
    id: 'R48',
    section: '4.3.4.1',
    question: 'Must both explosions that remove a trench fall in one roll?',
    ruling: 'Yes, a single one is forgotten.',
    other: 'They add up from roll to roll.',
    option: 'R48',
  },
  {
    id: 'R49',
    section: '4.0',
    question: 'Does an enemy across a river stop a mover?',
    ruling: 'No, there is no zone of control across it.',
    other: 'Any enemy next to it stops it.',
    option: 'R49',
  },
  {
    id: 'R50',
    section: '4.2',
    question: 'When is it checked that units do not share a hex?',
    ruling: 'At the end of each movement and each retreat.',
    other: 'At the end of the half-turn; it is not offered.',
  },
  {
    id: 'R51',
    section: '5.4',
    question: 'May a retreat cross a river?',
    ruling: 'Only by a bridge, since a ford takes a whole movement.',
    other: 'Infantry units may cross anywhere.',
    option: 'R51',
  },
  {
    id: 'R52',
    section: '4.3.5',
    question: 'What of the protection do engineers ignore?',
    ruling: 'What it absorbs. Whoever is dug in still does not retreat.',
    other: 'He retreats, too.',
    option: 'R52',
  },
  {
    id: 'R53',
    section: '4.0.1',
    question: 'Where does a road lead through terrain that is closed or slow?',
    ruling: 'A road step is open to all for 1 point, also through bocage, which then slows nobody. Marsh and swamp still stop.',
    other: 'A road does not open closed terrain.',
    option: 'R53',
  },
  {
    id: 'R54',
    section: '4.3.3',
    question: 'When may a vehicle break bocage open?',
    ruling: 'In an advance or a full move, for 4 points instead of the cost of the terrain. The hex no longer slows infantry that rides.',
    other: 'Only in a full move, and it goes on slowing.',
    option: 'R54',
  },
  {
    id: 'R55',
    section: '4.3.5',
    question: 'How are attempts at a repair counted?',
    ruling: 'By bridge, from one again after each destruction. Enemies on the other bank do not matter.',
    other: 'By the unit that repairs.',
    option: 'R55',
  },
  {
    id: 'R56',
    section: '7.1',
    question: 'A side loses one of several commands: who is out of zone?',
    ruling: 'The units of its group, and no others.',
    other: 'All units of the side.',
    option: 'R56',
  },
  {
    id: 'R57',
    section: '4.3.4',
    question: 'Do mortars use trenches and bunkers?',
    ruling: 'No. The text names infantry units and anti-tank guns; mortars are neither.',
    other: 'Yes, they count as guns.',
    option: 'mortars-dig-in',
  },
]);

export type WtaRulingOptionId = Extract<(typeof LIST)[number], { readonly option: string }>['option'];

type Row = Omit<WtaRuling, 'option'> & { readonly option?: WtaRulingOptionId };

/** All rulings of the system, in their order. */
export const RULINGS: readonly Row[] = LIST;

/** One option for each ruling that has another reading, in the order of the rulings. */
export const OPTIONS: readonly Option[] = RULINGS.flatMap(ruling =>
  ruling.option === undefined
    ? []
    : [
        {
          id: ruling.option,
          title: ruling.question,
          text: ruling.ruling,
          source: { mark: 'house', section: ruling.section, ruling: ruling.id },
          default: false,
          values: [
            { value: false, says: ruling.ruling },
            { value: true, says: ruling.other ?? '' },
          ],
        },
      ],
);
