// Where a game was decided, as it stands under the board: who is ahead, moments to go back to, what each side did.

import { GRADE_LIMITS, UNSEEN_BY_GRADES } from '../analysis/review/grades.ts';
import { type GameReview, GRADES, MOMENT_WORDS, type ReviewMoment, type SideReview, type Standing } from '../analysis/review/types.ts';
import { turnWords, wordsOf } from '../core/ruleset.ts';
import { type LedgerOptions, ledgerChart } from '../render/chart/ledger.ts';
import { dataTable } from '../render/dataTable.ts';
import { amount, percent, sentence } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import type { CourseLine } from './courseJumps.ts';
import { type BattleModel, coloursOf, turnsOf } from './model.ts';

const HEIGHT = 118;
/** Moments that are listed at once; the others open below them. */
const LISTED = 8;

/** The lines of such a chart, for what made them jump. */
export const standingLines = (battle: BattleModel, { sides }: Standing): readonly CourseLine[] =>
  sides.map(({ side, values }) => ({ title: battle.titleOf(side), values }));

/**
 * All that is told, charts apart. `share`: how far attacks are looked at, as long as they are. `more`: the address of the page about
 * reviews, where there is one.
 */
export const reviewContent = (battle: BattleModel, review: GameReview, { share, more }: ReviewLook): Child => [
  review.moments.length > 0 &&
    h(
      'p',
      { class: 'review-acts' },
      h('button', { type: 'button', class: 'primary', 'data-act': 'walk' }, 'Walk through'),
      lookedAt(review, share),
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
  !review.isFirst && sideTable(battle, review),
  gradeWords(more),
];

interface ReviewLook {
  readonly share?: number | undefined;
  readonly more?: string | undefined;
}

/** What is not graded yet, and how long it takes. */
const lookedAt = ({ isFirst }: GameReview, share = 0): Child =>
  isFirst && h('span', { class: 'hint' }, ` Every attack of the battle is looked at: ${percent(share)}`);

/** A course through the game, a line a side. */
export const standingChart = (battle: BattleModel, { title, sides }: Standing, width: number, now?: LedgerOptions['now']): Html =>
  ledgerChart(
    sides.map(({ side, values }) => ({ title: battle.titleOf(side), accent: battle.accentOf(side), team: battle.teamOf(side), values })),
    { width, height: HEIGHT, title, turns: turnsOf(battle.replay.frames), now },
  );

/** What would have been best, where the sentence of the moment is about something else. */
export const betterSaid = ({ best, kind, reasons }: ReviewMoment): string | undefined =>
  best && kind === 'turning' && reasons[0]?.kind !== 'missed' ? `Best was: ${best.says}.` : undefined;

function momentItem(battle: BattleModel, moment: ReviewMoment): Html {
  const { frame, turn, kind, grade, text, side } = moment;
  return h(
    'li',
    coloursOf(battle, side),
    h(
      'button',
      { type: 'button', 'data-go': frame },
      h('span', { class: 'moment-kind' }, sentence(MOMENT_WORDS[kind])),
      h('span', { class: 'moment-when' }, `${sentence(turnWords(battle.ruleset)[0])} ${turn}, step ${frame}`),
      grade && kind === 'turning' && h('span', { class: 'moment-grade' }, `Attack: ${grade}`),
      h('span', { class: 'moment-text' }, text),
      h('span', { class: 'moment-best' }, betterSaid(moment)),
    ),
  );
}

function sideTable(battle: BattleModel, { sides }: GameReview): Html {
  const [, currency] = wordsOf(battle.ruleset).currency;
  const step = (frame: number | undefined): Child =>
    frame !== undefined && h('button', { type: 'button', 'data-go': frame }, `step ${frame}`);
  const row = (head: string, of: (side: SideReview) => Child): readonly Child[] => [head, ...sides.map(of)];
  const rows = [
    row('Attacks', ({ attacks }) => attacks),
    row(`Expected, ${currency}`, ({ expected }) => amount(expected)),
    row('Done', ({ done }) => amount(done)),
    ...GRADES.map(grade => row(sentence(grade), ({ grades }) => grades[grade])),
    row('Finest attack', ({ best }) => step(best)),
    row('Dearest mistake', ({ dearest }) => step(dearest)),
  ];
  return h(
    'div',
    { class: 'review-sides', tabindex: 0, role: 'region', 'aria-label': 'What each side did' },
    dataTable(['Side', ...sides.map(({ title }) => title)], rows, h('caption', {}, 'Side by side')),
  );
}

const gradeWords = (more: string | undefined): Html =>
  h(
    'details',
    { class: 'grades' },
    h('summary', {}, 'How attacks are graded'),
    h('p', {}, GRADED_BY),
    h(
      'ul',
      {},
      GRADE_WORDS.map(([grade, text]) => h('li', {}, h('strong', {}, grade), `: ${text}`)),
    ),
    h('p', {}, UNSEEN_BY_GRADES),
    more !== undefined && h('p', {}, h('a', { href: more }, 'How a battle is reviewed')),
  );

/** What each grade is, from the table that they are made by. */
export const GRADE_WORDS: readonly (readonly [grade: string, text: string])[] = [
  ...(['best', 'good', 'inaccurate'] as const).map(
    grade => [sentence(grade), `from ${percent(GRADE_LIMITS[grade])} of the best on`] as const,
  ),
  ['Missed', 'less'],
  ['Brilliant', `the best of ${GRADE_LIMITS.brilliantWays} ways or more, no other worth ${percent(GRADE_LIMITS.brilliantNear)} of it`],
  ['Unlucky', `the best, with dice so poor at most ${percent(GRADE_LIMITS.unlucky)} of the time`],
];

/** What attacks are graded by. */
export const GRADED_BY = `Before its dice, by its share of the best that the unit could have done: expected harm, or the chance to destroy where that is at least ${percent(GRADE_LIMITS.destroying)}, whichever share is larger.`;

/** From where on a chance is mentioned at all. */
export const MENTIONED = `A chance is mentioned from ${percent(GRADE_LIMITS.least)} of the value of the unit on that it was aimed at.`;
