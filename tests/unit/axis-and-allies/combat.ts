// Battles for tests: forces written in short on the classic board, the dice of a round, and who is left.

import type { Options } from '../../../src/core/types.ts';
import type { Edition } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import type { AreaId, AxisState, AxisUnit, RoundEvent } from '../../../src/rulesets/axis-and-allies/state.ts';
import { addUnits } from '../../../src/rulesets/axis-and-allies/units.ts';
import { at, beginGame, dice, type Played, play, type Told, withOwners } from './game.ts';

/**
 * '2 infantry from kwangtung, 1 fighter*, 1 battleship-d, 1 infantry ashore sz-midway': a star for the elite unit, -d for one on its side.
 */
const PIECE = /^(\d+) ([a-z-]+?)(-d)?(\*)?(?: (from|ashore|flag) ([a-z-]+))?$/;

export interface Field {
  /** Whose turn it is. */
  readonly side?: string;
  readonly options?: Options;
  readonly units: Readonly<Record<AreaId, Readonly<Record<string, string>>>>;
  readonly owner?: Readonly<Record<AreaId, string>>;
  /** Fought with the units and by the rules of a later edition. */
  readonly edition?: Edition;
}

/** A position in the combat phase with these units and no others. */
export function field({ side = 'japan', options = {}, units, owner = {}, edition }: Field): AxisState {
  const classic = at(withOwners({ ...beginGame('classic-1942', options), units: {} }, owner), side, 'combat');
  const empty = edition ? { ...classic, game: gameOf(classic.game, edition) } : classic;
  return Object.entries(units).reduce(
    (now, [area, forces]) => Object.entries(forces).reduce((state, [power, text]) => placed(state, area, power, text), now),
    empty,
  );
}

const gameOf = (game: AxisState['game'], { units, combat }: Edition): AxisState['game'] => ({
  ...game,
  tables: { ...game.tables, units },
  special: { ...game.special, combat },
});

function placed(state: AxisState, area: AreaId, power: string, text: string): AxisState {
  return text.split(', ').reduce((now, part) => {
    const [, count = '', type = '', down, star, how, word = ''] = PIECE.exec(part) ?? [];
    if (type === '') throw new Error(`no piece: ${part}`);
    const more: Partial<AxisUnit> = {
      ...(down ? { strength: 1 } : {}),
      ...(star ? { elite: true } : {}),
      ...(how === 'from' ? { cameFrom: word, moved: 1 } : {}),
      ...(how === 'ashore' ? { offshore: word, moved: 1 } : {}),
      ...(how === 'flag' ? { [word]: true } : {}),
    };
    return addUnits(now, power, type, area, Number(count), more);
  }, state);
}

/** 'attack-1 3 6 2; attack-3 4; defend-2 1': the dice of an event in the order they fell. */
export const thrownOf = (text: string): NonNullable<RoundEvent['thrown']> =>
  text === ''
    ? []
    : text.split('; ').map(part => {
        const [as = '', ...faces] = part.split(' ');
        return dice(as, ...faces.map(Number));
      });

type Losses = Pick<
  RoundEvent,
  'firstLosses' | 'attackerFirstLosses' | 'defenderLosses' | 'attackerLosses' | 'attackerRerolls' | 'defenderRerolls'
>;

export const opens = (area: AreaId, more: Partial<Told & { readonly type: 'battle' }> = {}): Told => ({ type: 'battle', area, ...more });
export const round = (area: AreaId, n: number, fell: string, losses: Losses = {}): Told => ({
  type: 'round',
  area,
  round: n,
  thrown: thrownOf(fell),
  ...losses,
});
export const ends = (area: AreaId): Told => ({ type: 'battle-end', area });

/** Opens a battle and fights its rounds. */
export const battle = (state: AxisState, area: AreaId, ...rounds: readonly string[]): Played =>
  play(state, opens(area), ...rounds.map((fell, i) => round(area, i + 1, fell)));
