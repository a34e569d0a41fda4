// The analyst: folds a record once and answers questions about its frames. It keeps its answers: the same question of the same frame is answered once.

import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import { type Frame, type Replay, replay } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { RulesetId, SideId, State } from '../core/types.ts';
import { viewFrame } from '../core/view.ts';
import { densityOverlay } from './density.ts';
import { luckOf } from './luck.ts';
import { type Means, readable } from './means.ts';
import { missedAt } from './missed.ts';
import { oddsOverlay } from './odds.ts';
import { outlookOf } from './outlook.ts';
import { reachOverlay } from './reach.ts';
import { asIf, type Scene, sceneOf, seenBy } from './scene.ts';
import { sightOverlay, whyOverlay } from './sight.ts';
import { threatOverlay } from './threat.ts';
import { trailsOverlay } from './trails.ts';
import type { Analyst, Luck, Missed, Progress } from './types.ts';

interface Opened {
  readonly ruleset: Ruleset;
  readonly replay: Replay;
  readonly overlays: Map<string, Overlay>;
  readonly missed: Map<string, Missed | undefined>;
  readonly luck: Map<string, Luck>;
}

/** Overlays kept of one record; decisions are all kept, a review asks for every one. */
const KEPT = 200;

/**
 * An analyst over these rulesets; `find` throws on one that is not loaded. `means` do the heavy sums (see fast.ts), readable ones if none are given.
 * Before `open` every question throws an Error.
 */
export function analyst(find: (id: RulesetId) => Ruleset, means: Means = readable): Analyst {
  let opened: Opened | undefined;
  const battle = (): Opened => {
    if (!opened) throw new Error('no battle is open');
    return opened;
  };
  return {
    open(scenario, record) {
      const ruleset = find(record.ruleset);
      opened = { ruleset, replay: replay(ruleset, scenario, record), overlays: new Map(), missed: new Map(), luck: new Map() };
    },
    overlay(at, ask) {
      const { overlays, ...open } = battle();
      return kept(overlays, JSON.stringify([at, ask]), () => answer(open.ruleset, means, lineOf(open.replay, at), ask), KEPT);
    },
    odds: (id, profile) => outlookOf(find(id).attack(profile)),
    luck(variation) {
      const { luck, ruleset, replay: line } = battle();
      return kept(luck, variation ?? '', () => luckOf(ruleset, framesOf(line, variation), variation));
    },
    missed(at) {
      const open = battle();
      lineOf(open.replay, at);
      return missedOf(open, means, at);
    },
    review: variation => finished(reviewing(battle(), means, variation)),
    reviewing: variation => reviewing(battle(), means, variation),
  };
}

function kept<T>(answers: Map<string, T>, key: string, reckon: () => T, most = Number.POSITIVE_INFINITY): T {
  const found = answers.has(key) ? (answers.get(key) as T) : reckon();
  answers.delete(key);
  answers.set(key, found); // the least recently asked is forgotten first
  if (answers.size > most) answers.delete(answers.keys().next().value ?? '');
  return found;
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

function answer(ruleset: Ruleset, means: Means, line: readonly [Frame, ...Frame[]], ask: Ask): Overlay {
  const now = line.at(-1) ?? line[0];
  switch (ask.kind) {
    case 'sight':
      return sightOverlay(scene(ruleset, now.state, ask), means, ask.from);
    case 'why':
      return whyOverlay(scene(ruleset, now.state, ask), ask.from, ask.to);
    case 'threat':
      return threatOverlay(scene(ruleset, now.state, ask), means, ask);
    case 'odds':
      return oddsOverlay(scene(ruleset, now.state, ask), ask.unit);
    case 'reach':
      return reachOverlay(scene(ruleset, now.state, ask), ask.unit);
    case 'trails':
      return trailsOverlay(ruleset, seenFrames(ruleset, line, ask.viewer), ask);
    case 'density':
      return densityOverlay(ruleset, seenFrames(ruleset, line, ask.viewer));
  }
}

const scene = (ruleset: Ruleset, state: State, ask: Ask): Scene => sceneOf(ruleset, asIf(seenBy(ruleset, state, ask.viewer), ask.asIf));

const seenFrames = (ruleset: Ruleset, frames: readonly Frame[], viewer: SideId | undefined): readonly Frame[] =>
  viewer === undefined ? frames : frames.map(frame => viewFrame(ruleset, frame, viewer));

const missedOf = ({ ruleset, replay: whole, missed }: Opened, means: Means, { index, variation }: FrameRef): Missed | undefined =>
  kept(missed, `${variation ?? ''} ${index}`, () => missedAt(ruleset, means, framesOf(whole, variation), index));

/** Shots first, then what was given up; within each the dearest first. */
function* reviewing(open: Opened, means: Means, variation: string | undefined): Generator<Progress, readonly Missed[]> {
  const frames = framesOf(open.replay, variation);
  const found: Missed[] = [];
  for (const { index } of frames) {
    const missed = missedOf(open, means, { index, ...(variation === undefined ? {} : { variation }) });
    if (missed && missed.by >= 0.005) found.push(missed);
    yield { done: index + 1, of: frames.length };
  }
  return found.sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}

function finished<T>(parts: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value as T;
  }
}
