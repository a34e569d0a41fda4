// Numbers of units in a game file against those of the published game: cells of the table that the scenario changes, options of the
// article, and what cannot be carried over.

import type { ParseError } from '../../core/result.ts';
import type { Overrides } from '../../core/scenario.ts';
import type { Options } from '../../core/types.ts';
import { type AxisAgreement, type AxisUnitType, CAPACITY, UNITS } from '../../rulesets/axis-and-allies/public.ts';
import type { ImportedBoard } from './board.ts';
import type { TripleaGame, Values } from './game.ts';
import { unitType } from './names.ts';

/** Numbers of units, each with the field of ours. */
const CELLS = { movement: 'move', attack: 'attack', defense: 'defence', hitPoints: 'hits' } as const;
const CAPACITIES = { transport: 'transportCapacity', carrier: 'carrierCapacity' } as const;

const known = (game: TripleaGame): readonly { readonly unit: string; readonly type: AxisUnitType; readonly options: Values }[] => {
  const placed = new Set(game.placements.map(({ unit }) => unit));
  const all = [...(game.attached.get('unitAttachment') ?? [])].flatMap(([unit, options]) => {
    const type = unitType(unit);
    return type === undefined ? [] : [{ unit, type, options }];
  });
  return all.filter(({ unit, type }) => placed.has(unit) || !all.some(other => other.type === type && placed.has(other.unit)));
};

/** What numbers of the file cannot be carried over. */
export function differences(game: TripleaGame): readonly ParseError[] {
  return known(game).flatMap(({ unit, type, options }) => {
    const room = type === 'transport' || type === 'carrier' ? Number(options.get(CAPACITIES[type]) ?? Number.NaN) : Number.NaN;
    // There a transport has room for five where an infantry takes two and armour three, as here for two of one and two.
    const usual = type === 'transport' ? [2, 5] : [CAPACITY.carrier];
    const says = [
      ...(Number.isNaN(room) || usual.includes(room) ? [] : [`${unit} carries ${room} there, and as these rules say here`]),
      ...(type === 'battleship' && Number(options.get('hitPoints')) === 2 ? [`${unit} after one hit fights on 2 here`] : []),
      ...(Number(options.get('hitPoints')) > 2 ? [`${unit} takes ${options.get('hitPoints')} hits there, two are the most here`] : []),
    ];
    return says.map(words => ({ path: 'attachment', says: words }));
  });
}

/** Cells of the table of units in which the file differs from the published game. */
export function tablesOf(game: TripleaGame): { readonly tables?: Overrides } {
  const units = known(game).flatMap(({ unit, type, options }) => {
    const row = UNITS[type];
    const hits = type === 'battleship' ? [] : ['hitPoints'];
    const told = Object.entries(CELLS).flatMap(([option, cell]): (readonly [string, number])[] => {
      const value = Number(options.get(option) ?? Number.NaN);
      const most = cell === 'hits' ? 2 : cell === 'move' ? 20 : 6;
      const isTold =
        Number.isInteger(value) && value >= (cell === 'hits' ? 1 : 0) && value <= most && (cell !== 'hits' || hits.includes(option));
      return isTold && value !== row[cell] ? [[cell, value]] : [];
    });
    const price = game.prices.get(unit);
    const cells = [...told, ...(price === undefined || price > 999 || price === row.price ? [] : [['price', price] as const])];
    return cells.length > 0 ? [[type, Object.fromEntries(cells)] as const] : [];
  });
  return units.length > 0 ? { tables: { units: Object.fromEntries(units) } as Overrides } : {};
}

/**
 * The rules of the article are out of play, but for what the file itself has: destroyers, and battleships of two hits. A board of
 * another value is not won by what it is worth.
 */
export function optionsOf(game: TripleaGame, { board }: ImportedBoard): Options {
  const units = known(game);
  const battleship = units.find(({ type }) => type === 'battleship');
  const destroyer = units.find(({ type }) => type === 'destroyer');
  return {
    ...NO_ARTICLE,
    battleships: Number(battleship?.options.get('hitPoints') ?? 1) >= 2,
    destroyers: destroyer !== undefined,
    ...(destroyer?.options.get('isDestroyer') === 'true' ? { destroyersStopFirstStrike: true } : {}),
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
