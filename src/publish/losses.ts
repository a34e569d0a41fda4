// What each side had and what it lost of it, as tables: pieces by kind, and value in the currency of the system.

import { type Casualties, casualtiesOf } from '../analysis/casualties.ts';
import type { Frame } from '../core/replay.ts';
import { changedSince } from '../core/roster.ts';
import { type Ruleset, type RuleTable, readReference, type Words, wordsOf } from '../core/ruleset.ts';
import type { SideId, State, Unit, UnitId } from '../core/types.ts';
import { amount, percent, sentence } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { symbolOf } from '../render/pieces.ts';
import { type BattleModel, coloursOf } from '../view/model.ts';
import type { BoardLook } from './board.ts';

/**
 * What a side had and lost, as a table tells it: `rows` of cells under `head`, each of a kind of unit, the last of all together
 * where there are several (`toll` undefined).
 */
export interface LossTable {
  readonly side: SideId;
  readonly title: string;
  readonly summary: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly toll: Casualties | undefined; readonly cells: readonly [kind: string, ...figures: string[]] }[];
}

/** A table for each side that had anything, up to the last of the frames. */
export async function lossTables({ ruleset, scenario }: BattleModel, frames: readonly Frame[]): Promise<readonly LossTable[]> {
  const { tables } = await readReference(ruleset);
  const all = casualtiesOf(ruleset, frames);
  const [, many] = wordsOf(ruleset).currency;
  const kindOf = kindWords(ruleset, tables, frames);
  return scenario.sides.flatMap(({ id, title }) => {
    const tolls = all.filter(({ side }) => side === id);
    if (tolls.length === 0) return [];
    const apart = tolls.some(({ told }) => Math.abs(told) >= LEAST);
    const rows = tolls.map(toll => ({ toll, cells: cellsOf(kindOf(toll), toll, apart) }));
    const sum = { toll: undefined, cells: cellsOf('Together', together(tolls), apart) };
    const how = apart ? ['By dice', 'Told without dice'] : [];
    const head = ['Kind', 'Had', 'Lost', `${sentence(many)} had`, `${sentence(many)} lost`, ...how];
    return [{ side: id, title, summary: sumSaid(wordsOf(ruleset), tolls), head, rows: tolls.length > 1 ? [...rows, sum] : rows }];
  });
}

/** The tables as markup, with the symbol of each kind. */
export async function lossesTable(battle: BattleModel, frames: readonly Frame[], look: BoardLook): Promise<Html> {
  const tables = await lossTables(battle, frames);
  const draw = (toll: Casualties | undefined) => toll && symbolBox(battle, frames, toll, look);
  return h(
    'div',
    { class: 'losses' },
    tables.map(({ side, title, summary, head, rows }) => {
      const line = ({ toll, cells: [kind, ...figures] }: LossTable['rows'][number]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, draw(toll), kind),
          figures.map(value => h('td', {}, value)),
        );
      const foot = rows.filter(({ toll }) => !toll);
      return h(
        'table',
        { class: 'toll', ...coloursOf(battle, side) },
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
        h('tbody', {}, rows.filter(({ toll }) => toll).map(line)),
        foot.length > 0 && h('tfoot', {}, foot.map(line)),
      );
    }),
  );
}

/** So little is rounding. */
const LEAST = 0.005;

/** `apart`: what dice did and what was told without them have columns of their own. */
function cellsOf(
  kind: string,
  { had, lost, worth, taken, told }: Omit<Casualties, 'side' | 'type'>,
  apart: boolean,
): LossTable['rows'][number]['cells'] {
  const orNone = (value: number): string => (Math.abs(value) < LEAST ? '–' : amount(value));
  const how = apart ? [orNone(taken - told), orNone(told)] : [];
  return [kind, String(had), lost === 0 ? '–' : String(lost), amount(worth), orNone(taken), ...how];
}

const together = (rows: readonly Casualties[]): Omit<Casualties, 'side' | 'type'> => {
  const sum = (of: (row: Casualties) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    had: sum(({ had }) => had),
    lost: sum(({ lost }) => lost),
    worth: sum(({ worth }) => worth),
    taken: sum(({ taken }) => taken),
    told: sum(({ told }) => told),
  };
};

/** "lost 23 of 40 steps (58 %)". */
function sumSaid({ currency }: Words, rows: readonly Casualties[]): string {
  const { worth, taken } = together(rows);
  const share = worth > 0 ? ` (${percent(Math.max(0, taken) / worth)})` : '';
  return `lost ${amount(taken)} of ${amount(worth)} ${worth === 1 ? currency[0] : currency[1]}${share}`;
}

/** All units that there ever were, as they were last. */
function everyUnit(frames: readonly Frame[]): readonly Unit[] {
  const last = new Map<UnitId, Unit>();
  let before: State['units'] = {};
  for (const { state } of frames) {
    for (const unit of changedSince(before, state.units)) last.set(unit.id, unit);
    before = state.units;
  }
  return [...last.values()];
}

/**
 * What kinds of units are called: what their units are all called after ('Marker' of 'Marker 1'), else their row in a table of the system,
 * else their one title, else their id in words.
 */
export function kindWords(
  ruleset: Ruleset,
  tables: readonly RuleTable[],
  frames: readonly Frame[],
): (kind: Pick<Casualties, 'side' | 'type'>) => string {
  const state = frames.at(-1)?.state;
  const kinds = Map.groupBy(everyUnit(frames), ({ side, type }) => `${side} ${type}`);
  const rows = [...tables].sort((a, b) => Number(b.id === 'units') - Number(a.id === 'units')).flatMap(table => table.rows);
  const kindSaid = (units: readonly Unit[], type: string): string => {
    const titles = new Set(state && units.map(unit => ruleset.show.counter(state, unit).title));
    const word = sentence(type.replaceAll('-', ' '));
    if (titles.size > 0 && [...titles].every(title => title.startsWith(word))) return word;
    const [only] = titles;
    return rows.find(({ id }) => id === type)?.title ?? (titles.size === 1 && only !== undefined ? only : word);
  };
  const said = new Map([...kinds].map(([kind, units]) => [kind, kindSaid(units, units[0]?.type ?? '')]));
  return ({ side, type }) => said.get(`${side} ${type}`) ?? kindSaid([], type);
}

/** The symbol of a kind, as it is on its counters. */
function symbolBox(battle: BattleModel, frames: readonly Frame[], { side, type }: Casualties, { sprite }: BoardLook): Child {
  const isOne = (unit: { readonly side: string; readonly type: string }) => unit.side === side && unit.type === type;
  const state = frames.find(one => Object.values(one.state.units).some(isOne))?.state;
  const unit = state && Object.values(state.units).find(isOne);
  if (!state || !unit) return undefined;
  const box = { x: 0, y: 0, width: 32, height: 32 };
  const symbol = symbolOf(battle.ruleset.show.counter(state, unit), { sprite, team: battle.teamOf(side) ?? 0 }, box);
  return h('svg', { class: 'kind', viewBox: '0 0 32 32', 'aria-hidden': 'true' }, symbol);
}
