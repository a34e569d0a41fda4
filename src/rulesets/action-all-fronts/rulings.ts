// Where the source is silent, unclear or torn, and what the house plays. `other` is another reading; those
// with an `option` can be chosen for a game.

import type { Choice } from '../../core/act.ts';
import type { Option } from '../../core/ruleset.ts';
import { defaultOf } from './options.ts';

interface AafRuling {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly ruling: string;
  readonly other?: string;
  readonly option?: string;
  /** Where there is more than one other reading. */
  readonly values?: readonly Choice[];
}

const ruled = <const T extends readonly AafRuling[]>(list: T): T => list;

const LIST = ruled([
  {
    id: 'R1',
    section: '1',
    question: 'Inches or centimetres?',
    ruling: 'The scenario says which, for all lengths. Only the turn limits and the size of the table differ between them.',
    other: 'The distances of the standard deployment stay real feet and inches; a scenario of its own can say so.',
  },
  {
    id: 'R2',
    section: '1',
    question: 'Who watches that nobody measures first?',
    ruling: 'Nobody. A shot declared out of range misses and is spent, a charge out of reach fails.',
  },
  {
    id: 'R3',
    section: '9',
    question: 'How often may each action be taken?',
    ruling:
      'A rally alone; else an order, a recon, a move and a shot once each, and a charge last. The move does not shorten the charge, which counts from where it ended.',
    other: 'A unit that moved does not charge in the same activation.',
    option: 'move-or-charge',
  },
  {
    id: 'R4',
    section: '6.1',
    question: 'Which way must the full move of an Attack order go?',
    ruling: 'Nearer to the spotted enemy that it names, by nine tenths of its length where the ground allows, or straight to the far edge.',
  },
  {
    id: 'R5',
    section: '6.5',
    question: 'What counts in the test for an order?',
    ruling: 'The modifiers of every test, without those of a rally. A hero point passes it.',
  },
  {
    id: 'R6',
    section: '18.3',
    question: 'How long must a unit be still to be harder to spot?',
    ruling: 'Since the start of the turn before this one. A move or a shot ends it at once.',
  },
  {
    id: 'R7',
    section: '16',
    question: 'What does a failed test before over-watch do?',
    ruling: 'What any failed test does out of melee: the unit is pinned and keeps its fire.',
    other: 'It only keeps its fire.',
    option: 'overwatch-fail',
  },
  {
    id: 'R8',
    section: '7.1',
    question: 'How long does counter-battery fire silence a strike?',
    ruling: 'For the rest of the game.',
    other: 'For this turn; next turn it may be asked for again.',
    option: 'counter-turn',
  },
  {
    id: 'R9',
    section: '7.4',
    question: 'Where do the arrows of the lost template point?',
    ruling: 'The first away from whoever fires, then to the right, back and to the left. The distance is two dice.',
    other: 'Eight ways: a further die, odd or even, turns the arrow by none or by half a quarter to the right.',
    option: 'scatter',
  },
  {
    id: 'R10',
    section: '12.8',
    question: 'Does high explosive fired over open sights scatter?',
    ruling: 'No. A miss does nothing; the drawn example shows what a template covers.',
    option: 'he-scatter',
    values: [
      { value: false, says: 'No. A miss does nothing; the drawn example shows what a template covers.' },
      { value: 'miss', says: 'A missed round lands a die away, by a die of direction.' },
      { value: 'hit', says: 'Every hit scatters like a strike, by one die.' },
    ],
  },
  {
    id: 'R11',
    section: '7.6',
    question: 'In which phase do guns on the table fire indirectly?',
    ruling: 'In the artillery phase, or else in their own activation.',
    option: 'indirect-phase',
    values: [
      { value: false, says: 'In the artillery phase, or else in their own activation.' },
      { value: 'artillery', says: 'In the artillery phase only.' },
      { value: 'action', says: 'In their own activation only.' },
    ],
  },
  {
    id: 'R12',
    section: '13.3',
    question: 'How much does smoke help against damage?',
    ruling: 'Constitution +2, as the text says; armour +4.',
    other: 'Constitution +1, as on the reference card.',
    option: 'smoke-cover',
  },
  {
    id: 'R13',
    section: '29',
    question: 'How many hero points may be bought?',
    ruling: 'Two for each 2,000 points of the army or part of it, at 25 points each, no more than six on one hero.',
    other: 'Two for each full 1,000 points.',
    option: 'hero-points',
  },
  {
    id: 'R14',
    section: '29',
    question: 'What do German squads look like after 1943?',
    ruling: 'As before; the list has no other. Panzerfausts come by their own rule.',
  },
  {
    id: 'R15',
    section: '24.3',
    question: 'Where does the gun of an assault gun point if its row does not say?',
    ruling: 'Forward: it fires into the front zone only.',
    other: 'As printed, all round.',
    option: 'casemate',
  },
  {
    id: 'R16',
    section: '24.3',
    question: 'How wide are the zones of facing? The picture is lost.',
    ruling: 'A quarter of the circle each. A bearing right on a diagonal is front or rear.',
  },
  {
    id: 'R17',
    section: '13.6',
    question: 'What of an odd level between power and armour?',
    ruling: 'It is dropped: whole pairs count, both ways.',
  },
  {
    id: 'R18',
    section: '13.2',
    question: 'What of values beyond the charts?',
    ruling: 'The outermost row or column holds.',
  },
  {
    id: 'R19',
    section: '4.8',
    question: 'How much does a gun shield protect?',
    ruling: 'Its crew has Constitution +1 against fire from the front, not against templates.',
    other: 'It gives no bonus.',
    option: 'gun-shield',
  },
  {
    id: 'R20',
    section: '15',
    question: 'Do attackers who fell in the first round strike back?',
    ruling: 'No, they are removed before. In later rounds both sides strike at once.',
  },
  {
    id: 'R21',
    section: 'Basic points values',
    question: 'What if a list and the table of basic points disagree?',
    ruling: 'The list holds. The table prices units of your own.',
  },
  {
    id: 'R22',
    section: '8.6',
    question: 'How many bail-out tests does a vehicle take?',
    ruling: 'One for each attack, after all its hits are rolled and the worst has been applied.',
    other: 'One in a phase at most.',
    option: 'bail-once',
  },
  {
    id: 'R23',
    section: '12.3',
    question: 'What is the power of an anti-tank gun that fires high explosive at armour?',
    ruling: 'Half of its own and then 3 less, never below 0. A gun with full shells loses the 3 only.',
  },
  {
    id: 'R24',
    section: '12.3',
    question: 'Which guns have shells?',
    ruling: 'Those of 45mm and more, the 6 pounder among them and the 17 pounder not.',
  },
  {
    id: 'R25',
    section: '24.2',
    question: 'When is a combined unit at half strength?',
    ruling: 'When half of all figures it began with are gone. Teams and crews count by the figure.',
  },
  {
    id: 'R26',
    section: '8.3',
    question: 'Are vehicles ever at half strength?',
    ruling: 'A single one never; a unit of several by vehicles.',
  },
  {
    id: 'R27',
    section: '8.10',
    question: 'What of a unit that flees off the table?',
    ruling: 'It is gone and counts as destroyed.',
    other: 'It is gone, but counts for nobody.',
    option: 'flee-off',
  },
  {
    id: 'R28',
    section: '10.9',
    question: 'How long does a unit lie prone?',
    ruling: 'Until it moves or is charged, or is rallied. It may use over-watch; lying down does not help in melee.',
  },
  {
    id: 'R29',
    section: '21.2',
    question: 'From where is a hidden marker seen, and what does hiding cost?',
    ruling:
      'From 15: 30 halved once as dug in, never for being still. Cover, weather and orders count. It costs 33 % of the unit, rounded up.',
  },
  {
    id: 'R30',
    section: '21.1',
    question: 'How are the points of a preliminary bombardment counted?',
    ruling:
      'Points of troops as they are, twice if the attacker picks, twice if they are in works, with the price of the works; so up to four times.',
  },
  {
    id: 'R31',
    section: '22.5',
    question: 'What modifies the die of a vehicle on a mine?',
    ruling: 'Nothing. It takes its bail-out test as ever.',
  },
  {
    id: 'R32',
    section: '21.5',
    question: 'Which cover does a sniper ignore?',
    ruling: 'Cover, buildings, trenches and bunkers. Prone troops, veterans and smoke keep theirs.',
    other: 'Smoke and lying prone as well.',
    option: 'sniper-cover',
  },
  {
    id: 'R33',
    section: '21.10',
    question: 'What does a flamethrower do to armour?',
    ruling: 'It is high explosive of power 6: 3 less, on the side it faces, and +1 on the dice of the test.',
  },
  {
    id: 'R34',
    section: '27.2',
    question: 'Which units count for victory?',
    ruling: 'Infantry squads. Vehicles and headquarters count in points when both sides get there at once.',
    other: 'Vehicles count as squads.',
    option: 'afv-as-squads',
  },
  {
    id: 'R35',
    section: '10.2',
    question: 'Which woods are rough, which difficult?',
    ruling: 'The scenario says. All of them block sight beyond 3.',
  },
  {
    id: 'R36',
    section: '18.3',
    question: 'Is a trench cover as well when units are spotted?',
    ruling: 'No, it halves once.',
  },
  {
    id: 'R37',
    section: '18.3',
    question: 'What if it rains, and at night?',
    ruling: 'Bad visibility halves once, however many its causes.',
  },
  {
    id: 'R38',
    section: '11',
    question: 'Are passengers spotted with their transport?',
    ruling: 'Yes, if it is open.',
  },
  {
    id: 'R39',
    section: '17',
    question: 'What do star shells and searchlights do?',
    ruling: 'They light a circle of radius 10; units inside are spotted as by day.',
    other: 'They end the night on the whole table.',
    option: 'night-light',
  },
  {
    id: 'R40',
    section: '12.10',
    question: 'When does a supply truck deliver?',
    ruling: 'At the start of the action phase. There is no phase for orders, which the text names.',
  },
  {
    id: 'R41',
    section: '17',
    question: 'How much do mud and snow slow?',
    ruling: 'All ground off the roads is rough.',
    other: 'They slow nobody.',
    option: 'sodden-ground',
  },
  {
    id: 'R42',
    section: '12.10',
    question: 'Which fire uses up ammunition?',
    ruling: 'All of it, over-watch too. With little left a unit fires once more.',
  },
  {
    id: 'R43',
    section: '16',
    question: 'Can over-watch be answered by over-watch?',
    ruling: 'No, it is an action of nobody.',
  },
  {
    id: 'R44',
    section: '9',
    question: 'May a side pass twice in a row?',
    ruling: 'As often as it has fewer units left than the enemy.',
  },
  {
    id: 'R45',
    section: '15.1',
    question: 'How does an officer without a weapon fight?',
    ruling: 'With his pistol: one die, and the one of an officer.',
  },
  {
    id: 'R46',
    section: '18.1',
    question: 'How high are hills, woods and houses?',
    ruling:
      'A contour is 1, a wood 2, a floor of a house 2, a hedge 0.75. Each piece of terrain can say another height, or that it only covers.',
  },
  {
    id: 'R47',
    section: '15.2',
    question: 'With which power does a vehicle ram?',
    ruling: 'With the value of its front armour; less than 2 is the first row of the chart.',
  },
  {
    id: 'R48',
    section: '21.8',
    question: 'Does hull down help against shots from the side?',
    ruling: 'No, only against those from the front.',
    other: 'All round.',
    option: 'hull-down-round',
  },
  {
    id: 'R49',
    section: '12.2',
    question: 'May a tank aim gun and machine guns at different units?',
    ruling: 'No, a unit has one target.',
  },
  {
    id: 'R50',
    section: '29',
    question: 'Are morale 5 of the Cromwell IV and 108 points of the Panzer III E slips?',
    ruling: 'They are kept as printed.',
    other: 'They are read as 7 and 208.',
    option: 'slips',
  },
  {
    id: 'R51',
    section: '7.3',
    question: 'Is a strike that comes next turn marked anew?',
    ruling: 'An approved one keeps its marker; a delayed one is marked anew each time it is rolled for.',
    other: 'An approved one is marked in the turn it lands.',
    option: 'marker-late',
  },
  {
    id: 'R52',
    section: '4.8',
    question: 'May a support weapon fire in the activation in which it is made ready?',
    ruling: 'Yes, as if it had not moved. Making ready takes its move.',
    other: 'No.',
    option: 'ready-no-fire',
  },
  {
    id: 'R53',
    section: '10.2',
    question: 'How fast is a gun with its crew?',
    ruling: 'Speed 6 on the row of support weapons, whatever its calibre.',
    other: 'Above 75mm it only turns, unless it is towed.',
    option: 'heavy-guns-stay',
  },
  {
    id: 'R54',
    section: '25',
    question: 'How fast is a bicycle?',
    ruling: '6 on the row of wheels: 12 by road and 3 beside it.',
    other: '12 on that row.',
    option: 'bicycle-speed',
  },
  {
    id: 'R55',
    section: '11.1',
    question: 'What does an armoured carrier hold?',
    ruling: 'The unit it came with. For others a half-track holds a squad, and small carriers as much as a jeep.',
    other: 'Nobody but the unit it came with.',
    option: 'carrier-load',
  },
  {
    id: 'R56',
    section: '11.1',
    question: 'May a transport tow the heavy gun it is listed with?',
    ruling: 'Yes, that one.',
  },
  {
    id: 'R57',
    section: '13.3',
    question: 'Do the modifiers of Constitution add up?',
    ruling: 'Each line once, and lines add; a trench or house is not cover besides. Hull down and smoke raise armour by 4, not by 8.',
    other: 'Everything adds: trench and cover, hull down and smoke.',
    option: 'add-all',
  },
  {
    id: 'R58',
    section: '18.4',
    question: 'When is a crew that looks out of its vehicle buttoned up?',
    ruling: 'Towards targets within 24.',
    other: 'Towards everything while any enemy is within 24.',
    option: 'buttoned-up',
  },
  {
    id: 'R59',
    section: '18',
    question: 'When is a spotted unit lost from sight?',
    ruling: 'As soon as no enemy has a line to it, whatever the reason.',
    other: 'Only by its own move.',
    option: 'spotted-stays',
  },
  {
    id: 'R60',
    section: '8.7',
    question: 'May a unit rally in melee?',
    ruling: 'No, it is locked; so nobody surrenders by a failed rally.',
    other: 'Yes, and it surrenders if it fails.',
    option: 'rally-in-melee',
  },
  {
    id: 'R61',
    section: '8.10',
    question: 'What if a fleeing unit fails again, or is charged?',
    ruling: 'Nothing more, except at a rally. In melee it does not strike and tests as the loser.',
    other: 'Each failure is a further flight.',
    option: 'flee-again',
  },
  {
    id: 'R62',
    section: '15.3',
    question: 'When is the next round of a melee fought?',
    ruling: 'When a unit in it takes its charge action, or a fresh one charges in. Only figures that charge in have the die for it.',
    other: 'One round at the end of each action phase.',
    option: 'melee-at-end',
  },
  {
    id: 'R63',
    section: '14.1',
    question: 'Is a unit spent that comes along in a charge?',
    ruling: 'No. It is its charge of the turn, and it has the charging die.',
    other: 'Yes.',
    option: 'support-spends',
  },
  {
    id: 'R64',
    section: '6.3',
    question: 'May a unit with a Fire order charge?',
    ruling: 'No, it cannot move.',
    other: 'Yes, a charge is not a move.',
    option: 'fire-order-charge',
  },
  {
    id: 'R65',
    section: '16',
    question: 'May units with Movement or Recon orders use over-watch?',
    ruling: 'Yes, it is no action of theirs.',
    other: 'No.',
    option: 'orders-overwatch',
  },
  {
    id: 'R66',
    section: '7.6',
    question: 'Does a printed range bind guns that fire indirectly?',
    ruling: 'Yes.',
    other: 'No, it binds direct fire only.',
    option: 'indirect-range',
  },
  {
    id: 'R67',
    section: '4.8',
    question: 'How do several guns share a crew?',
    ruling: 'Evenly. The owner takes losses gun by gun; one with less than half of its share falls silent.',
  },
  {
    id: 'R68',
    section: '24.3',
    question: 'Do foot soldiers have a front?',
    ruling: 'They turn freely; the rule binds guns and vehicles.',
    other: 'Yes, they fire to their front only.',
    option: 'infantry-facing',
  },
  {
    id: 'R69',
    section: '4.4',
    question: 'May a heavy machine gun in a vehicle fire after moving?',
    ruling: 'Yes, with the usual -1.',
    other: 'No.',
    option: 'mounted-hmg',
  },
  {
    id: 'R70',
    section: '25.1',
    question: 'Has a tank a hull machine gun if its row names none?',
    ruling: 'Yes, unless its row says that it has none. Carriers, half-tracks and cars have what is listed.',
    other: 'No, nothing but what is listed.',
    option: 'listed-guns',
  },
  {
    id: 'R71',
    section: '24.3',
    question: 'Do the open mounts of Wespe and M7 fire all round?',
    ruling: 'Yes, as printed.',
    other: 'No, into the front zone.',
    option: 'open-mounts',
  },
  {
    id: 'R72',
    section: '11.5',
    question: 'How are tank riders hit?',
    ruling: 'As riders of a soft vehicle: they are always a target, have no bonus and lie under templates.',
    other: 'As passengers of that armour.',
    option: 'tank-riders',
  },
  {
    id: 'R73',
    section: '15',
    question: 'How do cavalry and soft vehicles fight in melee?',
    ruling: 'Cavalry like infantry. A soft vehicle does not strike, and a kill destroys it.',
    other: 'The crew of a soft vehicle strikes with one die.',
    option: 'soft-melee',
  },
  {
    id: 'R74',
    section: '8.10',
    question: 'Does over-watch answer a flight?',
    ruling: 'Not the one at once after the test; a later move of the fleeing unit, yes.',
    other: 'Both.',
    option: 'flee-overwatch',
  },
  {
    id: 'R75',
    section: '29',
    question: 'How many Panzerfausts does a man carry?',
    ruling: 'No number is printed: as many as he fires.',
    other: 'One for each figure and game.',
    option: 'fausts-once',
  },
  {
    id: 'R76',
    section: '29',
    question: 'What does jungle training cost?',
    ruling: 'Nothing is printed: nothing.',
  },
  {
    id: 'R77',
    section: '12.9',
    question: 'When is there smoke between two units?',
    ruling:
      'When the straight line from the middle of the one to the middle of the other runs through it; to touch it is not enough. What is seen at all, any line tells. Artillery fire is not hindered (7.8).',
    other:
      'When most of the target is seen through it only, by the best line of any figure to any: units of four or more look round every disc.',
    option: 'smoke',
    values: [
      { value: 'middle', says: 'When the line from middle to middle runs through it.' },
      { value: 'any-ray', says: 'When most of the target is seen through it only, by the best lines there are.' },
    ],
  },
  {
    id: 'R78',
    section: '29',
    question: 'Whom do Japanese officers lead from the front?',
    ruling:
      'Infantry squads: they move and charge only as a combined unit with an officer, within 12 of his (24.2). Support units are free of it, and so is who must move by another rule: in flight, or driven on.',
  },
  {
    id: 'R79',
    section: '21.6',
    question: 'Where do boats, rafts and vessels go, and whom do they carry?',
    ruling: 'On rivers, lakes and the sea, and nowhere else. A raft carries one squad, the others what their rows say.',
  },
  {
    id: 'R80',
    section: '18.2',
    question: 'What does it mean to spot a building?',
    ruling:
      'A Recon action makes out at 72, halved and doubled as for a vehicle at its walls, that an enemy is in it, not who: until it is empty, or nobody sees its walls. Templates, but for smoke, are aimed at a building when it or an enemy in it is spotted; all else only at a unit that is spotted itself.',
    other: 'Buildings are never spotted, and no template is aimed at one unless an enemy in it is spotted itself.',
    option: 'spot-buildings',
    values: [
      { value: true, says: 'At 72 it shows that somebody is in it; templates may then be aimed at it.' },
      { value: false, says: 'Nothing: buildings are never spotted, and nothing is aimed at them.' },
    ],
  },
]);

export type AafRulingOptionId = Extract<(typeof LIST)[number], { readonly option: string }>['option'];

type Row = Omit<AafRuling, 'option'> & { readonly option?: AafRulingOptionId };

/** All rulings of the system, R1 to R80. */
export const RULINGS: readonly Row[] = LIST;

const readings = ({ ruling, other = '', values }: Row): readonly Choice[] =>
  values ?? [
    { value: false, says: ruling },
    { value: true, says: other },
  ];

/** One option for each ruling that has another reading to choose, in the order of the rulings. */
export const RULING_OPTIONS: readonly (Option & { readonly id: AafRulingOptionId })[] = RULINGS.flatMap(ruling =>
  ruling.option === undefined
    ? []
    : [
        {
          id: ruling.option,
          title: ruling.question,
          text: ruling.ruling,
          source: { mark: 'house', section: ruling.section, ruling: ruling.id },
          default: defaultOf(ruling.option),
          values: readings(ruling),
        },
      ],
);
