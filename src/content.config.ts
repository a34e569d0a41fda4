// The collections of the site. Only the envelope of a scenario or a battle is checked here: what its ruleset adds is
// checked when its text is parsed whole (core/parse.ts), with line and column.

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { date, literal, looseObject, object, string, union } from 'astro/zod';
import { reportParts } from './publish/reportSchema.ts';

const envelope = { format: literal(1), ruleset: string(), title: string() };

/** `war-to-axis/bridgehead/scenario.yaml` is the scenario `war-to-axis/bridgehead`. */
const scenarios = defineCollection({
  loader: glob({
    base: './scenarios',
    pattern: '**/scenario.{yaml,yml,json}',
    generateId: ({ entry }) => entry.replace(/\/scenario\.\w+$/, ''),
  }),
  schema: looseObject({ ...envelope, id: string() }),
});

/** `war-to-axis/bridgehead/first.battle.yaml` is the battle `war-to-axis/bridgehead/first`. */
const battles = defineCollection({
  loader: glob({
    base: './scenarios',
    pattern: '**/*.battle.{yaml,yml,json}',
    generateId: ({ entry }) => entry.replace(/\.battle\.\w+$/, ''),
  }),
  schema: looseObject({ ...envelope, scenario: union([string(), looseObject(envelope)]) }),
});

/** A report is a story around the battle it names. One that was written at /reports/new has its parts here; others are told below. */
const reports = defineCollection({
  loader: glob({ base: './src/content/reports', pattern: '**/*.mdx' }),
  schema: object({
    title: string(),
    summary: string(),
    date: date(),
    battle: string(),
    at: string().exactOptional(),
    author: string().exactOptional(),
    parts: reportParts().exactOptional(),
  }),
});

export const collections = { scenarios, battles, reports };
