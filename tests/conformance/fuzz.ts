// Events that no careful player would write: a legal one with another unit, another hex, other dice, or a
// field left out. The fold must take them all.

import { cellsOf } from '../../src/boards/cells.ts';
import { hasPoints } from '../../src/core/board.ts';
import type { BattleEvent, State } from '../../src/core/types.ts';
import { oneOf, type Random, randomBetween } from '../../src/record/random.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Words of the same kind as a word found in an event: units for a unit, hexes for a hex, sides for a side, else some word of each. */
function wordsLike(state: State, word: string): readonly string[] {
  const units = Object.keys(state.units);
  const places = hasPoints(state.game.board) ? [] : cellsOf(state.game.board);
  const sides = state.game.sides.map(({ id }) => id);
  for (const words of [units, places, sides]) if (words.includes(word)) return words;
  return [...units.slice(0, 3), ...places.slice(0, 3), ...sides, word];
}

const STRANGE = ['nobody', 'ZZ99', 'E99', ''];

const otherWord = (random: Random, state: State, word: string): string =>
  random() < 0.15 ? oneOf(random, STRANGE) : oneOf(random, wordsLike(state, word));

function other(random: Random, state: State, value: unknown): unknown {
  if (typeof value === 'string') return otherWord(random, state, value);
  if (typeof value === 'number') return value + randomBetween(random, -2, 3);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return otherList(random, state, value);
  return typeof value === 'object' && value !== null ? otherFields(random, state, value as Fields) : value;
}

function otherList(random: Random, state: State, list: readonly unknown[]): readonly unknown[] {
  const at = randomBetween(random, 0, list.length - 1);
  if (list.length === 0 || random() < 0.3) return list.slice(0, -1);
  return random() < 0.3 ? [...list, list[at]] : list.with(at, other(random, state, list[at]));
}

function otherFields(random: Random, state: State, fields: Fields): Fields {
  const keys = Object.keys(fields).filter(key => key !== 'id' && key !== 'type');
  if (keys.length === 0) return fields;
  const key = oneOf(random, keys);
  const { [key]: value, ...rest } = fields;
  return random() < 0.15 ? rest : { ...rest, [key]: other(random, state, value) };
}

/** The event with one to three things about it changed; it keeps its id and its type. */
export function spoilt(random: Random, state: State, event: BattleEvent): BattleEvent {
  let fields = event as unknown as Fields;
  for (let left = randomBetween(random, 1, 3); left > 0; left--) fields = otherFields(random, state, fields);
  return fields as unknown as BattleEvent;
}
