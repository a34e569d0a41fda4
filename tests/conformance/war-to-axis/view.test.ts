// What a side sees of a game with hidden units says nothing of those that are still hidden from it.

import { expect, test } from 'vitest';
import { type Frame, replay } from '../../../src/core/replay.ts';
import { viewFrame } from '../../../src/core/view.ts';
import type { WtaState, WtaUnit } from '../../../src/rulesets/war-to-axis/state.ts';
import { scenarios } from '../load.ts';
import { play, recordOf } from '../randomPlay.ts';
import { WTA } from './field.ts';

/** Everything of a frame that a page may show, the printed game apart. */
const shown = ({ event, narration, rolls, rulings, doubts, state: { game: _, ...state } }: Frame): string =>
  JSON.stringify({ event, telling: narration, casts: rolls, rulings, doubts, state });

/** The text without the titles of units in the open: one of those may hold the title of a hidden one. */
const withoutOpen = (text: string, state: WtaState): string =>
  Object.values(state.units)
    .filter(unit => !unit.hidden)
    .toSorted((a, b) => b.title.length - a.title.length)
    .reduce((left, { title }) => left.replaceAll(title, ''), text);

/** What a reinforcement card brings is told by type, and a hidden unit may be called like its type. */
const isNamed = (text: string, { id, title }: WtaUnit): boolean =>
  text.includes(`"${id}"`) || (text.includes(title) && !text.includes('Reinforcements'));

const hiddenFrom = (state: WtaState, side: string): readonly WtaUnit[] =>
  Object.values(state.units).filter(unit => unit.hidden && unit.side !== side);

test.each([611, 612, 613])('WTA-76 hill-90, game %i: no frame names a unit that is hidden from the viewer', seed => {
  const scenario = scenarios.get('hill-90');
  if (!scenario) throw new Error('no scenario hill-90');
  const game = { ruleset: WTA, scenario, seed };
  const { frames } = replay(WTA, scenario, recordOf(game, play(game)));
  const leaks = frames.flatMap(frame =>
    frame.state.game.sides.flatMap(({ id }) => {
      const state = frame.state as WtaState;
      const text = withoutOpen(shown(viewFrame(WTA, frame, id)), state);
      const named = hiddenFrom(state, id).filter(unit => isNamed(text, unit));
      return named.map(unit => `${frame.index} ${frame.event?.type} to ${id}: ${unit.id}`);
    }),
  );
  expect(leaks).toEqual([]);
  expect(frames.some(({ state }) => hiddenFrom(state as WtaState, 'allied').length > 0)).toBe(true);
});
