// Which board: any step on a small replay, with any layer of the battle page, cut to where it happens, whole, or around a place.

import { layersOf, namesOf } from '../../publish/layers.ts';
import { frameOf } from '../../publish/moment.ts';
import type { BoardFigure, Crop, DrawnMark } from '../../publish/types.ts';
import { drawBoard } from '../../render/board/board.ts';
import { type Child, h } from '../../render/html.ts';
import { type BattleModel, framesOf } from '../../view/model.ts';
import { PICTURE_FIELDS } from '../../view/store.ts';
import { lineage } from '../../view/variations.ts';
import type { Asker } from '../battle/asker.ts';
import { bindLayerControls } from '../battle/layerControls.ts';
import { layersPanel } from '../battle/layersPanel.ts';
import { beginView, mount } from '../battle/mount.ts';
import { onChange, onEvent, type Page } from '../battle/page.ts';
import { skeleton } from '../battle/skeleton.ts';
import { cropPart, startCrop } from './cropPart.ts';
import type { FigureDialog } from './dialog.ts';
import { drawPart, startDrawing } from './drawPart.ts';
import { startSubject, subjectPart } from './subjectPart.ts';

/** The dialog of a board; `given` is what it begins with. */
export async function boardDialog(
  battle: BattleModel,
  given: BoardFigure,
  asker: Asker,
  sprite: string,
): Promise<FigureDialog<BoardFigure>> {
  const board = await drawBoard(battle.scenario.board, battle.accentOf);
  const view = beginView(battle, { sprite, small: true });
  let page: Page | undefined;
  let crop: () => Crop = () => given.crop ?? 'action';
  let drawn: () => readonly DrawnMark[] = () => given.drawn ?? [];
  return {
    title: 'Which board?',
    content: h(
      'div',
      { class: 'battle write-board', 'data-board-root': true },
      h('div', {}, lines(battle, given.at.variation), skeleton(battle, board, { sprite, small: true, view })),
      h(
        'div',
        { class: 'aside write-board-choice' },
        cropPart(battle, crop()),
        drawPart(battle),
        h('div', { 'data-part': 'layers', hidden: true }, layersPanel(view)),
        subjectPart(),
      ),
    ),
    start(root, changed, signal) {
      const place = root.querySelector<HTMLElement>('[data-board-root]');
      if (!place) throw new Error('board dialog: no board');
      const { variation, event } = given.at;
      const mounted = mount(place, battle, { sprite, small: true, view });
      page = mounted.page;
      signal.addEventListener('abort', mounted.close);
      bindLayerControls(page, mounted.board.svg, asker);
      crop = startCrop(root, page, mounted.board.svg, crop(), changed);
      drawn = startDrawing(root, page, mounted.board.svg, drawn(), changed);
      const read = layersOf(battle, given.layers ?? []);
      const index = frameOf(battle, { event, ...(variation !== undefined && { variation }) })?.index ?? 0;
      page.store.set({ line: variation, index, viewer: given.viewer, ...(read.ok && read.value) });
      onChange(page, PICTURE_FIELDS, changed);
      startSubject(root, page);
      onEvent(page, 'change', '[data-part="line"]', ({ value }) => page?.store.set({ line: value || undefined, index: 0, playing: false }));
    },
    figure: () => (page ? figureOf(page, crop(), drawn()) : given),
  };
}

/** The position that is shown, as a figure without a caption. */
function figureOf({ battle, store }: Page, crop: Crop, drawn: readonly DrawnMark[]): BoardFigure {
  const now = store.now();
  const names = namesOf(battle, now);
  const event = framesOf(battle, now.line)[now.index]?.event?.id ?? 'start';
  return {
    kind: 'board',
    at: { event, ...(now.line !== undefined && { variation: now.line }) },
    ...(names.length > 0 && { layers: names }),
    ...(now.viewer !== undefined && { viewer: now.viewer }),
    ...(crop !== 'action' && { crop }),
    ...(drawn.length > 0 && { drawn }),
  };
}

/** Before the title of a variation that leaves another. */
const indent = ({ variations }: BattleModel['record'], id: string): string => '\u2003'.repeat(lineage(variations, id).length - 1);

/** The line of play, where there are several. */
const lines = ({ record, variations }: BattleModel, chosen: string | undefined): Child =>
  variations.length > 0 &&
  h(
    'label',
    { class: 'write-line' },
    h('span', {}, 'Line of play '),
    h(
      'select',
      { 'data-part': 'line' },
      h('option', { value: '' }, 'as it was played'),
      variations.map(({ id, title }) => h('option', { value: id, selected: id === chosen }, `${indent(record, id)}what if: ${title}`)),
    ),
  );
