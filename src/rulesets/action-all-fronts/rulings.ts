// Where the source is silent, unclear or torn, and what the house plays; its switches in words.

import { defineRulings } from '../../system/rulings.ts';
import { SWITCHES } from './options.ts';

export const { rulings: RULINGS, options: OPTIONS } = defineRulings(
  SWITCHES,
  {
    R1: {
      section: '1',
      question: 'Inches or centimetres?',
      ruling: 'The scenario says which, for all lengths. Only the turn limits and the size of the table differ between them.',
      other: 'The distances of the standard deployment stay real feet and inches; a scenario of its own can say so.',
    },
    R2: {
      section: '1',
      question: 'Who watches that nobody measures first?',
      ruling: 'Nobody. A shot declared out of range misses and is spent, a charge out of reach fails.',
    },
    R3: {
      section: '9',
      question: 'How often may each action be taken?',
      ruling:
        'A rally alone; else an order, a recon, a move and a shot once each, and a charge last. The move does not shorten the charge, which counts from where it ended.',
      options: { 'move-or-charge': 'A unit that moved does not charge in the same activation.' },
    },
    R4: {
      section: '6.1',
      question: 'Which way must the full move of an Attack order go?',
      ruling:
        'Nearer to the spotted enemy that it names, by nine tenths of its length where the ground allows, or straight to the far edge.',
    },
    R5: {
      section: '6.5',
      question: 'What counts in the test for an order?',
      ruling: 'The modifiers of every test, without those of a rally. A hero point passes it.',
    },
    R6: {
      section: '18.3',
      question: 'How long must a unit be still to be harder to spot?',
      ruling: 'Since the start of the turn before this one. A move or a shot ends it at once.',
    },
    R7: {
      section: '16',
      question: 'What does a failed test before over-watch do?',
      ruling: 'What any failed test does out of melee: the unit is pinned and keeps its fire.',
      options: { 'overwatch-fail': 'It only keeps its fire.' },
    },
    R8: {
      section: '7.1',
      question: 'How long does counter-battery fire silence a strike?',
      ruling: 'For the rest of the game.',
      options: { 'counter-turn': 'For this turn; next turn it may be asked for again.' },
    },
    R9: {
      section: '7.4',
      question: 'Where do the arrows of the lost template point?',
      ruling: 'The first away from whoever fires, then to the right, back and to the left. The distance is two dice.',
      options: { scatter: 'Eight ways: a further die, odd or even, turns the arrow by none or by half a quarter to the right.' },
    },
    R10: {
      section: '12.8',
      question: 'Does high explosive fired over open sights scatter?',
      ruling: 'No. A miss does nothing; the drawn example shows what a template covers.',
      options: {
        'he-scatter': ['A missed round lands a die away, by a die of direction.', 'Every hit scatters like a strike, by one die.'],
      },
    },
    R11: {
      section: '7.6',
      question: 'In which phase do guns on the table fire indirectly?',
      ruling: 'In the artillery phase, or else in their own activation.',
      options: { 'indirect-phase': ['In the artillery phase only.', 'In their own activation only.'] },
    },
    R12: {
      section: '13.3',
      question: 'How much does smoke help against damage?',
      ruling: 'Constitution +2, as the text says; armour +4.',
      options: { 'smoke-cover': 'Constitution +1, as on the reference card.' },
    },
    R13: {
      section: '29',
      question: 'How many hero points may be bought?',
      ruling: 'Two for each 2,000 points of the army or part of it, at 25 points each, no more than six on one hero.',
      options: { 'hero-points': 'Two for each full 1,000 points.' },
    },
    R14: {
      section: '29',
      question: 'What do German squads look like after 1943?',
      ruling: 'As before; the list has no other. Panzerfausts come by their own rule.',
    },
    R15: {
      section: '24.3',
      question: 'Where does the gun of an assault gun point if its row does not say?',
      ruling: 'Forward: it fires into the front zone only.',
      options: { casemate: 'As printed, all round.' },
    },
    R16: {
      section: '24.3',
      question: 'How wide are the zones of facing? The picture is lost.',
      ruling: 'A quarter of the circle each. A bearing right on a diagonal is front or rear.',
    },
    R17: {
      section: '13.6',
      question: 'What of an odd level between power and armour?',
      ruling: 'It is dropped: whole pairs count, both ways.',
    },
    R18: { section: '13.2', question: 'What of values beyond the charts?', ruling: 'The outermost row or column holds.' },
    R19: {
      section: '4.8',
      question: 'How much does a gun shield protect?',
      ruling: 'Its crew has Constitution +1 against fire from the front, not against templates.',
      options: { 'gun-shield': 'It gives no bonus.' },
    },
    R20: {
      section: '15',
      question: 'Do attackers who fell in the first round strike back?',
      ruling: 'No, they are removed before. In later rounds both sides strike at once.',
    },
    R21: {
      section: 'Basic points values',
      question: 'What if a list and the table of basic points disagree?',
      ruling: 'The list holds. The table prices units of your own.',
    },
    R22: {
      section: '8.6',
      question: 'How many bail-out tests does a vehicle take?',
      ruling: 'One for each attack, after all its hits are rolled and the worst has been applied.',
      options: { 'bail-once': 'One in a phase at most.' },
    },
    R23: {
      section: '12.3',
      question: 'What is the power of an anti-tank gun that fires high explosive at armour?',
      ruling: 'Half of its own and then 3 less, never below 0. A gun with full shells loses the 3 only.',
    },
    R24: {
      section: '12.3',
      question: 'Which guns have shells?',
      ruling: 'Those of 45mm and more, the 6 pounder among them and the 17 pounder not.',
    },
    R25: {
      section: '24.2',
      question: 'When is a combined unit at half strength?',
      ruling: 'When half of all figures it began with are gone. Teams and crews count by the figure.',
    },
    R26: { section: '8.3', question: 'Are vehicles ever at half strength?', ruling: 'A single one never; a unit of several by vehicles.' },
    R27: {
      section: '8.10',
      question: 'What of a unit that flees off the table?',
      ruling: 'It is gone and counts as destroyed.',
      options: { 'flee-off': 'It is gone, but counts for nobody.' },
    },
    R28: {
      section: '10.9',
      question: 'How long does a unit lie prone?',
      ruling: 'Until it moves or is charged, or is rallied. It may use over-watch; lying down does not help in melee.',
    },
    R29: {
      section: '21.2',
      question: 'From where is a hidden marker seen, and what does hiding cost?',
      ruling:
        'From 15: 30 halved once as dug in, never for being still. Cover, weather and orders count. It costs 33 % of the unit, rounded up.',
    },
    R30: {
      section: '21.1',
      question: 'How are the points of a preliminary bombardment counted?',
      ruling:
        'Points of troops as they are, twice if the attacker picks, twice if they are in works, with the price of the works; so up to four times.',
    },
    R31: {
      section: '22.5',
      question: 'What modifies the die of a vehicle on a mine?',
      ruling: 'Nothing. It takes its bail-out test as ever.',
    },
    R32: {
      section: '21.5',
      question: 'Which cover does a sniper ignore?',
      ruling: 'Cover, buildings, trenches and bunkers. Prone troops, veterans and smoke keep theirs.',
      options: { 'sniper-cover': 'Smoke and lying prone as well.' },
    },
    R33: {
      section: '21.10',
      question: 'What does a flamethrower do to armour?',
      ruling: 'It is high explosive of power 6: 3 less, on the side it faces, and +1 on the dice of the test.',
    },
    R34: {
      section: '27.2',
      question: 'Which units count for victory?',
      ruling: 'Infantry squads. Vehicles and headquarters count in points when both sides get there at once.',
      options: { 'afv-as-squads': 'Vehicles count as squads.' },
    },
    R35: {
      section: '10.2',
      question: 'Which woods are rough, which difficult?',
      ruling: 'The scenario says. All of them block sight beyond 3.',
    },
    R36: { section: '18.3', question: 'Is a trench cover as well when units are spotted?', ruling: 'No, it halves once.' },
    R37: { section: '18.3', question: 'What if it rains, and at night?', ruling: 'Bad visibility halves once, however many its causes.' },
    R38: { section: '11', question: 'Are passengers spotted with their transport?', ruling: 'Yes, if it is open.' },
    R39: {
      section: '17',
      question: 'What do star shells and searchlights do?',
      ruling: 'They light a circle of radius 10; units inside are spotted as by day.',
      options: { 'night-light': 'They end the night on the whole table.' },
    },
    R40: {
      section: '12.10',
      question: 'When does a supply truck deliver?',
      ruling: 'At the start of the action phase. There is no phase for orders, which the text names.',
    },
    R41: {
      section: '17',
      question: 'How much do mud and snow slow?',
      ruling: 'All ground off the roads is rough.',
      options: { 'sodden-ground': 'They slow nobody.' },
    },
    R42: {
      section: '12.10',
      question: 'Which fire uses up ammunition?',
      ruling: 'All of it, over-watch too. With little left a unit fires once more.',
    },
    R43: { section: '16', question: 'Can over-watch be answered by over-watch?', ruling: 'No, it is an action of nobody.' },
    R44: { section: '9', question: 'May a side pass twice in a row?', ruling: 'As often as it has fewer units left than the enemy.' },
    R45: {
      section: '15.1',
      question: 'How does an officer without a weapon fight?',
      ruling: 'With his pistol: one die, and the one of an officer.',
    },
    R46: {
      section: '18.1',
      question: 'How high are hills, woods and houses?',
      ruling:
        'A contour is 1, a wood 2, a floor of a house 2, a hedge 0.75. Each piece of terrain can say another height, or that it only covers.',
    },
    R47: {
      section: '15.2',
      question: 'With which power does a vehicle ram?',
      ruling: 'With the value of its front armour; less than 2 is the first row of the chart.',
    },
    R48: {
      section: '21.8',
      question: 'Does hull down help against shots from the side?',
      ruling: 'No, only against those from the front.',
      options: { 'hull-down-round': 'All round.' },
    },
    R49: { section: '12.2', question: 'May a tank aim gun and machine guns at different units?', ruling: 'No, a unit has one target.' },
    R50: {
      section: '29',
      question: 'Are morale 5 of the Cromwell IV and 108 points of the Panzer III E slips?',
      ruling: 'They are kept as printed.',
      options: { slips: 'They are read as 7 and 208.' },
    },
    R51: {
      section: '7.3',
      question: 'Is a strike that comes next turn marked anew?',
      ruling: 'An approved one keeps its marker; a delayed one is marked anew each time it is rolled for.',
      options: { 'marker-late': 'An approved one is marked in the turn it lands.' },
    },
    R52: {
      section: '4.8',
      question: 'May a support weapon fire in the activation in which it is made ready?',
      ruling: 'Yes, as if it had not moved. Making ready takes its move.',
      options: { 'ready-no-fire': 'No.' },
    },
    R53: {
      section: '10.2',
      question: 'How fast is a gun with its crew?',
      ruling: 'Speed 6 on the row of support weapons, whatever its calibre.',
      options: { 'heavy-guns-stay': 'Above 75mm it only turns, unless it is towed.' },
    },
    R54: {
      section: '25',
      question: 'How fast is a bicycle?',
      ruling: '6 on the row of wheels: 12 by road and 3 beside it.',
      options: { 'bicycle-speed': '12 on that row.' },
    },
    R55: {
      section: '11.1',
      question: 'What does an armoured carrier hold?',
      ruling: 'The unit it came with. For others a half-track holds a squad, and small carriers as much as a jeep.',
      options: { 'carrier-load': 'Nobody but the unit it came with.' },
    },
    R56: { section: '11.1', question: 'May a transport tow the heavy gun it is listed with?', ruling: 'Yes, that one.' },
    R57: {
      section: '13.3',
      question: 'Do the modifiers of Constitution add up?',
      ruling: 'Each line once, and lines add; a trench or house is not cover besides. Hull down and smoke raise armour by 4, not by 8.',
      options: { 'add-all': 'Everything adds: trench and cover, hull down and smoke.' },
    },
    R58: {
      section: '18.4',
      question: 'When is a crew that looks out of its vehicle buttoned up?',
      ruling: 'Towards targets within 24.',
      options: { 'buttoned-up': 'Towards everything while any enemy is within 24.' },
    },
    R59: {
      section: '18',
      question: 'When is a spotted unit lost from sight?',
      ruling: 'As soon as no enemy has a line to it, whatever the reason.',
      options: { 'spotted-stays': 'Only by its own move.' },
    },
    R60: {
      section: '8.7',
      question: 'May a unit rally in melee?',
      ruling: 'No, it is locked; so nobody surrenders by a failed rally.',
      options: { 'rally-in-melee': 'Yes, and it surrenders if it fails.' },
    },
    R61: {
      section: '8.10',
      question: 'What if a fleeing unit fails again, or is charged?',
      ruling: 'Nothing more, except at a rally. In melee it does not strike and tests as the loser.',
      options: { 'flee-again': 'Each failure is a further flight.' },
    },
    R62: {
      section: '15.3',
      question: 'When is the next round of a melee fought?',
      ruling: 'When a unit in it takes its charge action, or a fresh one charges in. Only figures that charge in have the die for it.',
      options: { 'melee-at-end': 'One round at the end of each action phase.' },
    },
    R63: {
      section: '14.1',
      question: 'Is a unit spent that comes along in a charge?',
      ruling: 'No. It is its charge of the turn, and it has the charging die.',
      options: { 'support-spends': 'Yes.' },
    },
    R64: {
      section: '6.3',
      question: 'May a unit with a Fire order charge?',
      ruling: 'No, it cannot move.',
      options: { 'fire-order-charge': 'Yes, a charge is not a move.' },
    },
    R65: {
      section: '16',
      question: 'May units with Movement or Recon orders use over-watch?',
      ruling: 'Yes, it is no action of theirs.',
      options: { 'orders-overwatch': 'No.' },
    },
    R66: {
      section: '7.6',
      question: 'Does a printed range bind guns that fire indirectly?',
      ruling: 'Yes.',
      options: { 'indirect-range': 'No, it binds direct fire only.' },
    },
    R67: {
      section: '4.8',
      question: 'How do several guns share a crew?',
      ruling: 'Evenly. The owner takes losses gun by gun; one with less than half of its share falls silent.',
    },
    R68: {
      section: '24.3',
      question: 'Do foot soldiers have a front?',
      ruling: 'They turn freely; the rule binds guns and vehicles.',
      options: { 'infantry-facing': 'Yes, they fire to their front only.' },
    },
    R69: {
      section: '4.4',
      question: 'May a heavy machine gun in a vehicle fire after moving?',
      ruling: 'Yes, with the usual -1.',
      options: { 'mounted-hmg': 'No.' },
    },
    R70: {
      section: '25.1',
      question: 'Has a tank a hull machine gun if its row names none?',
      ruling: 'Yes, unless its row says that it has none. Carriers, half-tracks and cars have what is listed.',
      options: { 'listed-guns': 'No, nothing but what is listed.' },
    },
    R71: {
      section: '24.3',
      question: 'Do the open mounts of Wespe and M7 fire all round?',
      ruling: 'Yes, as printed.',
      options: { 'open-mounts': 'No, into the front zone.' },
    },
    R72: {
      section: '11.5',
      question: 'How are tank riders hit?',
      ruling: 'As riders of a soft vehicle: they are always a target, have no bonus and lie under templates.',
      options: { 'tank-riders': 'As passengers of that armour.' },
    },
    R73: {
      section: '15',
      question: 'How do cavalry and soft vehicles fight in melee?',
      ruling: 'Cavalry like infantry. A soft vehicle does not strike, and a kill destroys it.',
      options: { 'soft-melee': 'The crew of a soft vehicle strikes with one die.' },
    },
    R74: {
      section: '8.10',
      question: 'Does over-watch answer a flight?',
      ruling: 'Not the one at once after the test; a later move of the fleeing unit, yes.',
      options: { 'flee-overwatch': 'Both.' },
    },
    R75: {
      section: '29',
      question: 'How many Panzerfausts does a man carry?',
      ruling: 'No number is printed: as many as he fires.',
      options: { 'fausts-once': 'One for each figure and game.' },
    },
    R76: { section: '29', question: 'What does jungle training cost?', ruling: 'Nothing is printed: nothing.' },
    R77: {
      section: '12.9',
      question: 'When is there smoke between two units?',
      ruling:
        'When the straight line from the middle of the one to the middle of the other runs through it; to touch it is not enough. What is seen at all, any line tells. Artillery fire is not hindered (7.8).',
      options: {
        smoke: {
          answers: [
            'When the line from middle to middle runs through it.',
            'When most of the target is seen through it only, by the best line of any figure to any: units of four or more look round every disc.',
          ],
        },
      },
    },
    R78: {
      section: '29',
      question: 'Whom do Japanese officers lead from the front?',
      ruling:
        'Infantry squads: they move and charge only as a combined unit with an officer, within 12 of his (24.2). Support units are free of it, and so is who must move by another rule: in flight, or driven on.',
    },
    R79: {
      section: '21.6',
      question: 'Where do boats, rafts and vessels go, and whom do they carry?',
      ruling: 'On rivers, lakes and the sea, and nowhere else. A raft carries one squad, the others what their rows say.',
    },
    R80: {
      section: '18.2',
      question: 'What does it mean to spot a building?',
      ruling:
        'A Recon action makes out at 72, halved and doubled as for a vehicle at its walls, that an enemy is in it, not who: until it is empty, or nobody sees its walls. Templates, but for smoke, are aimed at a building when it or an enemy in it is spotted; all else only at a unit that is spotted itself.',
      options: {
        'spot-buildings': {
          answers: [
            'At 72 it shows that somebody is in it; templates may then be aimed at it.',
            'Buildings are never spotted, and no template is aimed at one unless an enemy in it is spotted itself.',
          ],
        },
      },
    },
  },
  {
    own: {
      supply: {
        title: 'Do units run out of ammunition?',
        text: 'Each fire rolls a die; after a 6 a unit fires once more and then waits for a supply truck.',
        source: { mark: 'source', section: '12.10' },
        answers: ['No, ammunition lasts.', 'Yes: a die for each fire, a 6 leaves one more, a truck within 12 refills.'],
      },
    },
  },
);
