// Where the article is silent, unclear or torn, and what the house plays. `other` is another reading; with `option` it can be chosen.

import type { AxisOptionId } from './options.ts';

export interface AxisRuling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  readonly other?: string;
  readonly option?: AxisOptionId;
}

type Row = readonly [question: string, ruling: string, other?: string, option?: AxisOptionId];

const LIST: readonly Row[] = [
  [
    'Which edition of the board game?',
    'The Second. The article is of 1999 and speaks its language.',
    'The Third, on compact disc.',
    'edition',
  ],
  [
    'How are the broken rows of the printed table read?',
    'Battery 8, 1, 3, 1; destroyer 15, 2, 3, 3; cell and mine cost 5 and succeed on a 1.',
  ],
  [
    'When does a battery attack where it stands?',
    'Hardly ever: it cannot enter in a combat move, and no battle lasts into another turn. The 3 is for support, the 1 for defence.',
    'It might move in the combat move; not offered.',
  ],
  [
    'When does support fire?',
    'In the first round, with the other dice of the attack; named when the battle opens.',
    'In any one round; not offered.',
  ],
  ['Whom may a battery hit in a sea zone?', 'Any unit there, as the defender chooses.', 'Surface ships only; not offered.'],
  ['May a battery fire where none of its own attack?', 'No, it supports a battle.', 'A bombardment without attackers; not offered.'],
  [
    'May a battery move after it fired?',
    'No more than others that fought.',
    'Yes, it is out of the battle again.',
    'batteryMovesAfterFire',
  ],
  [
    'What does a battery raid suffer and cost?',
    'No gun fires at shells. Fives and sixes cost stored units; the loss ends with the treasury.',
  ],
  ['May several batteries support one battle?', 'Yes, one from each territory beside it.'],
  [
    'Is a battery captured like a gun?',
    'No, it fights on a 1 where it stands and holds its territory.',
    'Yes, it changes hands with the land.',
    'batteryCapture',
  ],
  ['Does the battery of a friend count for the limit?', 'Yes, one in a territory, whosever.', 'One for each power; not offered.'],
  ['What of a second battery bought for a full territory?', 'It is stored, as a gun would be.', 'It is lost; not offered.'],
  [
    'What may destroyers do where troops land?',
    'They do not bombard. They may fight the sea battle before the landing and stay in the zone.',
    'They stay out of the zone and its battle.',
    'destroyerInAssault',
  ],
  ['How many battleships may be exchanged for destroyers?', 'One for each player.', 'Any number.', 'destroyerExchange'],
  [
    'Do destroyers take the first shot from submarines?',
    'No, the article gives them no such power.',
    'Yes, as in later editions.',
    'destroyersStopFirstStrike',
  ],
  ['In whose combat move does a cell roll?', 'In that of its owner, once a turn.', 'In every player’s; not offered.'],
  [
    'What may a 1 of a cell remove?',
    'Any unit of the occupying side there, aircraft, guns and batteries too, complexes and cells not. The owner chooses at once.',
    'Land units only; not offered.',
  ],
  ['Is land with nothing but a complex empty?', 'Yes, and the complex goes with it. A gun is a unit.'],
  ['May there be several cells in a territory?', 'Yes, each rolls.', 'One only.', 'cellsPerTerritory'],
  ['Do cells hinder movement or placing?', 'No.'],
  [
    'What of a cell when a friend retakes the land?',
    'Back with its owner, the cell goes. While the friend keeps it, the cell stays and sleeps.',
  ],
  ['Whose land counts for cells?', 'What belonged to their owner in the set-up.'],
  [
    'What if land is freed while its owner’s capital is lost?',
    'The owner has it all the same, without income.',
    'An enemy of the occupier takes it; not offered.',
  ],
  [
    'What of a mine that hits nothing?',
    'It stays. Only a mine that struck is removed.',
    'It is gone after the first passage.',
    'mineWithoutHit',
  ],
  ['What does a mine do to a whole battleship?', 'One hit: it turns on its side.', 'It sinks at once.', 'mineBattleship'],
  [
    'What becomes of what a struck ship carries?',
    'Cargo is lost. Fighters fly on by themselves and need a deck or land in time.',
    'Fighters sink with the carrier; not offered.',
  ],
  ['Does a retreat into a mined zone meet the mine?', 'Yes, it is a stop there.'],
  ['Does a mine strike who starts its turn in the zone, or comes in there?', 'No.', 'Yes; not offered.'],
  ['What of mines without a transport and cells without a place?', 'They are stored, and lost if the power has no complex.'],
  ['May mines and troops share a transport?', 'Yes, a mine takes the room of an infantry.', 'Mines alone; not offered.'],
  ['How many mines are laid in a turn?', 'One by each transport.'],
  ['May a transport lay mines that fought or unloaded?', 'Not in that turn.'],
  ['Does a mine block a zone?', 'No. It is no unit there, and leaves the zone friendly or not as it was.'],
  ['Do mines harm aircraft?', 'Never.'],
  ['When does a mine roll?', 'As ships enter the zone: before their next step and before a battle.'],
  ['May an elite ship throw again against a mine?', 'No, that die is not its own.'],
  [
    'Which ship of a group does a mine strike?',
    'Each ship has its die, settled before the throw.',
    'The owner hands out the hits; not offered.',
  ],
  ['How does a battleship on its side bombard?', 'On a 2.', 'On a 4; not offered.'],
  ['Who says which battleship is damaged?', 'Its owner; by the usual order damage comes first.'],
  ['What if a battleship in repair is attacked?', 'Nobody can in the owner’s own turn. Its values are 0 until units are placed.'],
  ['What do two repairs cost?', '8 IPC for each battleship.'],
  ['Does a complex taken this turn repair?', 'No, it must have been held when the turn began.'],
  ['Which units may be elite?', 'Any unit of the set-up that attacks or defends, after exchanges; guns and complexes are none.'],
  [
    'When is the second throw of an elite unit decided?',
    'When the dice of its own volley lie, before casualties. The new die stands; the best use is the first miss.',
    'Before the other dice are seen; not offered.',
  ],
  [
    'What is one battle?',
    'What opens and closes as one: a sea battle and the landing after it are two.',
    'One for each area and turn; not offered.',
  ],
  ['Which dice are an elite unit’s own?', 'Bombardment and support count as attack; dice of raids do not.'],
  [
    'When does an elite unit come back?',
    'However it was lost, in the next or a later placing phase, one at a time, bought as others are.',
    'In the next placing phase only, and paid then if need be.',
    'eliteReplacement',
  ],
  ['May an elite fighter be a kamikaze?', 'Yes, and it is replaced as usual.'],
  [
    'Where may kamikazes go?',
    'To any battle within their movement, on land too; told with the move.',
    'Against ships only.',
    'kamikazeTargets',
  ],
  ['What of a kamikaze that could land after all?', 'It is gone with the others.'],
  ['Are bombers kamikazes?', 'No, fighters only.'],
  ['When is a transport empty?', 'With nothing aboard, no mine either.', 'A mine is no unit; not offered.'],
  ['Do transports lost to mines or in attack cost supply?', 'Those lost in battle do, attackers too. A mine is no battle.'],
  ['What if supply losses exceed the income?', 'The income is 0, and nothing is carried over.'],
  ['In which parcels is aid sent?', 'Whole IPC, as many parcels as wanted, a die for each.', 'One parcel a turn; not offered.'],
  ['When does captured aid arrive?', 'With the next income of the power that threw the die.'],
  ['What of aid for a power that has lost its capital?', 'It waits until there is an income.', 'It is lost; not offered.'],
  ['Where do paratroops get in?', 'Where the bomber stands, before either has moved.', 'On the way; not offered.'],
  ['How many drops in a flight?', 'One bomber, one infantry, one drop.'],
  [
    'Which guns fire at bombers with paratroops?',
    'Every enemy gun on the way of a combat move, once, in the drop territory before the drop. Who has jumped is safe.',
    'Only the one at the drop; not offered.',
  ],
  ['May dropped infantry retreat?', 'Only with land units that walked in.', 'Never; not offered.'],
  ['What of land that only a gun or a complex holds?', 'It is held but not occupied: taken when combat closes.'],
  ['May armour drive through land that paratroops will take?', 'No, it changes hands only when combat closes.'],
  ['May infantry jump into a neutral country?', 'Yes, for 3 IPC, in the combat move.'],
  ['What do long range and heavy bombers add to paratroops?', 'Range, but no room.', 'Two infantry; not offered.'],
  ['Where are units stored?', 'In a complex held since the turn began, without a limit.', 'In one common store; not offered.'],
  ['Where do stored units come in?', 'At any complex that may place, counting for its limit.'],
  ['What of stored units when the complex falls?', 'They are lost.', 'They go to the captor.', 'stockOnCapture'],
  ['Do rockets hit warehouses?', 'No, a rocket is no raid in the words of the article.', 'Yes; not offered.'],
  ['May an elite bomber throw a raid’s die again?', 'No.'],
  [
    'Does industrial technology lower the prices of new units?',
    'Yes, of all that is bought; repairs stay at 8.',
    'Of the base units only; not offered.',
  ],
  ['When are casualties of a volley picked?', 'When all its dice lie, all columns together.', 'Column by column; not offered.'],
  ['Whom does a gun hit?', 'The attacker picks among the aircraft.', 'Each type has its own dice.', 'aaChoice'],
  [
    'What of transports against transports?',
    'Attackers without a value stay as targets or retreat. If neither side can hit, the attacker withdraws.',
  ],
  [
    'What of fighters whose carrier is lost in defence?',
    'They land in the same zone, on an island or another deck, or are lost.',
    'They may fly one space; not offered.',
  ],
  ['When must a landing place exist?', 'When the fighter moves out. A carrier may be promised that can still get there.'],
  ['What does flying over a neutral country cost?', '3 IPC for each turn and territory.', 'Nothing; not offered.'],
  [
    'Where may transports load and unload on the way?',
    'In the first zone, and in the last into one territory.',
    'In any zone on the way.',
    'transportStops',
  ],
  ['Which come first, raids or battles?', 'Raids.', 'As the attacker likes; not offered.'],
  ['What of a cell’s 1 where a battle is due?', 'The unit is gone before the battle.'],
  ['May one battery support several battles of a turn?', 'No, it fires once.', 'Yes, once into each beside it.', 'batterySupports'],
  [
    'Does the 1 that removes the last unit free the land?',
    'No, it takes a further 1. Cells roll one after the other, and each looks at what is left.',
    'Yes, the same 1 does.',
    'cellLastUnit',
  ],
  ['May a mine be laid without sailing?', 'Yes, for the whole movement.', 'Only after one or two zones; not offered.'],
  [
    'What of a battleship that a mine turned on its side?',
    'It stops in that zone, the others may go on.',
    'It sails on.',
    'struckBattleship',
  ],
  [
    'What of a whole battleship hit by first strike?',
    'It lies on its side at once, and answers on a 2 in that round.',
    'It answers on a 4; not offered.',
  ],
  [
    'May paratroops stay in the air when the combat move ends?',
    'No, they are put down in the move that took them aboard.',
    'Yes, until they get off on friendly land.',
    'paratroopsAboard',
  ],
  ['Who is a player?', 'Each power counts as one.', 'Each person at the table.', 'elitePer'],
  [
    'How does an elite heavy bomber throw again?',
    'All its dice are its own, and one miss among them may be thrown again.',
    'It may not; not offered.',
  ],
  ['What does a raid on an empty treasury do?', 'It takes no IPC, but fives and sixes still cost stored units.'],
  [
    'What of aircraft that fly to land taken this turn after the fighting?',
    'They fly there, and the referee doubts it at once: unless they fly on, they are lost when the non-combat move ends.',
  ],
  ['At which complex do units come in where none is named?', 'At that of the territory they come in at; ships need it named.'],
];

/** All rulings of the system, R1 to R91. */
export const RULINGS: readonly AxisRuling[] = LIST.map(([question, ruling, other, option], i) => ({
  id: `R${i + 1}`,
  question,
  ruling,
  ...(other === undefined ? {} : { other }),
  ...(option === undefined ? {} : { option }),
}));
