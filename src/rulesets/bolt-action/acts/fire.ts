// Fire: targets that react, direct fire by order, in reaction, from Ambush and by mistake (Shooting, HE, R4, R6 to R8, R10, R20).

import { apart } from '../../../boards/tableStands.ts';
import type { Question, Rule, Violation } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { aside, isUntold, maybe, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft, UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit, type FieldQuestions } from '../../../system/system.ts';
import { showOrder } from '../bag.ts';

import { act, rule, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { acting, missingOrder, withAction } from '../order.ts';
import { rules } from '../rules.ts';
import {
  alongOf,
  armsOf,
  canHarm,
  firing,
  formatReach,
  isDirect,
  type ShotBar,
  type ShotSetup,
  SILENT,
  shotOf,
  spentBy,
  usesOf,
  whySilent,
} from '../shot.ts';
import { TELL } from '../show/tell.ts';
import { blockerOf, distanceBetween, sightBetween } from '../sight.ts';
import { type BoltFireEvent, type BoltState, type BoltUnit, card, general, REACTIONS, type ReactEvent, WHYS } from '../state.ts';
import {
  type BoltPlacedUnit,
  change,
  enemiesOf,
  enemySide,
  friendsOf,
  hasTrait,
  isFoe,
  isUp,
  isVehicle,
  titleOf,
  unitOf,
} from '../units.ts';
import { asksBeside, besideRules, burst, burstCasts } from './burst.ts';
import { addFuelCheck } from './flames.ts';
import { actorOnTableRule, askActing, targetOnTableRule, underOrders } from './frame.ts';
import { moveUnit, wayQuestion } from './move.ts';
import { ALL, declaredTarget, endsOf, SHOOTING } from './shooting.ts';
import { wayRules } from './wayRules.ts';

/** Has the firer moved under this order? By another reading an Advance counts as a move by itself (R8b). */
function hasMoved(state: BoltState, { unit, why }: Pick<BoltFireEvent, 'unit' | 'why'>): boolean {
  const action = why === 'order' ? acting(state, unit) : undefined;
  return action !== undefined && (action.steps > 0 || (action.order === 'advance' && option(state, 'advance-moves')));
}

export const shotIn = (state: BoltState, event: BoltFireEvent): ShotSetup => ({
  ...event,
  ...fromEvent(state, unitOf(state, event.unit), unitOf(state, event.target), event),
  moved: hasMoved(state, event),
  hasty: event.why === 'order' && acting(state, event.unit)?.order === 'advance',
});

/** As it was fired, even where nothing bears. */
const asFired = (state: BoltState, event: BoltFireEvent): ShotSetup => ({ ...shotIn(state, event), anyway: true });

/** Enemies of the unit under orders that have no order yet. */
function mayReact(state: BoltState): readonly UnitId[] {
  const firer = unitOf(state, state.acting);
  return firer ? enemiesOf(state, firer.side).flatMap(({ id, order }) => (order === undefined ? [id] : [])) : [];
}

export const react = act<ReactEvent>({
  title: 'Reaction',
  source: SHOOTING,
  rules: [
    actorOnTableRule(),
    unitRule(
      'react/down',
      'Infantry and artillery without a die may go Down before the shots fall; recce vehicles may get away.',
      general('Shooting', 'R6'),
      (_state, { reaction }, unit) => {
        if (reaction === 'escape') return hasTrait(unit, 'recce') ? undefined : `${withVerb(unit.title, 'is')} no recce vehicle`;
        if (reaction === 'down' && isVehicle(unit)) return `${withVerb(unit.title, 'is')} a vehicle`;
        return unit.order === undefined || unit.order === 'ambush' ? undefined : `${withVerb(unit.title, 'has its')} order`;
      },
      ['unit', 'reaction'],
    ),
    unitRule(
      'react/escape',
      'A recce vehicle gets away as if by an Advance.',
      general('Shooting', 'R6'),
      (state, { reaction, path, facing, reverse }, unit) => {
        if (path === undefined) return undefined;
        if (reaction !== 'escape') return `${withVerb(unit.title, 'does')} not move`;
        const way = { id: '', type: 'move', unit: unit.id, path, ...(facing ? { facing } : {}), ...(reverse ? { reverse } : {}) } as const;
        return wayRules.map(one => one.broken(state, way)).find(Boolean);
      },
      ['unit', 'reaction', 'path'],
    ),
    unitRule(
      'assault/reaction',
      'Fire at an assault takes more than 6 between the two, and a unit without a die or in Ambush.',
      general('Close quarters', 'R20'),
      (state, { reaction, to }, unit) => {
        if (reaction !== 'fire') return undefined;
        const attacker = unitOf(state, to);
        if (!state.action?.assault || state.action.target !== unit.id) return `${withVerb(unit.title, 'is')} not assaulted`;
        const isReady = unit.order === 'ambush' && option(state, 'ambush-close');
        return isReady || (attacker && distanceBetween(state, attacker, unit) > REACTION)
          ? undefined
          : `${withVerb(titleOf(state, to), 'is')} too near`;
      },
      ['unit', 'reaction', 'to'],
    ),
  ],
  ask: {
    unit: askUnit('Which unit reacts', mayReact),
    to: askUnit('To whom', underOrders, 'to'),
    reaction: () => pick('reaction', 'How', plainChoices(REACTIONS)),
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      return draft.reaction === 'escape' && isUp(unit) ? wayQuestion(state, unit) : undefined;
    },
  },
  apply(state, { unit, reaction, to, path = [], facing, reverse }) {
    const aimed = state.action?.unit === to && !state.action.assault ? withAction(state, to, { target: unit }) : state;
    const now =
      reaction === 'escape' ? moveUnit(aimed, { unit, path, ...(facing ? { facing } : {}), ...(reverse ? { reverse } : {}) }) : aimed;
    return showOrder(now, unit, reaction === 'down' ? 'down' : reaction === 'fire' ? 'fire' : 'advance');
  },
  describe: TELL.react,
});

/** So near, an assault is not fired at (R20). */
const REACTION = 6;
/** Friends are mistaken for enemies where an enemy is so near (FUBAR). */
const MISTAKE = 12;

/** Is a unit on its way: has it moved by its order, or is it running home an assault (R7)? */
export const movesNow = ({ action, fray }: BoltState, id: string | undefined): boolean =>
  action !== undefined && action.unit === id && (action.steps > 0 || (action.assault === true && fray === undefined));

/** What speaks against fire of each kind, as far as it hangs on the orders. */
const NOT_NOW: Readonly<
  Record<BoltFireEvent['why'], (state: BoltState, firer: BoltUnit, target: UnitId) => string | Violation | undefined>
> = {
  order(state, firer) {
    const action = acting(state, firer.id);
    if (!action || action.fubar) return missingOrder(state, firer, `${withVerb(firer.title, 'is')} not acting`);
    return action.order === 'fire' || action.order === 'advance' ? undefined : `its order is ${action.order}`;
  },
  'friendly-fire'(state, firer) {
    const fubar = acting(state, firer.id)?.fubar;
    return fubar === 'friendly-fire' || fubar === 'untold' ? undefined : `${withVerb(firer.title, 'has not lost its')} head`;
  },
  reaction: ({ action }, firer) =>
    action?.assault && action.target === firer.id ? undefined : `${withVerb(firer.title, 'is')} not assaulted`,
  'turn-end': ({ givenUp }, firer) => (givenUp === firer.id ? undefined : `${withVerb(firer.title, 'has')} not given up an Ambush`),
  ambush(state, firer, target) {
    if (firer.order !== 'ambush') return `${withVerb(firer.title, 'is')} not in Ambush`;
    return movesNow(state, target) ? undefined : `${withVerb(titleOf(state, target), 'has')} not moved`;
  },
};

const mayFire = (state: BoltState, { unit, target, why }: BoltFireEvent): string | Violation | undefined => {
  const firer = unitOf(state, unit);
  return firer && NOT_NOW[why](state, firer, target);
};

const fireRule = (
  name: `${string}/${string}`,
  title: string,
  broken: (state: BoltState, event: BoltFireEvent, unit: BoltPlacedUnit, target: BoltPlacedUnit) => string | Violation | undefined,
  source = SHOOTING,
): Rule<BoltState, BoltFireEvent> =>
  rule(name, title, source, ['unit', 'target', 'why'], (state, event) => {
    const ends = endsOf(state, event);
    return ends && broken(state, event, ...ends);
  });

const fireRules: readonly Rule<BoltState, BoltFireEvent>[] = [
  actorOnTableRule(),
  targetOnTableRule(),
  rule(
    'fire/order',
    'A unit fires by its order, in reaction to an assault, from Ambush at one that moves, or by mistake.',
    card('Orders'),
    ['unit', 'target', 'why'],
    mayFire,
  ),
  fireRule(
    'fire/once',
    'One target for a unit; a vehicle may give each weapon its own, each once, and one-shot weapons of troops have theirs, first or last.',
    (state, event, unit, target) => {
      const fired = acting(state, event.unit)?.fired ?? [];
      if (fired.length === 0) return undefined;
      const { weapons } = fromEvent(state, unit, target, event);
      const isAgain = isVehicle(unit)
        ? weapons === undefined || fired.includes(ALL) || weapons.some(weapon => fired.includes(weapon))
        : hasFiredArms(unit, fired) && !(weapons?.every(weapon => isOneShot(unit, weapon)) ?? false);
      return isAgain ? `${withVerb(unit.title, 'has')} fired` : undefined;
    },
    general('Shooting', 'R8'),
  ),
  declaredTarget<BoltFireEvent>(),
  fireRule('fire/side', 'Enemies are fired at, friends by mistake only.', (state, { why }, unit, target) => {
    if (why !== 'friendly-fire') return isFoe(state, unit.side, target.side) ? undefined : `${withVerb(target.title, 'is on its')} side`;
    const isNear = enemiesOf(state, target.side).some(enemy => apart(enemy, target) <= MISTAKE);
    return !isFoe(state, unit.side, target.side) && isNear ? undefined : `${withVerb(target.title, 'has')} no enemy within ${MISTAKE}`;
  }),
  fireRule(
    'fire/los',
    'A target is in sight; small arms and flames are fired at an opening of its building that is.',
    (state, event, unit, target) => {
      if (!sightBetween(state, unit, target).seen) return `${withVerb(unit.title, 'does')} not see ${target.title}`;
      return silentBy('opening', state, event, unit, target);
    },
  ),
  fireRule(
    'fire/weapon',
    'A unit fires what it has and what fires straight; one-shot weapons as often as it has them.',
    (state, event, unit, target) => {
      const [uses, left] = [usesOf(unit, event), Object.values(unit.oneShots).reduce((sum, count) => sum + count, 0)];
      if (uses > left) return `${withVerb(unit.title, 'has')} ${left} of ${uses} one-shot weapons left`;
      return silentBy('weapon', state, event, unit, target);
    },
    card('Heavy Weapons'),
  ),
  fireRule('fire/range', 'A weapon reaches the target.', (...shot) => silentBy('range', ...shot)),
  fireRule(
    'weapon/fixed',
    'Fixed weapons on the ground are not fired after a move.',
    (...shot) => silentBy('fixed', ...shot),
    card('Heavy Weapons'),
  ),
  fireRule('weapon/arc', 'A weapon bears on its target.', (...shot) => silentBy('arc', ...shot), card('Heavy Weapons')),
  fireRule(
    'fire/armour',
    'Small arms are not fired at closed armour.',
    (state, event, unit, target) => {
      const arms = firing(state, unit, shotIn(state, event), alongOf(state, unit, target));
      return arms.length > 0 && !arms.some(arm => canHarm(arm, target)) ? SILENT.harmless(unit, target, '') : undefined;
    },
    card('Damage values'),
  ),
  fireRule(
    'fire/friendly',
    'No fire through own units, or within 1 of them.',
    (state, { why }, unit, target) => {
      const aiming = why === 'friendly-fire' ? { ...unit, side: enemySide(state, unit.side) } : unit; // as if it were one of theirs (FUBAR)
      const blocker = blockerOf(state, aiming, target);
      return blocker && { says: `${withVerb(blocker.title, 'stands')} in the line`, at: [blocker.at] };
    },
    general('Shooting', 'R10'),
  ),
  ...besideRules<BoltFireEvent>('fire'),
];

/** Weapons that are used up. */
function spent(state: BoltState, event: BoltFireEvent): BoltState {
  const unit = unitOf(state, event.unit);
  const weapon = unit && spentBy(unit, event);
  const uses = unit ? usesOf(unit, event) : 0;
  if (!unit || uses === 0 || weapon === undefined) return state;
  return change(state, event.unit, { oneShots: { ...unit.oneShots, [weapon]: Math.max(0, countIn(unit.oneShots, weapon) - uses) } });
}

const isOneShot = ({ oneShots }: BoltUnit, weapon: string): boolean => Object.hasOwn(oneShots, weapon);

/** Have troops fired what is no one-shot weapon? */
const hasFiredArms = (unit: BoltUnit, fired: readonly string[]): boolean => fired.some(weapon => !isOneShot(unit, weapon));

/** The weapons of a vehicle that have not fired yet, where some have: those that fire where none is named (R8). */
function unfired(state: BoltState, unit: BoltUnit | undefined): Pick<BoltFireEvent, 'weapons'> {
  const fired = unit ? (acting(state, unit.id)?.fired ?? []) : [];
  if (!unit || !isVehicle(unit) || fired.length === 0 || fired.includes(ALL)) return {};
  const weapons = unit.mounts.flatMap(({ id }) => (fired.includes(id) ? [] : [id]));
  return weapons.length > 0 ? { weapons } : {};
}

/** One-shot weapons alone, where nobody named any weapon and the rest has fired or could do nothing to the target (R8). */
function onlyOneShots(
  state: BoltState,
  unit: BoltUnit,
  target: BoltUnit | undefined,
  event: Pick<BoltFireEvent, 'weapons' | 'uses'>,
): Pick<BoltFireEvent, 'weapons'> {
  if (isVehicle(unit) || event.weapons !== undefined || usesOf(unit, event) === 0) return {};
  const isIdle = target !== undefined && !armsOf(state, unit).some(arm => isDirect(arm) && canHarm(arm, target));
  return isIdle || hasFiredArms(unit, acting(state, unit.id)?.fired ?? []) ? { weapons: Object.keys(unit.oneShots) } : {};
}

/** Which weapons an event fires and how many of those that are used up, told or following from what has fired and at whom (R8). */
const fromEvent = (
  state: BoltState,
  unit: BoltUnit | undefined,
  target: BoltUnit | undefined,
  event: Pick<BoltFireEvent, 'weapons' | 'uses'>,
): Pick<BoltFireEvent, 'weapons' | 'uses'> => ({
  ...unfired(state, unit),
  ...(unit ? onlyOneShots(state, unit, target, event) : {}),
  ...(event.weapons ? { weapons: event.weapons } : {}),
  ...(unit ? { uses: usesOf(unit, event) } : {}),
});

/** In words, if it is this that keeps everything back that an event fires. */
function silentBy(
  bar: ShotBar | 'weapon',
  state: BoltState,
  event: BoltFireEvent,
  unit: BoltPlacedUnit,
  target: BoltPlacedUnit,
): string | undefined {
  const along = alongOf(state, unit, target);
  return whySilent(state, unit, shotIn(state, event), along) === bar
    ? SILENT[bar](unit, target, formatReach(state, unit, shotIn(state, event), along.distance))
    : undefined;
}

/** A shot that is half told: the event so far, its ends, and the weapons that would fire, looked for when they are asked about. */
function shotSoFar(state: BoltState, draft: Draft<BoltFireEvent>) {
  const event = { id: '', ...draft } as BoltFireEvent;
  const ends = endsOf(state, event);
  if (!ends) return undefined;
  const ready = (told = event) => firing(state, ends[0], shotIn(state, told), alongOf(state, ...ends));
  return { event, ends, ready };
}

/** Solid shot at troops, or shells at a vehicle, where a gun fires both. */
const askShell =
  (field: 'shells' | 'solid', label: string) =>
  (state: BoltState, draft: Draft<BoltFireEvent>): Question | undefined => {
    const shot = shotSoFar(state, draft);
    if (!shot || isVehicle(shot.ends[1]) !== (field === 'shells')) return undefined;
    const isChoice = shot.ready().some(({ row }) => row.he !== undefined && !row.special.includes('howitzer'));
    return isChoice ? aside(maybe(field, label, [{ value: true, says: 'yes' }])) : undefined;
  };

/** What is left to be said of a shot: which weapons of a vehicle, one-shot weapons, solid shot or shells, who else is under these. */
const HOW: FieldQuestions<BoltState, BoltFireEvent> = {
  weapons(state, draft) {
    const shot = shotSoFar(state, draft);
    if (!shot || !isVehicle(shot.ends[0])) return undefined;
    const { ends } = shot;
    const [ready, left] = [shot.ready(), unfired(state, ends[0]).weapons];
    if (ready.length < 2 && !left) return undefined;
    const from = ready.flatMap(arm => (canHarm(arm, ends[1]) ? [{ value: arm.id, says: arm.title }] : []));
    const asked = { kind: 'some', field: 'weapons', label: 'With which weapons', from, least: 1, most: from.length } as const;
    return left ? asked : aside({ ...asked, optional: true, no: 'all that can' });
  },
  uses(state, draft) {
    const shot = shotSoFar(state, draft);
    if (!shot) return undefined;
    const { event, ready } = shot;
    const [unit] = shot.ends;
    const once = Object.values(unit.oneShots).reduce((sum, left) => sum + left, 0);
    const uses = Array.from({ length: once }, (_, i) => i + 1).filter(n =>
      ready({ ...event, uses: n }).some(({ id }) => isOneShot(unit, id)),
    );
    if (uses.length === 0) return undefined;
    const from = uses.map(value => ({ value, says: String(value) }));
    const hasFired = hasFiredArms(unit, acting(state, unit.id)?.fired ?? []);
    return hasFired ? pick('uses', 'One-shot weapons', from) : maybe('uses', 'One-shot weapons', from, 'none');
  },
  shells: askShell('shells', 'HE shells'),
  solid: askShell('solid', 'Solid shot'),
  beside(state, draft) {
    const shot = shotSoFar(state, draft);
    return shot && asksBeside(state, draft, shot.ends, shotOf(state, ...shot.ends, shotIn(state, shot.event)));
  },
};

/** The first rule that keeps a unit from firing at another by its order, in its words. */
export function whyNoFire(state: BoltState, unit: UnitId, target: UnitId): string {
  const event = {
    id: '',
    type: 'fire',
    unit,
    target,
    why: 'order',
    ...fromEvent(state, unitOf(state, unit), unitOf(state, target), {}),
  } as const;
  const found = [...rules, ...fireRules].map(one => one.broken(state, event)).find(one => one !== undefined);
  return typeof found === 'string' ? found : (found?.says ?? '');
}

/** Who is offered as a target now. */
export const targetsOf = (state: BoltState, unit: BoltPlacedUnit, why: BoltFireEvent['why']): readonly BoltPlacedUnit[] =>
  (why === 'friendly-fire' ? friendsOf(state, unit.side) : enemiesOf(state, unit.side)).filter(target => {
    const event = { id: '', type: 'fire', unit: unit.id, target: target.id, why } as const;
    const ways: readonly BoltFireEvent[] = [
      { ...event, ...unfired(state, unit) },
      ...(Object.values(unit.oneShots).some(left => left > 0) && !isVehicle(unit) ? [{ ...event, uses: 1 }] : []),
    ];
    return ways.some(way => fireRules.every(one => one.broken(state, way) === undefined));
  });

export const fire = act<BoltFireEvent>({
  title: 'Fire',
  source: SHOOTING,
  rules: fireRules,
  ask: {
    unit: askActing('Which unit fires'),
    why: () => pick('why', 'Why', plainChoices(WHYS)),
    target(state, { unit: id, why = 'order' }) {
      const unit = unitOf(state, id);
      const targets = isUp(unit) ? targetsOf(state, unit, why).map(target => target.id) : [];
      return pick('target', 'At whom', unitChoices(state, targets), 'units');
    },
    ...HOW,
  },
  dice: 'dice of the shot',
  rolls(state, event) {
    const ends = endsOf(state, event);
    return ends ? burstCasts(state, event, ends, shotOf(state, ...ends, asFired(state, event))) : [];
  },
  apply(state, event, tally) {
    const ends = endsOf(state, event);
    if (!ends) return state;
    const { givenUp: _, ...open } = state;
    const turns = event.why === 'ambush' || event.why === 'turn-end' || event.why === 'friendly-fire';
    const shown = turns ? showOrder(open, event.unit, 'fire') : state;
    const fired = withAction(shown, event.unit, {
      fired: [...(shown.action?.fired ?? []), ...(fromEvent(state, ...ends, event).weapons ?? [ALL])],
      target: event.target,
    });
    const along = alongOf(state, ...ends);
    const arms = firing(state, ends[0], asFired(state, event), along);
    const turret = arms.some(({ mount }) => mount?.arc === 'turret') && option(state, 'jam-fired');
    const laid = turret ? change(fired, event.unit, { firedInto: along.own }) : fired;
    const used = addFuelCheck(
      spent(laid, event),
      event.unit,
      arms.map(({ weapon }) => weapon),
    );
    // Nobody said that the firer picked: its owner did.
    const told = event.untold?.includes('exceptional') ? { ...tally, exceptional: 0 } : tally;
    return isUntold(event) ? used : burst(used, event, ends, told);
  },
  describe: TELL.fire,
});
