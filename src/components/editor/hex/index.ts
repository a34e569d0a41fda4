// The editor of hex boards: its tools beside the map, its pen on it.

import { readReference } from '../../../core/ruleset.ts';
import { isSameLattice } from '../../../editor/hex/size.ts';
import { shapeOf } from '../../../editor/shape.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { renew } from '../../../render/dom/renew.ts';
import type { BoardEditor, BoardHost, BoardTool, BoardWork } from '../board.ts';
import { toolKey } from './keys.ts';
import { listen } from './listen.ts';
import { panelMarkup } from './panel.ts';
import { penTool } from './pen.ts';
import { blockTool, markSelected } from './pieces.ts';
import { createToolContext, hexBoardOf, type ToolContext, takeUp } from './toolContext.ts';

/** Paints, draws and names on a board of hexes. */
export const editor: BoardEditor = { kind: 'hex', mount };

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const titles = new Map<string, string>();
  const bench = createToolContext(host, titles);
  const draw = () => {
    const wanted = document.createElement('div');
    replaceContent(wanted, panelMarkup(bench));
    for (const details of panel.querySelectorAll('details[open]'))
      wanted.querySelector(`details[data-key="${details.getAttribute('data-key')}"]`)?.setAttribute('open', '');
    renew(panel, wanted);
  };
  let isSettled = true;
  /** The bench and the host follow each other, each in its turn. */
  const once = (follow: () => void) => {
    if (!isSettled) return;
    isSettled = false;
    follow();
    isSettled = true;
  };
  const dropped = () => once(() => takeUp(bench, undefined));
  const tools = { pen: keyed(bench, penTool(bench), dropped), block: keyed(bench, blockTool(bench), dropped) };
  bench.watch((now, before) => {
    if (now.hand !== before.hand) once(() => host.take(now.hand && (now.hand.kind === 'select' ? tools.block : tools.pen)));
    if (now.selected !== before.selected || now.carried !== before.carried) markSelected(bench);
    draw();
  });
  emptyHanded(bench);
  listen(bench, panel, { unit: shapeOf(host.schemas.unit), special: shapeOf(host.schemas.special) });
  void named(host, titles).then(() => !host.signal.aborted && draw());
  draw();
  return {
    changed(now, before) {
      if (!before || hexBoardOf(now) === before.board) return;
      if (before.board.kind === 'hex' && !isSameLattice(hexBoardOf(now), before.board))
        bench.set({ selected: [], carried: undefined, pen: undefined, naming: undefined });
      else draw();
    },
  };
}

/** Keys that change tools work with every tool. */
const keyed = (bench: ToolContext, tool: BoardTool, dropped: () => void): BoardTool => ({
  ...tool,
  key: event => tool.key?.(event) || toolKey(bench, event),
  dropped,
});

/** And with none in hand. */
function emptyHanded(bench: ToolContext): void {
  const { host } = bench;
  const key = (event: KeyboardEvent) => {
    if (bench.now().hand !== undefined || !toolKey(bench, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  host.svg().addEventListener('keydown', key, { capture: true, signal: host.signal });
}

/** What the tables of the system call terrain and works. */
async function named({ ruleset, schemas }: BoardHost, titles: Map<string, string>): Promise<void> {
  const words = new Set([...schemas.terrain, ...(schemas.hexes?.works ?? [])]);
  const { tables } = await readReference(ruleset);
  const own = tables.filter(({ rows }) => schemas.terrain.every(word => rows.some(({ id }) => id === word)));
  for (const { id, title } of own.flatMap(({ rows }) => rows)) if (words.has(id)) titles.set(id, title);
}
