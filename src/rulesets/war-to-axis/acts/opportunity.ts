// Opportunity fire (5.5, 5.5.1; advanced 9.6): the enemy fires at a unit that has just entered a hex within two hexes of his.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { askUnit, type RuleName } from '../../../system/system.ts';
import { distance } from '../ground.ts';
import { act, unitRule } from '../kit.ts';
import { retreats } from '../losses.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { attackOn, type ShotMode } from '../shots.ts';
import { type ClosingEvent, house, type OpportunityEvent, source, type WtaState } from '../state.ts';
import { isPlaced, titleOf, unitOf, withUnit } from '../units.ts';
import { acting, withActivation } from './frame.ts';
import { isMover, mayReact } from './reactions.ts';
import { applyShot, pair, shootingCasts, shootingRules, tellShot } from './shooting.ts';

type Reaction = OpportunityEvent | ClosingEvent;

const trigger = <E extends Reaction>(name: RuleName, extras: Parameters<typeof unitRule>[4] = {}): Rule<WtaState, E> =>
  unitRule(
    name,
    'A reaction is aimed at a unit that is moving and has just entered a hex.',
    (state, event) => (isMover(state, event.target) ? undefined : `${withVerb(titleOf(state, event.target), 'is')} not on the move`),
    ['unit', 'target'],
    extras,
  );

/** How far the mover is off, where that is more than a reaction reaches. */
const beyond =
  (most: number, reach: string) =>
  (state: WtaState, event: Reaction): string | undefined => {
    const both = pair(state, event);
    const far = both && distance(both.unit.at, both.target.at);
    return far !== undefined && far > most ? `${far} hexes off, ${reach}` : undefined;
  };

/** What a reaction does to the mover: damage ends the move, two or more drive it off in any terrain (5.5.1), and then it may answer. */
function reacted<E extends Reaction>(state: WtaState, event: E, tally: Readonly<Record<string, number>>, before: WtaState): WtaState {
  const damage = countIn(tally, 'damage');
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

/** A draft of a reaction. */
type Reacting = Pick<Reaction, 'type'> & Partial<Pick<Reaction, 'unit' | 'target'>>;

/** Who may react to the mover, at whom, with what. */
const ASK = {
  unit: askUnit<WtaState, Reacting>('Which unit fires', (state, { type }) => offers(state, type).map(({ unit }) => unit)),
  target: askUnit<WtaState, Reacting>(
    'At what',
    (state, { type, unit }) => offers(state, type).flatMap(owed => (owed.unit === unit ? [owed.target] : [])),
    'target',
  ),
  attack(state: WtaState, draft: Reacting) {
    const target = unitOf(state, draft.target);
    return pick('attack', 'With what', plainChoices([target ? attackOn(state, target) : 'ap']));
  },
};

/** Reactions of this kind that may be had now. */
const offers = ({ pending }: WtaState, type: Reaction['type']) =>
  pending.flatMap(owed => ((owed.kind === 'opportunity' || owed.kind === 'closing') && owed.kind === type ? [owed] : []));

const opportunityMode = (): ShotMode => 'opportunity';

export const opportunity = act<OpportunityEvent>({
  title: 'Opportunity fire',
  source: source('5.5'),
  rules: [
    trigger('5.5/trigger'),
    unitRule('5.5/distance', 'Opportunity fire reaches two hexes.', beyond(2, 'not within two'), ['unit', 'target']),
    unitRule(
      '5.5.1/activated',
      'A unit that has been activated has no opportunity fire (advanced: unless it stayed where it was).',
      (state, _event, unit) =>
        unit.activated && !(state.game.special.level === 'advanced' && unit.stationary)
          ? `${withVerb(unit.title, 'has')} been activated`
          : undefined,
    ),
    unitRule('5.5.1/once', 'One reaction, then the marker stands.', (_state, _event, unit) =>
      unit.reacted ? `${withVerb(unit.title, 'has')} reacted already` : undefined,
    ),
    unitRule('5.4.1/no-opportunity', 'A disorganised unit has no opportunity fire.', (_state, _event, unit) =>
      unit.disorganised ? `${withVerb(unit.title, 'is')} disorganised` : undefined,
    ),
    ...shootingRules(opportunityMode),
  ],
  ask: ASK,
  dice: 'one step for each hit',
  rolls: shootingCasts(opportunityMode),
  apply: reacted,
  describe: (state, event, tally) => tellShot(state, event, tally, 'used opportunity fire on'),
});

const closingMode = (): ShotMode => 'closing';

const CLOSING = { source: house('9.7') };

export const closing = act<ClosingEvent>({
  title: 'Closing fire',
  ...CLOSING,
  rules: [
    trigger('11/trigger', CLOSING),
    unitRule(
      '11/adjacent',
      'Closing fire is aimed at a unit that has come next to the shooter.',
      beyond(1, 'not adjacent'),
      ['unit', 'target'],
      CLOSING,
    ),
    unitRule(
      '11/once',
      'One reaction in a turn.',
      (_state, _event, unit) => (unit.reacted ? `${withVerb(unit.title, 'has')} reacted already` : undefined),
      ['unit'],
      CLOSING,
    ),
    unitRule(
      '11/eligible',
      'Closing fire is for units that were not activated or stayed where they were, in the advanced game.',
      (state, _event, unit) =>
        state.game.special.level === 'advanced' && (mayReact(state, unit) || unit.reacted)
          ? undefined
          : `${unit.title} may not use closing fire`,
      ['unit'],
      CLOSING,
    ),
    ...shootingRules(closingMode),
  ],
  ask: ASK,
  dice: 'one step for each hit',
  rolls: shootingCasts(closingMode),
  apply: reacted,
  describe: (state, event, tally) => tellShot(state, event, tally, 'used closing fire on'),
});
