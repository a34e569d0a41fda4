// The panel of layers: what shades the map, what lines are drawn over it, whose and of what kind, with legend, summary and table.

import { type Child, type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import type { Layer, LayerControl, LayerSetting, LayerSettingOption, LayerSwatch } from '../../view/layers/layer.ts';
import { isLayerOffered, layersOfSorts, type NamedLayer } from '../../view/layers/lookup.ts';
import { sidesOf } from '../../view/layers/sides.ts';
import { isLayerOn, LAYER_SETTINGS, type LayerId, turnLayer } from '../../view/store.ts';
import { FoldButton } from './boardFrame.ts';

interface PanelOptions {
  readonly view: BattleView;
}

/** The panel, which works once a script is there. */
export const layersPanel = (view: BattleView): Html =>
  h('section', { 'aria-labelledby': 'layers-title', 'data-part': 'layers-panel' }, insert(LayersPanel, { view }));

/** All that stands in it. */
export function LayersPanel({ view }: PanelOptions): Html {
  const { ruleset, plan } = view.battle;
  const offered = (...sorts: readonly Layer['sort'][]) =>
    layersOfSorts(...sorts).filter(layer => isLayerOffered(ruleset, plan.kind, layer));
  const shades = offered('shade');
  const lines = offered('above', 'below', 'tool');
  return join([
    h('h2', { id: 'layers-title' }, 'Layers', insert(FoldButton, { view })),
    shades.length > 0 &&
      h(
        'fieldset',
        {},
        h('legend', {}, `Shade the ${plan.words.board}`),
        insert(NoShade, { view }),
        shades.map(layer => insert(LayerSwitch, { view, layer }, layer.id)),
      ),
    h(
      'fieldset',
      {},
      h('legend', {}, 'Draw lines'),
      lines.map(layer => insert(LayerSwitch, { view, layer }, layer.id)),
    ),
    h(
      'div',
      { class: 'layer-settings' },
      [...shades, ...lines].map(({ id, settings = [] }) => settings.map(setting => insert(Setting, { view, id, setting }))),
      ruleset.hidden !== undefined && insert(ViewerChoice, { view }),
    ),
    insert(Working, { view }),
    insert(OverlayNotes, { view }),
  ]);
}

interface SwitchOptions extends PanelOptions {
  readonly layer: NamedLayer;
}

/** Hidden where the battle has nothing of the layer. */
function LayerSwitch({ view, layer: { id, sort, control, isThere } }: SwitchOptions): Html {
  if (!control) return join([]);
  const { battle, store } = view;
  const isShade = sort === 'shade';
  const input = {
    ...(isShade ? { type: 'radio', name: 'shade', value: id } : { type: 'checkbox', 'data-layer': id }),
    checked: isLayerOn(store.live, id),
    onChange: ({ currentTarget }: Event) => store.set(turnLayer(store.now(), id, isShade, isChecked(currentTarget))),
  };
  const { titleOn, title, key, swatch } = control;
  return layerButton(input, { title: titleOn?.[battle.plan.kind] ?? title, key, swatch, hidden: isThere?.(battle) === false });
}

/** Takes the shade away. */
function NoShade({ view: { store } }: PanelOptions): Html {
  const input = { type: 'radio', name: 'shade', value: 'none', checked: store.live.shade === 'none' };
  return layerButton({ ...input, onChange: () => store.set({ shade: 'none' }) }, { title: 'Nothing', key: '0' });
}

const isChecked = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.checked;

interface LayerButton extends Pick<LayerControl, 'title' | 'key'> {
  readonly swatch?: LayerSwatch;
  readonly hidden?: boolean;
}

const layerButton = (input: Parameters<typeof h>[1], { title, key, swatch, hidden = false }: LayerButton): Html =>
  h(
    'label',
    { class: 'layer', hidden, 'data-key': key, title: `${title} (${key})` },
    h('input', input),
    h(
      'svg',
      { class: 'swatch', viewBox: '0 0 14 14', 'aria-hidden': 'true' },
      swatch ? swatchMarks(swatch) : outline('box', 'var(--line-strong)'),
    ),
    h('span', { class: 'layer-name' }, title),
    h('kbd', { 'aria-hidden': 'true' }, key),
  );

const swatchMarks = (swatch: LayerSwatch): Child => {
  if ('colour' in swatch) return outline(swatch.shape, swatch.colour, swatch.dash);
  const { shape, colours } = swatch;
  const width = 14 / colours.length;
  const [y, height] = shape === 'line' ? [5.5, 3] : [0, 14];
  return colours.map((fill, i) => h('rect', { x: i * width, y, width, height, fill }));
};

const outline = (shape: 'box' | 'ring', stroke: string, dash?: string): Html =>
  h('rect', {
    ...{ x: 1, y: 1, width: 12, height: 12, rx: shape === 'ring' ? 6 : 1.5 },
    ...{ fill: 'none', stroke, 'stroke-width': 2, 'stroke-dasharray': dash },
  });

/** How a layer is set, while it is on; nothing where there is nothing to choose. */
function Setting({ view, id, setting }: PanelOptions & { readonly id: LayerId; readonly setting: LayerSetting }): Html {
  const { field, label, options } = setting;
  const { battle, store } = view;
  const all = options(battle);
  return join([
    all.length > 0 &&
      h(
        'label',
        { 'data-for': id, hidden: !isLayerOn(store.live, id) },
        label,
        choice(LAYER_SETTINGS[field], all, store.live[field], value => store.set({ [field]: value })),
      ),
  ]);
}

/** Through whose eyes one looks. What the viewer does not know cannot stay selected. */
function ViewerChoice({ view: { battle, store } }: PanelOptions): Html {
  const all: readonly LayerSettingOption[] = [['', 'everybody'], ...sidesOf(battle)];
  return h(
    'label',
    {},
    'As known to ',
    choice('viewer', all, store.live.viewer ?? '', value =>
      store.set({ viewer: value || undefined, selected: undefined, place: undefined }),
    ),
  );
}

const choice = (part: string, all: readonly LayerSettingOption[], chosen: string | undefined, choose: (value: string) => void): Html =>
  h(
    'select',
    {
      'data-part': part,
      onChange: ({ currentTarget }: Event) => currentTarget instanceof HTMLSelectElement && choose(currentTarget.value),
    },
    all.map(([value, label]) => h('option', { value, selected: value === chosen }, label)),
  );

/** The bar of what takes its time; nothing for quick answers. */
function Working({ view }: PanelOptions): Html {
  const share = view.layerNotes.value.share;
  return h('progress', {
    'data-part': 'working',
    hidden: share === undefined,
    value: share ?? 0,
    'aria-label': 'Working the layer out',
  });
}

/** What the layers say beside the map; busy while an answer is still to come. A table is filled once it is opened. */
function OverlayNotes({ view: { layerNotes, openTables } }: PanelOptions): Html {
  const { notes, isWaiting } = layerNotes.value;
  const note = ({ target }: Event): void => {
    const slot = target instanceof HTMLDetailsElement && target.closest('[data-slot]')?.getAttribute('data-slot');
    if (!slot) return;
    const others = [...openTables.value].filter(one => one !== slot);
    openTables.value = new Set(target.open ? [...others, slot] : others);
  };
  return h(
    'div',
    {
      class: 'overlay-notes',
      'data-part': 'overlay-notes',
      'aria-busy': isWaiting !== undefined && String(isWaiting),
      onToggleCapture: note,
    },
    notes as Child,
  );
}
