// The kit of the system: acts, rules and pending actions of its own types. What every event does beside its act: options lapse, hidden
// units show themselves, the roll is kept for the card that throws it again (E16).

import type { Rule, Source, Verdict } from '../../core/act.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { defineSystem, type RuleName } from '../../system/system.ts';
import { isAside } from './calendar.ts';
import type { WtaTally } from './data/tallies.ts';
import { revealDiscovered } from './hidden.ts';
import { source, type WtaEvent, type WtaState, type WtaUnit } from './state.ts';
import { sideIn, unitOf } from './units.ts';

const kit = defineSystem<WtaState, WtaEvent, WtaUnit, WtaTally>({
  prefix: 'wta',
  source: source('3.0'),
  answersBy: ['unit', 'card', 'side'],
  answers(duty, event) {
    if (duty.kind === 'fire') return 'return' in event && event.return === true;
    return duty.kind !== 'impact' || !('hex' in event) || event.hex === undefined || event.hex === duty.hex;
  },
  before: lapsed,
  after: (state, event, before) => remembered(onward(state), event, before),
  tell(narration, state, event) {
    const owner = narration.secret ?? quietly(state, event);
    return owner === undefined ? narration : { ...narration, secret: owner };
  },
});

export const { act, ownRoll, owing, pendingIndex, pendingFor } = kit;

/** What else is to be said of a rule: by itself it is illegal to break, and its section is in its name: '5.6/range' is of 5.6. */
interface RuleExtras {
  readonly verdict?: Verdict;
  readonly source?: Source;
}

const sectionIn = (name: RuleName): Source => source(name.split('/')[0] ?? '');

type BrokenBy<E> = Rule<WtaState, E>['broken'];

/** A rule on whole events: it speaks once the fields it needs are there. */
export const rule = <E extends WtaEvent>(
  name: RuleName,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: BrokenBy<E>,
  { verdict, source = sectionIn(name) }: RuleExtras = {},
): Rule<WtaState, E> => kit.rule(name, title, source, needs, broken, verdict);

/** A rule about the unit that acts, silent where there is no such unit. */
export const unitRule = <E extends WtaEvent & { readonly unit: UnitId }>(
  name: RuleName,
  title: string,
  broken: (state: WtaState, event: E, unit: WtaUnit) => ReturnType<BrokenBy<E>>,
  needs?: readonly (keyof E & string)[],
  { verdict, source = sectionIn(name) }: RuleExtras = {},
): Rule<WtaState, E> => kit.unitRule(name, title, source, broken, needs, verdict);

/**
 * Options that an event passes over have lapsed: those before the one that it answers, all if it answers none; those of its own kind stay
 * open. A card played in between lets nothing lapse: it is played on the roll or the shot that is still to come.
 */
function lapsed(state: WtaState, event: WtaEvent): WtaState {
  if (isAside(event) || event.type === 'play-card') return state;
  const at = pendingIndex(state, event);
  const kind = state.pending[at]?.kind;
  const pending = state.pending.filter((one, i) => one.must || one.kind === kind || (at >= 0 && i > at));
  return pending.length === state.pending.length ? state : { ...state, pending };
}

const QUIET: readonly WtaEvent['type'][] = ['activate', 'rally', 'repair', 'radio', 'substitute'];

/** What a hidden unit does without giving itself away is known to its owner only (12.0, house). */
function quietly(state: WtaState, event: WtaEvent): SideId | undefined {
  const unit = 'unit' in event && QUIET.includes(event.type) ? unitOf(state, event.unit) : undefined;
  return unit?.hidden ? unit.side : undefined;
}

/** Advanced game: hidden units that an enemy has come next to show themselves; with both sides' dice rolled and nothing owed, units act. */
function onward(state: WtaState): WtaState {
  if (state.game.special.level !== 'advanced') return state;
  const now = revealDiscovered(state);
  const ready = now.phase === 'roll' && Object.values(now.sides).every(side => side.rolled) && !now.pending.some(duty => duty.must);
  return ready ? { ...now, phase: 'actions', active: now.game.special.initiative } : now;
}

const KEPT = ['fire', 'opportunity', 'closing', 'radio', 'bombard', 'rally', 'demolish', 'repair', 'recon', 'activation'];

function remembered(after: WtaState, event: WtaEvent, before: WtaState): WtaState {
  const { last: _old, ...rest } = after;
  if (!KEPT.includes(event.type) || !Object.values(after.sides).some(side => side.hand.includes('E16'))) return rest;
  const { last: _older, ...clean } = before;
  const side = sideIn(before, event);
  return side === undefined ? rest : { ...rest, last: { event, before: clean, side } };
}
