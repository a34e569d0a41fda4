// One unit after the other, the sides in turn (9): an activation begins, a side lets the enemy go first, Panzer Attack acts twice.

import { agree, countNoun, sideTitle, withVerb } from '../../../core/englishText.ts';
import { maybe, pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { beginActivation } from '../initialUnitState.ts';
import { act, rule, unitRule } from '../kit.ts';
import { dropChances, dueSide, endActivation, isLeft, mayPass, throughArtillery, unitsLeft } from '../order.ts';
import type { AafActivateEvent, AafPassEvent, AafState, AafUnit } from '../state.ts';
import { house, source } from '../state.ts';
import { change, enemyOf, foeOf, hasTrait, isMarker, titleOf, unitOf } from '../units.ts';
import { acting } from './frame.ts';

/** The state in which units act: the artillery phase is over when the first of them does. */
const begun = (state: AafState): AafState => throughArtillery(state);

/** What a side that comes next has to do: to activate the only unit it has left, or one of them. */
function activationDue(state: AafState, side: SideId): string {
  const [one, other] = unitsLeft(state, side);
  return one && !other ? `activate ${one.id}` : 'activate';
}

/** Straight after its first activation (Panzer Attack, 29). */
const isSecond = (state: AafState, event: Pick<AafActivateEvent, 'unit' | 'again'>): boolean =>
  event.again === true && acting(state, event.unit) !== undefined;

/** Its strike of this turn is kept until the next one begins. */
const hasFiredBefore = ({ bombardments }: AafState, { id }: AafUnit): boolean => Object.hasOwn(bombardments, id);

/** Off the table, and not to come yet: whose turn it would be says nothing of it. */
const isAway = (state: AafState, unit: AafUnit): boolean =>
  unit.at === undefined && !isLeft({ ...state, turn: Math.max(1, state.turn) }, { ...unit, spent: false });

export const activate = act<AafActivateEvent>({
  title: 'Activation',
  source: source('9'),
  rules: [
    unitRule(
      '21.2/marker',
      'A marker is turned over before it acts.',
      (_state, _event, unit) => (isMarker(unit) ? `${withVerb(unit.title, 'is')} a marker` : undefined),
      { verdict: 'impossible' },
    ),
    unitRule('9/alternate', 'The sides activate in turn, one unit each.', (state, event, unit) => {
      const due = dueSide(begun(state));
      if (event.again || due === undefined || !enemyOf(state, due, unit.side) || isAway(state, unit)) return undefined;
      return { says: `it is for the ${sideTitle(state, due)} to activate a unit`, due: activationDue(begun(state), due) };
    }),
    unitRule('9/spent', 'A unit is activated once a turn.', (state, event, unit) =>
      unit.spent && !event.again && !hasFiredBefore(state, unit) ? `${withVerb(unit.title, 'has')} been activated this turn` : undefined,
    ),
    unitRule('5.1/artillery-unit-spent', 'A unit that fired in the artillery phase is not activated.', (state, event, unit) =>
      unit.spent && !event.again && hasFiredBefore(state, unit) ? `${withVerb(unit.title, 'has')} fired in the artillery phase` : undefined,
    ),
    unitRule(
      '29/panzer-attack',
      'A Panzer Attack is a second activation straight after the first, once a game.',
      (state, event, unit) => {
        if (!event.again) return undefined;
        if (!hasTrait(unit, 'panzer-attack')) return `${withVerb(unit.title, 'has')} no Panzer Attack`;
        if (unit.panzerAttack !== 'ready') return `${withVerb(unit.title, 'has made its')} Panzer Attack`;
        return isSecond(state, event) ? undefined : `${withVerb(unit.title, 'has')} not just been activated`;
      },
      { needs: ['unit', 'again'], from: source('29') },
    ),
    unitRule('10/enters', 'A unit off the table comes on when its turn has come.', (state, _event, unit) => {
      if (!isAway(state, unit)) return undefined;
      return `${withVerb(unit.title, 'is')} not on the table${unit.enters === undefined ? '' : `, and ${agree(unit.title, 'comes')} in turn ${unit.enters}`}`;
    }),
  ],
  ask: {
    unit(state) {
      const now = begun(state);
      const due = dueSide(now);
      return pick('unit', 'Which unit', unitChoices(now, due === undefined ? [] : unitsLeft(now, due).map(({ id }) => id)), 'units');
    },
    again(state, draft) {
      const unit = unitOf(state, draft.unit);
      const may = unit?.panzerAttack === 'ready' && unit.spent && acting(state, draft.unit) !== undefined;
      return may ? maybe('again', 'Once more by a Panzer Attack', [{ value: true, says: 'yes' }]) : undefined;
    },
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const now = dropChances(begun(state));
    return {
      ...change(now, unit.id, { spent: true, ...(event.again ? { panzerAttack: 'used' } : {}) }),
      active: unit.side,
      acting: unit.id,
      activation: beginActivation(unit, event.again),
    };
  },
  describe: (state, event) => ({
    text: `${withVerb(titleOf(state, event.unit), 'is')} ${event.again ? 'activated once more, a Panzer Attack' : 'activated'}${sayState(unitOf(state, event.unit))}.`,
    marks: [],
  }),
});

function sayState(unit: AafUnit | undefined): string {
  const order = unit?.order ? `, under ${unit.order === 'attack' ? 'an' : 'a'} ${unit.order} order` : '';
  if (unit?.morale === 'pinned') return `${order}, pinned`;
  return unit?.morale === 'fleeing' ? `${order}, fleeing` : order;
}

export const pass = act<AafPassEvent>({
  title: 'Pass',
  source: source('9'),
  rules: [
    rule('9/alternate', 'The sides activate in turn, one unit each.', ['side'], (state, event) => {
      const due = dueSide(state);
      return due === undefined || !enemyOf(state, due, event.side)
        ? undefined
        : { says: `it is for the ${sideTitle(state, due)} to act`, due: activationDue(state, due) };
    }),
    rule(
      '9/pass',
      'A side passes only with fewer units left to activate than the enemy.',
      ['side'],
      (state, event) => {
        if (state.phase !== 'action' || mayPass(state, event.side)) return undefined;
        const [own, foes] = [unitsLeft(state, event.side), unitsLeft(state, foeOf(state, event.side))];
        const says = `${countNoun(own.length, 'unit')} of the ${sideTitle(state, event.side)} left to act, ${foes.length} of the enemy`;
        return { says, of: [...own, ...foes].map(({ id }) => id) };
      },
      'illegal',
      house('9', 'R44'),
    ),
  ],
  ask: {
    side(state) {
      const due = dueSide(state);
      return pick('side', 'Who passes', due === undefined ? [] : [{ value: due, says: sideTitle(state, due) }], 'sides');
    },
  },
  apply(state, event) {
    if (state.phase === 'artillery') return { ...state, declared: true };
    return { ...dropChances(endActivation(state)), active: foeOf(state, event.side) };
  },
  describe: (state, event) => ({
    text:
      state.phase === 'artillery'
        ? `${sideTitle(state, event.side)}: nothing more is asked for.`
        : `${sideTitle(state, event.side)}: the enemy may act first, ${unitsLeft(state, event.side).length} units against ${unitsLeft(state, foeOf(state, event.side)).length}.`,
    marks: [],
  }),
});
