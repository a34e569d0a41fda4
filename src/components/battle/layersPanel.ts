// The panel of layers: what shades the map, what lines are drawn over it, whose and of what kind, with legend, summary and table.

import { type Html, h } from '../../render/html.ts';
import type { Layer, LayerSetting, LayerSettingOption } from '../../view/layers/layer.ts';
import { isLayerOffered, layersOfSorts, type NamedLayer } from '../../view/layers/lookup.ts';
import { sidesOf } from '../../view/layers/sides.ts';
import type { BattleModel } from '../../view/model.ts';
import { LAYER_SETTINGS } from '../../view/store.ts';

/** Hidden until the script is there: overlays need it. */
export function layersPanel(battle: BattleModel): Html {
  const { ruleset, plan } = battle;
  const offered = (...sorts: readonly Layer['sort'][]) =>
    layersOfSorts(...sorts).filter(layer => isLayerOffered(ruleset, plan.kind, layer));
  const shades = offered('shade');
  const lines = offered('above', 'below', 'tool');
  return h(
    'section',
    { 'aria-labelledby': 'layers-title' },
    h(
      'h2',
      { id: 'layers-title' },
      'Layers',
      h(
        'button',
        { type: 'button', class: 'fold-button', 'data-act': 'fold', 'aria-label': 'Names of the layers', 'aria-expanded': 'true' },
        '‹',
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, `Shade the ${plan.words.board}`),
      layerButton({ type: 'radio', name: 'shade', value: 'none', checked: true }, 'none', 'Nothing', '0'),
      shades.map(layer => switchOf(battle, layer, { type: 'radio', name: 'shade', value: layer.id })),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, 'Draw lines'),
      lines.map(layer => switchOf(battle, layer, { type: 'checkbox', 'data-layer': layer.id })),
    ),
    h(
      'div',
      { class: 'layer-settings' },
      [...shades, ...lines].map(({ id, settings = [] }) => settings.map(setting => settingPart(battle, id, setting))),
      ruleset.hidden !== undefined &&
        h('label', {}, 'As known to ', h('select', { 'data-part': 'viewer' }, optionsOf([['', 'everybody'], ...sidesOf(battle)]))),
    ),
    h('progress', { 'data-part': 'working', hidden: true, 'aria-label': 'Working the layer out' }),
    h('div', { class: 'overlay-notes', 'data-part': 'overlay-notes' }),
  );
}

type Control = Readonly<Record<string, string | boolean>>;

/** Hidden where the battle has nothing of the layer. */
const switchOf = (battle: BattleModel, { id, control, isThere }: NamedLayer, input: Control): Html | undefined =>
  control && layerButton(input, id, control.titleOn?.[battle.plan.kind] ?? control.title, control.key, isThere?.(battle) === false);

const layerButton = (input: Control, id: string, title: string, key: string, hidden = false): Html =>
  h(
    'label',
    { class: 'layer', hidden, 'data-key': key, title: `${title} (${key})` },
    h('input', input),
    h('span', { class: 'swatch', 'data-shade': id }),
    h('span', { class: 'layer-name' }, title),
    h('kbd', { 'aria-hidden': 'true' }, key),
  );

/** Nothing where there is nothing to choose. */
function settingPart(battle: BattleModel, id: string, { field, label, options }: LayerSetting): Html | undefined {
  const all = options(battle);
  if (all.length === 0) return undefined;
  return h('label', { 'data-for': id, hidden: true }, label, h('select', { 'data-part': LAYER_SETTINGS[field] }, optionsOf(all)));
}

const optionsOf = (all: readonly LayerSettingOption[]): readonly Html[] => all.map(([value, label]) => h('option', { value }, label));
