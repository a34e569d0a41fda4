// Many random games of every scenario, a share of them to each test file, so that they run side by side.

import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../../src/core/parse.ts';
import { replay } from '../../src/core/replay.ts';
import { type Option, type Ruleset, readReference } from '../../src/core/ruleset.ts';
import type { Scenario } from '../../src/core/scenario.ts';
import type { Options } from '../../src/core/types.ts';
import { viewFrame } from '../../src/core/view.ts';
import { mulberry32, oneOf } from '../../src/record/random.ts';
import { sliceOf, sliceOfEach } from '../slice.ts';
import { unnamedDice } from './dice.ts';
import { everyScenario, kindOf, rulesetOf, rulesets, schemasOf } from './load.ts';
import { type Game, offersOnlyLegal, type Played, play, recordOf, reportOf, type Watch } from './randomPlay.ts';

/**
 * Games of each scenario over all files; few where a game takes many seconds, as on tables, where every place is a
 * point: there are more scenarios instead.
 */
const GAMES = { hex: 120, map: 6, table: 2, picture: 120 } as const;
/** On the whole world a game of six rounds takes as long as ten of a theatre. */
const LARGE = 100;
const gamesOf = ({ board }: Scenario): number =>
  board.kind === 'map' && Object.keys(board.areas).length > LARGE ? GAMES.map / 3 : GAMES[board.kind];
/** Outside the long tests: games of a scenario, and scenarios of a system on a kind of board. */
const FEW = { hex: 4, map: 1, table: 1, picture: 4 } as const;
const FEW_SCENARIOS = 1;
/** One question in so many has all its answers judged, not only the one that is given. */
const ONE_IN = 25;
/** One game in so many is played by other readings of the rulings, and one in so many is written down and read again. */
const OTHERWISE = 3;
const WRITTEN = 20;

/** The switches of each system. */
const OPTIONS = new Map(await Promise.all(rulesets.map(async ruleset => [ruleset.id, (await readReference(ruleset)).options] as const)));

/** Half of the options another way than they are by default, drawn by the seed. */
function otherwise(ruleset: Ruleset, seed: number): Options {
  const random = mulberry32(seed);
  const changed = (OPTIONS.get(ruleset.id) ?? []).filter(() => random() < 0.5);
  const other = ({ values, default: usual }: Option) =>
    oneOf(
      random,
      values.filter(({ value }) => value !== usual),
    ).value;
  return Object.fromEntries(changed.map(option => [option.id, other(option)])) as Options;
}

const gameOf = (ruleset: Ruleset, scenario: Scenario, seed: number): Game =>
  seed % OTHERWISE === 0 ? { ruleset, scenario, seed, options: otherwise(ruleset, seed) } : { ruleset, scenario, seed };

const gamesOn = (scenario: Scenario): readonly Game[] => {
  const seeds = Array.from({ length: gamesOf(scenario) }, (_, i) => i + 1);
  return sliceOf(seeds, FEW[scenario.board.kind]).map(seed => gameOf(rulesetOf(scenario.ruleset), scenario, seed));
};

/** The tests of one share: of all games of all everyScenario every `parts`th, the first of a scenario in turn in each. */
export function randomGames(part: number, parts: number): void {
  const shares = sliceOfEach([...everyScenario.values()], kindOf, FEW_SCENARIOS).map((scenario, at) => ({
    scenario,
    id: scenario.id,
    games: gamesOn(scenario).filter((_, i) => (i + at) % parts === part),
  }));
  describe.each(shares.filter(({ games }) => games.length > 0))('$id', ({ scenario, games }) => {
    const ruleset = rulesetOf(scenario.ruleset);
    const watch: Watch = (frame, draft, question, random) => {
      if (random() * ONE_IN < 1) offersOnlyLegal(ruleset, frame, draft, question);
    };

    const done = new Map<Game, Played>();

    test(`random play: ${games.length} games end, and no event and no answer offered earns a ruling`, { timeout: 300_000 }, () => {
      for (const game of games) {
        const played = play(game, watch);
        done.set(game, played);
        expect(played.failure === undefined ? '' : reportOf(game, played)).toBe('');
        expect(unnamedDice(ruleset.id, played.events)).toEqual([]);
      }
    });

    test('random play: a game written down and read again is the same game, and a view of it is its own view', () => {
      for (const game of games.filter((_, i) => i % WRITTEN === 0)) {
        const played = done.get(game) ?? play(game);
        const read = parseRecord(formatRecord(recordOf(game, played)), schemasOf(ruleset.id));
        expect(read).toEqual({ ok: true, value: recordOf(game, played) });
        const { frames } = replay(ruleset, scenario, recordOf(game, played));
        expect(frames.at(-1)?.state).toEqual(played.last.state);
        for (const frame of frames.filter((_, i) => i % 10 === 0))
          for (const { id } of frame.state.game.sides) {
            const seen = viewFrame(ruleset, frame, id);
            expect(viewFrame(ruleset, seen, id)).toEqual(seen);
          }
      }
    });
  });
}
