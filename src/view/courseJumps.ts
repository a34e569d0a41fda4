// What made a curve of the whole game jump: the frames where a line takes another value, and each in a sentence.

import { amount } from '../core/englishText.ts';
import { turnWords } from '../core/ruleset.ts';
import type { SideId } from '../core/types.ts';
import { formatSigned, sentence } from '../render/format.ts';
import { type BattleModel, seenBy } from './model.ts';

/** One line of a chart: whose it is and a value for each frame. `isSigned`: values are told with their sign. */
export interface CourseLine {
  readonly title: string;
  readonly values: readonly number[];
  readonly isSigned?: true;
}

/** Smaller is no jump: sums of parts are never quite the same. */
const LEAST = 1e-6;

const changeAt = ({ values }: CourseLine, index: number): number => (values[index] ?? 0) - (values[index - 1] ?? values[index] ?? 0);

/** The frames where any of them takes another value, in their order. */
export const jumpsIn = (lines: readonly CourseLine[]): readonly number[] =>
  (lines[0]?.values ?? []).flatMap((_, index) => (lines.some(line => Math.abs(changeAt(line, index)) > LEAST) ? [index] : []));

/** "Turn 3, step 84: 1st Battalion fired at ... Americans 41 (−3)", as a viewer knows it. '' of a frame that is not there. */
export function jumpSaid(battle: BattleModel, lines: readonly CourseLine[], index: number, viewer: SideId | undefined): string {
  const found = battle.replay.frames[index];
  if (!found) return '';
  const { state, narration } = seenBy(battle, found, viewer);
  const changed = lines.filter(line => Math.abs(changeAt(line, index)) > LEAST);
  const now = changed.map(line => {
    const value = line.values[index] ?? 0;
    return `${line.title} ${line.isSigned ? formatSigned(value) : amount(value)} (${formatSigned(changeAt(line, index))})`;
  });
  return `${sentence(turnWords(battle.ruleset)[0])} ${state.turn}, step ${index}: ${narration.text} ${now.join(', ')}`;
}
