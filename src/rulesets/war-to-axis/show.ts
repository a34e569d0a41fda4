// What is drawn and read out: counters, what lies on the map, facts about the game, a hex, a unit. Values come with their sources.

import type { Source } from '../../core/act.ts';
import { countNoun, sideTitle } from '../../core/englishText.ts';
import { standingFact } from '../../core/outcome.ts';
import type { Mark } from '../../core/overlay.ts';
import { cellSource } from '../../core/rows.ts';
import type { Counter, Fact } from '../../core/ruleset.ts';
import { shortName } from '../../core/shortNames.ts';
import type { Place, SideId } from '../../core/types.ts';
import { cardTitle } from './data/cards.ts';
import { WORKS } from './data/modifiers.ts';
import { echelonOf, symbolOf } from './data/symbols.ts';
import { className, rating } from './data/tables.ts';
import { endsOf, isSlope, levelOf } from './ground.ts';
import { outcome } from './outcome.ts';
import { type Hex, source, type WtaState, type WtaUnit } from './state.ts';
import { supportOf } from './support.ts';
import type { WtaTerrainRow, WtaUnitRow } from './tables.ts';
import { isHalved } from './units.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = (state: WtaState, side: SideId): boolean => {
  const [first] = state.game.sides;
  return state.game.sides.find(one => one.id === side)?.team === first?.team;
};

/** The counter of a unit: symbol, short name, steps as pips, states in words. */
export function counter(state: WtaState, unit: WtaUnit): Counter {
  return {
    symbol: symbolOf(unit.type, isFriend(state, unit.side), state.game.tables.units[unit.type]?.kind),
    label: shortName(state, unit),
    title: unit.title,
    side: unit.side,
    steps: unit.strength,
    full: unit.full,
    states: statesOf(unit),
    ...(unit.hidden ? { hidden: true } : {}),
  };
}

const STATES: readonly (readonly [id: string, says: string, is: (unit: WtaUnit) => boolean])[] = [
  ['hidden', 'hidden', unit => unit.hidden],
  ['disorganised', 'disorganised: neither moves nor reacts this turn', unit => unit.disorganised],
  ['opportunity', 'has used its opportunity or closing fire', unit => unit.reacted],
  ['stationary', 'stays where it is and may still react', unit => unit.stationary],
  ['activated', 'has been activated', unit => unit.activated && !unit.stationary],
  ['command', 'substitute command', unit => unit.substitute === true],
  ['engine', 'engine trouble: does not move', unit => unit.stalled === true],
  ['barred', 'wrong map: is not activated this turn', unit => unit.barred === true],
  ['again', 'may be activated once more', unit => unit.again === true],
];

const statesOf = (unit: WtaUnit): Counter['states'] =>
  unit.strength === 0 ? [] : STATES.filter(([, , is]) => is(unit)).map(([id, label]) => ({ id, label }));

/** What lies on the map beside units: works, smoke, broken bridges, gaps in the bocage, objectives with their holders. */
export function scenery(state: WtaState): readonly Mark[] {
  const works = Object.entries(state.works).map(
    ([at, kind]): Mark => ({ kind: 'sign', at, sign: kind, says: `${WORK_WORDS[kind]} in ${at}` }),
  );
  const smoke = state.smoke.map((at): Mark => ({ kind: 'sign', at, sign: 'smoke', says: `smoke in ${at}` }));
  const gaps = state.cleared.map((at): Mark => ({ kind: 'sign', at, sign: 'cleared', says: `bocage broken open in ${at}` }));
  const broken = Object.entries(state.bridges).flatMap(([edge, bridge]): Mark[] => {
    const [at, to] = endsOf(edge);
    return bridge.intact ? [] : [{ kind: 'sign', at, to, sign: 'broken-bridge', says: `the bridge from ${at} to ${to} is down` }];
  });
  return [...works, ...gaps, ...broken, ...smoke, ...flags(state)];
}

const WORK_WORDS = { trench: 'trench', bunker: 'bunker' } as const;

const flags = (state: WtaState): readonly Mark[] =>
  state.game.special.objectives.map(({ hex, title = hex, points }): Mark => {
    const side = state.control[hex];
    const held = side === undefined ? 'held by nobody' : `held by the ${sideTitle(state, side)}`;
    return {
      kind: 'sign',
      at: hex,
      sign: 'flag',
      title,
      says: `${title}, ${countNoun(points, 'point')}, ${held}`,
      ...(side ? { side } : {}),
    };
  });

/** The whole game: sight, standing, and for each side what its roll left it. */
export function facts(state: WtaState): readonly Fact[] {
  return [
    { title: 'Sight', text: countNoun(state.sight, 'hex', 'hexes'), source: source('5.1') },
    standingFact(state, outcome(state)),
    ...state.game.sides.flatMap(side => sideFacts(state, side.id)),
  ];
}

function sideFacts(state: WtaState, side: SideId): readonly Fact[] {
  const one = state.sides[side];
  const support = state.game.special.support[side];
  if (!one) return [];
  const of = (title: string, text: string, from?: Source): Fact => ({ title, text, side, ...(from ? { source: from } : {}) });
  const now = state.turn > 0 && one.rolled;
  return [
    ...(now ? [...activations(state, side), of('Batteries', batteries(state, side), source(isAdvanced(state) ? '8.0' : '3.1'))] : []),
    ...(support
      ? [
          of(
            'Radio and rally',
            `${countNoun(support.radio, 'radio die', 'radio dice')}${support.perIcon ? ', a battery for each contact' : ''}; ${countNoun(support.rally, 'rally die', 'rally dice')}`,
          ),
        ]
      : []),
    ...(one.hand.length > 0 ? [of('Cards in hand', hand(one.hand), source('2.6'))] : []),
    ...(one.halved ? [of('Batteries halved', 'at the next activation roll (card E05)')] : []),
    ...(support?.strategic ? [of('Strategic bombardments', `${one.strategic} of ${support.strategic} left`, source('9.0'))] : []),
    of('Losses', losses(state, side)),
  ];
}

const isAdvanced = (state: WtaState): boolean => state.game.special.level === 'advanced';

/** Basic: activations left in this half-turn. Advanced: the group of the turn and further units left. */
function activations(state: WtaState, side: SideId): readonly Fact[] {
  const one = state.sides[side];
  if (!one) return [];
  if (!isAdvanced(state))
    return state.active === side
      ? [{ title: 'Activations', text: `${Math.max(0, one.allowed - one.used)} of ${one.allowed} left`, side, source: source('3.1') }]
      : [];
  const past = one.past.filter(group => group !== undefined).join(', ');
  const group = `${one.group ? `group ${one.group}` : 'no group'}${past ? ` (before: ${past})` : ''}`;
  return [
    {
      title: 'Activations',
      text: `${group}, ${countNoun(one.extra, 'further unit')}${one.passed ? ', has passed' : ''}`,
      side,
      source: source('8.0'),
    },
  ];
}

function batteries(state: WtaState, side: SideId): string {
  const one = state.sides[side];
  const all = supportOf(state, side).batteries;
  const left = Math.max(0, (one?.batteries ?? 0) - (one?.fired.length ?? 0));
  const free = all.filter(battery => !one?.fired.includes(battery.id)).map(battery => `${battery.title ?? battery.id} (${battery.dice})`);
  return left === 0 ? 'none may fire any more' : `${left} may fire: ${free.join(', ')}`;
}

/** Cards by name; those of the enemy, unread, by number. */
const hand = (cards: readonly string[]): string =>
  cards.every(card => card === '?') ? countNoun(cards.length, 'card') : cards.map(cardTitle).join(', ');

const isMarker = (unit: WtaUnit): boolean => unit.type === 'dummy' || unit.type === 'marker';

/** In steps; a marker that hides nothing is worth nothing. */
export const unitValue = (unit: WtaUnit): number => (isMarker(unit) ? 0 : unit.strength);

function losses(state: WtaState, side: SideId): string {
  const units = Object.values(state.units).filter(unit => unit.side === side && !isMarker(unit));
  const lost = units.reduce((sum, unit) => sum + Math.max(0, unit.full - unit.strength), 0);
  const gone = units.filter(unit => unit.strength === 0).length;
  return `${countNoun(lost, 'step')}${gone > 0 ? `, ${countNoun(gone, 'unit')} destroyed` : ''}`;
}

const points = (cost: number | 'all'): string => (cost === 'all' ? 'a whole move' : cost === 0 ? 'closed' : `${cost}`);

const dice = (n: number): string => (n === 0 ? '0' : n > 0 ? `+${n}` : `${n}`);

/** One hex: terrain, what it costs to enter, what it takes off fire, what stands or is dug there. */
export function describe(state: WtaState, place: Place): readonly Fact[] {
  const hex = String(place);
  const feature = state.game.board.hexes[hex];
  const row = state.game.tables.terrain[feature?.terrain ?? ''];
  if (!feature || !row) return [];
  return [...groundFacts(state, hex, row), ...workFacts(state, hex), ...objectiveFacts(state, hex)];
}

function groundFacts(state: WtaState, hex: Hex, row: WtaTerrainRow): readonly Fact[] {
  const height = levelOf(state, hex);
  const slope = isSlope(state, hex);
  const roads = Object.entries(state.game.board.edges).some(([edge, kinds]) => kinds.road && endsOf(edge).includes(hex));
  return [
    {
      title: 'Terrain',
      text: `${row.title}${height > 0 ? `, level ${height}` : ''}${slope ? ', on the crest line' : ''}${roads ? ', road' : ''}`,
      source: row.source,
    },
    { title: 'Cost on foot', text: points(row.foot), source: cellSource(row, 'foot') },
    { title: 'Cost by motor', text: points(row.motor), source: cellSource(row, 'motor') },
    ...(slope
      ? [{ title: 'Slope', text: '1 point more, none by road', source: { mark: 'house', section: '4.3.1', ruling: 'R26' } as const }]
      : []),
    ...(roads ? [{ title: 'Road', text: '1 point from one road hex to the next', source: source('4.0.1') }] : []),
    { title: 'Blocks sight', text: row.blocks ? 'yes' : 'no', source: cellSource(row, 'blocks') },
    { title: 'Dice against infantry in it', text: dice(row.ap), source: cellSource(row, 'ap') },
    { title: 'Dice against vehicles in it', text: dice(row.at), source: cellSource(row, 'at') },
    { title: 'Dice of each battery on it', text: dice(row.bomb), source: cellSource(row, 'bomb') },
    ...(row.stop ? [{ title: 'Stop', text: 'whoever enters stops and does not fire', source: cellSource(row, 'stop') }] : []),
    ...(row.urban ? [{ title: 'Urban', text: 'nobody is driven out of it', source: cellSource(row, 'urban') }] : []),
  ];
}

function workFacts(state: WtaState, hex: Hex): readonly Fact[] {
  const works = state.works[hex];
  const absorbs = works ? WORKS[works].absorbs : 0;
  return [
    ...(works
      ? [
          {
            title: works === 'trench' ? 'Trench' : 'Bunker',
            text: `takes ${countNoun(absorbs, 'loss', 'losses')} off each roll at infantry and guns; breaks the road`,
            source: source('4.3.4'),
          },
        ]
      : []),
    ...(state.smoke.includes(hex)
      ? [{ title: 'Smoke', text: 'blocks sight this turn', source: { mark: 'house', section: '3.6' } as const }]
      : []),
    ...(state.cleared.includes(hex)
      ? [{ title: 'Broken open', text: 'vehicles pass at the cost of a field', source: source('4.3.3') }]
      : []),
  ];
}

const objectiveFacts = (state: WtaState, hex: Hex): readonly Fact[] =>
  state.game.special.objectives
    .filter(one => one.hex === hex)
    .map(one => {
      const side = state.control[hex];
      return {
        title: one.title ?? 'Objective',
        text: `${countNoun(one.points, 'point')}, ${side ? sideTitle(state, side) : 'nobody'}`,
        ...(side ? { side } : {}),
      };
    });

/** One unit: what it is, how far it moves, its dice by distance, what has become of it. */
export function dossier(state: WtaState, unit: WtaUnit): readonly Fact[] {
  const row = state.game.tables.units[unit.type];
  if (!row || row.kind === 'dummy') return [{ title: 'Type', text: row?.title ?? unit.type, side: unit.side }];
  return [
    { title: 'Type', text: `${row.title}, ${echelonOf(row.kind)}`, side: unit.side, source: row.source },
    {
      title: 'Strength',
      text: `${unit.strength} of ${unit.full}${isHalved(unit) && unit.strength > 0 ? ': half is gone, it fires with a die less' : ''}`,
      source: cellSource(row, 'chips'),
    },
    { title: 'Target', text: `${className(row)}${row.cls === 'inf' ? '' : ' armour'}`, source: cellSource(row, 'cls') },
    ...movement(row),
    { title: 'Anti-personnel dice', text: rating(row.ap), source: cellSource(row, 'ap') },
    { title: 'Anti-tank dice', text: rating(row.at), source: cellSource(row, 'at') },
    ...(row.engineers
      ? [{ title: 'Engineers', text: 'ignore trenches and bunkers, blow up and mend bridges', source: source('4.3.5') }]
      : []),
    ...(unit.group ? [{ title: 'Group', text: unit.group, source: source('7.0') }] : []),
    ...statesOf(unit).map(({ label }) => ({ title: 'Now', text: label })),
  ];
}

const movement = (row: WtaUnitRow): readonly Fact[] => [
  { title: 'Full move', text: `${countNoun(row.move, 'point')}, without fire`, source: cellSource(row, 'move') },
  {
    title: 'Advance',
    text: row.advance > 0 ? `${countNoun(row.advance, 'point')}, then fire with a die less` : 'does not advance and fire',
    source: cellSource(row, 'advance'),
  },
];
