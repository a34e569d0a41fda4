// The tools of a board of areas as markup: what the pointer does, the area that is chosen, the theatre, and what each side's land is worth.

import { isShaped } from '../../../core/areaShape.ts';
import type { Area, MapBoard } from '../../../core/board.ts';
import { countNoun } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Scenario } from '../../../core/scenario.ts';
import { incomes, leastAt, mapOf, piecesAt } from '../../../editor/areas.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { type Tracing, tracingForm } from '../traceTool.ts';

const MODES = ['look', 'own', 'pieces', 'cut', 'trace', 'corners'] as const;
/**
 * What a tap on an area does: chooses it, gives it an owner, puts a piece there, cuts it out. On a map of one's own besides: traces one,
 * corner by corner; shows its corners, which can be dragged.
 */
export type MapMode = (typeof MODES)[number];

const MODE_WORDS: Readonly<Record<MapMode, string>> = {
  look: 'Choose',
  own: 'Owner',
  pieces: 'Pieces',
  cut: 'Cut out',
  trace: 'Trace areas',
  corners: 'Corners',
};

/** Modes of maps whose areas are traced. */
export const isTracing = (mode: MapMode): boolean => mode === 'trace' || mode === 'corners';

/** What the tools show. `whole`: all areas of the map that the board is a part of. `types`: the pieces of these rules, ids with titles. */
export interface MapShowing {
  readonly mode: MapMode;
  readonly area: string | undefined;
  /** Who owns what is tapped, '' nobody; and whose pieces are put. */
  readonly side: string;
  readonly type: string;
  /** A tap takes a piece away. */
  readonly takes: boolean;
  readonly types: readonly { readonly id: string; readonly title: string }[];
  readonly whole: readonly (readonly [id: string, title: string, kind: string])[];
  /** Singular and plural of what areas are worth. */
  readonly currency: readonly [string, string];
  /** The area that is being traced, and what it will be. */
  readonly tracing: Tracing | undefined;
  readonly traceKind: Area['kind'];
  /** A picture lies under the map. */
  readonly hasPicture: boolean;
}

/** All of the panel. */
export const mapPanel = (scenario: Scenario, showing: MapShowing): Html =>
  h(
    'div',
    { class: 'map-tools' },
    pictureForm(scenario, showing),
    modes(scenario, showing),
    modeForm(scenario, showing),
    areaForm(scenario, showing),
    worths(scenario, showing),
    theatreForm(scenario, showing),
  );

/** A map of one's own: the picture from which its areas are traced. */
function pictureForm(scenario: Scenario, { hasPicture }: MapShowing): Html {
  const isOwn = isShaped(mapOf(scenario));
  return h(
    'details',
    { class: 'theatre', 'data-key': 'own-map', open: isOwn },
    h('summary', {}, isOwn ? 'A map of your own' : 'Trace a map of your own'),
    h(
      'p',
      { class: 'meta' },
      isOwn
        ? 'The picture is kept on this device with the scenario and goes with it into a file. Areas that touch are linked.'
        : 'Lay a picture of a map below the board and trace its areas on it. They take the place of this map; Undo brings it back.',
    ),
    h(
      'p',
      { class: 'editor-buttons' },
      h(
        'label',
        { class: 'button' },
        hasPicture && isOwn ? 'Another picture' : 'Lay a picture below',
        h('input', { type: 'file', accept: 'image/*', class: 'hidden-text', 'data-under-file': true }),
      ),
      hasPicture && isOwn && h('button', { type: 'button', 'data-under-away': true }, 'Take the picture away'),
    ),
  );
}

const modes = (scenario: Scenario, { mode }: MapShowing): Html =>
  h(
    'div',
    { class: 'editor-buttons', role: 'group', 'aria-label': 'What a tap on an area does' },
    MODES.filter(one => !isTracing(one) || isShaped(mapOf(scenario))).map(one =>
      h('button', { type: 'button', 'data-mode': one, 'aria-pressed': one === mode ? 'true' : 'false' }, MODE_WORDS[one]),
    ),
  );

const sideSelect = (id: string, { sides }: Scenario, chosen: string, nobody: string | undefined): Html =>
  h(
    'select',
    { id, 'data-map-set': 'side' },
    nobody !== undefined && h('option', { value: '', selected: chosen === '' }, nobody),
    sides.map(side => h('option', { value: side.id, selected: side.id === chosen }, side.title)),
  );

/** What an area is or will be. */
const kindSelect = (id: string, kind: Area['kind'], set: Readonly<Record<string, string>>): Html =>
  h(
    'select',
    { id, ...set },
    (['land', 'sea'] as const).map(one => h('option', { value: one, selected: one === kind }, one === 'land' ? 'Land' : 'Sea')),
  );

function modeForm(scenario: Scenario, { mode, side, type, takes, types, tracing, traceKind, whole }: MapShowing): Child {
  if (mode === 'trace')
    return tracing && tracingForm(tracing, h('label', {}, 'It is ', kindSelect('trace-kind', traceKind, { 'data-map-set': 'traceKind' })));
  if (mode === 'corners')
    return h(
      'p',
      { class: 'meta' },
      'Tap an area and drag its corners, or the middle of a side for one more. By keys N goes from corner to corner, arrows move it, Delete takes it out.',
    );
  if (mode === 'look') return h('p', { class: 'meta' }, 'Tap an area to change it. Pieces are moved by dragging them.');
  if (mode === 'cut') {
    const back = whole.length === 0 ? 'Undo' : 'The list below';
    return h('p', { class: 'meta' }, `Tap an area to leave it out of this scenario, with its pieces. ${back} brings it back.`);
  }
  const who = h(
    'label',
    { class: 'map-row', for: 'map-side' },
    h('span', {}, mode === 'own' ? 'Owner' : 'Whose'),
    sideSelect('map-side', scenario, side, mode === 'own' ? 'nobody' : undefined),
  );
  if (mode === 'own') return [who, h('p', { class: 'meta' }, 'Tap an area to give it this owner.')];
  return [
    who,
    h(
      'label',
      { class: 'map-row', for: 'map-type' },
      h('span', {}, 'Piece'),
      h(
        'select',
        { id: 'map-type', 'data-map-set': 'type' },
        types.map(({ id, title }) => h('option', { value: id, selected: id === type }, title)),
      ),
    ),
    h('label', { class: 'map-row' }, h('input', { type: 'checkbox', 'data-map-set': 'takes', checked: takes }), ' take one away'),
    h('p', { class: 'meta' }, takes ? 'Tap an area to take one of these pieces away.' : 'Tap an area to put one of these pieces there.'),
  ];
}

function areaForm(scenario: Scenario, { area: id, types, currency }: MapShowing): Child {
  const area = id === undefined ? undefined : lookUp(mapOf(scenario).areas, id);
  if (id === undefined || !area) return undefined;
  const { areas } = mapOf(scenario);
  const isOwn = isShaped({ areas });
  const links = area.links.map(link => lookUp(areas, link)?.title ?? link);
  const row = (name: 'title' | 'kind' | 'value' | 'owner', words: string, control: Html) =>
    h('label', { class: 'map-row', for: `area-${name}` }, h('span', {}, words), control);
  return h(
    'section',
    { class: 'area-form card', 'aria-labelledby': 'area-head', 'data-at': JSON.stringify(['board', 'areas', id]), tabindex: -1 },
    h('h3', { id: 'area-head' }, area.title, ' ', h('span', { class: 'meta' }, area.kind)),
    row('title', 'Name', h('input', { id: 'area-title', 'data-area-set': 'title', value: area.title, autocomplete: 'off' })),
    isOwn && row('kind', 'It is', kindSelect('area-kind', area.kind, { 'data-area-set': 'kind' })),
    area.kind === 'land' && [
      row(
        'value',
        `Worth (${currency[1]})`,
        h('input', {
          id: 'area-value',
          'data-area-set': 'value',
          type: 'number',
          min: 0,
          step: 'any',
          inputmode: 'numeric',
          value: area.value,
        }),
      ),
      row(
        'owner',
        'Owner',
        h(
          'select',
          { id: 'area-owner', 'data-area-set': 'owner' },
          h('option', { value: '' }, 'nobody'),
          scenario.sides.map(side => h('option', { value: side.id, selected: side.id === area.owner }, side.title)),
        ),
      ),
    ],
    isOwn ? linkForm(areas, id, area) : h('p', { class: 'meta' }, `It touches ${links.join(', ') || 'nothing'}.`),
    scenario.sides.map(side => pieces(scenario, id, side, types)),
  );
}

/** The links of an area of one's own: each can be taken off, others added. */
function linkForm(areas: MapBoard['areas'], id: string, { links }: Area): Child {
  const others = Object.entries(areas).filter(([other]) => other !== id && !links.includes(other));
  return h(
    'fieldset',
    { class: 'area-links' },
    h('legend', {}, links.length === 0 ? 'It touches nothing yet' : 'It touches'),
    links.map(link => {
      const title = lookUp(areas, link)?.title ?? link;
      return h(
        'button',
        { type: 'button', class: 'quiet', 'data-unlink': link, 'aria-label': `Take the link to ${title} off` },
        title,
        ' ×',
      );
    }),
    others.length > 0 &&
      h(
        'select',
        { 'data-link': true, 'aria-label': 'Link it to another area' },
        h('option', { value: '', selected: true }, 'Link to …'),
        others.map(([other, { title }]) => h('option', { value: other }, title)),
      ),
  );
}

/** The pieces of one side in an area, as numbers. */
function pieces(scenario: Scenario, area: string, side: Scenario['sides'][number], types: MapShowing['types']): Html {
  const there = piecesAt(scenario, area, side.id);
  const total = [...there.values()].reduce((sum, count) => sum + count, 0);
  return h(
    'details',
    { class: 'area-pieces', 'data-key': `pieces-${side.id}`, open: total > 0 },
    h('summary', {}, side.title, ' ', h('span', { class: 'meta' }, total === 0 ? 'none' : countNoun(total, 'piece'))),
    h(
      'div',
      { class: 'piece-counts' },
      types.map(({ id, title }) =>
        h(
          'label',
          {},
          h('span', {}, title),
          h('input', {
            type: 'number',
            inputmode: 'numeric',
            min: leastAt(scenario, area, side.id, id),
            max: 99,
            value: there.get(id) ?? 0,
            'data-pieces': JSON.stringify([side.id, id]),
          }),
        ),
      ),
    ),
  );
}

const worths = (scenario: Scenario, { currency }: MapShowing): Html =>
  h(
    'table',
    { class: 'map-worths' },
    h('caption', {}, 'What is owned'),
    h(
      'thead',
      {},
      h('tr', {}, h('th', { scope: 'col' }, 'Side'), h('th', { scope: 'col' }, 'Areas'), h('th', { scope: 'col' }, currency[1])),
    ),
    h(
      'tbody',
      {},
      incomes(scenario).map(([side, areas, value]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, scenario.sides.find(({ id }) => id === side)?.title ?? side),
          h('td', {}, areas),
          h('td', {}, value),
        ),
      ),
    ),
  );

/** Areas that belong to no map of the system, by name. */
const ownAreas = (areas: MapBoard['areas']): Html =>
  h(
    'details',
    { class: 'theatre', 'data-key': 'theatre', open: true },
    h('summary', {}, countNoun(Object.keys(areas).length, 'area')),
    h(
      'p',
      { class: 'editor-buttons' },
      Object.entries(areas).map(([id, { title, kind }]) =>
        h('button', { type: 'button', 'data-area': id }, title, ' ', h('span', { class: 'meta' }, kind)),
      ),
    ),
  );

function theatreForm(scenario: Scenario, { whole }: MapShowing): Child {
  const { areas } = mapOf(scenario);
  const count = Object.keys(areas).length;
  if (whole.length === 0) return ownAreas(areas);
  const group = (kind: string, title: string) =>
    h(
      'fieldset',
      { class: 'theatre-areas' },
      h('legend', {}, title),
      whole
        .filter(([, , of]) => of === kind)
        .map(([id, name]) =>
          h(
            'label',
            {},
            h('input', { type: 'checkbox', 'data-in-play': id, checked: Object.hasOwn(areas, id) }),
            ' ',
            lookUp(areas, id)?.title ?? name,
          ),
        ),
    );
  return h(
    'details',
    { class: 'theatre', 'data-key': 'theatre' },
    h('summary', {}, `Areas in play: ${count} of ${whole.length}`),
    h(
      'p',
      { class: 'editor-buttons' },
      h('button', { type: 'button', 'data-theatre': 'all' }, 'The whole map'),
      h('button', { type: 'button', 'data-theatre': 'around' }, 'Add what touches the chosen area'),
      h('button', { type: 'button', 'data-theatre': 'only' }, 'Only what touches it'),
    ),
    group('land', 'Land'),
    group('sea', 'Sea'),
  );
}
