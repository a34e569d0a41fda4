// Movement (4.0 to 4.3.3): a unit enters hexes one after the other. Each such event may draw opportunity fire where it ends.

import { reach } from '../../../boards/reach.ts';
import type { Question } from '../../../core/act.ts';
import { isOnMap } from '../ground.ts';
import { revealDiscovered, revealUnit, seenPath } from '../hidden.ts';
import { act } from '../kit.ts';
import { allowance, modesOf, walk } from '../move.ts';
import { sees } from '../sight.ts';
import { type Hex, type StepEvent, source, type WtaState, type WtaUnit } from '../state.ts';
import { enemiesOf, friendAt, isHeldUp, isPlaced, placeUnit, rowOf, titleOf, unitOf, withUnit } from '../units.ts';
import { acting, askActing, pathMark, withActivation } from './frame.ts';
import { reactions } from './reactions.ts';
import { read, stepRules } from './stepRules.ts';

/** Where the mover may go from here, with what it costs (spent so far left out), and the way there. */
export function reachOf(state: WtaState, unit: WtaUnit): { readonly reach: ReadonlyMap<Hex, number>; route(to: Hex): readonly Hex[] } {
  const act = acting(state, unit.id);
  const fields = act && unit.at !== undefined ? modesOf(state, unit, act).map(mode => reach(state.game.board, mode, unit.at ?? '')) : [];
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
  const seen =
    unit.hidden && enemiesOf(state, unit.side).some(enemy => sees(state, enemy.at, unit.at)) ? revealUnit(state, unit.id) : state;
  const found = revealDiscovered(seen);
  const act = acting(found, unit.id);
  const held = found !== seen && act && !act.stop && isHeldUp(found, unit.side, unit.at);
  return held ? withActivation(found, unit.id, { stop: 'zoc' }) : found;
}

type PlaceQuestion = Extract<Question, { kind: 'place' }>;

/** Where to, as far as it may go; once so much of the way is gone, from where it is then. */
function asksWhere(state: WtaState, unit: WtaUnit): PlaceQuestion {
  const { reach: found, route } = reachOf(state, unit);
  return {
    kind: 'place',
    field: 'path',
    label: `Where to does ${unit.title} move`,
    reach: found,
    unit: 'movement points',
    route: to => route(String(to)),
    onward: way => {
      const there = step.apply(state, { id: '', type: 'step', unit: unit.id, path: way.map(String) }, {});
      return asksWhere(there, unitOf(there, unit.id) ?? unit);
    },
  };
}

export const step = act<StepEvent>({
  title: 'Move',
  source: source('4.0'),
  rules: stepRules,
  ask: {
    unit: askActing('Which unit moves'),
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && asksWhere(state, unit);
    },
  },
  apply(state, event) {
    const { unit, legs, path } = made(state, event);
    if (!isPlaced(unit)) return state;
    const now = acting(state, event.unit);
    const there = path.reduce((gone, hex) => (isOnMap(gone, hex) ? placeUnit(gone, unit.id, hex) : gone), state);
    const cleared = legs.filter(leg => leg.clears).map(leg => leg.to);
    const afoot = legs.some(leg => leg.ford) ? rowOf(state, unit).afoot : undefined;
    const come = withUnit({ ...there, cleared: [...there.cleared, ...cleared] }, unit.id, afoot ? { type: afoot } : {});
    const walked = now ? withActivation(come, unit.id, walk(state, unit, now, legs)) : come;
    return reactions(shown(walked, unit), unit.id);
  },
  describe(state, event) {
    const { unit, legs, path } = made(state, event);
    const on = unit && friendAt(state, unit, path.at(-1) ?? '');
    const through = path.length > 1 ? `through ${path.slice(0, -1).join(', ')} ` : '';
    const passing = on ? ` (passing ${on.title})` : '';
    const spent = unit ? spentSaid(state, unit, legs) : '';
    const cut = path.length < event.path.length ? ', where a hidden enemy stopped it' : '';
    const ford = legs.some(leg => leg.ford) ? ', fording the river' : '';
    return {
      text: `${titleOf(state, event.unit)} moved ${through}to ${path.at(-1) ?? unit?.at ?? 'nowhere'}${passing}${cut}${ford}${spent}.`,
      marks: pathMark(state, event.unit, [...(unit?.at ? [unit.at] : []), ...path], 'move'),
      ...(unit && isUnseen(state, unit, path) ? { secret: unit.side } : {}),
    };
  },
});

function spentSaid(state: WtaState, unit: WtaUnit, legs: ReturnType<typeof made>['legs']): string {
  const now = acting(state, unit.id);
  const after = now && walk(state, unit, now, legs);
  return after ? `, ${after.spent} of ${allowance(state, unit, after)} movement points` : '';
}
