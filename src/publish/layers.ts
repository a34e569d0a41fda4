// The layers of a picture by their names, as files of reports, the command line and addresses write them,
// and what of a battle page they stand for.
// sight:SIDE sight:UNIT sight:PLACE threat:SIDE threat:SIDE:moving threat:SIDE:TARGET threat:both reach:UNIT
// odds:UNIT rings:UNIT trails density tests scatter

import { isOffered } from '../analysis/offered.ts';
import { type OverlayRequest, THREAT_MODES, type ThreatMode } from '../core/overlay.ts';
import { isPoint, lengthWords } from '../core/places.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';
import { referenceTargetsOf } from '../core/ruleset.ts';
import { suggestion } from '../core/suggest.ts';
import type { Place, SideId, UnitId } from '../core/types.ts';
import { type BattleModel, framesOf, hasTemplates } from '../view/model.ts';
import { lookoutOf, subject } from '../view/questions.ts';
import type { LAYER_FIELDS, Showing } from '../view/store.ts';
import type { Report } from './types.ts';

/** What a picture may show over its position. */
export type LayerOptions = Partial<Pick<Showing, (typeof LAYER_FIELDS)[number]>>;

/** How each begins, with what stands behind it. */
export const LAYER_NAMES = [
  'sight:SIDE, sight:UNIT or sight:PLACE',
  'threat:SIDE or threat:both, with :moving or :reacting',
  'reach:UNIT',
  'odds:UNIT',
  'rings:UNIT',
  'trails',
  'density',
  'tests',
  'scatter',
] as const;

/** What went wrong with one name: the path is put to it by its place in the list. */
type LayerProblem = Omit<ParseError, 'path'>;
type Read = (battle: BattleModel, rest: string) => LayerOptions | LayerProblem;

/**
 * Layers of a battle by their names. Faults: names that are none, sides, units and places that are not there, what the system or its board
 * does not know, and what cannot be shown at one time (two shadings, two units).
 */
export function layersOf(battle: BattleModel, names: readonly string[]): Result<LayerOptions> {
  let all: LayerOptions = {};
  const problems: ParseError[] = [];
  names.forEach((name, i) => {
    const read = readName(battle, name);
    const fault = isFault(read) ? read : clash(all, read, name);
    if (fault) problems.push({ path: `layers[${i}]`, found: name, ...fault });
    else all = { ...all, ...read };
  });
  return problems.length > 0 ? err(...problems) : ok(all);
}

/** The faults of all layers that a report's boards name, by their places in it. */
export const layerFaults = (battle: BattleModel, { parts }: Report): readonly ParseError[] =>
  parts.flatMap(({ figures }, i) =>
    figures.flatMap((figure, j) => {
      const read = layersOf(battle, (figure.kind === 'board' && figure.layers) || []);
      return read.ok ? [] : read.problems.map(problem => ({ ...problem, path: `parts[${i}].figures[${j}].${problem.path}` }));
    }),
  );

const isFault = (read: LayerOptions | LayerProblem): read is LayerProblem => 'says' in read;

function readName(battle: BattleModel, name: string): LayerOptions | LayerProblem {
  const [kind = '', rest = ''] = name.split(/:(.*)/s);
  const read = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!read) return { says: `"${name}" is not a layer${suggestion(kind, Object.keys(KINDS))}`, expected: LAYER_NAMES.join('; ') };
  return read(battle, rest);
}

function clash(before: LayerOptions, { shade, selected }: LayerOptions, name: string): LayerProblem | undefined {
  if (shade !== undefined && before.shade !== undefined) return { says: `only one layer can shade the board: "${name}" is the second` };
  if (selected !== undefined && before.selected !== undefined && selected !== before.selected)
    return { says: `layers of one unit at a time: "${name}" is of another than those before it, ${before.selected}` };
  return undefined;
}

const offers = ({ ruleset, plan }: BattleModel, kind: OverlayRequest['kind']): boolean => isOffered(ruleset, plan.kind, kind);

const noSuchLayer = ({ ruleset }: BattleModel): LayerProblem => ({ says: `${ruleset.title} has no such layer` });

const bare =
  (layers: LayerOptions, isThere: (battle: BattleModel) => boolean = () => true): Read =>
  (battle, rest) => {
    if (rest !== '') return { says: `nothing stands behind this layer: "${rest}"` };
    return isThere(battle) ? layers : { says: `${battle.ruleset.title} has no such layer in this battle` };
  };

const ofUnit =
  (layers: LayerOptions, isThere: (battle: BattleModel) => boolean = () => true): Read =>
  (battle, rest) => {
    if (!isThere(battle)) return noSuchLayer(battle);
    const units = unitsOf(battle);
    if (units.has(rest)) return { ...layers, selected: rest };
    return { says: `there is no unit "${rest}"${suggestion(rest, units)}`, expected: someOf(units) };
  };

const KINDS: Readonly<Record<string, Read>> = {
  sight: readSight,
  threat: readThreat,
  reach: ofUnit({ shade: 'reach' }, battle => offers(battle, 'reach')),
  odds: ofUnit({ odds: true }, battle => offers(battle, 'odds')),
  rings: ofUnit({ rings: true }, battle => offers(battle, 'rings')),
  trails: bare({ trails: true }),
  density: bare({ shade: 'density' }, battle => offers(battle, 'density')),
  tests: bare({ tests: true }, battle => offers(battle, 'tests')),
  scatter: bare({ scatter: true }, hasTemplates),
};

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

function readSight(battle: BattleModel, rest: string): LayerOptions | LayerProblem {
  if (battle.plan.open) return { says: `on this ${battle.plan.words.board} nothing hampers sight` };
  if (!offers(battle, 'sight')) return noSuchLayer(battle);
  const sides = battle.scenario.sides.map(({ id }) => id);
  if (sides.includes(rest)) return { shade: 'sight', sightOf: rest };
  const units = unitsOf(battle);
  if (units.has(rest)) return { shade: 'sight', sightOf: 'unit', selected: rest };
  const place = battle.plan.read(rest);
  if (place !== undefined) return { shade: 'sight', sightOf: 'place', viewpoint: place };
  return {
    says: `"${rest}" is no side, no unit and no place of this battle${suggestion(rest, [...sides, ...units])}`,
    expected: someOf([...sides, ...units]),
  };
}

function readThreat(battle: BattleModel, rest: string): LayerOptions | LayerProblem {
  if (!offers(battle, 'threat')) return noSuchLayer(battle);
  const sides = [...battle.scenario.sides.map(({ id }) => id), ...(battle.scenario.sides.length === 2 ? ['both'] : [])];
  const threatOf = sides.find(side => rest === side || rest.startsWith(`${side}:`));
  if (threatOf === undefined) return { says: `there is no side "${rest}"${suggestion(rest, sides)}`, expected: sides.join(', ') };
  const terms = rest
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
  return { shade: 'threat', threatOf, threatMode, ...(mark !== undefined && { mark }) };
}

const modesOf = ({ ruleset, plan }: BattleModel): readonly ThreatMode[] =>
  THREAT_MODES.filter(mode => mode === 'standing' || (!plan.open && (mode !== 'reacting' || ruleset.combat?.fire?.reaction !== undefined)));

/** The names of what a battle page shows: read again, they show the same. What is tried elsewhere or measured has no name. */
export function namesOf(battle: BattleModel, now: Showing): readonly string[] {
  const unit = subject(battle, now)?.id;
  const ofSubject = (kind: string, isOn: boolean) => (isOn && unit !== undefined ? [`${kind}:${unit}`] : []);
  return [
    ...shadeName(battle, now, unit),
    ...ofSubject('odds', now.odds && offers(battle, 'odds')),
    ...ofSubject('rings', now.rings && offers(battle, 'rings')),
    ...(now.trails ? ['trails'] : []),
    ...(now.tests && offers(battle, 'tests') ? ['tests'] : []),
    ...(now.scatter && hasTemplates(battle) ? ['scatter'] : []),
  ];
}

function shadeName(battle: BattleModel, now: Showing, unit: UnitId | undefined): readonly string[] {
  if (now.shade === 'none' || !offers(battle, now.shade)) return [];
  switch (now.shade) {
    case 'density':
      return ['density'];
    case 'reach':
      return unit === undefined ? [] : [`reach:${unit}`];
    case 'threat':
      return [['threat', now.threatOf, ...modeName(now), ...markName(battle, now)].join(':')];
    case 'sight':
      return [`sight:${sightName(battle, now, unit)}`];
  }
}

const modeName = ({ threatMode }: Showing): readonly string[] => (threatMode === 'standing' ? [] : [threatMode]);

/** The usual target needs no name. */
const markName = ({ ruleset }: BattleModel, { mark }: Showing): readonly string[] =>
  mark === undefined || mark === referenceTargetsOf(ruleset)[0]?.id ? [] : [mark];

function sightName(battle: BattleModel, now: Showing, unit: UnitId | undefined): SideId | UnitId {
  if (now.sightOf === 'unit' && unit !== undefined) return unit;
  const side = now.sightOf === 'unit' ? framesOf(battle, now.line)[now.index]?.state.active : now.sightOf;
  return side === 'place' || side === undefined ? written(lookoutOf(battle, now)) : side;
}

/** A place so that the plan of its board reads it again. */
const written = (place: Place): string => (isPoint(place) ? place.map(lengthWords).join(',') : place);
