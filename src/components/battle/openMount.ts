// A battle that the build has not seen: its skeleton and its luck are made here, then it is mounted like any other.

import { luckOf } from '../../analysis/luck.ts';
import { type Replay, replayInParts } from '../../core/replay.ts';
import { type DrawnBoard, drawLiving } from '../../render/board/board.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import type { WordsRenderer } from '../../view/eventList.ts';
import { figuresOf } from '../../view/figures.ts';
import { accentsIn, type BattleModel, type BattleSource, openBattle } from '../../view/model.ts';
import { lateWords, loadWords } from '../../view/notes.ts';
import { PAGE } from '../../view/pages.ts';
import { runInSlices } from '../site/slices.ts';
import { beginView, type MountOptions, mount } from './mount.ts';
import { LIVING, type Mounted } from './mountBoard.ts';
import { type SkeletonOptions, skeleton } from './skeleton.ts';

/**
 * The battle folded, unless it is (`folded`), its board drawn, and what writes out its words at hand, unless `words` does. Throws what
 * folding the record throws.
 */
export async function openDrawn(source: BattleSource, words?: WordsRenderer, folded?: Replay): Promise<readonly [BattleModel, DrawnBoard]> {
  const { scenario, record, ruleset } = source;
  const hasWords = scenario.briefing !== undefined || record.notes?.some(({ text }) => text !== undefined);
  const [battle, drawn] = await Promise.all([
    (folded ? Promise.resolve(folded) : runInSlices(replayInParts(ruleset, scenario, record))).then(replay => openBattle(source, replay)),
    drawLiving(scenario.board, accentsIn(source)),
    hasWords && !words && loadWords(),
  ]);
  return [battle, drawn];
}

/** Frames times units up to which the luck of a game is reckoned before it is shown; of more the worker is asked once somebody looks. */
const AT_ONCE = 50_000;

/** Fills `root` and brings it to life; words are parsed here unless `words` has them. Throws what folding the record throws. */
export async function openMount(
  root: HTMLElement,
  source: BattleSource,
  options: MountOptions & Pick<SkeletonOptions, 'links'> & { readonly folded?: Replay },
): Promise<Mounted> {
  const [battle, drawn] = await openDrawn(source, options.words, options.folded);
  const { frames } = battle.replay;
  const isQuick = frames.length * source.scenario.units.length < AT_ONCE;
  const luck = frames.length > 1 && isQuick ? figuresOf(battle, luckOf(source.ruleset, frames)) : undefined;
  const { sprite, links = [], whole = false, words = lateWords } = options;
  const view = beginView(battle, { ...options, words });
  view.luck.value = luck;
  // To draw a vast map or a long list, to lay it out and to bring it to life is too much for one task.
  const far = drawn.drawing.isFar ? await import('../../render/dom/farGround.ts') : undefined;
  const isMuch = far !== undefined || frames.length > PAGE;
  if (isMuch) await painted();
  const page = skeleton(battle, far?.withoutGround(drawn) ?? drawn, { sprite, links, whole, words, view });
  root.classList.add(...LIVING); // styled from the first as it will be
  replaceContent(root, page);
  if (isMuch) await painted();
  const board = root.querySelector('svg.board');
  if (far && board) for (const _ of far.layGround(board, drawn)) await painted();
  return mount(root, battle, { ...options, words, view, ...(luck && { luck }) });
}

/** Once the page has been painted, or some time has gone by: a page that nobody sees is not painted. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, 250);
    requestAnimationFrame(() => setTimeout(resolve));
  });
