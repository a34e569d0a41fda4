// Where the card is silent or unclear, and what is played here; the switches of a game in words.

import { defineRulings } from '../../system/rulings.ts';
import { SWITCHES } from './options.ts';

export const { rulings: RULINGS, options: OPTIONS } = defineRulings(
  SWITCHES,
  {
    R1: {
      section: 'Orders',
      question: 'Who tests for an order?',
      ruling: 'Units with pins, unless they go Down. Whoever passes is rid of one pin.',
      options: {
        'order-again': {
          question: 'Is a failed order test thrown again?',
          answers: ['Never.', 'By infantry of ten or more of whom none is lost.'],
        },
      },
    },
    R2: {
      question: 'When does an order go wrong altogether?',
      ruling: 'On a double six, which no morale passes. A double one passes always.',
    },
    R3: {
      question: 'When does an officer hand on orders?',
      ruling: 'Once his own is obeyed, with dice from the bag, one unit after the other.',
    },
    R4: {
      section: 'HE',
      question: 'How many pins does fire bring?',
      ruling:
        'One for an attack that hits, or what its shells bring where that is more. A unit is gone once its pins reach the morale of its quality.',
      options: {
        'he-pins': {
          question: 'Do the pins of a shell replace that of the hit?',
          answers: ['Yes: the larger number counts.', 'No: they add to it.'],
        },
        'he-batch': {
          question: 'Do several shells of one attack each bring their pins?',
          answers: ['Yes.', 'No: the largest batch counts.'],
        },
      },
    },
    R5: {
      section: 'Terrain',
      mark: 'house',
      question: 'Which column is that of half-tracks?',
      ruling: 'The tracked one.',
      options: { 'half-tracks': 'The wheeled one.' },
    },
    R6: {
      question: 'Who may drop Down before a shot?',
      ruling: 'Troops and guns that wait for their order, with their own die out of the bag.',
    },
    R7: {
      question: 'How long does an Ambush last?',
      ruling: 'Until it fires, over turns; given up between turns it still fires on a 4 or more.',
    },
    R8: {
      question: 'May a unit fire at several targets?',
      ruling:
        'A vehicle, weapon by weapon, and whoever has a one-shot weapon: it is fired before or after all else. Where a record names no weapon, one-shot weapons are fired alone if the rest has fired or could do nothing to the target.',
    },
    R8b: {
      section: 'Hit Modifiers',
      mark: 'house',
      question: 'Does a unit fire on the move that stands still under an Advance?',
      ruling: 'No: the card speaks of moving, not of the order.',
      options: { 'advance-moves': 'Yes: worse by one, and weapons that are fixed do not fire.' },
    },
    R9: { question: 'What hits on more than a 6?', ruling: 'Two sixes in a row, however hard the shot.' },
    R10: {
      section: 'Shooting',
      question: 'Do own units stand in the way?',
      ruling: 'Yes, nearer than 1 to the line; units whose circles overlap that of the firer do not.',
      options: { 'own-in-line': 'No.' },
    },
    R11: {
      question: 'What is near, what is far?',
      ruling: 'Near is up to 6, whatever the weapon reaches; far is, beyond that, more than half of its reach.',
    },
    R12: {
      section: 'Hit Modifiers',
      question: 'How small is a small unit?',
      ruling: 'One figure or two. A team weapon without a second man fires worse by one.',
      options: { 'small-unit': 'Five figures are small as well.' },
    },
    R13: {
      question: 'What comes of two sixes in the damage?',
      ruling:
        'The firer names the victim; a team ends with its gunner, a gun only where a heavy weapon finds it. Where a record names nobody, the figure its owner would give last falls.',
    },
    R14: {
      section: 'HE',
      mark: 'house',
      question: 'Where does a shell come down?',
      ruling:
        'Where it covers most of its target, of such places over fewest friends, then most enemies. All who stand there are hit, each unit by its own dice, but walls keep it out and in; half as many, rounded up, of those who lie Down.',
      options: {
        'he-round-down': { question: 'How are hits on those that are Down halved?', answers: ['Rounded up.', 'Rounded down.'] },
        'he-on-figure': { question: 'Where is the middle of a template?', answers: ['Anywhere.', 'On a figure.'] },
        'he-no-friends': {
          question: 'May a template touch friends of who fires?',
          answers: ['Yes.', 'No: where that cannot be, it is not fired.'],
        },
        'he-once': { question: 'May several templates of one attack hit a figure?', answers: ['Each of them.', 'Once at the most.'] },
      },
    },
    R15: {
      question: 'How badly is a vehicle hit?',
      ruling: 'Superficially by an equal number, fully by up to two more, massively beyond; what has no armour fully by an equal one.',
    },
    R16: { question: 'What loses no force by distance?', ruling: 'Shells and shaped charges.' },
    R17: {
      section: 'HE',
      question: 'How does a mortar find its range?',
      ruling: 'By one better every turn as long as nobody moves, from a 6 to a 2; after a hit it needs a 2.',
      options: { 'ranging-stays': 'After a hit it needs what it needed before.' },
    },
    R18: {
      section: 'Buildings',
      question: 'When does a building fall, and who gets in?',
      ruling:
        'It falls under ten hits of one attack, with all who are in it. An Advance or a Run to its wall leads inside; one that ends within its walls does, whether that is told or not.',
      options: {
        'collapse-survivors': {
          question: 'Does anybody survive when a building falls?',
          answers: ['Nobody.', 'Whom the dice of damage spare.'],
        },
        'building-run': {
          question: 'What takes a unit into a building?',
          answers: ['An Advance or a Run to its wall.', 'A Run after which the whole unit is within 1 of the wall.'],
        },
      },
    },
    R18b: {
      question: 'Where is a unit in a building seen?',
      ruling: 'At the openings that the scenario names, where it looks out as well; else all along the walls.',
    },
    R19: {
      question: 'How far does an assault lead?',
      ruling:
        'As far as a Run, or as an Advance where something hinders its way: straight, or round wrecks, vehicles of its own side and other enemies.',
    },
    R20: {
      section: 'Close quarters',
      question: 'Who fires at an assault?',
      ruling: 'Its target, from more than 6 away, if its die is still to come or lies on Ambush.',
      options: { 'ambush-close': 'A unit in Ambush fires at any distance.' },
    },
    R21: {
      section: 'Close quarters',
      question: 'Who strikes first after a drawn round?',
      ruling: 'The attackers once more.',
      options: { 'close-quarters-draw': 'Nobody: all strike together.' },
    },
    R22: {
      section: 'Close quarters',
      question: 'What do assault weapons do hand to hand?',
      ruling: 'They give their man a second die where his first one kills, as toughness does.',
      options: { 'tough-again': 'He throws it always.' },
    },
    R23: {
      section: 'Close quarters',
      question: 'What do troops do to armour?',
      ruling:
        'Each hit beyond the first adds one to a single die; only tank hunters do more than superficial damage. Soft and open vehicles are lost.',
      options: { 'swarm-bands': 'They hurt armour like any hit.' },
    },
    R24: {
      section: 'Damage results',
      question: 'What pins a closed vehicle?',
      ruling: 'Hits of heavy weapons, one pin for an attack, before the damage: the results bring one more, as the card says.',
      options: {
        'pin-after': { question: 'When does the pin of a hit on a vehicle fall?', answers: ['Before the damage.', 'After it.'] },
        'vehicle-reverse': {
          question: 'What does a vehicle do that fails its order test?',
          answers: ['It stops.', 'It backs off first, straight, where an enemy is in its front quarter.'],
        },
      },
    },
    R25: {
      section: 'Heavy Weapons',
      question: 'How do flames hit?',
      ruling: 'One die without cover or distance, then a D6 of hits, a D3 of pins and one, and a check; on vehicles too, from above.',
      options: {
        'vehicle-fuel': { question: 'Do flamethrowers of vehicles run dry?', answers: ['No.', 'Yes, on a 1 or 2 as well.'] },
        'flame-dice': { question: 'What is the D6 of a flamethrower?', answers: ['Hits of the one that hits.', 'Dice to hit with.'] },
      },
    },
    R26: {
      section: 'Hit Modifiers',
      question: 'How does a sniper fire?',
      ruling:
        'The card has none. Here with a rifle as far as 36; better by one, whatever the cover, and he picks whom he hits, unless he advances.',
      options: {
        'sniper-plus': { question: 'Does a sniper hit better by one?', answers: ['Yes.', 'No.'] },
        'sniper-plain': { question: 'Is a sniper more than a man with a rifle?', answers: ['Yes.', 'No.'] },
      },
    },
    R27: {
      section: 'HE',
      mark: 'house',
      question: 'What does smoke do?',
      ruling:
        'The card has none. Here a shell of a mortar or howitzer, ranged in on a place, makes a disc of 3 across, to the end of the turn. A target has soft cover where the straight line from the middle of the firer to its own runs through the disc; to touch it is not enough.',
      options: {
        'smoke-blocks': { question: 'Is smoke seen through?', answers: ['Yes: it gives soft cover.', 'No.'] },
        smoke: {
          question: 'When is there smoke between two units?',
          answers: [
            'When the line from middle to middle runs through it.',
            'When most of the target is seen through it only, by the best lines there are.',
          ],
        },
      },
    },
    R28: {
      section: 'Damage results',
      question: 'Where does a turret stick?',
      ruling: 'In the quarter the hit came from, after a fire on board too.',
      options: { 'jam-fired': 'Into that of its last shot, in front where it has not fired.' },
    },
    R29: { question: 'May circles overlap?', ruling: 'Those of friends; enemies keep 1 apart.' },
    R30: { question: 'When is a road fast?', ruling: 'When the whole way lies on it.' },
    R31: { question: 'May a unit that failed its test stay Down?', ruling: 'Yes, like any other.' },
    R33: { question: 'Who aims when a unit fires at its friends?', ruling: 'The enemy; it fires as it always does.' },
    R34: { question: 'Do wheels cross rough ground by road?', ruling: 'Only where the road itself does.' },
    R35: {
      section: 'Hit Modifiers',
      question: 'Are shaped charges hard to aim?',
      ruling: 'Worse by one.',
      options: { 'shaped-charge': 'No worse than others.' },
    },
    R36: {
      section: 'Buildings',
      question: 'When does a building burn?',
      ruling: 'On a 4 or more after flames have hit who is in it: its unit is put outside, Down, and nobody enters it any more.',
      options: { 'building-blaze': 'After four hits of flames or more.' },
    },
    R37: {
      section: 'Weapons',
      question: 'Do rules for crews bind weapons in vehicles?',
      ruling:
        'No: they fire after an Advance, in turrets all round, in hulls ahead. Crews on foot fire ahead of the front that was told of them, all round while none was.',
      options: {
        'crews-ahead': {
          question: 'Where does a crew fire that was told no front?',
          answers: ['All round.', 'Ahead: at first towards the middle of the table, then where it last went or turned.'],
        },
      },
    },
    R38: {
      section: 'Movement',
      mark: 'house',
      question: 'How do guns move?',
      ruling: 'Six inches by Advance, never by Run, and not at all once they are dug in.',
      options: { 'gun-stays': 'They never move.' },
    },
    R39: {
      question: 'Where does a panic lead?',
      ruling: 'As far from the nearest enemy in sight as its Run takes it, give or take an inch.',
    },
    R40: {
      section: 'Terrain',
      mark: 'house',
      question: 'Do tanks drive through houses?',
      ruling: 'None does.',
      options: { 'tank-through': 'A heavy tank does by Advance, and the building falls.' },
    },
  },
  { mark: 'general' },
);
