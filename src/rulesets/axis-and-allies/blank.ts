// What a new scenario of this system begins as.

import type { Blank } from '../../core/blank.ts';
import { CLASSIC } from './data/classic.ts';
import { POWERS } from './data/powers.ts';
import type { AxisSpecial } from './state.ts';

/** The whole map with its five powers, what they own and what it brings them, and no piece on it. */
export function blank(): Blank {
  const special: AxisSpecial = {
    treasuries: Object.fromEntries(POWERS.map(({ id, income }) => [id, income])),
    capitals: Object.fromEntries(POWERS.map(({ id, capital }) => [id, capital])),
    complexes: POWERS.flatMap(({ complexes }) => complexes),
    victory: { kind: 'full' },
  };
  return { board: CLASSIC, sides: POWERS.map(({ id, title, team }) => ({ id, title, team })), special };
}
