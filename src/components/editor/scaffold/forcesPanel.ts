// Who fights: the sides, and the units of each out of the tables of the system, with names and counts of one's own.

import type { ArmyBuilder } from '../../../core/armyBuilder.ts';
import { countNoun } from '../../../core/englishText.ts';
import { valueAt } from '../../../core/fields.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { wordsOf } from '../../../core/ruleset.ts';
import type { ScenarioUnit } from '../../../core/scenario.ts';
import type { Side } from '../../../core/types.ts';
import { type FieldShape, type ShapeWord, shapeAt } from '../../../editor/shape.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { groupForm, pathKey } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import type { Panel } from './panel.ts';
import { contextOf } from './specialPanel.ts';
import { type Strength, strengthOf, worthsOf } from './strength.ts';

/** Armies that were built in this browser, and what is wrong with each, in words with its source. */
export interface ForceArmy {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly faults: readonly Html[];
}

/** Fields of a unit that the list has in ways of its own. */
const ELSEWHERE = ['side'];

type NameOf = (place: NonNullable<ScenarioUnit['at']>) => string;

/** `muster`: the lists of the system, where it has any. */
export function forcesPanel(desk: EditorDesk, armies: () => readonly ForceArmy[], nameOf: NameOf, muster: ArmyBuilder | undefined): Panel {
  return {
    id: 'forces',
    title: 'Forces',
    render(): Html {
      const { sides } = desk.now();
      const worths = !muster && desk.faults().length === 0 ? worthsOf(desk.ruleset, desk.now()) : undefined;
      return h(
        'div',
        {},
        !muster && h('p', { class: 'meta' }, `${desk.ruleset.title} has no lists to choose from: it sets no limits to forces.`),
        sides.map((side, i) => sidePart({ desk, muster, nameOf, worth: worths?.get(side.id) }, side, i)),
        h('p', { class: 'editor-buttons' }, h('button', { type: 'button', 'data-add-side': true }, 'Add a side')),
        armiesPart(armies(), sides),
      );
    },
  };
}

interface Given {
  readonly desk: EditorDesk;
  readonly muster: ArmyBuilder | undefined;
  readonly nameOf: NameOf;
  /** What its units are worth at the start, where no lists count them. */
  readonly worth: number | undefined;
}

function sidePart({ desk, muster, nameOf, worth }: Given, side: Side, i: number): Html {
  const strength = strengthOf(desk, muster, side);
  const { units, sides } = desk.now();
  const own = units.flatMap((unit, at) => (unit.side === side.id ? [{ unit, at }] : []));
  return h(
    'section',
    {
      class: 'side-part card',
      'aria-labelledby': `side-${i}`,
      'data-team': Math.min(1, teamsOf(sides).indexOf(side.team)),
      'data-at': pathKey(['sides', i]),
      tabindex: -1,
    },
    h(
      'h3',
      { id: `side-${i}` },
      side.title,
      h(
        'span',
        { class: 'meta' },
        ` ${countNoun(own.length, 'unit')}${worth ? `, ${countNoun(worth, ...wordsOf(desk.ruleset).currency)}` : ''}`,
      ),
    ),
    sideNames(side, i, sides),
    strength.part,
    h(
      'datalist',
      { id: 'editor-teams' },
      teamsOf(sides).map(team => h('option', { value: team })),
    ),
    adding(desk, side, i),
    h(
      'ul',
      { class: 'unit-list' },
      own.map(({ unit, at }) => unitRow(desk, unit, at, { where: unit.at === undefined ? 'not on the board' : nameOf(unit.at), strength })),
    ),
  );
}

/** What a side is called, and with whom it fights. */
function sideNames(side: Side, i: number, sides: readonly Side[]): Html {
  const field = (name: 'title' | 'id' | 'team', title: string, value: string) =>
    h(
      'div',
      { class: 'form-row' },
      h('label', { for: `side-${i}-${name}` }, title),
      h('input', {
        id: `side-${i}-${name}`,
        type: 'text',
        value,
        autocomplete: 'off',
        ...(name === 'id' ? { 'data-rename-side': side.id } : { 'data-path': pathKey(['sides', i, name]), 'data-must': 'true' }),
        ...(name === 'team' ? { list: 'editor-teams' } : {}),
      }),
    );
  return h(
    'details',
    { 'data-key': `side-${side.id}` },
    h('summary', {}, 'Name and allies'),
    field('title', 'Name', side.title),
    field('id', 'Id in files', side.id),
    field('team', 'Team', side.team),
    h('p', { class: 'meta' }, 'Sides of one team are friends.'),
    sides.length > 1 && h('button', { type: 'button', 'data-remove-side': side.id }, `Remove ${side.title} and its units`),
  );
}

const teamsOf = (sides: readonly Side[]): readonly string[] => [...new Set(sides.map(({ team }) => team))];

/** Types by the tables they stand in, own rows behind the printed ones. */
function typesOf(desk: EditorDesk): ReadonlyMap<string, readonly ShapeWord[]> {
  const shape = shapeAt(desk.unit, ['type']);
  const values = shape?.kind === 'choice' ? shape.values : [];
  const tableOf = (value: ShapeWord) => desk.book.tables.find(({ rows }) => rows.some(({ id }) => id === value))?.title ?? 'Others';
  const printed = Map.groupBy(values, tableOf);
  const isOpen = shape?.kind === 'choice' && shape.open;
  const own = isOpen
    ? Object.values(desk.now().tables ?? {}).flatMap(rows =>
        Object.entries(rows).flatMap(([id, row]) => ('title' in row && !desk.titles.has(id) ? [id] : [])),
      )
    : [];
  return own.length > 0 ? new Map([...printed, ['Of this scenario', own]]) : printed;
}

const titleOf = (desk: EditorDesk, type: ShapeWord): string => {
  const own = Object.values(desk.now().tables ?? {}).flatMap(rows => lookUp(rows, String(type))?.['title'] ?? [])[0];
  return typeof own === 'string' ? own : (desk.titles.get(String(type)) ?? String(type));
};

/** A type out of the tables, or a word of one's own where there are none. */
function typeChoice(desk: EditorDesk, id: string): Child {
  if (shapeAt(desk.unit, ['type'])?.kind === 'choice')
    return h(
      'select',
      { id, name: 'type' },
      [...typesOf(desk)].map(([table, types]) =>
        h(
          'optgroup',
          { label: table },
          types.map(type => h('option', { value: String(type) }, titleOf(desk, type))),
        ),
      ),
    );
  const known = freeTypes(desk);
  return [
    h('input', { id, name: 'type', type: 'text', list: `${id}-known`, value: known[0] ?? 'counter', required: true, maxlength: 200 }),
    h(
      'datalist',
      { id: `${id}-known` },
      known.map(type => h('option', { value: type })),
    ),
  ];
}

/** Words that the units of a scenario and the tables of its own part go by. */
function freeTypes(desk: EditorDesk): readonly string[] {
  const { units, special } = desk.now();
  const tables = desk.special.kind === 'group' ? desk.special.fields.filter(({ shape }) => shape.kind === 'table') : [];
  return [
    ...new Set([
      ...tables.flatMap(({ name }) => Object.keys(Object(valueAt(special, [name])) as object)),
      ...units.map(({ type }) => type),
    ]),
  ];
}

const adding = (desk: EditorDesk, side: Side, i: number): Html =>
  h(
    'form',
    { class: 'unit-add', 'data-add-units': side.id },
    h('label', { class: 'hidden-text', for: `add-type-${i}` }, `Type of units to add to ${side.title}`),
    typeChoice(desk, `add-type-${i}`),
    h(
      'label',
      {},
      h('span', { class: 'hidden-text' }, 'How many'),
      h('input', { type: 'number', name: 'count', min: 1, max: 99, value: 1, inputmode: 'numeric' }),
    ),
    h(
      'label',
      { class: 'wide' },
      h('span', { class: 'hidden-text' }, 'Name of its own'),
      h('input', { type: 'text', name: 'title', placeholder: 'Name of its own', autocomplete: 'off', maxlength: 200 }),
    ),
    h('button', { type: 'submit', value: 'add' }, 'Add'),
    h('button', { type: 'submit', value: 'place' }, 'Add on the board'),
  );

function unitRow(
  desk: EditorDesk,
  unit: ScenarioUnit,
  at: number,
  { where, strength }: { readonly where: string; readonly strength: Strength },
): Html {
  const open = desk.selected() === unit.id;
  const title = unit.title ?? titleOf(desk, unit.type);
  const act = (name: string, words: string, label: string) =>
    h('button', { type: 'button', [`data-${name}`]: unit.id, 'aria-label': `${label}: ${title}` }, words);
  return h(
    'li',
    { class: open ? 'unit-row chosen' : 'unit-row', 'data-at': pathKey(['units', at]), tabindex: -1 },
    h(
      'button',
      { type: 'button', class: 'unit-button', 'data-unit-row': unit.id, 'aria-expanded': open ? 'true' : 'false' },
      h('strong', {}, title),
      h('span', { class: 'meta' }, [where, strength.describe(unit), strength.isBroken(unit) && 'see above'].filter(Boolean).join(', ')),
    ),
    open && [
      h(
        'p',
        { class: 'editor-buttons' },
        act('place-unit', unit.at === undefined ? 'Place it' : 'Move it', 'Place on the board'),
        unit.at !== undefined && act('lift-unit', 'Take it off', 'Take off the board'),
        act('double-unit', 'Another', 'Another like'),
        act('remove-unit', 'Remove', 'Remove'),
      ),
      unitForm(desk, unit, at),
    ],
  );
}

const unitForm = (desk: EditorDesk, unit: ScenarioUnit, at: number): Child => {
  const context = contextOf(desk);
  const shape: FieldShape =
    desk.unit.kind === 'group'
      ? {
          ...desk.unit,
          fields: desk.unit.fields.map(field =>
            field.name === 'title' ? { ...field, must: true, label: 'Left empty: what its type is called' } : field,
          ),
        }
      : desk.unit;
  return groupForm(shape, unit, ['units', at], context, ELSEWHERE);
};

const armiesPart = (armies: readonly ForceArmy[], sides: readonly Side[]): Child =>
  armies.length > 0 &&
  h(
    'section',
    { class: 'armies card', 'aria-labelledby': 'armies-title' },
    h('h3', { id: 'armies-title' }, 'Armies built in this browser'),
    armies.map(({ id, title, summary, faults }) =>
      h(
        'div',
        { class: 'army' },
        h('p', {}, h('strong', {}, title), ' ', h('span', { class: 'meta' }, summary)),
        faults.length > 0 &&
          h(
            'ul',
            { class: 'army-faults' },
            faults.map(fault => h('li', {}, fault)),
          ),
        h(
          'p',
          { class: 'editor-buttons' },
          sides.map(side => h('button', { type: 'button', 'data-army': id, 'data-army-side': side.id }, `Add to ${side.title}`)),
        ),
      ),
    ),
  );
