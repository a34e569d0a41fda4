// Lists of units that share what has not changed. To whoever reads one it is a plain object of units by their ids; a change makes a new
// one that has all other units in common with the old, so that it costs the same in a game of a thousand pieces as in one of ten. What is
// grouped of a list (by area, by ship) is handed on too, and only the groups of changed units are made anew.

import type { Unit, UnitId } from './types.ts';

type Units<U extends Unit = Unit> = Readonly<Record<UnitId, U>>;

/** Units of one row: a change copies one row, and the list of rows. */
const ROW = 64;

type KeyOf = (unit: Unit) => string | undefined;

/** Groups of an earlier list, and the units that are others now, as they were in it. */
interface Groups {
  readonly found: ReadonlyMap<string, readonly Unit[]>;
  readonly was: ReadonlyMap<number, Unit | undefined>;
}

/** What stands behind a list. Later lists write on `ids` and `places`, of which the first `size` are those of this one. */
interface Shelf {
  readonly ids: UnitId[];
  readonly places: Map<UnitId, number>;
  readonly size: number;
  readonly rows: readonly (readonly Unit[])[];
  readonly groups: Map<KeyOf, Groups>;
}

const SHELVES = new WeakMap<Units, Shelf>();

const unitAt = ({ rows }: Pick<Shelf, 'rows'>, n: number): Unit | undefined => rows[Math.floor(n / ROW)]?.[n % ROW];

function unitOf(shelf: Shelf, id: string | symbol): Unit | undefined {
  const n = typeof id === 'string' ? shelf.places.get(id) : undefined;
  return n === undefined ? undefined : unitAt(shelf, n); // one that a later list has is beyond the rows of this
}

/** Reads a shelf as a plain object of its units, which nobody can write on; only when it is frozen does it become one. */
class Reading implements ProxyHandler<Units> {
  private readonly shelf: Shelf;
  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }
  get(_: Units, id: string | symbol): unknown {
    return unitOf(this.shelf, id) ?? Reflect.get(Object.prototype, id);
  }
  has(_: Units, id: string | symbol): boolean {
    return unitOf(this.shelf, id) !== undefined || Reflect.has(Object.prototype, id);
  }
  ownKeys(): UnitId[] {
    return this.shelf.ids.slice(0, this.shelf.size);
  }
  getOwnPropertyDescriptor(target: Units, id: string | symbol): PropertyDescriptor | undefined {
    if (!Object.isExtensible(target)) return Reflect.getOwnPropertyDescriptor(target, id);
    const value = unitOf(this.shelf, id);
    return value && { value, enumerable: true, configurable: true, writable: false };
  }
  set(): boolean {
    return false;
  }
  deleteProperty(): boolean {
    return false;
  }
  defineProperty(target: Units, id: string | symbol, how: PropertyDescriptor): boolean {
    return !Object.isExtensible(target) && Reflect.defineProperty(target, id, how);
  }
  preventExtensions(target: Units): boolean {
    const { ids, size } = this.shelf;
    for (const id of ids.slice(0, size))
      Reflect.defineProperty(target, id, { value: unitOf(this.shelf, id), enumerable: true, configurable: true });
    return Reflect.preventExtensions(target);
  }
}

function rosterOf(shelf: Shelf): Units {
  const roster = new Proxy<Units>({}, new Reading(shelf));
  SHELVES.set(roster, shelf);
  return roster;
}

function shelfOf(units: Units): Shelf {
  const known = SHELVES.get(units);
  if (known) return known;
  const ids = Object.keys(units);
  const all = Object.values(units);
  const rows = Array.from({ length: Math.ceil(ids.length / ROW) }, (_, i) => all.slice(i * ROW, (i + 1) * ROW));
  return { ids, places: new Map(ids.map((id, n) => [id, n])), size: ids.length, rows, groups: new Map() };
}

/** The list with units changed, or new ones at its end; the list itself where there are none. */
export function withUnitsChanged<U extends Unit>(units: Units<U>, changed: Iterable<U>): Units<U> {
  const shelf = shelfOf(units);
  let { ids, places, size } = shelf;
  const rows = [...shelf.rows];
  const copied = new Set<number>();
  const was = new Map<number, Unit | undefined>();
  for (const unit of changed) {
    const known = places.get(unit.id);
    const isNew = known === undefined || known >= size;
    if (isNew && ids.length > size) {
      ids = ids.slice(0, size); // another list went on from here: this one writes on its own
      places = new Map(ids.map((id, n) => [id, n]));
    }
    const n = isNew ? size++ : known;
    if (isNew) {
      ids.push(unit.id);
      places.set(unit.id, n);
    }
    const row = Math.floor(n / ROW);
    if (!was.has(n)) was.set(n, isNew ? undefined : rows[row]?.[n % ROW]);
    if (!copied.has(row)) rows[row] = [...(rows[row] ?? [])];
    copied.add(row);
    (rows[row] as Unit[])[n % ROW] = unit;
  }
  if (was.size === 0) return units;
  return rosterOf({ ids, places, size, rows, groups: handedOn(shelf.groups, was) }) as Units<U>;
}

const handedOn = (groups: Shelf['groups'], was: Groups['was']): Shelf['groups'] =>
  new Map([...groups].map(([keyOf, before]) => [keyOf, { found: before.found, was: new Map([...was, ...before.was]) }]));

const LISTS = new WeakMap<Units, readonly Unit[]>();

/** All units of a list in its order. */
export function listUnits<U extends Unit>(units: Units<U>): readonly U[] {
  const known = LISTS.get(units);
  if (known) return known as readonly U[];
  const [first = [], ...rest] = SHELVES.get(units)?.rows ?? [Object.values(units)];
  const list: readonly Unit[] = first.concat(...rest);
  LISTS.set(units, list);
  return list as readonly U[];
}

/** Units of a list that are others in it than in an earlier one, or were not there. */
export function changedSince(before: Units, after: Units): readonly Unit[] {
  if (before === after) return [];
  const [old, now] = [SHELVES.get(before), SHELVES.get(after)];
  if (!old || !now) return listUnits(after).filter(unit => before[unit.id] !== unit);
  return now.rows.flatMap((row, i) => (row === old.rows[i] ? [] : row.filter(unit => unitOf(old, unit.id) !== unit)));
}

/** The list as a plain object of one's own, to be written on, or to be cloned: no browser clones a list as it is (`structuredClone`). */
export function copyUnits(units: Units): Record<UnitId, Unit> {
  const shelf = SHELVES.get(units);
  return shelf ? Object.fromEntries(listUnits(units).map((unit, n) => [shelf.ids[n] ?? unit.id, unit])) : { ...units };
}

/** How the units of a list are told apart: those of one key in the order of the list; of a key that is undefined none. */
export function createGrouping<U extends Unit, K extends U>(
  keyOf: (unit: K) => string | undefined,
  isMeant: (unit: U) => unit is K,
): (units: Units<U>) => ReadonlyMap<string, readonly K[]> {
  const key = (unit: Unit): string | undefined => (isMeant(unit as U) ? keyOf(unit as K) : undefined);
  const plain = new WeakMap<Units, Groups['found']>();
  return units => {
    const shelf = SHELVES.get(units);
    const groups = shelf ? grouped(shelf, key) : (plain.get(units) ?? groupAll(Object.values(units), key));
    if (!shelf) plain.set(units, groups);
    return groups as ReadonlyMap<string, readonly K[]>;
  };
}

function grouped(shelf: Shelf, keyOf: KeyOf): Groups['found'] {
  const before = shelf.groups.get(keyOf);
  if (before?.was.size === 0) return before.found;
  const isMuch = before === undefined || before.was.size > shelf.size / 4;
  const found = isMuch ? groupAll(shelf.rows.flat(), keyOf) : regrouped(shelf, before, keyOf);
  shelf.groups.set(keyOf, { found, was: new Map() });
  return found;
}

function groupAll(all: readonly Unit[], keyOf: KeyOf): Groups['found'] {
  const groups = new Map<string, Unit[]>();
  for (const unit of all) {
    const key = keyOf(unit);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  return groups;
}

/** The groups with changed units in the place of what they were. */
function regrouped(shelf: Shelf, { found, was }: Groups, keyOf: KeyOf): Groups['found'] {
  const groups = new Map(found);
  const old = [...was.values()].filter((unit): unit is Unit => unit !== undefined);
  const gone = Map.groupBy(old, keyOf);
  for (const [key, units] of gone) if (key !== undefined) groups.set(key, without(groups.get(key) ?? [], new Set(units)));
  for (const n of was.keys()) {
    const unit = unitAt(shelf, n);
    const key = unit === undefined ? undefined : keyOf(unit);
    if (unit === undefined || key === undefined) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group.toSpliced(placeIn(group, n, shelf), 0, unit));
  }
  for (const key of gone.keys()) if (key !== undefined && groups.get(key)?.length === 0) groups.delete(key);
  return groups;
}

const without = (group: readonly Unit[], units: ReadonlySet<Unit>): readonly Unit[] => group.filter(unit => !units.has(unit));

/** Where in a group the n-th unit of the list belongs. */
function placeIn(group: readonly Unit[], n: number, { places }: Shelf): number {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places.get((group[middle] as Unit).id) as number) < n) low = middle + 1;
    else high = middle;
  }
  return low;
}
