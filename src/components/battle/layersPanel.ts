// The panel of layers: what shades the map, what lines are drawn over it, whose and of what kind, with legend, summary and table.

import { isOffered } from '../../analysis/offered.ts';
import type { OverlayRequest } from '../../core/overlay.ts';
import { referenceTargetsOf } from '../../core/ruleset.ts';
import { type Html, h } from '../../render/html.ts';
import { type BattleModel, hasTemplates } from '../../view/model.ts';

const SHADE_WORDS = [
  ['none', 'Nothing', '0'],
  ['sight', 'Line of sight', '1'],
  ['threat', 'Threat', '2'],
  ['reach', 'Reach', '4'],
  ['density', 'Fire density', '6'],
] as const;

/** Hidden until the script is there: overlays need it. */
export function layersPanel(battle: BattleModel): Html {
  const {
    scenario,
    ruleset,
    plan: { words, open, kind: board },
  } = battle;
  const offers = (kind: OverlayRequest['kind']): boolean => isOffered(ruleset, board, kind);
  const shades = SHADE_WORDS.filter(([id]) => id === 'none' || offers(id));
  const key = (digit: string) => h('kbd', { 'aria-hidden': 'true' }, digit);
  const radio = ([value, says, digit]: (typeof SHADE_WORDS)[number]) =>
    h(
      'label',
      { class: 'layer' },
      h('input', { type: 'radio', name: 'shade', value, checked: value === 'none' }),
      h('span', { class: 'swatch', 'data-shade': value }),
      h('span', { class: 'layer-name' }, says),
      key(digit),
    );
  const box = (id: string, says: string, digit: string, hidden?: boolean) =>
    h(
      'label',
      { class: 'layer', hidden },
      h('input', { type: 'checkbox', 'data-layer': id }),
      h('span', { class: 'swatch', 'data-shade': id }),
      h('span', { class: 'layer-name' }, says),
      key(digit),
    );
  const sides = scenario.sides.map(({ id, title }) => h('option', { value: id }, title));
  return h(
    'section',
    { 'aria-labelledby': 'layers-title' },
    h('h2', { id: 'layers-title' }, 'Layers'),
    h('fieldset', {}, h('legend', {}, `Shade the ${words.board}`), shades.map(radio)),
    h(
      'fieldset',
      {},
      h('legend', {}, 'Draw lines'),
      offers('odds') && box('odds', 'Odds from selected', '3'),
      offers('rings') && box('rings', 'Rings of selected', '7'),
      offers('tests') && box('tests', 'Chances of tests', '8'),
      offers('scatter') &&
        box('scatter', scenario.board.kind === 'hex' ? 'Falling shells' : 'Falling templates', '9', !hasTemplates(battle)),
      box('trails', 'Trails', '5'),
      !open && box('tape', 'Tape measure', 'M'),
    ),
    h(
      'div',
      { class: 'layer-settings' },
      offers('sight') &&
        h(
          'label',
          { 'data-for': 'sight', hidden: true },
          'Seen by ',
          h(
            'select',
            { 'data-part': 'sight-of' },
            h('option', { value: 'unit' }, 'selected unit'),
            h('option', { value: 'place' }, 'a lookout you place'),
            sides,
          ),
        ),
      offers('threat') &&
        h(
          'label',
          { 'data-for': 'threat', hidden: true },
          'Threat from ',
          h('select', { 'data-part': 'threat-of' }, sides, scenario.sides.length === 2 && h('option', { value: 'both' }, 'both sides')),
        ),
      !open &&
        offers('threat') &&
        h(
          'label',
          { 'data-for': 'threat', hidden: true },
          'Its units ',
          h(
            'select',
            { 'data-part': 'threat-mode' },
            h('option', { value: 'standing' }, 'where they stand'),
            h('option', { value: 'moving' }, 'after any move'),
            ruleset.combat?.fire?.reaction !== undefined && h('option', { value: 'reacting' }, 'in reaction'),
          ),
        ),
      referenceTargetsOf(ruleset).length > 1 &&
        h(
          'label',
          { 'data-for': 'threat', hidden: true },
          'Against ',
          h(
            'select',
            { 'data-part': 'threat-mark' },
            referenceTargetsOf(ruleset).map(({ id }) => h('option', { value: id }, id.replaceAll('-', ' '))),
          ),
        ),
      ruleset.hidden !== undefined &&
        h('label', {}, 'As known to ', h('select', { 'data-part': 'viewer' }, h('option', { value: '' }, 'everybody'), sides)),
    ),
    h('progress', { 'data-part': 'working', hidden: true, 'aria-label': 'Working the layer out' }),
    h('div', { class: 'overlay-notes', 'data-part': 'overlay-notes' }),
  );
}
