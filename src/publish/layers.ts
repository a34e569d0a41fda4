// The layers of a picture by their names, as files of reports, the command line and addresses write them, and what of a battle page
// they stand for: the id of a layer with terms behind it, all with colons between them.

import { err, ok, type ParseError, type Result } from '../core/result.ts';
import { suggestion } from '../core/suggest.ts';
import { allLayers, isLayerIn, type NamedLayer } from '../view/layers/lookup.ts';
import type { BattleModel } from '../view/model.ts';
import { isLayerOn, type LayerOptions, type Showing } from '../view/store.ts';
import { type LayerProblem, termsOf } from './layerTerms.ts';
import type { Report } from './types.ts';

/** What is measured or pointed at has no name. */
const namedLayers = (): readonly NamedLayer[] => allLayers().filter(({ sort }) => sort !== 'tool');

/** How each begins, with what stands behind it. */
export const layerForms = (): readonly string[] => namedLayers().map(layer => termsOf(layer)?.form ?? layer.id);

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
    else if (!isFault(read)) all = { ...all, ...read, ...besides(all, read) };
  });
  return problems.length > 0 ? err(...problems) : ok(all);
}

/** Layers that lie beside each other add up. */
const besides = (...all: readonly LayerOptions[]): LayerOptions => {
  const layers = [...new Set(all.flatMap(({ layers = [] }) => layers))];
  return layers.length > 0 ? { layers } : {};
};

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
  const [id = '', terms = ''] = name.split(/:(.*)/s);
  const all = namedLayers();
  const layer = all.find(one => one.id === id);
  if (!layer) {
    const ids = all.map(one => one.id);
    return { says: `"${name}" is not a layer${suggestion(id, ids)}`, expected: layerForms().join('; ') };
  }
  const set = readTerms(battle, layer, terms);
  return isFault(set) ? set : { ...set, ...(layer.sort === 'shade' ? { shade: layer.id } : { layers: [layer.id] }) };
}

function readTerms(battle: BattleModel, layer: NamedLayer, terms: string): LayerOptions | LayerProblem {
  const own = termsOf(layer);
  if (!own && terms !== '') return { says: `nothing stands behind this layer: "${terms}"` };
  if (!isLayerIn(battle, layer))
    return { says: own?.missing?.(battle) ?? `${battle.ruleset.title} has no such layer${own ? '' : ' in this battle'}` };
  return own?.read(battle, terms) ?? {};
}

function clash(before: LayerOptions, { shade, selected }: LayerOptions, name: string): LayerProblem | undefined {
  if (shade !== undefined && before.shade !== undefined) return { says: `only one layer can shade the board: "${name}" is the second` };
  if (selected !== undefined && before.selected !== undefined && selected !== before.selected)
    return { says: `layers of one unit at a time: "${name}" is of another than those before it, ${before.selected}` };
  return undefined;
}

/** The names of what a battle page shows: read again, they show the same. What is tried elsewhere or measured has no name. */
export function namesOf(battle: BattleModel, now: Showing): readonly string[] {
  const shown = namedLayers().filter(layer => isLayerOn(now, layer.id) && isLayerIn(battle, layer));
  const [shades, others] = [shown.filter(({ sort }) => sort === 'shade'), shown.filter(({ sort }) => sort !== 'shade')];
  return [...shades, ...others].flatMap(layer => {
    const own = termsOf(layer);
    const terms = own ? own.write(battle, now) : [];
    return terms ? [[layer.id, ...terms].join(':')] : [];
  });
}
