// One unit in words: its card with all values, its men, what it has with it, what it has done this turn.

import type { Source } from '../../../core/act.ts';
import { placeSaid } from '../../../core/places.ts';
import type { Fact } from '../../../core/ruleset.ts';
import { listed, many, signed } from '../../../core/words.ts';
import { diceOfCard } from '../data/tables.ts';
import { paces } from '../going.ts';
import { ignoredFlags } from '../shot.ts';
import { type ArmsState, type ArmsUnit, book } from '../state.ts';
import type { CardRow, TargetClass, Trait } from '../tables.ts';
import { cardOf, isUnled, isUp, leaderOf, rankOf } from '../units.ts';
import { statesOf } from './counter.ts';
import { diceWords, FACE_WORDS, lossWords } from './words.ts';

const fact = (title: string, says: string, source?: Source): Fact => ({ title, says, ...(source ? { source } : {}) });

/** The paper of a unit; of a commander his rank; of a counter nothing but that it is one. */
export function dossier(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const rank = rankOf(state, unit);
  const now = statesOf(unit).map(({ says }) => fact('Now', says));
  if (rank)
    return [
      fact('Rank', rank.title, rank.source),
      fact('Moves', many(rank.move, 'hex', 'hexes'), rank.source),
      fact(
        'With a unit',
        `range ${signed(rank.shift)}, ignores ${many(rank.flags, 'flag')}, flag number ${signed(rank.number)}`,
        rank.source,
      ),
      fact('Worth', `${many(rank.points, 'point')} to the enemy`, rank.source),
      ...now,
    ];
  if (!state.game.tables.cards[unit.type]) return [fact('Counter', 'a unit or a dummy'), ...now];
  return [...cardFacts(state, unit), ...alongside(state, unit), ...now];
}

const CLASS_WORDS: Readonly<Record<TargetClass, string>> = {
  foot: 'men: soldier, car, tank, HIT! and STRIKE hit them',
  soft: 'soft-skinned: car, tank, HIT! and STRIKE hit it',
  armour: 'armour: tank, HIT! and STRIKE hit it',
};

const TRAIT_WORDS: Readonly<Record<Trait, string>> = {
  engineer: 'engineers: bridges, mines, demolition',
  recce: 'scouts: finds hidden units, guides guns',
  militia: 'militia',
  experienced: 'experienced',
  indirect: 'fires over everybody at what it does not see',
  tank: 'tank: fights again after a breakthrough',
  'armoured-car': 'armoured car: fights again after a breakthrough',
  tracked: 'tracks: flattens wire',
  light: 'crosses light bridges',
  mounted: 'on horses or wheels: not into ground for men on foot',
  rail: 'keeps to the rails',
  carrier: 'carries troops',
};

function cardFacts(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const card = cardOf(state, unit);
  const { source, cells = {} } = card;
  const [move, fire] = paces(state, unit);
  const leader = isUnled(state, unit) ? undefined : leaderOf(state, unit);
  const flag = card.flag + (rankOf(state, leader)?.number ?? 0);
  const ignored = isUp(unit) ? ignoredFlags(state, unit) : 0;
  return [
    fact('Card', card.title, source),
    fact('Strength', `${lossWords(state, unit, Math.max(0, unit.strength))} of ${unit.full}`, cells['strength'] ?? source),
    fact('Hit by', CLASS_WORDS[card.cls], cells['cls'] ?? book('Battle dice')),
    fact('Woken by', `a die for ${FACE_WORDS[card.activation]} or above`, cells['activation'] ?? source),
    fact(
      'Moves',
      `${many(move, 'hex', 'hexes')}; ${fire > 0 ? `${many(fire, 'hex', 'hexes')} and fights` : 'fights only where it stands'}`,
      source,
    ),
    ...bands(card, unit).map(([range, dice]) => fact(`Dice at ${range}`, dice, source)),
    fact('Flags', `takes them with fewer than ${flag} left${ignored > 0 ? `, ignores ${many(ignored, 'flag')} here` : ''}`, source),
    ...card.traits.map(trait => fact('Trait', TRAIT_WORDS[trait], source)),
  ];
}

/** 'range 1 to 2' with its dice, neighbours that are alike together; the sergeant's die is told apart. */
function bands(card: CardRow, unit: ArmsUnit): readonly (readonly [range: string, dice: string])[] {
  const all = diceOfCard(card, unit.lmg === true);
  const starts = all.flatMap((dice, i) => (dice !== '' && dice !== all[i - 1] ? [i] : []));
  return starts.map(from => {
    const after = all.findIndex((dice, i) => i > from && dice !== all[from]);
    const to = after < 0 ? all.length : after;
    return [to === from + 1 ? `range ${to}` : `range ${from + 1} to ${to}`, diceWords(all[from] ?? '')];
  });
}

/** Men and things with it, each with what it does. */
function alongside(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const leader = leaderOf(state, unit);
  const extras = [
    ...(unit.sergeant ? ['a sergeant (1 white die more)'] : []),
    ...(unit.lmg ? ['a light machine gun'] : []),
    ...(unit.standard ? ['a standard (1 flag ignored)'] : []),
    ...(unit.flame ? ['a flame thrower'] : []),
    ...(unit.roller ? ['mine rollers'] : []),
    ...(leader ? [leader.title] : []),
  ];
  return [
    ...(extras.length > 0 ? [fact('With it', listed(extras), book('Command system'))] : []),
    ...(unit.truck === undefined ? [] : [fact('Truck', many(unit.truck, 'point'), book('Motorized infantry'))]),
    ...(unit.tow === undefined ? [] : [fact('Team or tractor', unit.tow > 0 ? many(unit.tow, 'point') : 'lost: it stays where it is')]),
    ...(unit.registered ? [fact('On target', placeSaid(unit.registered.at), book('Direct and indirect artillery & mortar fire'))] : []),
  ];
}
