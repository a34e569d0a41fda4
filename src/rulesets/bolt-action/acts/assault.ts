// Assaults: declared, run home, fought round by round, and what the winner does then; an Ambush given up (Close quarters, R7, R19 to R22).

import { formatMeasure, formatShare } from '../../../boards/tablePlaces.ts';
import type { Attack, DiceRoll, Rule } from '../../../core/act.ts';
import { formatList, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { placeSaid } from '../../../core/places.ts';
import { anywhere, isUntold, pick } from '../../../core/questions.ts';
import { reading } from '../../../core/read.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft, Point } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { buildingAtEnd, stepAfterFight, whyClosed } from '../buildings.ts';
import { assaultReach, standingIn, TOUCH, tooFar, touching, wayHome } from '../charges.ts';
import { damageVehicle, destroyUnit, withFiguresLeft } from '../damage.ts';
import type { BoltTally } from '../data/tallies.ts';
import { roundOf, swarmOf } from '../frays.ts';
import { act, owing, ownRoll, rule, unitRule } from '../kit.ts';
import { hindrances } from '../movementCost.ts';
import { acting, missingOrder, withAction } from '../order.ts';
import { addPending } from '../pending.ts';
import { TELL } from '../show/tell.ts';
import { distanceBetween, sightBetween } from '../sight.ts';
import {
  type AssaultEvent,
  type BoltState,
  type BoltUnit,
  type CloseQuartersEvent,
  type ContactEvent,
  card,
  type GiveUpEvent,
  general,
  type RegroupEvent,
} from '../state.ts';
import {
  type BoltPlacedUnit,
  change,
  enemiesOf,
  hasTrait,
  isArmoured,
  isFoe,
  isUp,
  isVehicle,
  putUnit,
  removeFigures,
  titleOf,
  unitOf,
} from '../units.ts';
import { actorOnTableRule, askActing, targetOnTableRule } from './frame.ts';

const CQ = card('Close quarters');
/** Troops test before they go for closed armour, pinned or not; who has passed a test for this order, or hunts tanks, does not (R23). */
const needsNerve = (state: BoltState, unit: BoltUnit, target: BoltUnit | undefined): boolean =>
  target !== undefined && isVehicle(target) && isArmoured(target) && !hasTrait(unit, 'tank-hunters') && state.action?.tested !== true;

const INTO = general('Close quarters', 'R19');
const THROUGH = 'No assault leads through other enemies, vehicles of its own side or wrecks.';

const inTheWay = (state: BoltState, unit: BoltPlacedUnit, target: BoltUnit, way: readonly Point[]): string | undefined => {
  const met = standingIn(state, unit, target, way);
  return met === undefined ? undefined : `${withVerb(titleOf(state, met), 'stands')} in the way`;
};

/** The way from one to the other, if both are there. */
const wayTo = (state: BoltState, unit: BoltUnit | undefined, target: BoltUnit | undefined): readonly Point[] | undefined =>
  isUp(unit) && isUp(target) ? wayHome(state, unit, target) : undefined;

const assaultRules: readonly Rule<BoltState, AssaultEvent>[] = [
  actorOnTableRule(),
  targetOnTableRule(),
  unitRule('assault/order', 'An assault is a Run of infantry.', CQ, (state, _event, unit) => {
    const action = acting(state, unit.id);
    if (isVehicle(unit) || unit.kind === 'artillery') return `${withVerb(unit.title, 'does')} not assault`;
    return action?.order === 'run' && action.steps === 0 && !action.fubar
      ? undefined
      : missingOrder(state, unit, `${withVerb(unit.title, 'has no Run before it')}`);
  }),
  unitRule(
    'assault/target',
    'Enemies in sight are assaulted.',
    CQ,
    (state, event, unit) => {
      const target = unitOf(state, event.target);
      if (!target) return undefined;
      if (!isFoe(state, unit.side, target.side)) return `${withVerb(target.title, 'is on its')} side`;
      return sightBetween(state, unit, target, 'opening').seen ? undefined : `${withVerb(unit.title, 'does')} not see ${target.title}`;
    },
    ['unit', 'target'],
  ),
  unitRule(
    'assault/distance',
    'An assault leads no farther than 12, than 6 over what hinders it.',
    INTO,
    (state, event, unit) => {
      const target = unitOf(state, event.target);
      if (!target) return undefined;
      const [distance, most] = [sightBetween(state, unit, target, 'opening').distance, assaultReach(state, unit, target)];
      return distance <= most || wayTo(state, unit, target) ? undefined : formatShare(state, distance, most);
    },
    ['unit', 'target'],
  ),
  unitRule(
    'assault/through',
    THROUGH,
    INTO,
    (state, event, unit) => {
      const target = unitOf(state, event.target);
      if (!isUp(unit) || !isUp(target) || wayTo(state, unit, target)) return undefined;
      return inTheWay(state, unit, target, [touching(state, unit, target, unit.at)]);
    },
    ['unit', 'target'],
  ),
];

export const assault = act<AssaultEvent>({
  title: 'Assault',
  source: CQ,
  rules: assaultRules,
  ask: {
    unit: askActing(),
    target(state, draft) {
      const unit = unitOf(state, draft.unit);
      const enemies = unit ? enemiesOf(state, unit.side).map(({ id }) => id) : [];
      const legal = enemies.filter(target => keepsRules(assaultRules, state, { ...draft, target }));
      return pick('target', 'Whom', unitChoices(state, legal), 'units');
    },
  },
  apply(state, { unit: id, target }) {
    const unit = unitOf(state, id);
    if (!unit) return state;
    const dares = needsNerve(state, unit, unitOf(state, target));
    const declared = withAction(state, id, { assault: true, target, ...(dares ? { obeys: false } : {}) });
    const tested = dares ? addPending(declared, { kind: 'order-test', side: unit.side, must: true, unit: id }) : declared;
    return addPending(tested, { kind: 'contact', side: unit.side, must: true, unit: id, target });
  },
  describe: TELL.assault,
});

/** Behind an obstacle, or in a building (Buildings, R19). */
const isDefensive = (state: BoltState, from: Point | undefined, target: BoltUnit): boolean => {
  if (target.inside !== undefined) return true;
  const lines = state.game.board.features.filter(({ shape }) => shape.kind === 'line').map(({ id }) => id);
  return target.at !== undefined && hindrances(state, { ...target, at: from }, [target.at]).some(id => lines.includes(id));
};

/** The assault that is to be run home. */
const assaultDue = ({ pending }: BoltState) => pending.flatMap(one => (one.kind === 'contact' ? [one] : [])).slice(0, 1);

/** The way home of a draft, else straight at the target. */
function homeward(state: BoltState, draft: Draft<ContactEvent>): readonly Point[] {
  const [unit, target] = [unitOf(state, draft.unit), unitOf(state, draft.target)];
  return wayTo(state, unit, target) ?? (isUp(unit) && isUp(target) ? [touching(state, unit, target, unit.at)] : []);
}

export const contact = act<ContactEvent>({
  title: 'Contact',
  source: CQ,
  rules: [
    actorOnTableRule(),
    targetOnTableRule(),
    unitRule('assault/declared', 'Only an assault that was declared comes home.', CQ, (state, event, unit) =>
      state.action?.unit === unit.id && state.action.assault && state.action.target === event.target
        ? undefined
        : `${unit.title} declared no such assault`,
    ),
    unitRule(
      'assault/contact',
      'The attackers touch their target.',
      CQ,
      (state, event, unit) => {
        const target = unitOf(state, event.target);
        return target && distanceBetween(state, outOfDoors(unit, event.to), target) > TOUCH
          ? `${withVerb(unit.title, 'does')} not reach ${target.title}`
          : undefined;
      },
      ['unit', 'target', 'to'],
    ),
    unitRule(
      'assault/through',
      THROUGH,
      INTO,
      (state, event, unit) => {
        const target = unitOf(state, event.target);
        return target && isUp(unit) ? inTheWay(state, unit, target, wayOf(event)) : undefined;
      },
      ['unit', 'target', 'to'],
    ),
    unitRule(
      'assault/round',
      'A way round what stands between is no longer than an assault may be.',
      INTO,
      (state, event, unit) => {
        const target = unitOf(state, event.target);
        return target && isUp(unit) && event.path ? tooFar(state, unit, target, wayOf(event)) : undefined;
      },
      ['unit', 'target', 'path', 'to'],
    ),
  ],
  ask: {
    unit: askUnit('Which unit', state => assaultDue(state).map(({ unit }) => unit)),
    target: askUnit('Whom', state => assaultDue(state).map(({ target }) => target), 'target'),
    path(state, draft) {
      const bends = draft.to === undefined ? homeward(state, draft).slice(0, -1) : [];
      return bends.length > 0 ? pick('path', 'Which way', [{ value: bends, says: waySaid(bends) }]) : undefined;
    },
    to(state, draft) {
      const to = homeward(state, draft).at(-1);
      return to
        ? { kind: 'place', field: 'to', label: 'Where', reach: new Map([[to, 0]]), unit: draft.unit ?? '' }
        : anywhere('to', 'Where');
    },
  },
  apply(state, { unit: id, target, to }) {
    const [unit, other] = [unitOf(state, id), unitOf(state, target)];
    if (!unit || !other) return state;
    const fray = { attacker: id, defender: target, rounds: 0, together: isDefensive(state, unit.at, other) };
    const met = change(stepAfterFight(state, id, to), target, { pins: 0 });
    return addPending({ ...met, fray }, { kind: 'close-quarters', side: unit.side, must: true, unit: id, target });
  },
  describe: TELL.contact,
});

/** A unit somewhere in the open. */
const outOfDoors = ({ radius, figures }: BoltUnit, at: Point) => ({ at, radius, ...(figures ? { figures } : {}) });

/** The points of the way home, the last of them in contact. */
const wayOf = ({ path = [], to }: Pick<ContactEvent, 'path' | 'to'>): readonly Point[] => [...path, to];

const waySaid = (bends: readonly Point[]): string => `round by ${formatList(bends.map(at => placeSaid(at)))}`;

const roundCasts = (state: BoltState, event: CloseQuartersEvent): readonly DiceRoll[] => {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!unit || !target) return [];
  if (isVehicle(target)) {
    const made = attack(swarmOf(state, unit, target));
    return [{ by: unit.side, on: target.side, unit: unit.id, target: target.id, attack: made }];
  }
  const round = roundOf(state, unit, target);
  const struck = attack({ ...round, half: 'attack' });
  const answered = attack({ ...round, half: 'defence', fallen: fallenIn(event, struck) });
  return [
    { by: unit.side, on: target.side, unit: unit.id, target: target.id, attack: struck },
    { by: target.side, on: unit.side, unit: target.id, target: unit.id, attack: answered },
  ];
};

/** Who fell by the blows of the attackers and strikes back no more, as far as it is known. */
const fallenIn = ({ thrown = [], result }: Pick<CloseQuartersEvent, 'thrown' | 'result'>, { roll }: Attack): number =>
  countIn((thrown.length > 0 ? reading([roll], thrown).tallies[0] : result) ?? {}, 'defence-lost');

/** Troops upon a vehicle: one round, whatever it brings; who destroys it may regroup (R23). */
function swarmed(state: BoltState, { unit: id, target }: CloseQuartersEvent, tally: BoltTally): BoltState {
  const unit = unitOf(state, id);
  const over: BoltState = { ...damageVehicle(state, target, tally, unit?.at), fray: undefined };
  const isLost = unitOf(over, target)?.strength === 0;
  return isLost && isUp(unit) ? addPending(over, { kind: 'regroup', side: unit.side, must: false, unit: id }) : over;
}

/** After a round: who lost more, or all, is destroyed, the other may regroup; equal losses are another round, as long as both are there. */
function fought(state: BoltState, { unit: id, target }: CloseQuartersEvent, tally: BoltTally): BoltState {
  const [lost, slain] = [countIn(tally, 'attack-lost'), countIn(tally, 'defence-lost')];
  const thinned = reduced(reduced(state, id, lost), target, slain);
  if (lost !== slain) return lost > slain ? withWinner(thinned, target, id) : withWinner(thinned, id, target);
  const [isUpHere, isUpThere] = [id, target].map(one => (unitOf(thinned, one)?.strength ?? 0) > 0);
  if (isUpHere && isUpThere) return anotherRound(thinned, id, target);
  return isUpHere ? withWinner(thinned, id, target) : withWinner(thinned, target, id);
}

function anotherRound(state: BoltState, unit: string, target: string): BoltState {
  const fray = state.fray && { ...state.fray, rounds: state.fray.rounds + 1 };
  return addPending({ ...state, fray }, { kind: 'close-quarters', side: unitOf(state, unit)?.side ?? '', must: true, unit, target });
}

/** The loser is destroyed, and the winner as well if nobody of it is left. */
function withWinner(state: BoltState, winner: string, loser: string): BoltState {
  const over = { ...destroyUnit(state, loser), fray: undefined };
  const left = unitOf(over, winner);
  if (!left || left.strength === 0) return destroyUnit(over, winner);
  return addPending(over, { kind: 'regroup', side: left.side, must: false, unit: winner });
}

/** Fewer figures, but still there: a unit is destroyed only when the round is reckoned up. */
function reduced(state: BoltState, id: string, losses: number): BoltState {
  const unit = unitOf(state, id);
  return unit ? putUnit(state, withFiguresLeft(state, unit, removeFigures(unit.groups, losses, 0))) : state;
}

export const closeQuarters = act<CloseQuartersEvent>({
  title: 'Close quarters',
  source: CQ,
  rules: [
    actorOnTableRule(),
    targetOnTableRule(),
    unitRule('cq/due', 'Close quarters follow contact, and a round without a loser.', CQ, (state, event, unit) =>
      state.fray?.attacker === unit.id && state.fray.defender === event.target
        ? undefined
        : `${withVerb(unit.title, 'is')} not in close quarters`,
    ),
  ],
  ask: {
    unit: askUnit('Who attacks', ({ fray }) => (fray ? [fray.attacker] : [])),
    target: askUnit('Whom', ({ fray }) => (fray ? [fray.defender] : []), 'target'),
  },
  dice: 'dice of the attackers',
  rolls: roundCasts,
  apply(state, event, tally) {
    if (isUntold(event)) return state;
    const target = unitOf(state, event.target);
    return target && isVehicle(target) ? swarmed(state, event, tally) : fought(state, event, tally);
  },
  describe: TELL['close-quarters'],
});

export const regroup = act<RegroupEvent>({
  title: 'Regroup',
  source: CQ,
  rules: [
    actorOnTableRule(),
    rule('cq/regroup', 'The winner moves no farther than its die.', CQ, ['unit', 'to'], (state, { unit: id, to, thrown }) => {
      const unit = unitOf(state, id);
      const inches = Number(thrown?.[0]?.dice['d6']?.[0] ?? 6);
      if (!unit?.at || !to) return undefined;
      const length = Math.hypot(to[0] - unit.at[0], to[1] - unit.at[1]);
      return length <= inches ? undefined : `${formatMeasure(state, length, inches)} of ${inches}`;
    }),
    unitRule(
      'building/enter',
      'Troops enter a building within whose walls they end: one unit for each, none that burns.',
      card('Buildings'),
      (state, { to }, unit) => {
        const into = to && buildingAtEnd(state, unit, [to]);
        return into === undefined ? undefined : whyClosed(state, unit, into);
      },
      ['unit', 'to'],
    ),
  ],
  ask: { unit: askUnit('Which unit', state => owing('regroup')(state).slice(0, 1)) },
  dice: 'so far the winner may move',
  askAfter: {
    to(state, { unit = '' }) {
      const at = unitOf(state, unit)?.at;
      return at && { kind: 'place', field: 'to', label: 'Where to', reach: new Map([[at, 0]]), unit, optional: true };
    },
  },
  rolls: ownRoll(() => attack({ kind: 'regroup' })),
  apply: (state, { unit, to }) => (to ? stepAfterFight(state, unit, to) : state),
  describe: TELL.regroup,
});

export const giveUp = act<GiveUpEvent>({
  title: 'Ambush given up',
  source: general('Turn', 'R7'),
  rules: [
    actorOnTableRule(),
    unitRule('ambush/given-up', 'Only a unit in Ambush gives one up.', general('Turn', 'R7'), (_state, _event, unit) =>
      unit.order === 'ambush' ? undefined : `${withVerb(unit.title, 'is')} not in Ambush`,
    ),
  ],
  ask: { unit: askUnit('Which unit', ({ units }) => Object.values(units).flatMap(({ id, order }) => (order === 'ambush' ? [id] : []))) },
  dice: '4 or more: it fires',
  rolls: ownRoll(() => attack({ kind: 'give-up' })),
  apply: (state, event, tally) =>
    isUntold(event) || countIn(tally, 'fires') > 0 ? { ...state, givenUp: event.unit } : change(state, event.unit, { order: 'fire' }),
  describe: TELL['give-up'],
});
