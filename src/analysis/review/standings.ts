// Who is ahead, frame by frame: in the points of the scenario, in the value that is left, and in income where there is any.

import type { Frame } from '../../core/replay.ts';
import { type Ruleset, unitValueOf, wordsOf } from '../../core/ruleset.ts';
import { mapInSlices, mapTasks, type Task } from '../../core/task.ts';
import type { SideId, State } from '../../core/types.ts';
import type { Standing } from './types.ts';

type Values = Readonly<Record<SideId, number>>;

/** Values of every side after every frame, a frame a part; what a state does not tell is 0. Equal states are asked once. */
function* courseOf(frames: readonly Frame[], valuesIn: (state: State) => Values): Task<Standing['sides']> {
  const known = new Map<State, Values>();
  const read = (state: State): Values => {
    const values = known.get(state) ?? valuesIn(state);
    known.set(state, values);
    return values;
  };
  const told = yield* mapInSlices(frames, ({ state }) => read(state));
  const sides = frames[0]?.state.game.sides ?? [];
  return sides.map(({ id }) => ({ side: id, values: told.map(values => values[id] ?? 0) }));
}

function valueLeft(ruleset: Ruleset, { units }: State): Values {
  const left: Record<SideId, number> = {};
  for (const unit of Object.values(units)) if (unit.strength > 0) left[unit.side] = (left[unit.side] ?? 0) + unitValueOf(ruleset, unit);
  return left;
}

const changes = ({ sides }: Standing): boolean => sides.some(({ values }) => values.some(value => value !== values[0]));

/** What moves in this line; a course that stays as it was says nothing of who is ahead. */
export function* standingsInParts(ruleset: Ruleset, frames: readonly Frame[]): Task<readonly Standing[]> {
  const { currency } = wordsOf(ruleset);
  const { ledger } = ruleset.show;
  const all: readonly (Omit<Standing, 'sides'> & { valuesIn(state: State): Values })[] = [
    { id: 'points', title: 'Points', unit: ['point', 'points'], valuesIn: state => ruleset.play.outcome?.(state)?.points ?? {} },
    { id: 'value', title: 'Value left', unit: currency, valuesIn: state => valueLeft(ruleset, state) },
    {
      id: 'income',
      title: 'Income',
      unit: currency,
      valuesIn: state => Object.fromEntries(Object.entries(ledger?.(state) ?? {}).map(([side, { income }]) => [side, income])),
    },
  ];
  const courses = yield* mapTasks(all, ({ valuesIn }) => courseOf(frames, valuesIn));
  return all.map(({ id, title, unit }, i): Standing => ({ id, title, unit, sides: courses[i] ?? [] })).filter(changes);
}
