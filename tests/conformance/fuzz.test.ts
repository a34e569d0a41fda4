// What was written down was played: whatever the file allows folds, and leaves a position that can be shown, viewed and played on from.

import { describe, expect, test } from 'vitest';
import { step } from '../../src/core/replay.ts';
import { viewFrame } from '../../src/core/view.ts';
import { mulberry32, oneOf } from '../../src/record/random.ts';
import { sliceOf, sliceOfEach } from '../slice.ts';
import { deepFreeze } from './deepFreeze.ts';
import { spoilt } from './fuzz.ts';
import { everyScenario, kindOf, rulesetOf, schemasOf } from './load.ts';
import { play } from './randomPlay.ts';

/** On tables and maps a game takes seconds, and there are more scenarios. */
const SEEDS = { hex: [901, 902, 903, 904], map: [901], table: [901], picture: [901, 902] } as const;
/** Spoilt events tried after each of these many events of a game, and how many spoilt ones are played on from there. */
const EVERY = { hex: 6, map: 30, table: 30, picture: 6 } as const;
/** And oftener in a short game, so that there are so many moments. */
const MOMENTS = 12;
const TRIES = 5;
const ON = 3;

/** Outside the long tests: of the scenarios of which there is one of each system on each kind of board. */
const FEW = 4;

describe.each(sliceOf(sliceOfEach([...everyScenario.values()], kindOf, 1), FEW))('$id', scenario => {
  const ruleset = rulesetOf(scenario.ruleset);
  const { event: schema } = schemasOf(ruleset.id);

  test.each(sliceOf<number>(SEEDS[scenario.board.kind], 1))(
    'spoilt events of game %i are judged, applied and told, and nothing throws',
    seed => {
      const random = mulberry32(seed);
      let asked = 0;
      const { events } = play({ ruleset, scenario, seed }, () => asked++);
      const every = Math.max(1, Math.min(EVERY[scenario.board.kind], Math.floor(asked / MOMENTS)));
      const spoken = { illegal: 0, impossible: 0, doubtful: 0, none: 0 };
      let count = 0;
      const { failure } = play({ ruleset, scenario, seed }, frame => {
        if (count++ % every !== 0) return;
        for (let i = 0; i < TRIES; i++) {
          let here = frame;
          for (let on = 0; on < ON; on++) {
            const event = spoilt(random, here.state, oneOf(random, events));
            if (!schema.safeParse(event).success) continue;
            here = deepFreeze(step(ruleset, here, deepFreeze(event)));
            spoken[here.rulings[0]?.verdict ?? 'none']++;
            expect(here.narration.text, JSON.stringify(event)).not.toBe('');
          }
          for (const { id } of here.state.game.sides) viewFrame(ruleset, here, id);
          for (const unit of Object.values(here.state.units)) {
            expect(unit.strength, unit.id).toBeGreaterThanOrEqual(0);
            ruleset.show.counter(here.state, unit);
          }
          expect([...ruleset.play.choices(here.state)].length).toBeGreaterThanOrEqual(0);
          ruleset.show.scenery?.(here.state);
          ruleset.show.facts?.(here.state);
        }
      });
      expect(failure).toBeUndefined();
      expect(Math.min(spoken.illegal, spoken.impossible), JSON.stringify(spoken)).toBeGreaterThan(4);
    },
  );
});
