// Movement (4.0 to 4.3.3): a unit enters hexes one after the other. Each such event may draw opportunity fire where it ends.

import { reach } from '../../../boards/reach.ts';
import type { Act, Rule } from '../../../core/act.ts';
import type { Place } from '../../../core/types.ts';
import { isBocage, isOnMap, touches } from '../ground.ts';
import { discovered, revealed, seenPath } from '../hidden.ts';
import { allowance, gaitsFor, isTowardsCommand, isTowardsEnemy, type Leg, legsOf, walk } from '../move.ts';
import { sees } from '../sight.ts';
import { type Action, type Hex, house, type StepEvent, source, type WtaState, type WtaUnit } from '../state.ts';
import { enemiesOf, friendAt, isHeldUp, isInfantry, isPlaced, placed, rowOf, titleOf, unitOf, withUnit } from '../units.ts';
import { acting, defineAct, lacks, pathMark, pick, ruleOf, unitChoices, withActivation } from './frame.ts';
import { reactions } from './reactions.ts';

const actionOf = (state: WtaState, event: StepEvent): Action => acting(state, event.unit)?.action ?? 'move';

/** The unit, its activation (if it moves) and the steps of an event. */
function read(state: WtaState, event: StepEvent): { readonly unit: WtaUnit | undefined; readonly legs: readonly Leg[] } {
  const unit = unitOf(state, event.unit);
  return { unit, legs: unit ? legsOf(state, unit, event.path, actionOf(state, event)) : [] };
}

const rule = (
  name: `${string}/${string}`,
  title: string,
  broken: (
    state: WtaState,
    event: StepEvent,
    unit: WtaUnit,
    legs: readonly Leg[],
  ) => string | { says: string; at: readonly Place[] } | undefined,
  extra: {
    readonly verdict?: 'illegal' | 'impossible';
    readonly needs?: readonly (keyof StepEvent & string)[];
    readonly source?: Rule<WtaState, StepEvent>['source'];
  } = {},
): Rule<WtaState, StepEvent> =>
  ruleOf(
    `wta:${name}`,
    title,
    extra.source ?? source(name.split('/')[0] ?? ''),
    extra.verdict ?? 'illegal',
    extra.needs ?? ['unit', 'path'],
    (state, event) => {
      const { unit, legs } = read(state, { ...event, path: event.path ?? [] });
      return unit ? broken(state, event, unit, legs) : undefined;
    },
  );

const notMoving = rule(
  '4.0/not-moving',
  'Only a unit that was activated to move or advance moves.',
  (state, event, unit) => {
    const act = acting(state, event.unit);
    return act && (act.action === 'move' || act.action === 'advance') ? undefined : `${unit.title} is not moving`;
  },
  { needs: ['unit'] },
);

const offMap = rule(
  '4.0/off-map',
  'A unit stays on the map.',
  (state, event) => {
    const off = event.path.find(hex => !isOnMap(state, hex));
    return off === undefined ? undefined : `${off} is not on the map`;
  },
  { verdict: 'impossible' },
);

const adjacent = rule('4.0/adjacent', 'Each step goes to a hex that touches the last.', (state, _event, _unit, legs) => {
  const gap = legs.find(leg => !touches(state, leg.from, leg.to));
  return gap && { says: `${gap.from} and ${gap.to} do not touch`, at: [gap.from, gap.to] };
});

const points = rule('4.0/mp', 'The steps cost no more than the movement points of the action.', (state, event, unit, legs) => {
  const act = acting(state, event.unit);
  if (!act || legs.some(leg => leg.whole || leg.closed)) return undefined;
  const after = walk(state, unit, act, legs);
  const most = allowance(state, unit, after);
  return after.spent <= most ? undefined : `${unit.title} needs ${after.spent} movement points and has ${most}`;
});

const fireEnds = rule(
  '4.0/fire-ends-move',
  'A unit that has fired moves no more.',
  (state, event, unit) => (acting(state, event.unit)?.fired ? `${unit.title} has fired` : undefined),
  { needs: ['unit'] },
);

/** The hex in which an earlier step, or one of these before the last, ended the movement for this reason. */
function goneOn(
  state: WtaState,
  event: StepEvent,
  legs: readonly Leg[],
  stop: 'terrain' | 'zoc',
  test: (leg: Leg) => boolean,
): Hex | undefined {
  const act = acting(state, event.unit);
  if (act?.stop === stop && legs.length > 0) return legs[0]?.from;
  return legs.slice(0, -1).find(test)?.to;
}

const mustStop = rule('4.0/must-stop', 'Marsh, swamp and bunkers end the movement of whoever enters.', (state, event, unit, legs) => {
  const at = goneOn(state, event, legs, 'terrain', leg => leg.halts);
  return at === undefined ? undefined : { says: `${unit.title} must stop in ${at}`, at: [at] };
});

const swampWhole = rule(
  '4.0/swamp',
  'A step into swamp is a full move of one step.',
  (state, event, unit, legs) => {
    const act = acting(state, event.unit);
    const into = legs.find(leg => leg.whole && !leg.ford);
    if (!into || (act?.action === 'move' && act.path.length === 0 && legs.length === 1)) return undefined;
    return { says: `the swamp in ${into.to} takes the whole movement of ${unit.title}`, at: [into.to] };
  },
  { source: house('3.3') },
);

const impassable = rule('4.3/impassable', 'Terrain that is closed to a unit is not entered.', (state, _event, unit, legs) => {
  const closed = legs.find(leg => leg.closed && !isBocage(state, leg.to));
  return closed && { says: `${closed.to} is closed to ${unit.title}`, at: [closed.to] };
});

const bocage = rule('4.3.3/bocage-motorised', 'Vehicles stay out of bocage that is not cleared.', (state, _event, unit, legs) => {
  const closed = legs.find(leg => leg.closed && isBocage(state, leg.to));
  return closed && { says: `the bocage in ${closed.to} is closed to ${unit.title}`, at: [closed.to] };
});

const zoneStop = rule('4.1/zoc-stop', 'A unit that enters an enemy zone of control stops there.', (state, event, unit, legs) => {
  const at = goneOn(state, event, legs, 'zoc', leg => leg.held);
  return at === undefined ? undefined : { says: `${unit.title} must stop next to the enemy in ${at}`, at: [at] };
});

const zoneToZone = rule(
  '4.1/zoc-to-zoc',
  'A unit that starts in an enemy zone of control enters none in that movement.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.fromZoc ? legs.find(leg => leg.zone) : undefined;
    return into && { says: `${unit.title} may not go from one zone of control to another, ${into.to}`, at: [into.to] };
  },
);

const stack = rule('4.2/stack', 'A movement does not end in a hex that is taken.', (state, event, unit, legs) => {
  const last = legs.at(-1);
  const act = acting(state, event.unit);
  if (!last?.friend || !act) return undefined;
  const after = walk(state, unit, act, legs);
  return after.stop !== undefined || after.spent >= allowance(state, unit, after)
    ? { says: `${last.to} is taken`, at: [last.to] }
    : undefined;
});

const enemyHex = rule('4.2/enemy-hex', 'A hex an enemy holds is not entered.', (_state, _event, _unit, legs) => {
  const into = legs.find(leg => leg.enemy);
  return into && { says: `an enemy holds ${into.to}`, at: [into.to] };
});

const riverMotorised = rule('4.3.2/river-motorised', 'Without a bridge only infantry units cross a river.', (state, _event, unit, legs) => {
  const ford = isInfantry(state, unit) ? undefined : legs.find(leg => leg.ford);
  return ford && { says: `${unit.title} needs a bridge from ${ford.from} to ${ford.to}`, at: [ford.from, ford.to] };
});

const riverInfantry = rule(
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

const afterDamage = rule(
  '5.5/stop-after-damage',
  'A mover that opportunity fire has hurt moves no more.',
  (state, event, unit) =>
    acting(state, event.unit)?.stop === 'damage' || acting(state, event.unit)?.stop === 'mines'
      ? `${unit.title} was stopped by fire`
      : undefined,
  { needs: ['unit'] },
);

const noMove = rule(
  '5.4.1/no-move',
  'A disorganised unit does not move.',
  (_state, _event, unit) => (unit.disorganised ? `${unit.title} is disorganised` : undefined),
  { needs: ['unit'] },
);

const stalled = rule(
  '2.6/stalled',
  'A vehicle with engine trouble does not move.',
  (_state, _event, unit) => (unit.stalled ? `${unit.title} has engine trouble` : undefined),
  { needs: ['unit'], source: house('3.6') },
);

const towardsEnemy = rule(
  '7.1/towards-enemy',
  'Out of its command zone a unit does not move towards the enemy.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.outOfZone ? legs.find(leg => isTowardsEnemy(state, unit, leg.from, leg.to)) : undefined;
    return into && { says: `${unit.title} is out of its command zone and moves towards the enemy in ${into.to}`, at: [into.to] };
  },
);

const towardsCommand = rule(
  '7.1/towards-command',
  'Out of its command zone a unit only moves towards its command.',
  (state, event, unit, legs) => {
    const into = acting(state, event.unit)?.outOfZone ? legs.find(leg => !isTowardsCommand(state, unit, leg.from, leg.to)) : undefined;
    return into && { says: `${unit.title} is out of its command zone and does not move towards its command in ${into.to}`, at: [into.to] };
  },
);

/** Where the mover may go from here, with what it costs (spent so far left out), and the way there. */
export function reachOf(state: WtaState, unit: WtaUnit): { readonly reach: ReadonlyMap<Hex, number>; route(to: Hex): readonly Hex[] } {
  const act = acting(state, unit.id);
  const fields = act && unit.at !== undefined ? gaitsFor(state, unit, act).map(gait => reach(state.game.board, gait, unit.at ?? '')) : [];
  const best = new Map<Hex, { readonly cost: number; readonly field: (typeof fields)[number] }>();
  for (const field of fields)
    for (const [at, cost] of field.costs) {
      const hex = String(at);
      if (hex !== unit.at && cost < (best.get(hex)?.cost ?? Number.POSITIVE_INFINITY)) best.set(hex, { cost, field });
    }
  return {
    reach: new Map([...best].map(([hex, { cost }]) => [hex, cost])),
    route: to => (best.get(to)?.field.route(to) ?? []).map(String).slice(1),
  };
}

/** What is really gone of a path: it ends beside the first hidden enemy. */
function made(state: WtaState, event: StepEvent) {
  const unit = unitOf(state, event.unit);
  const path = unit ? seenPath(state, unit, event.path) : event.path;
  return { ...read(state, { ...event, path }), path };
}

/** A hidden mover that no enemy sees where it ends. */
const isUnseen = (state: WtaState, unit: WtaUnit, path: readonly Hex[]): boolean =>
  unit.hidden && !enemiesOf(state, unit.side).some(enemy => sees(state, enemy.at, path.at(-1) ?? enemy.at));

/** Hidden enemies beside it show themselves, and hold it up like any other; a hidden mover shows itself in sight of an enemy. */
function shown(state: WtaState, mover: WtaUnit): WtaState {
  const unit = unitOf(state, mover.id);
  if (!isPlaced(unit)) return state;
  const seen = unit.hidden && enemiesOf(state, unit.side).some(enemy => sees(state, enemy.at, unit.at)) ? revealed(state, unit.id) : state;
  const found = discovered(seen);
  const act = acting(found, unit.id);
  const held = found !== seen && act && !act.stop && isHeldUp(found, unit.side, unit.at);
  return held ? withActivation(found, unit.id, { stop: 'zoc' }) : found;
}

const movers = (state: WtaState): readonly string[] => (state.acting === undefined ? [] : [state.acting]);

export const step: Act<WtaState, StepEvent> = defineAct({
  title: 'Move',
  source: source('4.0'),
  rules: [
    notMoving,
    offMap,
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
  ],
  asks(state, draft) {
    const unit = unitOf(state, draft.unit);
    if (!unit) return pick('unit', 'Which unit moves', unitChoices(state, movers(state)));
    if (!lacks(draft, 'path')) return undefined;
    const { reach: found, route } = reachOf(state, unit);
    return {
      kind: 'place',
      field: 'path',
      says: `Where to does ${unit.title} move`,
      reach: found,
      unit: 'movement points',
      route: to => route(String(to)),
    };
  },
  apply(state, event) {
    const { unit, legs, path } = made(state, event);
    if (!isPlaced(unit)) return state;
    const act = acting(state, event.unit);
    const there = path.reduce((now, hex) => (isOnMap(now, hex) ? placed(now, unit.id, hex) : now), state);
    const cleared = legs.filter(leg => leg.clears).map(leg => leg.to);
    const afoot = legs.some(leg => leg.ford) ? rowOf(state, unit).afoot : undefined;
    const now = withUnit({ ...there, cleared: [...there.cleared, ...cleared] }, unit.id, {
      ...(afoot ? { type: afoot } : {}),
      ...(unit.enters ? { enters: undefined as never } : {}),
    });
    const walked = act ? withActivation(now, unit.id, walk(state, unit, act, legs)) : now;
    return reactions(shown(walked, unit), unit.id);
  },
  tell(state, event) {
    const { unit, legs, path } = made(state, event);
    const act = acting(state, event.unit);
    const after = unit && act ? walk(state, unit, act, legs) : undefined;
    const cost = unit && after ? `, ${after.spent} of ${allowance(state, unit, after)} movement points` : '';
    const on = unit && friendAt(state, unit, path.at(-1) ?? '');
    const through = path.length > 1 ? `through ${path.slice(0, -1).join(', ')} ` : '';
    const cut = path.length < event.path.length ? ', where a hidden enemy stopped it' : '';
    return {
      says: `${titleOf(state, event.unit)} moved ${through}to ${path.at(-1) ?? unit?.at ?? 'nowhere'}${on ? ` (passing ${on.title})` : ''}${cut}${legs.some(leg => leg.ford) ? ', fording the river' : ''}${cost}.`,
      marks: pathMark(state, event.unit, [...(unit?.at ? [unit.at] : []), ...path], 'move'),
      ...(unit && isUnseen(state, unit, path) ? { secret: unit.side } : {}),
    };
  },
});
