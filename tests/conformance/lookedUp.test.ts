// Every text that a file may hold is prose, which is shown and no more, or a word that something may be looked up by: then it is none of
// those that every object of the language answers to. So nothing that the parser let in is found where nobody has put it.

import {
  ZodArray,
  ZodDefault,
  ZodDiscriminatedUnion,
  ZodExactOptional,
  ZodLazy,
  ZodNullable,
  ZodObject,
  ZodOptional,
  ZodPipe,
  ZodRecord,
  ZodString,
  ZodTuple,
  type ZodType,
  ZodUnion,
} from 'astro/zod';
import { expect, test } from 'vitest';
import { eventFile, recordFile, scenarioFile } from '../../src/core/schema.ts';
import { reportFile } from '../../src/publish/reportSchema.ts';
import { rulesets, schemasOf } from './load.ts';

/** Fields in which people write, and texts that are read sign by sign. */
const PROSE = new Set(
  `$schema alt author briefing by caption date grade image labels layers levels name names path phase picture pictures place played players plural provenance
  reason role rows ruling says section short stood summary text title titles unplayed what why words`.split(/\s+/),
);
const KEPT = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

/** The shapes right inside a shape, with the names of their fields; what has none stands in the field that it is in. */
function inside(shape: ZodType, field: string): readonly (readonly [field: string, shape: unknown])[] {
  const all = (shapes: readonly unknown[]) => shapes.map(one => [field, one] as const);
  if (shape instanceof ZodObject) return [...Object.entries(shape.shape), ...all([shape.def.catchall])];
  if (shape instanceof ZodRecord) return [[`${field} key`, shape.keyType], ...all([shape.valueType])];
  if (shape instanceof ZodArray) return all([shape.element]);
  if (shape instanceof ZodTuple) return all(shape.def.items);
  if (shape instanceof ZodUnion || shape instanceof ZodDiscriminatedUnion) return all(shape.options);
  if (shape instanceof ZodPipe) return all([shape.in]);
  if ([ZodDefault, ZodExactOptional, ZodLazy, ZodNullable, ZodOptional].some(kind => shape instanceof kind))
    return all([(shape as ZodOptional).unwrap()]);
  return [];
}

/** Fields of a shape, at any depth, whose texts may be words that objects answer to. */
function openFields(shape: unknown, field = '', seen = new Map<unknown, Set<string>>()): ReadonlySet<string> {
  const open = new Set<string>();
  const fields = seen.get(shape) ?? new Set();
  if (fields.has(field)) return open;
  seen.set(shape, fields.add(field));
  if (shape instanceof ZodString && KEPT.some(word => shape.safeParse(word).success)) open.add(field);
  else for (const [name, one] of inside(shape as ZodType, field)) for (const found of openFields(one, name, seen)) open.add(found);
  return open;
}

const lookedUp = (shape: ZodType): readonly string[] => [...openFields(shape)].filter(field => !PROSE.has(field));

test.each(rulesets.map(({ id }) => id))('no word that a file of %s is read by is one that every object answers to', id => {
  const schemas = schemasOf(id);
  expect(lookedUp(eventFile(schemas.event))).toEqual([]);
  expect(lookedUp(scenarioFile(schemas))).toEqual([]);
  expect(lookedUp(recordFile(eventFile(schemas.event), scenarioFile(schemas), schemas.options))).toEqual([]);
});

test('nor is one of a report', () => {
  expect(lookedUp(reportFile())).toEqual([]);
});

test('a field of prose is one of them', () => {
  const all = new Set([
    ...rulesets.flatMap(({ id }) => [
      ...openFields(scenarioFile(schemasOf(id))),
      ...openFields(recordFile(eventFile(schemasOf(id).event))),
    ]),
    ...openFields(reportFile()),
  ]);
  expect([...PROSE].filter(field => !all.has(field))).toEqual([]);
});
