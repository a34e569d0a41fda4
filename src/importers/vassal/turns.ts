// Trackers of turns: the level that is in use, and inside it the next.

import type { VassalTurnLevel } from './game.ts';
import { tokensOf } from './tokens.ts';

const DEEPEST = 10;

/** The levels that the state of a tracker tells. A count has `true` or `false` in its third field, a list a number. */
export function turnLevels(state: string): readonly VassalTurnLevel[] {
  const [current = '', ...levels] = tokensOf(state, '|');
  return levelsIn(levels[Number(current)] ?? levels[0] ?? '', DEEPEST);
}

function levelsIn(state: string, deepest: number): readonly VassalTurnLevel[] {
  const [value = '', inner = '', third = '', , ...children] = tokensOf(state, ';');
  if (!/^-?\d{1,9}$/.test(value) || deepest === 0) return [];
  const level: VassalTurnLevel = { kind: /^(true|false)$/.test(third) ? 'count' : 'item', value: Number(value) };
  const child = children[Number(inner)];
  return child === undefined ? [level] : [level, ...levelsIn(child, deepest - 1)];
}
