// sandtable review: where a game was decided.

import { QUESTIONS } from '../analysis/questions.ts';
import { UNSEEN_BY_GRADES } from '../analysis/review/grades.ts';
import { type GameReview, GRADES, MOMENT_WORDS, type ReviewMoment, type SideReview } from '../analysis/review/types.ts';
import { amount, countNoun } from '../core/englishText.ts';
import { wordsOf } from '../core/ruleset.ts';
import { analystOf } from './ask.ts';
import { type Command, JSON_FLAG, succeed } from './command.ts';
import { type LoadedGame, mustOpen } from './files.ts';
import { variationIn } from './moment.ts';
import { json, table } from './text.ts';

/** Moments that are listed unless all are asked for. */
const LISTED = 20;

export const review: Command = {
  usage: 'FILE [--all] [--variation ID] [--json]',
  about:
    'Tells where a game was decided: its turning points, attacks graded by what else could have been done, the dice that turned it, rules broken, and a summary of each side.',
  more: [UNSEEN_BY_GRADES],
  flags: {
    all: { help: `list every moment, not the ${LISTED} weightiest alone` },
    variation: { takes: 'ID', help: 'of a variation instead of the battle' },
    ...JSON_FLAG,
  },
  async run(given) {
    const game = await mustOpen(given.words[0]);
    const variation = variationIn(game, given);
    await QUESTIONS.gameReview.load?.();
    const found = (await analystOf(game)).gameReview(variation);
    if (given.flags['json']) return succeed(json({ ...found, moments: found.moments.map(withoutReasons) }));
    return succeed([game.title, ...momentLines(found, given.flags['all'] === true), '', ...sideLines(game, found)].join('\n'));
  },
};

/** A report is written from them; here the sentence says what there is to say. */
const withoutReasons = ({ kinds: _, reasons: __, tolls: ___, ...moment }: ReviewMoment) => moment;

function momentLines({ moments }: GameReview, isAll: boolean): readonly string[] {
  const listed = isAll ? moments : moments.slice(0, LISTED);
  const rows = listed.map(({ frame, turn, kind, grade = '', text }) => [frame, turn, MOMENT_WORDS[kind], grade, text] as const);
  const rest = moments.length - listed.length;
  return [
    moments.length === 0 ? 'nothing of it stands out' : countNoun(moments.length, 'moment'),
    ...(rows.length > 0 ? [table(['step', 'turn', 'what', 'grade', ''], rows)] : []),
    ...(rest > 0 ? [`  and ${rest} more (--all)`] : []),
  ];
}

function sideLines({ ruleset }: LoadedGame, { sides }: GameReview): readonly string[] {
  const rows = sides.map(({ title, attacks, expected, done, grades, best, dearest }: SideReview) => [
    title,
    attacks,
    amount(expected),
    amount(done),
    ...GRADES.map(grade => grades[grade]),
    best ?? '',
    dearest ?? '',
  ]);
  const [, several] = wordsOf(ruleset).currency;
  return [
    table(['side', 'attacks', `expected (${several})`, 'done', ...GRADES, 'best step', 'dearest mistake'], rows),
    '',
    UNSEEN_BY_GRADES,
  ];
}
