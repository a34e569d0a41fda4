// Many random games of every scenario, a share of them to each test file, so that they run side by side.

import { describe, expect, test } from 'vitest';
import { rulesetOf, scenarios } from './load.ts';
import { offersOnlyLegal, type Played, play, reportOf, type Watch } from './randomPlay.ts';

/** Games of each scenario over all files. */
const GAMES = 120;
/** One question in so many has all its answers judged, not only the one that is given. */
const ONE_IN = 25;

/** The tests of one share: games `part`, `part + parts`, ... of every scenario. */
export function randomGames(part: number, parts: number): void {
  describe.each([...scenarios.values()])('$id', scenario => {
    const ruleset = rulesetOf(scenario.ruleset);
    const seeds = Array.from({ length: GAMES }, (_, i) => i + 1).filter(seed => seed % parts === part);
    const watch: Watch = (frame, draft, question, random) => {
      if (random() * ONE_IN < 1) offersOnlyLegal(ruleset, frame, draft, question);
    };

    test(`random play: ${seeds.length} games end, and no event and no answer offered earns a ruling`, { timeout: 300_000 }, () => {
      for (const seed of seeds) {
        const played: Played = play({ ruleset, scenario, seed }, watch);
        expect(played.failure === undefined ? '' : reportOf({ ruleset, scenario, seed }, played)).toBe('');
      }
    });
  });
}
