// What the files of a system say, whole: what a small system leaves out is filled in here, once. Loads zod: a replay stays away from it.

import { strictObject } from 'astro/zod';
import type { Ruleset, Schemas } from './ruleset.ts';

/** The schemas of a system's files: without a part of its own, without tables to change, without words for terrain where it has none. */
export const readFiles = async (ruleset: Pick<Ruleset, 'files'>): Promise<Schemas> => ({
  special: strictObject({}),
  tables: strictObject({}),
  terrain: [],
  ...(await ruleset.files()),
});
