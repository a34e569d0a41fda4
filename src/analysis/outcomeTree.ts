// Dice that nobody has thrown: every position that they can lead to, with its exact chance. Few ways to fall are tried one by one; of many
// it counts what they come to. Each is applied as the rules apply it, and ways that lead to the same position are one.

import type { DiceRoll } from '../core/act.ts';
import { dist, type Fraction, mean } from '../core/dist.ts';
import { due } from '../core/read.ts';
import { actOf, validateEvent } from '../core/referee.ts';
import { type Frame, step, withoutLapsed } from '../core/replay.ts';
import { shapeTally, type Tally, type Thrown, talliesOf } from '../core/roll.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { mapInSlices, type Task } from '../core/task.ts';
import type { BattleEvent, SideId, State, UnitId } from '../core/types.ts';
import { type CastsOf, fallsOf } from './outcomeTree/diceFalls.ts';
import { addFractions, larger } from './outcomeTree/fractions.ts';
import { outcomesOf, samplesOf } from './outcomeTree/outcomes.ts';
import { changeWords, FATES, fateOf, type UnitFate } from './outcomeTree/position.ts';

export type { UnitFate } from './outcomeTree/position.ts';

/** What leads to a position: how the dice lie, or, of many dice, what they came to. */
export type Fell = { readonly thrown: readonly Thrown[] } | { readonly result: Tally };

/** One position that the dice can lead to. `fell`: the likeliest way there, `text` how the event is told then. */
export interface Coming {
  readonly chance: Fraction;
  readonly fell: Fell;
  readonly text: string;
}

/** The harm to be expected of one roll of the event. */
export interface Expected {
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly on: SideId | undefined;
  readonly harm: string;
  readonly mean: Fraction;
}

export interface OutcomeTree {
  readonly expected: readonly Expected[];
  /** The likeliest first; undefined where the dice can come to too much to be told. */
  readonly comings?: readonly Coming[];
  /** The positions that are not told one by one, how many and with what chance together. */
  readonly rest?: { readonly count: number; readonly chance: Fraction };
  /** What becomes of each target, whatever else happens: the worst first. */
  readonly fates: readonly { readonly unit: UnitId; readonly fate: UnitFate; readonly chance: Fraction }[];
}

/**
 * More ways to fall than `falls` are counted by what they come to, where the rules allow it; more outcomes, and
 * more ways where they do not, are not told.
 */
export const MOST = { falls: 240, outcomes: 20_000, slow: 4_000, told: 60 } as const;

/** Whether an event throws dice that nobody has noted, nor what came of them. */
export const isOpen = ({ event, rolls }: Frame): boolean =>
  event !== undefined &&
  event.result === undefined &&
  rolls.some(({ tally }) => tally === undefined) &&
  due(
    rolls.map(({ attack }) => attack.roll),
    event.thrown ?? [],
  ) !== undefined;

/**
 * Where the dice of an event can lead, from the frame before it; what was thrown of them already has
 * fallen. Undefined where no dice are open.
 */
export function* outcomeTreeInParts(ruleset: Ruleset, before: Frame, event: BattleEvent): Task<OutcomeTree | undefined> {
  const setting = settingOf(ruleset, before, event);
  const casts = setting.castsOf(setting.given);
  if (!due(rollsOf(casts), setting.given)) return undefined;
  const expected = casts.map(expectedOf);
  const ways = waysOf(setting);
  if (!ways) return { expected, fates: [] };
  const positions = yield* gatherPositions(setting, ways);
  const told = alike(positions);
  const [comings, others] = [told.slice(0, MOST.told), told.slice(MOST.told)];
  const targets = [...new Set(casts.flatMap(({ target }) => target ?? []))];
  return {
    expected,
    comings: comings.map(({ chance, fell, text }) => ({ chance, fell, text })),
    ...(others.length > 0 && { rest: { count: others.length, chance: sum(others) } }),
    fates: targets.flatMap(unit => fatesOf(before.state, positions, unit)),
  };
}

/** An event whose dice are open. */
export interface OpenEvent {
  readonly ruleset: Ruleset;
  readonly before: Frame;
  readonly event: BattleEvent;
  readonly given: readonly Thrown[];
  readonly castsOf: CastsOf;
}

export function settingOf(ruleset: Ruleset, before: Frame, { result: _, ...event }: BattleEvent): OpenEvent {
  const act = actOf(ruleset, event.type);
  const state = withoutLapsed(ruleset, before.state, event);
  // not whole yet: what is thrown next may hang on it
  const castsOf: CastsOf = thrown => act?.rolls?.(state, { ...event, id: '', thrown }) ?? [];
  return { ruleset, before, event, given: event.thrown ?? [], castsOf };
}

const rollsOf = (casts: readonly DiceRoll[]) => casts.map(({ attack }) => attack.roll);

const expectedOf = ({ unit, target, on, attack }: DiceRoll): Expected => ({
  ...(unit !== undefined && { unit }),
  ...(target !== undefined && { target }),
  on,
  harm: attack.harm,
  mean: mean(dist(attack.roll), attack.harm),
});

/** A way for the dice to fall, or something that they can come to, with its chance and the frame that it leads to. */
export interface OutcomeWay {
  readonly chance: Fraction;
  readonly fell: Fell;
  frame(): Frame;
}

function waysOf(setting: OpenEvent): readonly OutcomeWay[] | undefined {
  return waysByFaces(setting, MOST.falls) ?? waysByTallies(setting, MOST.outcomes) ?? waysByFaces(setting, MOST.slow);
}

/** Every way to fall; undefined where there are more than `most`. */
export function waysByFaces({ ruleset, before, event, given, castsOf }: OpenEvent, most: number): readonly OutcomeWay[] | undefined {
  return fallsOf(castsOf, given, most)?.map(({ thrown, chance }) => ({
    chance,
    fell: { thrown },
    frame: () => step(ruleset, before, { ...event, thrown }),
  }));
}

/**
 * Everything that the dice can come to. Undefined where there is more than `most`, where some have fallen already, and where the
 * rules look at more than what they come to.
 */
export function waysByTallies(setting: OpenEvent, most: number): readonly OutcomeWay[] | undefined {
  const { ruleset, before, event: open, given, castsOf } = setting;
  const { thrown: _, ...event } = open;
  const rolls = rollsOf(castsOf([]));
  const outcomes = given.length > 0 ? undefined : outcomesOf(rolls, most);
  if (!outcomes || !countsAlone(setting)) return undefined;
  const names = talliesOf({ kind: 'plus', of: rolls });
  const { rolls: casts, rulings } = validateEvent(ruleset, withoutLapsed(ruleset, before.state, event), event);
  return outcomes.map(({ tally, chance }) => ({
    chance,
    fell: { result: tally },
    frame: () => step(ruleset, before, { ...event, result: tally }, { rolls: casts, rulings, tally: shapeTally(tally, names) }),
  }));
}

/** Whether dice lead where their result leads, as far as falls of all faces show. */
function countsAlone({ ruleset, before, event, castsOf }: OpenEvent): boolean {
  const { thrown: _, ...bare } = event;
  return (
    samplesOf(castsOf)?.every(({ thrown, tally: result }) => {
      const [fallen, told] = [{ thrown }, { result }].map(fell => step(ruleset, before, { ...bare, ...fell }));
      return fallen && told && changeWords(before.state, fallen.state) === changeWords(before.state, told.state);
    }) ?? false
  );
}

/** A position with the likeliest way there. */
interface ReachedPosition {
  readonly chance: Fraction;
  readonly likeliest: Fraction;
  readonly fell: Fell;
  readonly text: string;
  readonly state: State;
}

/** Ways are tried so many a part. */
const STRIDE = 8;

/** The positions that ways lead to, each once, the likeliest first. */
export function* gatherPositions({ before }: Pick<OpenEvent, 'before'>, ways: readonly OutcomeWay[]): Task<readonly ReachedPosition[]> {
  const found = new Map<string, ReachedPosition>();
  yield* mapInSlices(
    ways,
    ({ chance, fell, frame }) => {
      const { state, narration } = frame();
      put(found, changeWords(before.state, state), { chance, likeliest: chance, fell, text: narration.text, state });
    },
    STRIDE,
  );
  return [...found.values()].toSorted((a, b) => larger(a.chance, b.chance));
}

/** One position more, or more of one that is there. */
function put(found: Map<string, ReachedPosition>, key: string, next: ReachedPosition): void {
  const old = found.get(key);
  const best = old && larger(old.likeliest, next.likeliest) <= 0 ? old : next;
  found.set(key, old ? { ...best, chance: addFractions(old.chance, next.chance) } : next);
}

/** Positions that read the same and have all units alike in one: others differ in what is remembered of the dice. */
function alike(positions: readonly ReachedPosition[]): readonly ReachedPosition[] {
  const found = new Map<string, ReachedPosition>();
  for (const position of positions) put(found, JSON.stringify([position.text, position.state.units, position.state.pending]), position);
  return [...found.values()].toSorted((a, b) => larger(a.chance, b.chance));
}

const sum = (all: readonly { readonly chance: Fraction }[]): Fraction => all.map(({ chance }) => chance).reduce(addFractions, [0n, 1n]);

/** The chance of each fate of one unit. */
function fatesOf(before: State, positions: readonly ReachedPosition[], unit: UnitId): OutcomeTree['fates'] {
  const all = positions.map(({ chance, state }) => ({ fate: fateOf(before, state, unit), chance }));
  return [...Map.groupBy(all, ({ fate }) => JSON.stringify(fate)).values()]
    .flatMap(group => (group[0] ? [{ unit, fate: group[0].fate, chance: sum(group) }] : []))
    .toSorted((a, b) => FATES.indexOf(a.fate.kind) - FATES.indexOf(b.fate.kind));
}
