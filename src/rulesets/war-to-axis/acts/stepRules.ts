// What the referee asks of movement (4.0 to 4.3.3, 7.1): one rule for each thing that can be wrong with a step.

import type { Rule, Source } from '../../../core/act.ts';
import { agree, withVerb } from '../../../core/englishText.ts';
import type { UnitId } from '../../../core/types.ts';
import type { RuleName } from '../../../system/system.ts';
import { isBocage, isOnMap, neighboursOf, touches } from '../ground.ts';
import { unitRule } from '../kit.ts';
import { allowance, type HexStep, isTowardsCommand, isTowardsEnemy, legsOf, walk } from '../move.ts';
import { type Hex, house, type StepEvent, type WtaAction, type WtaState, type WtaUnit } from '../state.ts';
import { allUnits, enemyAt, friendAt, isCommand, isInfantry, unitOf } from '../units.ts';
import { acting } from './frame.ts';

const actionOf = (state: WtaState, event: StepEvent): WtaAction => acting(state, event.unit)?.action ?? 'move';

/** The unit, its activation (if it moves) and the steps of an event. */
export function read(state: WtaState, event: StepEvent): { readonly unit: WtaUnit | undefined; readonly legs: readonly HexStep[] } {
  const unit = unitOf(state, event.unit);
  return { unit, legs: unit ? legsOf(state, unit, event.path, actionOf(state, event)) : [] };
}

/** What a rule of a step has against it, by its steps (none on a draft without a way). */
type BrokenStep = (
  state: WtaState,
  event: StepEvent,
  unit: WtaUnit,
  legs: readonly HexStep[],
) => ReturnType<Rule<WtaState, StepEvent>['broken']>;

const stepRule = (
  name: RuleName,
  title: string,
  broken: BrokenStep,
  needs: readonly ('unit' | 'path')[] = ['unit', 'path'],
  source?: Source,
): Rule<WtaState, StepEvent> =>
  unitRule(
    name,
    title,
    (state, event, unit) => broken(state, event, unit, legsOf(state, unit, event.path ?? [], actionOf(state, event))),
    needs,
    source ? { source } : {},
  );

const notMoving = stepRule(
  '4.0/not-moving',
  'Only a unit that was activated to move or advance moves.',
  (state, event, unit) => {
    const act = acting(state, event.unit);
    return act && (act.action === 'move' || act.action === 'advance') ? undefined : `${withVerb(unit.title, 'is')} not moving`;
  },
  ['unit'],
);

const adjacent = stepRule('4.0/adjacent', 'Each step goes to a hex that touches the last.', (state, _event, _unit, legs) => {
  const gap = legs.find(leg => !touches(state, leg.from, leg.to));
  return gap && { says: `${gap.from} and ${gap.to} do not touch`, at: [gap.from, gap.to] };
});

const points = stepRule('4.0/mp', 'The steps cost no more than the movement points of the action.', (state, event, unit, legs) => {
  const act = acting(state, event.unit);
  if (!act || legs.some(leg => leg.whole || leg.closed)) return undefined;
  const after = walk(state, unit, act, legs);
  const most = allowance(state, unit, after);
  if (after.spent <= most) return undefined;
  const passed = legs.flatMap(leg => (leg.friend ? (friendAt(state, unit, leg.to)?.id ?? []) : []));
  return { says: `${withVerb(unit.title, 'needs')} ${after.spent} movement points and ${agree(unit.title, 'has')} ${most}`, of: passed };
});

const fireEnds = stepRule(
  '4.0/fire-ends-move',
  'A unit that has fired moves no more.',
  (state, event, unit) => (acting(state, event.unit)?.fired ? `${withVerb(unit.title, 'has')} fired` : undefined),
  ['unit'],
);

/** The hex in which an earlier step, or one of these before the last, ended the movement for this reason. */
function goneOn(
  state: WtaState,
  event: StepEvent,
  legs: readonly HexStep[],
  stop: 'terrain' | 'zoc',
  test: (leg: HexStep) => boolean,
): Hex | undefined {
  const act = acting(state, event.unit);
  if (act?.stop === stop && legs.length > 0) return legs[0]?.from;
  return legs.slice(0, -1).find(test)?.to;
}

const mustStop = stepRule('4.0/must-stop', 'Marsh, swamp and bunkers end the movement of whoever enters.', (state, event, unit, legs) => {
  const at = goneOn(state, event, legs, 'terrain', leg => leg.halts);
  return at === undefined ? undefined : { says: `${unit.title} must stop in ${at}`, at: [at] };
});

const swampWhole = stepRule(
  '4.0/swamp',
  'A step into swamp is a full move of one step.',
  (state, event, unit, legs) => {
    const act = acting(state, event.unit);
    const into = legs.find(leg => leg.whole && !leg.ford);
    if (!into || (act?.action === 'move' && act.path.length === 0 && legs.length === 1)) return undefined;
    return { says: `the swamp in ${into.to} takes the whole movement of ${unit.title}`, at: [into.to] };
  },
  ['unit', 'path'],
  house('3.3'),
);

const impassable = stepRule('4.3/impassable', 'Terrain that is closed to a unit is not entered.', (state, _event, unit, legs) => {
  const closed = legs.find(leg => leg.closed && !isBocage(state, leg.to));
  return closed && { says: `${closed.to} is closed to ${unit.title}`, at: [closed.to] };
});

const bocage = stepRule('4.3.3/bocage-motorised', 'Vehicles stay out of bocage that is not cleared.', (state, _event, unit, legs) => {
  const closed = legs.find(leg => leg.closed && isBocage(state, leg.to));
  return closed && { says: `the bocage in ${closed.to} is closed to ${unit.title}`, at: [closed.to] };
});

const zoneStop = stepRule('4.1/zoc-stop', 'A unit that enters an enemy zone of control stops there.', (state, event, unit, legs) => {
  const at = goneOn(state, event, legs, 'zoc', leg => leg.held);
  return at === undefined
    ? undefined
    : { says: `${unit.title} must stop next to the enemy in ${at}`, at: [at], of: holding(state, unit, at) };
});

/** The enemies beside a hex. */
const holding = (state: WtaState, unit: WtaUnit, hex: Hex): readonly UnitId[] =>
  neighboursOf(state, hex).flatMap(next => enemyAt(state, unit.side, next)?.id ?? []);

const zoneToZone = stepRule(
  '4.1/zoc-to-zoc',
  'A unit that starts in an enemy zone of control enters none in that movement.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.fromZoc ? legs.find(leg => leg.zone) : undefined;
    return (
      into && {
        says: `${unit.title} may not go from one zone of control to another, ${into.to}`,
        at: [into.to],
        of: [...holding(state, unit, into.from), ...holding(state, unit, into.to)],
      }
    );
  },
);

const stack = stepRule('4.2/stack', 'A movement does not end in a hex that is taken.', (state, event, unit, legs) => {
  const last = legs.at(-1);
  const act = acting(state, event.unit);
  if (!last?.friend || !act) return undefined;
  const after = walk(state, unit, act, legs);
  return after.stop !== undefined || after.spent >= allowance(state, unit, after)
    ? { says: `${last.to} is taken`, at: [last.to] }
    : undefined;
});

const enemyHex = stepRule('4.2/enemy-hex', 'A hex an enemy holds is not entered.', (_state, _event, _unit, legs) => {
  const into = legs.find(leg => leg.enemy);
  return into && { says: `an enemy holds ${into.to}`, at: [into.to] };
});

const riverMotorised = stepRule(
  '4.3.2/river-motorised',
  'Without a bridge only infantry units cross a river.',
  (state, _event, unit, legs) => {
    const ford = isInfantry(state, unit) ? undefined : legs.find(leg => leg.ford);
    return ford && { says: `${withVerb(unit.title, 'needs')} a bridge from ${ford.from} to ${ford.to}`, at: [ford.from, ford.to] };
  },
);

const riverInfantry = stepRule(
  '4.3.2/river-infantry',
  'A ford is a full move of one step, begun beside the river.',
  (state, event, unit, legs) => {
    const act = acting(state, event.unit);
    const ford = isInfantry(state, unit) ? legs.find(leg => leg.ford) : undefined;
    const gone = act?.stop === 'ford' && legs.length > 0;
    if ((!ford && !gone) || (ford && act?.action === 'move' && act.path.length === 0 && legs.length === 1)) return undefined;
    return { says: 'a ford takes the whole movement', at: [ford?.from ?? unit.at ?? '', ford?.to ?? unit.at ?? ''] };
  },
);

const afterDamage = stepRule(
  '5.5/stop-after-damage',
  'A mover that opportunity fire has hurt moves no more.',
  (state, event, unit) =>
    acting(state, event.unit)?.stop === 'damage' || acting(state, event.unit)?.stop === 'mines'
      ? `${withVerb(unit.title, 'was')} stopped by fire`
      : undefined,
  ['unit'],
);

const noMove = stepRule(
  '5.4.1/no-move',
  'A disorganised unit does not move.',
  (_state, _event, unit) => (unit.disorganised ? `${withVerb(unit.title, 'is')} disorganised` : undefined),
  ['unit'],
);

const stalled = stepRule(
  '2.6/stalled',
  'A vehicle with engine trouble does not move.',
  (_state, _event, unit) => (unit.stalled ? `${withVerb(unit.title, 'has')} engine trouble` : undefined),
  ['unit'],
  house('3.6'),
);

const towardsEnemy = stepRule(
  '7.1/towards-enemy',
  'Out of its command zone a unit does not move towards the enemy.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.outOfZone ? legs.find(leg => isTowardsEnemy(state, unit, leg.from, leg.to)) : undefined;
    return (
      into && {
        says: `${withVerb(unit.title, 'is out of its command zone and moves')} towards the enemy in ${into.to}`,
        at: [into.to],
        of: commands(state, unit),
      }
    );
  },
);

const towardsCommand = stepRule(
  '7.1/towards-command',
  'Out of its command zone a unit only moves towards its command.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.outOfZone ? legs.find(leg => !isTowardsCommand(state, unit, leg.from, leg.to)) : undefined;
    return (
      into && {
        says: `${withVerb(unit.title, 'is out of its command zone and does')} not move towards ${agree(unit.title, 'its')} command in ${into.to}`,
        at: [into.to],
        of: commands(state, unit),
      }
    );
  },
);

/** The commands of its group, wherever they are. */
const commands = (state: WtaState, unit: WtaUnit): readonly UnitId[] =>
  allUnits(state).flatMap(one => (one.side === unit.side && one.group === unit.group && isCommand(state, one) ? [one.id] : []));

/** All rules of a step, in the order the referee speaks. */
export const stepRules: readonly Rule<WtaState, StepEvent>[] = [
  notMoving,
  unitRule(
    '4.0/off-map',
    'A unit stays on the map.',
    (state, event) => {
      const off = event.path.find(hex => !isOnMap(state, hex));
      return off === undefined ? undefined : `${off} is not on the map`;
    },
    ['unit', 'path'],
    { verdict: 'impossible' },
  ),
  adjacent,
  points,
  fireEnds,
  mustStop,
  swampWhole,
  impassable,
  bocage,
  zoneStop,
  zoneToZone,
  stack,
  enemyHex,
  riverMotorised,
  riverInfantry,
  afterDamage,
  noMove,
  stalled,
  towardsEnemy,
  towardsCommand,
];
