// Chances missed in a turn: attacks that the pieces could have made, against what they did, both before the dice.

import { describe, expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { mapAnalysis } from '../../../src/analysis/maps/analysis.ts';
import { missedInTurn } from '../../../src/analysis/maps/missedOpportunity.ts';
import type { MissedOpportunity } from '../../../src/analysis/types.ts';
import { wasmBackend } from '../../../src/analysis/wasmBackend.ts';
import { percent } from '../../../src/core/englishText.ts';
import { type Frame, step } from '../../../src/core/replay.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import system from '../../../src/rulesets/axis-and-allies/index.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { type Field, field, opens } from './combat.ts';
import { recordOf, scenarioOf, type Told } from './game.ts';

const quick = wasmBackend(await readKernel());

/** The decision at the end of a combat move with these moves, and the events after it. */
function missed(state: AxisState, moves: readonly Told[], later: readonly Told[] = [], means = quick): MissedOpportunity | undefined {
  const events: readonly Told[] = [{ type: 'phase', to: 'combat-move' }, ...moves, { type: 'phase', to: 'combat' }, ...later];
  const first: Frame = {
    index: 0,
    event: undefined,
    state: { ...state, phase: 'purchase' },
    rulings: [],
    rolls: [],
    narration: { text: '', marks: [] },
    doubts: {},
  };
  const frames = [first];
  for (const [i, event] of events.entries()) frames.push(step(system, frames[i] as Frame, { ...event, id: `${i}` }));
  expect(frames.flatMap(({ rulings }) => rulings.map(({ rule }) => rule))).toEqual([]);
  return runToEnd(missedInTurn({ ruleset: system, boardAnalysis: mapAnalysis, means }, frames, moves.length + 2));
}

const on = (units: Field['units'], more: Omit<Field, 'units'> = {}): AxisState => field({ side: 'germany', units, ...more });
const worths = (found: MissedOpportunity | undefined) =>
  found?.alternatives.map(({ says, expected }) => [says.replace(/ \(won.*/, ''), expected]);

// 2 infantry and an armour against 2 infantry: what is destroyed less what is lost, by the fractions of that battle
const SWING = 8889723 / 1626053 - 14613597 / 3252106;
const BORDER: Field['units'] = { 'eastern-europe': { germany: '2 infantry, 1 armor' }, karelia: { ussr: '2 infantry' } };

describe('an attack not made', () => {
  test('is worth what the enemy would lose more, exactly', () => {
    const found = missed(on(BORDER), []);
    expect(found).toMatchObject({ held: true, side: 'germany', best: { from: 'karelia' } });
    expect(found?.by).toBeCloseTo(SWING, 12);
    expect(found?.best?.destroys).toBeCloseTo(1318073 / 1626053, 12);
    expect(found?.says).toBe(
      `Chance missed, +1: an attack on Karelia S.S.R. with 2 infantry and 1 armour (won ${percent(0.81)}) was worth 1 IPC, and its pieces took part in no other attack.`,
    );
  });

  test('is the same by readable means', () => {
    expect(missed(on(BORDER), [], [], referenceBackend)?.by).toBeCloseTo(SWING, 12);
  });

  test('that was made is none', () => {
    const move: Told = { type: 'move', units: { infantry: 2, armor: 1 }, path: ['eastern-europe', 'karelia'] };
    const found = missed(on(BORDER), [move]);
    expect(found?.by ?? 0).toBe(0);
    expect(found?.alternatives.some(({ from }) => from === 'karelia') ?? false).toBe(false);
  });

  test('made with too few is told against what it was', () => {
    const found = missed(on(BORDER), [{ type: 'move', units: { infantry: 2 }, path: ['eastern-europe', 'karelia'] }]);
    expect(found?.best?.says).toMatch(/2 infantry and 1 armour \(won [^)]+\), instead of an attack on Karelia S.S.R. with 2 infantry$/);
    expect(found?.chosen.expected).toBeLessThan(0);
    expect(found?.by).toBeCloseTo(SWING - (found?.chosen.expected ?? 0), 12);
  });
});

test('pieces that would only be shot at stay away: two fighters under a gun', () => {
  const units: Field['units'] = {
    'eastern-europe': { germany: '3 infantry, 2 fighter' },
    karelia: { ussr: '1 infantry, 1 aa-gun' },
  };
  const [best] = worths(missed(on(units), [])) ?? [];
  expect(best?.[0]).toBe('an attack on Karelia S.S.R. with 3 infantry');
});

test('a better place for the same pieces counts what is given up for it', () => {
  const units: Field['units'] = {
    'eastern-europe': { germany: '1 fighter' },
    'sz-baltic': { uk: '1 transport' },
    karelia: { ussr: '3 infantry' },
  };
  const attack: Told = { type: 'move', units: { fighter: 1 }, path: ['eastern-europe', 'karelia'] };
  const found = missed(on(units, { owner: { germany: 'germany' } }), [attack], [opens('karelia')]);
  expect(found?.best?.says).toMatch(
    /^an attack on Baltic Sea Zone with 1 fighter .*instead of an attack on Karelia S.S.R. with 1 fighter$/,
  );
  expect(found?.says).toMatch(/, worth \S+ from where its pieces arrived, losses on the way not counted\.$/);
  // the fighter (3) against the transport (1): 5/7, 1/7, 1/7 as of a kamikaze, without its bill
  expect(found?.best?.expected).toBeCloseTo((8 * 6) / 7 - (12 * 2) / 7, 12);
  expect(found?.by).toBeCloseTo((48 - 24) / 7 - (found?.chosen.expected ?? 0), 12);
});

describe('raids', () => {
  const units: Field['units'] = { germany: { germany: '1 bomber' }, karelia: { ussr: '1 complex, 1 aa-gun, 4 infantry, 2 fighter' } };

  test('that could have been flown are worth what the treasury loses less the bombers that fall', () => {
    const found = missed(on(units), []);
    expect(worths(found)?.[0]).toEqual(['a raid on Karelia S.S.R. with 1 bomber', expect.closeTo(35 / 12 - 15 / 6, 12)]);
    expect(found?.by).toBe(0); // less than half an IPC
  });

  test('that were flown are what the bomber did, not a battle', () => {
    const fly: Told = { type: 'move', units: { bomber: 1 }, path: ['germany', 'eastern-europe', 'karelia'] };
    const raid: Told = {
      type: 'raid',
      area: 'karelia',
      bombers: 1,
      thrown: [
        { as: 'flak', dice: { d6: ['5'] } },
        { as: 'raid', dice: { d6: ['4'] } },
      ],
    };
    const found = missed(on(units), [fly], [raid]);
    expect(found?.alternatives.some(({ says }) => says.startsWith('a raid')) ?? false).toBe(false);
    expect(found?.chosen.says).toBe('a raid on Karelia S.S.R. with 1 bomber');
  });
});

test('the battle of the theatre: every turn is judged, and nothing but the ends of combat moves', async () => {
  const { analyst } = await import('../../../src/analysis/analyst.ts');
  const asked = analyst(
    () => system,
    () => mapAnalysis,
    quick,
  );
  const record = recordOf();
  asked.open(scenarioOf('pacific-1942'), record);
  const decisions = record.events.flatMap((event, i) => {
    const found = asked.missedOpportunity({ index: i + 1 });
    return found ? [{ found, event }] : [];
  });
  expect(decisions).toHaveLength(9);
  for (const { found, event } of decisions) {
    expect(event).toMatchObject({ type: 'phase', to: 'combat' });
    expect(found.by).toBeGreaterThanOrEqual(0);
    expect(found.says).toMatch(found.by > 0 ? /^Chance missed, \+/ : /^Nothing better was to be had/);
  }
  expect(asked.review().map(({ frame }) => frame)).toEqual(
    decisions
      .filter(({ found }) => found.by > 0)
      .toSorted((a, b) => b.found.by - a.found.by)
      .map(({ found }) => found.frame),
  );
});
