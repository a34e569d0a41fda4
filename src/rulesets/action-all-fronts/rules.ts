// The rules of every event: the sequence of play, what is owed comes first, which actions an activation is
// made of, and what an order demanded of it.

import type { Rule } from '../../core/act.ts';
import { agree, withVerb } from '../../core/englishText.ts';
import { dueOf } from '../../core/pendingActions.ts';
import { noUnit } from '../../core/suggest.ts';
import type { RuleName } from '../../system/system.ts';
import { chargeTargets } from './acts/charge.ts';
import { actionRules, mayTake } from './acts/legal.ts';
import { dueIn, WHEN } from './calendar.ts';
import { inTime } from './inTime.ts';
import { pendingIndex, rule } from './kit.ts';
import { MOVES } from './movementCost.ts';
import { throughArtillery } from './order.ts';
import { outcome } from './outcome.ts';
import type { AafEvent, AafPendingAction, AafPhase, AafState, AafUnit } from './state.ts';
import { canGo, canMoveFully } from './straightMoves.ts';
import { enemiesOf, isUp, titleOf, unitOf } from './units.ts';

type Any = Rule<AafState, AafEvent>;

const PHASES: Readonly<Record<AafPhase, string>> = {
  deploy: 'the battle has not begun',
  between: 'a turn is due',
  artillery: 'it is the artillery phase',
  action: 'it is the action phase',
  over: 'the battle is over',
};

/** Of artillery in the action phase: it begins when both sides have declared theirs, or a die has fallen and nothing waits. */
const OVER = 'the artillery phase is over, and its strikes are declared before the first of their dice falls';

/** Events beside the sequence: they answer nothing and pass over nothing. */
const ASIDE: readonly string[] = ['adjust', 'note', 'hero', 'reveal', 'losses'];
/** What is declared while the artillery of a side waits for its dice (7). */
const DECLARED: readonly AafEvent['type'][] = ['bombard', 'indirect', 'counter', 'land', 'pass'];
const WAITING: readonly AafPendingAction['kind'][] = ['availability', 'impact'];

const phase: Any = rule(
  '5.1/phase',
  'Events follow the sequence of play: deployment, then in each turn initiative, artillery and actions.',
  [],
  (state, event) => {
    const { type } = event;
    if (state.phase === 'over') return `not now: ${PHASES.over}`;
    const open = WHEN[type];
    if (open && !open.includes(state.phase))
      return {
        says: `not now: ${state.phase === 'action' && WHEN[type]?.every(one => one === 'artillery') ? OVER : PHASES[state.phase]}`,
        due: state.phase === 'deploy' || inTime(state, event) !== state ? dueIn(state) : type,
      };
    return type === 'initiative' && state.phase === 'between' && outcome(state).over ? 'not now: the battle is decided' : undefined;
  },
);

const sided: Any = rule(
  '5/side',
  'An event is that of one of the sides.',
  ['side'],
  (state, { side }) => (side === undefined || state.game.sides.some(({ id }) => id === side) ? undefined : `there is no side "${side}"`),
  'impossible',
);

const there: Any = rule(
  '9/there',
  'Only units that are there act.',
  [],
  (state, event) => {
    if (!('unit' in event) || event.unit === undefined || event.type === 'reveal') return undefined;
    const unit = unitOf(state, event.unit);
    if (!unit) return noUnit(state, event.unit);
    return unit.strength > 0 && unit.morale !== 'surrendered' && unit.morale !== 'bailed'
      ? undefined
      : `${withVerb(unit.title, 'is')} no longer in the battle`;
  },
  'impossible',
);

/** The must that an event passes over. What a side declares does not wait for the dice of what it has declared before. */
function passedOver(state: AafState, event: AafEvent): AafPendingAction | undefined {
  if (ASIDE.includes(event.type)) return undefined;
  const now = event.type === 'activate' ? throughArtillery(state) : state;
  const at = pendingIndex(now, event);
  const isDeclaring = now.phase === 'artillery' && DECLARED.includes(event.type);
  return now.pending.find(
    (duty, i) => duty.must && duty.kind !== event.type && (at < 0 || i < at) && !(isDeclaring && WAITING.includes(duty.kind)),
  );
}

/** The rule behind what is owed. */
const OWED: Readonly<Partial<Record<AafPendingAction['kind'], readonly [RuleName, title: string]>>> = {
  availability: ['7.3/due', 'A die is rolled for every bombardment that was asked for.'],
  impact: ['7.4/due', 'What was approved or fired comes down before play goes on.'],
  flee: ['8.10/due', 'A unit that flees does so as soon as its test has failed.'],
  test: ['15.3/due', 'The loser of a round of melee tests before play goes on.'],
  melee: ['15/due', 'A charge that made contact is fought before play goes on.'],
  reveal: ['21.2/due', 'A marker that was made out or shelled is turned over.'],
};

const owedFirst: readonly Any[] = Object.entries(OWED).map(([kind, [name, title]]) =>
  rule(name, title, [], (state, event) => {
    const duty = passedOver(state, event);
    return duty?.kind === kind ? { says: sayOwed(state, duty), due: dueOf(duty) } : undefined;
  }),
);

function sayOwed(state: AafState, duty: AafPendingAction): string {
  if (duty.kind === 'availability' || duty.kind === 'impact') return `${duty.kind} of strike ${duty.strike} is due`;
  if (duty.kind === 'reveal') return `${withVerb(titleOf(state, duty.marker), 'is')} to be turned over`;
  return 'unit' in duty ? `${withVerb(titleOf(state, duty.unit), 'is')} to ${WORDS[duty.kind] ?? duty.kind} first` : `${duty.kind} is due`;
}

const WORDS: Readonly<Record<string, string>> = { flee: 'flee', test: 'test its morale', melee: 'fight its melee' };

/** An activation ends when the next one begins, when a side passes, and with the turn. */
const ENDS: readonly AafEvent['type'][] = ['activate', 'pass', 'turn-end'];

/** What the unit that acted left undone, if its activation ends here. */
const leftUndone = (name: RuleName, title: string, undone: (state: AafState, unit: AafUnit) => string | undefined, ordered = false): Any =>
  rule(name, title, [], (state, event) => {
    const unit = ENDS.includes(event.type) ? unitOf(state, state.activation?.unit) : undefined;
    const says = isUp(unit) ? undone(state, unit) : undefined;
    return says === undefined || !unit?.at
      ? undefined
      : { says: `${unit.title} ${says}`, at: [unit.at], ...(ordered ? { due: `order ${unit.id}` } : {}) };
  });

const undone: readonly Any[] = [
  leftUndone(
    '6.1/full-move',
    'Under an Attack order a unit makes a full move towards a spotted enemy or the enemy’s edge.',
    (state, unit) => {
      const done = state.activation;
      const isIdle = unit.order === 'attack' && done?.moves === 0 && !done.charged && unit.melee.length === 0;
      return isIdle && canMoveFully(state, unit) ? `${agree(unit.title, 'has')} an Attack order and made no full move` : undefined;
    },
    true,
  ),
  leftUndone(
    '6.2/full-move',
    'Under a Movement order a unit makes one full move at least.',
    (state, unit) => {
      const done = state.activation;
      const isShort = unit.order === 'movement' && done && !done.fullMove && done.moves < MOVES && unit.melee.length === 0;
      return isShort && canMoveFully(state, unit) ? `${agree(unit.title, 'has')} a Movement order and made no full move` : undefined;
    },
    true,
  ),
  leftUndone('21.3/act', 'Fanatics that a failed test drives on go at the enemy when they are activated.', (state, unit) => {
    const done = state.activation;
    const isIdle = done?.moves === 0 && !done.charged && !done.rallied && unit.melee.length === 0;
    const hasGoal = enemiesOf(state, unit.side).some(({ spotted }) => spotted);
    return unit.driven && isIdle && hasGoal && canGo(state, unit)
      ? `${agree(unit.title, 'is')} driven on, and neither moved nor charged`
      : undefined;
  }),
  leftUndone('21.3/charge', 'Fanatics that a failed test drives on charge whom they can reach.', (state, unit) => {
    const canCharge = unit.driven === true && unit.melee.length === 0 && mayTake(state, unit, 'charge');
    const [target] = canCharge ? chargeTargets(state, unit.id) : [];
    return target === undefined ? undefined : `${agree(unit.title, 'is')} driven on, and did not charge ${titleOf(state, target)}`;
  }),
  leftUndone('8.10/act', 'A fleeing unit rallies or moves when it is activated.', (state, unit) => {
    const done = state.activation;
    const isIdle = !done?.rallied && !done?.charged && done?.moves === 0 && done.shots === 0 && !done.recon;
    return unit.morale === 'fleeing' && isIdle && unit.melee.length === 0
      ? `${agree(unit.title, 'flees')}, and neither rallied nor moved`
      : undefined;
  }),
];

export const rules: readonly Any[] = [sided, there, phase, ...owedFirst, ...actionRules, ...undone];
