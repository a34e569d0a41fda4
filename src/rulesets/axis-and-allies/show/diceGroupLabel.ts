// The columns in which the dice of a round lie: who throws, and what hits.

const SAYS: Readonly<Record<string, string>> = { sub: 'submarines', elite: 'elite', reroll: 'once more' };
const ROLES: Readonly<Record<string, string>> = { attack: 'attack', defend: 'defence' };

/** What a column of a round is called: 'attack, 3', 'defence, elite'; undefined for the dice of anything else. */
export function diceGroupLabel(as: string): string | undefined {
  if (as === 'first-strike') return 'first strike';
  const [, role = '', rest = ''] = /^(attack|defend)-(\d|sub|elite|reroll)$/.exec(as) ?? [];
  return role === '' ? undefined : `${ROLES[role]}, ${SAYS[rest] ?? rest}`;
}
