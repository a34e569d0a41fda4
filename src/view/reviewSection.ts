// Where a game was decided, as it stands under the board: who is ahead, moments to go back to, what each side did.

import { GRADE_LIMITS, UNSEEN_BY_GRADES } from '../analysis/review/grades.ts';
import { type GameReview, GRADES, MOMENT_WORDS, type ReviewMoment, type Standing } from '../analysis/review/types.ts';
import { turnWords, wordsOf } from '../core/ruleset.ts';
import { ledgerChart } from '../render/chart/ledger.ts';
import { dataTable } from '../render/dataTable.ts';
import { percent, sentence } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { type BattleModel, coloursOf, turnsOf } from './model.ts';

const HEIGHT = 118;
/** Moments that are listed at once; the others open below them. */
const LISTED = 8;

/** All that is told; charts apart, which know their width in the page alone (`standingChart`). */
export const reviewContent = (battle: BattleModel, review: GameReview): Child => [
  h(
    'div',
    { class: 'standings' },
    review.standings.map(standing =>
      h(
        'figure',
        {},
        h('figcaption', {}, `${standing.title}${standing.id === 'points' ? '' : `, ${standing.unit[1]}`}`),
        h('div', { class: 'luck-frame', 'data-part': `review-${standing.id}` }),
      ),
    ),
  ),
  review.moments.length === 0
    ? h('p', {}, 'Nothing of it stands out.')
    : [
        h(
          'ol',
          { class: 'moments' },
          review.moments.slice(0, LISTED).map(moment => momentItem(battle, moment)),
        ),
        review.moments.length > LISTED &&
          h(
            'details',
            {},
            h('summary', {}, `${review.moments.length - LISTED} more`),
            h(
              'ol',
              { class: 'moments', start: LISTED + 1 },
              review.moments.slice(LISTED).map(moment => momentItem(battle, moment)),
            ),
          ),
      ],
  sideTable(battle, review),
  gradeWords(),
];

/** A course through the game, a line a side. */
export const standingChart = (battle: BattleModel, { title, sides }: Standing, width: number): Html =>
  ledgerChart(
    sides.map(({ side, values }) => ({ title: battle.titleOf(side), accent: battle.accentOf(side), team: battle.teamOf(side), values })),
    { width, height: HEIGHT, title, turns: turnsOf(battle.replay.frames) },
  );

const momentItem = (battle: BattleModel, { frame, turn, kind, grade, text, side, best }: ReviewMoment): Html =>
  h(
    'li',
    coloursOf(battle, side),
    h(
      'button',
      { type: 'button', 'data-go': frame },
      h('span', { class: 'moment-kind' }, sentence(MOMENT_WORDS[kind])),
      h('span', { class: 'moment-when' }, `${sentence(turnWords(battle.ruleset)[0])} ${turn}, step ${frame}`),
      grade && kind === 'turning' && h('span', { class: 'moment-grade' }, `Attack: ${grade}`),
      h('span', { class: 'moment-text' }, text),
      best && kind === 'turning' && h('span', { class: 'moment-best' }, `Best was: ${best.says}`),
    ),
  );

function sideTable(battle: BattleModel, { sides }: GameReview): Html {
  const [, currency] = wordsOf(battle.ruleset).currency;
  const heads = ['Side', 'Attacks', `Expected, ${currency}`, 'Done', ...GRADES.map(sentence), 'Finest attack', 'Dearest mistake'];
  const step = (frame: number | undefined): Child =>
    frame !== undefined && h('button', { type: 'button', 'data-go': frame }, `step ${frame}`);
  const rows = sides.map(({ title, attacks, expected, done, grades, best, dearest }): readonly Child[] => [
    title,
    attacks,
    expected,
    done,
    ...GRADES.map(grade => grades[grade]),
    step(best),
    step(dearest),
  ]);
  return h(
    'div',
    { class: 'review-sides', tabindex: 0, role: 'region', 'aria-label': 'What each side did' },
    dataTable(heads, rows, h('caption', {}, 'Side by side')),
  );
}

/** How grades come about, from the table that they are made by. */
const gradeWords = (): Html =>
  h(
    'details',
    { class: 'grades' },
    h('summary', {}, 'How attacks are graded'),
    h(
      'p',
      {},
      `Before its dice, by its share of the best that the unit could have done: expected harm, or the chance to destroy where that is at least ${percent(GRADE_LIMITS.destroying)}, whichever share is larger.`,
    ),
    h(
      'ul',
      {},
      (['best', 'good', 'inaccurate'] as const).map(grade =>
        h('li', {}, h('strong', {}, sentence(grade)), `: from ${percent(GRADE_LIMITS[grade])} of the best on`),
      ),
      h('li', {}, h('strong', {}, 'Missed'), ': less'),
      h(
        'li',
        {},
        h('strong', {}, 'Brilliant'),
        `: the best of ${GRADE_LIMITS.brilliantWays} ways or more, no other worth ${percent(GRADE_LIMITS.brilliantNear)} of it`,
      ),
      h('li', {}, h('strong', {}, 'Unlucky'), `: the best, with dice so poor at most ${percent(GRADE_LIMITS.unlucky)} of the time`),
    ),
    h('p', {}, UNSEEN_BY_GRADES),
  );
