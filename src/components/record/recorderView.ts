// What the recorder shows: its panel beside the board, and on the board what is being answered.

import { canRedo, canUndo } from '../../core/history.ts';
import type { Session } from '../../record/types.ts';
import { fill } from '../../render/dom/bind.ts';
import { draw } from '../../render/dom/draw.ts';
import type { Child } from '../../render/html.ts';
import type { Mounted } from '../battle/mountBoard.ts';
import { currentLine, findPart, frameNow, type Page } from '../battle/page.ts';
import { autoAdvance } from './autoAdvance.ts';
import type { freePlace } from './freePlace.ts';
import type { InputState } from './inputState.ts';
import { aboutUnit, draftAbove, draftLayer, isPlacing, pointsAsked, targetsIn } from './layer.ts';
import { oddsBeside } from './odds.ts';
import { panel } from './panel.ts';
import type { PanelState } from './panelState.ts';
import type { PanelPlace } from './place.ts';
import type { RecorderOptions, RecordSaver } from './types.ts';

/** A recorder at work. */
export interface RecorderState {
  readonly mounted: Mounted;
  readonly page: Page;
  readonly place: PanelPlace;
  readonly keeper: RecordSaver;
  readonly leave: RecorderOptions['leave'];
  /** On a table: the way to a point that is none of those offered. */
  readonly freePlace: typeof freePlace | undefined;
  session: Session;
  /** What the hand is about. */
  doing: InputState;
  /** What it was about when the panel was told last. */
  drawn: InputState['entry'];
  /** What happened last, once it was entered here. */
  last: string | undefined;
  /** Something is being kept. */
  busy: boolean;
  /** The panel is put away. */
  resting: boolean;
  writing: Promise<void>;
}

/** What the panel is told from. */
export function panelStateOf({ page, session, doing, last, busy, leave, freePlace }: RecorderState): PanelState {
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
    beside: (entry, at) => oddsBeside(page.battle.ruleset, entry, at),
    ...(freePlace && { freePlace }),
  };
}

/** `key`: what was pressed from the keyboard, and keeps the focus while the same is asked. */
export function show(state: RecorderState, focus: boolean, key?: string): void {
  if (state.resting) return;
  const { page, mounted, place } = state;
  const now = panelStateOf(state);
  const doing = autoAdvance(now);
  const back = doing.entry && doing.entry === state.drawn ? place.hold(key) : undefined;
  state.doing = doing;
  state.drawn = doing.entry;
  put(page, panel({ ...now, doing }));
  // A press says at once that it is worked on (forms.ts), before there is anything to draw.
  page.root.querySelector('.hand')?.setAttribute('aria-busy', String(now.busy));
  drawAnswers(mounted, now, doing);
  look(mounted, now, doing);
  if (!back?.() && focus) place.focusPrompt();
}

/** Has the panel show this; what is the same in it stays, with its focus and what is open in it. */
function put(page: Page, content: Child): void {
  const hand = findPart(page, 'hand');
  if (hand) draw(hand, content);
}

function drawAnswers({ board: { svg } }: Mounted, { battle, frame }: PanelState, doing: InputState): void {
  const targets = targetsIn(battle, frame, doing);
  fill(svg, 'draft', draftLayer(battle, frame, doing));
  fill(svg, 'draft-above', draftAbove(battle, targets));
  svg.classList.toggle('placing', isPlacing(targets));
}

/** The board goes to what it can answer; else it stays where it is, with the unit that is meant inside. */
function look({ board: { zoom } }: Mounted, { battle, frame }: PanelState, doing: InputState): void {
  const { plan } = battle;
  const points = pointsAsked(battle, frame, doing);
  const at = aboutUnit(frame.state, doing)?.at;
  const unit = at === undefined ? undefined : plan.point(at);
  if (points.length > 0) zoom.onto(points, plan.size * 1.5);
  else if (unit) zoom.show([unit]);
}

/** Takes panel and drafts away. */
export function clear({ page, mounted: { board } }: RecorderState): void {
  put(page, undefined);
  for (const layer of ['draft', 'draft-above'] as const) fill(board.svg, layer, undefined);
  board.svg.classList.remove('placing');
}
