// Something else: every act, offered now or not, for any unit or side; a correction; a note; an event as one line of a file.

import { lookUp } from '../../core/lookUp.ts';
import type { State, UnitId } from '../../core/types.ts';
import { openingsOf } from '../../record/availableActions.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { type ActionOffer, offerOf } from './actionOffers.ts';
import { finder, isFound } from './ask/pick.ts';
import { choiceKey, key, sideColours, writeValue } from './marks.ts';
import { type PanelState, prompt } from './panelState.ts';

/** Every way to begin, one for each act: of the unit that was chosen, of each side, or of nobody yet. */
export function allOffers({ battle: { ruleset }, frame: { state }, doing }: PanelState): readonly ActionOffer[] {
  return Object.keys(ruleset.play.acts).flatMap(type => {
    const all = openingsOf(ruleset, state, type).map(opening => offerOf(ruleset, state, opening));
    if (all.every(({ unit }) => unit === undefined)) return all;
    const own = all.find(({ unit }) => unit === doing.unit);
    return [own ?? offerOf(ruleset, state, { type })];
  });
}

/** The view of all that could be entered. */
export function allActionsView(sight: PanelState): Child {
  const { battle, frame, doing } = sight;
  const all = allOffers(sight).map((offer, i) => [offer, i] as const);
  const found = all.filter(([{ title, label }]) => isFound(`${title} ${label}`, doing.sought));
  return [
    prompt('Something else'),
    h('p', { class: 'asks' }, whose(sight, frame.state, doing.unit)),
    finder(doing.sought, 'Find an act'),
    h(
      'div',
      { class: 'choices list' },
      found.map(([{ title, label, opening, side }, i]) =>
        choiceKey(`any:${i}`, title, {
          beside: label === '' ? undefined : label,
          'data-any': writeValue(opening),
          ...sideColours(battle, side),
        }),
      ),
    ),
    correction(sight, doing.unit),
    noteForm(),
    lineForm(),
    h('div', { class: 'ways' }, key('cancel', 'Back', { title: 'Escape' })),
  ];
}

function whose({ battle: { ruleset, plan } }: PanelState, state: State, id: UnitId | undefined): string {
  const unit = id === undefined ? undefined : lookUp(state.units, id);
  return unit
    ? `Acts of ${ruleset.show.counter(state, unit).title}; tap another unit on the ${plan.words.board} for its own.`
    : `Tap a unit on the ${plan.words.board} for its acts.`;
}

/** A place, a strength and why, for the unit that was chosen. */
function correction({ frame: { state } }: PanelState, id: UnitId | undefined): Child {
  const unit = id === undefined ? undefined : lookUp(state.units, id);
  return (
    unit &&
    h(
      'form',
      { class: 'else', 'data-form': 'correct' },
      h('h3', {}, 'Correct it'),
      h('label', {}, 'Place ', h('input', { type: 'text', name: 'at', size: 8, autocomplete: 'off' })),
      h('label', {}, 'Strength ', h('input', { type: 'number', name: 'strength', min: 0, value: unit.strength })),
      h('label', {}, 'Why ', h('input', { type: 'text', name: 'reason', maxlength: 200, autocomplete: 'off' })),
      h('button', {}, 'Enter the correction'),
    )
  );
}

const noteForm = (): Html =>
  h(
    'form',
    { class: 'else', 'data-form': 'note' },
    h('h3', {}, 'A note between events'),
    h('label', {}, 'Text ', h('input', { type: 'text', name: 'text', maxlength: 2000, autocomplete: 'off' })),
    h('button', {}, 'Enter the note'),
  );

const lineForm = (): Html =>
  h(
    'form',
    { class: 'else', 'data-form': 'line' },
    h('h3', {}, 'An event as a line of the file'),
    h(
      'label',
      {},
      'YAML ',
      h('input', { type: 'text', name: 'line', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', placeholder: 'type: …' }),
    ),
    h('button', {}, 'Enter the line'),
    h('p', { class: 'faults', role: 'alert' }),
  );
