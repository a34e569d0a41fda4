// What there is to read about the whole game, an area and a piece. Values come with their sources.

import type { Source } from '../../../core/act.ts';
import { countNoun, formatList, sideTitle } from '../../../core/englishText.ts';
import { standingFact } from '../../../core/outcome.ts';
import { cellSource } from '../../../core/rows.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { Place, SideId } from '../../../core/types.ts';
import { roomAt } from '../acts/place.ts';
import { arrivingAid, incomeOf } from '../acts/turn.ts';
import { TECHNOLOGY } from '../data/technology.ts';
import { tokensLeft, tokensOf } from '../kamikazes.ts';
import { capitalOf, damageAt, hasComplex, holdingsOf, holdsCapital, isTerritory, isZone, originalOwner, worthOf } from '../land.ts';
import { sourceOf } from '../legal.ts';
import { objectiveIncome, objectivesMet, objectiveWords } from '../objectives.ts';
import { PHASE_WORDS } from '../order.ts';
import { outcome } from '../outcome.ts';
import { mostDamage } from '../raids.ts';
import type { AxisState, AxisUnit } from '../state.ts';
import type { AxisUnitRow } from '../tables.ts';
import { type AxisPlacedUnit, areaTitle, can, capacityOf, cargoOf, totalOf, typeOf, unitsAt } from '../units.ts';
import { atPeaceWith } from '../war.ts';
import { sayCounts, sayNamed, sayUnits } from '../words.ts';
import { statesOf } from './counter.ts';

/** The whole game: standing, phase, what is bought, the battle under way, and each power. */
export function facts(state: AxisState): readonly Fact[] {
  const { active, battle, phase, pool } = state;
  return [
    standingFact(state, outcome(state)),
    ...(active === undefined ? [] : [{ title: 'Turn', text: PHASE_WORDS[phase], side: active }]),
    ...(totalOf(pool) > 0 && active !== undefined ? [{ title: 'Bought', text: sayCounts(state, pool), side: active }] : []),
    ...(battle ? [{ title: 'Battle', text: `${areaTitle(state, battle.area)}, ${countNoun(battle.round, 'round')} fought` }] : []),
    ...state.game.sides.flatMap(({ id }) => powerFacts(state, id)),
  ];
}

function powerFacts(state: AxisState, side: SideId): readonly Fact[] {
  const of = (title: string, text: string, source?: Source): Fact => ({ title, text, side, ...(source ? { source } : {}) });
  const tech = (state.tech[side] ?? []).map(one => TECHNOLOGY[one].title.toLowerCase());
  const peace = atPeaceWith(state, side).map(other => sideTitle(state, other));
  const tokens = tokensOf(state, side);
  const supply = state.supply[side] ?? 0;
  const aid = arrivingAid(state, side);
  const stored = Object.entries(state.stock).filter(([area, units]) => state.owner[area] === side && totalOf(units) > 0);
  const lost = state.eliteLost[side];
  return [
    of('Treasury', `${state.ipc[side] ?? 0} IPC`),
    of(
      'Territories',
      `worth ${holdingsOf(state, side)} IPC${holdsCapital(state, side) ? '' : ', without its capital no income'}`,
      sourceOf('base'),
    ),
    ...(incomeOf(state, side) + aid === holdingsOf(state, side) ? [] : [of('Next income', `${incomeOf(state, side) + aid} IPC`)]),
    ...objectiveFacts(state, side),
    ...(peace.length > 0 ? [of('Not at war with', formatList(peace))] : []),
    ...(tech.length > 0 ? [of('Technology', formatList(tech), sourceOf('base'))] : []),
    ...(tokens ? [of('Kamikaze tokens', `${tokensLeft(state, side)} of ${tokens.tokens} left`, sourceOf('base', 'R93'))] : []),
    ...(supply > 0 ? [of('Lost transports', `${supply} IPC less at the next income`, sourceOf('los'))] : []),
    ...(aid > 0 ? [of('Aid on its way', `${aid} IPC with the next income`, sourceOf('aid'))] : []),
    ...stored.map(([area, units]) => of(`Warehouse in ${areaTitle(state, area)}`, sayCounts(state, units), sourceOf('war'))),
    ...(lost ? [of('Elite unit lost', `may be bought again: ${sayNamed(state, lost.type, 1)}`, sourceOf('eli', 'R47'))] : []),
  ];
}

/** National objectives: what they pay with the next income, then each of them. */
function objectiveFacts(state: AxisState, side: SideId): readonly Fact[] {
  const all = objectiveWords(state, side);
  if (all.length === 0) return [];
  const met = objectivesMet(state, side).length;
  const paid = holdsCapital(state, side) ? objectiveIncome(state, side) : 0;
  return [
    {
      title: 'National objectives',
      text: `${met} of ${all.length} held: ${paid} IPC with the next income`,
      side,
      source: { mark: 'scenario' },
    },
    ...all.map(({ title, text }): Fact => ({ title, text, side, source: { mark: 'scenario' }, long: true })),
  ];
}

/** One area: value, holder, capital, its complex and mine. Who stands there is told by the pieces. */
export function describe(state: AxisState, place: Place): readonly Fact[] {
  const area = String(place);
  if (!state.game.board.areas[area]) return [];
  const first = originalOwner(state, area);
  const owner = state.owner[area];
  const mine = state.mines[area];
  return [
    ...(isTerritory(state, area) ? landFacts(state, area, owner, first) : []),
    ...(isZone(state, area) && mine !== undefined
      ? [
          {
            title: 'Sea mine',
            text: `of ${sideTitle(state, mine)}: a die for each enemy ship that enters`,
            side: mine,
            source: sourceOf('min'),
          },
        ]
      : []),
    ...(hasComplex(state, area) ? complexFacts(state, area) : []),
    ...unitsAt(state, area).flatMap(unit => (can(state, unit, 'base') ? baseFacts(state, unit) : [])),
  ];
}

function landFacts(state: AxisState, area: string, owner: SideId | undefined, first: SideId | undefined): readonly Fact[] {
  const capitals = state.game.sides.filter(({ id }) => capitalOf(state, id) === area);
  return [
    {
      title: 'Value',
      text: `${worthOf(state, area)} IPC`,
      source: state.game.tables.areas[area] ? { mark: 'scenario' } : sourceOf('base'),
    },
    owner === undefined
      ? { title: 'Held by', text: 'nobody: entering or flying over it costs 3 IPC', source: sourceOf('base') }
      : { title: 'Held by', text: sideTitle(state, owner) },
    ...(first !== undefined && first !== owner ? [{ title: 'At first', text: sideTitle(state, first) }] : []),
    ...capitals.map(({ title }) => ({ title: 'Capital of', text: title })),
  ];
}

function complexFacts(state: AxisState, area: string): readonly Fact[] {
  const room = roomAt(state, area);
  const units = room === Number.POSITIVE_INFINITY ? 'any number of units' : countNoun(Math.max(0, room), 'unit');
  const damage = `${damageAt(state, area)} of ${countNoun(mostDamage(state, area), 'point')}: each is a unit fewer, and costs 1 IPC to repair`;
  return [
    { title: 'Industrial complex', text: `${units} may come in a turn`, source: sourceOf('base') },
    ...(state.game.special.damage ? [{ title: 'Damage by raids', text: damage, source: sourceOf('base', 'R92') }] : []),
  ];
}

/** What a base launches, and the damage that raids have done to it, as of a complex. */
function baseFacts(state: AxisState, unit: AxisPlacedUnit): readonly Fact[] {
  const { title, launches = 0, works } = typeOf(state, unit);
  const { damage = 0, at, type } = unit;
  const most = mostDamage(state, at, type);
  const limit = works === undefined ? '' : `; nobody scrambles from it with more than ${works}`;
  const left = works !== undefined && damage > works ? 'it is out of action: no aircraft' : countNoun(launches, 'aircraft', 'aircraft');
  return [
    ...(state.game.special.scramble && launches > 0
      ? [{ title, text: `${left} may scramble a turn`, source: sourceOf('base', 'R96') }]
      : []),
    ...(state.game.special.damage && most > 0
      ? [
          {
            title: `Damage to the ${title.toLowerCase()}`,
            text: `${damage} of ${countNoun(most, 'point')}: each costs 1 IPC to repair${state.game.special.scramble && launches > 0 ? limit : ''}`,
            source: sourceOf('base', 'R95'),
          },
        ]
      : []),
  ];
}

const upTo = (value: number): string => (value === 0 ? 'none' : value === 1 ? 'hits on 1' : `hits on ${value} or less`);

/** What a gun throws, as its row has it: without `shots` a die at each aircraft. */
const gunWords = ({ shots = 0, needs = 1 }: AxisUnitRow): string =>
  `a die at ${shots > 0 ? `up to ${shots} aircraft` : 'each aircraft'}, which falls on ${needs === 1 ? 'a 1' : `${needs} or less`}`;

/** One piece: type, price, dice, movement, cargo, what has become of it. */
export function dossier(state: AxisState, unit: AxisUnit): readonly Fact[] {
  const printed = state.game.tables.units[unit.type];
  if (!printed) return [{ title: 'Type', text: unit.type, side: unit.side }];
  const row = typeOf(state, unit);
  const cargo = cargoOf(state, unit);
  const fights = printed.domain !== 'marker' && !can(state, unit, 'complex') && !can(state, unit, 'base');
  return [
    { title: 'Type', text: row.title, side: unit.side, source: row.source },
    { title: 'Price', text: `${row.price} IPC`, source: cellSource(row, 'price') },
    ...(fights
      ? [
          {
            title: 'Attack',
            text: `${upTo(row.attack)}${row.dice > 1 ? `, ${row.best ? 'the best of ' : ''}${row.dice} dice` : ''}`,
            source: cellSource(row, 'attack'),
          },
          {
            title: 'Defence',
            text: can(state, unit, 'gun') ? gunWords(row) : upTo(row.defence),
            source: cellSource(row, 'defence'),
          },
          { title: 'Movement', text: countNoun(row.move, 'space'), source: cellSource(row, 'move') },
        ]
      : []),
    ...(unit.full > 1 ? [{ title: 'Hits', text: `${unit.strength} of ${unit.full}`, source: cellSource(row, 'hits') }] : []),
    ...(capacityOf(state, unit) > 0
      ? [
          {
            title: 'Aboard',
            text: cargo.length > 0 ? sayUnits(state, cargo) : `nothing; room for ${capacityOf(state, unit)} points`,
            source: sourceOf('base'),
          },
        ]
      : []),
    ...statesOf(unit).map(({ label }) => ({ title: 'Now', text: label })),
  ];
}
