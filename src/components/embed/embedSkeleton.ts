// An embedded battle as markup: the board, what moves it, what is told of the moment with its dice, and the layers folded away.
// Complete at the last position without script.

import type { DrawnBoard } from '../../render/board/board.ts';
import { type Html, h, insert } from '../../render/html.ts';
import { type BattleView, stillView } from '../../view/battleView.ts';
import type { WordsRenderer } from '../../view/eventList.ts';
import type { BattleModel } from '../../view/model.ts';
import { layersPanel } from '../battle/layersPanel.ts';
import { picture } from '../battle/picture.ts';
import { deskOf, forcesPanel, nowPart, speaker, stage } from '../battle/skeleton.ts';
import { Where } from '../battle/tellingParts.ts';
import { transport } from '../battle/transport.ts';

export interface EmbedSkeletonOptions {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** Address of the page that has all of the battle. */
  readonly whole: string;
  /** How notes are written out. */
  readonly words: WordsRenderer;
  /** What the parts show as it changes; without one they show the end of the battle. */
  readonly view?: BattleView;
}

/** The battle with the board at its end. Throws on a replay without frames. */
export function embedSkeleton(battle: BattleModel, drawn: DrawnBoard, { sprite, whole, words, view: given }: EmbedSkeletonOptions): Html {
  const view = given ?? stillView(battle, words);
  const last = battle.replay.frames.at(-1);
  if (!last) throw new Error('embedSkeleton: a replay has at least its first frame');
  return h(
    'div',
    { class: `${deskOf(battle)} embed` },
    h(
      'header',
      { class: 'battle-head' },
      h('h1', {}, battle.record.title),
      h('p', { class: 'meta', 'data-part': 'where' }, insert(Where, { view })),
    ),
    stage(view, picture(battle, drawn, last, { sprite })),
    transport({ view }),
    h('div', { class: 'story' }, nowPart(view), layersPart(view)),
    h('p', { class: 'embed-foot' }, h('a', { href: whole, target: '_blank', rel: 'noopener', 'data-part': 'whole' }, 'Open in Sandtable')),
    speaker(view),
  );
}

/** Hidden until the script is there. */
const layersPart = (view: BattleView): Html =>
  h(
    'details',
    { class: 'aside embed-layers', 'data-part': 'layers', hidden: true },
    h('summary', {}, 'Layers'),
    layersPanel(view),
    h('div', { 'data-part': 'what-if' }),
    h('div', { 'data-part': 'unit' }),
    forcesPanel(),
  );
