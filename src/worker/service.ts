// What the worker offers: an analyst that loads its ruleset, asked question by question. Each has a number, by which it tells how far it
// is and can be given up. No Comlink here.

import { analyst } from '../analysis/analyst.ts';
import type { Backend } from '../analysis/backend.ts';
import { loadLayers } from '../analysis/boards.ts';
import type { BoardAnalysis } from '../analysis/layers.ts';
import type { OutcomeTree } from '../analysis/outcomeTree.ts';
import type { Story } from '../analysis/story/types.ts';
import type { IncrementalAnalyst, Luck, MissedOpportunity, Outlook } from '../analysis/types.ts';
import type { Board } from '../core/board.ts';
import type { FrameRef, Overlay, OverlayRequest } from '../core/overlay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { Progress } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { type Clock, schedule } from './schedule.ts';

/** The number of every `open`: a newer one takes the place of the older. */
export const OPENING = 0;

/**
 * The analyst as it is seen from the page. Answers are copied, not transferred: the analyst keeps them for
 * the next time. `undefined`: dropped before.
 */
export interface Service {
  /**
   * Who is told of questions that take their time, by their numbers; a question is answered once all that was told of it has been heard.
   */
  hear(tell: (id: number, progress: Progress) => unknown): void;
  /** Gives up a question. */
  drop(id: number): void;
  /** Without a scenario: another record of the one that is open. */
  open(scenario: Scenario | undefined, record: BattleRecord): Promise<void>;
  overlay(id: number, at: FrameRef, ask: OverlayRequest): Promise<Overlay | undefined>;
  odds(id: number, ruleset: RulesetId, profile: unknown, rounds?: number): Promise<Outlook | undefined>;
  luck(id: number, variation?: string): Promise<Luck | undefined>;
  /** At leisure, as are the review and the story: whoever looks at the map waits for neither. */
  missedOpportunity(id: number, at: FrameRef): Promise<MissedOpportunity | undefined>;
  review(id: number, variation?: string): Promise<readonly MissedOpportunity[] | undefined>;
  outcomeTree(id: number, at: FrameRef): Promise<OutcomeTree | undefined>;
  story(id: number, variation?: string): Promise<Story | undefined>;
}

/** A service over the registry's `load`; `means` are waited for before the first record is opened. Rejects what they reject. */
export function service(load: (id: RulesetId) => Promise<Ruleset>, means: Promise<Backend>, clock?: Clock): Service {
  const loaded = new Map<RulesetId, Ruleset>();
  const find = (id: RulesetId): Ruleset => {
    const found = loaded.get(id);
    if (!found) throw new Error(`the ruleset "${id}" is not loaded`);
    return found;
  };
  const layers = new Map<Board['kind'], BoardAnalysis>();
  const layersOf = (kind: Board['kind']): BoardAnalysis => {
    const found = layers.get(kind);
    if (!found) throw new Error(`the layers of a board of kind ${kind} are not loaded`);
    return found;
  };
  const made = means.then(ready => analyst(find, layersOf, ready));
  made.catch(() => {}); // told by the first question that needs it
  let game: Scenario | undefined;
  let answers: IncrementalAnalyst | undefined;
  const open = (): IncrementalAnalyst => {
    if (!answers) throw new Error('no battle is open');
    return answers;
  };
  const ready = async (id: RulesetId) => {
    loaded.set(id, await load(id));
    return made;
  };
  let tell = (_id: number, _progress: Progress): unknown => undefined;
  let heard: unknown;
  const tasks = schedule((id, progress) => {
    heard = tell(id, progress);
  }, clock);
  // Answers and progress travel by two ports, which keep no order between them.
  const add: typeof tasks.add = async (...task) => {
    const result = await tasks.add(...task);
    await heard;
    return result;
  };
  return {
    hear(listener) {
      tell = listener;
    },
    drop: tasks.drop,
    async open(other, record) {
      game = other ?? game;
      if (!game) throw new Error('no scenario is open');
      const scenario = game;
      const { kind } = scenario.board;
      answers = (await ready(record.ruleset)).incremental;
      layers.set(kind, await loadLayers(kind));
      tasks.drop(OPENING);
      await add(OPENING, () => open().open(scenario, record));
    },
    overlay: (id, at, ask) => add(id, () => open().overlay(at, ask)),
    async odds(id, ruleset, profile, rounds) {
      const { incremental } = await ready(ruleset);
      return add(id, () => incremental.odds(ruleset, profile, rounds));
    },
    luck: (id, variation) => add(id, () => open().luck(variation)),
    missedOpportunity: (id, at) => add(id, () => open().missedOpportunity(at), 'at leisure'),
    review: (id, variation) => add(id, () => open().review(variation), 'at leisure'),
    outcomeTree: (id, at) => add(id, () => open().outcomeTree(at)),
    async story(id, variation) {
      const { storyInParts } = await import('../analysis/story/story.ts');
      return add(id, () => open().story(variation, storyInParts), 'at leisure');
    },
  };
}
