// What the referee said: in the list of events each ruling at its event, above it all of a line by
// their causes, what follows from one folded.

import type { Ruling, Verdict } from '../core/act.ts';
import { countByVerdict, followWords, groupByCause, type RuledFrame, type RulingCause, rulingsOf } from '../core/causes.ts';
import type { Frame } from '../core/replay.ts';
import type { EventId, RulesetId } from '../core/types.ts';
import { countNoun, formatList } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { href } from './href.ts';
import { type BattleModel, type LineId, momentHash } from './model.ts';
import { inPages, PAGE } from './pages.ts';
import { citation, VERDICT_WORDS, verdictIcon } from './says.ts';

/**
 * All rulings of a line, closed until it is opened: causes in their order, each leading to its event. Nothing where there is none.
 * `isWhole`: all of them however many they are.
 */
export function rulingsList(battle: BattleModel, frames: readonly Frame[], line: LineId, isWhole = true): Child {
  const rulings = rulingsOf(frames);
  const causes = groupByCause(rulings);
  const isLong = rulings.length > PAGE;
  return (
    causes.length > 0 &&
    h(
      'details',
      { class: 'rulings-list' },
      h('summary', {}, h('b', {}, countNoun(causes.length, 'ruling')), h('span', { class: 'meta' }, ` ${countWords(causes)}`)),
      inPages(
        causes,
        some =>
          h(
            'ol',
            {},
            some.map(one => causeItem(battle, one, line, isWhole || !isLong)),
          ),
        isWhole,
        isLong,
      ),
    )
  );
}

/** "2 not allowed, 1 doubtful". */
function countWords(causes: readonly RulingCause[]): string {
  const counts = Object.entries(countByVerdict(causes)).filter(([, n]) => n > 0);
  return formatList(counts.map(([verdict, n]) => `${n} ${VERDICT_WORDS[verdict as Verdict].toLowerCase()}`));
}

function causeItem({ ruleset }: BattleModel, one: RulingCause, line: LineId, isWhole: boolean): Html {
  const { frame, ruling } = one.cause;
  return h(
    'li',
    { 'data-slot': `${frame.index} ${ruling.rule}` },
    momentLink(frame.index, line),
    ` ${frame.narration.text}`,
    rulingLine(ruling, ruleset.id),
    one.follows.length > 0 &&
      h(
        'details',
        { class: 'follows' },
        h('summary', {}, followWords(one)),
        inPages(
          one.follows,
          some =>
            h(
              'ol',
              {},
              some.map(next => followItem(next, line)),
            ),
          isWhole,
          !isWhole,
        ),
      ),
  );
}

const followItem = ({ frame, ruling: { verdict, says } }: RuledFrame, line: LineId): Html =>
  h('li', {}, momentLink(frame.index, line), ` ${VERDICT_WORDS[verdict]}: ${says}`);

const momentLink = (index: number, line: LineId): Html => h('a', { href: momentHash(line, index) }, `Event ${index}`);

/** The rulings on an event; what follows from an earlier one is folded and leads to it. */
export function rulingLines({ ruleset }: BattleModel, { rulings }: Frame, frames: readonly Frame[], line: LineId): Child {
  const byCause = Map.groupBy(rulings, ({ after }) => after);
  return [...byCause].map(([after, group]) => {
    const lines = group.map(ruling => rulingLine(ruling, ruleset.id));
    return after === undefined ? lines : followsFrom(indexOf(frames, after), lines, line);
  });
}

const followsFrom = (index: number, lines: readonly Html[], line: LineId): Html =>
  h('details', { class: 'follows' }, h('summary', {}, `Follows from event ${index}`), lines, h('p', {}, momentLink(index, line)));

/** The number of an event in its line. */
export const indexOf = (frames: readonly Frame[], id: EventId): number => frames.findIndex(({ event }) => event?.id === id);

/** "Not allowed: ...", its source behind its mark. */
function rulingLine({ verdict, says, source, rule }: Ruling, ruleset: RulesetId): Html {
  return h(
    'div',
    { class: 'ruling', 'data-verdict': verdict },
    verdictIcon(verdict),
    h(
      'div',
      {},
      h('strong', {}, `${VERDICT_WORDS[verdict]}: `),
      says,
      verdict === 'illegal' && ' Played anyway.',
      h(
        'details',
        { class: 'rules-fold' },
        h('summary', {}, 'Rules'),
        citation(source),
        ' ',
        h('a', { class: 'rule-id', href: href(`rules/${ruleset}/#${rule}`) }, rule),
      ),
    ),
  );
}
