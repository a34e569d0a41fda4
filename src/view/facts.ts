// What the ruleset says of the whole game: how it stands, and everything that lies beside the board.

import type { Frame } from '../core/replay.ts';
import type { Fact, Posed, SideHand } from '../core/ruleset.ts';
import { count, endSaid, formatList, leftIn, lotSaid, sentence } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { guideOf } from './guide.ts';
import { href } from './href.ts';
import { type BattleModel, coloursOf } from './model.ts';

/** How it stands, or ended. */
export function outcomeWords({ ruleset, titleOf }: BattleModel, { state }: Frame): string {
  const found = ruleset.play.outcome?.(state);
  return found ? endSentence(sentence(endSaid(found, titleOf))) : '';
}

/** A sentence with its stop. */
export const endSentence = (says: string): string => (says === '' || /[.!?]$/.test(says) ? says : `${says}.`);

/**
 * What is left to be drawn from; battles of the position as questions of the calculator; batteries, hands, markers, control: what the
 * ruleset has to say about the whole game.
 */
export const gameFacts = (battle: BattleModel, frame: Frame): Child => [
  lots(battle, frame),
  hands(battle, frame),
  questions(battle, frame),
  stateFacts(battle, frame),
];

/** What is left in a bag or deck, one by one, and the chance of each kind to come next. */
function lots(battle: BattleModel, { state }: Frame): Child {
  const found = battle.ruleset.show.drawPool?.(state);
  if (!found) return undefined;
  const all = leftIn(found);
  return h(
    'div',
    { class: 'lots' },
    h('h3', {}, `${found.title}: ${all} left`),
    h(
      'ul',
      {},
      found.lots.map(lot =>
        h(
          'li',
          coloursOf(battle, lot.side),
          h(
            'span',
            { class: 'lot-row', 'aria-hidden': 'true' },
            Array.from({ length: lot.left }, () => h('i', {})),
          ),
          lotSaid(lot, all),
        ),
      ),
    ),
  );
}

/** Cards in every hand that whoever looks knows, the backs of the others; what was played, and what may be drawn next. */
function hands(battle: BattleModel, { state }: Frame): Child {
  const found = battle.ruleset.show.hands?.(state);
  if (!found) return undefined;
  const { title, deck, unseen } = found;
  const all = leftIn(unseen);
  const covered = all > deck ? `, ${all - deck} more in the other hand: each of the ${all} may be the next` : '';
  return h(
    'div',
    { class: 'hands' },
    h('h3', {}, title),
    found.hands.map(hand => handOf(battle, hand)),
    h(
      'details',
      {},
      h('summary', {}, `Deck: ${deck} left`),
      h('p', {}, `${count(deck, ['card', 'cards'])} in the deck${covered}.`),
      h(
        'ul',
        {},
        unseen.lots.map(lot => h('li', {}, lotSaid(lot, all))),
      ),
    ),
  );
}

const handOf = (battle: BattleModel, { side, cards, covered, played }: SideHand): Html =>
  h(
    'div',
    { class: 'cards-held', ...coloursOf(battle, side) },
    h('h4', {}, `${battle.titleOf(side)}: ${count(cards.length + covered, ['card', 'cards'])}${covered > 0 ? ', covered' : ''}`),
    played.length > 0 && h('p', {}, `Played this turn: ${formatList(played)}.`),
    h(
      'ul',
      {},
      cards.map(({ title, text, when, now }) =>
        h('li', { class: now ? 'held-card now' : 'held-card' }, h('b', {}, title), h('small', {}, now ? 'now' : when), h('span', {}, text)),
      ),
      Array.from({ length: covered }, () => h('li', { class: 'held-card back' }, h('span', { class: 'hidden-text' }, 'a covered card'))),
    ),
  );

function questions(battle: BattleModel, { state }: Frame): Child {
  const { ruleset } = battle;
  const posed = guideOf(battle)?.questions?.(state) ?? [];
  return (
    posed.length > 0 &&
    h(
      'ul',
      { class: 'facts-questions' },
      posed.map(one => h('li', {}, h('a', { href: calculatorOf(ruleset.id, one) }, `Open ${one.title} in the calculator`))),
    )
  );
}

/** The address of a question. */
export function calculatorOf(ruleset: string, { answers }: Pick<Posed, 'answers'>): string {
  const query = new URLSearchParams(Object.entries(answers).map(([id, value]): [string, string] => [id, String(value)]));
  return href(`odds/${ruleset}/?${query}`);
}

function stateFacts(battle: BattleModel, { state }: Frame): Child {
  const facts = battle.ruleset.show.facts?.(state) ?? [];
  return (
    facts.length > 0 &&
    h(
      'details',
      { class: 'facts', open: true },
      h('summary', {}, 'State of the game'),
      h('dl', {}, battle.scenario.sides.length > 2 ? bySide(battle, facts) : facts.map(fact => factRow(battle, fact))),
    )
  );
}

const factRow = (battle: BattleModel, { title, text, side }: Fact): Html =>
  h('div', coloursOf(battle, side), h('dt', {}, side === undefined ? title : `${battle.titleOf(side)}: ${title}`), h('dd', {}, text));

/** What is said of nobody first; then each side with all that is said of it. Many sides would say their names again and again. */
const bySide = (battle: BattleModel, facts: readonly Fact[]): Child => [
  facts.filter(({ side }) => side === undefined).map(fact => factRow(battle, fact)),
  battle.scenario.sides.map(({ id, title }) =>
    h(
      'div',
      coloursOf(battle, id),
      h('dt', {}, title),
      facts
        .filter(({ side, long }) => side === id && !long)
        .map((fact, i) => h('dd', {}, h('span', {}, `${i > 0 ? ' · ' : ''}${fact.title} `), fact.text)),
      facts
        .filter(({ side, long }) => side === id && long)
        .map(fact => h('dd', { class: 'long' }, h('span', {}, `${fact.title} `), fact.text)),
    ),
  ),
];
