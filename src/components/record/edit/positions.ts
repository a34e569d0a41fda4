// They stood so: a turn told by where its units stood at a moment. Counters are dragged, or picked and put; losses are tapped off. Each of
// it is kept at once, as one position sheet in the record, and the arrows from the position before are on the board.

import { type AdjustChange, isSheet, type SheetEvent } from '../../../core/adjustment.ts';
import { fieldSaid } from '../../../core/adjustTold.ts';
import { fieldOf } from '../../../core/fields.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { harmWords, type SheetField, wordsOf } from '../../../core/ruleset.ts';
import type { BattleEvent, State, Unit, UnitId } from '../../../core/types.ts';
import { buildSheet, nextSheet, type SheetHead, type ToldUnit, tellUnit, untellUnit, withHead } from '../../../record/positionSheet.ts';
import { count, sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { currentLine, frameNow, type Page, type Tap } from '../../battle/page.ts';
import { sideColours } from '../marks.ts';
import type { Recorder } from '../types.ts';
import type { EditSheet, View } from './sheet.ts';

interface Positions {
  readonly recorder: Recorder;
  readonly page: Page;
  readonly sheet: EditSheet;
  /** What was typed of the next sheet, which is not in the record yet. */
  typed: Partial<SheetHead>;
  picked: UnitId | undefined;
  /** Changes go one after the other, each on the sheet as it is by then. */
  waiting: Promise<void>;
}

/** The sheet for the moment that is shown: its own where it is one, else a new one after it. */
export function positionsView(recorder: Recorder, sheet: EditSheet): View {
  const { page } = recorder;
  const state: Positions = { recorder, page, sheet, typed: {}, picked: page.store.now().selected, waiting: Promise.resolve() };
  const before = page.hooks.moved;
  page.hooks.moved = {
    grips: 'all',
    take({ unit, at }) {
      tell(state, unit, { at });
      return true;
    },
  };
  page.hooks.takeInHand?.();
  return {
    title: 'They stood so',
    stays: 'and follows',
    content: () => content(state),
    press: words => press(state, words),
    changed: field => typed(state, field),
    isPointing: () => state.picked !== undefined,
    tap: tap => tapped(state, tap),
    closed: () => {
      page.hooks.moved = before;
    },
  };
}

/** What a sheet after the moment that is shown says of itself. */
const headOf = ({ page, typed }: Positions): SheetHead => ({
  ...nextSheet(page.battle.ruleset, currentLine(page).slice(0, frameNow(page).index + 1)),
  ...typed,
});

/** The sheet that is shown, and the position it is told against. */
function shown({ page }: Pick<Positions, 'page'>): { readonly event: SheetEvent | undefined; readonly before: State } {
  const { event, index, state } = frameNow(page);
  return isSheet(event) ? { event, before: currentLine(page)[index - 1]?.state ?? state } : { event: undefined, before: state };
}

/** A press on another unit picks it, one on the board puts the one that is picked there. */
function tapped(state: Positions, { unit, place, pressed }: Tap): boolean {
  const { picked } = state;
  const isMeant = unit !== undefined && (picked === undefined || pressed?.isOnPiece !== false);
  const to = pressed?.place ?? place;
  if (isMeant && unit.id !== picked) pick(state, unit.id);
  else if (picked !== undefined && to !== undefined && !isMeant) tell(state, picked, { at: to });
  else pick(state, undefined);
  return true;
}

function pick(state: Positions, unit: UnitId | undefined): void {
  state.picked = unit;
  state.page.store.set({ selected: unit });
  state.sheet.redraw();
}

/** Tells more of a unit. */
const tell = (state: Positions, unit: UnitId, told: ToldUnit): void =>
  change(state, (changes, before) => (Object.hasOwn(before.units, unit) ? tellUnit(changes, before, unit, told) : changes));

/** Changes what the sheet says of the units; the first change enters it. */
function change(state: Positions, make: (changes: readonly AdjustChange[], before: State) => readonly AdjustChange[]): void {
  then(state, async () => {
    const { event, before } = shown(state);
    if (event) await keep(state, { ...event, changes: make(event.changes, before) });
    else await enter(state, make([], before));
  });
}

const keep = ({ recorder }: Positions, event: SheetEvent): Promise<unknown> => recorder.edit({ kind: 'change', event }, event.id);

function then(state: Positions, act: (state: Positions) => Promise<unknown>): void {
  state.waiting = state.waiting.then(async () => {
    await state.recorder.written();
    await act(state);
    state.sheet.redraw();
  });
}

/** A new sheet comes after the moment that is shown, and is shown then. */
async function enter(state: Positions, changes: readonly AdjustChange[] = []): Promise<void> {
  await state.recorder.enter(buildSheet(headOf(state), changes) as Omit<BattleEvent, 'id'>);
  state.typed = {};
}

/** On with the next turn: a turn in which nothing was told stood as the one before. */
function goOn(state: Positions): void {
  then(state, async () => {
    if (!shown(state).event) await enter(state);
    await enter(state);
    state.picked = undefined;
  });
}

function press(state: Positions, words: string): void {
  const [act = '', ...rest] = words.split(':');
  const id = rest.join(':');
  const { picked } = state;
  const unit = picked === undefined ? undefined : lookUp(frameNow(state.page).state.units, picked);
  if (act === 'next') goOn(state);
  else if (act === 'pick') pick(state, id);
  else if (act === 'untell') change(state, changes => untellUnit(changes, id));
  else if (act === 'let-go') pick(state, undefined);
  else if (unit && act === 'strength') tell(state, unit.id, { strength: Math.max(0, unit.strength + Number(id)) });
  else if (unit && act === 'gone') tell(state, unit.id, { strength: 0 });
  else if (unit && act === 'off') tell(state, unit.id, { at: null });
  else if (unit && act === 'count') tellCount(state, unit, rest);
}

function tellCount(state: Positions, unit: Unit, [field = '', by]: readonly string[]): void {
  tell(state, unit.id, { set: { [field]: Math.max(0, Number(fieldOf(unit, field) ?? 0) + Number(by)) } });
}

function typed(state: Positions, field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  const { name, value } = field;
  const { picked } = state;
  if (name === 'stood' || name === 'reason') {
    const { event } = shown(state);
    const words = value.trim();
    const head = { [name]: name === 'stood' && words === '' ? (event ?? headOf(state)).stood : words };
    if (event) then(state, () => keep(state, withHead(event, head)));
    else state.typed = { ...state.typed, ...head };
  } else if (picked !== undefined && name.startsWith('set:')) {
    const isOn = field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked || null : value;
    const own = wordsOf(state.page.battle.ruleset).sheetFields?.find(one => `set:${one.field}` === name);
    tell(state, picked, { set: { [name.slice(4)]: isOn === null && own?.is === 'yes or no' ? false : isOn } });
  }
}

function content(state: Positions): Child {
  const { page } = state;
  const { event } = shown(state);
  const head = event ?? headOf(state);
  const { state: now } = frameNow(page);
  const unit = state.picked === undefined ? undefined : lookUp(now.units, state.picked);
  return [
    h(
      'div',
      { class: 'mend-answer' },
      h('label', { for: 'sheet-stood' }, 'When'),
      h('input', {
        id: 'sheet-stood',
        type: 'text',
        name: 'stood',
        value: head.stood,
        maxlength: 200,
        autocomplete: 'off',
      }),
    ),
    unit ? unitPart(page, unit) : h('p', { class: 'hint' }, hint(page)),
    waitingPart(page, now, state.picked),
    toldPart(page, now, event?.changes ?? []),
    h(
      'div',
      { class: 'mend-answer' },
      h('label', { for: 'sheet-reason' }, 'What happened, in a sentence'),
      h('textarea', {
        id: 'sheet-reason',
        name: 'reason',
        rows: 2,
        defaultValue: head.reason ?? '',
        key: event?.id ?? 'new',
      }),
    ),
    h(
      'div',
      { class: 'mend-ways sheet-ways' },
      h('button', { type: 'button', class: 'primary', 'data-sheet': 'next' }, 'Next turn'),
      h('button', { type: 'button', 'data-sheet': 'close' }, 'Done'),
    ),
  ];
}

const hint = ({ battle: { plan } }: Page): string =>
  `Drag each counter to where it stood, or press one and then its place on the ${plan.words.board}. Press one to tell its losses. What you do not touch stood where it was.`;

const titleOf = ({ battle: { ruleset } }: Page, state: State, unit: Unit): string => ruleset.show.counter(state, unit).title;

/** The unit that is picked, and what can be told of it. */
function unitPart(page: Page, unit: Unit): Html {
  const { battle } = page;
  const { state } = frameNow(page);
  const { steps, full } = battle.ruleset.show.counter(state, unit);
  const fields = wordsOf(battle.ruleset).sheetFields ?? [];
  return h(
    'section',
    { class: 'sheet-unit', 'aria-label': titleOf(page, state, unit), ...sideColours(battle, unit.side) },
    h('h3', {}, titleOf(page, state, unit), unit.at !== undefined && h('small', {}, ` ${tellPlace(state.game.board, unit.at, 'at')}`)),
    h(
      'div',
      { class: 'sheet-row' },
      full > 1 && [
        h('span', {}, `${sentence(harmWords(battle.ruleset)[1])} left`),
        press_('strength:-1', '−', 'One lost', unit.strength <= 0),
        h('output', {}, `${steps} of ${full}`),
        press_('strength:1', '+', 'One more', unit.strength >= full),
      ],
      press_('gone', 'Gone', 'Lost altogether', unit.strength <= 0),
      unit.at !== undefined && unit.strength > 0 && press_('off', `Off the ${battle.plan.words.board}`, 'Not lost, and not there'),
    ),
    fields.filter(({ field }) => Object.hasOwn(unit, field) || fieldOf(unit, field) === undefined).map(field => fieldRow(unit, field)),
    h('p', { class: 'hint' }, `Press the ${battle.plan.words.board} where it stood.`),
  );
}

const press_ = (act: string, says: string, title: string, disabled = false): Html =>
  h('button', { type: 'button', 'data-sheet': act, title, 'aria-label': says.length > 1 ? undefined : title, disabled }, says);

function fieldRow(unit: Unit, { field, label, is }: SheetField): Child {
  const value = fieldOf(unit, field);
  if (is === 'count')
    return h(
      'div',
      { class: 'sheet-row' },
      h('span', {}, label),
      press_(`count:${field}:-1`, '−', `One of ${label} fewer`, Number(value ?? 0) <= 0),
      h('output', {}, String(value ?? 0)),
      press_(`count:${field}:1`, '+', `One of ${label} more`),
    );
  const id = `sheet-${field}`;
  if (typeof is === 'string')
    return h('label', { class: 'mend-check' }, h('input', { id, type: 'checkbox', name: `set:${field}`, checked: value === true }), label);
  return h(
    'div',
    { class: 'sheet-row' },
    h('label', { for: id }, label),
    h(
      'select',
      { id, name: `set:${field}` },
      is.map(one => h('option', { value: one.value, selected: one.value === value }, one.label)),
    ),
  );
}

/** Units that are in the battle and not on the board: one is picked here and put there. */
function waitingPart(page: Page, state: State, picked: UnitId | undefined): Child {
  const waiting = Object.values(state.units).filter(({ at, strength }) => at === undefined && strength > 0);
  if (waiting.length === 0) return undefined;
  return h(
    'details',
    { class: 'sheet-waiting', key: 'waiting' },
    h('summary', {}, `Not on the ${page.battle.plan.words.board}: ${count(waiting.length, ['unit', 'units'])}`),
    h(
      'div',
      { class: 'choices' },
      waiting.map(unit =>
        h(
          'button',
          {
            type: 'button',
            'data-sheet': `pick:${unit.id}`,
            'aria-pressed': String(unit.id === picked),
            ...sideColours(page.battle, unit.side),
          },
          titleOf(page, state, unit),
        ),
      ),
    ),
  );
}

/** What the sheet tells, each to be picked again or taken back. */
function toldPart(page: Page, state: State, changes: readonly AdjustChange[]): Child {
  const told = changes.flatMap(one => ('unit' in one ? [{ one, unit: lookUp(state.units, one.unit) }] : []));
  if (told.length === 0) return undefined;
  return h(
    'ul',
    { class: 'sheet-told', 'aria-label': 'Told so far' },
    told.map(({ one, unit }) =>
      h(
        'li',
        { key: one.unit, ...sideColours(page.battle, unit?.side) },
        h('button', { type: 'button', 'data-sheet': `pick:${one.unit}` }, unit ? titleOf(page, state, unit) : one.unit),
        h('span', {}, saidOf(page, state, one)),
        h('button', { type: 'button', 'data-sheet': `untell:${one.unit}`, 'aria-label': 'As before', title: 'As before' }, '×'),
      ),
    ),
  );
}

function saidOf(
  { battle: { plan, ruleset } }: Page,
  state: State,
  { at, strength, set }: Extract<AdjustChange, { unit: unknown }>,
): string {
  if (strength === 0) return 'gone';
  const parts = [
    ...(at === undefined ? [] : [at === null ? `off the ${plan.words.board}` : tellPlace(state.game.board, at, 'at')]),
    ...(strength === undefined ? [] : [`${strength} left`]),
    ...Object.entries(set ?? {}).map(([field, to]) => fieldSaid(ruleset, field, to)[1]),
  ];
  return parts.join(', ');
}
