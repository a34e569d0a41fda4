// What a new layer takes: an entry in the map of layers, and nothing else that is written of it. A copy of the map has one more here.

import { expect, test, vi } from 'vitest';
import { helpContent } from '../../../src/components/battle/help.ts';
import { layersPanel } from '../../../src/components/battle/layersPanel.ts';
import type { Overlay } from '../../../src/core/overlay.ts';
import { layerForms, layersOf, namesOf } from '../../../src/publish/layers.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { stillView } from '../../../src/view/battleView.ts';
import type { Layer } from '../../../src/view/layers/layer.ts';
import { isAboutUnit, needsUnit, tellsWhatIf } from '../../../src/view/layers/lookup.ts';
import { groupOverlays, slotNotes } from '../../../src/view/overlayGroups.ts';
import { questionOf, SLOTS } from '../../../src/view/questions.ts';
import { firstShowing, isLayerOn, type LayerId, type Showing, turnLayer } from '../../../src/view/store.ts';
import { sample } from '../publish/samples.ts';

vi.mock(import('../../../src/view/layers/layers.ts'), async original => {
  const { LAYERS } = await original();
  const shelter: Layer = {
    ...LAYERS.odds, // asked, named and drawn as the odds of a unit are
    control: { title: 'Shelter', key: 'S', help: 'where a unit finds shelter', swatch: { shape: 'line', colours: ['green'] } },
  };
  return { LAYERS: { ...LAYERS, shelter } };
});

const shelter = 'shelter' as LayerId;
const unit = 'us-inf-3';
const battle = await sample('saint-aubert/crossroads.battle.yaml');
const on: Showing = { ...firstShowing(battle), index: 40, selected: unit, ...turnLayer(firstShowing(battle), shelter, false, true) };

test('the panel, the help and the command line offer it', () => {
  const panel = markupOf(layersPanel(stillView(battle)));
  expect(panel).toContain('<label class="layer" data-key="S" title="Shelter (S)"><input type="checkbox" data-layer="shelter"/>');
  expect(panel).toContain('fill="green"></rect></svg><span class="layer-name">Shelter</span>');
  expect(markupOf(helpContent(battle.ruleset, battle.plan))).toContain('<th scope="row">S</th><td>where a unit finds shelter</td>');
  expect(layerForms()).toContain('shelter:UNIT');
});

test('switched on it asks, and needs its unit', () => {
  expect(isLayerOn(on, shelter)).toBe(true);
  expect([isAboutUnit(on), needsUnit(on), tellsWhatIf(on)]).toEqual([true, true, true]);
  expect(SLOTS).toContain(shelter);
  expect(questionOf(battle, on, shelter)?.asks).toEqual([{ kind: 'odds', unit }]);
  const off = { ...on, ...turnLayer(on, shelter, false, false) };
  expect(questionOf(battle, off, shelter)).toBeUndefined();
});

test('its answer is drawn over the pieces and told beside the board', () => {
  const [frame] = battle.replay.frames;
  if (!frame) throw new Error('no frame');
  const answer: Overlay = {
    id: 'shelter',
    title: 'Shelter near by',
    unit: '',
    domain: [0, 1],
    says: 'Behind the wall.',
    marks: [{ kind: 'path', places: ['E4', 'E5'], tone: 'shot' }],
  };
  const answered = new Map([[shelter, [answer]]]);
  const { shade, trails, notes } = groupOverlays(battle, { frame, before: () => [frame] }, answered);
  expect([shade.length, trails.length, notes.length]).toEqual([0, 0, 1]);
  const told = markupOf(join(slotNotes(battle, answered, shelter, false)));
  expect(told).toContain('data-slot="shelter"');
  expect(told).toContain('Behind the wall.');
});

test('reports name it, and read it again', () => {
  expect(namesOf(battle, on)).toEqual([`shelter:${unit}`]);
  expect(layersOf(battle, [`shelter:${unit}`])).toEqual({ ok: true, value: { selected: unit, layers: [shelter] } });
  expect(layersOf(battle, ['shelter:nobody'])).toMatchObject({ ok: false });
});
