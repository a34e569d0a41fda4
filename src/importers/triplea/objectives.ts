// National objectives of a game file: those that say who holds what are played, the others are told with their place and left out.

import { lookUp } from '../../core/lookUp.ts';
import type { ParseError } from '../../core/result.ts';
import type { AreaId, AxisObjective } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import type { Attachment, TripleaGame } from './game.ts';

type Need = AxisObjective['needs'][number];

/** Options of an objective that are played, and what of an area they ask. */
const ASKED: Readonly<Record<string, Need['is']>> = {
  alliedOwnershipTerritories: 'team',
  directOwnershipTerritories: 'own',
  enemySurfaceExclusionTerritories: 'clear',
  alliedExclusionTerritories: 'alone',
};

/** Options that change nothing of what is asked. */
const SILENT = ['objectiveValue', 'switch', 'rounds', 'notification'];

/** Objectives under our names; `remarks`: those that are left out, each at its place. */
export function objectivesOf(
  game: TripleaGame,
  { powers, areas }: { readonly powers: ReadonlyMap<string, string>; readonly areas: ReadonlyMap<string, AreaId> },
  locate: Locate,
): { readonly objectives: readonly AxisObjective[]; readonly remarks: readonly ParseError[] } {
  if (game.properties.get('National Objectives')?.value.toLowerCase() !== 'true') return { objectives: [], remarks: [] };
  const objectives: AxisObjective[] = [];
  const remarks: ParseError[] = [];
  for (const attachment of game.attachments.filter(({ options }) => Number(options.get('objectiveValue')) > 0)) {
    const side = powers.get(attachment.to);
    const ipc = Number(attachment.options.get('objectiveValue'));
    const found = side === undefined ? `${attachment.to} is no power here` : needsOf(attachment, areas);
    if (side !== undefined && typeof found !== 'string' && Number.isInteger(ipc)) objectives.push({ side, ipc, needs: [...found] });
    else {
      const why = typeof found === 'string' ? found : 'its worth is no whole number';
      const says = `${attachment.name} of ${attachment.to}: its ${ipc} IPC are not counted (${why}), doubtful where it matters`;
      remarks.push({ path: 'attachment', ...locate(attachment.at), says });
    }
  }
  return { objectives, remarks };
}

/** What an objective asks, or what of it is not played. */
function needsOf({ options, counts }: Attachment, areas: ReadonlyMap<string, AreaId>): readonly Need[] | string {
  const needs: Need[] = [];
  for (const [name, value] of options) {
    if (SILENT.includes(name)) continue;
    const is = lookUp(ASKED, name);
    if (is === undefined) return `${name} is not played`;
    if (is === 'alone' && value === 'controlled') {
      needs.push({ is });
      continue;
    }
    const names = value.split(':').filter(Boolean);
    const found = names.flatMap(one => areas.get(one) ?? []);
    const isEach = counts.get(name) === 'each';
    const least = isEach ? 1 : Number(counts.get(name) || names.length);
    if (found.length < names.length || found.length === 0) return `${name} names what is no area here`;
    if (!Number.isInteger(least) || least < 1 || least > found.length) return `${name} counts ${counts.get(name)} of ${found.length}`;
    needs.push({ is, areas: found, ...(least === found.length ? {} : { least }), ...(isEach ? { each: true as const } : {}) });
  }
  return needs.length > 0 ? needs : 'it asks nothing';
}
