// What can be asked about a position answers for that position: the event that follows is within reach, listed by what speaks
// of it, and offered to whoever records it.

import { describe, expect, test } from 'vitest';
import type { Analyst } from '../../src/analysis/analyst.ts';
import { analyst } from '../../src/analysis/analyst.ts';
import { loadBoardAnalysis } from '../../src/analysis/boards.ts';
import { luckOf } from '../../src/analysis/luck.ts';
import { outlookOf } from '../../src/analysis/outlook.ts';
import { wasmBackend } from '../../src/analysis/wasmBackend.ts';
import { type ActionOffer, offersIn } from '../../src/components/record/actionOffers.ts';
import { freePlace } from '../../src/components/record/freePlace.ts';
import { toAttackProfile } from '../../src/core/bounds.ts';
import { dist } from '../../src/core/dist.ts';
import { sentence } from '../../src/core/englishText.ts';
import { isPoint, placeSaid, placeTitle, samePlace } from '../../src/core/places.ts';
import type { Profile } from '../../src/core/profile.ts';
import { type Frame, replay } from '../../src/core/replay.ts';
import { type Tally, talliesOf, WHERE } from '../../src/core/roll.ts';
import { type Combat, type Ruleset, type RulesReference, readReference, requireCombat, wordsOf } from '../../src/core/ruleset.ts';
import { baseOf, sortOf, type TallySorts } from '../../src/core/tally.ts';
import type { BattleEvent, Place, UnitId } from '../../src/core/types.ts';
import { kernelOfProcess } from '../../src/kernel/read.ts';
import type { PlaceQuestion } from '../../src/record/draft.ts';
import { type Beyond, enter, same } from '../conformance/enter.ts';
import { type Battle, battlesIn, rulesets, SCENARIOS } from '../conformance/load.ts';
import { isLong, seededRandom, sliceOf } from '../slice.ts';

/** An event of a record, the position in which it comes, and the analyst of its battle. */
interface Case {
  readonly battle: Battle;
  readonly before: Frame;
  readonly frame: Frame;
  readonly event: BattleEvent;
  readonly one: Analyst;
}

const means = wasmBackend(await kernelOfProcess());

const all: readonly Case[] = (
  await Promise.all(
    battlesIn(SCENARIOS).map(async (battle): Promise<readonly Case[]> => {
      const boardAnalysis = await loadBoardAnalysis(battle.scenario.board.kind);
      const one = analyst(
        () => battle.ruleset,
        () => boardAnalysis,
        means,
      );
      one.open(battle.scenario, battle.record);
      const { frames } = replay(battle.ruleset, battle.scenario, battle.record);
      return frames.flatMap((frame, i): readonly Case[] => {
        const before = frames[i - 1];
        return before && frame.event ? [{ battle, before, frame, event: frame.event, one }] : [];
      });
    }),
  )
).flat();

const named = ({ battle, event }: Case): string => `${battle.name.split('/').slice(1).join('/')} ${event.id} (${event.type})`;

const isLawful = ({ frame }: Case): boolean => frame.rulings.every(({ verdict }) => verdict === 'doubtful');

/** Events that move units by their own choice, from where they stand; and those by which one of them fires. */
const MOVES: readonly string[] = ['move', 'step'];
const SHOTS: readonly string[] = ['fire', 'shoot', 'battle'];

type Acting = BattleEvent & { readonly unit?: UnitId; readonly path?: readonly Place[]; readonly reverse?: boolean; readonly why?: string };

/** Aboard another, with which it moves. */
const isCarried = (unit: object): boolean => (unit as { readonly aboard?: unknown }).aboard !== undefined;

/** Whom an event moves over a path, and where to. */
function movesIn(one: Case): readonly { readonly one: Case; readonly unit: UnitId; readonly to: Place }[] {
  const { event, before, frame } = one;
  const to = (event as Acting).path?.at(-1);
  if (!MOVES.includes(event.type) || to === undefined || !isLawful(one)) return [];
  const moved = Object.values(frame.state.units).filter(({ id, at }) => {
    const old = before.state.units[id];
    return old?.at !== undefined && old.strength > 0 && !isCarried(old) && samePlace(at, to) && !samePlace(old.at, to);
  });
  return moved.map(({ id }) => ({ one, unit: id, to }));
}

/** Does the unit fire after it has moved, before another acts? */
function firesAfter({ battle, frame }: Case, unit: UnitId): boolean {
  const next = all.filter(one => one.battle === battle && one.before.index >= frame.index && 'unit' in one.event);
  const own = next.slice(
    0,
    Math.max(
      0,
      next.findIndex(({ event }) => (event as Acting).unit !== unit),
    ),
  );
  return own.some(({ event }) => SHOTS.includes(event.type) && !['ambush', 'friendly-fire'].includes((event as Acting).why ?? ''));
}

/** The words of how an order has a unit move, where a system has orders for it. */
function orderedGait({ before, event }: Case): string | undefined {
  const { action } = before.state as { readonly action?: { readonly order?: string } };
  return (event as Acting).reverse ? 'Reverse' : action?.order && sentence(action.order);
}

/** The ways by which a unit can get to a place, as the answer tells them. */
function waysTold({ one, before }: Case, unit: UnitId, to: Place): readonly { readonly how: string; readonly fires: boolean }[] {
  const found = one.overlay({ index: before.index }, { kind: 'reach', unit, to });
  const [name, how] =
    ['Hex', 'Area'].map(column => found.table?.columns.indexOf(column) ?? -1).filter(column => column >= 0).length > 0 ? [0, 1] : [];
  if (name !== undefined && how !== undefined && !isPoint(to)) {
    const title = placeTitle(before.state.game.board, to);
    const fires = found.table?.columns.indexOf('May fire') ?? -1;
    return (found.table?.rows ?? [])
      .filter(row => row[name] === title)
      .map(row => ({ how: String(row[how]), fires: fires < 0 || row[fires] === 'yes' }));
  }
  const told = /: ([^,:]*), [^,:]* of [^,:]*\.$/.exec(found.says)?.[1];
  return told === undefined ? [] : [{ how: told, fires: told === found.classes?.[0] }];
}

const moves = all.flatMap(movesIn);

describe('a move that is made', () => {
  test('is within reach, in the way of its order, and lets fire who fires after it', () => {
    const faults = sliceOf(moves, 20).flatMap(({ one, unit, to }) => {
      const ways = waysTold(one, unit, to);
      const order = orderedGait(one);
      const who = `${named(one)}: ${unit} to ${placeSaid(to)}`;
      if (ways.length === 0) return [`${who} is out of reach`];
      if (order !== undefined && ways.every(({ how }) => how !== order)) return [`${who} by ${ways[0]?.how}, not by ${order}`];
      return firesAfter(one, unit) && ways.every(({ fires }) => !fires) ? [`${who} may not fire after it`] : [];
    });
    expect(faults).toEqual([]);
  });
});

/** All that the dice of an event can count, with the one that hurts. */
const castsOf = (
  one: Case,
): readonly { readonly name: string; readonly sorts: TallySorts; readonly who: string; readonly most: number }[] =>
  one.frame.rolls.flatMap(({ attack }) => {
    const { outcomes } = dist(attack.roll);
    return talliesOf(attack.roll).map(name => ({
      name,
      sorts: wordsOf(one.battle.ruleset).tallies,
      who: `${one.battle.ruleset.id} ${one.event.type} ${name}`,
      most: outcomes.reduce((most, tally) => Math.max(most, tally[name] ?? 0), 0),
    }));
  });

describe('what dice count', () => {
  test('is said of every tally: how much, or which', () => {
    const faults = sliceOf(all, 150)
      .flatMap(castsOf)
      .flatMap(({ name, sorts, who, most }) => {
        const sort = sorts[baseOf(name)];
        if (!sort) return [`${who} is not named`];
        const answers = sort.kind === 'category' && !sort.which && sort.answers === undefined;
        return answers && most > 1 ? [`${who} is no yes or no: it comes to ${most}`] : [];
      });
    expect([...new Set(faults)]).toEqual([]);
  });

  test('is said of every tally of the calculators, which tell no mean of what is no number', async () => {
    const random = seededRandom(7);
    const faults = new Set<string>();
    for (const ruleset of rulesets) {
      const book = await readReference(ruleset);
      for (let i = 0; i < (isLong ? 2000 : 60); i++) {
        const drawn = book.fields.map(({ id, kind, values = [], default: usual }) => {
          const value =
            kind === 'choice' ? values[Math.floor(random() * values.length)]?.value : kind === 'flag' ? random() < 0.3 : undefined;
          return [id, value === undefined || random() < 0.5 ? usual : value] as const;
        });
        const attack = attackOf(ruleset, book, Object.fromEntries(drawn) as Profile);
        if (attack?.kind !== 'attack') continue;
        for (const name of talliesOf(attack.roll)) if (!wordsOf(ruleset).tallies[baseOf(name)]) faults.add(`${ruleset.id} ${name}`);
        const isWhich = sortOf(wordsOf(ruleset).tallies, attack.harm).kind === 'category';
        if ('mean' in outlookOf(attack, wordsOf(ruleset)) === isWhich)
          faults.add(`${ruleset.id} ${attack.harm} has ${isWhich ? 'a' : 'no'} mean`);
      }
    }
    expect([...faults]).toEqual([]);
  });

  test('has no mean where it says which', () => {
    const battles = sliceOf([...new Set(all.map(({ battle }) => battle))], 3);
    for (const { ruleset, scenario, record } of battles) {
      const { frames } = replay(ruleset, scenario, record);
      const luck = luckOf(ruleset, frames);
      for (const { harm, counts, decides, says, expected } of luck.entries) {
        const isWhich = !counts && sortOf(wordsOf(ruleset).tallies, harm).kind === 'category';
        expect([harm, decides === true]).toEqual([harm, isWhich]);
        if (isWhich) expect([says, expected.value]).toEqual([expect.not.stringContaining('expected'), 0]);
      }
    }
  });
});

function attackOf(ruleset: Ruleset, book: RulesReference, profile: Profile): ReturnType<Combat['attack']> | undefined {
  try {
    return requireCombat(ruleset).attack(toAttackProfile(book, profile));
  } catch {
    return undefined; // answers that do not go together
  }
}

/** Corrections and notes are told, not played; an end that players agree on is theirs. */
const TOLD: readonly string[] = ['adjust', 'note', 'end'];

/**
 * What a record may tell though play has done it by itself, so that nothing is left to begin: the order of a deck, a unit that goes down or
 * is lost by what came before, fire in reaction that was chosen already.
 */
const follows = (event: Acting): boolean => ['deck', 'goes-down', 'destroyed'].includes(event.type) || event.why === 'reaction';

/** A hidden unit that the scenario has placed may change with another: it is not asked for, only dummies are (12.0). */
const isPlaced = ({ before, event }: Case): boolean =>
  event.type === 'deploy' && before.state.units[(event as Acting).unit ?? '']?.at !== undefined;

/** Among what may be begun, in the position as it is or as it would be had the record left out no pass. */
function isBegun(one: Case): boolean {
  const { battle, before, event } = one;
  const states = [before.state, battle.ruleset.play.inTime?.(before.state, event) ?? before.state];
  const facts = event as unknown as Readonly<Record<string, unknown>>;
  const begins = ({ opening }: ActionOffer): boolean =>
    Object.entries(opening).every(([field, value]) => typeof value === 'object' || same(value, facts[field]));
  return follows(event) || isPlaced(one) || states.some(state => offersIn(battle.ruleset, state).some(begins));
}

/** Where an answer leads to: a place, or the end of a way. */
const endOf = (value: unknown): unknown => (Array.isArray(value) && !isPoint(value) ? value.at(-1) : value);

/** Is it entered on the board: one of the places where ways can end, by a way of its own, or a point of a table where no mark stands? */
function isPressed({ battle: { ruleset } }: Case, { entry, question, value }: Beyond): boolean {
  const to = endOf(value) as Place;
  const found =
    question.kind !== 'place' ? undefined : keyNear(question, to) ? to : isPoint(to) ? freePlace(ruleset, entry, to) : undefined;
  return found !== undefined && samePlace(endOf(found) as Place, to);
}

/** Places are told to the hundredth, and rounded on the way. */
const HAIR = 0.02;
const isAlike = (a: unknown, b: unknown): boolean => (isPoint(a) && isPoint(b) ? Math.hypot(a[0] - b[0], a[1] - b[1]) <= HAIR : same(a, b));

const keyNear = (question: PlaceQuestion, to: Place): boolean => [...question.reach.keys()].some(place => isAlike(place, to));

/**
 * Is it on the list, but for a hair; so many of kinds that are each on the list, counted or one after the other; or
 * a die with the same face as one that is?
 */
function isListed({ question, value }: Beyond): boolean {
  if (question.kind !== 'pick') return false;
  if (question.field === 'dice')
    return question.from.some(choice => (choice.value as readonly unknown[]).length === (value as readonly unknown[]).length);
  if (question.field === 'units')
    return Object.keys(value as Tally).every(kind => question.from.some(choice => kind in (choice.value as Tally)));
  return question.from.some(choice => isAlike(endOf(choice.value), endOf(value)));
}

/** Answers to one question, one of which will do: a way is told at once or place by place. */
const byField = (beyond: readonly Beyond[]) => [...Map.groupBy(beyond, ({ question }) => question.field).values()];

describe('an event that is lawful', () => {
  const lawful = all.filter(one => !TOLD.includes(one.event.type) && isLawful(one));

  test('is offered to whoever records it: begun, and every answer on offer, or a place that is pressed', () => {
    const faults = sliceOf(lawful, 60).flatMap(one => {
      const { battle, before, event } = one;
      const { beyond } = enter(battle.ruleset, before.state, event);
      const missing = byField(beyond).filter(some => some.every(answer => !isListed(answer) && !isPressed(one, answer)));
      return [
        ...(isBegun(one) ? [] : [`${named(one)} is not among what may be begun`]),
        ...missing.map(some => `${named(one)}: ${some[0]?.question.field} ${JSON.stringify(some[0]?.value)} is not offered`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('that fires at a unit has its odds: that target can be attacked now', () => {
    const shots = lawful.flatMap(one => shotsIn(one).map(shot => ({ one, ...shot })));
    const faults = sliceOf(shots, 30).flatMap(({ one, unit, target }) => {
      const { says, attempts: [attempt] = [] } = one.one.overlay({ index: one.before.index }, { kind: 'odds', unit, target });
      const isFound = (attempt?.profile !== undefined && !says.includes(' cannot attack ')) || fallsOn(one, target);
      return isFound ? [] : [`${named(one)}: ${says}`];
    });
    expect(faults).toEqual([]);
  });

  test('that brings something down costs what the answer about what falls has among its chances', () => {
    const falls = lawful.filter(
      one => one.frame.rolls.some(({ attack, tally }) => attack.harm === WHERE && tally) && one.battle.ruleset.combat?.pendingBarrages,
    );
    const faults = sliceOf(falls, 20).flatMap(one => {
      const { losses = [], table } = one.one.overlay({ index: one.before.index }, { kind: 'scatter' });
      if (!table || table.rows.length === 0) return [`${named(one)}: nothing falls`];
      return lostIn(one).flatMap(([unit, n]) =>
        losses.some(each => each.unit === unit && each.chances.some(({ lost }) => lost === n)) ? [] : [`${named(one)}: ${unit} loses ${n}`],
      );
    });
    expect(faults).toEqual([]);
  });
});

/** Who fires at whom by choice, where both are named by the event and seen by the rules: not what is done in reply. */
function shotsIn({ battle, event, before, frame }: Case): readonly { readonly unit: UnitId; readonly target: UnitId }[] {
  if (battle.scenario.board.kind === 'map' || !SHOTS.includes(event.type) || (event as Acting).why !== undefined) return [];
  return frame.rolls.flatMap(({ unit, target, attack }) => {
    const [by, at] = [before.state.units[unit ?? ''], before.state.units[target ?? '']];
    return by && at && by.side !== at.side && attack.harm !== WHERE && unit === (event as Acting).unit
      ? [{ unit: by.id, target: at.id }]
      : [];
  });
}

/** What is not seen is fired at over everybody's head. */
function fallsOn({ battle, before, one }: Case, target: UnitId): boolean {
  const { losses = [] } = battle.ruleset.combat?.pendingBarrages ? one.overlay({ index: before.index }, { kind: 'scatter' }) : {};
  return losses.some(({ unit }) => unit === target);
}

/** Who lost how much of its strength. */
const lostIn = ({ before, frame }: Case): readonly (readonly [UnitId, number])[] =>
  Object.values(before.state.units)
    .map(({ id, strength }) => [id, strength - (frame.state.units[id]?.strength ?? 0)] as const)
    .filter(([, lost]) => lost > 0);

/** Events in which a unit throws dice for itself alone: what is told among the tests. */
const TESTS: readonly string[] = ['order-test', 'morale-check', 'turret-jam', 'rally', 'test', 'fubar', 'blaze', 'fuel', 'regroup'];

describe('a test that is taken', () => {
  test('is listed, and one that is due comes first', () => {
    const taken = all.filter(one => one.battle.ruleset.combat?.tests && TESTS.includes(one.event.type) && isLawful(one));
    const faults = sliceOf(taken, 30).flatMap(one => {
      const { unit = '' } = one.event as Acting;
      const { battle, before } = one;
      const title = battle.ruleset.show.counter(before.state, before.state.units[unit] as never).title;
      const rows = one.one.overlay({ index: before.index }, { kind: 'tests' }).table?.rows ?? [];
      const found = rows.findIndex(([who]) => who === title);
      const isDue = before.state.pending.some(duty => duty.kind === one.event.type && (duty as { readonly unit?: string }).unit === unit);
      if (found < 0) return [`${named(one)}: ${title} is not among ${rows.length}`];
      return isDue && !String(rows[found]?.[3]).startsWith('now') ? [`${named(one)}: ${title} is not due first`] : [];
    });
    expect(faults).toEqual([]);
  });
});
