// Retreat (5.4) and the hex it leaves to the attacker.

import type { Rule, Verdict } from '../../../core/act.ts';
import { agree, countNoun, formatList, withVerb } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { askUnit } from '../../../system/system.ts';
import { distance, isOnMap, touches } from '../ground.ts';
import { act, owing, pendingFor, rule, unitRule } from '../kit.ts';
import { hurt, isAway, isBarred, mayFollow, mostBack, waysBack } from '../losses.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { type Hex, type OccupyEvent, source, type WtaPendingAction, type WtaRetreatEvent, type WtaState, type WtaUnit } from '../state.ts';
import { friendAt, isNextToEnemy, isPlaced, placeUnit, titleOf, unitOf, withUnit } from '../units.ts';
import { acting, pathMark } from './frame.ts';

type Owed = Extract<WtaPendingAction, { kind: 'retreat' }>;

const stepsOf = (unit: WtaUnit, path: readonly Hex[]): readonly (readonly [Hex, Hex])[] =>
  path.map((to, i) => [path[i - 1] ?? unit.at ?? '', to] as const);

const retreatRule = (
  name: string,
  title: string,
  broken: (
    state: WtaState,
    event: WtaRetreatEvent,
    unit: WtaUnit,
    owed: Owed | undefined,
  ) => ReturnType<Rule<WtaState, WtaRetreatEvent>['broken']>,
  needs: readonly (keyof WtaRetreatEvent & string)[] = ['unit', 'path'],
  verdict: Verdict = 'illegal',
): Rule<WtaState, WtaRetreatEvent> =>
  unitRule(`5.4/${name}`, title, (state, event, unit) => broken(state, event, unit, pendingFor(state, event)), needs, {
    verdict,
  });

/** Hexes that count: those without a friend. */
const countedHexes = (state: WtaState, unit: WtaUnit, path: readonly Hex[]): number =>
  path.filter(hex => !friendAt(state, unit, hex)).length;

export const retreat = act<WtaRetreatEvent>({
  title: 'Retreat',
  source: source('5.4'),
  rules: [
    retreatRule(
      'retreat-owed',
      'Only a unit that was driven off retreats.',
      (_state, _event, unit, owed) => (owed ? undefined : `${withVerb(unit.title, 'owes')} no retreat`),
      ['unit'],
    ),
    retreatRule(
      'retreat-map',
      'A retreat stays on the map.',
      (state, event) => {
        const off = event.path.find(hex => !isOnMap(state, hex));
        return off === undefined ? undefined : `${off} is not on the map`;
      },
      ['unit', 'path'],
      'impossible',
    ),
    retreatRule(
      'retreat-length',
      'A retreat goes as many hexes as it can, up to one for each loss above the first.',
      (state, event, unit, owed) => {
        if (!owed) return undefined;
        const gone = countedHexes(state, unit, event.path);
        const most = mostBack(state, unit, owed.hexes, owed.from);
        return gone === most
          ? undefined
          : `${withVerb(unit.title, 'goes')} back ${countNoun(gone, 'hex', 'hexes')}, and ${most} of ${owed.hexes} can be gone`;
      },
    ),
    retreatRule('retreat-away', 'Each step leads further from what forced the retreat.', (state, event, unit, owed) => {
      const near = owed && stepsOf(unit, event.path).find(step => !isAway(state, unit, owed.from, step));
      return near && { says: `${near[1]} is no further from ${owed.from}`, at: [near[1]] };
    }),
    retreatRule('retreat-impassable', 'A retreat enters no closed hex and crosses no river without a bridge.', (state, event, unit) => {
      const barred = stepsOf(unit, event.path).find(([a, b]) => !touches(state, a, b) || isBarred(state, unit, a, b));
      return barred && { says: `there is no way from ${barred[0]} to ${barred[1]}`, at: [barred[1]] };
    }),
    retreatRule('retreat-enemy', 'A retreat enters no hex next to an enemy.', (state, event, unit) => {
      const next = event.path.find(hex => isNextToEnemy(state, unit.side, hex));
      return next === undefined ? undefined : { says: `${next} is next to an enemy`, at: [next] };
    }),
    retreatRule('retreat-stack', 'A retreat does not end in a hex that is taken.', (state, event, unit) => {
      const last = event.path.at(-1);
      return last !== undefined && friendAt(state, unit, last) ? { says: `${last} is taken`, at: [last] } : undefined;
    }),
  ],
  ask: {
    unit: askUnit('Which unit retreats', owing('retreat')),
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      const owed = pendingFor(state, draft);
      const title = titleOf(state, draft.unit ?? '');
      const ways = unit && owed ? waysBack(state, unit, owed.hexes, owed.from) : [];
      const most = Math.max(0, ...ways.map(way => way.countedHexes));
      if (most === 0) return pick('path', `${title} cannot go back`, [{ value: [], says: 'Stays and pays in steps' }]);
      const best = new Map(ways.filter(way => way.countedHexes === most).map(way => [way.path.at(-1) ?? '', way.path] as const));
      return {
        kind: 'place',
        field: 'path',
        label: `Where to does ${title} retreat`,
        reach: new Map([...best].map(([hex]) => [hex, most])),
        unit: 'hexes',
        route: to => best.get(String(to)) ?? [],
      };
    },
  },
  apply(state, event, _tally, before) {
    const unit = unitOf(before, event.unit);
    const owed = pendingFor(before, event);
    if (!isPlaced(unit)) return state;
    const crossed = event.path.flatMap(hex => friendAt(before, unit, hex)?.id ?? []);
    const gone = event.path.reduce((now, hex) => (isOnMap(now, hex) ? placeUnit(now, unit.id, hex) : now), state);
    const shaken = [...crossed, ...(event.path.length > 0 || !option(before, 'R16') ? [unit.id] : [])].reduce(
      (now, id) => withUnit(now, id, { disorganised: true }),
      gone,
    );
    const paid = hurt(shaken, unit.id, Math.max(0, (owed?.hexes ?? 0) - countedHexes(before, unit, event.path)));
    return abandoned(paid, unit, owed, event);
  },
  describe(state, event) {
    const unit = unitOf(state, event.unit);
    const owed = pendingFor(state, event);
    const unpaid = unit && owed ? Math.max(0, owed.hexes - countedHexes(state, unit, event.path)) : 0;
    const friends = unit ? event.path.flatMap(hex => friendAt(state, unit, hex) ?? []) : [];
    const passed = friends.filter(friend => !friend.hidden).map(friend => friend.title);
    const where = event.path.length === 0 ? 'had no way back' : `retreated to ${event.path.at(-1)}`;
    const loss = unpaid > 0 ? ` and lost ${countNoun(unpaid, 'step')} for what ${agree(titleOf(state, event.unit), 'it')} did not go` : '';
    return {
      text: `${titleOf(state, event.unit)} ${where}${passed.length > 0 ? `, through ${formatList(passed)}` : ''}${loss}.`,
      marks: pathMark(state, event.unit, [...(unit?.at ? [unit.at] : []), ...event.path], 'retreat'),
    };
  },
});

/** The hex may be taken by the neighbour whose own fire emptied it (ruling R13). */
function abandoned(state: WtaState, unit: WtaUnit & { readonly at: Hex }, owed: Owed | undefined, event: WtaRetreatEvent): WtaState {
  const by = unitOf(state, owed?.by);
  const entitled = acting(state, owed?.by)?.fired || option(state, 'R13');
  if (event.path.length === 0 || !isPlaced(by) || !entitled || distance(by.at, unit.at) !== 1 || !mayFollow(state, by, unit.at))
    return state;
  return addPending(state, { kind: 'occupy', side: by.side, must: false, unit: by.id, hex: unit.at });
}

const TAKEN = source('5.4', 'R13');

export const occupy = act<OccupyEvent>({
  title: 'Occupation',
  source: TAKEN,
  rules: [
    rule(
      '5.4/occupy',
      'Only the neighbour whose own fire drove the enemy off takes the hex, empty and open to it.',
      ['unit', 'hex'],
      (state, event) => {
        const unit = unitOf(state, event.unit);
        if (pendingFor(state, event)?.hex !== event.hex) return `${event.hex} was not left to ${titleOf(state, event.unit)}`;
        return isPlaced(unit) && mayFollow(state, unit, event.hex) ? undefined : `${titleOf(state, event.unit)} cannot enter ${event.hex}`;
      },
      { source: TAKEN },
    ),
  ],
  ask: {
    unit: askUnit('Which unit follows up', owing('occupy')),
    hex: ({ pending }, draft) =>
      pick(
        'hex',
        'Into which hex',
        plainChoices(pending.flatMap(owed => (owed.kind === 'occupy' && owed.unit === draft.unit ? [owed.hex] : []))),
        'places',
      ),
  },
  apply: (state, event) =>
    isOnMap(state, event.hex) && isPlaced(unitOf(state, event.unit)) ? placeUnit(state, event.unit, event.hex) : state,
  describe(state, event) {
    const unit = unitOf(state, event.unit);
    return {
      text: `${titleOf(state, event.unit)} occupied ${event.hex}.`,
      marks: pathMark(state, event.unit, [...(unit?.at ? [unit.at] : []), event.hex], 'move'),
    };
  },
});
