// The analyst: folds a record once and answers questions about its frames. It keeps its answers: the same question of the same frame is answered once.

import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import { eachOf, finished, type Parts } from '../core/parts.ts';
import { type Folded, type Frame, type Replay, replayInParts } from '../core/replay.ts';
import { endsStrikes, type Ruleset } from '../core/ruleset.ts';
import type { RulesetId } from '../core/types.ts';
import { Answers } from './answers.ts';
import { densityOverlay } from './density.ts';
import type { Layers, LayersOf } from './layers.ts';
import { luckInParts } from './luck.ts';
import { type Means, readable } from './means.ts';
import { missedAt } from './missed.ts';
import { type OpenDice, openDiceInParts } from './openDice.ts';
import { outlookInParts } from './outlook.ts';
import { ringsOverlay } from './rings.ts';
import { scatterOverlay } from './scatter.ts';
import { asIf, seenBy } from './scene.ts';
import type { Story, TellStory } from './story/types.ts';
import { testsOverlay } from './tests.ts';
import { trailsOverlay } from './trails.ts';
import type { Analyst, AnalystInParts, Luck, Missed } from './types.ts';

interface Opened extends Folded {
  readonly ruleset: Ruleset;
  readonly layers: Layers;
  readonly kept: Kept;
}

/** Answers by the numbers of the frames they rest on: a record that is opened again rewritten keeps those whose frames stay. */
interface Kept {
  readonly overlays: Answers<Overlay>;
  readonly missed: Answers<Missed | undefined>;
  readonly luck: Answers<Luck>;
  readonly openDice: Answers<OpenDice | undefined>;
  numberOf(frame: Frame): number;
}

/** Overlays and luck kept of one game; decisions are all kept, a review asks for every one. */
const KEPT = { overlays: 200, luck: 20, openDice: 20 };

function keep(): Kept {
  const numbers = new WeakMap<Frame, number>();
  let last = 0;
  const numberOf = (frame: Frame): number => {
    const number = numbers.get(frame) ?? ++last;
    numbers.set(frame, number);
    return number;
  };
  return {
    overlays: new Answers(KEPT.overlays),
    missed: new Answers(),
    luck: new Answers(KEPT.luck),
    openDice: new Answers(KEPT.openDice),
    numberOf,
  };
}

/**
 * An analyst over these rulesets; `find` throws on one that is not loaded, as `layersOf` does on a kind of board. `means` do the heavy sums (see fast.ts), readable
 * ones if none are given. Before `open` every question throws an Error.
 */
export function analyst(find: (id: RulesetId) => Ruleset, layersOf: LayersOf, means: Means = readable): Analyst {
  const inParts = partwise(find, layersOf, means);
  return {
    open: (scenario, record) => finished(inParts.open(scenario, record)),
    overlay: (at, ask) => finished(inParts.overlay(at, ask)),
    odds: (id, profile, rounds) => finished(inParts.odds(id, profile, rounds)),
    luck: variation => finished(inParts.luck(variation)),
    missed: at => finished(inParts.missed(at)),
    review: variation => finished(inParts.review(variation)),
    openDice: at => finished(inParts.openDice(at)),
    story: (variation, tell) => finished(inParts.story(variation, tell)),
    inParts,
  };
}

function partwise(find: (id: RulesetId) => Ruleset, layersOf: LayersOf, means: Means): AnalystInParts {
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
      opened = { ruleset, layers, scenario: same?.scenario ?? scenario, record, replay, kept: same?.kept ?? keep() };
    },
    overlay(at, ask) {
      const open = battle();
      const line = lineOf(open.replay, at);
      const { kept } = open;
      return kept.overlays.ask(JSON.stringify([kept.numberOf(line.at(-1) ?? line[0]), ask]), () => answer(open, means, line, ask));
    },
    odds: (id, profile, rounds) => outlookInParts(find(id).attack(profile), { kernel: means.kernel, rounds, tallies: find(id).tallies }),
    luck: variation => luckIn(battle(), variation),
    missed(at) {
      const open = battle();
      lineOf(open.replay, at);
      return missedOf(open, means, at);
    },
    review: variation => reviewOf(battle(), means, variation),
    openDice(at) {
      const { kept, ruleset, replay } = battle();
      const [before, frame] = lineOf(replay, at).slice(-2);
      if (!before || !frame?.event) return nothing();
      const { event } = frame;
      return kept.openDice.ask(String(kept.numberOf(frame)), () => openDiceInParts(ruleset, before, event));
    },
    story: (variation, tell) => storyOf(battle(), means, variation, tell),
  };
}

// biome-ignore lint/correctness/useYield: an answer that takes no time
function* nothing(): Parts<undefined> {
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

function* answer({ ruleset, layers }: Opened, means: Means, line: readonly [Frame, ...Frame[]], ask: Ask): Parts<Overlay> {
  if (ask.kind === 'trails') return yield* trailsOverlay(ruleset, line, ask);
  if (ask.kind === 'density') return yield* densityOverlay(ruleset, line, ask.viewer);
  const now = line.at(-1) ?? line[0];
  const state = asIf(seenBy(ruleset, now.state, ask.viewer), ask.asIf);
  yield { done: 0, of: 1 };
  if (ask.kind === 'rings') return ringsOverlay({ ruleset, state }, ask.unit);
  if (ask.kind === 'tests') return testsOverlay({ ruleset, state });
  if (ask.kind === 'scatter') return scatterOverlay({ ruleset, state }, layers.falls);
  return yield* layers.overlay({ ruleset, state }, means, ask);
}

function luckIn({ kept, ruleset, replay }: Opened, variation: string | undefined): Parts<Luck> {
  const frames = framesOf(replay, variation);
  const last = frames.at(-1);
  return kept.luck.ask(`${variation ?? ''} ${last && kept.numberOf(last)}`, () => luckInParts(ruleset, frames, variation));
}

/** Rests on the luck of the line and on its attacks, whose judgements are kept: what a unit could have done that only moved is no turning point. */
function storyOf(open: Opened, means: Means, variation: string | undefined, tell: TellStory): Parts<Story> {
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
function missedOf({ kept, layers, ruleset, replay }: Opened, means: Means, { index, variation }: FrameRef): Parts<Missed | undefined> {
  const frames = framesOf(replay, variation);
  const turn = frames[index]?.state.turn;
  const rest = frames.slice(index);
  const next = rest.find(({ state }) => state.turn !== turn) ?? rest.at(-1);
  const numbers = [rest[0], next].map(frame => frame && kept.numberOf(frame));
  return kept.missed.ask(numbers.join(), () => (layers.missed ?? missedAt)({ ruleset, layers, means }, frames, index));
}

/** Whether an event harms by dice, or ends a move that sets attacks afoot. */
const isAttack =
  (ruleset: Ruleset, frames: readonly Frame[]) =>
  ({ casts, event, index }: Frame): boolean =>
    casts.some(({ on }) => on !== undefined) || endsStrikes(ruleset, frames[index - 1]?.state, event);

/** Shots first, then what was given up; within each the dearest first. */
function* reviewOf(
  open: Opened,
  means: Means,
  variation: string | undefined,
  judged = framesOf(open.replay, variation),
): Parts<readonly Missed[]> {
  const found = yield* eachOf(judged, ({ index }) => missedOf(open, means, { index, ...(variation === undefined ? {} : { variation }) }));
  return found
    .flatMap(missed => (missed && missed.by >= 0.005 ? [missed] : []))
    .sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}
