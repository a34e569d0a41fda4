// The recorder: a living battle page whose record grows, and the panel that asks for what happened. Every step is kept
// before the page says that it is entered.

import { canRedo, canUndo } from '../../core/history.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { BattleEvent, EventId } from '../../core/types.ts';
import { evaluate, eventOf } from '../../record/draft.ts';
import { freshId } from '../../record/edit.ts';
import { done, redone, undone } from '../../record/session.ts';
import type { Edit, Session } from '../../record/types.ts';
import { isFree } from '../../render/board/plan.ts';
import styles from '../../styles/record/recorder.css?url';
import { type BattleModel, framesOf, reopenBattle } from '../../view/model.ts';
import { showDraft } from '../battle/draft.ts';
import type { Mounted } from '../battle/mountBoard.ts';
import { currentLine, findPart, frameNow, onChange, type Page, speak } from '../battle/page.ts';
import { loadStyles } from '../battle/styles.ts';
import { showBattle } from '../battle/updateBattle.ts';
import { rollDice } from './autoAdvance.ts';
import { command, type Reduction, selectUnit } from './commands.ts';
import { download } from './download.ts';
import { forms } from './forms.ts';
import { NOTHING } from './inputState.ts';
import { keyboard } from './keyboard.ts';
import { aboutUnit } from './layer.ts';
import { changeAt, indexOf } from './moment.ts';
import { waitsFor } from './panel.ts';
import { makePlace } from './place.ts';
import { clear, panelStateOf, type RecorderState, show } from './recorderView.ts';
import { applyDrop, applyTap } from './taps.ts';
import type { Recorder, RecorderOptions } from './types.ts';

/** The styles of the panel; where they are there before the page is laid out, nothing moves. */
export const styleRecorder = (): Promise<void> => loadStyles(styles);

/** The panel beside the board of a page that shows the record of the session. `close` ends the page. */
export async function recordOn(
  mounted: Mounted,
  { session, keeper, leave, photos, ...options }: Pick<RecorderOptions, 'session' | 'keeper' | 'leave' | 'photos' | 'download'>,
): Promise<Recorder> {
  const { page } = mounted;
  await styleRecorder();
  const onTable = isFree(page.battle.plan) ? await import('./freePlace.ts') : undefined;
  const state: RecorderState = {
    mounted,
    page,
    place: makePlace(page),
    keeper,
    leave,
    freePlace: onTable?.freePlace,
    session,
    doing: NOTHING,
    drawn: undefined,
    last: undefined,
    busy: false,
    resting: false,
    writing: Promise.resolve(),
  };
  showDraft(page, []);
  const recorder: Recorder = {
    page,
    photos,
    session: () => state.session,
    edit: (change, shown) => edit(state, change, shown),
    written: () => state.writing,
    enter: event => enter(state, event),
    undo: () => undo(state),
    redo: () => redo(state),
    rest: on => rest(state, on),
    intoView: state.place.intoView,
    close: mounted.close,
  };
  listen(state, recorder, options.download ?? (() => void download(state.session.now.record)));
  show(state, false);
  state.place.intoView();
  return recorder;
}

/** What the hand is about next; a whole event with nothing against it is entered. */
async function go(state: RecorderState, found: Reduction | undefined, focus = true, key?: string): Promise<void> {
  if (!found || state.busy) return;
  const { page } = state;
  const { ruleset } = page.battle;
  state.doing = found.doing;
  const { entry } = found.doing;
  page.store.set({ selected: aboutUnit(frameNow(page).state, found.doing)?.id ?? page.store.now().selected });
  if (entry) {
    const { question, rulings } = evaluate(ruleset, entry);
    if (!question && (found.entered || waitsFor(rulings).length === 0)) {
      await enter(state, eventOf(ruleset, entry, ''));
      return found.then === undefined ? undefined : go(state, selectUnit(panelStateOf(state), found.then), focus);
    }
  }
  show(state, focus, key);
}

async function keep(
  state: RecorderState,
  next: Session,
  keeping: () => Promise<void>,
  moment: (battle: BattleModel) => { index?: number },
  says: () => string,
): Promise<boolean> {
  if (state.busy) return false;
  const { page } = state;
  state.busy = true;
  panelOf(page)?.setAttribute('aria-busy', 'true');
  state.writing = keeping();
  await state.writing;
  state.session = next;
  state.busy = false;
  state.doing = NOTHING;
  const battle = reopenBattle(page.battle, next.now.record);
  showBattle(page, battle, moment(battle));
  state.last = says();
  speak(page, state.last);
  show(state, true);
  return true;
}

async function edit(state: RecorderState, change: Edit, shown?: EventId): Promise<boolean> {
  const { page, session, keeper } = state;
  const moment = (battle: BattleModel) => (shown === undefined ? {} : indexOf(framesOf(battle, page.store.now().line), shown));
  return keep(
    state,
    done(session, change),
    () => keeper.add(session.cursor, change),
    moment,
    () => frameNow(page).narration.text,
  );
}

async function enter(state: RecorderState, event: Omit<BattleEvent, 'id'>): Promise<void> {
  const { page, session } = state;
  const id = freshId(session.now.record);
  const after = frameNow(page).event?.id ?? 'start';
  const { line } = page.store.now();
  await edit(state, { kind: 'insert', ...(line !== undefined && { line }), after, event: Object.assign({ id }, event, { id }) }, id);
}

async function moveTo(state: RecorderState, next: Session, word: string): Promise<void> {
  const { page, keeper } = state;
  if (next === state.session) return;
  const before = currentLine(page);
  await keep(
    state,
    next,
    () => keeper.moveTo(next.cursor),
    battle => ({ index: changeAt(before, framesOf(battle, page.store.now().line)) }),
    () => word,
  );
}

async function undo(state: RecorderState): Promise<void> {
  const { session, resting } = state;
  if (canUndo(session) && !resting) await moveTo(state, undone(session), 'Undone.');
}

async function redo(state: RecorderState): Promise<void> {
  const { session, resting } = state;
  if (canRedo(session) && !resting) await moveTo(state, redone(session), 'Done again.');
}

function rest(state: RecorderState, on: boolean): void {
  state.resting = on;
  state.doing = NOTHING;
  state.place.take(!on);
  if (on) clear(state);
  else show(state, true);
}

function listen(state: RecorderState, recorder: Recorder, download: () => void): void {
  const { page, place } = state;
  const own: Readonly<Record<string, () => void>> = {
    undo: () => void undo(state),
    redo: () => void redo(state),
    'to-end': () => page.store.set({ index: currentLine(page).length - 1 }),
    roll: () => void go(state, rollDice(panelStateOf(state))),
    download,
    leave: () => state.leave?.does(),
  };
  const press = (button: HTMLElement, isTyped = false) => {
    const words = button.dataset['do'] ?? '';
    const act = lookUp(own, words);
    if (act) act();
    else void go(state, command(panelStateOf(state), words), true, isTyped ? words : undefined);
  };
  place.element.addEventListener('click', ({ target, detail }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-do]');
    if (button) press(button, detail === 0);
  });
  place.element.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-seek]')) return;
    state.doing = { ...state.doing, sought: target.value };
    show(state, false);
    place.backToField();
  });
  forms(place.element, recorder, { sight: () => panelStateOf(state), go: found => void go(state, found) });
  keyboard(place.element, { press, undo: () => void undo(state), redo: () => void redo(state) }, page.signal);
  page.hooks.tap = tap => {
    const found = state.resting ? undefined : applyTap(panelStateOf(state), tap);
    void go(state, found, false);
    return found !== undefined;
  };
  page.hooks.moved = {
    grips: 'selected',
    take(to) {
      const found = state.resting ? undefined : applyDrop(panelStateOf(state), to);
      void go(state, found, false);
      return found !== undefined;
    },
  };
  onChange(page, ['index', 'line', 'edition'], () => {
    if (state.busy) return;
    state.doing = NOTHING;
    show(state, false);
  });
}

const panelOf = (page: Page): Element | undefined => findPart(page, 'hand')?.querySelector('.hand') ?? undefined;
