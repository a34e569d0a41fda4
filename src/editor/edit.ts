// An edit done to a scenario, and the edit that leads from one scenario to another. What an edit leaves
// alone is the same object before and after.

import { type NamedFields, valueAt } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Scenario } from '../core/scenario.ts';
import type { Path, PathChange, ScenarioEdit } from './types.ts';

const isFields = (value: unknown): value is NamedFields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The scenario with an edit done; the one given stays as it is. A change that leads through what is no group and no list makes one there.
 */
export function applyEdit(scenario: Scenario, { changes }: Pick<ScenarioEdit, 'changes'>): Scenario {
  const own = new Set<unknown>(); // made by this edit and seen by nobody yet: one copy of a board is enough for a thousand changes of it
  return changes.reduce<unknown>((value, change) => changed(value, change, own), scenario) as Scenario;
}

function changed(value: unknown, { path, ...rest }: PathChange, own: Set<unknown>): unknown {
  const [key, ...deeper] = path;
  if (key === undefined) return 'to' in rest ? rest.to : value;
  if (deeper.length === 0) return 'to' in rest ? put(value, key, rest.to, own) : without(value, key, own);
  const here = valueAt(value, [key]);
  if (here === undefined && !('to' in rest)) return value;
  return put(value, key, changed(here, { path: deeper, ...rest }, own), own);
}

function put(value: unknown, key: string | number, to: unknown, own: Set<unknown>): unknown {
  if (typeof key === 'string') {
    const group = isFields(value) ? ownOf(value, own) : ownOf({}, own);
    group[key] = to;
    return group;
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return key < list.length ? list.with(key, to) : [...list, to];
}

function without(value: unknown, key: string | number, own: Set<unknown>): unknown {
  if (typeof key === 'number') return Array.isArray(value) ? value.filter((_, i) => i !== key) : value;
  if (!isFields(value) || !Object.hasOwn(value, key)) return value;
  const group = ownOf(value, own);
  delete group[key];
  return group;
}

/** A group that may be changed: a copy the first time. */
function ownOf(value: NamedFields, own: Set<unknown>): Record<string, unknown> {
  if (own.has(value)) return value as Record<string, unknown>;
  const copy = { ...value };
  own.add(copy);
  return copy;
}

/** The changes that make the second scenario of the first, as few as tell it; none where they are equal. */
export const diffScenarios = (before: Scenario, after: Scenario): readonly PathChange[] => differences(before, after, []);

function differences(before: unknown, after: unknown, path: Path): readonly PathChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path);
  if (!isFields(before) || !isFields(after)) return [{ path, to: after }];
  const gone = Object.keys(before).filter(key => lookUp(after, key) === undefined && lookUp(before, key) !== undefined);
  return [
    ...gone.map((key): PathChange => ({ path: [...path, key] })),
    ...Object.entries(after).flatMap(([key, value]) =>
      value === undefined ? [] : differences(lookUp(before, key), value, [...path, key]),
    ),
  ];
}

/** Item by item where none was taken out or put in between; else the whole list, unless items only went or only came at the end. */
function ofLists(before: readonly unknown[], after: readonly unknown[], path: Path): readonly PathChange[] {
  const gone = before.findIndex((item, i) => !Object.is(item, after[i]));
  if (after.length === before.length - 1 && after.slice(gone).every((item, i) => Object.is(item, before[gone + 1 + i])))
    return [{ path: [...path, gone] }];
  if (after.length < before.length) return [{ path, to: after }];
  return after.flatMap((item, i) => (i < before.length ? differences(before[i], item, [...path, i]) : [{ path: [...path, i], to: item }]));
}
