// Units fight, one throw at one hex (Battle & retreat, Direct and indirect artillery & mortar fire, Hitting a commander, Flares).

import type { Question, Rule, Source } from '../../../core/act.ts';
import { sayOne, withVerb } from '../../../core/englishText.ts';
import { placeSaid, samePlace } from '../../../core/places.ts';
import { nameGround, tellPlace } from '../../../core/placeTold.ts';
import { anywhere, asksThrow, maybe, pick } from '../../../core/questions.ts';
import { reading } from '../../../core/read.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import type { RuleName } from '../../../system/system.ts';
import { holdsDice, servingDice, spendDice } from '../activation.ts';
import { BARS, sayNoDice, sayTooNear } from '../bars.ts';
import { battleCasts, bridgePoints, isIndirect, landing, struckBy } from '../battle.ts';
import type { ArmsTally } from '../data/tallies.ts';
import { bridgeAt, collapsedTerrain, distance, isGround, isSame, laidAt, pointsAt, siteAt, terrainOf } from '../ground.ts';
import { act, pendingFor, unitRule } from '../kit.ts';
import { hurt } from '../losses.ts';
import { truckShare } from '../odds/battle.ts';
import { option } from '../options.ts';
import { passTurn } from '../order.ts';
import { addPending } from '../pending.ts';
import { diceAt, effective, profileOf, razes, shiftsOf } from '../shot.ts';
import { battleTold } from '../show/tell.ts';
import { seesFrom } from '../sight.ts';
import { spaceOf } from '../space.ts';
import { type ArmsPlace, type ArmsState, type ArmsUnit, type BattleEventOf, cite, type FlareEvent } from '../state.ts';
import {
  type ArmsPlacedUnit,
  apart,
  change,
  enemiesBeside,
  hasTrait,
  isArtillery,
  isCommander,
  isRiding,
  isSpotter,
  isUp,
  mark,
  targetAt,
  titleOf,
  transportOf,
  unitAt,
  unitOf,
  upUnits,
} from '../units.ts';
import { actorOnMapRule, askOneOf, onMap, plain } from './frame.ts';
import { isFollowed, openFollowUp } from './retreat.ts';

const BATTLE = cite('Battle & retreat');
const GUNS = cite('Direct and indirect artillery & mortar fire');

const BATTLE_DICE = 'the dice of the battle';

type Shots = BattleEventOf | FlareEvent;

/** Why a unit may not fight (again) now; undefined where it may. */
export function whySilent(
  state: ArmsState,
  unit: ArmsUnit,
  isDuty: boolean,
): readonly [rule: 'not-activated' | 'moved' | 'second-die' | 'twice' | 'scouted', says: string] | undefined {
  const { now, title } = unit;
  if (!now.activated && !isDuty) return ['not-activated', `${withVerb(title, 'is')} not activated`];
  if (now.battles >= 2) return ['twice', `${withVerb(title, 'has')} fought twice`];
  if (now.scouted && now.battles >= 1) return ['scouted', `${withVerb(title, 'has')} reconnoitred and fought`];
  if (isDuty) return undefined;
  if (now.silent !== undefined) return ['moved', `${title}: ${now.silent}`];
  if (isRiding(unit)) return ['moved', `${withVerb(title, 'is in its')} truck`];
  if (unit.at !== undefined && isQuiet(state, unit))
    return ['moved', `${withVerb(title, 'is')} in ${sayOne(terrainOf(state, unit.at).title)}`];
  return now.battles >= 1 && !now.again && !mayHold(state, unit)
    ? ['second-die', `no die is kept for a second battle of ${title}`]
    : undefined;
}

/** At sea, and by option in woods and bocage as long as it is in them (R55). */
const isQuiet = (state: ArmsState, { at }: ArmsUnit): boolean =>
  at !== undefined && ((option(state, 'woodNoBattle') === 'inside' && isGround(state, at, 'wood', 'bocage')) || isGround(state, at, 'sea'));

const mayHold = (state: ArmsState, unit: ArmsUnit): boolean => holdsDice(state) && servingDice(state, unit).length > 0;

const readiness = <E extends Shots>(
  name: 'not-activated' | 'moved' | 'second-die' | 'twice',
  title: string,
  from = BATTLE,
): Rule<ArmsState, E> =>
  unitRule(`battle/${name}`, title, from, (state, event, unit) => {
    const why = whySilent(state, unit, pendingFor(state, event)?.kind === 'battle');
    if (why?.[0] !== name) return undefined;
    return name === 'not-activated' ? { says: why[1], due: `activate ${unit.id}` } : why[1];
  });

/** The target that direct fire at a hex is meant for. */
const meant = (state: ArmsState, event: BattleEventOf): ArmsPlacedUnit | undefined => {
  const named = unitOf(state, event.target);
  return isUp(named) ? named : targetAt(state, event.at);
};

const direct = (
  name: RuleName,
  title: string,
  source: Source,
  broken: (state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit, event: BattleEventOf) => string | undefined,
): Rule<ArmsState, BattleEventOf> =>
  unitRule(
    name,
    title,
    source,
    (state, event, unit) => {
      if (event.bridge || !isUp(unit) || isIndirect(state, unit, event.at)) return undefined;
      const target = meant(state, event);
      const says = target && broken(state, unit, target, event);
      return says === undefined ? undefined : { says, at: [event.at] };
    },
    ['unit', 'at'],
  );

/** A rule of those that speak about two units and how far they are apart. */
const barring = (name: keyof typeof BARS, title: string, source: Source) =>
  direct(name, title, source, (state, unit, target) => BARS[name](state, unit, target, apart(state, unit, target)));

const salvo = <E extends Shots>(
  name: RuleName,
  title: string,
  broken: (state: ArmsState, unit: ArmsPlacedUnit, event: E) => string | undefined,
): Rule<ArmsState, E> =>
  unitRule(name, title, GUNS, (state, event, unit) => (isUp(unit) ? broken(state, unit, event) : undefined), ['unit', 'at']);

const isNight = (state: ArmsState): boolean => state.game.special.night === true;

/** Who may guide the fire of a gun at a hex: a commander or scout who sees it and guides no other gun. */
export const spottersOf = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace): readonly ArmsPlacedUnit[] =>
  upUnits(state).filter(
    one =>
      one.side === unit.side &&
      isSpotter(state, one) &&
      one.id !== unit.id &&
      seesFrom(state, one.side, one.at, at) &&
      !upUnits(state).some(gun => gun.id !== unit.id && gun.now.battles > 0 && gun.registered?.spotter === one.id),
  );

/** Units of the side whose turn it is that may still fight somebody. */
export const fighters = (state: ArmsState): readonly ArmsPlacedUnit[] =>
  upUnits(state).filter(
    unit => unit.side === state.active && !unit.rank && whySilent(state, unit, false) === undefined && targetsOf(state, unit).length > 0,
  );

/** What keeps a unit from battle for what it has done or not done this turn. */
const fightingRules = () => [
  readiness('not-activated', 'Only units that are activated fight.'),
  readiness('moved', 'Who moves too far, enters a wood, works or falls back does not fight this turn.', cite('Battle & retreat', 'R55')),
  readiness('second-die', 'A second battle needs a die that was kept for it.', cite('Activating units', 'R41')),
  readiness('twice', 'No unit fights more than twice a turn.'),
];

export const battle = act<BattleEventOf>({
  title: 'Battle',
  source: BATTLE,
  rules: [
    actorOnMapRule(),
    onMap('at', ({ at }) => [at]),
    ...fightingRules(),
    unitRule(
      'recon/no-second',
      'A unit that has reconnoitred fights once.',
      cite('Reconnaissance, spotting & hidden units'),
      (state, event, unit) => {
        const why = whySilent(state, unit, pendingFor(state, event)?.kind === 'battle');
        return why?.[0] === 'scouted' ? why[1] : undefined;
      },
    ),
    unitRule('battle/own', 'Commanders and dummies do not fight.', cite('Commanders in battle'), (_state, _event, unit) =>
      unit.rank || unit.dummy ? `${withVerb(unit.title, 'does')} not fight` : undefined,
    ),
    unitRule(
      'battle/target',
      'A battle is fought against whoever is in the hex.',
      BATTLE,
      (state, event, unit) => {
        if (event.bridge || (isUp(unit) && isIndirect(state, unit, event.at))) return undefined;
        const there = targetAt(state, event.at);
        if (!there) return { says: `nobody is ${tellPlace(state.game.board, event.at, 'in')}`, at: [event.at] };
        return event.target === undefined || there.id === event.target
          ? undefined
          : {
              says: `${withVerb(titleOf(state, event.target), 'is')} not to be fought ${tellPlace(state.game.board, event.at, 'in')}`,
              at: [event.at],
            };
      },
      ['unit', 'at'],
    ),
    direct('battle/friendly', 'Nobody fights his own side.', BATTLE, (_state, unit, target) =>
      target.side === unit.side ? `${withVerb(target.title, 'is')} on the same side` : undefined,
    ),
    direct('battle/los', 'The target is seen.', cite('Line of sight'), (state, unit, target) => {
      if (target.hidden !== undefined) return `nobody is seen ${tellPlace(state.game.board, target.at, 'in')}`;
      return isSame(state, target.at, unit.at) || seesFrom(state, unit.side, unit.at, target.at)
        ? undefined
        : `${withVerb(unit.title, 'does')} not see ${nameGround(state.game.board, target.at)}`;
    }),
    barring('battle/unarmed', 'Who has no firearms fights hand to hand.', cite('Resolve battle')),
    barring('battle/min-range', 'Some weapons do not reach targets near by.', cite('Unit cards')),
    direct('battle/range', 'The card gives dice at the effective range.', cite('Unit cards', 'R4'), (state, unit, target) =>
      sayNoDice(state, unit, profileOf(state, unit, target).range),
    ),
    barring('battle/depression', 'Infantry and vehicles fight whoever is in a depression from beside it.', cite('Terrain effects sheet')),
    barring(
      'battle/card-contact',
      'Who was brought into close combat by a card is not fired at from afar.',
      cite('Battle & retreat', 'R16'),
    ),
    direct(
      'battle/engaged',
      'By option who is next to an enemy fights that one.',
      cite('Battle & retreat', 'R37'),
      (state, unit, target) =>
        !option(state, 'engagedFire') && enemiesBeside(state, unit.side, unit.at).length > 0 && apart(state, unit, target) > 1
          ? `${withVerb(unit.title, 'is')} next to an enemy`
          : undefined,
    ),
    barring('cmd/attacker', 'Lone commanders are attacked by infantry and vehicles.', cite('Hitting a commander')),
    barring('cmd/captured', 'Who does not fight is captured from beside him, never shot.', cite('Hitting a commander')),
    direct('cmd/with-unit-safe', 'A commander with a unit is not attacked himself.', cite('Hitting a commander'), (state, _unit, target) =>
      target.rank && unitAt(state, target.at) ? `${withVerb(target.title, 'is')} with ${unitAt(state, target.at)?.title}` : undefined,
    ),
    direct('arty/direct', 'What a gun sees it fires at itself.', GUNS, (state, unit, _target, event) =>
      event.spotter !== undefined || event.blind ? `${withVerb(unit.title, 'sees')} ${nameGround(state.game.board, event.at)}` : undefined,
    ),
    reaching((state, unit, event) => event.bridge === true || isIndirect(state, unit, event.at)),
    salvo('arty/bridge', 'Bridges are shot at by artillery.', (state, unit, event) => {
      if (!event.bridge) return undefined;
      const bridge = bridgeAt(state, event.at);
      return isArtillery(state, unit) && bridge && !bridge.down
        ? undefined
        : `${withVerb(unit.title, 'has')} no bridge to fire at ${tellPlace(state.game.board, event.at, 'in')}`;
    }),
    ...gunnery((state, unit, event) => isIndirect(state, unit, event.at)),
    unitRule(
      'flag/waived',
      'Flags that may be ignored are ignored, unless the game leaves it to their owner.',
      cite('Retreat', 'R44'),
      state => (option(state, 'flagsWaive') === 'owner' ? undefined : 'flags that may be ignored are ignored'),
      ['unit', 'takes'],
    ),
    unitRule(
      'motor/declare',
      'Hits are shared with a truck where there is one beside its men, as many as strike it.',
      cite('Motorized infantry', 'R49'),
      (state, event, unit) => {
        const target = meant(state, event);
        if (!target || transportOf(target) === 0 || isRiding(target)) return 'there is no truck beside the target';
        const most = isUp(unit) ? onTruck(state, unit, target, event) : undefined;
        return most === undefined || (event.truck ?? 0) <= most
          ? undefined
          : `${event.truck} of the hits on the truck, of ${most} that strike it`;
      },
      ['unit', 'at', 'truck'],
    ),
  ],
  ask: {
    unit: askOneOf('Who fights', fighters),
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!isUp(unit)) return anywhere('at', 'Whom');
      const owed = pendingFor(state, draft);
      const all = targetsOf(state, unit).filter(({ id }) => owed?.kind !== 'battle' || owed.target === id);
      return pick(
        'at',
        'Whom',
        all.map(target => ({ value: target.at, says: `${target.title}, ${placeSaid(target.at)}` })),
        'places',
      );
    },
    spotter(state, { unit: id, at, blind }) {
      const unit = unitOf(state, id);
      const isGuided = isUp(unit) && at !== undefined && !blind && isIndirect(state, unit, at);
      return isGuided ? askSpotter('Who guides the fire', state, unit, at) : undefined;
    },
    truck(state, draft) {
      const most = shareOfTruck(state, draft) ?? 0;
      return most > 0 ? { kind: 'number', field: 'truck', label: 'Hits on the truck', least: 0, most } : undefined;
    },
    wreck: (state, draft) =>
      (draft.truck ?? 0) > 0 && shareOfTruck(state, draft) !== undefined
        ? maybe('wreck', 'Where a kill without a save falls', [{ value: true, says: 'on the truck' }], 'on the others')
        : undefined,
    takes(state, { unit, at }) {
      const target = isUp(unitOf(state, unit)) && at !== undefined ? targetAt(state, at) : undefined;
      return target && option(state, 'flagsWaive') === 'owner' && !target.rank
        ? maybe('takes', 'Flags that may be ignored', [{ value: true, says: 'are taken' }], 'are ignored')
        : undefined;
    },
  },
  dice: BATTLE_DICE,
  optionalFields: (state, draft) => [pick('target', 'Whom', unitChoices(state, at(state, draft.at)), 'units')],
  rolls: battleCasts,
  apply: fought,
  describe: battleTold,
});

/** How many hits of the dice that fell may go to the truck of a target (R49); undefined while nobody knows how they fell. */
function onTruck(state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit, event: Draft<BattleEventOf>): number | undefined {
  const fell = event.thrown?.find(({ as }) => as === 'fire');
  return fell && countIn(reading([truckShare(profileOf(state, unit, target, event))], [fell]).tallies[0] ?? {}, 'truck');
}

/** How many hits may go to the truck beside the target: asked once the dice of direct fire are not to be thrown any more. */
function shareOfTruck(state: ArmsState, draft: Draft<BattleEventOf>): number | undefined {
  const { unit: id, at } = draft;
  const [unit, target] = [unitOf(state, id), at === undefined ? undefined : targetAt(state, at)];
  if (at === undefined || !isUp(unit) || !target || isIndirect(state, unit, at)) return undefined;
  if (transportOf(target) === 0 || isRiding(target)) return undefined;
  const next = asksThrow<BattleEventOf, ArmsState>({ rolls: battleCasts }, state, draft, BATTLE_DICE);
  return next?.kind === 'throw' && next.as === 'fire' ? undefined : (onTruck(state, unit, target, draft) ?? transportOf(target));
}

/** Who may guide fire at a place, if anybody. */
function askSpotter(label: string, state: ArmsState, unit: ArmsUnit, at: ArmsPlace): Question | undefined {
  const spotters = spottersOf(state, unit, at).map(({ id }) => id);
  return spotters.length > 0 ? maybe('spotter', label, unitChoices(state, spotters), 'nobody', 'units') : undefined;
}

/** Who stands in a place. */
const at = ({ units }: ArmsState, place: ArmsPlace | undefined): readonly string[] =>
  place === undefined ? [] : Object.values(units).flatMap(unit => (unit.at !== undefined && samePlace(unit.at, place) ? [unit.id] : []));

function reaching<E extends Shots>(applies: (state: ArmsState, unit: ArmsPlacedUnit, event: E) => boolean): Rule<ArmsState, E> {
  return salvo<E>('arty/reach', 'A salvo reaches its target.', (state, unit, event) =>
    applies(state, unit, event) ? whyOutOfReach(state, unit, event.at) : undefined,
  );
}

function whyOutOfReach(state: ArmsState, unit: ArmsPlacedUnit, at: ArmsPlace): string | undefined {
  const far = distance(state, unit.at, at);
  const range = effective(state, unit, far, shiftsOf(state, unit, unit.at, at, unitAt(state, at)));
  const near = sayTooNear(state, unit, nameGround(state.game.board, at), far);
  return near ?? (diceAt(state, unit, range) === '' ? `${nameGround(state.game.board, at)} is out of reach` : undefined);
}

/** Rules of fire at what a gun does not see. */
function gunnery<E extends Shots>(applies: (state: ArmsState, unit: ArmsPlacedUnit, event: E) => boolean): readonly Rule<ArmsState, E>[] {
  return [
    salvo('arty/spotter', 'A commander or a recce unit that sees the hex guides the fire of one gun at a time.', (state, unit, event) => {
      if (event.spotter === undefined || !applies(state, unit, event)) return undefined;
      const found = spottersOf(state, unit, event.at).some(({ id }) => id === event.spotter);
      return found ? undefined : `${titleOf(state, event.spotter)} cannot guide fire ${tellPlace(state.game.board, event.at, 'at')}`;
    }),
    salvo('arty/crew', 'Guns are served by regulars and experienced militia.', (state, unit, event) =>
      applies(state, unit, event) && hasTrait(state, unit, 'militia') ? `${withVerb(unit.title, 'has')} no trained crew` : undefined,
    ),
  ];
}

/** Enemies that a unit may fight from where it is. */
export function targetsOf(state: ArmsState, unit: ArmsPlacedUnit): readonly ArmsPlacedUnit[] {
  return upUnits(state).filter(
    target =>
      target.side !== unit.side &&
      target.hidden === undefined &&
      !(isCommander(target) && unitAt(state, target.at)) &&
      mayStrike(state, unit, target),
  );
}

/** All rules of battle let a unit fight this one. */
function mayStrike(state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit): boolean {
  const event: BattleEventOf = { id: '', type: 'battle', unit: unit.id, at: target.at };
  if (isIndirect(state, unit, target.at) && isCommander(target)) return false;
  return battle.rules.every(rule => rule.needs.some(need => !(need in event)) || rule.broken(state, event) === undefined);
}

/** Somebody of these enemies, of the side whose turn it is unless said, may attack it yet. */
export const isTarget = (state: ArmsState, unit: ArmsPlacedUnit, side = state.active): boolean =>
  upUnits(state).some(
    one => one.side === side && one.side !== unit.side && whySilent(state, one, false) === undefined && mayStrike(state, one, unit),
  );

function fought(state: ArmsState, event: BattleEventOf, tally: ArmsTally, before: ArmsState): ArmsState {
  const unit = unitOf(state, event.unit);
  if (!isUp(unit)) return state;
  const duty = pendingFor(before, event)?.kind === 'battle';
  const { at, target } = struckBy(before, unit, event);
  const paid = duty ? state : dieSpent(state, unit);
  const lain = before.phase === 'movement' ? { again: true as const } : {};
  const counted = registered(mark(paid, unit.id, { battles: unit.now.battles + 1, ...lain }), before, unit, event);
  const used = { ...counted, effects: counted.effects.filter(({ unit: id }) => id !== target?.id && id !== unit.id) };
  const now = duty ? used : passTurn(used, unit.side);
  if (event.bridge) return at === undefined ? now : shotBridge(now, at, countIn(tally, 'kills'));
  return target && at !== undefined ? applyLosses(now, unit, target, tally) : now;
}

/** By option the die that was held back goes when a unit fights a second time (R41). */
const dieSpent = (state: ArmsState, unit: ArmsPlacedUnit): ArmsState =>
  unit.now.battles >= 1 && !unit.now.again ? spendDice(state, unit.side, servingDice(state, unit)[0] ?? []) : state;

/** The target takes its losses, the building around it crumbles, and what follows is owed. Without a `unit`: from the air. */
export function applyLosses(state: ArmsState, unit: ArmsPlacedUnit | undefined, target: ArmsPlacedUnit, tally: ArmsTally): ArmsState {
  const kills = countIn(tally, 'kills');
  const crumbled = kills > 0 && (!unit || razes(state, unit)) ? crumbling(state, target.at) : state;
  const { retiring: _, ...now } = target.now;
  const hit = hurt(crumbled, { ...target, now }, kills, countIn(tally, 'truck'));
  if (hit.phase === 'over') return hit;
  const willing = target.now.retiring === true;
  const left = unitOf(hit, target.id);
  const isClose =
    unit !== undefined &&
    apart(state, unit, target) <= 1 &&
    unit.side !== target.side &&
    isFollowed(state, willing) &&
    unit.now.through === undefined;
  const clashed: ArmsState = isClose ? { ...hit, clash: { unit: unit.id, target: target.id, at: target.at } } : hit;
  if (!isUp(left)) return openFollowUp(clashed, target.id);
  const hexes = willing ? 1 : countIn(tally, 'retreat');
  if (hexes === 0) return { ...clashed, clash: undefined };
  return addPending(clashed, {
    kind: 'retreat',
    side: target.side,
    must: true,
    unit: target.id,
    hexes,
    ...(willing ? { willing: true as const } : {}),
  });
}

/** A point off the building; without points left it is ruins, then debris. */
function crumbling(state: ArmsState, at: ArmsPlace): ArmsState {
  const all = pointsAt(state, at);
  const next = collapsedTerrain(state, at);
  if (all === 0 || !next) return state;
  const site = siteAt(state, at);
  const gone = (state.damage[site] ?? 0) + 1;
  if (gone < all) return { ...state, damage: { ...state.damage, [site]: gone } };
  const { [site]: _, ...damage } = state.damage;
  return { ...state, damage, ground: { ...state.ground, [site]: next } };
}

function shotBridge(state: ArmsState, at: ArmsPlace, kills: number): ArmsState {
  const site = laidAt(state, state.bridges, at) ?? '';
  const bridge = state.bridges[site];
  if (!bridge || kills === 0) return state;
  const hits = bridge.hits + kills;
  return {
    ...state,
    bridges: { ...state.bridges, [site]: { ...bridge, hits, ...(hits >= bridgePoints[bridge.span] ? { down: true as const } : {}) } },
  };
}

/** Guided fire is registered on its target for as long as it is guided there. */
function registered(state: ArmsState, before: ArmsState, unit: ArmsPlacedUnit, { at, spotter }: BattleEventOf | FlareEvent): ArmsState {
  if (spotter === undefined || !isIndirect(before, unit, at)) return state;
  return change(state, unit.id, { registered: { at, spotter } });
}

/** Guns that may light the field now. */
export const lighters = (state: ArmsState): readonly ArmsPlacedUnit[] =>
  isNight(state)
    ? upUnits(state).filter(
        unit => unit.side === state.active && hasTrait(state, unit, 'indirect') && whySilent(state, unit, false) === undefined,
      )
    : [];

export const flare = act<FlareEvent>({
  title: 'Flare',
  source: cite('Flares', 'R30'),
  rules: [
    actorOnMapRule(),
    onMap('at', ({ at }) => [at]),
    ...fightingRules(),
    unitRule('flare/who', 'Guns and mortars that fire over others light the field, at night.', cite('Flares'), (state, _event, unit) => {
      if (!isNight(state)) return 'it is day';
      return hasTrait(state, unit, 'indirect') ? undefined : `${withVerb(unit.title, 'fires')} no flares`;
    }),
    reaching(() => true),
    ...gunnery(() => true),
  ],
  ask: {
    unit: askOneOf('Who fires', lighters),
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      return isUp(unit) ? whereTo(state, unit) : anywhere('at', 'Where');
    },
    spotter(state, { unit: id, at }) {
      const unit = unitOf(state, id);
      return unit && at !== undefined ? askSpotter('Who guides it', state, unit, at) : undefined;
    },
  },
  dice: 'where it falls',
  rolls: flareCasts,
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!isUp(unit)) return state;
    const { at } = landing(state, unit, event);
    const now = mark(dieSpent(state, unit), unit.id, { battles: unit.now.battles + 1 });
    return passTurn(at === undefined ? now : { ...now, lit: [...now.lit, at] }, unit.side);
  },
  describe: (state, { unit, at }) =>
    plain(`${withVerb(titleOf(state, unit), 'fires')} a flare ${tellPlace(state.game.board, at, 'over')}.`),
});

/** Any hex in reach may be lit. */
function whereTo(state: ArmsState, unit: ArmsPlacedUnit): Question {
  const places = spaceOf(state)
    .places()
    .filter(at => whyOutOfReach(state, unit, at) === undefined);
  const reach = new Map(places.map(at => [at, distance(state, unit.at, at)]));
  return { kind: 'place', field: 'at', label: 'Where', reach, unit: unit.id };
}

function flareCasts(state: ArmsState, event: FlareEvent) {
  const unit = unitOf(state, event.unit);
  return isUp(unit) ? landing(state, unit, event).rolls : [];
}
