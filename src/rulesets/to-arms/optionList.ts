// What the switches of a game are called and say: loads with the pages about the rules and where files are read, never with a replay.

import type { Choice } from '../../core/act.ts';
import type { Option } from '../../core/ruleset.ts';
import { type ArmsOptionId, DEFAULTS } from './options.ts';

type Value = string | number | boolean;

const ruled = (
  id: ArmsOptionId,
  ruling: string,
  title: string,
  text: string,
  ...others: readonly (readonly [Value, string])[]
): Option => ({
  id,
  title,
  text,
  source: { mark: 'house', ruling },
  default: DEFAULTS[id],
  values: [[DEFAULTS[id], text] as const, ...others].map(([value, words]): Choice => ({ value, says: words })),
});

export const OPTIONS: readonly Option[] = [
  ruled('activationDie', 'R2', 'Which face of the activation die is there twice?', 'Infantry.', ['any', 'Any unit.']),
  ruled('hitRange', 'R4', 'Which range counts for HIT! and STRIKE?', 'The effective one.', ['true', 'The true distance.']),
  ruled('commanderShift', 'R6', 'Whom does a commander help not?', 'Artillery, machine guns, tanks, armoured cars.', [
    'sheet',
    'Artillery alone.',
  ]),
  ruled('bocageHmg', 'R7', 'Does bocage hamper heavy machine guns?', 'As it does infantry.', ['printed', 'No.']),
  ruled(
    'hill',
    'R8',
    'Whom does a hill help?',
    'Whoever fires from it at a target that is on none.',
    ['target', 'Whoever fires at a target on it.'],
    ['every', 'Whoever fires from it.'],
  ),
  ruled('marsh', 'R8', 'Whom does a marsh hamper?', 'Whoever fires out of it.', ['target', 'Whoever fires into it.']),
  ruled('zocEndsTurn', 'R12', 'Does coming next to an enemy forbid battle?', 'No.', [true, 'Yes: the turn of the unit is over.']),
  ruled('teamsBlock', 'R14', 'Do crews of machine guns and mortars block sight?', 'No: they are men on foot.', [true, 'Yes, as guns do.']),
  ruled('doorEachEntry', 'R15', 'Is a door shut again after each entry?', 'No: once open, it stays open.', [true, 'Yes.']),
  ruled('guided', 'R19', 'Which dice scatter a guided salvo?', 'Two D6, which never show a 1.', [
    'd12',
    'A D12: 1 fails, 8 and more strike.',
  ]),
  ruled(
    'fastplay',
    'R20',
    'Are hits saved?',
    'Yes.',
    [true, 'No: a faster game; flags are still saved.'],
    ['all', 'No, and flags are not saved either.'],
  ),
  ruled('bridgeSymbol', 'R23', 'Which symbol of artillery strikes a bridge?', 'The tank.', ['hit', 'HIT!'], ['car', 'The car.']),
  ruled('commanderVp', 'R24', 'What is a commander worth who is killed alone?', 'As any commander: 2 or 3.', ['one', '1.']),
  ruled('flagIgnores', 'R25', 'Do several reasons to ignore a flag add up?', 'Yes.', ['largest', 'No: the largest counts.']),
  ruled('autoRetreat', 'R26', 'Is the first of two flags automatic when it is ignored?', 'It was the automatic one.', [
    'recount',
    'Of those that are left the first is.',
  ]),
  ruled('retreatRiver', 'R27', 'May a unit fall back over a river?', 'Only where there is a crossing.', ['free', 'Yes.']),
  ruled('mineFail', 'R29', 'Is a mine field cleared when that cost a man?', 'No.', ['cleared', 'Yes.']),
  ruled('edgePairs', 'R31', 'Which hexes beside a line block it together?', 'Any on one side and any on the other.', [
    true,
    'The two on either side of one edge.',
  ]),
  ruled('plateau', 'R32', 'How high are hills?', 'Hilltops see each other, and nothing lower.', [
    'heights',
    'They see over all that is lower.',
  ]),
  ruled('cmWood', 'R59', 'What hides a wood on a measured table?', 'What lies behind it; who is in it sees out and is seen.', [
    'deep',
    'What more than 10 cm of it lie before.',
  ]),
  ruled('cmApart', 'R57', 'How near do units stand on a measured table?', 'No centre point in the circle of another unit: 5 cm.', [
    'clear',
    'Circles side by side: 10 cm.',
  ]),
  ruled('cmMove', 'R34', 'How far is a hex on a measured table?', 'As the table of ranges has it.', ['ten', '10 cm.']),
  ruled('excessHits', 'R35', 'When are hits above the number of targets wasted?', 'Before the saves.', ['after', 'After them.']),
  ruled('engagedFire', 'R37', 'May a unit next to an enemy fire at another?', 'Yes.', [false, 'No.']),
  ruled('commanderZoc', 'R39', 'Does a lone commander stop those who come next to him?', 'No.', [true, 'Yes.']),
  ruled('reserveDie', 'R41', 'When is a die for a second battle named?', 'When it is laid on a unit that is activated.', [
    'held',
    'When it is spent in the battle phase.',
  ]),
  ruled('commanderOddKill', 'R43', 'May a commander save at an odd range?', 'Yes.', ['none', 'No.']),
  ruled('flagsWaive', 'R44', 'Are flags that may be ignored always ignored?', 'Yes.', ['owner', 'As the owner likes.']),
  ruled('breakVoluntary', 'R45', 'May one break through after a voluntary retreat?', 'No.', [true, 'Yes.']),
  ruled('platoonString', 'R48', 'Must the second unit of a platoon end beside the first?', 'No.', ['adjacent', 'Yes.']),
  ruled('apmTruck', 'R50', 'What do mines against infantry take of a truck?', 'All of it; the men get out.', [
    'point',
    'A point and a man.',
  ]),
  ruled('woodNoBattle', 'R55', 'When does a wood forbid battle?', 'In the turn of entry.', ['inside', 'As long as the unit is in it.']),
  ruled('commanderStops', 'R56', 'Does an enemy stop a lone commander who comes next to him?', 'Yes, as any unit.', [false, 'No.']),
  {
    id: 'attackerMustReachQuota',
    title: 'Must the side that throws first reach its quota?',
    text: 'No: more points win at the limit of turns.',
    source: { mark: 'house', section: 'Scenarios' },
    default: false,
    values: [
      { value: false, says: 'No: more points win at the limit of turns.' },
      { value: true, says: 'Yes: else the other side wins at the limit.' },
    ],
  },
];
