// A unit goes from hex to hex (Moving units, Buildings, Mine fields, Motorized infantry): what keeps it from
// going, doors that hold, mines that go off.

import type { DiceRoll, Question, Rule, Source } from '../../../core/act.ts';
import { agree, countNoun, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { samePlace } from '../../../core/places.ts';
import { nameGround, tellPlace } from '../../../core/placeTold.ts';
import { anyWay, maybe } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import type { RuleName } from '../../../system/system.ts';
import type { ArmsTally } from '../data/tallies.ts';
import { doorOf, endOf, openDoor, pathAsWalked, resolveMines, wayCasts } from '../entering.ts';
import { bagsAt, distance, isShut, wireAt } from '../ground.ts';
import { revealing } from '../hidden.ts';
import { act, pendingFor, rule, unitRule } from '../kit.ts';
import { type Halt, offRails, paces, silencing, stops, whyBlocked, whyClosed } from '../movementCost.ts';
import { option } from '../options.ts';
import { passTurn } from '../order.ts';
import { addPending } from '../pending.ts';
import { moveTold } from '../show/tell.ts';
import { spaceOf } from '../space.ts';
import { type ArmsMoveEvent, type ArmsPlace, type ArmsState, type ArmsUnit, cite } from '../state.ts';
import {
  type ArmsPlacedUnit,
  change,
  commanderAt,
  enemiesBeside,
  hasTrait,
  isCommander,
  isRiding,
  isUp,
  isVehicle,
  leaderOf,
  mark,
  titleOf,
  unitOf,
  upUnits,
} from '../units.ts';
import { takeObjective } from '../victory.ts';
import { waysOf } from '../ways.ts';
import { actorOnMapRule, askOneOf, onMap } from './frame.ts';

const MOVING = cite('Moving units');

const mannerOf = (event: Pick<ArmsMoveEvent, 'mount'>, unit: ArmsUnit) => ({
  riding: (unit.truck ?? 0) > 0 && (isRiding(unit) || event.mount === true),
});

/** Moves as the second of a platoon: its leader's die moves it too (R48). */
export const isPartner = (state: ArmsState, unit: ArmsUnit): boolean =>
  upUnits(state).some(({ side, now }) => side === unit.side && now.activated && now.partner === unit.id);

/** By option the first unit of a platoon, which the second stays beside (R48). */
const tiedTo = (state: ArmsState, unit: ArmsUnit): ArmsPlacedUnit | undefined =>
  option(state, 'platoonString') === 'adjacent' ? upUnits(state).find(({ now }) => now.partner === unit.id) : undefined;

/** As it goes: on foot or in its truck. */
const goingBy = (event: Pick<ArmsMoveEvent, 'mount'>, unit: ArmsUnit): ArmsUnit =>
  mannerOf(event, unit).riding ? { ...unit, mounted: true } : afoot(unit);

const afoot = ({ mounted: _, ...unit }: ArmsUnit): ArmsUnit => unit;

const moveCasts = (state: ArmsState, event: ArmsMoveEvent): readonly DiceRoll[] => {
  const unit = unitOf(state, event.unit);
  return isUp(unit) ? wayCasts(state, goingBy(event, unit), event) : [];
};

/** Units that may move in this step. */
export const movable = (state: ArmsState): readonly ArmsUnit[] =>
  upUnits(state).filter(
    ({ side, now }) => side === state.active && now.activated && now.moved === undefined && now.silent === undefined && !now.stalled,
  );

export const move = act<ArmsMoveEvent>({
  title: 'Move',
  source: MOVING,
  rules: [
    actorOnMapRule(),
    onMap('path', ({ path }) => path),
    unitRule(
      'move/not-activated',
      'Only units that are activated move, and the second of a platoon with the first.',
      MOVING,
      (state, event, unit) =>
        unit.now.activated || pendingFor(state, event) || isPartner(state, unit)
          ? undefined
          : { says: `${withVerb(unit.title, 'is')} not activated`, due: `activate ${unit.id}` },
    ),
    unitRule(
      'plt/as-one',
      'The two units of a platoon move as one, the second directly after the first.',
      cite('Platoons', 'R48'),
      (state, event, unit) =>
        unit.now.activated || pendingFor(state, event) || !isPartner(state, unit)
          ? undefined
          : `${withVerb(unit.title, 'moves')} directly after the unit that leads ${agree(unit.title, 'it')}`,
    ),
    unitRule('move/once', 'A unit moves once a turn.', MOVING, (_state, _event, { now, title }) =>
      now.moved === undefined && now.silent === undefined
        ? undefined
        : `${withVerb(title, 'has')} ${now.moved === undefined ? 'other work' : 'moved'} this turn`,
    ),
    unitRule(
      'cards/stalled',
      'A vehicle with engine trouble stays where it is.',
      cite('Command cards'),
      (_state, _event, { now, title }) => (now.stalled ? `${withVerb(title, 'has')} engine trouble` : undefined),
    ),
    unitRule(
      'move/from',
      'A way begins where the unit is.',
      MOVING,
      (state, { path }, unit) =>
        samePlace(path[0], unit.at) ? undefined : `${withVerb(unit.title, 'is')} ${tellPlace(state.game.board, unit.at ?? '', 'in')}`,
      ['unit', 'path'],
    ),
    rule('move/contiguous', 'A way leads from hex to hex.', MOVING, ['path'], (state, { path }) => {
      const gap = spaceOf(state).gap(path);
      return gap === undefined ? undefined : { says: `${nameGround(state.game.board, gap)} is not next to the hex before it`, at: [gap] };
    }),
    unitRule(
      'move/allowance',
      'Nobody goes farther than his card allows.',
      cite('Unit cards'),
      (state, event, unit) => {
        const [most] = paces(state, unit, mannerOf(event, unit));
        const far = spaceOf(state).far(event.path);
        return far <= most ? undefined : `${withVerb(unit.title, 'goes')} ${countNoun(far, 'hex', 'hexes')}, ${most} is the most`;
      },
      ['unit', 'path'],
    ),
    unitRule(
      'move/occupied',
      'No unit goes through or into a hex with another, nor with an enemy commander.',
      MOVING,
      (state, { path }, unit) => {
        const at = waysOf(state).meets(state, path, hex => whyBlocked(state, unit, hex) !== undefined);
        return at === undefined ? undefined : { says: whyBlocked(state, unit, at) ?? '', at: [at] };
      },
      ['unit', 'path'],
    ),
    unitRule(
      'move/terrain-forbidden',
      'Some ground is closed to some units.',
      cite('Terrain effects sheet'),
      (state, event, unit) => {
        const manner = mannerOf(event, unit);
        const off = event.path.find((at, i) => i > 0 && offRails(state, unit, event.path[i - 1] ?? at, at) !== undefined);
        const at = waysOf(state).meets(state, event.path, hex => whyClosed(state, unit, hex, manner) !== undefined) ?? off;
        return at === undefined
          ? undefined
          : { says: `${nameGround(state.game.board, at)}: ${whyClosed(state, unit, at, manner) ?? 'no rails lead there'}`, at: [at] };
      },
      ['unit', 'path'],
    ),
    unitRule(
      'move/shut',
      'A shut door is tried at the end of a move.',
      cite('Buildings', 'R15'),
      (state, event) => {
        const at = waysOf(state).passes(state, event.path, hex => isShut(state, hex));
        return at === undefined ? undefined : { says: `the door of ${nameGround(state.game.board, at)} is shut`, at: [at] };
      },
      ['unit', 'path'],
    ),
    stopRule('move/zoc-stop', 'Coming next to an enemy ends a move.', cite('Moving units', 'R56'), 'zone', 'is next to an enemy'),
    stopRule(
      'move/terrain-stop',
      'Woods, buildings, mines and the like end a move.',
      cite('Terrain effects sheet'),
      'terrain',
      'ends the move',
    ),
    stopRule('move/commander-stop', 'A unit that comes to an own commander stops there.', MOVING, 'commander', 'holds an own commander'),
    stopRule('cmd/stops', 'A commander who comes to a unit stops there.', cite('Moving commanders'), 'unit', 'holds an own unit'),
    unitRule(
      'cmd/one-per-hex',
      'There is never more than one commander in a hex.',
      cite('Moving commanders'),
      (state, event, unit) => {
        const comes = isCommander(unit) ? unit.id : event.with;
        const end = event.path.at(-1) ?? '';
        const there = comes === undefined ? undefined : commanderAt(state, end);
        return there && there.id !== comes
          ? { says: `${withVerb(there.title, 'is')} ${tellPlace(state.game.board, end, 'in')}`, at: [end] }
          : undefined;
      },
      ['unit', 'path'],
    ),
    unitRule(
      'cmd/with-unit',
      'A commander goes along from the hex of the unit, and not after he has moved.',
      cite('Moving commanders'),
      (state, event, unit) => {
        const leader = unitOf(state, event.with);
        if (!leader || leader !== leaderOf(state, unit))
          return `${withVerb(titleOf(state, event.with ?? ''), 'is')} not with ${unit.title}`;
        return leader.now.moved === undefined ? undefined : `${withVerb(leader.title, 'has')} moved this turn`;
      },
      ['unit', 'with'],
    ),
    unitRule(
      'motor/sequence',
      'Motorised infantry moves and dismounts, or mounts and moves.',
      cite('Motorized infantry'),
      (_state, { mount, dismount }, unit) => {
        if ((mount || dismount) && (unit.truck ?? 0) === 0) return `${withVerb(unit.title, 'has')} no truck`;
        if (mount && (dismount || unit.mounted)) return `${withVerb(unit.title, 'mounts once and stays in its')} truck`;
        return dismount && !unit.mounted ? `${withVerb(unit.title, 'is not in its')} truck` : undefined;
      },
    ),
    unitRule(
      'plt/string',
      'By option the second unit of a platoon ends its move beside the first, or stays where it is.',
      cite('Platoons', 'R48'),
      (state, event, unit) => {
        const first = tiedTo(state, unit);
        const end = event.path.at(-1) ?? '';
        if (!first || event.path.length < 2 || distance(state, first.at, end) <= 1) return undefined;
        return { says: `${nameGround(state.game.board, end)} is not beside ${first.title}`, at: [end] };
      },
      ['unit', 'path'],
    ),
  ],
  ask: {
    unit: askOneOf('Which unit', movable),
    mount(state, draft) {
      const unit = unitOf(state, draft.unit);
      return draft.path === undefined && isUp(unit) && (unit.truck ?? 0) > 0 && !unit.mounted
        ? maybe('mount', 'Mount first', [{ value: true, says: 'onto the truck' }], 'on foot')
        : undefined;
    },
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!isUp(unit)) return anyWay('path', 'Where to');
      return placeQuestion(state, draft.mount ? { ...unit, mounted: true } : unit);
    },
    with(state, draft) {
      const unit = unitOf(state, draft.unit);
      const leader = isUp(unit) ? leaderOf(state, unit) : undefined;
      return leader && leader.now.moved === undefined && !commanderAt(state, draft.path?.at(-1) ?? '')
        ? maybe('with', 'Who goes along', unitChoices(state, [leader.id]), 'nobody', 'units')
        : undefined;
    },
    dismount(state, draft) {
      const unit = unitOf(state, draft.unit);
      return isUp(unit) && unit.mounted && !draft.mount
        ? maybe('dismount', 'Get out at the end', [{ value: true, says: 'dismount' }], 'stay mounted')
        : undefined;
    },
  },
  dice: 'the dice of doors and mines',
  rolls: moveCasts,
  apply: moved,
  describe: (state, event, tally) => moveTold(state, event, tally, pathAsWalked(state, event, tally), doorOf(state, event)),
});

function stopRule(name: RuleName, title: string, source: Source, why: Halt['why'], says: string): Rule<ArmsState, ArmsMoveEvent> {
  return unitRule(
    name,
    title,
    source,
    (state, event, unit) => {
      const at = waysOf(state).overruns(state, unit, event.path, why);
      if (at === undefined) return undefined;
      const of = why === 'zone' ? enemiesBeside(state, unit.side, at).map(({ id }) => id) : [];
      return { says: `${nameGround(state.game.board, at)} ${says}`, at: [at], ...(of.length > 0 && { of }) };
    },
    ['unit', 'path'],
  );
}

function placeQuestion(state: ArmsState, unit: ArmsPlacedUnit): Question {
  const isLegal = (path: readonly ArmsPlace[]): boolean =>
    keepsRules(move.rules, state, { type: 'move', unit: unit.id, path, ...(isRiding(unit) ? { mount: true } : {}) });
  const open = waysOf(state).offers(state, unit, isLegal);
  const first = tiedTo(state, unit);
  const isBeside = (at: ArmsPlace) => !first || distance(state, first.at, at) <= 1;
  const suits = (at: ArmsPlace) => samePlace(at, unit.at) || ((!isCommander(unit) || !commanderAt(state, at)) && isBeside(at));
  const reach = new Map([...open.costs].filter(([at]) => suits(at)));
  return { kind: 'place', field: 'path', label: 'Where to', reach, unit: unit.id, route: open.route };
}

/** The move as it came out: through the door or not, over mines, and what its end brings. */
function moved(state: ArmsState, event: ArmsMoveEvent, tally: ArmsTally, before: ArmsState): ArmsState {
  const unit = unitOf(state, event.unit);
  if (!unit) return state;
  const end = endOf(state, event, tally) ?? unit.at;
  const gone = pathAsWalked(state, event, tally);
  const steps = spaceOf(state).far(gone);
  const { state: blown } = resolveMines(state, goingBy(event, unit), event, gone, tally);
  const here = unitOf(blown, unit.id) ?? unit;
  const through = openDoor(blown, doorOf(state, event), end);
  const placed = here.strength > 0 ? settledIn(through, event.dismount ? afoot(here) : here, end, steps) : through;
  const silent = silence(state, event, unit, end, steps);
  const marked = mark(placed, unit.id, { moved: steps, ...(silent === undefined ? {} : { silent }) });
  const led = end === undefined || event.with === undefined ? marked : ledTo(marked, event.with, end, steps);
  const rested = end === undefined ? led : takeObjective(revealing(led), unit.side, end);
  const owed = withPartner(rested, unit);
  return { ...(pendingFor(before, event)?.kind === 'move' ? owed : passTurn(owed, unit.side)), came: unit.id };
}

const ledTo = (state: ArmsState, id: string, at: ArmsPlace, steps: number): ArmsState =>
  mark(change(state, id, { at }), id, { moved: steps });

/** The second of a platoon may move now. */
function withPartner(state: ArmsState, unit: ArmsUnit): ArmsState {
  const partner = unit.now.partner === undefined ? undefined : unitOf(state, unit.now.partner);
  return partner && isUp(partner) && partner.now.moved === undefined && state.phase !== 'over'
    ? addPending(state, { kind: 'move', side: unit.side, must: false, unit: partner.id })
    : state;
}

/** Why it does not fight this turn. */
function silence(state: ArmsState, event: ArmsMoveEvent, unit: ArmsUnit, end: ArmsPlace | undefined, steps: number): string | undefined {
  const [, fire] = paces(state, unit, mannerOf(event, unit));
  if (mannerOf(event, unit).riding && !event.dismount) return 'its men are in the truck';
  if (steps > 0 && end !== undefined && silencing(state, end)) return silencing(state, end);
  if (isCommander(unit)) return undefined;
  if (steps > 0 && end !== undefined && option(state, 'zocEndsTurn') && stops(state, unit, end) === 'zone')
    return 'its turn has ended next to an enemy';
  return steps > fire ? 'it has moved too far' : undefined;
}

/** In its hex: sandbags go when a vehicle or an enemy comes over them (R10), wire when it has tracks. */
export function settledIn(state: ArmsState, unit: ArmsUnit, at: ArmsPlace | undefined, steps: number): ArmsState {
  const { mounted, ...rest } = unit;
  const here: ArmsUnit = { ...rest, at, ...(mounted ? { mounted } : {}) };
  const now = { ...state, units: { ...state.units, [unit.id]: here } };
  if (at === undefined || steps === 0) return now;
  const [bags, wire] = [bagsAt(state, at) ?? '', wireAt(state, at)];
  const { [bags]: owner, ...sandbags } = state.sandbags;
  const runs = owner !== undefined && (isVehicle(state, here) || (owner !== '' && owner !== unit.side));
  return {
    ...now,
    ...(runs ? { sandbags } : {}),
    ...(hasTrait(state, unit, 'tracked') && wire !== undefined ? { wire: state.wire.filter(site => site !== wire) } : {}),
  };
}
