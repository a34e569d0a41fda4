// Where the article is silent, unclear or torn, and what the house plays; the switches of a game in words.

import { defineRulings } from '../../system/rulings.ts';
import { HEADINGS } from './legal.ts';
import { SWITCHES } from './options.ts';
import { article, base } from './state.ts';

/** A rule of the article that can be left out. */
const rule = (title: string, text: string, part: keyof typeof HEADINGS) =>
  ({ title, text, source: article(HEADINGS[part]), answers: ['In play.', 'Left out.'] }) as const;

/** A switch of the base game. */
const basic = (title: string, text: string, ...answers: readonly [usual: string, other: string]) =>
  ({ title, text, source: base('options of the published game'), answers }) as const;

export const { rulings: RULINGS, options: OPTIONS } = defineRulings(
  SWITCHES,
  {
    R1: {
      question: 'Which edition of the board game?',
      ruling: 'The Second. The article is of 1999 and speaks its language.',
      options: { edition: 'The Third, on compact disc.' },
    },
    R2: {
      question: 'How are the broken rows of the printed table read?',
      ruling: 'Battery 8, 1, 3, 1; destroyer 15, 2, 3, 3; cell and mine cost 5 and succeed on a 1.',
    },
    R3: {
      question: 'When does a battery attack where it stands?',
      ruling:
        'Hardly ever: it cannot enter in a combat move, and no battle lasts into another turn. The 3 is for support, the 1 for defence.',
      other: 'It might move in the combat move; not offered.',
    },
    R4: {
      question: 'When does support fire?',
      ruling: 'In the first round, with the other dice of the attack; named when the battle opens.',
      other: 'In any one round; not offered.',
    },
    R5: {
      question: 'Whom may a battery hit in a sea zone?',
      ruling: 'Any unit there, as the defender chooses.',
      other: 'Surface ships only; not offered.',
    },
    R6: {
      question: 'May a battery fire where none of its own attack?',
      ruling: 'No, it supports a battle.',
      other: 'A bombardment without attackers; not offered.',
    },
    R7: {
      question: 'May a battery move after it fired?',
      ruling: 'No more than others that fought.',
      options: { batteryMovesAfterFire: 'Yes, it is out of the battle again.' },
    },
    R8: {
      question: 'What does a battery raid suffer and cost?',
      ruling: 'No gun fires at shells. Fives and sixes cost stored units; the loss ends with the treasury.',
    },
    R9: { question: 'May several batteries support one battle?', ruling: 'Yes, one from each territory beside it.' },
    R10: {
      question: 'Is a battery captured like a gun?',
      ruling: 'No, it fights on a 1 where it stands and holds its territory.',
      options: { batteryCapture: 'Yes, it changes hands with the land.' },
    },
    R11: {
      question: 'Does the battery of a friend count for the limit?',
      ruling: 'Yes, one in a territory, whosever.',
      other: 'One for each power; not offered.',
    },
    R12: {
      question: 'What of a second battery bought for a full territory?',
      ruling: 'It is stored, as a gun would be.',
      other: 'It is lost; not offered.',
    },
    R13: {
      question: 'What may destroyers do where troops land?',
      ruling: 'They do not bombard. They may fight the sea battle before the landing and stay in the zone.',
      options: { destroyerInAssault: 'They stay out of the zone and its battle.' },
    },
    R14: {
      question: 'How many battleships may be exchanged for destroyers?',
      ruling: 'One for each player.',
      options: { destroyerExchange: 'Any number.' },
    },
    R15: {
      question: 'Do destroyers take the first shot from submarines?',
      ruling: 'No, the article gives them no such power.',
      options: { destroyersStopFirstStrike: 'Yes, as in later editions.' },
    },
    R16: {
      question: 'In whose combat move does a cell roll?',
      ruling: 'In that of its owner, once a turn.',
      other: 'In every player’s; not offered.',
    },
    R17: {
      question: 'What may a 1 of a cell remove?',
      ruling: 'Any unit of the occupying side there, aircraft, guns and batteries too, complexes and cells not. The owner chooses at once.',
      other: 'Land units only; not offered.',
    },
    R18: { question: 'Is land with nothing but a complex empty?', ruling: 'Yes, and the complex goes with it. A gun is a unit.' },
    R19: {
      question: 'May there be several cells in a territory?',
      ruling: 'Yes, each rolls.',
      options: { cellsPerTerritory: 'One only.' },
    },
    R20: { question: 'Do cells hinder movement or placing?', ruling: 'No.' },
    R21: {
      question: 'What of a cell when a friend retakes the land?',
      ruling: 'Back with its owner, the cell goes. While the friend keeps it, the cell stays and sleeps.',
    },
    R22: { question: 'Whose land counts for cells?', ruling: 'What belonged to their owner in the set-up.' },
    R23: {
      question: 'What if land is freed while its owner’s capital is lost?',
      ruling: 'The owner has it all the same, without income.',
      other: 'An enemy of the occupier takes it; not offered.',
    },
    R24: {
      question: 'What of a mine that hits nothing?',
      ruling: 'It stays. Only a mine that struck is removed.',
      options: { mineWithoutHit: 'It is gone after the first passage.' },
    },
    R25: {
      question: 'What does a mine do to a whole battleship?',
      ruling: 'One hit: it turns on its side.',
      options: { mineBattleship: 'It sinks at once.' },
    },
    R26: {
      question: 'What becomes of what a struck ship carries?',
      ruling: 'Cargo is lost. Fighters fly on by themselves and need a deck or land in time.',
      other: 'Fighters sink with the carrier; not offered.',
    },
    R27: { question: 'Does a retreat into a mined zone meet the mine?', ruling: 'Yes, it is a stop there.' },
    R28: { question: 'Does a mine strike who starts its turn in the zone, or comes in there?', ruling: 'No.', other: 'Yes; not offered.' },
    R29: {
      question: 'What of mines without a transport and cells without a place?',
      ruling: 'They are stored, and lost if the power has no complex.',
    },
    R30: {
      question: 'May mines and troops share a transport?',
      ruling: 'Yes, a mine takes the room of an infantry.',
      other: 'Mines alone; not offered.',
    },
    R31: { question: 'How many mines are laid in a turn?', ruling: 'One by each transport.' },
    R32: { question: 'May a transport lay mines that fought or unloaded?', ruling: 'Not in that turn.' },
    R33: { question: 'Does a mine block a zone?', ruling: 'No. It is no unit there, and leaves the zone friendly or not as it was.' },
    R34: { question: 'Do mines harm aircraft?', ruling: 'Never.' },
    R35: { question: 'When does a mine roll?', ruling: 'As ships enter the zone: before their next step and before a battle.' },
    R36: { question: 'May an elite ship throw again against a mine?', ruling: 'No, that die is not its own.' },
    R37: {
      question: 'Which ship of a group does a mine strike?',
      ruling: 'Each ship has its die, settled before the throw.',
      other: 'The owner hands out the hits; not offered.',
    },
    R38: { question: 'How does a battleship on its side bombard?', ruling: 'On a 2.', other: 'On a 4; not offered.' },
    R39: { question: 'Who says which battleship is damaged?', ruling: 'Its owner; by the usual order damage comes first.' },
    R40: {
      question: 'What if a battleship in repair is attacked?',
      ruling: 'Nobody can in the owner’s own turn. Its values are 0 until units are placed.',
    },
    R41: { question: 'What do two repairs cost?', ruling: '8 IPC for each battleship.' },
    R42: { question: 'Does a complex taken this turn repair?', ruling: 'No, it must have been held when the turn began.' },
    R43: {
      question: 'Which units may be elite?',
      ruling: 'Any unit of the set-up that attacks or defends, after exchanges; guns and complexes are none.',
    },
    R44: {
      question: 'When is the second throw of an elite unit decided?',
      ruling: 'When the dice of its own volley lie, before casualties. The new die stands; the best use is the first miss.',
      other: 'Before the other dice are seen; not offered.',
    },
    R45: {
      question: 'What is one battle?',
      ruling: 'What opens and closes as one: a sea battle and the landing after it are two.',
      other: 'One for each area and turn; not offered.',
    },
    R46: { question: 'Which dice are an elite unit’s own?', ruling: 'Bombardment and support count as attack; dice of raids do not.' },
    R47: {
      question: 'When does an elite unit come back?',
      ruling: 'However it was lost, in the next or a later placing phase, one at a time, bought as others are.',
      options: { eliteReplacement: 'In the next placing phase only, and paid then if need be.' },
    },
    R48: { question: 'May an elite fighter be a kamikaze?', ruling: 'Yes, and it is replaced as usual.' },
    R49: {
      question: 'Where may kamikazes go?',
      ruling: 'To any battle within their movement, on land too; told with the move.',
      options: { kamikazeTargets: 'Against ships only.' },
    },
    R50: { question: 'What of a kamikaze that could land after all?', ruling: 'It is gone with the others.' },
    R51: { question: 'Are bombers kamikazes?', ruling: 'No, fighters only.' },
    R52: {
      question: 'When is a transport empty?',
      ruling: 'With nothing aboard, no mine either.',
      other: 'A mine is no unit; not offered.',
    },
    R53: {
      question: 'Do transports lost to mines or in attack cost supply?',
      ruling: 'Those lost in battle do, attackers too. A mine is no battle.',
    },
    R54: { question: 'What if supply losses exceed the income?', ruling: 'The income is 0, and nothing is carried over.' },
    R55: {
      question: 'In which parcels is aid sent?',
      ruling: 'Whole IPC, as many parcels as wanted, a die for each.',
      other: 'One parcel a turn; not offered.',
    },
    R56: { question: 'When does captured aid arrive?', ruling: 'With the next income of the power that threw the die.' },
    R57: {
      question: 'What of aid for a power that has lost its capital?',
      ruling: 'It waits until there is an income.',
      other: 'It is lost; not offered.',
    },
    R58: {
      question: 'Where do paratroops get in?',
      ruling: 'Where the bomber stands, before either has moved.',
      other: 'On the way; not offered.',
    },
    R59: { question: 'How many drops in a flight?', ruling: 'One bomber, one infantry, one drop.' },
    R60: {
      question: 'Which guns fire at bombers with paratroops?',
      ruling: 'Every enemy gun on the way of a combat move, once, in the drop territory before the drop. Who has jumped is safe.',
      other: 'Only the one at the drop; not offered.',
    },
    R61: { question: 'May dropped infantry retreat?', ruling: 'Only with land units that walked in.', other: 'Never; not offered.' },
    R62: { question: 'What of land that only a gun or a complex holds?', ruling: 'It is held but not occupied: taken when combat closes.' },
    R63: { question: 'May armour drive through land that paratroops will take?', ruling: 'No, it changes hands only when combat closes.' },
    R64: { question: 'May infantry jump into a neutral country?', ruling: 'Yes, for 3 IPC, in the combat move.' },
    R65: {
      question: 'What do long range and heavy bombers add to paratroops?',
      ruling: 'Range, but no room.',
      other: 'Two infantry; not offered.',
    },
    R66: {
      question: 'Where are units stored?',
      ruling: 'In a complex held since the turn began, without a limit.',
      other: 'In one common store; not offered.',
    },
    R67: { question: 'Where do stored units come in?', ruling: 'At any complex that may place, counting for its limit.' },
    R68: {
      question: 'What of stored units when the complex falls?',
      ruling: 'They are lost.',
      options: { stockOnCapture: 'They go to the captor.' },
    },
    R69: {
      question: 'Do rockets hit warehouses?',
      ruling: 'No, a rocket is no raid in the words of the article.',
      other: 'Yes; not offered.',
    },
    R70: { question: 'May an elite bomber throw a raid’s die again?', ruling: 'No.' },
    R71: {
      question: 'Does industrial technology lower the prices of new units?',
      ruling: 'Yes, of all that is bought; repairs stay at 8.',
      other: 'Of the base units only; not offered.',
    },
    R72: {
      question: 'When are casualties of a volley picked?',
      ruling: 'When all its dice lie, all columns together.',
      other: 'Column by column; not offered.',
    },
    R73: {
      question: 'Whom does a gun hit?',
      ruling: 'The attacker picks among the aircraft.',
      options: { aaChoice: 'Each type has its own dice.' },
    },
    R74: {
      question: 'What of transports against transports?',
      ruling: 'Attackers without a value stay as targets or retreat. If neither side can hit, the attacker withdraws.',
    },
    R75: {
      question: 'What of fighters whose carrier is lost in defence?',
      ruling: 'They land in the same zone, on an island or another deck, or are lost.',
      other: 'They may fly one space; not offered.',
    },
    R76: {
      question: 'When must a landing place exist?',
      ruling: 'When the fighter moves out. A carrier may be promised that can still get there.',
    },
    R77: {
      question: 'What does flying over a neutral country cost?',
      ruling: '3 IPC for each turn and territory.',
      other: 'Nothing; not offered.',
    },
    R78: {
      question: 'Where may transports load and unload on the way?',
      ruling: 'In the first zone, and in the last into one territory.',
      options: { transportStops: 'In any zone on the way.' },
    },
    R79: { question: 'Which come first, raids or battles?', ruling: 'Raids.', other: 'As the attacker likes; not offered.' },
    R80: { question: 'What of a cell’s 1 where a battle is due?', ruling: 'The unit is gone before the battle.' },
    R81: {
      question: 'May one battery support several battles of a turn?',
      ruling: 'No, it fires once.',
      options: { batterySupports: 'Yes, once into each beside it.' },
    },
    R82: {
      question: 'Does the 1 that removes the last unit free the land?',
      ruling: 'No, it takes a further 1. Cells roll one after the other, and each looks at what is left.',
      options: { cellLastUnit: 'Yes, the same 1 does.' },
    },
    R83: {
      question: 'May a mine be laid without sailing?',
      ruling: 'Yes, for the whole movement.',
      other: 'Only after one or two zones; not offered.',
    },
    R84: {
      question: 'What of a battleship that a mine turned on its side?',
      ruling: 'It stops in that zone, the others may go on.',
      options: { struckBattleship: 'It sails on.' },
    },
    R85: {
      question: 'What of a whole battleship hit by first strike?',
      ruling: 'It lies on its side at once, and answers on a 2 in that round.',
      other: 'It answers on a 4; not offered.',
    },
    R86: {
      question: 'May paratroops stay in the air when the combat move ends?',
      ruling: 'No, they are put down in the move that took them aboard.',
      options: { paratroopsAboard: 'Yes, until they get off on friendly land.' },
    },
    R87: { question: 'Who is a player?', ruling: 'Each power counts as one.', options: { elitePer: 'Each person at the table.' } },
    R88: {
      question: 'How does an elite heavy bomber throw again?',
      ruling: 'All its dice are its own, and one miss among them may be thrown again.',
      other: 'It may not; not offered.',
    },
    R89: { question: 'What does a raid on an empty treasury do?', ruling: 'It takes no IPC, but fives and sixes still cost stored units.' },
    R90: {
      question: 'What of aircraft that fly to land taken this turn after the fighting?',
      ruling: 'They fly there, and the referee doubts it at once: unless they fly on, they are lost when the non-combat move ends.',
    },
    R91: {
      question: 'At which complex do units come in where none is named?',
      ruling: 'At that of the territory they come in at; ships need it named.',
    },
    R92: {
      question: 'What does damage to a complex do?',
      ruling:
        'It takes no more than its row says, else twice what its land is worth. Each point is a unit fewer that comes in; it stays, whoever takes the land, until 1 IPC a point repairs it in the purchase phase of its owner.',
    },
    R93: {
      question: 'How are kamikaze tokens spent?',
      ruling:
        'In the combat phase of an enemy, before its raids and battles, in the zones that the scenario names, where it fights or lands from. Each is a die at one warship, no submarine and no transport; hits count at once. From that zone nobody bombards in this turn, hit or not.',
    },
    R94: {
      question: 'How do interceptors meet a raid?',
      ruling:
        'Any fighters in the territory, before the guns fire: one round in which all aircraft of the raid and they fire at once, each on its value in the air. Who is hit its owner picks among all of them. Escorts do not bomb and have fought; interceptors that are left defend the territory like others.',
      other: 'Interceptors take no part in a battle there in the same turn; not offered.',
    },
    R95: {
      question: 'What does damage to a base do?',
      ruling:
        'It takes no more than its row says, and each raid falls on the complex or on one base, whose own gun fires. It is repaired like a complex.',
    },
    R96: {
      question: 'How do aircraft scramble?',
      ruling:
        'In the combat phase of an enemy, before its raids and battles, from a territory that no friend of it holds, with a base that works, no more of them a turn than it launches. They defend there and nowhere else, stay to the end, and go home when the phase ends. Where the base has fallen they come down on a free deck in that zone, else on the friendly land beside it that is worth most, else they are lost.',
      other: 'Their owner picks another place to land; not offered.',
    },
    R97: {
      question: 'What do heavy bombers of the later editions throw?',
      ruling:
        'As many dice as their row says. All count, or where it says so the best of each bomber alone, in battles and in raids, where it may count more; in the air, against interceptors, they throw one.',
    },
  },
  {
    own: {
      artillery: rule('Artillery batteries', 'Batteries support battles next door and shell complexes.', 'art'),
      destroyers: rule('Destroyers', 'Destroyers are built, and a battleship may be exchanged for two.', 'des'),
      resistance: rule('Resistance cells', 'Cells sabotage occupied land and may free it.', 'res'),
      mines: rule('Sea mines', 'Transports lay mines in sea zones.', 'min'),
      battleships: rule('Two-hit battleships', 'A first hit turns a battleship on its side; it can be repaired.', 'bat'),
      elite: rule('Elite units', 'One unit of each power may throw one die again in every battle.', 'eli'),
      kamikaze: rule('Kamikaze pilots', 'Japanese fighters may attack without a way home.', 'kam'),
      lostTransports: rule('Lost transports', 'An empty transport lost in battle costs 1 IPC of the next income.', 'los'),
      aid: rule('Monetary aid', 'Powers of one side may send each other IPC.', 'aid'),
      paratroopers: rule('Paratroopers', 'A bomber carries one infantry and drops it on its way.', 'par'),
      warehouses: rule('Warehouses', 'Bought units may be stored in complexes.', 'war'),
      defendingSubsWithdraw: basic(
        'May defending submarines withdraw?',
        'After a round of combat they may leave for a zone beside it.',
        'Yes.',
        'No.',
      ),
      russiaRestricted: basic(
        'Does the Soviet Union hold still in round 1?',
        'Without combat moves in the first round.',
        'No, it may attack.',
        'Yes, no combat moves.',
      ),
      economicVictoryAxis: basic(
        'With which territories do the Axis win?',
        'The value that Germany and Japan hold at the end of a round.',
        'Worth 84 IPC.',
        'None: by capitals only.',
      ),
      economicVictoryAllies: basic(
        'With which territories do the Allies win?',
        'The value that they hold at the end of a round.',
        'None: by capitals only.',
        'Worth 110 IPC.',
      ),
    },
  },
);
