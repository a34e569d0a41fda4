// Who played: the names that records give their players, as far as they are names.

import { formatList } from '../core/englishText.ts';
import type { SideId } from '../core/types.ts';
import type { BattleModel } from '../view/model.ts';

const COLOURS: ReadonlySet<string> = new Set('red blue green grey gray sand white black yellow brown tan khaki orange purple'.split(' '));

/**
 * The players who have names, each with the side. Colours, and what only says the side again ('American
 * attacker'), are nobody's names and left out.
 */
export function playersOf({ record: { players = {} }, titleOf }: BattleModel): readonly (readonly [SideId, string])[] {
  const all = Object.entries(players);
  if (all.every(([, name]) => COLOURS.has(name.toLowerCase()))) return [];
  const stem = (side: SideId): string => titleOf(side).slice(0, 5).toLowerCase();
  return all.filter(([side, name]) => stem(side) === '' || !name.toLowerCase().includes(stem(side)));
}

/** Who played whom: 'Played by Marit (the Americans) and Jo (the Germans).'. */
export function playersSaid(battle: BattleModel, sideIn: (side: SideId) => string): string | undefined {
  const named = playersOf(battle);
  return named.length === 0 ? undefined : `Played by ${formatList(named.map(([side, name]) => `${name} (${sideIn(side)})`))}.`;
}
