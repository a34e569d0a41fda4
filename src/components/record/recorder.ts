// The recorder: a living battle page whose record grows, and the panel that asks for what happened. Every step is kept
// before the page says that it is entered.

import { canRedo, canUndo } from '../../core/history.ts';
import type { BattleEvent, EventId } from '../../core/types.ts';
import { evaluate, eventOf } from '../../record/draft.ts';
import { freshId } from '../../record/edit.ts';
import { done, redone, undone } from '../../record/session.ts';
import type { Edit, Session } from '../../record/types.ts';
import { fill } from '../../render/dom/bind.ts';
import styles from '../../styles/record/recorder.css?url';
import { type BattleModel, framesOf, reopenBattle } from '../../view/model.ts';
import { showDraft } from '../battle/draft.ts';
import type { Mounted } from '../battle/mountBoard.ts';
import { currentLine, findPart, frameNow, onChange, type Page, renderPart, speak } from '../battle/page.ts';
import { loadStyles } from '../battle/styles.ts';
import { showBattle } from '../battle/updateBattle.ts';
import { autoAdvance, rollDice } from './autoAdvance.ts';
import { command, type Reduction } from './commands.ts';
import { download } from './download.ts';
import { forms } from './forms.ts';
import { type InputState, NOTHING } from './inputState.ts';
import { keyboard } from './keyboard.ts';
import { aboutUnit, draftAbove, draftLayer, isPlacing, pointsAsked, targetsIn } from './layer.ts';
import { changeAt, indexOf } from './moment.ts';
import { oddsBeside } from './odds.ts';
import { panel, waitsFor } from './panel.ts';
import type { PanelState } from './panelState.ts';
import { makePlace } from './place.ts';
import { applyTap } from './taps.ts';
import type { Recorder, RecorderOptions } from './types.ts';

/** The panel beside the board of a page that shows the record of the session. `close` ends the page. */
export async function recordOn(
  mounted: Mounted,
  { keeper, leave, photos, ...options }: Pick<RecorderOptions, 'session' | 'keeper' | 'leave' | 'photos' | 'download'>,
): Promise<Recorder> {
  let { session } = options;
  const { page } = mounted;
  const { ruleset } = page.battle;
  await loadStyles(styles);
  const onTable = page.battle.plan.kind === 'table' ? await import('./freePlace.ts') : undefined;
  const place = makePlace(page);
  let resting = false;
  showDraft(page, []);
  let doing: InputState = NOTHING;
  let drawn: InputState['entry'];
  let last: string | undefined;
  let busy = false;
  let writing = Promise.resolve();

  const sight = (): PanelState => {
    const frame = frameNow(page);
    const all = currentLine(page);
    return {
      battle: page.battle,
      frame,
      before: all.slice(0, frame.index + 1),
      doing,
      ...(last !== undefined && { last }),
      busy,
      canUndo: canUndo(session),
      canRedo: canRedo(session),
      end: all.length - 1,
      ...(leave && { leave: leave.label }),
      beside: (entry, at) => oddsBeside(ruleset, entry, at),
      ...(onTable && { freePlace: onTable.freePlace }),
    };
  };

  /** `key`: what was pressed from the keyboard, and keeps the focus while the same is asked. */
  function show(focus: boolean, key?: string): void {
    if (resting) return;
    const now = sight();
    doing = autoAdvance(now);
    const next = { ...now, doing };
    const back = doing.entry && doing.entry === drawn ? place.hold(key) : undefined;
    drawn = doing.entry;
    renderPart(page, 'hand', panel(next));
    draw(now);
    look(now);
    if (!back?.() && focus) place.focusPrompt();
  }

  function draw({ battle, frame }: PanelState): void {
    const { svg } = mounted.board;
    const targets = targetsIn(battle, frame, doing);
    fill(svg, 'draft', draftLayer(battle, frame, doing));
    fill(svg, 'draft-above', draftAbove(battle, targets));
    svg.classList.toggle('placing', isPlacing(targets));
  }

  /** The board goes to what it can answer; else it stays where it is, with the unit that is meant inside. */
  function look({ battle: { plan }, frame }: PanelState): void {
    const points = pointsAsked(page.battle, frame, doing);
    const at = aboutUnit(frame.state, doing)?.at;
    const unit = at === undefined ? undefined : plan.point(at);
    if (points.length > 0) mounted.board.zoom.onto(points, plan.size * 1.5);
    else if (unit) mounted.board.zoom.show([unit]);
  }

  /** What the hand is about next; a whole event with nothing against it is entered. */
  async function go(found: Reduction | undefined, focus = true, key?: string): Promise<void> {
    if (!found || busy) return;
    doing = found.doing;
    const { entry } = doing;
    page.store.set({ selected: aboutUnit(frameNow(page).state, doing)?.id ?? page.store.now().selected });
    if (entry) {
      const { question, rulings } = evaluate(ruleset, entry);
      if (!question && (found.entered || waitsFor(rulings).length === 0)) return enter(eventOf(ruleset, entry, ''));
    }
    show(focus, key);
  }

  async function keep(
    next: Session,
    keeping: () => Promise<void>,
    moment: (battle: BattleModel) => { index?: number },
    says: () => string,
  ): Promise<boolean> {
    if (busy) return false;
    busy = true;
    panelOf(page)?.setAttribute('aria-busy', 'true');
    writing = keeping();
    await writing;
    session = next;
    busy = false;
    doing = NOTHING;
    const battle = reopenBattle(page.battle, session.now.record);
    showBattle(page, battle, moment(battle));
    last = says();
    speak(page, last);
    show(true);
    return true;
  }

  async function edit(change: Edit, shown?: EventId): Promise<boolean> {
    const next = done(session, change);
    const moment = (battle: BattleModel) => (shown === undefined ? {} : indexOf(framesOf(battle, page.store.now().line), shown));
    return keep(
      next,
      () => keeper.add(session.cursor, change),
      moment,
      () => frameNow(page).narration.text,
    );
  }

  async function enter(event: Omit<BattleEvent, 'id'>): Promise<void> {
    const id = freshId(session.now.record);
    const after = frameNow(page).event?.id ?? 'start';
    const { line: variation } = page.store.now();
    await edit({ kind: 'insert', ...(variation !== undefined && { line: variation }), after, event: { ...event, id } as BattleEvent }, id);
  }

  const moveTo = async (next: Session, word: string): Promise<void> => {
    if (next === session) return;
    const before = currentLine(page);
    await keep(
      next,
      () => keeper.moveTo(next.cursor),
      battle => ({ index: changeAt(before, framesOf(battle, page.store.now().line)) }),
      () => word,
    );
  };
  const undo = () => (canUndo(session) && !resting ? moveTo(undone(session), 'Undone.') : Promise.resolve());
  const redo = () => (canRedo(session) && !resting ? moveTo(redone(session), 'Done again.') : Promise.resolve());

  const own: Readonly<Record<string, () => void>> = {
    undo: () => void undo(),
    redo: () => void redo(),
    'to-end': () => page.store.set({ index: currentLine(page).length - 1 }),
    roll: () => void go(rollDice(sight())),
    download: options.download ?? (() => void download(session.now.record)),
    leave: () => leave?.does(),
  };
  const press = (button: HTMLElement, isTyped = false) => {
    const words = button.dataset['do'] ?? '';
    const act = own[words];
    if (act) act();
    else void go(command(sight(), words), true, isTyped ? words : undefined);
  };

  place.element.addEventListener('click', ({ target, detail }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-do]');
    if (button) press(button, detail === 0);
  });
  place.element.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-seek]')) return;
    doing = { ...doing, sought: target.value };
    show(false);
    place.backToField();
  });
  function rest(on: boolean): void {
    resting = on;
    doing = NOTHING;
    place.take(!on);
    if (on) {
      renderPart(page, 'hand', undefined);
      for (const layer of ['draft', 'draft-above'] as const) fill(mounted.board.svg, layer, undefined);
      mounted.board.svg.classList.remove('placing');
    } else show(true);
  }
  const recorder: Recorder = {
    page,
    photos,
    session: () => session,
    edit,
    written: () => writing,
    enter,
    undo,
    redo,
    rest,
    intoView: place.intoView,
    close: mounted.close,
  };
  forms(place.element, recorder, { sight, go: found => void go(found) });
  keyboard(place.element, { press, undo: () => void undo(), redo: () => void redo() }, page.signal);
  page.hooks.tap = tap => {
    const found = resting ? undefined : applyTap(sight(), tap);
    void go(found, false);
    return found !== undefined;
  };
  onChange(page, ['index', 'line', 'edition'], () => {
    if (busy) return;
    doing = NOTHING;
    show(false);
  });
  show(false);
  place.intoView();
  return recorder;
}

const panelOf = (page: Page): Element | undefined => findPart(page, 'hand')?.querySelector('.hand') ?? undefined;
