// The board of the desk: units chosen on it, a place asked for, and the editor of its kind.

import type { BrowserStorage } from '../../../storage/types.ts';
import type { BoardHost, BoardWork } from '../board.ts';
import { BOARD_EDITORS } from '../board.ts';
import type { EditorDesk } from './desk.ts';
import type { Pick } from './forces.ts';
import type { Pointing } from './pointer.ts';
import { pickTool } from './unitTool.ts';
import type { BoardView } from './view.ts';

/** Board and list agree on which unit is chosen. */
export const viewEvents = (desk: EditorDesk, view: () => BoardView) => ({
  opened: (page: NonNullable<ReturnType<BoardView['page']>>) => {
    page.store.watch((now, before) => {
      if (now.selected !== before.selected) desk.select(view().unitOf(now.selected, desk.now()));
    });
  },
  failed: (says: string | undefined) => {
    const board = desk.root.querySelector('[data-view]');
    if (says !== undefined) desk.say(`Units and layers wait until this is mended: ${says}`);
    board?.classList.toggle('bare', says !== undefined);
  },
});

/** Chooses a unit on the board: of those that stand for it the first. */
export function choose(view: BoardView, desk: EditorDesk, unit: string | undefined): void {
  const page = view.page();
  if (!page || view.unitOf(page.store.now().selected, desk.now()) === unit) return;
  const pieces = Object.keys(page.battle.replay.frames[0]?.state.units ?? {});
  page.store.set({ selected: unit === undefined ? undefined : pieces.find(piece => view.unitOf(piece, desk.now()) === unit) });
}

/** Asks for one place on the board. */
export const picker =
  (desk: EditorDesk, view: BoardView, pointing: Pointing): Pick =>
  (title, then) => {
    desk.say(`${title}: tap the board, or choose a place by arrow keys and Enter. Escape leaves it.`);
    const tool = pickTool(title, view, place => {
      pointing.take(undefined);
      desk.say('');
      then(place);
    });
    pointing.take(tool);
    view.svg()?.focus({ preventScroll: true });
    view.svg()?.scrollIntoView({ block: 'nearest' });
  };

/** The editor of this kind of board, where there is one. */
export async function boardWork(
  desk: EditorDesk,
  view: BoardView,
  pointing: Pointing,
  panel: HTMLElement,
  kept: { readonly shelf: BrowserStorage; readonly id: string },
): Promise<BoardWork | undefined> {
  const editor = await BOARD_EDITORS[desk.now().board.kind]?.();
  if (!editor) return undefined;
  await drawn(view);
  const host: BoardHost = {
    ruleset: desk.ruleset,
    schemas: desk.schemas,
    signal: desk.signal,
    now: desk.now,
    plan: () => must(view.plan()),
    svg: () => must(view.svg()),
    step: desk.step,
    take: pointing.take,
    marks: view.marks,
    under: view.under,
    photos: {
      names: () => kept.shelf.photos(kept.id),
      put: (name, photo) => (photo ? kept.shelf.putPhoto(kept.id, name, photo) : kept.shelf.removePhoto(kept.id, name)),
      get: name => kept.shelf.photo(kept.id, name),
    },
    say: desk.say,
    agree: async question => confirm(question),
  };
  return editor.mount(host, panel);
}

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('editor: the board is not drawn yet');
  return value;
};

/** Waits for the first board. */
function drawn(view: BoardView): Promise<void> {
  return new Promise(resolve => {
    const look = () => (view.plan() ? resolve() : setTimeout(look, 20));
    look();
  });
}
