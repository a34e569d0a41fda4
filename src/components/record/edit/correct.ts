// A unit set right where the record does not know better: its place, its strength, other fields of it, and why.

import { fieldOf } from '../../../core/fields.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { placeWords } from '../../../core/places.ts';
import type { Frame } from '../../../core/replay.ts';
import type { BattleEvent, Place, Unit } from '../../../core/types.ts';
import { buildAdjustment } from '../../../record/adjustments.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { Page } from '../../battle/page.ts';
import type { EditSheet, View } from './sheet.ts';

export interface Correcting {
  readonly page: Page;
  readonly sheet: EditSheet;
  readonly frame: Frame;
  /** The unit to begin with. */
  readonly unit?: string;
  enter(event: Omit<BattleEvent, 'id'>): Promise<void>;
}

/** Fields that the form has places for, and those that never change. */
const OWN = new Set(['id', 'side', 'type', 'title', 'at', 'strength']);

interface Typed {
  readonly unit: string;
  readonly at: string;
  readonly off: boolean;
  readonly strength: string;
  readonly field: string;
  readonly to: string;
  readonly reason: string;
}

/** The sheet of a correction. */
export function correctView({ page, sheet, frame: { index, state }, unit, enter }: Correcting): View {
  const ids = Object.keys(state.units);
  let typed = blank(lookUp(state.units, unit ?? '') ?? lookUp(state.units, ids[0] ?? ''));
  let fault = '';
  const now = (): Unit | undefined => lookUp(state.units, typed.unit);
  async function submit(): Promise<void> {
    const read = readTyped(page, now(), typed);
    if (typeof read !== 'string') return enter(read);
    fault = read;
    sheet.redraw();
  }
  return {
    title: index === 0 ? 'A correction before the first event' : `A correction after event ${index}`,
    content: (): Child => [form(page, frameUnits(page, state.units), typed, now()), h('p', { class: 'mend-fault', role: 'alert' }, fault)],
    changed: field => {
      typed = { ...typed, [field.name]: field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value };
      if (field.name === 'unit') typed = blank(now());
      if (field.name === 'field') typed = { ...typed, to: JSON.stringify(valueIn(now(), typed.field) ?? null) };
      fault = '';
      sheet.redraw();
    },
    submit: () => void submit(),
    isPointing: () => true,
    tap: ({ unit: tapped, pressed, ...tap }) => {
      const place = pressed && tapped?.id === typed.unit ? pressed.place : tap.place;
      if (tapped && tapped.id !== typed.unit && (pressed?.isOnPiece ?? true) && typed.at === words(now()?.at)) typed = blank(tapped);
      else if (place !== undefined) typed = { ...typed, at: words(place), off: false };
      else return false;
      sheet.redraw();
      return true;
    },
  };
}

const words = (at: Place | undefined): string => (at === undefined ? '' : placeWords(at));

const blank = (unit: Unit | undefined): Typed => ({
  unit: unit?.id ?? '',
  at: words(unit?.at),
  off: unit?.at === undefined,
  strength: String(unit?.strength ?? ''),
  field: '',
  to: '',
  reason: '',
});

const valueIn = (unit: Unit | undefined, field: string): unknown => unit && fieldOf(unit, field);

/** The correction that is typed, or what is wrong with it. */
function readTyped(
  { battle: { plan } }: Page,
  unit: Unit | undefined,
  { at, off, strength, field, to, reason }: Typed,
): Omit<BattleEvent, 'id'> | string {
  if (!unit) return 'There is no such unit.';
  const place = off ? null : at === '' ? undefined : plan.read(at);
  if (!off && at !== '' && place === undefined) return `“${at}” is no place of this ${plan.words.board}.`;
  const isMoved = off ? unit.at !== undefined : place !== undefined && at !== words(unit.at);
  const change = {
    ...(isMoved && { at: place as Place | null }),
    ...(strength !== '' && Number(strength) !== unit.strength && { strength: Number(strength) }),
    ...(field !== '' && { set: { [field]: typedValue(to) } }),
  };
  return Object.keys(change).length > 0 ? buildAdjustment(unit.id, change, reason.trim()) : 'Nothing is changed yet.';
}

/** A value as it is typed: what JSON reads, else a word. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const frameUnits = ({ battle: { ruleset } }: Page, units: Readonly<Record<string, Unit>>): readonly (readonly [string, string])[] =>
  Object.values(units).map(unit => [unit.id, `${unit.id}${titleOf(ruleset, unit)}`] as const);

const titleOf = (_: unknown, unit: Unit): string => {
  const { title } = unit as { readonly title?: string };
  return title === undefined ? '' : ` · ${title}`;
};

function form({ battle: { plan } }: Page, units: readonly (readonly [string, string])[], typed: Typed, unit: Unit | undefined): Html {
  const fields = Object.keys(unit ?? {}).filter(name => !OWN.has(name));
  return h(
    'form',
    { class: 'mend-correct' },
    labelled(
      'correct-unit',
      'Unit',
      h(
        'select',
        { id: 'correct-unit', name: 'unit' },
        units.map(([id, says]) => h('option', { value: id, selected: id === typed.unit }, says)),
      ),
    ),
    labelled(
      'correct-at',
      `Place, or tap it on the ${plan.words.board}`,
      h('input', { id: 'correct-at', type: 'text', name: 'at', value: typed.at, autocomplete: 'off', disabled: typed.off }),
    ),
    h(
      'label',
      { class: 'mend-check' },
      h('input', { id: 'correct-off', type: 'checkbox', name: 'off', checked: typed.off }),
      'Off the map',
    ),
    labelled(
      'correct-strength',
      'Strength',
      h('input', { id: 'correct-strength', type: 'number', name: 'strength', min: 0, value: typed.strength }),
    ),
    labelled(
      'correct-field',
      'Something else about it',
      h(
        'select',
        { id: 'correct-field', name: 'field' },
        h('option', { value: '', selected: typed.field === '' }, 'nothing'),
        fields.map(name => h('option', { value: name, selected: name === typed.field }, name)),
      ),
    ),
    typed.field !== '' &&
      labelled(
        'correct-to',
        `What ${typed.field} is`,
        h('input', { id: 'correct-to', type: 'text', name: 'to', value: typed.to, autocomplete: 'off' }),
      ),
    labelled(
      'correct-reason',
      'Why',
      h('input', { id: 'correct-reason', type: 'text', name: 'reason', value: typed.reason, maxlength: 200, autocomplete: 'off' }),
    ),
    h('div', { class: 'mend-ways' }, h('button', {}, 'Enter the correction')),
  );
}

const labelled = (id: string, says: string, field: Html): Html => h('div', { class: 'mend-answer' }, h('label', { for: id }, says), field);
