// What is told of a variation beside the board: both decisions where it parts from the other line, side by side,
// and where dice that are left open can lead.

import { type BranchDecision, compareBranches } from '../../analysis/branchComparison.ts';
import { isOpen } from '../../analysis/outcomeTree.ts';
import type { Frame } from '../../core/replay.ts';
import { harmWords } from '../../core/ruleset.ts';
import { bars } from '../../render/chart/bars.ts';
import { count, percent } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { whatIf } from '../../view/eventList.ts';
import { type BattleModel, coloursOf, framesOf, momentHash } from '../../view/model.ts';
import { chancesOf } from '../../view/rollCard.ts';
import { type OpenDiceLook, openDicePart } from './outcomeTree.ts';

/** `own`: the reader's, not the site's. `asks`: the questions are open. `text`: what else is to be said. */
export interface BranchCardLook extends OpenDiceLook {
  readonly asks: boolean;
  readonly text: string;
}

/** The card of a line at a step. */
export function branchCard(battle: BattleModel, at: { readonly line: string; readonly index: number }, look: BranchCardLook): Html {
  const variation = battle.variations.find(({ id }) => id === at.line);
  const frames = framesOf(battle, at.line);
  const frame = frames[at.index];
  const before = frames[at.index - 1];
  return h(
    'div',
    { class: 'card branch-card', 'data-own': look.own },
    h('h2', {}, whatIf(variation?.title ?? at.line)),
    look.own && h('p', { class: 'whose' }, 'Yours: kept in this browser, and no part of the record of this battle.'),
    sides(battle, at.line, frames),
    frame && before && isOpen(frame) && h('div', { 'data-part': 'open-dice' }, openDicePart(battle, frame, look)),
    look.own && own(variation?.title ?? '', look),
    look.text !== '' && h('p', { class: 'says', role: 'status' }, look.text),
  );
}

/** The line that a variation leaves, as far as it is another. */
function parentOf(battle: BattleModel, frames: readonly Frame[]): { readonly line: string | undefined; readonly frames: readonly Frame[] } {
  const from = frames.findLast(({ variation }, i) => variation !== frames.at(-1)?.variation || i === 0);
  const line = from?.variation;
  return { line, frames: framesOf(battle, line) };
}

function sides(battle: BattleModel, line: string, frames: readonly Frame[]): Child {
  const parent = parentOf(battle, frames);
  const parting = compareBranches(parent.frames, frames);
  if (!parting) return h('p', { class: 'hint' }, 'Nothing is entered yet: say what is done instead.');
  const index = parting.from.index;
  return h(
    'div',
    { class: 'partings' },
    done(battle, parting.was, {
      title: parent.line === undefined ? 'As it was' : 'As the other line has it',
      href: momentHash(parent.line, index + 1),
    }),
    done(battle, parting.would, { title: 'As it would be', href: momentHash(line, index + 1) }),
  );
}

/** One decision: what was done, what was to be expected of it, and how the dice fell. */
function done(
  battle: BattleModel,
  { frames, rolls, expected, destroys }: BranchDecision,
  { title, href }: { readonly title: string; readonly href: string },
): Html {
  const unit = harmWords(battle.ruleset);
  const [first] = frames;
  return h(
    'section',
    { class: 'parting', ...coloursOf(battle, first?.event?.side ?? rolls[0]?.cast.by) },
    h('h3', {}, first ? h('a', { href }, title) : title),
    frames.length === 0
      ? h('p', {}, 'The record ends here.')
      : h(
          'ol',
          {},
          frames.map(({ narration }) => h('li', {}, narration.text)),
        ),
    rolls.length === 0
      ? frames.length > 0 && h('p', { class: 'none' }, 'No dice that harm anybody.')
      : h(
          'dl',
          {},
          h('div', {}, h('dt', {}, 'Expected harm'), h('dd', { 'data-what': 'expected' }, count(expected, unit))),
          destroys !== undefined && h('div', {}, h('dt', {}, 'Chance to destroy'), h('dd', { 'data-what': 'destroys' }, percent(destroys))),
        ),
    rolls.map(({ cast }) => {
      const chances = chancesOf(cast);
      const at = chances.values.indexOf(chances.rolled ?? Number.NaN);
      return [
        bars(chances.bars, { title: `Chances of ${unit[1]}`, ...(at >= 0 && { rolled: at }), unit: unit[1] }),
        h('p', { class: 'fell' }, chances.rolled === undefined ? 'The dice are open.' : `Rolled ${count(chances.rolled, unit)}.`),
      ];
    }),
  );
}

/** What can be done with a variation of one's own. */
const own = (title: string, { asks }: BranchCardLook): Child => [
  h(
    'label',
    { class: 'what-if-title' },
    h('span', {}, 'Title '),
    h('input', { 'data-part': 'what-if-title', defaultValue: title, key: title, maxlength: 80 }), // what is typed stays
  ),
  h(
    'div',
    { class: 'take-along' },
    !asks && h('button', { type: 'button', 'data-act': 'what-if', class: 'primary' }, 'Go on here'),
    h('button', { type: 'button', 'data-act': 'what-if-record' }, 'Go on in the recorder'),
    h('button', { type: 'button', 'data-act': 'what-if-download' }, 'Download'),
    h('button', { type: 'button', 'data-act': 'what-if-share' }, 'Copy link'),
    h('button', { type: 'button', 'data-act': 'what-if-delete' }, 'Delete'),
  ),
];
