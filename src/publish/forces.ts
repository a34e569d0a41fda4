// The order of battle: who fought on each side, what each unit had at the start and what was left of it at a moment. Units one by one;
// where they have no names of their own, or are more than a page of them, their kinds.

import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { changedSince } from '../core/roster.ts';
import { readReference, unitValueOf, wordsOf } from '../core/ruleset.ts';
import type { SideId, State, Unit } from '../core/types.ts';
import { amount, countNoun } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { symbolOf } from '../render/pieces.ts';
import { type BattleModel, coloursOf } from '../view/model.ts';
import type { BoardLook } from './board.ts';
import { kindWords } from './losses.ts';

/** A unit, or a kind of them, as a row. `unit` in `state` shows what its counter looks like. */
export interface RosterRow {
  readonly unit: Unit;
  readonly state: State;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly isGone: boolean;
}

/** The forces of a side under the heads of their columns. `more`: what did not find room, '' for nothing. */
export interface ForceTable {
  readonly side: SideId;
  readonly title: string;
  readonly summary: string;
  readonly head: readonly [unit: string, start: string, end: string];
  readonly rows: readonly RosterRow[];
  readonly more: string;
}

/** So many units of a side are told one by one, and so many rows of anything. */
const SINGLY = 24;
const ROWS = 40;
/** This part of them has a name of its own where they are told one by one. */
const NAMED = 0.75;

/** A unit as it was first seen, with the position it came in. */
interface Arrival {
  readonly unit: Unit;
  readonly state: State;
  readonly isFromStart: boolean;
}

/** A table for each side that had anything, from the first of the frames to the last. */
export async function forceTables(battle: BattleModel, frames: readonly Frame[]): Promise<readonly ForceTable[]> {
  const { ruleset, scenario } = battle;
  const { tables } = await readReference(ruleset);
  const end = frames.at(-1)?.state;
  if (!end) return [];
  const all = arrivals(frames);
  const byKind = scenario.sides.some(({ id }) =>
    isOfKinds(
      battle,
      all.filter(({ unit }) => unit.side === id),
    ),
  );
  const kindOf = kindWords(ruleset, tables, frames);
  return scenario.sides.flatMap(({ id, title }) => {
    const own = all.filter(({ unit }) => unit.side === id);
    const rows = byKind ? kindRows(own, end, kindOf) : own.map(arrival => unitRow(battle, arrival, end));
    const head = byKind ? (['Kind', 'Start', 'End'] as const) : (['Unit', 'Start', 'End'] as const);
    const more = rows.length > ROWS ? `and ${countNoun(rows.length - ROWS, 'other')}` : '';
    return own.length === 0 ? [] : [{ side: id, title, summary: sumSaid(battle, id, own, end), head, rows: rows.slice(0, ROWS), more }];
  });
}

/** Whether units of a side are told by their kinds: too many, or hardly one has a name that no other has. */
const isOfKinds = ({ ruleset }: BattleModel, own: readonly Arrival[]): boolean =>
  own.length > SINGLY || new Set(own.map(({ unit, state }) => ruleset.show.counter(state, unit).title)).size < own.length * NAMED;

/** Every unit that was there with any strength, once for each side that had it. */
function arrivals(frames: readonly Frame[]): readonly Arrival[] {
  const found = new Map<string, Arrival>();
  let before: State['units'] = {};
  for (const { state, index } of frames) {
    for (const unit of changedSince(before, state.units)) {
      const key = `${unit.side} ${unit.id}`;
      if (unit.strength > 0 && !found.has(key)) found.set(key, { unit, state, isFromStart: index === 0 });
    }
    before = state.units;
  }
  return [...found.values()];
}

/** The strength that a side still has of a unit. */
function leftOf({ id, side }: Unit, { units }: State): number {
  const unit = lookUp(units, id);
  return unit?.side === side ? Math.max(0, unit.strength) : 0;
}

function unitRow({ ruleset }: BattleModel, { unit, state, isFromStart }: Arrival, end: State): RosterRow {
  const left = leftOf(unit, end);
  const [start, now] = [isFromStart ? amount(unit.strength) : `${amount(unit.strength)}, came later`, left > 0 ? amount(left) : 'lost'];
  return { unit, state, title: ruleset.show.counter(state, unit).title, start, end: now, isGone: left === 0 };
}

/** How many of each kind there were at the start, and are at the end. */
function kindRows(own: readonly Arrival[], end: State, kindOf: (unit: Unit) => string): readonly RosterRow[] {
  return [...Map.groupBy(own, ({ unit }) => kindOf(unit))].flatMap(([title, some]) => {
    const [first] = some;
    const left = some.filter(({ unit }) => leftOf(unit, end) > 0).length;
    const start = some.filter(({ isFromStart }) => isFromStart).length;
    return first ? [{ ...first, title, start: String(start), end: left > 0 ? String(left) : 'none', isGone: left === 0 }] : [];
  });
}

/** '7 units, 36 figures; 5 units, 22 figures at the end'; of a system that fights nothing out the pieces alone. */
function sumSaid({ ruleset }: BattleModel, side: SideId, own: readonly Arrival[], end: State): string {
  const [one, many] = wordsOf(ruleset).currency;
  const said = (units: readonly Unit[]): string => {
    const worth = units.reduce((sum, unit) => sum + unitValueOf(ruleset, unit), 0);
    const value = `${amount(worth)} ${worth === 1 ? one : many}`;
    return ruleset.combat ? `${countNoun(units.length, 'unit')}, ${value}` : value;
  };
  const start = own.filter(({ isFromStart }) => isFromStart).map(({ unit }) => unit);
  const left = Object.values(end.units).filter(unit => unit.side === side && unit.strength > 0);
  return `${said(start)} at the start; ${said(left)} at the end`;
}

/** The tables as markup, each unit with the symbol of its counter. */
export async function forcesMarkup(battle: BattleModel, frames: readonly Frame[], look: BoardLook): Promise<Html> {
  const tables = await forceTables(battle, frames);
  return h(
    'div',
    { class: 'losses' },
    tables.map(({ side, title, summary, head, rows, more }) =>
      h(
        'table',
        { class: 'toll force', ...coloursOf(battle, side) },
        h('caption', {}, h('b', { class: 'side-name' }, title), ' ', h('span', {}, summary)),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            head.map(column => h('th', { scope: 'col' }, column)),
          ),
        ),
        h(
          'tbody',
          {},
          rows.map(row =>
            h(
              'tr',
              { class: row.isGone ? 'lost' : undefined },
              h('th', { scope: 'row' }, counterBox(battle, row, look), row.title),
              h('td', {}, row.start),
              h('td', {}, row.end),
            ),
          ),
          more !== '' && h('tr', {}, h('th', { scope: 'row', colspan: 3 }, more)),
        ),
      ),
    ),
  );
}

/** The symbol of a unit, as it is on its counter. */
function counterBox({ ruleset, teamOf }: BattleModel, { unit, state }: RosterRow, { sprite }: BoardLook): Child {
  const box = { x: 0, y: 0, width: 32, height: 32 };
  const counter = ruleset.show.counter(state, unit);
  const symbol =
    counter.symbol === ''
      ? h('rect', { class: 'kind-plain', x: 4, y: 4, width: 24, height: 24, rx: 3 })
      : symbolOf(counter, { sprite, team: teamOf(unit.side) ?? 0 }, box);
  return h('svg', { class: 'kind', viewBox: '0 0 32 32', 'aria-hidden': 'true' }, symbol);
}
