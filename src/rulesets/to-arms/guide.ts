// What is read about a position where somebody asks: a hex, a unit. Values come with their sources.

import type { Fact, Guide } from '../../core/ruleset.ts';
import type { Place } from '../../core/types.ts';
import { many } from '../../core/words.ts';
import { diceOfCard } from './data/tables.ts';
import { isShut, layersAt, pointsAt, terrainOf } from './ground.ts';
import { questions } from './questions.ts';
import { type ArmsState, type ArmsUnit, book } from './state.ts';
import { cardOf, rankOf } from './units.ts';

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

/** One hex: its terrain, what it does to fire, what lies in it. */
function describe(state: ArmsState, at: Place): readonly Fact[] {
  const hex = String(at);
  if (!state.game.board.hexes[hex]) return [];
  const row = terrainOf(state, hex);
  const field = state.mines[hex];
  const points = pointsAt(state, hex);
  return [
    { title: 'Terrain', says: row.title, source: row.source },
    ...layersAt(state, hex)
      .filter(({ infantry, hmg, arty, vehicle }) => infantry || hmg || arty || vehicle)
      .map(layer => ({
        title: `Range at ${layer.title.toLowerCase()}`,
        says: `infantry ${signed(layer.infantry)}, HMG ${signed(layer.hmg)}, artillery ${signed(layer.arty)}, vehicles ${signed(layer.vehicle)}`,
        source: layer.source,
      })),
    ...(points > 0 ? [{ title: 'Points', says: `${points - (state.damage[hex] ?? 0)} of ${points}`, source: book('Buildings') }] : []),
    ...(isShut(state, hex) ? [{ title: 'Door', says: 'shut', source: book('Buildings') }] : []),
    ...(field ? [{ title: 'Mines', says: field.known ? field.mine : 'a counter', source: book('Minefields') }] : []),
  ];
}

/** One unit: its card, its dice by range, its men. */
function dossier(state: ArmsState, unit: ArmsUnit): readonly Fact[] {
  const rank = rankOf(state, unit);
  if (rank)
    return [
      { title: 'Rank', says: rank.title, source: rank.source },
      { title: 'Moves', says: many(rank.move, 'hex', 'hexes'), source: rank.source },
      { title: 'Worth', says: many(rank.points, 'point'), source: rank.source },
    ];
  const card = cardOf(state, unit);
  const { source } = card;
  const dice = diceOfCard(card, unit.lmg === true).flatMap((letters, i) => (letters === '' ? [] : [`${i + 1}: ${letters}`]));
  const [move, fire] = unit.lmg ? [card.lmgMove ?? card.move, card.lmgFire ?? card.fire] : [card.move, card.fire];
  return [
    { title: 'Card', says: card.title, source },
    { title: 'Strength', says: `${unit.strength} of ${unit.full}`, source },
    { title: 'Moves', says: `${move}, ${fire} and fights`, source },
    { title: 'Dice by range', says: dice.join(', ') || 'none', source },
    { title: 'Flags', says: `with fewer than ${card.flag}`, source },
    ...(unit.truck === undefined ? [] : [{ title: 'Truck', says: many(unit.truck, 'point'), source: book('Motorized infantry') }]),
  ];
}

export const guide: Guide<ArmsState> = { describe, dossier, questions };
