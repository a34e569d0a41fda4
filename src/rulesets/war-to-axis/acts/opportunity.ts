// Opportunity fire (5.5, 5.5.1; advanced 9.6): the enemy fires at a unit that has just entered a hex within two hexes of his.

import type { Act, Rule } from '../../../core/act.ts';
import { asksThrow, pick, plainChoices } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import { distance } from '../ground.ts';
import { retreats } from '../losses.ts';
import { option } from '../options.ts';
import { addPending, withoutPending } from '../pending.ts';
import { attackOn, type ShotMode } from '../shots.ts';
import { type ClosingEvent, house, type OpportunityEvent, source, type WtaState, type WtaUnit } from '../state.ts';
import { isPlaced, unitOf, withUnit } from '../units.ts';
import { acting, defineAct, ruleOf, withActivation } from './frame.ts';
import { isMover, mayReact } from './reactions.ts';
import { applyShot, pair, shootingCasts, shootingRules, tellShot } from './shooting.ts';

type Reaction = OpportunityEvent | ClosingEvent;

const on = <E extends Reaction>(
  id: `wta:${string}/${string}`,
  title: string,
  from: Rule<WtaState, E>['source'],
  broken: (state: WtaState, event: E, unit: WtaUnit) => string | undefined,
  needs: readonly (keyof E & string)[] = ['unit'],
): Rule<WtaState, E> =>
  ruleOf<E>(id, title, from, 'illegal', needs, (state, event) => {
    const unit = unitOf(state, event.unit);
    return unit && broken(state, event, unit);
  });

const trigger = <E extends Reaction>(id: `wta:${string}/${string}`, from: Rule<WtaState, E>['source']): Rule<WtaState, E> =>
  on<E>(
    id,
    'A reaction is aimed at a unit that is moving and has just entered a hex.',
    from,
    (state, event) =>
      isMover(state, event.target) ? undefined : `${unitOf(state, event.target)?.title ?? event.target} is not on the move`,
    ['unit', 'target'],
  );

const apart = (state: WtaState, event: Reaction): number => {
  const both = pair(state, event);
  return both ? distance(both.unit.at, both.target.at) : 0;
};

/** What a reaction does to the mover: damage ends the move, two or more drive it off in any terrain (5.5.1), and then it may answer. */
function reacted<E extends Reaction>(state: WtaState, event: E, tally: Readonly<Record<string, number>>, before: WtaState): WtaState {
  const damage = tally['damage'] ?? 0;
  const marked = withUnit(applyShot(state, event, tally), event.unit, { reacted: true, hidden: false });
  const later = withoutPending(marked, owed => (owed.kind === 'opportunity' || owed.kind === 'closing') && owed.unit === event.unit);
  return damage > 0 ? stopped(later, event, damage, before) : later;
}

function stopped(state: WtaState, event: Reaction, damage: number, before: WtaState): WtaState {
  const both = pair(before, event);
  const act = acting(before, event.target);
  const halted = withoutPending(
    withActivation(state, event.target, { stop: 'damage', hitBy: [...(act?.hitBy ?? []), event.unit] }),
    owed => (owed.kind === 'opportunity' || owed.kind === 'closing') && owed.target === event.target,
  );
  if (!both || !isPlaced(unitOf(halted, event.target))) return halted;
  const driven = damage >= 2 ? retreats(halted, event.target, damage - 1, both.unit.at, event.unit) : halted;
  const answer = act && (act.action === 'move' || option(before, 'R14')) && !act.silent;
  return answer
    ? addPending(driven, { kind: 'fire', side: both.target.side, must: false, unit: event.target, targets: [event.unit] })
    : driven;
}

function nextQuestion<E extends Reaction>(
  state: WtaState,
  draft: Partial<E> & { readonly type: E['type'] },
  act: Pick<Act<WtaState, E>, 'rolls'>,
) {
  const offers = state.pending.flatMap(owed => (owed.kind === draft.type && 'target' in owed ? [owed] : []));
  if (draft.unit === undefined)
    return pick(
      'unit',
      'Which unit fires',
      unitChoices(
        state,
        offers.map(owed => owed.unit),
      ),
      'units',
    );
  if (draft.target === undefined)
    return pick(
      'target',
      'At what',
      unitChoices(
        state,
        offers.filter(owed => owed.unit === draft.unit).map(owed => String(owed.target)),
      ),
      'units',
    );
  const target = unitOf(state, draft.target);
  if (draft.attack === undefined) return pick('attack', 'With what', plainChoices([target ? attackOn(state, target) : 'ap']));
  return asksThrow(act, state, draft as never, 'one step for each hit');
}

const opportunityMode = (): ShotMode => 'opportunity';
const opportunityCasts = shootingCasts<OpportunityEvent>(opportunityMode);

export const opportunity: Act<WtaState, OpportunityEvent> = defineAct({
  title: 'Opportunity fire',
  source: source('5.5'),
  rules: [
    trigger('wta:5.5/trigger', source('5.5')),
    on(
      'wta:5.5/distance',
      'Opportunity fire reaches two hexes.',
      source('5.5'),
      (state, event) => (apart(state, event) > 2 ? `${apart(state, event)} hexes off, not within two` : undefined),
      ['unit', 'target'],
    ),
    on(
      'wta:5.5.1/activated',
      'A unit that has been activated has no opportunity fire (advanced: unless it stayed where it was).',
      source('5.5.1'),
      (state, _event, unit) =>
        unit.activated && !(state.game.special.level === 'advanced' && unit.stationary) ? `${unit.title} has been activated` : undefined,
    ),
    on('wta:5.5.1/once', 'One reaction, then the marker stands.', source('5.5.1'), (_state, _event, unit) =>
      unit.reacted ? `${unit.title} has reacted already` : undefined,
    ),
    on('wta:5.4.1/no-opportunity', 'A disorganised unit has no opportunity fire.', source('5.4.1'), (_state, _event, unit) =>
      unit.disorganised ? `${unit.title} is disorganised` : undefined,
    ),
    ...shootingRules<OpportunityEvent>(opportunityMode),
  ],
  nextQuestion: (state, draft) => nextQuestion<OpportunityEvent>(state, draft, { rolls: opportunityCasts }),
  rolls: opportunityCasts,
  apply: reacted,
  describe: (state, event, tally) => tellShot(state, event, tally, 'used opportunity fire on'),
});

const closingMode = (): ShotMode => 'closing';
const closingCasts = shootingCasts<ClosingEvent>(closingMode);

export const closing: Act<WtaState, ClosingEvent> = defineAct({
  title: 'Closing fire',
  source: house('9.7'),
  rules: [
    trigger('wta:11/trigger', house('9.7')),
    on(
      'wta:11/adjacent',
      'Closing fire is aimed at a unit that has come next to the shooter.',
      house('9.7'),
      (state, event) => (apart(state, event) > 1 ? `${apart(state, event)} hexes off, not adjacent` : undefined),
      ['unit', 'target'],
    ),
    on('wta:11/once', 'One reaction in a turn.', house('9.7'), (_state, _event, unit) =>
      unit.reacted ? `${unit.title} has reacted already` : undefined,
    ),
    on(
      'wta:11/eligible',
      'Closing fire is for units that were not activated or stayed where they were, in the advanced game.',
      house('9.7'),
      (state, _event, unit) =>
        state.game.special.level === 'advanced' && (mayReact(state, unit) || unit.reacted)
          ? undefined
          : `${unit.title} may not use closing fire`,
    ),
    ...shootingRules<ClosingEvent>(closingMode),
  ],
  nextQuestion: (state, draft) => nextQuestion<ClosingEvent>(state, draft, { rolls: closingCasts }),
  rolls: closingCasts,
  apply: reacted,
  describe: (state, event, tally) => tellShot(state, event, tally, 'used closing fire on'),
});
