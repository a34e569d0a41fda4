// An AFV drives over infantry (15.2): along its way every model that it touches is rolled for, with its front armour as the power.

import { wayCost } from '../../../boards/tableWay.ts';
import type { DiceRoll, Rule } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { anyWay, asksThrow, isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Point, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { attack } from '../attack.ts';
import { damageOf, hurt } from '../damage.ts';
import { act, unitRule } from '../kit.ts';
import { allowance, goingOf } from '../movementCost.ts';
import { formatShare, hundredth, nearestOn } from '../places.ts';
import { ramOf } from '../rams.ts';
import { afterMove, markSpotted } from '../spotting.ts';
import { type AafState, type AafUnit, type RamEvent, source } from '../state.ts';
import { modelsAt } from '../templates.ts';
import { type AafPlacedUnit, apart, change, enemiesOf, enemyOf, isAfv, isInfantry, isSupport, isUp, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { actorActivatedRule, askActing, onTableRule, pathMark, withActivation } from './frame.ts';

/** What its way costs an AFV that keeps off nobody. Infinity where it is closed. */
function costOf(state: AafState, unit: AafUnit, path: readonly Point[]): number {
  return unit.at ? wayCost({ ...goingOf(state, unit), keepOff: [] }, [unit.at, ...path]) : Number.POSITIVE_INFINITY;
}

/** How many models of a unit a vehicle touches on its way (house: it is as broad as its circle). */
export function touchedBy(unit: AafPlacedUnit, target: AafUnit, path: readonly Point[]): number {
  const way = [unit.at, ...path];
  const isTouched = ({ at, radius }: { readonly at: Point; readonly radius: number }) =>
    way.slice(1).some((to, i) => {
      const [x, y] = nearestOn(way[i] as Point, to, at);
      return Math.hypot(x - at[0], y - at[1]) <= radius + unit.radius;
    });
  return modelsAt(target).filter(isTouched).length;
}

const isOnOpenGround = ({ entrenched, inside, aboard }: AafUnit): boolean =>
  entrenched === undefined && inside === undefined && aboard === undefined;

const HAIR = 1e-9;

const rules: readonly Rule<AafState, RamEvent>[] = [
  onTableRule,
  actorActivatedRule,
  unitRule('15.2/ram-afv', 'Only armoured vehicles that can move ram.', (_state, _event, unit) => {
    if (!isAfv(unit)) return `${withVerb(unit.title, 'has')} no armour`;
    if (unit.immobilised) return `${withVerb(unit.title, 'is')} immobilised`;
    return unit.morale === 'pinned' ? `${withVerb(unit.title, 'is')} pinned` : undefined;
  }),
  unitRule(
    '15.2/ram-target',
    'Infantry and support weapons are rammed, not those in works or buildings.',
    (state, event, unit) => {
      const target = unitOf(state, event.target);
      if (!isUp(target)) return `${withVerb(target?.title ?? event.target, 'is')} not on the table`;
      if (!enemyOf(state, unit.side, target.side)) return `${withVerb(target.title, 'is')} no enemy`;
      if (!isInfantry(target) && !isSupport(target)) return `${withVerb(target.title, 'is')} neither infantry nor a support weapon`;
      return isOnOpenGround(target) ? undefined : `${withVerb(target.title, 'is')} out of reach of the tracks`;
    },
    { needs: ['unit', 'target'] },
  ),
  unitRule(
    '10/allowance',
    'A vehicle comes as far as its speed and the ground allow.',
    (state, event, unit) => {
      const [cost, most] = [costOf(state, unit, event.path), allowance(state, unit)];
      if (cost <= most + HAIR) return undefined;
      return Number.isFinite(cost) ? `the way costs ${formatShare(state, cost, most)}` : 'the way is closed';
    },
    { needs: ['unit', 'path'] },
  ),
  unitRule(
    '15.2/touch',
    'It goes over the models that it touches.',
    (state, event, unit) => {
      const target = unitOf(state, event.target);
      if (!isUp(unit) || !isUp(target)) return undefined;
      if (touchedBy(unit, target, event.path) === 0) return `its way does not touch ${target.title}`;
      return event.touched > target.strength ? `${withVerb(target.title, 'has')} only ${countNoun(target.strength, 'model')}` : undefined;
    },
    { needs: ['unit', 'target', 'path', 'touched'] },
  ),
];

/** Straight at a target and on as far as the vehicle comes, in tenths of its speed; undefined when it does not get there. */
function wayOver(state: AafState, unit: AafPlacedUnit, target: AafPlacedUnit): readonly Point[] | undefined {
  const [dx, dy] = [target.at[0] - unit.at[0], target.at[1] - unit.at[1]];
  const length = Math.hypot(dx, dy);
  const most = allowance(state, unit);
  if (length === 0 || most <= 0 || apart(unit, target) > 2 * most + 1) return undefined;
  const ends = Array.from({ length: 20 }, (_, i): Point => {
    const far = (most * 2 * (20 - i)) / 20 / length;
    return [hundredth(unit.at[0] + dx * far), hundredth(unit.at[1] + dy * far)];
  });
  const to = ends.find(end => costOf(state, unit, [end]) <= most + HAIR && isOn(state, end));
  return to && touchedBy(unit, target, [to]) > 0 ? [to] : undefined;
}

const isOn = ({ game }: AafState, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= game.board.size[0] && y <= game.board.size[1];

/** Whom a vehicle may ram now, by all rules. */
export function ramTargets(state: AafState, id: UnitId): readonly UnitId[] {
  const unit = unitOf(state, id);
  if (!isUp(unit) || !isAfv(unit)) return [];
  return enemiesOf(state, unit.side)
    .filter(target => keepsRules(rules, state, { type: 'ram', unit: id, target: target.id }) && wayOver(state, unit, target) !== undefined)
    .map(target => target.id);
}

function rolls(state: AafState, event: RamEvent): readonly DiceRoll[] {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!unit?.armour || !target || target.armour || event.touched === undefined) return [];
  const profile = ramOf(state, unit, target, event.touched);
  return [{ by: unit.side, on: target.side, unit: unit.id, target: target.id, attack: attack(profile) }];
}

/** At the end of its way, facing along it. */
function there(state: AafState, unit: AafUnit, path: readonly Point[]): AafState {
  const way = unit.at ? [unit.at, ...path] : path;
  const [from, to] = [way.at(-2), way.at(-1)];
  if (!from || !to) return state;
  const facing: Point = [hundredth(to[0] - from[0]), hundredth(to[1] - from[1])];
  const turned = facing[0] === 0 && facing[1] === 0 ? {} : { facing };
  return change(state, unit.id, { at: to, ...turned, movedIn: state.turn, hullDown: false });
}

export const ram = act<RamEvent>({
  title: 'Ramming',
  source: source('15.2'),
  rules,
  nextQuestion(state, draft) {
    if (draft.unit === undefined) return askActing('Which vehicle rams')(state, draft);
    if (draft.target === undefined)
      return pick('target', 'Whom it drives over', unitChoices(state, ramTargets(state, draft.unit)), 'units');
    const [unit, target] = [unitOf(state, draft.unit), unitOf(state, draft.target)];
    const isThere = isUp(unit) && isUp(target);
    if (draft.path === undefined) {
      const way = isThere ? wayOver(state, unit, target) : undefined;
      return way ? pick('path', 'Its way', [{ value: way, says: 'straight over them' }]) : anyWay('path', 'Its way');
    }
    if (draft.touched === undefined)
      return { kind: 'number', field: 'touched', label: 'Models it touches', least: 0, most: Math.max(0, target?.strength ?? 0) };
    if (!isThere) return undefined;
    return asksThrow({ rolls }, state, draft, 'a die for each model touched');
  },
  rolls,
  apply(state, event, tally, before) {
    const [unit, target] = [unitOf(before, event.unit), unitOf(before, event.target)];
    if (!unit) return state;
    const seen = markSpotted(withActivation(change(state, unit.id, { charged: true }), unit.id, { charged: true }), [unit.id]);
    const moved = there(seen, unit, event.path);
    const hit = target ? hurt(moved, target.id, damageOf(target, tally, { cause: 'melee', by: unit.side })) : moved;
    return offerOverwatch(afterMove(hit, unit.id, unit.at ? [unit.at, ...event.path] : event.path), unit.id);
  },
  describe(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const says = `${titleOf(state, event.unit)} drove over ${titleOf(state, event.target)}`;
    const lost = isUntold(event) ? '' : `: ${countNoun(countIn(tally, 'loss'), 'model')} lost`;
    return { text: `${says}${lost}.`, marks: unit?.at ? pathMark(state, event.unit, [unit.at, ...event.path], 'move') : [] };
  },
});
