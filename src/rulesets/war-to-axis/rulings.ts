// Where the source is silent, unclear or torn, and what the house plays; its switches in words.

import { defineRulings } from '../../system/rulings.ts';
import { SWITCHES } from './options.ts';

export const { rulings: RULINGS, options: OPTIONS } = defineRulings(SWITCHES, {
  R1: {
    section: '5.3',
    question: 'Does a colour meant for heavier armour also hurt lighter armour?',
    ruling: 'No. Yellow hurts light, green medium and blue heavy vehicles, and nothing else.',
    other: 'Counting upwards would make every white die hit a light vehicle; it is not offered.',
  },
  R2: {
    section: '5.3',
    question: 'Do explosions hurt infantry in anti-personnel fire?',
    ruling: 'No. There they only break down trenches; explosions do damage in bombardments.',
    options: { R2: 'Each explosion is a hit as well.' },
  },
  R3: {
    section: '5.2',
    question: 'When has a unit lost half of its strength?',
    ruling: 'When twice its losses are at least its full strength: 2 of 4, 2 of 3, 1 of 2.',
    other: 'Only when more than half is gone; it is not offered.',
  },
  R4: {
    section: '5.2',
    question: 'What if the modifiers leave no die?',
    ruling: 'Then the attack cannot be made.',
    options: { R4: 'One die is always left.' },
  },
  R5: {
    section: '5.0',
    question: 'Which enemy is the closest one that infantry must shoot at?',
    ruling:
      'The nearest of those it could lawfully hit with at least one die. Opportunity, closing and return fire are free, and so are other units.',
    options: { R5: 'The nearest enemy in sight; if that one is out of range the infantry may not fire.' },
  },
  R6: {
    section: '4.1',
    question: 'Does a zone of control reach over a bridge?',
    ruling: 'No, the rule about rivers makes no exception.',
    options: { R6: 'Yes, over a bridge that stands.' },
  },
  R7: {
    section: '4.1',
    question: 'How far may a unit go that begins in a zone of control?',
    ruling: 'As far as it likes, but into no hex of an enemy zone, not even of the same enemy, in that movement.',
    other: 'One hex only; it is not offered.',
  },
  R8: {
    section: '4.0.1',
    question: 'Which benefit of a road is kept from an advance?',
    ruling: 'The extra 1 or 2 movement points. The rate of 1 point a road hex holds for both kinds of movement.',
    options: { R8: 'An advance has no road rate either.' },
  },
  R9: {
    section: '5.5.1',
    question: 'When does a unit on a road lose the protection of the terrain?',
    ruling: 'When it came into its hex by a road step: opportunity and closing fire then have no terrain modifier.',
    options: { R9: 'Only when it lives on the extra points of a march by road.' },
  },
  R10: {
    section: '4.3.4.1',
    question: 'Does a trench still help against the roll that removes it?',
    ruling: 'Yes. It takes the first loss of that roll and spares the retreat, then it is gone, in direct fire as in bombardments.',
    options: { R10: 'In direct fire it is removed first.' },
  },
  R11: {
    section: '4.3.4',
    question: 'What counts as urban?',
    ruling: 'Towns and cities. Villages are terrain of the house and do not.',
    other: 'Villages too; it is not offered.',
  },
  R12: {
    section: '5.4',
    question: 'Away from which enemy does a unit retreat?',
    ruling:
      'Each step takes it further from the unit that fired, from the command that called the guns, or from the centre of a strategic bombardment.',
    options: { R12: 'Away from the enemy nearest to it.' },
  },
  R13: {
    section: '5.4',
    question: 'Who may move up into a hex that was left?',
    ruling:
      'Only the unit whose own activation fire drove off a neighbour that lives; it costs nothing and stops nowhere, but closed terrain stays closed.',
    options: { R13: 'Also when the neighbour was destroyed, and after opportunity fire at a mover next to the shooter.' },
  },
  R14: {
    section: '5.5.1',
    question: 'What may a unit do once opportunity fire has hurt it?',
    ruling:
      'In an advance it may still fire at anyone; after a full move it may answer a unit that hit it. Both with a die less, also after a retreat.',
    options: { R14: 'Either way it may only answer a unit that hit it, and does so with all its dice.' },
  },
  R15: {
    section: '5.5.1',
    question: 'Does a town spare a mover the retreat after opportunity fire?',
    ruling: 'No. Two or more damage always mean retreat and disorganisation.',
    other: 'Yes, as in other fire; it is not offered.',
  },
  R16: {
    section: '5.4',
    question: 'What if the way back is closed?',
    ruling: 'Each hex not gone is a further damage that brings no retreat of its own, and the survivor is disorganised all the same.',
    options: { R16: 'It is disorganised only if it did go back.' },
  },
  R17: {
    section: '5.6.1',
    question: 'When does the target of several American batteries retreat?',
    ruling:
      'Once, after the last. Each battery rolls and is absorbed by itself; each that did two or more damage adds its damage less one to the way.',
    options: { R17: 'After each battery; those that follow fall on an empty hex.' },
  },
  R18: {
    section: '5.6',
    question: 'Is the "bonus" of heavy armour against bombardment for or against it?',
    ruling: 'A slip of the pen for modifier: two dice fewer.',
  },
  R19: {
    section: '4.3.5',
    question: 'How are bridges attacked? The paragraph is printed twice.',
    ruling:
      'It is one rule, about the two hexes that the bridge joins. A battery aims at the bridge with its own dice, engineers with four.',
    options: { R19: 'Whoever attacks a bridge throws four dice.' },
  },
  R20: { section: '5.6', question: 'What does a failed radio call cost?', ruling: "The command's action, but no battery." },
  R21: {
    section: '3.1',
    question: 'What if the die gives more batteries than the scenario has?',
    ruling: 'Those of the scenario are all there are, and each fires once in a half-turn (advanced: once in a turn).',
    options: { R21: 'A battery may fire again until the number on the die is used up.' },
  },
  R22: {
    section: '3.0',
    question: 'When do markers come off?',
    ruling:
      "Opportunity markers at the end of the enemy's half-turn (advanced: of the turn), disorganisation and activation at the end of the turn.",
  },
  R23: {
    section: '5.5.1',
    question: 'May a unit be activated after it used opportunity fire?',
    ruling: 'Yes, the marker is no activation.',
  },
  R24: {
    section: '4.2',
    question: "Can a mover be shot at in a friend's hex?",
    ruling: 'No. It may not stop there, and opportunity fire waits for its next hex.',
  },
  R25: {
    section: '4.3.3',
    question: 'Who is kept out of bocage, and what is left of it once broken open?',
    ruling: 'Vehicles are kept out; infantry and commands that ride go in, slowed. A hex broken open still blocks sight.',
    options: { R25: 'A hex broken open no longer blocks sight.' },
  },
  R26: {
    section: '4.3.1',
    question: 'What does a slope cost?',
    ruling: '1 movement point more whichever way one comes, nothing more by road.',
    options: { R26: 'Only uphill.' },
  },
  R27: {
    section: '5.1.1',
    question: 'Where does a crest line block?',
    ruling: 'Between its own level and lower ground, wherever the line passes over it outside the hexes at its ends, also along the rim.',
    options: { R27: 'A run of crest hexes that begins at the unit is looked along.' },
  },
  R28: { section: '5.1.1', question: 'Does a hill block between two units below it?', ruling: 'Yes; otherwise height would give nothing.' },
  R29: {
    section: '5.1.1',
    question: 'What hides behind an obstruction that lies lower than a unit?',
    ruling: 'Nothing if it lies below both ends. Between their levels it hides just the hex behind it.',
  },
  R30: {
    section: '5.1',
    question: 'When is a line along a hexside blocked?',
    ruling: 'When both hexes beside it obstruct, for whatever reason each. Beyond the edge of the map nothing does.',
    other: 'The edge of the map blocks; it is not offered.',
  },
  R31: {
    section: '5.6',
    question: 'Do units stand in the way of a command that spots for the guns?',
    ruling: 'Yes, one sight serves for everything.',
  },
  R32: { section: '12.0', question: 'Do hidden units obstruct?', ruling: 'No, and they have no zone of control until they are found.' },
  R33: { section: 'scenarios', question: 'Who controls a hex?', ruling: 'The side that last had a unit in it, also in passing.' },
  R34: {
    section: '6.0',
    question: 'Which hexes are cover for rallying?',
    ruling: 'Terrain that takes dice from anti-personnel fire, and a trench or bunker that the unit can use.',
  },
  R35: { section: '3.1', question: 'When is the card of a 1 drawn?', ruling: 'Before anyone is activated. An empty deck gives nothing.' },
  R36: { section: '3.1', question: 'What if there are fewer units than may be activated?', ruling: 'The rest is lost.' },
  R37: {
    section: '8.0',
    question: 'What happens when a group comes up a third time running?',
    ruling:
      'A card, then one of the other two groups. After an event the barred group may not be chosen. What counts is the turns in which a group was active.',
  },
  R38: {
    section: '8.0',
    question: 'Are the units of the d6 further ones?',
    ruling: 'Yes, beside the group and out of any group.',
    options: { R38: 'The d6 is the number of all units of the turn.' },
  },
  R39: {
    section: '7.1',
    question: 'What binds a unit that is out of its command zone, and whose command counts?',
    ruling:
      'Measured when it is activated: each step brings it nearer a command of its side, and it comes no nearer the closest enemy it knows. A scenario may ask for the command of its own group.',
    options: { R39: 'Only the command of its own group counts.' },
  },
  R40: {
    section: '2.5',
    question: 'Which class has the M10?',
    ruling: 'Medium with a star, two chips: a star means something only to medium and heavy armour, and the vehicle has a medium hull.',
  },
  R41: {
    section: '1.0',
    question: 'What if more dice are due than lie in the box?',
    ruling: 'Some are thrown twice; a record lists them all.',
  },
  R42: {
    section: '2.4',
    question: 'How does the map lie?',
    ruling: 'Upright, columns by letter from the left, rows by number from the top, columns B, D, F and so on half a hex lower.',
    other: 'The other columns are shifted; it is not offered.',
  },
  R43: { section: '9.0', question: 'Can a side hurt its own units?', ruling: 'Only by a strategic bombardment.' },
  R44: {
    section: '4.3.2',
    question: 'What is a ford?',
    ruling: 'One step that is a whole full move, into a hex that is open to the unit. Vehicles stay behind at once.',
  },
  R45: {
    section: '4.3.4.1',
    question: 'Can a bunker be removed?',
    ruling: 'No.',
    options: { R45: 'Four explosions in one roll remove it.' },
  },
  R46: {
    section: '5.1.1',
    question: 'What can be learnt from the printed example of sight?',
    ruling: 'The map to it is lost. Only the limit of six hexes and the hexes hidden right behind an obstruction can be checked.',
  },
  R47: {
    section: '4.3.3',
    question: 'Does bocage block between different heights?',
    ruling: 'Like any terrain that blocks: from above it hides the hex behind it.',
    options: { R47: 'It blocks only between ends of equal height.' },
  },
  R48: {
    section: '4.3.4.1',
    question: 'Must both explosions that remove a trench fall in one roll?',
    ruling: 'Yes, a single one is forgotten.',
    options: { R48: 'They add up from roll to roll.' },
  },
  R49: {
    section: '4.0',
    question: 'Does an enemy across a river stop a mover?',
    ruling: 'No, there is no zone of control across it.',
    options: { R49: 'Any enemy next to it stops it.' },
  },
  R50: {
    section: '4.2',
    question: 'When is it checked that units do not share a hex?',
    ruling: 'At the end of each movement and each retreat.',
    other: 'At the end of the half-turn; it is not offered.',
  },
  R51: {
    section: '5.4',
    question: 'May a retreat cross a river?',
    ruling: 'Only by a bridge, since a ford takes a whole movement.',
    options: { R51: 'Infantry units may cross anywhere.' },
  },
  R52: {
    section: '4.3.5',
    question: 'What of the protection do engineers ignore?',
    ruling: 'What it absorbs. Whoever is dug in still does not retreat.',
    options: { R52: 'He retreats, too.' },
  },
  R53: {
    section: '4.0.1',
    question: 'Where does a road lead through terrain that is closed or slow?',
    ruling: 'A road step is open to all for 1 point, also through bocage, which then slows nobody. Marsh and swamp still stop.',
    options: { R53: 'A road does not open closed terrain.' },
  },
  R54: {
    section: '4.3.3',
    question: 'When may a vehicle break bocage open?',
    ruling: 'In an advance or a full move, for 4 points instead of the cost of the terrain. The hex no longer slows infantry that rides.',
    options: { R54: 'Only in a full move, and it goes on slowing.' },
  },
  R55: {
    section: '4.3.5',
    question: 'How are attempts at a repair counted?',
    ruling: 'By bridge, from one again after each destruction. Enemies on the other bank do not matter.',
    options: { R55: 'By the unit that repairs.' },
  },
  R56: {
    section: '7.1',
    question: 'A side loses one of several commands: who is out of zone?',
    ruling: 'The units of its group, and no others.',
    options: { R56: 'All units of the side.' },
  },
  R57: {
    section: '4.3.4',
    question: 'Do mortars use trenches and bunkers?',
    ruling: 'No. The text names infantry units and anti-tank guns; mortars are neither.',
    options: { 'mortars-dig-in': 'Yes, they count as guns.' },
  },
});
