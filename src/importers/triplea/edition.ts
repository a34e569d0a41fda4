// The edition of a game file: how it fights, as far as its properties say it, as options and the part of a scenario that holds it.

import type { ParseError } from '../../core/result.ts';
import type { Options } from '../../core/types.ts';
import type { AxisAgreement, AxisSpecial, EditionCombat } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import type { ImportedBoard } from './board.ts';
import type { TripleaGame } from './game.ts';

/** Whether a property of the game is switched on. */
export const isOn = ({ properties }: TripleaGame, name: string): boolean => properties.get(name)?.value.toLowerCase() === 'true';

/** Of a later edition than the classic one: the file says so itself. */
const isLater = (game: TripleaGame): boolean => ['WW2V2', 'WW2V3'].some(name => isOn(game, name));

/** Whether every complex makes as many units as its land is worth, those of the start too. */
export const limitsAll = (game: TripleaGame): boolean => isLater(game) || isOn(game, 'Placement Restricted By Factory');

/** Won by what the file itself counts (cities, objectives, triggers), which is not judged here. */
export const isOpen = ({ properties }: TripleaGame): boolean =>
  !properties.has('Economic Victory') && [...properties.keys()].some(name => /\b(victory|surrender|projection of power)\b/i.test(name));

/** Raids damage complexes and cost no money. */
export const keepsDamage = (game: TripleaGame): boolean => isOn(game, 'Damage From Bombing Done To Units Instead Of Territories');

/** Raids are met by interceptors. */
export const meetsInAir = (game: TripleaGame): boolean => isOn(game, 'Raids May Be Preceeded By Air Battles');

/** How aircraft scramble; undefined where they do not. */
export const scrambleOf = (game: TripleaGame): AxisSpecial['scramble'] =>
  isOn(game, 'Scramble Rules In Effect')
    ? {
        ...(isOn(game, 'Scramble From Island Only') ? { islands: true } : {}),
        ...(isOn(game, 'Scramble To Sea Only') ? {} : { toLand: true }),
        ...(isOn(game, 'Scramble To Any Amphibious Assault') ? { landings: true } : {}),
      }
    : undefined;

/** Of dice that a unit throws together the best alone counts. */
export const countsBest = (game: TripleaGame): boolean => isOn(game, 'LHTR Heavy Bombers');

/** How battles are fought otherwise than in the published game. */
export function combatOf(game: TripleaGame): EditionCombat | undefined {
  const combat: EditionCombat = {
    ...(game.diceSides === 6 ? {} : { dice: game.diceSides }),
    ...(isOn(game, 'Defending Subs Sneak Attack') || isOn(game, 'WW2V2') ? { defendersStrikeFirst: true } : {}),
    ...(isOn(game, 'Air Attack Sub Restricted') ? { airNeedsDestroyers: true } : {}),
    ...(isOn(game, 'Transport Casualties Restricted') ? { transportsLast: true } : {}),
    ...(isLater(game) && !isOn(game, 'Naval Bombard Casualties Return Fire') ? { bombardedFall: true } : {}),
    ...(isOn(game, 'Shore Bombard Per Ground Unit Restricted') ? { bombardEach: true } : {}),
  };
  return Object.keys(combat).length > 0 ? combat : undefined;
}

const has = (game: TripleaGame, option: string, is: (value: string) => boolean): boolean =>
  game.placements.some(({ unit }) => is(game.attached.get('unitAttachment')?.get(unit)?.get(option) ?? '')) ||
  [...game.prices.keys()].some(unit => is(game.attached.get('unitAttachment')?.get(unit)?.get(option) ?? ''));

/**
 * The rules of the article are out of play, but for what the file itself has: destroyers, and ships of two hits. A board of another
 * value is not won by what it is worth.
 */
export function optionsOf(game: TripleaGame, { board }: ImportedBoard): Options {
  const isDestroyer = has(game, 'isDestroyer', value => value === 'true');
  const withDestroyers = isDestroyer || game.placements.some(({ unit }) => /^destroyers?$/i.test(unit));
  return {
    ...NO_ARTICLE,
    battleships: has(game, 'hitPoints', value => Number(value) >= 2),
    destroyers: withDestroyers,
    ...(isDestroyer && (isLater(game) || withDestroyers) ? { destroyersStopFirstStrike: true } : {}),
    ...(isLater(game) ? { edition: 'third' as const } : {}),
    ...(isLater(game) && !isOn(game, 'Choose AA Casualties') ? { aaChoice: 'types' as const } : {}),
    ...(board.outlines === undefined ? { economicVictoryAxis: 0 } : {}),
  };
}

export const NO_ARTICLE: AxisAgreement = {
  artillery: false,
  destroyers: false,
  resistance: false,
  mines: false,
  battleships: false,
  elite: false,
  kamikaze: false,
  lostTransports: false,
  aid: false,
  paratroopers: false,
  warehouses: false,
};

/** Properties that say how a game is played and that these rules have no answer to, each with what is done instead. */
const UNPLAYED: Readonly<Record<string, string>> = {
  'Low Luck': 'dice are thrown here',
  'Use Politics': 'everybody of another alliance is an enemy here',
  'Use Triggers': 'triggers do nothing here',
  'Use Kamikaze Suicide Attacks': 'tokens are not spent here',
  'Battles May Be Preceeded By Air Battles': 'no battle in the air comes before a battle here',
  'Can Scramble Into Air Battles': 'aircraft do not scramble against raids here',
  'Sub Retreat Before Battle': 'submarines leave after a round here',
  'Convoy Blockades Roll Dice For Cost': 'blockades cost nothing here',
  'Neutrals Are Impassable': 'neutral land can be entered for its fee here',
};

/** Properties that are on and not played, at their place; `played`: those that are in this game. */
export const unplayedProperties = (game: TripleaGame, played: readonly string[], locate: Locate): readonly ParseError[] =>
  Object.entries(UNPLAYED).flatMap(([name, words]) =>
    isOn(game, name) && !played.includes(name)
      ? [{ path: 'property', ...locate(game.properties.get(name)?.at ?? 0), says: `${name}: ${words}, doubtful where it matters` }]
      : [],
  );
