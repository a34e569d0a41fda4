// The list of what happened, by the measure that is chosen. The build writes all of it, folded as it opens in a page with a script;
// there a list that is long is drawn only where one looks.

import { effect, type Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Frame } from '../../core/replay.ts';
import { whenSaid } from '../../core/ruleset.ts';
import { sentence } from '../../render/format.ts';
import { type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { type EventLine, entryAttributes, entryContent, numbering } from '../../view/eventList.ts';
import { type EventRow, guessHeight, rowsByTurn, type TurnRows } from '../../view/eventRows.ts';
import { momentHash, type Stride, strideLabel, stridesOf } from '../../view/model.ts';
import { isPrinting, PAGE } from '../../view/pages.ts';
import { parseMoment } from './address.ts';
import { LinesOfPlay } from './linesOfPlay.ts';
import { longList } from './longList.ts';
import { isQuick } from './pace.ts';
import { reveal } from './reveal.ts';

/** The list as its rows share it. */
interface EventRows extends EventLine {
  readonly turns: readonly TurnRows[];
  /** Only what is seen is drawn. */
  readonly isLong: boolean;
  /** Whether a script moves the replay: until then the address leads into the list. */
  readonly isLive: boolean;
  /** The frame that is shown, of the row in which it is. */
  here(row: EventRow): Signal<number | undefined>;
  readonly pinned: Signal<EventRow | undefined>;
}

/** The whole of it: of which line, by which measure, and what happened. */
export function Events({ view }: { readonly view: BattleView }): Html {
  const { battle, words, isLive } = view;
  const { line, stride } = view.store.live;
  const frames = view.seen.value;
  const list = useMemo((): EventRows => {
    const turns = rowsByTurn(battle, frames, stride);
    const isLong = isLive && frames.length > PAGE; // one of fewer is found whole by the search of the browser
    return { battle, frames, line, words, numbers: numbering(frames), turns, isLong, isLive, ...createMarks() };
  }, [battle, frames, line, stride]);
  useLayoutEffect(() => followIndex(list, view), [list]);
  const follow = (event: MouseEvent): void => obeyLink(view, event);
  return join([
    insert(LinesOfPlay, { view, follow }),
    list.isLong
      ? insert(LongTurns, { list, follow })
      : h(
          'div',
          { class: 'turns', onClick: follow },
          list.turns.map(turn => insert(Turn, { list, turn }, turn.turn)),
        ),
  ]);
}

/** What marks the row in which the replay stands: two rows are drawn anew at a step, and no other. */
function createMarks(): Pick<EventRows, 'here' | 'pinned'> {
  const marks = new WeakMap<EventRow, Signal<number | undefined>>();
  return {
    pinned: signal(undefined),
    here(row) {
      const found = marks.get(row) ?? signal(undefined);
      marks.set(row, found);
      return found;
    },
  };
}

/** In a row of quick steps the list follows as far as so many rows; what leads farther it follows first and at rest. */
const FOLLOWED = 12;

function followIndex({ turns, here, pinned }: EventRows, view: BattleView): () => void {
  const rows = turns.flatMap(turn => turn.rows);
  let at = -1;
  return effect(() => {
    const { index } = view.store.live;
    view.rested.value; // at rest it is looked once more
    const next = rows.findIndex(({ stop }) => stop >= index);
    if (at >= 0 && Math.abs(next - at) > FOLLOWED && isQuick(view)) return;
    const [row, before] = [rows[next], pinned.peek()];
    if (before && before !== row) here(before).value = undefined;
    if (row) here(row).value = index;
    pinned.value = row;
    at = next;
  });
}

/** Links of the list move the replay; a click beside a link, on its event, does so as well. */
export function obeyLink({ battle, store }: BattleView, event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const link = target?.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!target || target.closest('summary, button') || (target.closest('a') && !link)) return;
  const { index: own, stop } = target.closest<HTMLElement>('[data-index], [data-stop]')?.dataset ?? {};
  const index = Number(own ?? stop ?? Number.NaN);
  const moment = link ? parseMoment(link.hash, battle) : { index };
  if (moment === undefined || Number.isNaN(moment.index)) return;
  event.preventDefault();
  store.set({ ...moment, playing: false });
}

/** The measure of the list, which is what the replay goes by. */
export function Measures({ view }: { readonly view: BattleView }): Html {
  const { stride } = view.store.live;
  const choice = (one: Stride): Html =>
    h(
      'label',
      {},
      h('input', { type: 'radio', name: 'measure', value: one, checked: one === stride, onChange: () => view.chooseStride(one) }),
      h('span', {}, strideLabel(view.battle, one)),
    );
  return h('fieldset', { class: 'measures' }, h('legend', {}, 'By '), stridesOf(view.battle).map(choice));
}

const heading = ({ battle }: EventRows, turn: number): Html => h('h3', {}, sentence(whenSaid(battle.ruleset, turn)));

function Turn({ list, turn: { turn, rows } }: { readonly list: EventRows; readonly turn: TurnRows }): Html {
  return h(
    'section',
    { class: 'turn', 'data-turn': turn },
    heading(list, turn),
    Array.from({ length: Math.ceil(rows.length / NEAR) }, (_, i) =>
      h(
        'ol',
        { key: i },
        rows.slice(i * NEAR, (i + 1) * NEAR).map(row => insert(Row, { list, row }, row.first)),
      ),
    ),
  );
}

/** So many rows are painted or left out together: styles do that. */
const NEAR = 10;

function LongTurns({ list, follow }: { readonly list: EventRows; readonly follow: (event: MouseEvent) => void }): Html {
  const { turns } = list;
  const row = list.pinned.value;
  return h(
    'div',
    { onClick: follow },
    longList({
      tag: 'div',
      attributes: { class: 'turns long' },
      items: turns,
      guess: guessTurn,
      draw: (turn, { 'data-at': at }) => insert(LongTurn, { list, turn, at }, turn.turn),
      pinned: row && turns.findIndex(({ rows }) => rows.includes(row)),
    }),
  );
}

const HEADING = 30;
const guessTurn = ({ rows }: TurnRows): number => rows.reduce((sum, row) => sum + guessHeight(row), HEADING);

function LongTurn({ list, turn: { turn, rows }, at }: { readonly list: EventRows; readonly turn: TurnRows; readonly at: number }): Html {
  const row = list.pinned.value;
  return h(
    'section',
    { class: 'turn', 'data-turn': turn, 'data-at': at },
    heading(list, turn),
    longList({
      tag: 'ol',
      items: rows,
      guess: guessHeight,
      draw: (row, place) => insert(Row, { list, row, place }, row.first),
      pinned: row && rows.indexOf(row),
    }),
  );
}

interface RowOptions {
  readonly list: EventRows;
  readonly row: EventRow;
  readonly place?: Readonly<Record<string, number>>;
}

function Row({ list, row, place = {} }: RowOptions): Html {
  const at = list.here(row).value;
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => (at === undefined ? undefined : reveal(element)), [at]);
  const [frame] = row.told;
  const own = { ...place, ref: element, 'aria-current': at !== undefined && 'step' };
  if (frame && row.told.length === 1 && row.folded.length === 0) return entry(list, frame, own);
  const isBook = row.told.length === 0;
  const number = list.numbers[row.first];
  const isNumbered = row.told[0]?.index !== row.first && number?.first;
  return h(
    'li',
    { ...own, class: isBook ? 'row books' : 'row', 'data-stop': row.stop },
    row.summary !== undefined && !isBook && h('p', { class: 'summed' }, h('a', { href: momentHash(list.line, row.stop) }, row.summary)),
    row.told.length > 0 &&
      h(
        'ol',
        {},
        row.told.map((frame, i) =>
          entry(list, frame, { key: frame.index, class: at === frame.index && 'here' }, i === 0 && isNumbered ? number.number : undefined),
        ),
      ),
    row.folded.length > 0 && insert(Fold, { list, row, at }),
  );
}

/** The element of one event. */
function entry(list: EventRows, frame: Frame, more: Parameters<typeof h>[1], number?: string): Html {
  const { class: own, ...attributes } = entryAttributes(list, frame);
  const id = list.isLive || list.line !== undefined ? undefined : String(frame.index);
  return h(
    'li',
    { id, ...attributes, ...more, class: [own, more?.['class']].filter(Boolean).join(' ') },
    entryContent(list, frame, number),
  );
}

/** What is folded into a row; open where somebody opened it, and while the replay stands in it and not at its end. */
function Fold({ list, row, at }: RowOptions & { readonly at: number | undefined }): Html {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || (at !== undefined && at !== row.stop && row.folded.some(({ index }) => index === at));
  const draw = (frame: Frame, place: object): Html =>
    entry(list, frame, { ...place, key: frame.index, class: at === frame.index && 'here' });
  const obey = ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLDetailsElement && currentTarget.open !== isOpen) setWanted(currentTarget.open);
  };
  return h(
    'details',
    { class: 'folded', open: isOpen, onToggle: obey },
    row.told.length === 0 && row.summary !== undefined
      ? h('summary', {}, row.summary)
      : h(
          'summary',
          { class: 'more', title: `${row.folded.length} more` },
          `+${row.folded.length}`,
          h('span', { class: 'hidden-text' }, ' more'),
        ),
    list.isLong
      ? (isOpen || isPrinting.value) && longList({ tag: 'ol', items: row.folded, guess: () => LINE, draw, version: at })
      : h(
          'ol',
          {},
          row.folded.map(frame => draw(frame, {})),
        ),
  );
}

const LINE = 24;
