// The analyst: folds a record once and answers questions about its frames. It keeps its answers: the same
// question of the same frame is answered once.

import type { FrameRef, Overlay, OverlayRequest } from '../core/overlay.ts';
import { type Folded, type Frame, type Replay, replayInParts } from '../core/replay.ts';
import { endsStrikes, type Ruleset, requireCombat, wordsOf } from '../core/ruleset.ts';
import { mapTasks, runToEnd, type Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { AnswerCache } from './answerCache.ts';
import { type Backend, referenceBackend } from './backend.ts';
import { densityOverlay } from './density.ts';
import type { BoardAnalysis, BoardAnalysisOf } from './layers.ts';
import { luckInParts } from './luck.ts';
import { missedOpportunityAt } from './missedOpportunity.ts';
import { isOffered, mustOffer } from './offered.ts';
import { type OutcomeTree, outcomeTreeInParts } from './outcomeTree.ts';
import { outlookInParts } from './outlook.ts';
import { ringsOverlay } from './rings.ts';
import { scatterOverlay } from './scatter.ts';
import { asIf, seenBy } from './scene.ts';
import type { Story, TellStory } from './story/types.ts';
import { testsOverlay } from './tests.ts';
import { trailsOverlay } from './trails.ts';
import type { Analyst, IncrementalAnalyst, Luck, MissedOpportunity } from './types.ts';

interface Opened extends Folded {
  readonly ruleset: Ruleset;
  readonly layers: BoardAnalysis;
  readonly caches: AnalystCaches;
}

/** Answers by the numbers of the frames they rest on: a record that is opened again rewritten keeps those whose frames stay. */
interface AnalystCaches {
  readonly overlays: AnswerCache<Overlay>;
  readonly missedOpportunity: AnswerCache<MissedOpportunity | undefined>;
  readonly luck: AnswerCache<Luck>;
  readonly outcomeTree: AnswerCache<OutcomeTree | undefined>;
  numberOf(frame: Frame): number;
}

/** Overlays and luck kept of one game; decisions are all kept, a review asks for every one. */
const CACHE_SIZES = { overlays: 200, luck: 20, openDice: 20 };

function createCaches(): AnalystCaches {
  const numbers = new WeakMap<Frame, number>();
  let last = 0;
  const numberOf = (frame: Frame): number => {
    const number = numbers.get(frame) ?? ++last;
    numbers.set(frame, number);
    return number;
  };
  return {
    overlays: new AnswerCache(CACHE_SIZES.overlays),
    missedOpportunity: new AnswerCache(),
    luck: new AnswerCache(CACHE_SIZES.luck),
    outcomeTree: new AnswerCache(CACHE_SIZES.openDice),
    numberOf,
  };
}

/**
 * An analyst over these rulesets; `find` throws on one that is not loaded, as `layersOf` does on a kind of board. `means` do the heavy sums
 * (see fast.ts), readable ones if none are given. Before `open` every question throws an Error.
 */
export function analyst(find: (id: RulesetId) => Ruleset, layersOf: BoardAnalysisOf, means: Backend = referenceBackend): Analyst {
  const incremental = partwise(find, layersOf, means);
  return {
    open: (scenario, record) => runToEnd(incremental.open(scenario, record)),
    overlay: (at, ask) => runToEnd(incremental.overlay(at, ask)),
    odds: (id, profile, rounds) => runToEnd(incremental.odds(id, profile, rounds)),
    luck: variation => runToEnd(incremental.luck(variation)),
    missedOpportunity: at => runToEnd(incremental.missedOpportunity(at)),
    review: variation => runToEnd(incremental.review(variation)),
    outcomeTree: at => runToEnd(incremental.outcomeTree(at)),
    story: (variation, tell) => runToEnd(incremental.story(variation, tell)),
    incremental,
  };
}

function partwise(find: (id: RulesetId) => Ruleset, layersOf: BoardAnalysisOf, means: Backend): IncrementalAnalyst {
  let opened: Opened | undefined;
  const battle = (): Opened => {
    if (!opened) throw new Error('no battle is open');
    return opened;
  };
  return {
    *open(scenario, record) {
      const ruleset = find(record.ruleset);
      const layers = layersOf(scenario.board.kind);
      const replay = yield* replayInParts(ruleset, scenario, record, opened);
      const same = replay.frames[0] === opened?.replay.frames[0] ? opened : undefined;
      opened = { ruleset, layers, scenario: same?.scenario ?? scenario, record, replay, caches: same?.caches ?? createCaches() };
    },
    overlay(at, ask) {
      const open = battle();
      const line = lineOf(open.replay, at);
      const { caches } = open;
      return caches.overlays.ask(JSON.stringify([caches.numberOf(line.at(-1) ?? line[0]), ask]), () => answer(open, means, line, ask));
    },
    odds: (id, profile, rounds) =>
      outlookInParts(requireCombat(find(id)).attack(profile), { kernel: means.kernel, rounds, tallies: wordsOf(find(id)).tallies }),
    luck: variation => luckIn(battle(), variation),
    missedOpportunity(at) {
      const open = battle();
      lineOf(open.replay, at);
      return missedOf(open, means, at);
    },
    review: variation => reviewOf(battle(), means, variation),
    outcomeTree(at) {
      const { caches, ruleset, replay } = battle();
      const [before, frame] = lineOf(replay, at).slice(-2);
      if (!before || !frame?.event) return nothing();
      const { event } = frame;
      return caches.outcomeTree.ask(String(caches.numberOf(frame)), () => outcomeTreeInParts(ruleset, before, event));
    },
    story: (variation, tell) => storyOf(battle(), means, variation, tell),
  };
}

// biome-ignore lint/correctness/useYield: an answer that takes no time
function* nothing(): Task<undefined> {
  return undefined;
}

/** Throws RangeError on a variation that is not there. */
function framesOf({ frames, variations }: Replay, variation: string | undefined): readonly Frame[] {
  const found = variation === undefined ? frames : variations[variation];
  if (!found) throw new RangeError(`there is no variation "${variation}"`);
  return found;
}

/** The frames up to the one asked about. Throws RangeError on a frame that is not there. */
function lineOf(whole: Replay, { index, variation }: FrameRef): readonly [Frame, ...Frame[]] {
  const frames = framesOf(whole, variation);
  const [first, ...rest] = frames.slice(0, index + 1);
  if (!first || !Number.isInteger(index) || index >= frames.length)
    throw new RangeError(`there is no step ${index} (0 to ${frames.length - 1})`);
  return [first, ...rest];
}

function* answer(
  { ruleset, layers, scenario }: Opened,
  means: Backend,
  line: readonly [Frame, ...Frame[]],
  ask: OverlayRequest,
): Task<Overlay> {
  mustOffer(ruleset, scenario.board.kind, ask.kind);
  if (ask.kind === 'trails') return yield* trailsOverlay(ruleset, line, ask);
  if (ask.kind === 'density') return yield* densityOverlay(ruleset, line, ask.viewer);
  const now = line.at(-1) ?? line[0];
  const state = asIf(seenBy(ruleset, now.state, ask.viewer), ask.asIf);
  yield { done: 0, of: 1 };
  if (ask.kind === 'rings') return ringsOverlay({ ruleset, state }, ask.unit);
  if (ask.kind === 'tests') return testsOverlay({ ruleset, state });
  if (ask.kind === 'scatter') return scatterOverlay({ ruleset, state }, layers.templatePlacements);
  return yield* layers.overlay({ ruleset, state }, means, ask);
}

function luckIn({ caches, ruleset, replay }: Opened, variation: string | undefined): Task<Luck> {
  const frames = framesOf(replay, variation);
  const last = frames.at(-1);
  return caches.luck.ask(`${variation ?? ''} ${last && caches.numberOf(last)}`, () => luckInParts(ruleset, frames, variation));
}

/**
 * Rests on the luck of the line and on its attacks, whose judgements are kept: what a unit could have
 * done that only moved is no turning point.
 */
function storyOf(open: Opened, means: Backend, variation: string | undefined, tell: TellStory): Task<Story> {
  const frames = framesOf(open.replay, variation);
  const { ruleset } = open;
  return tell({
    ruleset,
    means,
    frames,
    variation,
    luck: () => luckIn(open, variation),
    review: () => reviewOf(open, means, variation, frames.filter(isAttack(ruleset, frames))),
  });
}

/** A decision is judged by what came before it, and by what the unit did in the rest of the turn. */
function missedOf(
  { caches, layers, ruleset, replay, scenario }: Opened,
  means: Backend,
  { index, variation }: FrameRef,
): Task<MissedOpportunity | undefined> {
  if (!isOffered(ruleset, scenario.board.kind, 'odds')) return nothing();
  const frames = framesOf(replay, variation);
  const turn = frames[index]?.state.turn;
  const rest = frames.slice(index);
  const next = rest.find(({ state }) => state.turn !== turn) ?? rest.at(-1);
  const numbers = [rest[0], next].map(frame => frame && caches.numberOf(frame));
  return caches.missedOpportunity.ask(numbers.join(), () =>
    (layers.missedOpportunity ?? missedOpportunityAt)({ ruleset, layers, means }, frames, index),
  );
}

/** Whether an event harms by dice, or ends a move that sets attacks afoot. */
const isAttack =
  (ruleset: Ruleset, frames: readonly Frame[]) =>
  ({ rolls, event, index }: Frame): boolean =>
    rolls.some(({ on }) => on !== undefined) || endsStrikes(ruleset, frames[index - 1]?.state, event);

/** Shots first, then what was given up; within each the dearest first. */
function* reviewOf(
  open: Opened,
  means: Backend,
  variation: string | undefined,
  judged = framesOf(open.replay, variation),
): Task<readonly MissedOpportunity[]> {
  const found = yield* mapTasks(judged, ({ index }) => missedOf(open, means, { index, ...(variation === undefined ? {} : { variation }) }));
  return found
    .flatMap(missed => (missed && missed.by >= 0.005 ? [missed] : []))
    .sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}
