// A place: tapped on the board or named, with what it costs. One out of reach is asked about once, and can be taken.

import type { Question } from '../../../core/act.ts';
import { placeWords } from '../../../core/places.ts';
import type { Place } from '../../../core/types.ts';
import type { BoardPlan } from '../../../render/board/plan.ts';
import { placeName } from '../../../render/board/plan.ts';
import { amount } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { InputState } from '../inputState.ts';
import { choiceKey, key, writeValue } from '../marks.ts';
import { noKey } from './pick.ts';

export type AskedPlace = Extract<Question, { kind: 'place' }>;

/** Places that are so few stand in the panel as well. */
const FEW = 6;

/** What is said beside the board while a place is asked for. */
export function placeKeys(plan: BoardPlan, question: AskedPlace, doing: InputState): Html {
  const { reach, route, none = 'No place is in reach' } = question;
  const { way } = doing;
  return h(
    'div',
    { class: 'where' },
    way &&
      h(
        'p',
        { class: 'way' },
        way.length > 0 ? `By way of ${way.map(at => placeName(plan, at)).join(', ')}.` : 'Place by place: tap the first.',
      ),
    reach.size === 0 && h('p', { class: 'way' }, `${none}. Go back and choose something else, or tell where it stood all the same.`),
    doing.outside !== undefined ? outsideKeys(plan, doing.outside) : reach.size <= FEW && fewPlaces(plan, question),
    h(
      'form',
      { class: 'name-it', 'data-form': 'place' },
      h('label', {}, `${way ? 'Next' : 'Tap'} on the ${plan.words.board}, or name it `, nameField(plan)),
      h('button', {}, 'Go'),
    ),
    h(
      'div',
      { class: 'ways' },
      way && way.length > 0 && key('way-end', 'It ends here', { class: 'primary', 'data-main': true }),
      route !== undefined && key('by-way', 'By a way of its own', { 'aria-pressed': String(way !== undefined) }),
      noKey(question),
    ),
  );
}

const nameField = (plan: BoardPlan): Html =>
  h('input', {
    type: 'text',
    name: 'place',
    size: plan.kind === 'hex' ? 4 : plan.kind === 'table' ? 8 : 16,
    maxlength: 40,
    autocomplete: 'off',
    autocapitalize: plan.kind === 'map' ? 'words' : 'characters',
  });

const fewPlaces = (plan: BoardPlan, { reach, unit }: AskedPlace): Child =>
  h(
    'div',
    { class: 'choices' },
    [...reach].map(([place, cost], i) =>
      choiceKey(`place:${i}`, placeName(plan, place), { number: i + 1, beside: costWords(cost, unit), 'data-value': writeValue(place) }),
    ),
  );

/** What it costs to get there, where it costs anything. */
export const costWords = (cost: number, unit: string): string | undefined =>
  cost > 0 ? `${amount(cost)} ${unitWords(unit)}`.trim() : undefined;

/** Some systems say whose way it is in the place of what is spent. */
const unitWords = (unit: string): string => (/^[a-z ]+$/.test(unit) ? unit : '');

const outsideKeys = (plan: BoardPlan, outside: Place): Child =>
  h(
    'div',
    { class: 'outside' },
    h('p', {}, `${plan.kind === 'table' ? placeWords(outside) : placeName(plan, outside)} is out of reach as the rules have it.`),
    h('div', { class: 'ways' }, key('outside', 'There all the same', { 'data-main': true }), key('inside', 'Another place')),
  );
