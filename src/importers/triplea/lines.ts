// The lines of a "detailed log" of TripleA, each by itself: what it says, or that nobody knows. Wordings changed over the
// years; what does not fit is kept as it is.

import { UNITS } from '../../rulesets/axis-and-allies/public.ts';
import { type LogUnitType, unitType } from './names.ts';

/** So many of a type, of a power where the line names it. */
export interface Pile {
  readonly type: LogUnitType;
  readonly count: number;
  readonly owner?: string;
}

export type StepKind = 'tech' | 'purchase' | 'combat-move' | 'combat' | 'noncombat' | 'place' | 'end';

/** What dice came to: hits of so many dice, and what the log expected of them. */
export interface DiceTotals {
  readonly hits: number;
  readonly rolls: number;
  readonly expected?: number;
}

export type LogStatement =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'step'; readonly step: StepKind | undefined; readonly player: string }
  | { readonly kind: 'buy'; readonly player: string; readonly piles: readonly Pile[]; readonly left?: number }
  | { readonly kind: 'move'; readonly piles: readonly Pile[]; readonly from: string; readonly to: string }
  | { readonly kind: 'take'; readonly player: string; readonly territory: string }
  | { readonly kind: 'battle'; readonly territory: string }
  /** `player` is the first of those named; each pile says whose it is. */
  | { readonly kind: 'force'; readonly role: 'attacker' | 'defender'; readonly player: string; readonly piles: readonly Pile[] }
  | { readonly kind: 'raid'; readonly territory: string }
  /** `unit`: what is damaged, where it costs no money. */
  | {
      readonly kind: 'raid-dice';
      readonly territory: string;
      readonly faces: readonly number[];
      readonly cost: number;
      readonly unit?: string;
    }
  /** Interceptors meet a raid: how many fly on each side; who they are is told of those that are lost alone. */
  | { readonly kind: 'air-battle'; readonly territory: string }
  | { readonly kind: 'flying'; readonly role: 'attacker' | 'defender'; readonly count: number }
  /** So many aircraft take off against an attack; who they are the battle there tells. */
  | { readonly kind: 'scramble'; readonly player: string; readonly count: number; readonly from: string; readonly to: string }
  /** One of them comes down elsewhere than where it took off; which one is not told. */
  | { readonly kind: 'landed'; readonly from: string; readonly to: string }
  /** Points of damage that are repaired, by the units named; where they stand the line does not say. */
  | { readonly kind: 'mended'; readonly repairs: readonly { readonly unit: string; readonly points: number }[]; readonly left?: number }
  | { readonly kind: 'dice'; readonly player: string; readonly piles: readonly Pile[]; readonly round: number; readonly dice: DiceTotals }
  | { readonly kind: 'flak'; readonly dice: DiceTotals }
  | { readonly kind: 'lost'; readonly piles: readonly Pile[]; readonly territory?: string }
  /** Tokens at one ship; neither their owner nor the zone is told. */
  | { readonly kind: 'kamikaze'; readonly piles: readonly Pile[]; readonly faces: readonly number[] }
  /** Aircraft that a gun brought down over a complex; the line does not say whose. */
  | { readonly kind: 'raid-lost'; readonly piles: readonly Pile[] }
  | { readonly kind: 'stranded'; readonly piles: readonly Pile[]; readonly territory: string }
  /** Without piles: aircraft, which stay where they are. */
  | { readonly kind: 'retreat'; readonly piles: readonly Pile[]; readonly to: string }
  /** Ships that took a hit and are whole again at the end of a turn. */
  | { readonly kind: 'repaired'; readonly count: number }
  | { readonly kind: 'won'; readonly player: string; readonly taking?: string }
  | { readonly kind: 'placed'; readonly piles: readonly Pile[]; readonly territory: string }
  | { readonly kind: 'collect'; readonly player: string; readonly total?: number }
  | { readonly kind: 'tech'; readonly player: string; readonly technologies: readonly string[] }
  /** Says nothing that other lines do not: headings, sums of what was told. */
  | { readonly kind: 'aside' };

export interface LogLine {
  readonly number: number;
  readonly text: string;
  /** Undefined: unread. */
  readonly said: LogStatement | undefined;
}

/** A text that the log of a game begins with, or is. */
export const isLog = (text: string): boolean =>
  /^\s*(Game History|Round: ?\d+|TripleA (Turn|Full|Move)? ?Summary)/m.test(text) && /^\s*Round: ?\d+/m.test(text);

/** All lines that are not blank. */
export const linesOf = (text: string): readonly LogLine[] =>
  text.split(/\r?\n/).flatMap((raw, i) => {
    const line = raw.trim();
    return line === '' ? [] : [{ number: i + 1, text: line, said: said(line) }];
  });

/**
 * '3 armour, 1 bomber and 2 infantry', each with its owner where it is told; undefined where one of them is nothing that these rules have.
 */
export function pilesOf(list: string): readonly Pile[] | undefined {
  const piles = partsOf(list).map(({ type, count, owner }): Pile | undefined =>
    type === undefined ? undefined : { type, count, ...(owner === undefined ? {} : { owner }) },
  );
  return piles.every(pile => pile !== undefined) ? piles : undefined;
}

interface Part {
  readonly count: number;
  readonly name: string;
  /** Undefined for a unit that these rules have not. */
  readonly type: LogUnitType | undefined;
  readonly owner: string | undefined;
}

const partsOf = (list: string): readonly Part[] =>
  /^(no units?|nothing)$/i.test(list.trim())
    ? []
    : list.split(/,\s*(?:and\s+)?|\s+and\s+/).map(part => {
        const [, n, name = part, owner] = /^(\d{1,4})\s+(.+?)(?:\s+owned by (?:the )?(.+))?$/.exec(part.trim()) ?? [];
        const word = name.replace(/\s*\([^)]*\)$/, '');
        return { count: Number(n), name: word, type: n === undefined ? undefined : unitType(word), owner };
      });

/** Names of units, as the log has them, that stand in its forces and that a table of units has not: the published game's unless said. */
export function strangeUnits(lines: readonly LogLine[], units: Readonly<Record<string, unknown>> = UNITS): readonly string[] {
  const forces = lines.flatMap(({ text }) => /^.+? (?:attacks?|defends?) with (.+)$/.exec(text)?.[1] ?? []);
  const parts = forces.flatMap(list => partsOf(list.replace(/;\s*[^;]+ (?:attacks?|defends?) with /g, ', ')));
  return [
    ...new Set(parts.flatMap(({ name, type, count }) => ((type === undefined || !Object.hasOwn(units, type)) && count > 0 ? [name] : []))),
  ].slice(0, 5);
}

type Found = readonly string[];

/** A reading of piles: undefined where they cannot be read. */
const withPiles = (list: string | undefined, make: (piles: readonly Pile[]) => LogStatement): LogStatement | undefined => {
  const piles = list === undefined ? undefined : pilesOf(list);
  return piles && make(piles);
};

const HITS = /(\d+)\s*\/\s*(\d+) hits?(?:, (?:expectedHits ?= ?)?([\d.,]+)(?: expected hits?)?)?/;

function diceOf(text: string): DiceTotals | undefined {
  const [, hits, rolls, expected] = HITS.exec(text) ?? [];
  if (hits === undefined || rolls === undefined) return undefined;
  const mean = Number(expected?.replace(',', '.'));
  return { hits: Number(hits), rolls: Number(rolls), ...(expected === undefined || Number.isNaN(mean) ? {} : { expected: mean }) };
}

const withDice = (text: string, make: (dice: DiceTotals) => LogStatement | undefined): LogStatement | undefined => {
  const dice = diceOf(text);
  return dice && make(dice);
};

/** 'Russians defend with 3 armour; British defend with 1 bomber': a force of one power or of several. */
function forceOf(text: string, role: 'attacker' | 'defender'): LogStatement | undefined {
  const parts = text.split(/;\s*(?=[^;]+ (?:attacks?|defends?) with )/).map(part => {
    const [, player, list] = /^(.+?) (?:attacks?|defends?) with (.+)$/.exec(part) ?? [];
    const piles = list === undefined ? undefined : pilesOf(list);
    return player === undefined || !piles ? undefined : { player, piles: piles.map(pile => ({ owner: player, ...pile })) };
  });
  const [first] = parts;
  if (!first || !parts.every(part => part !== undefined)) return undefined;
  return { kind: 'force', role, player: first.player, piles: parts.flatMap(({ piles }) => piles) };
}

const numbersIn = (text: string): readonly number[] => text.split(/[ ,]+/).filter(Boolean).map(Number);

/** The wordings that are known, the first that fits counts. */
const WORDINGS: readonly (readonly [pattern: RegExp, read: (found: Found) => LogStatement | undefined])[] = [
  [/^Round: ?(\d+)$/, ([, n]) => ({ kind: 'round', round: Number(n) })],
  [/^Battle in (.+)$/, ([, territory = '']) => ({ kind: 'battle', territory })],
  [/^Air Battle in (.+)$/, ([, territory = '']) => ({ kind: 'air-battle', territory })],
  [/^.+? attacks? with (\d+) units? heading to .+$/, ([, n]) => ({ kind: 'flying', role: 'attacker', count: Number(n) })],
  [/^.+? launch(?:es)? (\d+) interceptors? out of .+$/, ([, n]) => ({ kind: 'flying', role: 'defender', count: Number(n) })],
  [/^(?:Attackers|Defenders) Fire\b.*$/, () => ({ kind: 'aside' })],
  [/^(?:Air Battle is over\b.*|Cleaning up after air battles|Preparing Airbases for Possible Scrambling)$/, () => ({ kind: 'aside' })],
  [
    /^(.+?) scrambles? (\d+) units? out of (.+?) to defend against the attack in (.+)$/,
    ([, player = '', n, from = '', to = '']) => ({ kind: 'scramble', player, count: Number(n), from, to }),
  ],
  [/^.+ scrambles? to create a battle in territory .+$/, () => ({ kind: 'aside' })],
  [/^Moving scrambled unit from .+ back to originating territory: .+$/, () => ({ kind: 'aside' })],
  [/^Moving scrambled unit from (.+?) to (.+)$/, ([, from = '', to = '']) => ({ kind: 'landed', from, to })],
  [/^Scrambled unit stays in territory (.+)$/, ([, at = '']) => ({ kind: 'landed', from: at, to: at })],
  [/^.+? attacks? with .+$/, ([text = '']) => forceOf(text, 'attacker')],
  [/^.+? defends? with .+$/, ([text = '']) => forceOf(text, 'defender')],
  [/^Strategic bombing raid in (.+)$/, ([, territory = '']) => ({ kind: 'raid', territory })],
  [
    /^Bombing raid in (.+) rolls: ([\d, ]+) and (?:costs: (\d+) PUs?\.?|causes: (\d+) damage to unit: (.+))$/,
    ([, territory = '', faces = '', cost, damage, unit]) => ({
      kind: 'raid-dice',
      territory,
      faces: numbersIn(faces),
      cost: Number(cost ?? damage),
      ...(unit === undefined ? {} : { unit }),
    }),
  ],
  [/^.+ repairs? nothing(?:;.*)?$/, () => ({ kind: 'aside' })],
  [
    /^.+? repairs? damage of (.+?)(?:; Remaining resources: (\d+) PUs?.*)?;?$/,
    ([, list = '', left]) => ({
      kind: 'mended',
      repairs: [...list.matchAll(/(\d+)x ([^,;]+?)(?= and \d|,|;|$)/g)].map(([, n, unit = '']) => ({ points: Number(n), unit })),
      ...(left === undefined ? {} : { left: Number(left) }),
    }),
  ],
  [/^(\d.*?) killed by .+$/, ([, list]) => withPiles(list, piles => ({ kind: 'raid-lost', piles }))],
  [
    /^(\d.*?) could not land in (.+?) and (?:was|were) removed$/,
    ([, list, territory = '']) => withPiles(list, piles => ({ kind: 'stranded', piles, territory })),
  ],
  [/^.+ captures? \d+ ?PUs while taking .+ capital$/, () => ({ kind: 'aside' })],
  [/^(\d+) units? repaired\.?$/, ([, n]) => ({ kind: 'repaired', count: Number(n) })],
  [/^.+ (?:was|were) produced but (?:was|were) not placed$/, () => ({ kind: 'aside' })],
  [/^Units damaged: /, () => ({ kind: 'aside' })],
  [/^Bombing raid (?:costs \d+ PUs?|in .+ causes \d+ damage total\..*)$/, () => ({ kind: 'aside' })],
  [
    /^(?:(?:.+? roll )?AA (?:dice|fire|guns fire)|.+? roll \S[^:]*? dice) in (.+?) ?:(.*)$/i,
    ([, , rest = '']) => withDice(rest, dice => ({ kind: 'flak', dice })),
  ],
  [
    /^(.+?) rolls? dice for (.+) in (.+?), round (\d+) ?:(.*)$/,
    ([, player = '', list, , round, rest = '']) =>
      withDice(rest, dice => withPiles(list, piles => ({ kind: 'dice', player, piles, round: Number(round), dice }))),
  ],
  [
    /^(.+ owned by .+?) lost(?: in (.+))?$/,
    ([, list, territory]) => withPiles(list, piles => ({ kind: 'lost', piles, ...(territory === undefined ? {} : { territory }) })),
  ],
  [
    /^Kamikaze Suicide Attack attacks (.+?) scoring \d+ hits?\. *Rolls: ?([\d, ]+)$/,
    ([, list, faces = '']) => withPiles(list, piles => ({ kind: 'kamikaze', piles, faces: numbersIn(faces) })),
  ],
  [/^retreat(?:ed|s)? to (.+)$/, ([, to = '']) => ({ kind: 'retreat', piles: [], to })],
  [/^(\d.*?) retreat(?:ed|s)? to (.+)$/, ([, list, to = '']) => withPiles(list, piles => ({ kind: 'retreat', piles, to }))],
  [
    /^(.+?) wins?(?:, taking (.+) from .+?)?(?: with .+ remaining)?\.?(?: Battle score.*)?$/,
    ([, player = '', taking]) => ({ kind: 'won', player, ...(taking === undefined ? {} : { taking }) }),
  ],
  [/^(?:\. ?)?Battle score /, () => ({ kind: 'aside' })],
  [/^Casualties for .+: .+$/, () => ({ kind: 'aside' })],
  [
    /^(.+?) buys? (.+?)(?:; Remaining resources: (\d+) PUs?.*)?;?$/,
    ([, player = '', list, left]) =>
      withPiles(list, piles => ({ kind: 'buy', player, piles, ...(left === undefined ? {} : { left: Number(left) }) })),
  ],
  [/^(\d.*?) moved from (.+?) to (.+)$/, ([, list, from = '', to = '']) => withPiles(list, piles => ({ kind: 'move', piles, from, to }))],
  [/^(\d.*?) placed in (.+)$/, ([, list, territory = '']) => withPiles(list, piles => ({ kind: 'placed', piles, territory }))],
  [/^(.+?) takes? (.+) from (.+)$/, ([, player = '', territory = '']) => ({ kind: 'take', player, territory })],
  [
    /^(.+?) collects? \d+ PUs?(?:; ends? with (\d+) PUs?)?.*$/,
    ([, player = '', total]) => ({ kind: 'collect', player, ...(total === undefined ? {} : { total: Number(total) }) }),
  ],
  [/^(.+?) discovers? (.+)$/, ([, player = '', list = '']) => ({ kind: 'tech', player, technologies: list.split(/,\s*|\s+and\s+/) })],
  [/^(Game History|TripleA .*Summary.*|Combat Hit Differential Summary ?:|.+ (?:regular|AA) ?: -?[\d.,]+)$/, () => ({ kind: 'aside' })],
  [/^([A-Z][^:]*?) - (.+)$/, ([, step = '', player = '']) => ({ kind: 'step', step: stepOf(step), player })],
];

function said(line: string): LogStatement | undefined {
  for (const [pattern, read] of WORDINGS) {
    const found = pattern.exec(line);
    if (found) return read(found);
  }
  return undefined;
}

function stepOf(name: string): StepKind | undefined {
  if (/tech/i.test(name)) return 'tech';
  if (/purchase/i.test(name)) return 'purchase';
  if (/non.?combat/i.test(name)) return 'noncombat';
  if (/move/i.test(name)) return 'combat-move';
  if (/combat|battle/i.test(name)) return 'combat';
  if (/place/i.test(name)) return 'place';
  return /turn|end/i.test(name) ? 'end' : undefined;
}
