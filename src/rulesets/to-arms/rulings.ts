// Where the source is silent or unclear, and what is played here; the switches of a game in words.

import { defineRulings } from '../../system/rulings.ts';
import { SWITCHES } from './options.ts';

export const { rulings: RULINGS, options: OPTIONS } = defineRulings(
  SWITCHES,
  {
    R1: {
      question: 'What is on the battle dice, whose pictures are lost?',
      ruling: 'What the text counts of each die fills its six faces; the green one has no MISS.',
    },
    R2: {
      question: 'Which face of the activation die is there twice, and are seven dice the most?',
      ruling: 'Infantry; there is no limit.',
      options: { activationDie: { question: 'Which face of the activation die is there twice?', answers: ['Infantry.', 'Any unit.'] } },
    },
    R3: { question: 'What are cavalry, machine guns and engineers as targets?', ruling: 'Men on foot.' },
    R4: {
      question: 'Which range counts for HIT!, STRIKE and odd kills?',
      ruling: 'The effective one, never below 1 or the least of the card; who is adjacent goes by the map.',
      options: { hitRange: 'The true distance for HIT! and STRIKE.' },
    },
    R5: {
      question: 'Which die activates a platoon, and which a commander alone?',
      ruling: 'One that suits the unit it is laid on; any die a commander.',
    },
    R6: {
      question: 'Whom does a commander help not?',
      ruling: 'Artillery, machine guns, tanks and armoured cars, as the section on generals has it.',
      options: { commanderShift: 'Artillery alone, as the sheet has it.' },
    },
    R7: {
      question: 'What is bocage to machine guns and artillery, which its row leaves out?',
      ruling: 'As to infantry for the one, nothing for the other.',
      options: { bocageHmg: 'Nothing for either.' },
    },
    R8: {
      question: 'Who is meant by the attacker on a hill or in a marsh?',
      ruling: 'Whoever fires out of it; a hill helps against targets that are on none.',
      options: {
        hill: {
          question: 'Whom does a hill help?',
          answers: ['Whoever fires from it at a target that is on none.', 'Whoever fires at a target on it.', 'Whoever fires from it.'],
        },
        marsh: { question: 'Whom does a marsh hamper?', answers: ['Whoever fires out of it.', 'Whoever fires into it.'] },
      },
    },
    R9: { question: 'What does it mean that a ford takes a turn?', ruling: 'Entering it ends the move.' },
    R10: {
      question: 'Do sandbags and debris vanish when they are overrun?',
      ruling: 'Sandbags do, under a vehicle or an enemy; debris stays.',
    },
    R11: { question: 'What is the red die for flags?', ruling: 'There is none: a white or a yellow one is thrown.' },
    R12: {
      question: 'What ends when a unit comes next to an enemy?',
      ruling: 'Its move; it may fight.',
      options: { zocEndsTurn: 'Its turn.' },
    },
    R13: { question: 'May a unit that digs in still move or fight?', ruling: 'No.' },
    R14: { question: 'Do crews of machine guns and mortars block sight?', ruling: 'No.', options: { teamsBlock: 'Yes, as guns do.' } },
    R15: {
      question: 'Who tries a door, and how often?',
      ruling:
        'Whoever enters first; once open, it stays so. A unit that is driven into a house opens it too; a fortified door stays shut to those who come later.',
      options: { doorEachEntry: 'Whoever enters.' },
    },
    R16: { question: 'Who may not be fired at from afar after a card has brought on close combat?', ruling: 'Neither of the two.' },
    R17: { question: 'What do a HIT! and a STRIKE in one throw make?', ruling: 'One hit each.' },
    R18: {
      question: 'In which order are the hexes beside a target numbered?',
      ruling: '2 is nearest to the gun, the others follow clockwise; of two that are as near the first clockwise.',
    },
    R19: {
      question: 'How does a guided salvo miss on a 1 of two dice?',
      ruling: 'It never does.',
      options: {
        guided: {
          question: 'Which dice scatter a guided salvo?',
          answers: ['Two D6, which never show a 1.', 'A D12: 1 fails, 8 and more strike.'],
        },
      },
    },
    R20: { question: 'Does the fast variant leave flags without saves too?', ruling: 'No.' },
    R21: {
      question: 'Which symbols, lost in the text, hit motorised infantry?',
      ruling: 'Inside its truck all five, the truck by itself all but the soldier.',
    },
    R22: { question: 'Which symbol costs infantry a man at a bridge?', ruling: 'HIT!, and the bridge is blown.' },
    R23: {
      question: 'By which symbol does artillery strike a bridge?',
      ruling: 'The tank.',
      options: { bridgeSymbol: ['HIT!', 'The car.'] },
    },
    R24: {
      question: 'What is a commander worth who is killed alone?',
      ruling: 'As his rank says.',
      options: { commanderVp: 'One point.' },
    },
    R25: { question: 'Do several reasons to ignore a flag add up?', ruling: 'Yes.', options: { flagIgnores: 'No: the largest counts.' } },
    R26: {
      question: 'Is the first of two flags automatic when it is ignored?',
      ruling: 'The one ignored was the automatic one.',
      options: { autoRetreat: 'The first of those left is.' },
    },
    R27: {
      question: 'Do rivers and the sea bar a retreat, on which terrain has no effect?',
      ruling: 'Where there is no crossing.',
      options: { retreatRiver: 'No.' },
    },
    R28: { question: 'At what range do mines strike?', ruling: 'At none: not odd, in reach of everything; flags only save.' },
    R29: { question: 'Is a field cleared when that cost a man?', ruling: 'No.', options: { mineFail: 'Yes.' } },
    R30: { question: 'How long do flares burn?', ruling: 'To the end of the turn; without them only what is adjacent is seen at night.' },
    R31: {
      question: 'Must the hexes on both sides of a line lie at the same edge to block it?',
      ruling: 'No.',
      options: { edgePairs: 'Yes.' },
    },
    R32: {
      question: 'What is seen from hills?',
      ruling: 'Other hills; nothing is looked over but an own unit beside the hill.',
      options: { plateau: 'All that is lower.' },
    },
    R33: { question: 'When does a recce unit look?', ruling: 'After its own move.' },
    R34: { question: 'How far is a hex on a measured table?', ruling: 'As far as its range band.', options: { cmMove: '10 cm.' } },
    R35: {
      question: 'When are hits above the number of targets wasted?',
      ruling: 'Before the saves.',
      options: { excessHits: 'After them.' },
    },
    R36: { question: 'Who falls last?', ruling: 'The sergeant, and the model of a vehicle.' },
    R37: { question: 'May a unit next to an enemy fire at another?', ruling: 'Yes.', options: { engagedFire: 'No.' } },
    R38: { question: 'Which dice are lower than the one that is wanted?', ruling: 'Each of the two ranks below it.' },
    R39: {
      question: 'What of a commander whose unit is gone?',
      ruling: 'He stays, keeps the hex, and stops nobody beside it.',
      options: { commanderZoc: 'He stops those who come next to him.' },
    },
    R40: { question: 'Which step is the second fifth one of the sequence?', ruling: 'The end of the turn.' },
    R41: {
      question: 'When is a die for a second battle named?',
      ruling: 'When units are activated.',
      options: { reserveDie: 'When it is spent.' },
    },
    R42: { question: 'Who enters ground for infantry only?', ruling: 'Infantry on foot and crews of machine guns.' },
    R43: { question: 'May a lone commander save at an odd range?', ruling: 'Yes.', options: { commanderOddKill: 'No.' } },
    R44: { question: 'Are flags that may be ignored always ignored?', ruling: 'Yes.', options: { flagsWaive: 'As the owner likes.' } },
    R45: { question: 'Is there a breakthrough after a voluntary retreat?', ruling: 'No.', options: { breakVoluntary: 'Yes.' } },
    R46: {
      question: 'Which side needs more than nine units for two variable dice?',
      ruling: 'Either; the scenario says that they are thrown.',
    },
    R47: {
      question: 'Who comes first in each phase, and may one pass with dice left?',
      ruling: 'The holder of the initiative; yes, and for good.',
    },
    R48: {
      question: 'Where does the second unit of a platoon end its move?',
      ruling: 'Wherever it can.',
      options: { platoonString: 'Beside the first.' },
    },
    R49: {
      question: 'What is lost of motorised infantry?',
      ruling:
        'Inside: a point of the truck and a man for each kill. Outside: as the attacker shares his hits, the automatic kill where he says.',
    },
    R50: {
      question: 'What do mines against infantry take of a truck?',
      ruling: 'All of it; its men get out.',
      options: { apmTruck: 'A point and a man.' },
    },
    R51: { question: 'Do sandbags help in a wood or a house?', ruling: 'No, in ground without cover only.' },
    R52: { question: 'Who is the regular infantry that blows bridges?', ruling: 'Any infantry that is no engineers.' },
    R53: { question: 'How is a vehicle of two models shown?', ruling: 'With so many figures that its points agree.' },
    R54: { question: 'What is nearer to an edge in the west or east?', ruling: 'Half hexes count.' },
    R55: {
      question: 'When do woods and bocage forbid battle?',
      ruling: 'In the turn of entry.',
      options: { woodNoBattle: 'As long as one is inside.' },
    },
    R56: { question: 'Does an enemy stop a lone commander?', ruling: 'Yes, as he stops any unit.', options: { commanderStops: 'No.' } },
    R57: {
      question: 'How near do units stand on a measured table, and what is one place there?',
      ruling:
        'No centre point in the circle of another unit: 5 cm. Who or what lies within 5 cm of a point is in that place; of ground that overlaps the last piece counts.',
      options: {
        cmApart: {
          question: 'How near do units stand on a measured table?',
          answers: ['No centre point in the circle of another unit: 5 cm.', 'Circles side by side: 10 cm.'],
        },
      },
    },
    R58: {
      question: 'How does a move end on a measured table where a hex would end it?',
      ruling: 'Within 5 cm of where it came to what ends it; inside such ground a move is 10 cm long.',
    },
    R59: {
      question: 'What hides what on a measured table?',
      ruling:
        'Ground that blocks hides what lies behind it and not who stands in it, as a hex does; hills have their height, eyes 1.5 cm above it; units hide with their circles.',
      options: {
        cmWood: {
          question: 'What hides a wood on a measured table?',
          answers: ['What lies behind it; who is in it sees out and is seen.', 'What more than 10 cm of it lie before.'],
        },
      },
    },
    R60: {
      question: 'How do units fall back, and shells stray, on a measured table?',
      ruling:
        'A first step of 10 cm and others of 8, none more than 60 degrees off the way home; shells 10 cm off in the six directions of a hex, the second of them towards the gun.',
      options: { cmMove: 'Steps of 10 cm, where a hex of movement is.' },
    },
    R61: {
      question: 'What answers a scout, and may be shown where he has looked?',
      ruling:
        'The units and counters that are shown directly after his look, also those whose places were kept on paper. What comes later is barred where nothing was shown.',
    },
  },
  {
    own: {
      fastplay: {
        title: 'Are hits saved?',
        text: 'Yes.',
        source: { mark: 'house', ruling: 'R20' },
        answers: ['Yes.', 'No: a faster game; flags are still saved.', 'No, and flags are not saved either.'],
      },
      attackerMustReachQuota: {
        title: 'Must the side that throws first reach its quota?',
        text: 'No: more points win at the limit of turns.',
        source: { mark: 'house', section: 'Scenarios' },
        answers: ['No: more points win at the limit of turns.', 'Yes: else the other side wins at the limit.'],
      },
    },
  },
);
