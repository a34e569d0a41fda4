// The panel of the recorder, told anew from a position and what the hand is about: what may be begun, or what is asked of what was begun.

import type { Question, Ruling } from '../../core/act.ts';
import { fieldsOf } from '../../core/fields.ts';
import { LEFT_OUT, RESULT_GAPS } from '../../core/resolveRolls.ts';
import { type Words, wordsOf } from '../../core/ruleset.ts';
import { alsoOf, type DraftSession, evaluate, type Prompt, saidIn } from '../../record/draft.ts';
import { unrestrictedChoices } from '../../record/unrestrictedChoices.ts';
import { sentence } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { factWords, offerOf } from './actionOffers.ts';
import { countKeys, kindsIn } from './ask/counts.ts';
import { diceKeys } from './ask/dice.ts';
import { numberKeys } from './ask/number.ts';
import { pickKeys, someKeys } from './ask/pick.ts';
import { placeKeys } from './ask/place.ts';
import { resultKeys } from './ask/result.ts';
import { textKeys } from './ask/text.ts';
import { key, rulingsBox, sideColours, writeValue } from './marks.ts';
import { openingsView } from './openings.ts';
import { type PanelState, prompt } from './panelState.ts';

/** The panel whole. */
export function panel(sight: PanelState): Html {
  const { doing, frame } = sight;
  const entry = doing.entry;
  return h(
    'div',
    {
      class: 'hand',
      'data-at': frame.index,
      'data-end': sight.end,
      ...sideColours(sight.battle, entry ? sideOf(sight, entry) : (frame.state.pending[0]?.side ?? frame.state.active)),
      'aria-busy': String(sight.busy),
    },
    bar(sight),
    between(sight),
    h('div', { class: 'hand-body' }, entry ? entryView(sight, entry) : openingsView(sight)),
  );
}

const sideOf = ({ battle, frame }: PanelState, { opening }: DraftSession) => offerOf(battle.ruleset, frame.state, opening).side;

/** What happened last, and the way back. */
function bar({ last, frame: { event }, canUndo, canRedo, busy, leave }: PanelState): Html {
  return h(
    'div',
    { class: 'hand-bar' },
    h('p', { class: 'last', 'data-entered': last === undefined || !event ? undefined : writeValue(event) }, last ?? 'Nothing entered yet.'),
    key('undo', 'Undo', { disabled: !canUndo || busy, title: 'Undo (Ctrl+Z)' }),
    key('redo', 'Redo', { disabled: !canRedo || busy, title: 'Redo (Ctrl+Shift+Z)' }),
    leave !== undefined && key('leave', leave),
  );
}

/** Where an earlier position is shown: what is entered goes there. */
const between = ({ frame, end }: PanelState): Child =>
  frame.index < end &&
  h('p', { class: 'between' }, `After event ${frame.index} of ${end}: what you enter goes in here. `, key('to-end', 'Back to the end'));

function entryView(sight: PanelState, entry: DraftSession): Child {
  const found = evaluate(sight.battle.ruleset, entry);
  const { question, rulings } = found;
  return [
    crumbs(sight, entry, found),
    h(
      'section',
      { class: 'ask', 'data-ask': question?.kind ?? 'held', 'data-field': question?.field, 'aria-labelledby': 'hand-prompt' },
      prompt(question ? asks(question, wordsOf(sight.battle.ruleset)) : 'As the referee sees it'),
      rulingsBox(question ? told(rulings) : rulings),
      question ? answers(sight, entry, found, question) : held(found),
      question && asideKeys(sight, entry, question),
    ),
  ];
}

/** A question in its words; of dice, what is thrown, and in smaller letters whose they are and what they count. */
function asks(question: Question, { diceGroupLabel }: Words): Child {
  const { label } = question;
  if (question.kind !== 'throw') return `${sentence(label)}${/[?.]$/.test(label) ? '' : '?'}`;
  const [what = '', ...counts] = label.split(': ');
  const small = [sentence(diceGroupLabel?.(question.as) ?? ''), ...counts].filter(Boolean).join(': ');
  return [sentence(what.replace(/\b(d\d+) (?:die|dice)\b/g, '$1')), small !== '' && h('small', {}, ` ${small}`)];
}

/** What is still open is not worth a word before it is left open. */
const told = (rulings: readonly Ruling[]): readonly Ruling[] =>
  rulings.filter(({ rule }) => rule !== LEFT_OUT.id && rule !== RESULT_GAPS.id);

/** Rulings that make an event wait for a second look: all but those on what was left out knowingly. */
export const waitsFor = told;

/** What was answered so far, and the ways out of it. */
function crumbs({ battle: { ruleset }, frame: { state } }: PanelState, { opening, given }: DraftSession, { draft, forced }: Prompt): Html {
  const { title, label } = offerOf(ruleset, state, opening);
  const known = new Set(Object.keys(opening));
  const answers = new Map([
    ...given.map(({ field, label }) => [field, label] as const),
    ...forced.map(({ question, value }) => [question.field, saidIn(question, value)] as const),
  ]);
  const facts = Object.entries(fieldsOf(draft)).filter(([field]) => !known.has(field) && !SILENT.has(field));
  const words = [label, ...facts.map(([field, value]) => factWords(ruleset, state, field, value, answers.get(field)))].filter(Boolean);
  return h(
    'div',
    { class: 'crumbs', 'data-opening': writeValue(opening), 'data-draft': writeValue(draft), 'data-thrown': draft.thrown?.length ?? 0 },
    h('p', {}, h('strong', {}, title), words.length > 0 && ` · ${words.join(' · ')}`),
    key('back', 'Back', { title: 'Back one answer (Backspace)', 'data-given': given.length }),
    key('cancel', 'Cancel', { title: 'Leave it (Escape)' }),
  );
}

const SILENT = new Set(['type', 'skipped', 'thrown', 'result', 'turn', 'round', 'side']);

function answers(sight: PanelState, entry: DraftSession, found: Prompt, question: Question): Child {
  const { battle, frame, doing } = sight;
  const { ruleset, plan } = battle;
  switch (question.kind) {
    case 'pick':
      return pickView(sight, entry, question);
    case 'some':
      return someKeys(question, doing);
    case 'number':
      return numberKeys(question, doing);
    case 'place':
      return placeKeys(plan, question, doing);
    case 'text':
      return textKeys(question);
    case 'throw':
      return doing.mode === 'result'
        ? resultKeys(ruleset, frame.state, found.casts, doing)
        : diceKeys({ ruleset, state: frame.state, doing, casts: found.casts }, question);
  }
}

/** What may be told beside, before the event goes on. */
function asideKeys({ battle: { ruleset } }: PanelState, entry: DraftSession, { field: asked }: Question): Child {
  const also = alsoOf(ruleset, entry).filter(({ field }) => field !== asked);
  return (
    also.length > 0 &&
    h(
      'div',
      { class: 'ways also', role: 'group', 'aria-label': 'Also' },
      also.map(({ field, label }) => key(`also:${field}`, sentence(label))),
    )
  );
}

/** A list; the kinds of which it offers so many can be told together, and what it does not offer can be meant all the same. */
function pickView(
  { battle: { ruleset }, doing, beside }: PanelState,
  entry: DraftSession,
  question: Extract<Question, { kind: 'pick' }>,
): Child {
  const kinds = kindsIn(question.from);
  const isMore = doing.counts === undefined && unrestrictedChoices(ruleset, entry.state, question) !== undefined;
  return [
    question.from.length === 0 &&
      h('p', { class: 'asks' }, 'There is none in this game. Go back, or enter it as a line under “Something else”.'),
    !doing.counts && pickKeys(question, doing, { beside: at => beside(entry, at) }),
    kinds.length > 0 && h('div', { class: 'counts' }, countKeys(kinds, doing)),
    isMore && h('div', { class: 'ways' }, key('wide', 'Not listed')),
  ];
}

/** A whole event that the referee has something to say about: how it would be told, and whether it is meant. */
const held = ({ telling }: Prompt): Child => [
  telling && h('p', { class: 'told-as' }, telling.text),
  h('div', { class: 'ways' }, key('enter', 'Enter all the same', { class: 'primary', 'data-main': true }), key('back', 'Back')),
];
