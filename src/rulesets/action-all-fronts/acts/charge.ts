// The Charge action (14): into contact with an enemy, the last action of an activation. Others may come along; armour fires first (15.2).

import type { Rule } from '../../../core/act.ts';
import { agree, formatList, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { placeSaid, placeWords } from '../../../core/places.ts';
import { anyWay, pick } from '../../../core/questions.ts';
import type { Point, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import type { RuleName } from '../../../system/system.ts';
import { chargeable, chargeCost, chargeFault, gapTo, SLACK, supportersOf, supportFault, touches, wayInto } from '../charges.ts';
import { act, rule, unitRule } from '../kit.ts';
import { lockInMelee } from '../melees.ts';
import { allowance } from '../movementCost.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { formatMeasure, formatShare } from '../places.ts';
import { armsAt } from '../shot.ts';
import { sightBetween } from '../sight.ts';
import { markSpotted } from '../spotting.ts';
import { type AafState, type AafUnit, type ChargeEvent, source } from '../state.ts';
import { type AafPlacedUnit, enemiesOf, enemyOf, isMarker, isUp, putUnit, titleOf, unitOf } from '../units.ts';
import { actorActivatedRule, askActing, onTableRule, pathMark, withActivation } from './frame.ts';

type Way = Pick<ChargeEvent, 'unit' | 'path'>;

/** The charger and its target, both on the table. */
function pairOf(state: AafState, event: Partial<Pick<ChargeEvent, 'unit' | 'target'>>) {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  return isUp(unit) && isUp(target) ? { unit, target } : undefined;
}

const both = (
  name: RuleName,
  title: string,
  needs: readonly ('unit' | 'target' | 'path')[],
  broken: (state: AafState, event: ChargeEvent, unit: AafPlacedUnit, target: AafPlacedUnit) => string | undefined,
): Rule<AafState, ChargeEvent> =>
  rule(name, title, needs, (state, event) => {
    const found = pairOf(state, event);
    return found && broken(state, event, found.unit, found.target);
  });

const endOf = (unit: AafPlacedUnit, path: readonly Point[]): Point => path.at(-1) ?? unit.at;

const rules: readonly Rule<AafState, ChargeEvent>[] = [
  onTableRule,
  actorActivatedRule,
  rule(
    '14/target',
    'A charge is aimed at an enemy unit on the table.',
    ['unit', 'target'],
    (state, event) => {
      const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
      if (!isUp(target) || isMarker(target)) return `${target?.title ?? event.target} cannot be charged`;
      return unit && !enemyOf(state, unit.side, target.side) ? `${withVerb(target.title, 'is')} no enemy` : undefined;
    },
    'impossible',
  ),
  unitRule('4.8/no-charge', 'Crews never charge; vehicles drive over their enemies instead.', (_state, _event, unit) =>
    unit.kind === 'support' || unit.kind === 'afv' || unit.kind === 'vehicle' ? chargeFault(unit) : undefined,
  ),
  unitRule('14/able', 'Who charges is not pinned, does not ride and charges once a turn.', (_state, _event, unit) =>
    unit.kind === 'infantry' || unit.kind === 'cavalry' ? chargeFault(unit) : undefined,
  ),
  both('14/reach', 'A charge goes no further than a full move.', ['unit', 'target', 'path'], (state, { path }, unit, target) => {
    const [cost, most] = [chargeCost(state, unit, target, path), allowance(state, unit)];
    if (cost === Number.POSITIVE_INFINITY) return `the way of ${unit.title} is closed`;
    return cost > most + SLACK ? `the charge costs ${formatShare(state, cost, most)}` : undefined;
  }),
  both('14/contact', 'A charge ends in contact with its target.', ['unit', 'target', 'path'], (state, event, unit, target) => {
    const gap = gapTo(state, unit, endOf(unit, event.path), target);
    return gap > SLACK && event.id === undefined ? `${formatMeasure(state, gap, 0)} short of ${target.title}` : undefined;
  }),
  rule('14.1/support', 'Friends that can move and reach the target may come along.', ['unit', 'target', 'support'], (state, event) => {
    const target = unitOf(state, event.target);
    if (!isUp(target)) return undefined;
    for (const { unit: id, path } of event.support ?? []) {
      const unit = unitOf(state, id);
      if (!isUp(unit)) return `${withVerb(titleOf(state, id), 'is')} not on the table`;
      const fault = supportFault(unit);
      if (fault) return fault;
      if (chargeCost(state, unit, target, path) > allowance(state, unit) + SLACK)
        return `${withVerb(unit.title, 'does')} not reach ${target.title}`;
    }
    return undefined;
  }),
];

/** Whom it may charge. */
export function chargeTargets(state: AafState, id: UnitId): readonly UnitId[] {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return [];
  return chargeable(state, unit, enemiesOf(state, unit.side))
    .filter(target => keepsRules(rules, state, { type: 'charge', unit: id, target: target.id, path: wayInto(state, unit, target) ?? [] }))
    .map(target => target.id);
}

/** Those whose way ends in contact; none at all if the unit that charges does not. */
export function arrivals(state: AafState, event: ChargeEvent): readonly Way[] {
  const found = pairOf(state, event);
  if (!found) return [];
  const comes = ({ unit: id, path }: Way): boolean => {
    const unit = unitOf(state, id);
    return isUp(unit) && touches(state, unit, endOf(unit, path), found.target);
  };
  const ways: readonly Way[] = [event, ...(event.support ?? [])];
  return comes(event) ? ways.filter(comes) : [];
}

/** The unit at the end of its charge, seen by all; from where it came is remembered until the round is fought. */
function arrived(state: AafState, { unit: id, path }: Way, supports: boolean): AafState {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return state;
  const { inside: _i, entrenched: _e, ...rest } = unit;
  const spends = supports && option(state, 'support-spends');
  const fresh = path.length > 0 || unit.melee.length === 0;
  const here: AafUnit = path.length > 0 ? { ...rest, at: endOf(unit, path), movedIn: state.turn, prone: false } : unit;
  return putUnit(state, { ...here, charged: true, ...(fresh ? { from: unit.at } : {}), ...(spends ? { spent: true } : {}) });
}

/** Armour with machine guns may fire at one of those who charge it, before they come in (15.2). */
function firedAt(state: AafState, event: ChargeEvent, ways: readonly Way[], before: AafState): AafState {
  const target = unitOf(state, event.target);
  if (!isUp(target) || target.armour === undefined || target.morale !== 'good') return state;
  return ways.reduce((now, { unit: id }) => {
    const charger = unitOf(before, id);
    if (!isUp(charger) || !charger.at || unitOf(before, id)?.melee.length) return now;
    const looked = sightBetween(before, target, charger);
    const can = looked.seen && armsAt(before, target, charger, looked, { overwatch: true, before: true }).firing.length > 0;
    return can ? addPending(now, { kind: 'overwatch', side: target.side, must: false, target: id }) : now;
  }, state);
}

function wayWords(path: readonly Point[]): string {
  const end = path.at(-1);
  if (!end) return 'where it stands';
  const by = path.slice(0, -1).map(placeSaid);
  return by.length === 0 ? `straight to ${placeWords(end)}` : `by ${formatList(by)} to ${placeSaid(end)}`;
}

export const charge = act<ChargeEvent>({
  title: 'Charge',
  source: source('14'),
  rules,
  ask: {
    unit: askActing('Which unit charges'),
    target: (state, draft) =>
      pick('target', 'Whom', unitChoices(state, draft.unit === undefined ? [] : chargeTargets(state, draft.unit)), 'units'),
    path(state, draft) {
      const found = pairOf(state, draft);
      const path = found && wayInto(state, found.unit, found.target);
      return path ? pick('path', 'By which way', [{ value: path, says: wayWords(path) }]) : anyWay('path', 'By which way');
    },
    support(state, draft) {
      const found = pairOf(state, draft);
      const from = (found ? supportersOf(state, found.unit, found.target) : []).map(value => ({ value, says: titleOf(state, value.unit) }));
      return from.length === 0
        ? undefined
        : { kind: 'some', field: 'support', label: 'Who comes along', from, least: 0, most: from.length };
    },
  },
  apply(state, event, _tally, before) {
    const ways = arrivals(before, event);
    const declared = withActivation(markSpotted(state, [event.unit]), event.unit, { charged: true });
    const unit = unitOf(declared, event.unit);
    if (!unit) return state;
    if (ways.length === 0) return putUnit(declared, { ...unit, charged: true });
    const moved = ways.reduce((now, way) => arrived(now, way, way.unit !== event.unit), declared);
    const ids = ways.map(way => way.unit);
    const met = lockInMelee(markSpotted(moved, ids), ids, event.target);
    const round = addPending(met, { kind: 'melee', side: unit.side, must: true, unit: unit.id, target: event.target });
    return firedAt(round, event, ways, before);
  },
  describe(state, event) {
    const ways = arrivals(state, event);
    const [unit, target] = [titleOf(state, event.unit), titleOf(state, event.target)];
    const marks = [event as Way, ...(event.support ?? [])].flatMap(({ unit: id, path }) => {
      const from = unitOf(state, id)?.at;
      return from ? pathMark(state, id, [from, ...path], 'move') : [];
    });
    if (ways.length === 0)
      return { text: `${withVerb(unit, 'charges')} ${target} and ${agree(unit, 'does')} not reach it: nobody moves.`, marks };
    const along = ways.slice(1).map(way => titleOf(state, way.unit));
    return { text: `${withVerb(unit, 'charges')} ${target}${along.length > 0 ? `, ${formatList(along)} with it` : ''}.`, marks };
  },
});
