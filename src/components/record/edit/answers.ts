// An event that is there already as a form: its questions with the answers that it has, each to be answered otherwise.

import type { Choice, Question, Ruling } from '../../../core/act.ts';
import { equal } from '../../../core/equal.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { isPoint, placeWords } from '../../../core/places.ts';
import { noTo, textIn, textOf } from '../../../core/questions.ts';
import { actOf } from '../../../core/referee.ts';
import { type Frame, step } from '../../../core/replay.ts';
import type { Thrown } from '../../../core/roll.ts';
import type { BattleEvent, Place } from '../../../core/types.ts';
import { facesSaid, facesTyped, readFaces, slotsOf, thrownOf } from '../../../record/line/faces.ts';
import type { Reopened, ReopenedAnswer } from '../../../record/reopen.ts';
import { sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { BattleModel } from '../../../view/model.ts';
import { rulingsBox } from '../marks.ts';

/** The form of an event: what it is, one field for each question, what it would be told as. */
export function answersForm(battle: BattleModel, before: Frame, found: Reopened, event: BattleEvent): Child {
  const { ruleset } = battle;
  const isWhole = found.answers.every(answer => !answer.open || answer.question.kind === 'throw');
  const after = isWhole ? step(ruleset, before, event) : undefined;
  return [
    h('p', { class: 'mend-act' }, actOf(ruleset, event.type)?.title ?? event.type, openingSaid(battle, before, found)),
    h(
      'div',
      { class: 'mend-answers' },
      found.answers.map((answer, at) => row(battle, answer, at)),
    ),
    h('div', { class: 'mend-outcome' }, after && outcomeView(after.narration.text, after.rulings)),
    h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'save', disabled: !isWhole }, 'Change the event')),
  ];
}

/** As it would be told, and what the referee says. */
export const outcomeView = (says: string, rulings: readonly Ruling[]): Child => [
  h('p', { class: 'mend-told', role: 'status' }, says),
  rulingsBox(rulings),
];

/** Whose event it is. */
function openingSaid({ ruleset }: BattleModel, { state }: Frame, { opening }: Reopened): string {
  const { unit, side } = opening as { readonly unit?: string; readonly side?: string };
  const found = unit === undefined ? undefined : lookUp(state.units, unit);
  const name = found ? ruleset.show.counter(state, found).title : state.game.sides.find(({ id }) => id === side)?.title;
  return name === undefined ? '' : ` · ${name}`;
}

const row = (battle: BattleModel, { question, value, open }: ReopenedAnswer, at: number): Html => {
  const id = `answer-${at}`;
  return h(
    'div',
    { class: 'mend-answer', 'data-field': question.field, 'data-open': open },
    h('label', { for: id }, sentence(question.label)),
    control(question, value, { id, 'data-answer': at }),
    question.kind === 'throw' && h('small', {}, legend(question)),
    question.kind === 'place' && h('small', {}, `A place, or tap it on the ${battle.plan.words.board}.`),
  );
};

/** Words of more letters are written over several lines. */
const LINE = 400;

type Attributes = Parameters<typeof h>[1];

function control(question: Question, value: unknown, attributes: Attributes): Html {
  switch (question.kind) {
    case 'pick':
      return picker(question, value, attributes);
    case 'some':
      return several(question.from, value as readonly unknown[] | undefined, attributes);
    case 'number':
      return h('input', { type: 'number', min: question.least, max: question.most, value: value as number | undefined, ...attributes });
    case 'text':
      return question.most > LINE && !question.list
        ? h('textarea', { rows: 3, maxlength: question.most, ...attributes }, textOf(value))
        : h('input', { type: 'text', autocomplete: 'off', value: textOf(value), ...attributes });
    case 'place':
      return h('input', {
        type: 'text',
        autocomplete: 'off',
        value: value === undefined ? '' : wayWords(value as Place | readonly Place[]),
        ...attributes,
      });
    case 'throw':
      return h('input', {
        type: 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        value: value === undefined ? '' : diceWords(question, value as Thrown),
        ...attributes,
      });
  }
}

/** A value that is not among the choices stands there too: it is what was written. */
function picker(question: Extract<Question, { kind: 'pick' }>, value: unknown, attributes: Attributes): Html {
  const { from } = question;
  const no = noTo(question);
  const at = from.findIndex(choice => equal(choice.value, value));
  return h(
    'select',
    attributes,
    (no !== undefined || value === undefined) && h('option', { value: '', selected: value === undefined }, no ?? 'choose …'),
    value !== undefined &&
      at < 0 &&
      h('option', { value: 'kept', selected: true }, `${typeof value === 'string' ? value : JSON.stringify(value)} (not offered)`),
    from.map(({ says }, i) => h('option', { value: i, selected: i === at }, says)),
  );
}

const several = (from: readonly Choice[], value: readonly unknown[] = [], attributes: Attributes = {}): Html =>
  h(
    'select',
    { ...attributes, multiple: true, size: Math.min(6, Math.max(2, from.length)) },
    from.map((choice, i) => h('option', { value: i, selected: value.some(one => equal(one, choice.value)) }, choice.says)),
  );

const isWay = (value: Place | readonly Place[]): value is readonly Place[] => Array.isArray(value) && !isPoint(value);

/** A way from place to place: 'E5 > E6'. */
const wayWords = (value: Place | readonly Place[]): string => (isWay(value) ? value.map(placeWords).join(' > ') : placeWords(value));

type Throw = Extract<Question, { kind: 'throw' }>;

const diceWords = ({ dice }: Throw, { dice: fallen }: Thrown): string => {
  const left = Object.fromEntries(Object.entries(fallen).map(([id, faces]) => [id, [...faces]]));
  const faces = slotsOf(dice).map(({ die }) => lookUp(left, die.id)?.shift());
  return facesTyped(
    dice,
    faces.filter(face => face !== undefined),
  );
};

/** '4 dice: i infantry, r radio'. */
const legend = ({ dice }: Throw): string => {
  const dies = [...new Map(dice.map(([, die]) => [die.id, die])).values()];
  const faces = dies.flatMap(die => facesSaid(die).map(({ word, face }) => (word === face ? face : `${word} ${face}`)));
  return `${slotsOf(dice).length} dice: ${[...new Set(faces)].slice(0, 12).join(', ')}. Empty: nobody knows.`;
};

/** What a field of the form says: an answer, or why it is none. */
export type ReadAnswer = { readonly value: unknown } | { readonly fault: string };

/** The answer in a field. */
export function answerIn(
  battle: BattleModel,
  { question, value }: ReopenedAnswer,
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): ReadAnswer {
  if (field instanceof HTMLSelectElement && 'from' in question) return chosen(question, value, field);
  const text = field.value.trim();
  if (question.kind === 'number') return text === '' ? { fault: 'A number is asked.' } : { value: Number(text) };
  if (question.kind === 'text') return wordsIn(question, text);
  if (question.kind === 'place') return placeIn(battle, 'optional' in question, text);
  return question.kind === 'throw' ? diceIn(question, text) : { fault: '' };
}

function chosen(question: Extract<Question, { kind: 'pick' | 'some' }>, old: unknown, field: HTMLSelectElement): ReadAnswer {
  if (question.kind === 'some') return { value: [...field.selectedOptions].map(({ value }) => question.from[Number(value)]?.value) };
  if (field.value === '') return { value: undefined };
  return { value: field.value === 'kept' ? old : question.from[Number(field.value)]?.value };
}

function wordsIn(question: Extract<Question, { kind: 'text' }>, text: string): ReadAnswer {
  const value = textIn(question, text);
  return value === undefined && !('optional' in question && text === '')
    ? { fault: `Words of at most ${question.most} letters are asked.` }
    : { value };
}

function placeIn({ plan }: BattleModel, isOptional: boolean, text: string): ReadAnswer {
  if (text === '') return isOptional ? { value: undefined } : { fault: 'A place is asked.' };
  const places = text.split('>').map(part => plan.read(part.trim()));
  const known = places.filter(place => place !== undefined);
  if (known.length < places.length) return { fault: `“${text}” is no place of this ${plan.words.board}.` };
  return { value: known.length === 1 ? known[0] : known };
}

/** No dice at all: nobody knows how they fell. */
function diceIn({ as, dice }: Throw, text: string): ReadAnswer {
  if (text === '') return { value: undefined };
  const slots = slotsOf(dice);
  let faces: readonly string[] = [];
  for (const word of text.split(/\s+/)) {
    const more = readFaces(slots.slice(faces.length), word)[0];
    if (!more) return { fault: `“${word}” are no faces of these dice.` };
    faces = [...faces, ...more];
  }
  return faces.length === slots.length
    ? { value: thrownOf(as, dice, faces) }
    : { fault: `${slots.length} dice fell, not ${faces.length}.` };
}
