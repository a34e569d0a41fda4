// Combat played without a plan from positions thrown together: whatever is offered is legal, every question has
// an answer, every battle comes to an end.

import { describe, expect, test } from 'vitest';
import { first, step } from '../../../src/core/replay.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import type { Options } from '../../../src/core/types.ts';
import { mulberry32, oneOf, type Random, randomBetween } from '../../../src/record/random.ts';
import { afterCombat } from '../../../src/rulesets/axis-and-allies/acts/afterCombat.ts';
import { combatChoices } from '../../../src/rulesets/axis-and-allies/combatChoices.ts';
import { battlesDue } from '../../../src/rulesets/axis-and-allies/contacts.ts';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { deepFreeze } from '../../conformance/deepFreeze.ts';
import { spoilt } from '../../conformance/fuzz.ts';
import { offersOnlyLegal, play } from '../../conformance/randomPlay.ts';
import { field } from './combat.ts';
import { AA, add } from './game.ts';

const LAND = ['infantry', 'armor', 'fighter', 'bomber'];
const SEA = ['battleship', 'battleship-d', 'carrier', 'transport', 'submarine', 'destroyer', 'fighter', 'bomber'];

/** Up to so many of each of these types, at least one of the first; one of them may be elite. */
function forces(random: Random, types: readonly string[], most: number, how = ''): string {
  const parts = types.flatMap((type, i) => {
    const n = randomBetween(random, i === 0 ? 1 : 0, most);
    return n > 0 ? [`${n} ${type}${how}`] : [];
  });
  return parts.join(', ');
}

const star = (random: Random, text: string): string => {
  const types = text.split(', ');
  const at = randomBetween(random, 0, types.length - 1);
  return types.map((part, i) => (i === at && part.startsWith('1 ') ? part.replace(/^1 ([a-z-]+)/, '1 $1*') : part)).join(', ');
};

const OPTIONS: readonly Options[] = [
  {},
  { battleships: false, elite: false },
  { destroyersStopFirstStrike: true, batterySupports: 'each', aaChoice: 'types' },
  { edition: 'third', batteryCapture: 'captured', defendingSubsWithdraw: false, warehouses: false },
];

/** A land battle with a battery next door, a sea battle, a landing behind it and a complex to raid. */
function thrownTogether(random: Random, options: Options): AxisState {
  const state = field({
    options,
    units: {
      china: {
        japan: star(random, forces(random, LAND, 2, ' from manchuria')),
        usa: star(random, forces(random, [...LAND, 'artillery'], 2)),
      },
      'french-indochina': { japan: '1 artillery' },
      india: { japan: '4 bomber, 3 fighter, 1 infantry flag dropped', uk: `1 complex, 1 aa-gun${random() < 0.7 ? ', 2 infantry' : ''}` },
      'wake-island': { japan: '1 infantry ashore sz-wake-island', usa: '1 infantry' },
      'sz-wake-island': { japan: '1 battleship, 1 transport, 1 destroyer' },
      'sz-midway': { japan: star(random, forces(random, SEA, 1, ' from sz-north-pacific')), usa: star(random, forces(random, SEA, 2)) },
      midway: { japan: forces(random, ['infantry', 'armor'], 1, ' ashore sz-midway'), usa: forces(random, ['infantry', 'fighter'], 1) },
      alaska: { japan: '1 infantry' },
      japan: { japan: '1 aa-gun' },
      manchuria: { japan: '1 aa-gun' },
    },
  });
  const tech = oneOf(random, [[], ['rockets'], ['heavy-bombers', 'super-submarines'], ['jet-power']] as const);
  return {
    ...state,
    tech: { ...state.tech, japan: tech, usa: tech },
    ipc: { ...state.ipc, uk: 9 },
    stock: { india: { infantry: 3, transport: 2, armor: 1 } },
  };
}

/** The same with an air base beside the sea battle, and with heavy bombers of which the best die counts. */
function withLater(state: AxisState): AxisState {
  const rows = state.game.tables.units;
  const units = {
    ...rows,
    fighter: { ...rows['fighter'], scrambles: 1 },
    bomber: { ...rows['bomber'], heavy: { dice: 2, best: true, adds: 1, defends: true } },
    airfield: { ...rows['complex'], title: 'Airfield', plural: 'airfields', skills: ['base'], launches: 3, works: 2 },
  } as AxisState['game']['tables']['units'];
  const special = { ...state.game.special, scramble: { landings: true as const } };
  const tech = { japan: ['heavy-bombers' as const], usa: ['heavy-bombers' as const] };
  const changed = { ...state, tech, game: { ...state.game, special, tables: { ...state.game.tables, units } } };
  return add(add(changed, 'usa', 'airfield', 'midway'), 'usa', 'fighter', 'midway');
}

const game = (state: AxisState): Ruleset =>
  ({
    ...AA,
    play: { ...AA.play, choices: combatChoices, setup: () => state, outcome: () => ({ over: true, text: '' }) },
  }) as unknown as Ruleset;

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const asked = new Set<string>();
const seen = new Set<string>();
const later = new Set<string>();

describe.each(OPTIONS.map(options => [JSON.stringify(options), options] as const))('with %s', (_title, options) => {
  test.each(SEEDS)('seed %i: all that is offered is legal, and the phase comes to its end', seed => {
    const state = thrownTogether(mulberry32(seed), options);
    const ruleset = game(state);
    const { events, last, failure } = play({ ruleset, scenario: { options: {} } as Scenario, seed }, (frame, draft, question) => {
      asked.add(question.field);
      offersOnlyLegal(ruleset, frame, draft, question);
    });
    expect(failure).toBeUndefined();
    const after = last.state as AxisState;
    expect([after.battle, battlesDue(after, 'japan')]).toEqual([undefined, []]);
    for (const { type } of events) seen.add(type);
    for (const unit of Object.values(after.units)) expect(unit.strength).toBeGreaterThanOrEqual(0);
  });
});

test.each(SEEDS)('seed %i: nor do aircraft that scramble and heavy bombers break a rule, and who scrambled is home', seed => {
  const ruleset = game(withLater(thrownTogether(mulberry32(seed), {})));
  const { events, last, failure } = play({ ruleset, scenario: { options: {} } as Scenario, seed }, (frame, draft, question) =>
    offersOnlyLegal(ruleset, frame, draft, question),
  );
  expect(failure).toBeUndefined();
  const after = afterCombat(last.state as AxisState);
  expect(Object.values(after.units).filter(unit => unit.strength > 0 && unit.scrambledFrom !== undefined)).toEqual([]);
  for (const { type } of events) later.add(type);
});

test('aircraft have scrambled', () => expect([...later]).toContain('scramble'));

test('every act of combat was played and every question asked', () => {
  expect([...seen].toSorted()).toEqual(['battery-raid', 'battle', 'battle-end', 'capture', 'raid', 'retreat', 'rocket', 'round']);
  expect([...asked].toSorted()).toEqual(
    expect.arrayContaining([
      ...['area', 'attackerLosses', 'attackerRerolls', 'bombard', 'bombers', 'defenderLosses', 'defenderRerolls', 'firstLosses'],
      ...['shotDown', 'stockLost', 'support', 'thrown', 'to'],
    ]),
  );
});

test.each(SEEDS)('seed %i: events that no careful player would write are judged, applied and told', seed => {
  const random = mulberry32(seed);
  const state = thrownTogether(random, {});
  const ruleset = game(state);
  const { events } = play({ ruleset, scenario: { options: {} } as Scenario, seed });
  const spoken = { illegal: 0, impossible: 0, doubtful: 0, none: 0 };
  let frame = first(ruleset, { options: {} } as Scenario);
  for (const event of events) {
    for (let i = 0; i < 4; i++) {
      let here = frame;
      for (let on = 0; on < 3; on++) {
        const event = spoilt(random, here.state, oneOf(random, events));
        if (!schemas.event.safeParse(event).success) continue;
        here = deepFreeze(step(ruleset, here, deepFreeze(event)));
        spoken[here.rulings[0]?.verdict ?? 'none']++;
        expect(here.narration.text).not.toBe('');
        for (const unit of Object.values(here.state.units)) expect(unit.strength).toBeGreaterThanOrEqual(0);
        expect([...combatChoices(here.state as AxisState)].length).toBeGreaterThanOrEqual(0);
      }
    }
    frame = step(ruleset, frame, event);
  }
  expect(Math.min(spoken.illegal, spoken.impossible), JSON.stringify(spoken)).toBeGreaterThan(0);
});
