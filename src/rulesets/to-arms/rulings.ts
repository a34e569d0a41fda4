// Where the source is silent or unclear, and what is played here. `other` is another reading; those
// with an `option` can be chosen for a game.

import type { ArmsOptionId } from './options.ts';

export interface ArmsRuling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  readonly other?: string;
  readonly option?: ArmsOptionId;
  readonly more?: readonly { readonly other: string; readonly option: ArmsOptionId }[];
}

const ruled = (id: string, question: string, ruling: string, other?: string, option?: ArmsOptionId): ArmsRuling => ({
  id,
  question,
  ruling,
  ...(other === undefined ? {} : { other }),
  ...(option === undefined ? {} : { option }),
});

export const RULINGS: readonly ArmsRuling[] = [
  ruled(
    'R1',
    'What is on the battle dice, whose pictures are lost?',
    'What the text counts of each die fills its six faces; the green one has no MISS.',
  ),
  ruled(
    'R2',
    'Which face of the activation die is there twice, and are seven dice the most?',
    'Infantry; there is no limit.',
    'The face for any unit.',
    'activationDie',
  ),
  ruled('R3', 'What are cavalry, machine guns and engineers as targets?', 'Men on foot.'),
  ruled(
    'R4',
    'Which range counts for HIT!, STRIKE and odd kills?',
    'The effective one, never below 1 or the least of the card; who is adjacent goes by the map.',
    'The true distance for HIT! and STRIKE.',
    'hitRange',
  ),
  ruled('R5', 'Which die activates a platoon, and which a commander alone?', 'One that suits the unit it is laid on; any die a commander.'),
  ruled(
    'R6',
    'Whom does a commander help not?',
    'Artillery, machine guns, tanks and armoured cars, as the section on generals has it.',
    'Artillery alone, as the sheet has it.',
    'commanderShift',
  ),
  ruled(
    'R7',
    'What is bocage to machine guns and artillery, which its row leaves out?',
    'As to infantry for the one, nothing for the other.',
    'Nothing for either.',
    'bocageHmg',
  ),
  {
    ...ruled(
      'R8',
      'Who is meant by the attacker on a hill or in a marsh?',
      'Whoever fires out of it; a hill helps against targets that are on none.',
      'Whoever fires at a target on the hill, or every target from it.',
      'hill',
    ),
    more: [{ other: 'Whoever fires into the marsh.', option: 'marsh' }],
  },
  ruled('R9', 'What does it mean that a ford takes a turn?', 'Entering it ends the move.'),
  ruled('R10', 'Do sandbags and debris vanish when they are overrun?', 'Sandbags do, under a vehicle or an enemy; debris stays.'),
  ruled('R11', 'What is the red die for flags?', 'There is none: a white or a yellow one is thrown.'),
  ruled('R12', 'What ends when a unit comes next to an enemy?', 'Its move; it may fight.', 'Its turn.', 'zocEndsTurn'),
  ruled('R13', 'May a unit that digs in still move or fight?', 'No.'),
  ruled('R14', 'Do crews of machine guns and mortars block sight?', 'No.', 'Yes, as guns do.', 'teamsBlock'),
  ruled(
    'R15',
    'Who tries a door, and how often?',
    'Whoever enters first; once open, it stays so. A unit that is driven into a house opens it too; a fortified door stays shut to those who come later.',
    'Whoever enters.',
    'doorEachEntry',
  ),
  ruled('R16', 'Who may not be fired at from afar after a card has brought on close combat?', 'Neither of the two.'),
  ruled('R17', 'What do a HIT! and a STRIKE in one throw make?', 'One hit each.'),
  ruled(
    'R18',
    'In which order are the hexes beside a target numbered?',
    '2 is nearest to the gun, the others follow clockwise; of two that are as near the first clockwise.',
  ),
  ruled('R19', 'How does a guided salvo miss on a 1 of two dice?', 'It never does.', 'A twelve-sided die is thrown.', 'guided'),
  ruled('R20', 'Does the fast variant leave flags without saves too?', 'No.'),
  ruled(
    'R21',
    'Which symbols, lost in the text, hit motorised infantry?',
    'Inside its truck all five, the truck by itself all but the soldier.',
  ),
  ruled('R22', 'Which symbol costs infantry a man at a bridge?', 'HIT!, and the bridge is blown.'),
  ruled('R23', 'By which symbol does artillery strike a bridge?', 'The tank.', 'HIT! or the car.', 'bridgeSymbol'),
  ruled('R24', 'What is a commander worth who is killed alone?', 'As his rank says.', 'One point.', 'commanderVp'),
  ruled('R25', 'Do several reasons to ignore a flag add up?', 'Yes.', 'The largest counts.', 'flagIgnores'),
  ruled(
    'R26',
    'Is the first of two flags automatic when it is ignored?',
    'The one ignored was the automatic one.',
    'The first of those left is.',
    'autoRetreat',
  ),
  ruled(
    'R27',
    'Do rivers and the sea bar a retreat, on which terrain has no effect?',
    'Where there is no crossing.',
    'No.',
    'retreatRiver',
  ),
  ruled('R28', 'At what range do mines strike?', 'At none: not odd, in reach of everything; flags only save.'),
  ruled('R29', 'Is a field cleared when that cost a man?', 'No.', 'Yes.', 'mineFail'),
  ruled('R30', 'How long do flares burn?', 'To the end of the turn; without them only what is adjacent is seen at night.'),
  ruled('R31', 'Must the hexes on both sides of a line lie at the same edge to block it?', 'No.', 'Yes.', 'edgePairs'),
  ruled(
    'R32',
    'What is seen from hills?',
    'Other hills; nothing is looked over but an own unit beside the hill.',
    'All that is lower.',
    'plateau',
  ),
  ruled('R33', 'When does a recce unit look?', 'After its own move.'),
  ruled('R34', 'How far is a hex on a measured table?', 'As far as its range band.', '10 cm.', 'cmMove'),
  ruled('R35', 'When are hits above the number of targets wasted?', 'Before the saves.', 'After them.', 'excessHits'),
  ruled('R36', 'Who falls last?', 'The sergeant, and the model of a vehicle.'),
  ruled('R37', 'May a unit next to an enemy fire at another?', 'Yes.', 'No.', 'engagedFire'),
  ruled('R38', 'Which dice are lower than the one that is wanted?', 'Each of the two ranks below it.'),
  ruled(
    'R39',
    'What of a commander whose unit is gone?',
    'He stays, keeps the hex, and stops nobody beside it.',
    'He stops those who come next to him.',
    'commanderZoc',
  ),
  ruled('R40', 'Which step is the second fifth one of the sequence?', 'The end of the turn.'),
  ruled('R41', 'When is a die for a second battle named?', 'When units are activated.', 'When it is spent.', 'reserveDie'),
  ruled('R42', 'Who enters ground for infantry only?', 'Infantry on foot and crews of machine guns.'),
  ruled('R43', 'May a lone commander save at an odd range?', 'Yes.', 'No.', 'commanderOddKill'),
  ruled('R44', 'Are flags that may be ignored always ignored?', 'Yes.', 'As the owner likes.', 'flagsWaive'),
  ruled('R45', 'Is there a breakthrough after a voluntary retreat?', 'No.', 'Yes.', 'breakVoluntary'),
  ruled('R46', 'Which side needs more than nine units for two variable dice?', 'Either; the scenario says that they are thrown.'),
  ruled('R47', 'Who comes first in each phase, and may one pass with dice left?', 'The holder of the initiative; yes, and for good.'),
  ruled('R48', 'Where does the second unit of a platoon end its move?', 'Wherever it can.', 'Beside the first.', 'platoonString'),
  ruled(
    'R49',
    'What is lost of motorised infantry?',
    'Inside: a point of the truck and a man for each kill. Outside: as the attacker shares his hits, the automatic kill where he says.',
  ),
  ruled('R50', 'What do mines against infantry take of a truck?', 'All of it; its men get out.', 'A point and a man.', 'apmTruck'),
  ruled('R51', 'Do sandbags help in a wood or a house?', 'No, in ground without cover only.'),
  ruled('R52', 'Who is the regular infantry that blows bridges?', 'Any infantry that is no engineers.'),
  ruled('R53', 'How is a vehicle of two models shown?', 'With so many figures that its points agree.'),
  ruled('R54', 'What is nearer to an edge in the west or east?', 'Half hexes count.'),
  ruled('R55', 'When do woods and bocage forbid battle?', 'In the turn of entry.', 'As long as one is inside.', 'woodNoBattle'),
  ruled('R56', 'Does an enemy stop a lone commander?', 'Yes, as he stops any unit.', 'No.', 'commanderStops'),
  ruled(
    'R57',
    'How near do units stand on a measured table, and what is one place there?',
    'No centre point in the circle of another unit: 5 cm. Who or what lies within 5 cm of a point is in that place; of ground that overlaps the last piece counts.',
    'Circles side by side: 10 cm.',
    'cmApart',
  ),
  ruled(
    'R58',
    'How does a move end on a measured table where a hex would end it?',
    'Within 5 cm of where it came to what ends it; inside such ground a move is 10 cm long.',
  ),
  ruled(
    'R59',
    'What hides what on a measured table?',
    'Ground that blocks hides what lies behind it and not who stands in it, as a hex does; hills have their height, eyes 1.5 cm above it; units hide with their circles.',
    'Of woods, bocage and fields more than 10 cm.',
    'cmWood',
  ),
  ruled(
    'R60',
    'How do units fall back, and shells stray, on a measured table?',
    'A first step of 10 cm and others of 8, none more than 60 degrees off the way home; shells 10 cm off in the six directions of a hex, the second of them towards the gun.',
    'Steps of 10 cm, where a hex of movement is.',
    'cmMove',
  ),
  ruled(
    'R61',
    'What answers a scout, and may be shown where he has looked?',
    'The units and counters that are shown directly after his look, also those whose places were kept on paper. What comes later is barred where nothing was shown.',
  ),
];
