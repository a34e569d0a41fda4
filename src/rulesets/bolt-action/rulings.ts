// Where the card is silent or unclear, and what is played here. `other` is another reading; those
// with an `option` can be chosen for a game.

import type { BoltOptionId } from './options.ts';

export interface BoltRuling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  readonly other?: string;
  readonly option?: BoltOptionId;
  /** Further readings, each with its option. */
  readonly more?: readonly { readonly other: string; readonly option: BoltOptionId }[];
}

export const RULINGS: readonly BoltRuling[] = [
  {
    id: 'R1',
    question: 'Who tests for an order?',
    ruling: 'Units with pins, unless they go Down. Whoever passes is rid of one pin.',
    other: 'Infantry of ten or more, as long as none is lost, throws a failed test again.',
    option: 'order-again',
  },
  {
    id: 'R2',
    question: 'When does an order go wrong altogether?',
    ruling: 'On a double six, which no morale passes. A double one passes always.',
  },
  {
    id: 'R3',
    question: 'When does an officer hand on orders?',
    ruling: 'Once his own is obeyed, with dice from the bag, one unit after the other.',
  },
  {
    id: 'R4',
    question: 'How many pins does fire bring?',
    ruling:
      'One for an attack that hits, or what its shells bring where that is more. A unit is gone once its pins reach the morale of its quality.',
    other: 'Pins of shells come on top.',
    option: 'he-pins',
    more: [{ other: 'Several shells of one attack bring the pins of one.', option: 'he-batch' }],
  },
  {
    id: 'R5',
    question: 'Which column is that of half-tracks?',
    ruling: 'The tracked one.',
    other: 'The wheeled one.',
    option: 'half-tracks',
  },
  {
    id: 'R6',
    question: 'Who may drop Down before a shot?',
    ruling: 'Troops and guns that wait for their order, with their own die out of the bag.',
  },
  {
    id: 'R7',
    question: 'How long does an Ambush last?',
    ruling: 'Until it fires, over turns; given up between turns it still fires on a 4 or more.',
  },
  {
    id: 'R8',
    question: 'May a unit fire at several targets?',
    ruling:
      'A vehicle, weapon by weapon, and whoever has a one-shot weapon: it is fired before or after all else. Where a record names no weapon, one-shot weapons are fired alone if the rest has fired or could do nothing to the target.',
  },
  {
    id: 'R8b',
    question: 'Does a unit fire on the move that stands still under an Advance?',
    ruling: 'No: the card speaks of moving, not of the order.',
    other: 'Yes: worse by one, and weapons that are fixed do not fire.',
    option: 'advance-moves',
  },
  { id: 'R9', question: 'What hits on more than a 6?', ruling: 'Two sixes in a row, however hard the shot.' },
  {
    id: 'R10',
    question: 'Do own units stand in the way?',
    ruling: 'Yes, nearer than 1 to the line; units whose circles overlap that of the firer do not.',
    other: 'No.',
    option: 'own-in-line',
  },
  {
    id: 'R11',
    question: 'What is near, what is far?',
    ruling: 'Near is up to 6, whatever the weapon reaches; far is, beyond that, more than half of its reach.',
  },
  {
    id: 'R12',
    question: 'How small is a small unit?',
    ruling: 'One figure or two. A team weapon without a second man fires worse by one.',
    other: 'Five figures are small as well.',
    option: 'small-unit',
  },
  {
    id: 'R13',
    question: 'What comes of two sixes in the damage?',
    ruling:
      'The firer names the victim; a team ends with its gunner, a gun only where a heavy weapon finds it. Where a record names nobody, the figure its owner would give last falls.',
  },
  {
    id: 'R14',
    question: 'Where does a shell come down?',
    ruling:
      'Where it covers most of its target, of such places over fewest friends, then most enemies. All who stand there are hit, each unit by its own dice, but walls keep it out and in; half as many, rounded up, of those who lie Down.',
    other: 'Half as many, rounded down.',
    option: 'he-round-down',
    more: [
      { other: 'Its middle lies on a figure.', option: 'he-on-figure' },
      { other: 'It touches no friend of who fires; where that cannot be, it is not fired.', option: 'he-no-friends' },
      { other: 'Several templates of one attack hit no figure twice.', option: 'he-once' },
    ],
  },
  {
    id: 'R15',
    question: 'How badly is a vehicle hit?',
    ruling: 'Superficially by an equal number, fully by up to two more, massively beyond; what has no armour fully by an equal one.',
  },
  { id: 'R16', question: 'What loses no force by distance?', ruling: 'Shells and shaped charges.' },
  {
    id: 'R17',
    question: 'How does a mortar find its range?',
    ruling: 'By one better every turn as long as nobody moves, from a 6 to a 2; after a hit it needs a 2.',
    other: 'After a hit it needs what it needed before.',
    option: 'ranging-stays',
  },
  {
    id: 'R18',
    question: 'When does a building fall, and who gets in?',
    ruling:
      'It falls under ten hits of one attack, with all who are in it. An Advance or a Run to its wall leads inside; one that ends within its walls does, whether that is told or not.',
    other: 'Whom the dice of damage spare gets out.',
    option: 'collapse-survivors',
    more: [{ other: 'A building is entered by a Run after which the whole unit is within 1 of its wall.', option: 'building-run' }],
  },
  {
    id: 'R18b',
    question: 'Where is a unit in a building seen?',
    ruling: 'At the openings that the scenario names, where it looks out as well; else all along the walls.',
  },
  {
    id: 'R19',
    question: 'How far does an assault lead?',
    ruling:
      'As far as a Run, or as an Advance where something hinders its way: straight, or round wrecks, vehicles of its own side and other enemies.',
  },
  {
    id: 'R20',
    question: 'Who fires at an assault?',
    ruling: 'Its target, from more than 6 away, if its die is still to come or lies on Ambush.',
    other: 'A unit in Ambush fires at any distance.',
    option: 'ambush-close',
  },
  {
    id: 'R21',
    question: 'Who strikes first after a drawn round?',
    ruling: 'The attackers once more.',
    other: 'Nobody: all strike together.',
    option: 'close-quarters-draw',
  },
  {
    id: 'R22',
    question: 'What do assault weapons do hand to hand?',
    ruling: 'They give their man a second die where his first one kills, as toughness does.',
    other: 'He throws it always.',
    option: 'tough-again',
  },
  {
    id: 'R23',
    question: 'What do troops do to armour?',
    ruling:
      'Each hit beyond the first adds one to a single die; only tank hunters do more than superficial damage. Soft and open vehicles are lost.',
    other: 'They hurt armour like any hit.',
    option: 'swarm-bands',
  },
  {
    id: 'R24',
    question: 'What pins a closed vehicle?',
    ruling: 'Hits of heavy weapons, one pin for an attack, before the damage: the results bring one more, as the card says.',
    other: 'The pin falls after the damage.',
    option: 'pin-after',
    more: [
      {
        other: 'A vehicle that fails its order test backs off first, straight, where an enemy is in its front quarter.',
        option: 'vehicle-reverse',
      },
    ],
  },
  {
    id: 'R25',
    question: 'How do flames hit?',
    ruling: 'One die without cover or distance, then a D6 of hits, a D3 of pins and one, and a check; on vehicles too, from above.',
    other: 'Vehicles run dry as carriers on foot do.',
    option: 'vehicle-fuel',
    more: [{ other: 'The D6 are dice to hit with.', option: 'flame-dice' }],
  },
  {
    id: 'R26',
    question: 'How does a sniper fire?',
    ruling:
      'The card has none. Here with a rifle as far as 36; better by one, whatever the cover, and he picks whom he hits, unless he advances.',
    other: 'No better than others.',
    option: 'sniper-plus',
    more: [{ other: 'Like anybody with a rifle.', option: 'sniper-plain' }],
  },
  {
    id: 'R27',
    question: 'What does smoke do?',
    ruling:
      'The card has none. Here a shell of a mortar or howitzer, ranged in on a place, makes a disc of 3 across, to the end of the turn. A target has soft cover where the straight line from the middle of the firer to its own runs through the disc; to touch it is not enough.',
    other: 'Nobody sees through it.',
    option: 'smoke-blocks',
    more: [{ other: 'It covers a target most of which is seen through it only, by the best line of any figure to any.', option: 'smoke' }],
  },
  {
    id: 'R28',
    question: 'Where does a turret stick?',
    ruling: 'In the quarter the hit came from, after a fire on board too.',
    other: 'Into that of its last shot, in front where it has not fired.',
    option: 'jam-fired',
  },
  { id: 'R29', question: 'May circles overlap?', ruling: 'Those of friends; enemies keep 1 apart.' },
  { id: 'R30', question: 'When is a road fast?', ruling: 'When the whole way lies on it.' },
  { id: 'R31', question: 'May a unit that failed its test stay Down?', ruling: 'Yes, like any other.' },
  { id: 'R33', question: 'Who aims when a unit fires at its friends?', ruling: 'The enemy; it fires as it always does.' },
  { id: 'R34', question: 'Do wheels cross rough ground by road?', ruling: 'Only where the road itself does.' },
  {
    id: 'R35',
    question: 'Are shaped charges hard to aim?',
    ruling: 'Worse by one.',
    other: 'No worse than others.',
    option: 'shaped-charge',
  },
  {
    id: 'R36',
    question: 'When does a building burn?',
    ruling: 'On a 4 or more after flames have hit who is in it: its unit is put outside, Down, and nobody enters it any more.',
    other: 'After four hits of flames or more.',
    option: 'building-blaze',
  },
  {
    id: 'R37',
    question: 'Do rules for crews bind weapons in vehicles?',
    ruling:
      'No: they fire after an Advance, in turrets all round, in hulls ahead. Crews on foot fire ahead of the front that was told of them, all round while none was.',
    other: 'A crew that was told no front looks to the middle of the table at first.',
    option: 'crews-ahead',
  },
  {
    id: 'R38',
    question: 'How do guns move?',
    ruling: 'Six inches by Advance, never by Run, and not at all once they are dug in.',
    other: 'They never move.',
    option: 'gun-stays',
  },
  {
    id: 'R39',
    question: 'Where does a panic lead?',
    ruling: 'As far from the nearest enemy in sight as its Run takes it, give or take an inch.',
  },
  {
    id: 'R40',
    question: 'Do tanks drive through houses?',
    ruling: 'None does.',
    other: 'A heavy tank does by Advance, and the building falls.',
    option: 'tank-through',
  },
];
