// National objectives of a game file: those that say who holds what and who is at war are played, the others are told with their place and
// stand in the scenario with the reason why they are not paid.

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
const SILENT = ['objectiveValue', 'switch', 'notification', 'uses', 'players', 'invert'];

/** Our names of what files name. */
interface Ours {
  readonly powers: ReadonlyMap<string, string>;
  readonly areas: ReadonlyMap<string, AreaId>;
}

/** Objectives under our names; `remarks`: those that are not paid, each at its place. */
export function objectivesOf(
  game: TripleaGame,
  ours: Ours,
  locate: Locate,
): { readonly objectives: readonly AxisObjective[]; readonly remarks: readonly ParseError[] } {
  if (game.properties.get('National Objectives')?.value.toLowerCase() !== 'true') return { objectives: [], remarks: [] };
  const objectives: AxisObjective[] = [];
  const remarks: ParseError[] = [];
  for (const attachment of game.attachments.filter(({ options }) => Number(options.get('objectiveValue')) > 0)) {
    const side = ours.powers.get(attachment.to);
    const ipc = Number(attachment.options.get('objectiveValue'));
    const found =
      side === undefined
        ? `${attachment.to} is no power here`
        : Number.isInteger(ipc)
          ? needsOf(game, attachment, ours)
          : 'its worth is no whole number';
    const title = titleOf(attachment);
    const once = attachment.options.get('uses') === '1' ? { once: true as const } : {};
    const common = { ipc: Math.max(1, Math.round(ipc)), ...(title === '' ? {} : { title }), ...once };
    if (typeof found !== 'string' && side !== undefined) objectives.push({ side, ...common, needs: [...found] });
    if (typeof found === 'string') {
      const says = `${attachment.name} of ${attachment.to}: its ${ipc} IPC are not counted (${found}), doubtful where it matters`;
      remarks.push({ path: 'attachment', ...locate(attachment.at), says });
      if (side !== undefined) objectives.push({ side, ...common, unplayed: found, needs: [] });
    }
  }
  return { objectives, remarks };
}

/** 'objectiveAttachment_Germans_1_Trade_with_Russia': 'Trade with Russia'; nothing where it has only a number. */
function titleOf({ name, to }: Attachment): string {
  const words = `${name.replace(/^objectiveAt(?:t)?tachment_?/, '')}_`;
  const own = words.startsWith(`${to}_`) ? words.slice(to.length + 1) : words;
  return own
    .replace(/^\d+_?/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120);
}

/** What an objective or a condition asks, or what of it is not played. */
function needsOf(game: TripleaGame, attachment: Attachment, ours: Ours, depth = 0): readonly Need[] | string {
  const needs: Need[] = [];
  for (const name of attachment.options.keys()) {
    if (SILENT.includes(name)) continue;
    const found =
      name === 'conditions'
        ? conditionsOf(game, attachment, ours, depth)
        : name === 'atWarPlayers' || name === 'relationship'
          ? warOf(game, attachment, name, ours)
          : areaNeed(game, attachment, name, ours);
    if (typeof found === 'string') return found;
    needs.push(...found);
  }
  if (![undefined, '1', '-1'].includes(attachment.options.get('uses'))) return 'it pays more than once and not always';
  if (attachment.options.get('invert') !== 'true') return needs.length > 0 ? needs : 'it asks nothing';
  const [only, ...more] = needs;
  return only && more.length === 0 ? [{ ...only, not: true }] : 'it asks that several things are not so';
}

/** What the conditions of an objective ask, all of them. */
function conditionsOf(game: TripleaGame, { options, to }: Attachment, ours: Ours, depth: number): readonly Need[] | string {
  const all: Need[] = [];
  if (!['', 'and'].includes((options.get('conditionType') ?? '').toLowerCase()) || depth > 4) return 'its conditions are counted otherwise';
  for (const name of (options.get('conditions') ?? '').split(':').filter(Boolean)) {
    const condition = game.attachments.find(one => one.name === name);
    const found = condition ? needsOf(game, condition, ours, depth + 1) : 'it is not there';
    if (typeof found === 'string') return `its condition ${name.replace(/^condition(?:At(?:t)?tachment)?_?/, '')}: ${found}`;
    // A condition hangs on a power of its own, of which it is asked.
    const of = ours.powers.get(condition?.to ?? '');
    if (of === undefined) return `its condition hangs on ${condition?.to}`;
    if (condition?.to === to) all.push(...found);
    else if (found.every(({ is }) => is === 'own' || is === 'team')) all.push(...found.map(need => ({ powers: [of], ...need })));
    else return 'its condition is asked of another power';
  }
  return all;
}

/** War with some powers: with so many of those that are listed, or by one relation. */
const warOf = (game: TripleaGame, attachment: Attachment, name: 'atWarPlayers' | 'relationship', ours: Ours): readonly Need[] | string =>
  name === 'relationship' ? relationOf(game, attachment, ours) : atWarWith(attachment, ours);

/** War with a power or none, however it came about; or a war that the other began, where only that makes the relation. */
function relationOf(game: TripleaGame, { options, to }: Attachment, { powers }: Ours): readonly Need[] | string {
  const value = options.get('relationship') ?? '';
  const [a = '', b = '', type] = value.split(':');
  const [own, other] = a === to ? [a, b] : [b, a];
  const of = powers.get(other);
  const begun = beginnersOf(game, value).flatMap(one => powers.get(one) ?? []);
  if (own === to && of !== undefined && begun.length > 0) return [{ is: 'war', powers: [of], least: 1, begun }];
  if (own !== to || of === undefined || !['anyWar', 'anyNeutral'].includes(type ?? ''))
    return `relationship ${value} is not played: peace and war are told apart here, not how a war came about`;
  return [{ is: 'war', powers: [of], least: type === 'anyWar' ? 1 : 0 }];
}

/** War with so many of some powers, or with none. */
function atWarWith({ options, counts }: Attachment, { powers }: Ours): readonly Need[] | string {
  const name = 'atWarPlayers';
  const named = (options.get(name) ?? '').split(':').filter(Boolean);
  const found = named.flatMap(one => powers.get(one) ?? []);
  const least = Number(counts.get(name) || Number.NaN);
  if (found.length < named.length || found.length === 0) return `${name} names who is no power here`;
  return Number.isInteger(least) && least >= 0 && least <= found.length
    ? [{ is: 'war', powers: found, least }]
    : `${name} does not say with how many`;
}

/** Players who come into a relation of war by their own declaration: 'British:Japanese:War'. */
function beginnersOf(game: TripleaGame, relation: string): readonly string[] {
  const [a, b, type] = relation.split(':');
  const isWar =
    game.attached
      .get('relationshipTypeAttachment')
      ?.get(type ?? '')
      ?.get('archeType')
      ?.toLowerCase() === 'war';
  const asked = [`${a}:${b}:${type}`, `${b}:${a}:${type}`];
  const declared = game.attachments.filter(
    ({ kind, all }) =>
      kind === 'politicalActionAttachment' && all.some(([name, value]) => name === 'relationshipChange' && asked.includes(value)),
  );
  return isWar ? [...new Set(declared.map(({ to }) => to))] : [];
}

/** What is asked of areas: those that are listed, or those that a word stands for. */
function areaNeed(game: TripleaGame, attachment: Attachment, name: string, ours: Ours): readonly Need[] | string {
  const { options, counts, to } = attachment;
  const is = lookUp(ASKED, name);
  const value = options.get(name) ?? '';
  if (is === undefined) return `${name} is not played`;
  if (is === 'alone' && value === 'controlled') return [{ is }];
  const names = value === 'original' ? firstHeldBy(game, to) : value.split(':').filter(Boolean);
  const found = names.flatMap(one => ours.areas.get(one) ?? []);
  const isEach = counts.get(name) === 'each';
  const least = isEach ? 1 : Number((value === 'original' ? undefined : counts.get(name)) || names.length);
  if (found.length < names.length || found.length === 0) return `${name} names what is no area here`;
  if (!Number.isInteger(least) || least < 1 || least > found.length) return `${name} counts ${counts.get(name)} of ${found.length}`;
  const listed = (options.get('players') ?? '').split(':').filter(Boolean);
  const powers = is === 'own' ? listed.flatMap(one => ours.powers.get(one) ?? []) : [];
  return [
    {
      is,
      areas: found,
      ...(powers.length > 0 ? { powers } : {}),
      ...(least === found.length ? {} : { least }),
      ...(isEach ? { each: true as const } : {}),
    },
  ];
}

/** Territories that a player owns at first. */
const firstHeldBy = ({ owners }: TripleaGame, player: string): readonly string[] =>
  owners.flatMap(({ territory, owner }) => (owner === player ? [territory] : []));

/** Powers of other alliances that are not at war when the game begins, under our names. */
export function peaceOf(game: TripleaGame, powers: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const isNeutral = (type: string): boolean =>
    game.attached.get('relationshipTypeAttachment')?.get(type)?.get('archeType')?.toLowerCase() === 'neutral';
  return game.relations.flatMap(({ type, players: [a, b] }) => {
    const pair = [a, b].flatMap(one => powers.get(one) ?? []);
    return pair.length === 2 && isNeutral(type) ? [pair] : [];
  });
}
