// What loads when an embedded page has a file to read: the reading of /open, and the board it draws then.

import type { ParseError } from '../../core/result.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { href } from '../../view/href.ts';
import { lateWords } from '../../view/notes.ts';
import { openDrawn } from '../battle/openMount.ts';
import { openFiles } from '../site/open/opened.ts';
import { momentIndex, toFragment } from '../site/open/share.ts';
import { beginEmbed, mountEmbed } from './embedMount.ts';
import { embedSkeleton } from './embedSkeleton.ts';

export interface WantedFile {
  readonly name: string;
  readonly text: string;
  /** The frame to begin with. */
  readonly at?: number;
}

/**
 * Reads the text, fills `root` and brings it to life; else every fault of the text. `addresses`: the scenarios of the site, by their ids.
 */
export async function openEmbedded(
  root: HTMLElement,
  { name, text, at = 0 }: WantedFile,
  addresses: Readonly<Record<string, string>>,
): Promise<readonly ParseError[]> {
  const opened = await openFiles([{ name, text }], addresses);
  if (!opened.ok) return opened.problems;
  const { converted = text, ruleset, scenario, record, replay } = opened.value;
  const [battle, drawn] = await openDrawn({ ruleset, scenario, record }, undefined, replay);
  const sprite = href(`sprites/${ruleset.id}.svg`);
  const packed = toFragment({ text: converted });
  const wholeAt = (moment: string) => `${href('open/')}${packed}&at=${momentIndex(moment)}`;
  const view = beginEmbed(battle, { words: lateWords, start: Math.min(at, battle.replay.frames.length - 1) });
  replaceContent(root, embedSkeleton(battle, drawn, { sprite, whole: wholeAt('#0'), words: lateWords, view }));
  mountEmbed(root, battle, { sprite, wholeAt, words: lateWords, view });
  return [];
}
