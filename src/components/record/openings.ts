// What may be begun: what is owed, on with the unit that acts, the same once more, the next unit, all units by
// side, and what the side or the game does.

import type { Question } from '../../core/act.ts';
import { endSaid } from '../../core/englishText.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { State } from '../../core/types.ts';
import { alsoOf, evaluate } from '../../record/draft.ts';
import { sentence } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { type ActionOffer, firstQuestion, offersIn, openEntry, unitOffers } from './actionOffers.ts';
import { allActionsView } from './allActions.ts';
import { finder, isFound, pickKeys } from './ask/pick.ts';
import { choiceKey, key, sideColours, writeValue } from './marks.ts';
import { type PanelState, prompt, unitKey } from './panelState.ts';
import { agains, nextUnit } from './repeatLast.ts';

/** More units than this get a field to find one. */
const LONG = 8;

/** The view between two events. */
export function openingsView(sight: PanelState): Child {
  const { battle, frame, doing } = sight;
  if (doing.allActions) return allActionsView(sight);
  const offers = offersIn(battle.ruleset, frame.state, doing.unit);
  const near = inHand(offers, doing.unit).map(offer => ({ offer, question: firstQuestion(battle.ruleset, frame.state, offer) }));
  const digits = numbered(near);
  return [
    prompt(promptWords(sight, offers)),
    near.map(({ offer, question }, i) => [
      offer.answers &&
        !near[i - 1]?.offer.answers &&
        h('h3', { class: 'answering', ...sideColours(battle, offer.side) }, `${battle.titleOf(offer.side)} may answer`),
      offerView(sight, offer, question, { index: i, first: digits[i] ?? 1 }),
    ]),
    againView(sight, offers),
    doing.unit === undefined && unitsView(sight, offers, digits.at(-1) ?? 1),
    gameView(sight, offers),
    h(
      'div',
      { class: 'ways' },
      doing.unit !== undefined && key('cancel', 'Other units'),
      h('button', { type: 'button', 'data-mend': 'positions', title: 'Tell the turn by where all stood' }, 'They stood so'),
      key('everything', 'Something else'),
      key('download', 'Download'),
    ),
  ];
}

/**
 * Those whose first question stands in the panel and on the board at once: what is due, the unit that acts, the unit that
 * was chosen, what others may answer to it.
 */
export const inHand = (offers: readonly ActionOffer[], unit: string | undefined): readonly ActionOffer[] => {
  const owed = Map.groupBy(
    offers.filter(({ group }) => group === 'owed'),
    ({ answers }) => answers,
  );
  const own = unit === undefined ? offers.filter(({ group }) => group === 'on') : offers.filter(offer => offer.unit === unit);
  return [...new Set([...(owed.get(false) ?? []), ...own, ...(owed.get(true) ?? [])])];
};

/** The digit of the first key of each, and of what comes behind them all: no digit stands twice. */
function numbered(near: readonly { readonly question: Question | undefined }[]): readonly number[] {
  const digits = [1];
  for (const { question } of near) {
    const keys = question?.kind === 'pick' ? question.from.length : question?.kind === 'place' ? 0 : 1;
    digits.push((digits.at(-1) ?? 1) + keys);
  }
  return digits;
}

function promptWords({ battle, frame: { state } }: PanelState, offers: readonly ActionOffer[]): string {
  const duty = state.pending[0];
  const outcome = battle.ruleset.play.outcome?.(state);
  if (offers.length === 0) return outcome?.over ? sentence(endSaid(outcome, battle.titleOf)) : 'The rules offer nothing more.';
  if (duty) return `${battle.titleOf(duty.side)} ${duty.must ? 'must answer' : 'may answer'}`;
  return state.active === undefined ? 'What happens' : `${battle.titleOf(state.active)} to act`;
}

/** Which of the offers one is, and the digit of its first key. */
interface Numbered {
  readonly index: number;
  readonly first: number;
}

/** An offer with its first question, where that is one that can stand here; else a key that begins it. */
function offerView(sight: PanelState, offer: ActionOffer, question: Question | undefined, { index, first }: Numbered): Html {
  const { battle, frame, doing } = sight;
  const attributes = {
    class: 'offer',
    'data-opening': writeValue(offer.opening),
    'data-group': offer.group,
    ...sideColours(battle, offer.side),
  };
  const words = h('h3', {}, offer.title, offer.label !== '' && h('span', {}, ` ${offer.label}`));
  if (question?.kind === 'pick') {
    const entry = openEntry(offer, frame.state);
    const keys = pickKeys(question, { ...doing, sought: '' }, { act: `open:${index}`, beside: at => sight.beside(entry, at), first });
    return h(
      'section',
      { ...attributes, 'data-ask': 'pick', 'data-field': question.field },
      words,
      h('p', { class: 'asks' }, sentence(question.label)),
      keys,
    );
  }
  if (question?.kind === 'place')
    return h('section', { ...attributes, 'data-ask': 'place', 'data-field': question.field }, words, whereTo(sight, offer, index));
  return h('section', attributes, choiceKey(`begin:${index}`, offer.title, { number: first, beside: offer.label, 'data-begin': true }));
}

/** Beside the board: that it is tapped there, or answered step by step; what hardly anybody tells with it. */
function whereTo({ battle: { plan, ruleset }, frame }: PanelState, offer: ActionOffer, index: number): Child {
  const also = alsoOf(ruleset, openEntry(offer, frame.state));
  return h(
    'div',
    { class: 'ways' },
    h('span', { class: 'tap' }, `Tap on the ${plan.words.board}`),
    key(`begin:${index}`, 'or name the place', { 'data-begin': true }),
    also.map(({ field, label }) => key(`begin-also:${index}:${field}`, sentence(label))),
  );
}

function againView({ battle, frame, before }: PanelState, offers: readonly ActionOffer[]): Child {
  const all = agains(battle.ruleset, frame.state, before, offers);
  return (
    all.length > 0 &&
    h(
      'section',
      { class: 'again', 'aria-label': 'Again' },
      h('h3', {}, 'Again'),
      h(
        'div',
        { class: 'choices' },
        all.map(({ offer, label }, i) =>
          choiceKey(`again:${i}`, `${offer.label}: ${label}`, { ...sideColours(battle, offer.side), 'data-key': 'asd'[i] }),
        ),
      ),
    )
  );
}

function unitsView(sight: PanelState, offers: readonly ActionOffer[], first: number): Child {
  const { battle, frame, doing } = sight;
  const ready = [...unitOffers(offers).keys()];
  if (ready.length === 0) return undefined;
  const next = nextUnit(frame.state, offers);
  const found = ready.filter(id => isFound(titleOf(sight, frame.state, id), doing.sought));
  const bySide = Map.groupBy(found, id => lookUp(frame.state.units, id)?.side ?? '');
  return h(
    'section',
    { class: 'units', 'aria-label': 'Units that may act' },
    h(
      'div',
      { class: 'ways' },
      next !== undefined &&
        ready.length > 1 &&
        key(`unit:${next}`, ['Next: ', titleOf(sight, frame.state, next)], { class: 'next', 'data-key': 'n' }),
      ready.length > LONG && finder(doing.sought, 'Find a unit'),
    ),
    [...bySide].map(([side, ids]) => [
      bySide.size > 1 && h('h3', { ...sideColours(battle, side) }, battle.titleOf(side)),
      h(
        'div',
        { class: 'choices list' },
        ids.map((id, i) => unitKey(sight, frame.state, id, bySide.size === 1 ? first + i : undefined)),
      ),
    ]),
  );
}

const titleOf = ({ battle: { ruleset } }: PanelState, state: State, id: string): string => {
  const unit = lookUp(state.units, id);
  return unit ? ruleset.show.counter(state, unit).title : id;
};

/** What a side or the game would do: where nothing is asked, how it would be told. */
function wouldBe({ battle: { ruleset }, frame: { state } }: PanelState, offer: ActionOffer): string | undefined {
  const { question, telling } = evaluate(ruleset, openEntry(offer, state));
  return !question && telling ? telling.text : offer.label || undefined;
}

function gameView(sight: PanelState, offers: readonly ActionOffer[]): Child {
  const { battle } = sight;
  const all = offers.filter(({ group }) => group === 'game');
  const isOnly = all.length === offers.length && all.length === 1;
  return (
    all.length > 0 &&
    h(
      'section',
      { class: 'game', 'aria-label': 'Of the side and the game' },
      h(
        'div',
        { class: 'choices' },
        all.map(offer =>
          choiceKey(`game:${offers.indexOf(offer)}`, offer.title, {
            beside: wouldBe(sight, offer),
            'data-opening': writeValue(offer.opening),
            'data-begin': true,
            ...(isOnly && { 'data-main': true }),
            ...sideColours(battle, offer.side),
          }),
        ),
      ),
    )
  );
}
