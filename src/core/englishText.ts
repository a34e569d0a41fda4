// Numbers and words as a reader expects them, in pages, overlays and reports alike. Nothing that is shown is rounded anywhere else.

import type { BattleOutcome, DrawPool } from './ruleset.ts';
import type { Game, SideId } from './types.ts';

const MINUS = '\u2212';
const THIN = '\u202f';

/** One decimal, two below a tenth: 1.3, 0.05, 0. */
export function amount(value: number): string {
  const size = Math.abs(value);
  const digits = size < 0.095 ? 2 : 1;
  const plain = size.toFixed(digits).replace(/\.0+$/, '');
  return value < 0 && Number(plain) !== 0 ? MINUS + plain : plain;
}

/** With its sign: +0.9, −1.4, ±0. */
export function formatSigned(value: number): string {
  const plain = amount(value);
  if (plain === '0') return '±0';
  return plain.startsWith(MINUS) ? plain : `+${plain}`;
}

/** Sums of fractions end this close to 0 or 1 when they are exactly that. */
const DUST = 1e-12;

/** A chance in percent; never 0 % or 100 % unless it is exactly that. */
export function percent(chance: number): string {
  if (chance > DUST && chance < 0.005) return `<1${THIN}%`;
  if (chance < 1 - DUST && chance >= 0.995) return `>99${THIN}%`;
  return `${Math.round(chance * 100)}${THIN}%`;
}

/**
 * A chance as people say it: "12 times in 100", "once in 100", "3 times in 1,000", "never", "always"; beyond one
 * in 100,000 "hardly ever", "nearly always".
 */
export function timesIn(chance: number): string {
  if (chance <= DUST) return 'never';
  if (chance >= 1 - DUST) return 'always';
  const base = [100, 1000, 10_000, 100_000].find(of => Math.round(chance * of) >= 1 && Math.round(chance * of) < of);
  if (base === undefined) return Math.round(chance) === 0 ? 'hardly ever' : 'nearly always';
  const times = Math.round(chance * base);
  return times === 1 ? `once in ${formatThousands(base)}` : `${formatThousands(times)} times in ${formatThousands(base)}`;
}

/** Thousands apart: 10,000. */
export const formatThousands = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** The word that goes with a number: `count(1, ['step', 'steps'])` is "1 step". */
export const count = (value: number, [one, many]: readonly [string, string]): string =>
  `${amount(value)} ${amount(Math.abs(value)) === '1' ? one : many}`;

/** A whole number with its word, of one or of several: '1 hex', '2 hexes'. */
export const countNoun = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

/** One of what a tally counts: 'hit' of 'hits', 'loss' of 'losses', 'damage' of 'damage'. */
export const singular = (name: string): string => name.replace(/(?<=ss)es$|(?<!s)s$/, '');

/** What a side is called; its id where there is no such side. */
export const sideTitle = ({ game }: { readonly game: Pick<Game, 'sides'> }, side: SideId): string =>
  game.sides.find(({ id }) => id === side)?.title ?? side;

/** Whether a side's name is that of many people, and whether an article goes with it: 'the Americans', 'the United States', 'Japan'. */
export function sideAtFirst(title: string): { readonly isMany: boolean; readonly article: string } {
  const isUnion = /^(United|Soviet) /.test(title);
  const isMany = !isUnion && /(s|sh|ch|ese)$/i.test(title);
  return { isMany, article: isMany || isUnion ? 'the ' : '' };
}

/** A side inside a sentence: 'the Americans', 'Japan'; 'one side' where it has no name. */
export const sideSaid = (title: string): string => (title === '' ? 'one side' : `${sideAtFirst(title).article}${title}`);

/** With a full stop where nothing ends it. */
export const closeSentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

/** How a battle ended: 'the Germans won a decisive victory: the attacker holds 1 of 3'; where nobody has won, what its system says. */
export function endSaid({ over, winner, winners, grade, text }: BattleOutcome, titleOf: (side: SideId) => string): string {
  if (!over || winner === undefined) return text;
  const victory = grade === undefined ? '' : ` ${/^[aeiou]/i.test(grade) ? 'an' : 'a'} ${grade} victory`;
  return `${winners ?? sideSaid(titleOf(winner))} won${victory}: ${text}`;
}

/** What a title has behind its noun: 'Platoon with squad A', 'Men of the 2nd', 'Column, 1st century', 'Panther (new)'. */
const AFTER_NOUN = /(,| with| of| de| in| from| under| \().*$/;

/** What tells units of one name apart: 'Shermans A', 'Grenadiers West', 'Mortars 2'. */
const NUMBERED = /( ([A-Z]|\d+|[IVX]+|North|South|East|West))+$/;

/** One thing whose name ends in an s all the same. */
const ONE_IN_S = /(ss|us|is|headquarters|[Aa]chilles|Vickers|Bofors)$/;

/** Whether a title of a unit, or of ground, is that of several: 'Grenadiers West', 'Lieutenant and runner'; not 'Company headquarters'. */
export function isPlural(title: string): boolean {
  const noun = title.replace(AFTER_NOUN, '').replace(NUMBERED, '');
  return / and /.test(noun) || (/s$|[a-z]men$|^[Mm]en$/.test(noun) && !ONE_IN_S.test(noun));
}

const FOR_MANY: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  it: 'they',
  its: 'their',
  itself: 'themselves',
};

const ofMany = (word: string): string =>
  FOR_MANY[word] ??
  (/(as|is|us)$/.test(word) ? word : word.replace(/(?<=[a-z]{2})ies$/, 'y').replace(/(?<=ss|sh|ch|x)es$|(?<=[^s])s$/, ''));

/**
 * Words about a unit as its title needs them, each verb and pronoun: 'fails and goes Down', 'tests its order' of one thing,
 * 'fail and go Down', 'test their order' of several. No other word of theirs may end in a single s.
 */
export const agree = (title: string, words: string): string => agreeing(isPlural(title), words);

const agreeing = (isMany: boolean, words: string): string => (isMany ? words.replace(/\b[a-z]+\b/g, ofMany) : words);

/** A unit that something is done to: 'it', 'them'. */
export const pronounOf = (title: string): string => (isPlural(title) ? 'them' : 'it');

/** A title with its verb: 'Section 2 moves', 'Grenadiers move', 'Shermans A test their order'. */
export const withVerb = (title: string, words: string): string => `${title} ${agree(title, words)}`;

/** The same of a side, whose name may be that of a people: 'attack' of 'British'. */
export const agreeAsSide = (title: string, words: string): string => agreeing(sideAtFirst(title).isMany, words);

/** A side with its verb: 'Japan attacks', 'United States attacks', 'British attack', 'Germans end their turn'. */
export const sideWithVerb = (title: string, words: string): string => `${title} ${agreeAsSide(title, words)}`;

/** Nouns that no "a" goes before: of many things, or of stuff that is not counted. */
const UNCOUNTED = /(?<!s)s$|\b(debris|ground|water|sea|bocage|wire|scrub|mud)$/i;

/** A kind of thing as a sentence names one of it: 'a wood', 'an infantry trench', 'ruins', 'open ground', 'barbed wire'. */
export function sayOne(title: string): string {
  const noun = lowerFirst(title);
  if (UNCOUNTED.test(noun.replace(/ of .*$/, ''))) return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/**
 * A title within a sentence: 'Anti-tank obstacle' is 'anti-tank obstacle'; names with a number or
 * another capital keep theirs: 'T-26', 'BT-5'.
 */
export const lowerFirst = (title: string): string =>
  /^[A-Z](?![^ ]*[A-Z0-9])/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** "a, b and c". */
export function formatList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** How many are left in a bag or deck. */
export const leftIn = ({ lots }: DrawPool): number => lots.reduce((sum, { left }) => sum + left, 0);

/** A kind of what is left there, and its chance to come next: 'Red: 3, next 75 %'. */
export const lotSaid = ({ says, left }: DrawPool['lots'][number], all: number): string =>
  `${says}: ${left}${all > 0 ? `, next ${percent(left / all)}` : ''}`;

/** All that is left to be drawn: 'Dice in the bag: 4 left; Red: 3, next 75 %; Blue: 1, next 25 %'. */
export function lotsSaid(lots: DrawPool): string {
  const all = leftIn(lots);
  return [`${lots.title}: ${all} left`, ...lots.lots.map(lot => lotSaid(lot, all))].join('; ');
}

/** A tally in words, and whose it is: 'loss:b-2' is a loss of b-2. */
export function tallyParts(name: string): { readonly what: string; readonly of: string | undefined } {
  const at = name.indexOf(':');
  const what = (at < 0 ? name : name.slice(0, at)).replaceAll('-', ' ');
  return { what, of: at < 0 ? undefined : name.slice(at + 1) };
}

/** A tally in words: one named after a side or a unit by its title, 'drawn: British', 'loss: MMG team'. */
export function tallyWords(name: string, titleOf: (id: string) => string | undefined): string {
  const { what, of } = tallyParts(name);
  return of === undefined ? what : `${what}: ${titleOf(of) ?? of}`;
}

/** First letter large. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The first words, as many as have room in so many letters; of a first word that is too long its beginning. */
export function firstWords(title: string, room: number): string {
  const words = title.split(' ');
  const fit = words.findLastIndex((_, i) => words.slice(0, i + 1).join(' ').length <= room);
  return fit < 0 ? title.slice(0, room) : words.slice(0, fit + 1).join(' ');
}
