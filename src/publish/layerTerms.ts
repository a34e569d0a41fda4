// What stands behind the names of layers: `threat:axis:moving`, `sight:us-inf-3`, `odds:us-inf-3`.

import { isPoint, lengthWords } from '../core/places.ts';
import type { ParseError } from '../core/result.ts';
import { referenceTargetsOf } from '../core/ruleset.ts';
import { suggestion } from '../core/suggest.ts';
import type { Place, UnitId } from '../core/types.ts';
import type { NamedLayer } from '../view/layers/lookup.ts';
import { BOTH, hasBoth, modesOf } from '../view/layers/threat.ts';
import { type BattleModel, framesOf } from '../view/model.ts';
import { type LayerId, type LayerOptions, type Showing, TRAIL_STRETCHES } from '../view/store.ts';
import { eyesOf, subject } from '../view/subject.ts';

/** What is wrong with one name: the path is put to it by its place in the list. */
export type LayerProblem = Omit<ParseError, 'path'>;

export interface LayerTerms {
  /** How a name looks, in words for whoever asks. */
  readonly form: string;
  /** What the terms set. */
  read(battle: BattleModel, terms: string): LayerOptions | LayerProblem;
  /** The terms for what is shown; undefined where the layer shows nothing. */
  write(battle: BattleModel, now: Showing): readonly string[] | undefined;
  /** Why there is no such layer on this board, where more is to be said than that. */
  missing?(battle: BattleModel): string | undefined;
}

/** Those of layers that are set otherwise than by a unit. */
const OWN: Readonly<Partial<Record<LayerId, LayerTerms>>> = {
  sight: {
    form: 'sight:SIDE, sight:UNIT or sight:PLACE',
    missing: ({ plan }) => (plan.open ? `on this ${plan.words.board} nothing hampers sight` : undefined),
    read: readSight,
    write: (battle, now) => [writtenEyes(battle, now)],
  },
  trails: {
    form: 'trails, trails:turn (of its turn) or trails:ahead (of the turn to come)',
    read: readTrails,
    write: (_, { trailsOf }) => (trailsOf === 'game' ? [] : [trailsOf]),
  },
  threat: {
    form: 'threat:SIDE or threat:both, with :moving or :reacting',
    read: readThreat,
    write: (battle, now) => [now.threatOf, ...writtenMode(now), ...writtenMark(battle, now)],
  },
};

/** The terms of a layer: its own, its unit, or none: then nothing may stand behind its name. */
export const termsOf = ({ id, needsUnit }: NamedLayer): LayerTerms | undefined => OWN[id] ?? (needsUnit ? unitTerms(id) : undefined);

const unitTerms = (id: LayerId): LayerTerms => ({
  form: `${id}:UNIT`,
  read(battle, unit) {
    const units = unitsOf(battle);
    if (units.has(unit)) return { selected: unit };
    return { says: `there is no unit "${unit}"${suggestion(unit, units)}`, expected: someOf(units) };
  },
  write(battle, now) {
    const unit = subject(battle, now);
    return unit && [unit.id];
  },
});

/** Every unit that is in the battle at any time. */
const unitsOf = (battle: BattleModel): ReadonlySet<UnitId> =>
  new Set(
    [undefined, ...Object.keys(battle.replay.variations)].flatMap(line =>
      framesOf(battle, line).flatMap(({ state }) => Object.keys(state.units)),
    ),
  );

const MANY = 40;

/** So many names as anybody reads. */
function someOf(names: Iterable<string>): string {
  const all = [...names];
  return all.length <= MANY ? all.join(', ') : `${all.slice(0, MANY).join(', ')} and ${all.length - MANY} more`;
}

function readSight(battle: BattleModel, name: string): LayerOptions | LayerProblem {
  const sides = battle.scenario.sides.map(({ id }) => id);
  if (sides.includes(name)) return { sightOf: name };
  const units = unitsOf(battle);
  if (units.has(name)) return { sightOf: 'unit', selected: name };
  const place = battle.plan.read(name);
  if (place !== undefined) return { sightOf: 'place', viewpoint: place };
  return {
    says: `"${name}" is no side, no unit and no place of this battle${suggestion(name, [...sides, ...units])}`,
    expected: someOf([...sides, ...units]),
  };
}

function writtenEyes(battle: BattleModel, now: Showing): string {
  const eyes = eyesOf(battle, now);
  return 'unit' in eyes ? eyes.unit : 'side' in eyes ? eyes.side : writtenPlace(eyes.place);
}

/** A place so that the plan of its board reads it again. */
const writtenPlace = (place: Place): string => (isPoint(place) ? place.map(lengthWords).join(',') : place);

function readTrails(_: BattleModel, name: string): LayerOptions | LayerProblem {
  const trailsOf = TRAIL_STRETCHES.find(one => one === name);
  if (name === '') return {};
  if (trailsOf !== undefined) return { trailsOf };
  return { says: `there are no trails "${name}"${suggestion(name, TRAIL_STRETCHES)}`, expected: TRAIL_STRETCHES.join(', ') };
}

function readThreat(battle: BattleModel, name: string): LayerOptions | LayerProblem {
  const sides = [...battle.scenario.sides.map(({ id }) => id), ...(hasBoth(battle) ? [BOTH] : [])];
  const threatOf = sides.find(side => name === side || name.startsWith(`${side}:`));
  if (threatOf === undefined) return { says: `there is no side "${name}"${suggestion(name, sides)}`, expected: sides.join(', ') };
  const terms = name
    .slice(threatOf.length + 1)
    .split(':')
    .filter(Boolean);
  const modes = modesOf(battle);
  const marks = referenceTargetsOf(battle.ruleset).map(({ id }) => id);
  const threatMode = modes.find(mode => terms.includes(mode)) ?? 'standing';
  const mark = marks.find(id => terms.includes(id));
  const stray = terms.find(term => term !== threatMode && term !== mark);
  if (stray !== undefined)
    return {
      says: `"${stray}" is no way to threaten${suggestion(stray, [...modes, ...marks])}`,
      expected: [...modes, ...marks].join(', '),
    };
  return { threatOf, threatMode, ...(mark !== undefined && { mark }) };
}

const writtenMode = ({ threatMode }: Showing): readonly string[] => (threatMode === 'standing' ? [] : [threatMode]);

/** The usual target needs no name. */
const writtenMark = ({ ruleset }: BattleModel, { mark }: Showing): readonly string[] =>
  mark === undefined || mark === referenceTargetsOf(ruleset)[0]?.id ? [] : [mark];
