// A battle that the build has not seen: its skeleton and its luck are made here, then it is mounted like any other.

import { luckOf } from '../../analysis/luck.ts';
import { drawBoard } from '../../render/board/board.ts';
import { figuresOf } from './figures.ts';
import { luckSection } from './luckPanel.ts';
import { accentsIn, openBattle, type Source } from './model.ts';
import { type Mounted, type MountOptions, mount } from './mount.ts';
import { type SkeletonOptions, skeleton } from './skeleton.ts';

/** Fills `root` and brings it to life. Throws what folding the record throws. */
export async function openMount(
  root: HTMLElement,
  source: Source,
  options: MountOptions & Pick<SkeletonOptions, 'links'>,
): Promise<Mounted> {
  const [battle, drawn] = await Promise.all([openBattle(source), drawBoard(source.scenario.board, accentsIn(source))]);
  const { frames } = battle.replay;
  const luck = frames.length > 1 ? figuresOf(battle, luckOf(source.ruleset, frames)) : undefined;
  const { sprite, links = [] } = options;
  root.innerHTML = skeleton(battle, drawn, { sprite, links, ...(luck && { luck: luckSection(battle, luck) }) }).markup;
  return mount(root, battle, { ...options, ...(luck && { luck }) });
}
