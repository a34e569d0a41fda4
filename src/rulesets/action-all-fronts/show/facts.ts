// The whole game in words: the standing, the weather, and for each side what it has lost, what it still has, what it knows of the enemy.

import type { Source } from '../../../core/act.ts';
import { countNoun, formatList } from '../../../core/englishText.ts';
import { standingFact } from '../../../core/outcome.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { occupiedFor } from '../occupied.ts';
import { outcome, squadsAtStart, squadsLost } from '../outcome.ts';
import { type AafState, type AafUnit, type Bombardment, house, source } from '../state.ts';
import { allUnits, enemiesOf, isLost, isMarker, isUp } from '../units.ts';
import { strikeTitle } from './scenery.ts';

/** Facts about the game and its sides. */
export function facts(state: AafState): readonly Fact[] {
  return [
    standingFact(state, outcome(state), source('27.2')),
    ...weather(state),
    ...state.game.sides.flatMap(({ id }) => sideFacts(state, id)),
  ];
}

const WEATHER = { rain: 'Rain', snow: 'Snow', mist: 'Mist', night: 'Night' } as const;

function weather({ game }: AafState): readonly Fact[] {
  const { weather: now = 'clear', sodden, lights = [] } = game.special;
  const lit = now === 'night' && lights.length > 0 ? `, ${countNoun(lights.length, 'place')} lit` : '';
  return [
    ...(now === 'clear' ? [] : [{ title: 'Weather', text: `${WEATHER[now]}: spotting distances are halved${lit}`, source: source('17') }]),
    ...(sodden ? [{ title: 'Ground', text: 'mud or snow: rough going off the roads', source: house('17', 'R41') }] : []),
  ];
}

const ownOf = (state: AafState, side: SideId): readonly AafUnit[] => allUnits(state).filter(unit => unit.side === side && !isMarker(unit));

function sideFacts(state: AafState, side: SideId): readonly Fact[] {
  const own = ownOf(state, side);
  const of = (title: string, text: string, from?: Source): Fact => ({ title, text, side, ...(from ? { source: from } : {}) });
  return [
    of('Squads lost', squads(state, side), source('27.2')),
    of('Losses', losses(own)),
    ...(state.phase === 'action'
      ? [of('Still to act', countNoun(own.filter(unit => isUp(unit) && !unit.spent).length, 'unit'), source('9'))]
      : []),
    ...known(state, side).map(says => of('Known of the enemy', says, source('18'))),
    ...strikes(state, side).map(says => of('Bombardments', says, source('7'))),
    ...(state.counterBattery[side] ? [of('Counter-battery', countNoun(state.counterBattery[side], 'die', 'dice'), source('7.1'))] : []),
    ...heroes(own).map(says => of('Hero points', says, source('19.1'))),
    ...orders(state, side).map(says => of('Order of the army', says, source('29'))),
  ];
}

function squads(state: AafState, side: SideId): string {
  const all = squadsAtStart(state, side);
  return `${squadsLost(state, side)} of ${all}; ${Math.floor(all / 2) + 1} lose the game`;
}

function losses(own: readonly AafUnit[]): string {
  const figures = own.filter(({ kind }) => kind !== 'afv' && kind !== 'vehicle');
  const vehicles = own.filter(({ kind }) => kind === 'afv' || kind === 'vehicle');
  const lost = (units: readonly AafUnit[]): number => units.reduce((sum, unit) => sum + Math.max(0, unit.full - unit.strength), 0);
  const gone = own.filter(isLost).length;
  return [
    countNoun(lost(figures), 'figure'),
    ...(vehicles.length > 0 ? [countNoun(lost(vehicles), 'vehicle')] : []),
    `${countNoun(gone, 'unit')} lost`,
  ].join(', ');
}

/** How much of the enemy on the table this side has spotted; nothing before the game. */
function known(state: AafState, side: SideId): readonly string[] {
  const enemies = enemiesOf(state, side).filter(unit => !isMarker(unit));
  const markers = enemiesOf(state, side).filter(isMarker).length;
  if (state.phase === 'deploy') return [];
  const spotted = enemies.filter(unit => unit.spotted).length;
  const houses = occupiedFor(state, side).map(({ title }) => `somebody is in ${title}`);
  return [`${spotted} of ${countNoun(enemies.length, 'unit')} spotted${markers > 0 ? `, ${countNoun(markers, 'marker')}` : ''}`, ...houses];
}

const STAND: Readonly<Record<Bombardment['state'], string>> = {
  ready: 'at hand',
  requested: 'asked for',
  answered: 'asked for',
  approved: 'lands next turn',
  delayed: 'delayed',
  landing: 'lands now',
  used: 'spent',
  denied: 'refused',
  stopped: 'silenced',
};

function strikes(state: AafState, side: SideId): readonly string[] {
  const own = Object.values(state.bombardments).filter(strike => strike.side === side && strike.unit === undefined);
  return own.length === 0 ? [] : [formatList(own.map(strike => `${strikeTitle(strike)} (${STAND[strike.state]})`))];
}

function heroes(own: readonly AafUnit[]): readonly string[] {
  const points = own.flatMap(({ groups }) => groups).reduce((sum, { count: n, heroPoints = 0 }) => sum + (n > 0 ? heroPoints : 0), 0);
  const had = own.some(({ groups }) => groups.some(({ heroPoints }) => heroPoints !== undefined));
  return had ? [`${points} left`] : [];
}

const ORDERS = { attack: 'Attack', movement: 'Movement', fire: 'Fire', recon: 'Recon' } as const;

function orders(state: AafState, side: SideId): readonly string[] {
  const order = state.game.special.support[side]?.order;
  return order ? [`${ORDERS[order]}: M +2 for units that use it`] : [];
}
