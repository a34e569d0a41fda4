// What can be asked about a position answers for that position: the event that follows is within reach, listed by what speaks of it, and offered to whoever records it.

import { describe, expect, test } from 'vitest';
import { analyst } from '../../src/analysis/analyst.ts';
import { loadLayers } from '../../src/analysis/boards.ts';
import { fast } from '../../src/analysis/fast.ts';
import { luckOf } from '../../src/analysis/luck.ts';
import { outlookOf } from '../../src/analysis/outlook.ts';
import type { Analyst } from '../../src/analysis/types.ts';
import { dist } from '../../src/core/dist.ts';
import { isPoint, placeSaid, placeTitle, samePlace } from '../../src/core/places.ts';
import { type Profile, posed } from '../../src/core/profile.ts';
import { type Frame, replay } from '../../src/core/replay.ts';
import { talliesOf } from '../../src/core/roll.ts';
import type { Book, Ruleset } from '../../src/core/ruleset.ts';
import { baseOf, sortOf, type TallySorts } from '../../src/core/tally.ts';
import type { BattleEvent, Place, UnitId } from '../../src/core/types.ts';
import { sentence } from '../../src/core/words.ts';
import { kernelOfProcess } from '../../src/kernel/read.ts';
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

const means = fast(await kernelOfProcess());

const all: readonly Case[] = (
  await Promise.all(
    battlesIn(SCENARIOS).map(async (battle): Promise<readonly Case[]> => {
      const layers = await loadLayers(battle.scenario.board.kind);
      const one = analyst(
        () => battle.ruleset,
        () => layers,
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
  const told = / To \([^)]*\): ([^,]*), /.exec(found.says)?.[1];
  return told === undefined ? [] : [{ how: told, fires: told === found.classes?.[0] }];
}

const moves = all.flatMap(movesIn);

describe('a move that is made', () => {
  test('is within reach, in the way of its order, and lets fire who fires after it', () => {
    const faults = sliceOf(moves, 40).flatMap(({ one, unit, to }) => {
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
  one.frame.casts.flatMap(({ attack }) => {
    const { outcomes } = dist(attack.roll);
    return talliesOf(attack.roll).map(name => ({
      name,
      sorts: one.battle.ruleset.tallies,
      who: `${one.battle.ruleset.id} ${one.event.type} ${name}`,
      most: outcomes.reduce((most, tally) => Math.max(most, tally[name] ?? 0), 0),
    }));
  });

describe('what dice count', () => {
  test('is said of every tally: how much, or which', () => {
    const faults = sliceOf(all, 300)
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
      const book = await ruleset.book();
      for (let i = 0; i < (isLong ? 2000 : 120); i++) {
        const drawn = book.fields.map(({ id, kind, values = [], default: usual }) => {
          const value =
            kind === 'choice' ? values[Math.floor(random() * values.length)]?.value : kind === 'flag' ? random() < 0.3 : undefined;
          return [id, value === undefined || random() < 0.5 ? usual : value] as const;
        });
        const attack = attackOf(ruleset, book, Object.fromEntries(drawn) as Profile);
        if (attack?.kind !== 'attack') continue;
        for (const name of talliesOf(attack.roll)) if (!ruleset.tallies[baseOf(name)]) faults.add(`${ruleset.id} ${name}`);
        const isWhich = sortOf(ruleset.tallies, attack.harm).kind === 'category';
        if ('mean' in outlookOf(attack, ruleset) === isWhich) faults.add(`${ruleset.id} ${attack.harm} has ${isWhich ? 'a' : 'no'} mean`);
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
        const isWhich = !counts && sortOf(ruleset.tallies, harm).kind === 'category';
        expect([harm, decides === true]).toEqual([harm, isWhich]);
        if (isWhich) expect([says, expected.value]).toEqual([expect.not.stringContaining('expected'), 0]);
      }
    }
  });
});

function attackOf(ruleset: Ruleset, book: Book, profile: Profile): ReturnType<Ruleset['attack']> | undefined {
  try {
    return ruleset.attack(posed(book, profile));
  } catch {
    return undefined; // answers that do not go together
  }
}

/** Events in which a unit throws dice for itself alone: what is told among the tests. */
const TESTS: readonly string[] = ['order-test', 'morale-check', 'turret-jam', 'rally', 'test', 'fubar', 'blaze', 'fuel', 'regroup'];

describe('a test that is taken', () => {
  test('is listed, and one that is due comes first', () => {
    const taken = all.filter(one => one.battle.ruleset.tests && TESTS.includes(one.event.type) && isLawful(one));
    const faults = sliceOf(taken, 60).flatMap(one => {
      const { unit = '' } = one.event as Acting;
      const { battle, before } = one;
      const title = battle.ruleset.counter(before.state, before.state.units[unit] as never).title;
      const rows = one.one.overlay({ index: before.index }, { kind: 'tests' }).table?.rows ?? [];
      const found = rows.findIndex(([who]) => who === title);
      const isDue = before.state.owed.some(duty => duty.kind === one.event.type && (duty as { readonly unit?: string }).unit === unit);
      if (found < 0) return [`${named(one)}: ${title} is not among ${rows.length}`];
      return isDue && !String(rows[found]?.[3]).startsWith('now') ? [`${named(one)}: ${title} is not due first`] : [];
    });
    expect(faults).toEqual([]);
  });
});
