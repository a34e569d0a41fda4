// Moments of a game as questions of the calculator: what units that may fight could fire at, what the
// next dice will activate, doors and scouts.

import type { Attempt } from '../../core/attempt.ts';
import { withVerb } from '../../core/englishText.ts';
import { nameGround } from '../../core/placeTold.ts';
import { type Profile, readProfile } from '../../core/profile.ts';
import type { Posed } from '../../core/ruleset.ts';
import { spottersOf, whySilent } from './acts/battle.ts';
import { isIndirect, scatterOf } from './battle.ts';
import { PRINTED } from './data/tables.ts';
import { FIELDS } from './fields.ts';
import { bridgeAt, distance, groundAt, isGround, isShut, layersAt, minesAt, neighboursOf, wireAt } from './ground.ts';
import { headsDown, waiting } from './hands.ts';
import { type ArmsOptionId, defaultOf, option } from './options.ts';
import type { BattleProfile } from './profile.ts';
import { wayBack } from './retreats.ts';
import { profileOf } from './shot.ts';
import { seesFrom } from './sight.ts';
import type { ArmsPlace, ArmsState } from './state.ts';
import type { ArmsTerrainRow } from './tables.ts';
import {
  type ArmsPlacedUnit,
  cardOf,
  hasSergeant,
  hasStandard,
  hasTrait,
  isCommander,
  isEngineer,
  isInfantry,
  isRiding,
  isUp,
  isVehicle,
  leaderOf,
  targetAt,
  transportOf,
  unitAt,
  unitOf,
  upUnits,
} from './units.ts';

/** What can be asked of this position. */
export function questions(state: ArmsState): readonly Posed[] {
  const able = upUnits(state).filter(unit => isNext(state, unit));
  if (state.phase === 'battle') return able.flatMap(unit => (whySilent(state, unit, false) === undefined ? shots(state, unit) : []));
  if (state.phase === 'movement') return able.filter(({ now }) => now.activated).flatMap(unit => moves(state, unit));
  return state.phase === 'initiative' || state.phase === 'draw' || state.phase === 'dice' ? activations(state) : [];
}

const isNext = ({ active, passed }: ArmsState, { side, hidden }: ArmsPlacedUnit): boolean =>
  (active === undefined || active === side) && !passed.includes(side) && !hidden;

/** Readings that the game has agreed on, of those that a question knows. */
const readings = (state: ArmsState, ...ids: readonly ArmsOptionId[]): Profile =>
  Object.fromEntries(
    ids.flatMap(id => {
      const value = option(state, id);
      return value === defaultOf(id) ? [] : [[id, value]];
    }),
  );

/**
 * The form of the fire of one unit at another, or of fire that its dice and the ground forbid. What
 * forbids it otherwise the form does not ask.
 */
export function form(state: ArmsState, { unit: id, target: on, profile }: Attempt): Posed['answers'] | undefined {
  const [unit, target] = [unitOf(state, id), unitOf(state, on)];
  if (!isUp(unit) || !isUp(target) || !isAsked(state, unit, target)) return undefined;
  if (profile !== undefined && declaredIn(profile as BattleProfile) !== declaredIn(profileOf(state, unit, target))) return undefined;
  const isKept = profile === undefined && (isRiding(unit) || target.now.contact === true || isWithUnit(state, target));
  const answers = isKept ? undefined : answersOfShot(state, unit, target);
  return answers && readProfile(FIELDS, answers).ok ? answers : undefined;
}

/** What players decide about a shot: the form asks for it without that. */
const declaredIn = ({ truck, yellow, flags }: BattleProfile): string => JSON.stringify([truck, yellow, flags]);

/** Both have printed cards, on printed ground, and the one fights. */
const isAsked = (state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit): boolean =>
  !isCommander(unit) &&
  !unit.dummy &&
  !target.dummy &&
  !target.hidden &&
  !target.civilian &&
  isPrinted(state, unit) &&
  isPrinted(state, target) &&
  [unit, target].every(({ at }) => layersAt(state, at).every(row => Object.values<ArmsTerrainRow>(PRINTED.terrain).includes(row)));

const isWithUnit = (state: ArmsState, { rank, at }: ArmsPlacedUnit): boolean => rank !== undefined && unitAt(state, at) !== undefined;

function shots(state: ArmsState, unit: ArmsPlacedUnit): readonly Posed[] {
  return upUnits(state).flatMap(target => {
    if (!isPrinted(state, unit) || !isPrinted(state, target)) return [];
    if (target.side === unit.side || target.hidden || targetAt(state, target.at)?.id !== target.id) return [];
    const over = isIndirect(state, unit, target.at);
    if (!over && !seesFrom(state, unit.side, unit.at, target.at)) return [];
    if (isCommander(target) && (over || !mayHunt(state, unit))) return [];
    if (profileOf(state, unit, target).dice === '') return [];
    const title = `the fire of ${unit.title} at ${target.title}`;
    return [{ title, answers: over ? answersOver(state, unit, target) : answersOfShot(state, unit, target) }];
  });
}

/** The calculator counts with the printed cards: of one that a scenario adds or changes it cannot be asked. */
const isPrinted = (state: ArmsState, unit: ArmsPlacedUnit): boolean =>
  isCommander(unit) || cardOf(state, unit) === PRINTED.cards[unit.type];

/** Infantry and vehicles alone fire at a commander who is alone (`ta:cmd/attacker`). */
const mayHunt = (state: ArmsState, unit: ArmsPlacedUnit): boolean => ['infantry', 'vehicle'].includes(cardOf(state, unit).arm);

/** The shot as answers; what a question does not ask is left out. */
export const answersOfShot = (state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit): Profile =>
  isCommander(target)
    ? {
        ask: 'commander',
        ...firer(state, unit),
        ...along(state, unit, target),
        rank: target.rank ?? 'officer',
        ...readings(state, ...SHIFTS, 'commanderOddKill'),
      }
    : {
        ask: 'battle',
        ...firer(state, unit),
        flame: unit.flame === true,
        ...along(state, unit, target),
        ...struck(state, target),
        ...truckOf(target),
        ...(target.now.retiring ? {} : wayAsked(state, target)),
        bold: waiting(state, 'steadfast', target.id).length > 0,
        voluntary: target.now.retiring === true,
        ...readings(state, ...SHIFTS, ...STRUCK),
      };

const SHIFTS = ['fastplay', 'hitRange', 'commanderShift', 'bocageHmg', 'hill', 'marsh'] as const;
const STRUCK = ['flagIgnores', 'autoRetreat', 'excessHits'] as const;

const firer = (state: ArmsState, unit: ArmsPlacedUnit): Profile => ({
  unit: unit.type,
  lmg: unit.lmg === true,
  sergeant: hasSergeant(state, unit),
  inside: isVehicle(state, unit) && isGround(state, unit.at, 'building'),
  jammed: waiting(state, 'stoppage', unit.id).length > 0,
});

/** Where they are, and what the shooter has left. */
const along = (state: ArmsState, unit: ArmsPlacedUnit, target: ArmsPlacedUnit): Profile => ({
  led: leaderOf(state, unit) !== undefined,
  shooters: unit.strength,
  distance: Math.max(1, distance(state, unit.at, target.at)),
  fromHill: isGround(state, unit.at, 'hill'),
  fromMarsh: isGround(state, unit.at, 'marsh'),
  fromWire: wireAt(state, unit.at) !== undefined || isGround(state, unit.at, 'wire'),
  ground: groundOf(state, target.at),
  heads: headsDown(state, target.id),
});

/** Sandbags count where the ground itself gives no cover. */
const groundOf = (state: ArmsState, hex: ArmsPlace): string => {
  const { sandbags } = state.game.tables.terrain;
  return sandbags && layersAt(state, hex).includes(sandbags) ? 'sandbags' : groundAt(state, hex);
};

const struck = (state: ArmsState, target: ArmsPlacedUnit): Profile => ({
  target: target.type,
  figures: target.strength,
  inMines: (minesAt(state, target.at)?.mine ?? 'dummy') !== 'dummy' && isInfantry(state, target),
  leader: leaderOf(state, target)?.rank ?? 'none',
  targetSergeant: hasSergeant(state, target),
  standard: hasStandard(state, target),
});

const truckOf = (target: ArmsPlacedUnit): Profile => {
  const points = transportOf(target);
  return points === 0
    ? {}
    : { truck: isRiding(target) ? 'inside' : 'outside', truckPoints: points, ...(isRiding(target) ? {} : { toTruck: 0 }) };
};

function wayAsked(state: ArmsState, target: ArmsPlacedUnit): Profile {
  const { ends, hexes } = wayBack(state, target);
  return ends === 'open' ? {} : { way: ends, wayHexes: hexes };
}

function answersOver(state: ArmsState, gun: ArmsPlacedUnit, target: ArmsPlacedUnit): Profile {
  const spotter = spottersOf(state, gun, target.at)[0];
  const fire = scatterOf(state, gun, { type: 'battle', unit: gun.id, at: target.at, ...(spotter && { spotter: spotter.id }) });
  return {
    ask: 'indirect',
    piece: gun.type,
    fire: fire ?? 'registered',
    ...along(state, gun, target),
    ...struck(state, target),
    bold: waiting(state, 'steadfast', target.id).length > 0,
    ...readings(state, 'fastplay', 'hitRange', 'commanderShift', 'hill', 'marsh', 'guided', ...STRUCK),
  };
}

/** Doors that can be tried, bridges that can be blown, what a scout may look for. */
function moves(state: ArmsState, unit: ArmsPlacedUnit): readonly Posed[] {
  if (isCommander(unit)) return [];
  const engineers = isEngineer(state, unit);
  const doors =
    isInfantry(state, unit) && unit.now.moved === undefined ? neighboursOf(state, unit.at).filter(hex => isShut(state, hex)) : [];
  const bridge = bridgeAt(state, unit.at);
  const isStill = unit.now.moved === undefined && isInfantry(state, unit);
  return [
    ...doors.map(hex => ({
      title: `the door of ${nameGround(state.game.board, hex)}, tried by ${unit.title}`,
      answers: { ask: 'door', bunker: isGround(state, hex, 'bunker'), engineers },
    })),
    ...(bridge && !bridge.down && isStill ? [{ title: `the bridge under ${unit.title}`, answers: { ask: 'demolish', engineers } }] : []),
    ...(hasTrait(state, unit, 'recce') && unit.now.moved !== undefined && !unit.now.scouted
      ? [{ title: `what ${withVerb(unit.title, 'sees')} as a scout`, answers: { ask: 'recon' } }]
      : []),
  ];
}

/** The dice to come, for each kind of unit that somebody has. */
function activations(state: ArmsState): readonly Posed[] {
  const kinds = new Map(
    upUnits(state).flatMap(unit => (isCommander(unit) || unit.dummy ? [] : [[cardOf(state, unit).activation, unit] as const])),
  );
  const thrown = state.phase === 'initiative' ? 0 : state.variable;
  return [...kinds.keys()].map(kind => ({
    title: `the dice for a unit of the kind ${kind}`,
    answers: { ask: 'activation', kind, variable: state.game.special.variable ?? 1, thrown, ...readings(state, 'activationDie') },
  }));
}
