// How cards of To Arms! are drawn: units with their bands of dice and what hits them, commands with what they bring.

import type { Source } from '../../core/act.ts';
import type { CardBands, CardFace, CardSign, CardText } from '../../core/cards.ts';
import { sentence } from '../../core/englishText.ts';
import { omitUndefined } from '../../core/fields.ts';
import { ARM_WORDS, CLASS_WORDS, DIE_WORDS, PHASE_WORDS, TRAIT_WORDS, wordOf } from './cardWords.ts';
import { symbolOfCard } from './data/symbols.ts';
import { PLAIN } from './odds/battle.ts';

const DICE: Readonly<Record<string, CardSign>> = {
  W: { sign: 'W', label: 'white', tone: 'white' },
  Y: { sign: 'Y', label: 'yellow', tone: 'yellow' },
  G: { sign: 'G', label: 'green', tone: 'green' },
};

const diceOf = (letters: string): readonly CardSign[] => [...letters].flatMap(letter => DICE[letter] ?? []);

/** Bands of a line by their ranges; what is no band is passed over, so that a half-written line can be drawn. */
const bandsIn = (line: unknown): ReadonlyMap<string, string> =>
  new Map(
    String(line ?? '')
      .split(';')
      .flatMap((band): [string, string][] => {
        const [, range, dice] = /^\s*(\d+(?:-\d+)?) ([WYG]+)\s*$/.exec(band) ?? [];
        return range === undefined || dice === undefined ? [] : [[range, dice]];
      }),
  );

const nearest = (range: string): number => Number.parseInt(range, 10);

function bandsOf({ dice, lmgDice }: CardText): CardBands | undefined {
  const lines = [bandsIn(dice), ...(lmgDice === undefined ? [] : [bandsIn(lmgDice)])];
  const ranges = [...new Set(lines.flatMap(line => [...line.keys()]))].toSorted((a, b) => nearest(a) - nearest(b));
  if (ranges.length === 0) return undefined;
  return {
    columns: lines.length > 1 ? ['Dice', 'With LMG'] : ['Dice'],
    rows: ranges.map(range => ({ range, dice: lines.map(line => diceOf(line.get(range) ?? '')) })),
  };
}

const SIGNS: Readonly<Record<string, CardSign>> = {
  soldier: { sign: 'soldier', label: 'soldier' },
  car: { sign: 'car', label: 'car' },
  tank: { sign: 'tank', label: 'tank' },
  hit: { sign: 'HIT!', label: 'HIT!, to 2 hexes' },
  strike: { sign: 'STRIKE', label: 'STRIKE, to 4 hexes' },
};
const hitsOf = (cls: unknown): readonly CardSign[] =>
  cls === 'foot' || cls === 'soft' || cls === 'armour' ? [...PLAIN[cls], 'hit', 'strike'].flatMap(one => SIGNS[one] ?? []) : [];

const moves = (move: unknown, fire: unknown): string => `${move ?? 0}/${fire ?? 0}`;

/** A unit card as it is drawn; a half-written one as far as it goes. */
export function unitFace(id: string, card: CardText, source?: Source): CardFace {
  const { title, nation, strength, cls, arm, activation, move, fire, lmgMove, lmgFire, flag, blocks, least, firearms } = card;
  const traits = Array.isArray(card['traits']) ? card['traits'] : [];
  return {
    title: String(title ?? ''),
    tone: cls === 'armour' || cls === 'soft' ? cls : arm === 'infantry' ? 'foot' : 'gun',
    kind: `${sentence(wordOf(CLASS_WORDS, cls))} · ${wordOf(DIE_WORDS, activation)} die`,
    symbol: symbolOfCard(id, card),
    numbers: [
      { title: 'Strength', value: String(strength ?? '') },
      { title: 'Moves / and fights', value: moves(move, fire) },
      ...(lmgMove === undefined ? [] : [{ title: 'With LMG', value: moves(lmgMove, lmgFire) }]),
      { title: 'Flags below', value: String(flag ?? '') },
    ],
    ...omitUndefined({ over: nation === undefined ? undefined : String(nation), bands: bandsOf(card), source }),
    signs: { title: 'Hit by', signs: hitsOf(cls) },
    words: [
      ...(arm === 'vehicle' ? [] : [wordOf(ARM_WORDS, arm)]),
      ...traits.map(one => wordOf(TRAIT_WORDS, one)),
      ...(least === undefined ? [] : [`not nearer than ${least}`]),
      ...(firearms === undefined ? [] : [`${firearms} have firearms`]),
      ...(blocks === true ? ['blocks sight'] : []),
    ],
  };
}

const dieSigns = (faces: unknown, black: boolean): readonly CardSign[] =>
  (Array.isArray(faces) ? faces : []).map(face => ({
    sign: wordOf(DIE_WORDS, face),
    label: `${wordOf(DIE_WORDS, face)} die`,
    ...(black ? { tone: 'black' as const } : {}),
  }));

/** The dice that a command card shows: those it brings, black as the rules want them, or those it throws. */
function commandSigns({ does, dice, from, to, throws }: CardText): CardFace['signs'] {
  if (does === 'dice') return { title: 'Brings', signs: dieSigns(dice, true) };
  if (does === 'swap')
    return { title: 'Swaps', signs: [...dieSigns(from, false), { sign: '→', label: 'becomes' }, ...dieSigns([to], true)] };
  return does === 'bombs' ? { title: 'Throws', signs: diceOf(String(throws ?? '')) } : undefined;
}

/** A command card as it is drawn; a half-written one as far as it goes. */
export function commandFace(_id: string, card: CardText, source?: Source): CardFace {
  const { title, copies, phase, says } = card;
  const signs = commandSigns(card);
  return {
    title: String(title ?? ''),
    tone: phase === 'movement' || phase === 'battle' ? phase : 'activation',
    kind: wordOf(PHASE_WORDS, phase),
    numbers: [{ title: 'In the deck', value: `×${copies ?? ''}` }],
    ...(signs && signs.signs.length > 0 ? { signs } : {}),
    words: [],
    text: String(says ?? ''),
    ...(source ? { source } : {}),
  };
}
