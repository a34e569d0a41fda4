// The analyst: folds a record once and answers questions about its frames. It keeps its answers: the same question of the same frame is answered once.

import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import { eachOf, finished, type Parts } from '../core/parts.ts';
import { type Frame, type Replay, replayInParts } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { RulesetId } from '../core/types.ts';
import { Answers } from './answers.ts';
import { densityOverlay } from './density.ts';
import type { Layers, LayersOf } from './layers.ts';
import { luckInParts } from './luck.ts';
import { type Means, readable } from './means.ts';
import { missedAt } from './missed.ts';
import { outlookInParts } from './outlook.ts';
import { ringsOverlay } from './rings.ts';
import { scatterOverlay } from './scatter.ts';
import { asIf, seenBy } from './scene.ts';
import { testsOverlay } from './tests.ts';
import { trailsOverlay } from './trails.ts';
import type { Analyst, AnalystInParts, Luck, Missed } from './types.ts';

interface Opened {
  readonly ruleset: Ruleset;
  readonly layers: Layers;
  readonly replay: Replay;
  readonly overlays: Answers<Overlay>;
  readonly missed: Answers<Missed | undefined>;
  readonly luck: Answers<Luck>;
}

/** Overlays kept of one record; decisions are all kept, a review asks for every one. */
const KEPT = 200;

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
      const folded = yield* replayInParts(ruleset, scenario, record);
      opened = { ruleset, layers, replay: folded, overlays: new Answers(KEPT), missed: new Answers(), luck: new Answers() };
    },
    overlay(at, ask) {
      const open = battle();
      return open.overlays.ask(JSON.stringify([at, ask]), () => answer(open, means, lineOf(open.replay, at), ask));
    },
    odds: (id, profile, rounds) => outlookInParts(find(id).attack(profile), means.kernel, rounds),
    luck(variation) {
      const { luck, ruleset, replay } = battle();
      return luck.ask(variation ?? '', () => luckInParts(ruleset, framesOf(replay, variation), variation));
    },
    missed(at) {
      const open = battle();
      lineOf(open.replay, at);
      return missedOf(open, means, at);
    },
    review: variation => reviewOf(battle(), means, variation),
  };
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

const missedOf = (open: Opened, means: Means, { index, variation }: FrameRef): Parts<Missed | undefined> =>
  open.missed.ask(`${variation ?? ''} ${index}`, () =>
    (open.layers.missed ?? missedAt)({ ...open, means }, framesOf(open.replay, variation), index),
  );

/** Shots first, then what was given up; within each the dearest first. */
function* reviewOf(open: Opened, means: Means, variation: string | undefined): Parts<readonly Missed[]> {
  const frames = framesOf(open.replay, variation);
  const found = yield* eachOf(frames, ({ index }) => missedOf(open, means, { index, ...(variation === undefined ? {} : { variation }) }));
  return found
    .flatMap(missed => (missed && missed.by >= 0.005 ? [missed] : []))
    .sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}
