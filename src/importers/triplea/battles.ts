// Battles and raids of a log: the lines from one heading to the next, battles put together round by round.

import type { BattleRole } from '../../rulesets/axis-and-allies/public.ts';
import type { DiceTotals, LogLine, LogStatement, Pile } from './lines.ts';

/** One throw of a side. */
export interface LoggedVolley {
  readonly role: BattleRole;
  readonly piles: readonly Pile[];
  readonly dice: DiceTotals;
  /** What was lost before the next dice fell. */
  readonly lost: readonly Pile[];
}

export interface LogRound {
  readonly volleys: readonly LoggedVolley[];
  readonly line: number;
}

export interface LogBattle {
  readonly territory: string;
  readonly line: number;
  /** The line that heads it and those that are told with it. */
  readonly lines: readonly LogLine[];
  readonly attacker: string;
  readonly attackers: readonly Pile[];
  readonly defender: string;
  readonly defenders: readonly Pile[];
  /** Ships off the shore, which are told among the dice and not among the force. */
  readonly shelling?: readonly Pile[];
  readonly flak?: { readonly dice: DiceTotals; readonly lost: readonly Pile[] };
  readonly rounds: readonly LogRound[];
  readonly retreats: readonly Extract<LogStatement, { kind: 'retreat' }>[];
  readonly taking?: string;
  readonly winner?: string;
  /** Lines among them that nobody could read. */
  readonly unread: readonly LogLine[];
}

/** What heads lines that are told with it. */
type LogHead = 'battle' | 'raid' | 'kamikaze' | 'air-battle';

const BELOW: Readonly<Record<LogHead, readonly LogStatement['kind'][]>> = {
  battle: ['force', 'flak', 'dice', 'lost', 'retreat', 'won', 'aside'],
  raid: ['flak', 'raid-lost', 'raid-dice', 'aside'],
  kamikaze: ['lost', 'aside'],
  'air-battle': ['flying', 'lost', 'aside'],
};

/** There are units, and all of them of one type. */
export const isOnly = (piles: readonly Pile[], type: string): boolean => piles.length > 0 && piles.every(pile => pile.type === type);

/** Ships that bombard in one edition or another. */
const isShelling = ({ type }: Pile): boolean => ['battleship', 'cruiser', 'destroyer'].includes(type);

/** What a line heads; undefined for one that stands by itself. */
export function headIn(line: LogLine | undefined): LogHead | undefined {
  const kind = line?.said?.kind;
  return kind === 'battle' || kind === 'raid' || kind === 'kamikaze' || kind === 'air-battle' ? kind : undefined;
}

/** How many lines from `start` on belong together: it and those that it heads. */
export function lengthOf(lines: readonly LogLine[], start: number): number {
  const head = headIn(lines[start]);
  if (head === undefined) return 1;
  const below = BELOW[head];
  let end = start + 1;
  for (; end < lines.length; end++) {
    const { said } = lines[end] as LogLine;
    if (said && !below.includes(said.kind)) break;
  }
  // What nobody could read after the last line of the battle stands by itself.
  while (end > start + 1 && lines[end - 1]?.said === undefined) end--;
  return end - start;
}

/** The battle that these lines tell; undefined where they do not say who fought. */
export function battleOf(lines: readonly LogLine[]): LogBattle | undefined {
  const [head] = lines;
  const forces = lines.flatMap(({ said }) => (said?.kind === 'force' ? [said] : []));
  const [attack, defence] = (['attacker', 'defender'] as const).map(role => forces.filter(one => one.role === role)) as [
    typeof forces,
    typeof forces,
  ];
  if (head?.said?.kind !== 'battle' || !attack[0] || !defence[0]) return undefined;
  const volleys = volleysOf(lines, attack[0].player);
  const flak = flakOf(lines);
  const isAshore = !attack.some(({ piles }) => piles.some(isShelling));
  const shelling = volleys.find(({ role, piles }) => isAshore && role === 'attacker' && piles.length > 0 && piles.every(isShelling))?.piles;
  const won = lines.map(({ said }) => said).find(said => said?.kind === 'won');
  return {
    territory: head.said.territory,
    line: head.number,
    lines,
    attacker: attack[0].player,
    attackers: attack.flatMap(({ piles }) => piles),
    defender: defence[0].player,
    defenders: defence.flatMap(({ piles }) => piles),
    ...(shelling ? { shelling: shelling.map(pile => ({ owner: attack[0]?.player ?? '', ...pile })) } : {}),
    ...(flak ? { flak } : {}),
    rounds: [...Map.groupBy(volleys, ({ round }) => round).values()].map(of => ({ volleys: of, line: of[0]?.line ?? head.number })),
    retreats: lines.flatMap(({ said }) => (said?.kind === 'retreat' ? [said] : [])),
    ...(won ? { winner: won.player, ...(won.taking === undefined ? {} : { taking: won.taking }) } : {}),
    unread: lines.filter(({ said }) => said === undefined),
  };
}

type Numbered = LoggedVolley & { readonly round: number; readonly line: number };

/** The throws in their order, each with the losses told after it. Bombardment falls with the first round. */
function volleysOf(lines: readonly LogLine[], attacker: string): readonly Numbered[] {
  const found: (Numbered & { lost: Pile[] })[] = [];
  let isFlak = false;
  for (const { said, number } of lines) {
    if (said?.kind === 'dice') {
      const role = said.player === attacker ? 'attacker' : 'defender';
      found.push({ role, piles: said.piles, dice: said.dice, round: said.round, line: number, lost: [] });
    }
    if (said?.kind === 'flak' || said?.kind === 'dice') isFlak = said.kind === 'flak';
    if (said?.kind === 'lost' && !isFlak) found.at(-1)?.lost.push(...said.piles);
  }
  const full = found.find(({ role }) => role === 'defender')?.round ?? found[0]?.round ?? 1;
  return found.map(one => ({ ...one, round: Math.max(one.round, full) }));
}

/** The fire of a gun and what fell to it: the losses told before any other dice. */
function flakOf(lines: readonly LogLine[]): LogBattle['flak'] {
  const at = lines.findIndex(({ said }) => said?.kind === 'flak');
  const fire = lines[at]?.said;
  if (fire?.kind !== 'flak') return undefined;
  const rest = lines.slice(at + 1);
  const next = rest.findIndex(({ said }) => said?.kind === 'dice');
  const before = next < 0 ? rest : rest.slice(0, next);
  return { dice: fire.dice, lost: before.flatMap(({ said }) => (said?.kind === 'lost' ? said.piles : [])) };
}
