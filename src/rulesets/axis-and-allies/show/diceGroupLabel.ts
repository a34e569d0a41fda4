// The columns in which the dice of a round lie: who throws, and what hits.

const SAYS: Readonly<Record<string, string>> = { sub: 'submarines', 'first-strike': 'first strike', elite: 'elite', reroll: 'once more' };
const ROLES: Readonly<Record<string, string>> = { attack: 'attack', defend: 'defence', bombard: 'bombardment' };

/** What a column of a round is called: 'attack, 3', 'defence, elite'; undefined for the dice of anything else. */
export function diceGroupLabel(as: string): string | undefined {
  if (as === 'first-strike') return 'first strike';
  const [, role = '', best, air, rest = ''] = /^(attack|defend|bombard)-(best-)?(air-)?(\d+|sub|first-strike|elite|reroll)$/.exec(as) ?? [];
  return role === '' ? undefined : `${ROLES[role]}, ${best ? 'best die, ' : ''}${air ? 'aircraft ' : ''}${SAYS[rest] ?? rest}`;
}
