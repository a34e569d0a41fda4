// One unit in words: its card with all values, its men, what it has with it, what it has done this turn.

import type { Source } from '../../../core/act.ts';
import { countNoun, formatList, formatSigned } from '../../../core/englishText.ts';
import { nameGround } from '../../../core/placeTold.ts';
import type { Fact } from '../../../core/ruleset.ts';
import { diceOfCard } from '../data/tables.ts';
import { paces } from '../movementCost.ts';
import { ignoredFlags } from '../shot.ts';
import { type ArmsState, type ArmsUnit, cite } from '../state.ts';
import type { ArmsCardRow, ArmsTargetClass, ArmsTrait } from '../tables.ts';
import { cardOf, isUnled, isUp, leaderOf, rankOf } from '../units.ts';
import { statesOf } from './counter.ts';
import { diceWords, FACE_WORDS, lossWords } from './words.ts';

const fact = (title: string, text: string, source?: Source): Fact => ({ title, text, ...(source ? { source } : {}) });

/** The paper of a unit; of a commander his rank; of a counter nothing but that it is one. */
export function dossier(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const rank = rankOf(state, unit);
  const now = statesOf(unit).map(({ label }) => fact('Now', label));
  if (rank)
    return [
      fact('Rank', rank.title, rank.source),
      fact('Moves', countNoun(rank.move, 'hex', 'hexes'), rank.source),
      fact(
        'With a unit',
        `range ${formatSigned(rank.shift)}, ignores ${countNoun(rank.flags, 'flag')}, flag number ${formatSigned(rank.number)}`,
        rank.source,
      ),
      fact('Worth', `${countNoun(rank.points, 'point')} to the enemy`, rank.source),
      ...now,
    ];
  if (!state.game.tables.cards[unit.type]) return [fact('Counter', 'a unit or a dummy'), ...now];
  return [...cardFacts(state, unit), ...alongside(state, unit), ...now];
}

const CLASS_WORDS: Readonly<Record<ArmsTargetClass, string>> = {
  foot: 'men: soldier, car, tank, HIT! and STRIKE hit them',
  soft: 'soft-skinned: car, tank, HIT! and STRIKE hit it',
  armour: 'armour: tank, HIT! and STRIKE hit it',
};

const TRAIT_WORDS: Readonly<Record<ArmsTrait, string>> = {
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
    fact('Hit by', CLASS_WORDS[card.cls], cells['cls'] ?? cite('Battle dice')),
    fact('Woken by', `a die for ${FACE_WORDS[card.activation]} or above`, cells['activation'] ?? source),
    fact(
      'Moves',
      `${countNoun(move, 'hex', 'hexes')}; ${fire > 0 ? `${countNoun(fire, 'hex', 'hexes')} and fights` : 'fights only where it stands'}`,
      source,
    ),
    ...diceByRange(card, unit).map(([range, dice]) => fact(`Dice at ${range}`, dice, source)),
    fact('Flags', `takes them with fewer than ${flag} left${ignored > 0 ? `, ignores ${countNoun(ignored, 'flag')} here` : ''}`, source),
    ...card.traits.map(trait => fact('Trait', TRAIT_WORDS[trait], source)),
  ];
}

/** 'range 1 to 2' with its dice, neighbours that are alike together; the sergeant's die is told apart. */
function diceByRange(card: ArmsCardRow, unit: ArmsUnit): readonly (readonly [range: string, dice: string])[] {
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
    ...(extras.length > 0 ? [fact('With it', formatList(extras), cite('Command system'))] : []),
    ...(unit.truck === undefined ? [] : [fact('Truck', countNoun(unit.truck, 'point'), cite('Motorized infantry'))]),
    ...(unit.tow === undefined
      ? []
      : [fact('Team or tractor', unit.tow > 0 ? countNoun(unit.tow, 'point') : 'lost: it stays where it is')]),
    ...(unit.registered
      ? [fact('On target', nameGround(state.game.board, unit.registered.at), cite('Direct and indirect artillery & mortar fire'))]
      : []),
  ];
}
