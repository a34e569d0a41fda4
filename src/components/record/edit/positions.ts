// They stood so: a turn told by where its units stood at a moment. Counters are dragged, or picked and put; losses are tapped off. Each of
// it is kept at once, as one position sheet in the record, and the arrows from the position before are on the board.

import { type AdjustChange, isSheet, type SheetEvent, type ToldShot } from '../../../core/adjustment.ts';
import { fieldSaid, shotSaid } from '../../../core/adjustTold.ts';
import { hasPoints } from '../../../core/board.ts';
import { fieldOf } from '../../../core/fields.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { whyOff } from '../../../core/places.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { harmWords, type SheetField, wordsOf } from '../../../core/ruleset.ts';
import type { BattleEvent, Draft, Place, State, Unit, UnitId } from '../../../core/types.ts';
import {
  buildSheet,
  nextSheet,
  type SheetHead,
  type ToldUnit,
  tellShot,
  tellUnit,
  untellShot,
  untellUnit,
  withHead,
} from '../../../record/positionSheet.ts';
import { count, sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { currentLine, frameNow, type Page, speak, type Tap } from '../../battle/page.ts';
import { askShotOdds } from '../../battle/shotOdds.ts';
import { sideColours } from '../marks.ts';
import type { Recorder } from '../types.ts';
import { placedPhoto } from './notes.ts';
import { type PhotoOver, photoOver } from './photoOver.ts';
import type { EditSheet, View } from './sheet.ts';

interface Positions {
  readonly recorder: Recorder;
  readonly page: Page;
  readonly sheet: EditSheet;
  /** What was typed of the next sheet, which is not in the record yet. */
  typed: Partial<SheetHead>;
  picked: UnitId | undefined;
  /**
   * Where the next press on the board puts it: nowhere where it was dragged there, and not in the midst of another unit where its losses
   * have been told, for those are mostly the last that is told of it.
   */
  placing: 'anywhere' | 'beside others' | 'nowhere';
  readonly photo: PhotoOver;
  /** A shot that is being told. */
  shot: ShotSoFar | undefined;
  /** Changes go one after the other, each on the sheet as it is by then. */
  waiting: Promise<void>;
}

/** Who fired, at whom once that is pressed, and what its odds are from where both stand. */
interface ShotSoFar {
  readonly unit: UnitId;
  readonly target?: UnitId;
  readonly odds?: string;
}

/** The sheet for the moment that is shown: its own where it is one, else a new one after it. */
export function positionsView(recorder: Recorder, sheet: EditSheet): View {
  const { page } = recorder;
  const photo = photoOver(page, { keep: (called, picture) => keepPhoto(state, called, picture), redraw: sheet.redraw });
  const state: Positions = {
    recorder,
    page,
    sheet,
    photo,
    typed: {},
    picked: page.store.now().selected,
    placing: 'anywhere',
    shot: undefined,
    waiting: Promise.resolve(),
  };
  const before = page.hooks.moved;
  page.hooks.moved = {
    grips: 'all',
    take({ unit, at }) {
      // What else is told of it, its losses, is the next press.
      pick(state, unit, 'nowhere');
      put(state, unit, at);
      return true;
    },
  };
  page.hooks.takeInHand?.();
  return {
    title: 'They stood so',
    stays: 'and follows',
    content: () => content(state),
    press: words => press(state, words),
    changed: field => {
      if (field.name === 'photo-fade') photo.fade(Number(field.value));
      else if (field instanceof HTMLInputElement && field.name === 'photo') void takePhoto(state, field);
      else typed(state, field);
    },
    isPointing: () => state.picked !== undefined && state.placing !== 'nowhere' && state.shot === undefined,
    tap: tap => tapped(state, tap),
    closed: () => {
      photo.remove();
      page.hooks.moved = before;
    },
  };
}

async function takePhoto({ photo }: Positions, field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0];
  if (file) await photo.take(file);
  field.value = '';
}

/** Keeps a picture beside the record and in a note on the sheet, which is entered for it if it is not there yet. */
function keepPhoto(state: Positions, called: string, picture: Blob): Promise<void> {
  then(state, async () => {
    if (!shown(state).event) await enter(state);
    const { recorder, page } = state;
    const on = frameNow(page).event?.id ?? 'start';
    const notes = (recorder.session().now.record.notes ?? []).filter(note => note.on === on);
    const image = await placedPhoto(recorder.photos, called, picture);
    await recorder.edit({ kind: 'notes', on, notes: [...notes, { on, image }] }, on);
  });
  return state.waiting;
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
  const { picked, shot } = state;
  if (shot) {
    if (unit && unit.id !== shot.unit) aim(state, { unit: shot.unit, target: unit.id });
    return true;
  }
  const isPlacing = picked !== undefined && state.placing !== 'nowhere';
  const isOther = state.placing === 'beside others' && unit?.id !== picked;
  const isMeant = unit !== undefined && (!isPlacing || isOther || pressed?.isOnPiece !== false);
  const to = pressed?.place ?? place;
  if (isMeant && !(isPlacing && unit.id === picked)) pick(state, unit.id);
  else if (isPlacing && to !== undefined && !isMeant) put(state, picked, to);
  else pick(state, undefined);
  return true;
}

function pick(state: Positions, unit: UnitId | undefined, placing: Positions['placing'] = 'anywhere'): void {
  state.picked = unit;
  state.placing = placing;
  state.shot = undefined;
  state.page.store.set({ selected: unit });
  state.sheet.redraw();
}

/** Tells more of a unit. */
const tell = (state: Positions, unit: UnitId, told: ToldUnit): void =>
  change(state, (changes, before) => (Object.hasOwn(before.units, unit) ? tellUnit(changes, before, unit, told) : changes));

/** Tells where it stood; beside the board nothing stands, so that it stays where it was. */
function put(state: Positions, unit: UnitId, at: Place): void {
  const { board } = state.page.battle.scenario;
  const off = hasPoints(board) ? whyOff(board, at) : undefined;
  if (off === undefined) tell(state, unit, { at });
  else speak(state.page, `${sentence(off)}: it stays where it was.`);
}

/** Changes what the sheet says of the units. */
const change = (state: Positions, make: (changes: readonly AdjustChange[], before: State) => readonly AdjustChange[]): void =>
  alter(state, (sheet, before) => ({ ...sheet, changes: make(sheet.changes, before) }));

/** Changes the sheet; the first change enters it. */
function alter(state: Positions, make: (sheet: SheetEvent, before: State) => SheetEvent): void {
  then(state, async () => {
    const { event, before } = shown(state);
    if (event) await keep(state, make(event, before));
    else await enter(state, make(buildSheet(headOf(state)) as SheetEvent, before));
  });
}

/** A shot at this target, with its odds as soon as they are known. */
function aim(state: Positions, shot: ShotSoFar & { readonly target: UnitId }): void {
  const { page, sheet } = state;
  state.shot = shot;
  sheet.redraw();
  const { ask } = page.hooks;
  void (ask && askShotOdds(page, ask, shot))?.then(odds => {
    if (odds === undefined || state.shot !== shot) return;
    state.shot = { ...shot, odds };
    sheet.redraw();
  });
}

function tellAimed(state: Positions, lost: number | undefined): void {
  const { unit, target } = state.shot ?? {};
  if (unit === undefined || target === undefined) return;
  alter(state, (sheet, before) => tellShot(sheet, before, { unit, target, ...(lost !== undefined && { lost }) }));
  pick(state, undefined);
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
async function enter(state: Positions, sheet: Draft = buildSheet(headOf(state))): Promise<void> {
  await state.recorder.enter(sheet as Omit<BattleEvent, 'id'>);
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
  const unit = state.picked === undefined ? undefined : lookUp(frameNow(state.page).state.units, state.picked);
  lookUp(PRESSES, act)?.(state, rest.join(':'));
  if (!unit || !Object.hasOwn(TOLD, act)) return;
  if (state.placing === 'anywhere') state.placing = 'beside others';
  lookUp(TOLD, act)?.(state, unit, rest.join(':'));
}

/** What the buttons of the sheet do. */
const PRESSES: Readonly<Record<string, (state: Positions, id: string) => void>> = {
  next: goOn,
  pick: (state, id) => pick(state, id),
  untell: (state, id) => change(state, changes => untellUnit(changes, id)),
  'let-go': state => pick(state, undefined),
  'photo-off': ({ photo }) => photo.remove(),
  unshot: (state, i) => alter(state, sheet => untellShot(sheet, Number(i))),
  shot: (state, lost) => tellAimed(state, lost === '' ? undefined : Number(lost)),
  fired: state => fired(state, state.picked),
};

/** What those of the unit that is picked tell of it. */
const TOLD: Readonly<Record<string, (state: Positions, unit: Unit, by: string) => void>> = {
  strength: (state, { id, strength }, by) => tell(state, id, { strength: Math.max(0, strength + Number(by)) }),
  left: (state, { id }, left) => tell(state, id, { strength: Number(left) }),
  gone: (state, { id }) => tell(state, id, { strength: 0 }),
  off: (state, { id }) => tell(state, id, { at: null }),
  count: (state, unit, by) => tellCount(state, unit, by.split(':')),
};

function fired(state: Positions, unit: UnitId | undefined): void {
  state.shot = unit === undefined || state.shot ? undefined : { unit };
  state.sheet.redraw();
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
    state.shot
      ? shotPart(page, state.shot)
      : unit
        ? unitPart(page, unit, state.placing !== 'nowhere')
        : h('p', { class: 'hint' }, hint(page)),
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
    state.photo.render(),
    waitingPart(page, now, state.picked),
    toldPart(page, now, event?.changes ?? []),
    event?.shots && shotsPart(page, shown(state).before, event.shots),
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
function unitPart(page: Page, unit: Unit, isPlacing: boolean): Html {
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
    full > 2 && full <= MOST_LEFT && leftKeys(harmWords(battle.ruleset)[1], steps, full),
    fields.filter(({ field }) => Object.hasOwn(unit, field) || fieldOf(unit, field) === undefined).map(field => fieldRow(unit, field)),
    battle.ruleset.combat && h('div', { class: 'sheet-row' }, press_('fired', 'It fired at …', 'A shot that somebody remembers')),
    isPlacing && h('p', { class: 'hint' }, `Press the ${battle.plan.words.board} where it stood.`),
  );
}

/** A shot that is being told: whom it was at, and what it cost, with its odds from where both stand. */
function shotPart(page: Page, { unit: id, target: aimed, odds }: ShotSoFar): Child {
  const { battle } = page;
  const { state } = frameNow(page);
  const [unit, target] = [id, aimed ?? ''].map(one => lookUp(state.units, one));
  if (!unit) return undefined;
  const most = target ? Math.min(MOST_LEFT, Math.max(1, Math.ceil(target.strength))) : 0;
  return h(
    'section',
    { class: 'sheet-unit', 'aria-label': 'A shot', ...sideColours(battle, unit.side) },
    h('h3', {}, `${titleOf(page, state, unit)} fired at ${target ? titleOf(page, state, target) : '…'}`),
    target && odds !== undefined && h('p', { class: 'hint' }, odds),
    target
      ? h(
          'div',
          { class: 'number-keys', role: 'group', 'aria-label': `${sentence(harmWords(battle.ruleset)[1])} it cost` },
          Array.from({ length: most + 1 }, (_, n) => h('button', { type: 'button', 'data-sheet': `shot:${n}` }, String(n))),
        )
      : h('p', { class: 'hint' }, 'Press whom it fired at.'),
    h(
      'div',
      { class: 'sheet-row' },
      target && press_('shot:', 'Nobody knows what it cost', 'Told without what came of it'),
      press_('fired', 'No shot', 'Leave it'),
    ),
  );
}

/** The shots that the sheet tells, each to be taken back. */
function shotsPart(page: Page, before: State, shots: readonly ToldShot[]): Child {
  return h(
    'ul',
    { class: 'sheet-told sheet-shots', 'aria-label': 'Shots told' },
    shots.map((shot, i) =>
      h(
        'li',
        { key: `shot-${i}`, ...sideColours(page.battle, lookUp(before.units, shot.unit)?.side) },
        h('span', {}, shotSaid(page.battle.ruleset, before, shot)),
        h('button', { type: 'button', 'data-sheet': `unshot:${i}`, 'aria-label': 'No such shot', title: 'No such shot' }, '×'),
      ),
    ),
  );
}

/** So many figures or steps have a key each. */
const MOST_LEFT = 12;

/** How many are left, in one press. */
const leftKeys = (words: string, left: number, full: number): Html =>
  h(
    'div',
    { class: 'number-keys', role: 'group', 'aria-label': `${sentence(words)} left` },
    Array.from({ length: full }, (_, i) => i + 1).map(n =>
      h('button', { type: 'button', 'data-sheet': `left:${n}`, 'aria-pressed': String(n === left) }, String(n)),
    ),
  );

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
