// A game file of TripleA in its own words: territories, players, units with their numbers, who stands where. What
// it means for the rules is not asked here.

import type { ParseError } from '../../core/result.ts';
import type { Locate, XmlElement } from '../xml.ts';
import { copiesOf, elementsAt, expandVariables, variablesOf } from './variables.ts';

/** Names with the place of the tag that they are in. */
type At<T> = T & { readonly at: number };
export type Values = ReadonlyMap<string, string>;

/** One attachment: its kind, its name, what it hangs on; the `count` of options that have one; `all`: those that stand there twice, too. */
export type Attachment = At<{
  readonly kind: string;
  readonly name: string;
  readonly to: string;
  readonly options: Values;
  readonly counts: Values;
  readonly all: readonly (readonly [name: string, value: string])[];
}>;

export interface TripleaGame {
  readonly title: string;
  readonly diceSides: number;
  /** Where that is said. */
  readonly diceAt: number | undefined;
  /** Where the players are listed. */
  readonly playersAt: number | undefined;
  readonly territories: readonly At<{ readonly name: string; readonly water: boolean }>[];
  readonly connections: readonly At<{ readonly ends: readonly [string, string] }>[];
  readonly players: readonly At<{ readonly name: string; readonly alliances: readonly string[] }>[];
  /** Players in the order of their turns. */
  readonly order: readonly string[];
  /** What is attached to units, territories and players, by kind ('unitAttachment') and name. */
  readonly attached: ReadonlyMap<string, ReadonlyMap<string, Values>>;
  readonly attachments: readonly Attachment[];
  /** What the game has set, by name. */
  readonly properties: ReadonlyMap<string, At<{ readonly value: string }>>;
  /** Relations of players at the start, where they are not all the same. */
  readonly relations: readonly At<{ readonly type: string; readonly players: readonly [string, string] }>[];
  readonly canals: readonly At<{ readonly name: string; readonly zone: string; readonly lands: readonly string[] }>[];
  readonly prices: ReadonlyMap<string, number>;
  readonly owners: readonly At<{ readonly territory: string; readonly owner: string }>[];
  readonly placements: readonly At<{
    readonly unit: string;
    readonly territory: string;
    readonly quantity: number;
    readonly owner: string | undefined;
  }>[];
  readonly given: readonly At<{ readonly player: string; readonly resource: string; readonly quantity: number }>[];
}

/** Files of before 2018 write both with one t more, lists and what is in them each in their own way. */
const LISTS = ['attachmentList', 'attatchmentList'];
const ATTACHED = ['attachment', 'attatchment'];

/** Reads the parts of a game. Tags that lack what they need are problems with their place. */
export function gameOf(root: XmlElement, locate: Locate): { readonly game: TripleaGame; readonly problems: readonly ParseError[] } {
  const problems: ParseError[] = [];
  const variables = variablesOf(root);
  const fault = (tag: XmlElement, says: string): void => void problems.push({ path: tag.name, ...locate(tag.at), says });
  /** The value of an attribute that must be there; undefined, and a problem, where it is not. */
  const must = (tag: XmlElement, name: string): string | undefined => {
    const value = tag.fields.get(name);
    if (value === undefined || value.trim() === '') fault(tag, `<${tag.name}> has no ${name}`);
    return value?.trim() ? value.trim() : undefined;
  };
  const count = (tag: XmlElement, name: string): number | undefined => {
    const value = must(tag, name);
    if (value === undefined) return undefined;
    if (/^\d{1,6}$/.test(value)) return Number(value);
    fault(tag, `${name} "${value}" of <${tag.name}> is no whole number`);
    return undefined;
  };
  const tags = (...path: readonly string[]): readonly XmlElement[] => elementsAt(root, ...path).flatMap(tag => copiesOf(tag, variables));
  const attachments = LISTS.flatMap(list => ATTACHED.flatMap(tag => tags(list, tag)));
  const people = new Set(tags('playerList', 'player').map(tag => tag.fields.get('name')?.trim()));
  /** Nobody is a player of the engine, whom no list of players names. */
  const isNobody = (owner: string | undefined): boolean => owner === undefined || (owner === 'Neutral' && !people.has(owner));

  const alliances = Map.groupBy(tags('playerList', 'alliance'), tag => tag.fields.get('player') ?? '');
  const [info] = tags('info');
  const [sidesTag] = tags('diceSides');
  const sides = sidesTag?.fields.get('value');
  const game: TripleaGame = {
    title: info?.fields.get('name')?.trim() || 'A game from TripleA',
    diceSides: sides === undefined ? 6 : Number(sides),
    diceAt: sidesTag?.at,
    playersAt: tags('playerList')[0]?.at,
    territories: tags('map', 'territory').flatMap(tag => {
      const name = must(tag, 'name');
      return name === undefined ? [] : [{ name, water: tag.fields.get('water') === 'true', at: tag.at }];
    }),
    connections: tags('map', 'connection').flatMap(tag => {
      const [a, b] = [must(tag, 't1'), must(tag, 't2')];
      return a === undefined || b === undefined ? [] : [{ ends: [a, b] as const, at: tag.at }];
    }),
    players: tags('playerList', 'player').flatMap(tag => {
      const name = must(tag, 'name');
      const of = name === undefined ? [] : (alliances.get(name) ?? []);
      return name === undefined ? [] : [{ name, alliances: of.flatMap(one => one.fields.get('alliance') ?? []), at: tag.at }];
    }),
    order: [...new Set(tags('gamePlay', 'sequence', 'step').flatMap(tag => tag.fields.get('player') ?? []))],
    attached: attachedTo(attachments, variables),
    attachments: attachments.map(tag => ({ ...attachmentOf(tag, variables), at: tag.at })),
    properties: new Map(
      tags('propertyList', 'property').map(tag => {
        const value = tag.fields.get('value') ?? elementsAt(tag, 'value')[0]?.text.trim() ?? '';
        return [tag.fields.get('name') ?? '', { value, at: tag.at }];
      }),
    ),
    relations: tags('initialize', 'relationshipInitialize', 'relationship').flatMap(tag => {
      const [a, b] = [tag.fields.get('player1'), tag.fields.get('player2')];
      return a === undefined || b === undefined ? [] : [{ type: tag.fields.get('type') ?? '', players: [a, b] as const, at: tag.at }];
    }),
    canals: attachments.flatMap(tag => canalOf(tag, variables)),
    prices: pricesOf(tags('production', 'productionRule')),
    owners: tags('initialize', 'ownerInitialize', 'territoryOwner').flatMap(tag => {
      const [territory, owner] = [must(tag, 'territory'), must(tag, 'owner')];
      return territory === undefined || owner === undefined || isNobody(owner) ? [] : [{ territory, owner, at: tag.at }];
    }),
    placements: tags('initialize', 'unitInitialize', 'unitPlacement').flatMap(tag => {
      const [unit, territory, quantity] = [must(tag, 'unitType'), must(tag, 'territory'), count(tag, 'quantity')];
      if (unit === undefined || territory === undefined || quantity === undefined) return [];
      const owner = tag.fields.get('owner')?.trim() || undefined;
      return [{ unit, territory, quantity, owner: isNobody(owner) ? undefined : owner, at: tag.at }];
    }),
    given: tags('initialize', 'resourceInitialize', 'resourceGiven').flatMap(tag => {
      const [player, resource, quantity] = [must(tag, 'player'), must(tag, 'resource'), count(tag, 'quantity')];
      if (player === undefined || resource === undefined || quantity === undefined) return [];
      return [{ player, resource, quantity, at: tag.at }];
    }),
  };
  return { game, problems };
}

type Variables = ReturnType<typeof variablesOf>;

const optionsOf = (tag: XmlElement, variables: Variables, field = 'value'): Values =>
  new Map(elementsAt(tag, 'option').map(one => [one.fields.get('name') ?? '', expandVariables(one.fields.get(field) ?? '', variables)]));

/** Kinds are told by the head of the name: 'supportAttachmentArtillery' and 'canalAttachment2' are a support and a canal. */
function attachmentOf(tag: XmlElement, variables: Variables): Omit<Attachment, 'at'> {
  const name = tag.fields.get('name') ?? '';
  const plain = name.replace('Attatchment', 'Attachment');
  const kind = /^(canal|support|trigger|condition|objective|politicalAction|userAction|relationshipType|techAbility)Attachment/i.exec(
    plain,
  );
  const to = tag.fields.get('attachTo') ?? tag.fields.get('attatchTo') ?? '';
  return {
    kind: kind ? `${kind[1]}Attachment` : plain,
    name,
    to,
    options: optionsOf(tag, variables),
    all: elementsAt(tag, 'option').map(one => [one.fields.get('name') ?? '', one.fields.get('value') ?? ''] as const),
    counts: optionsOf(tag, variables, 'count'),
  };
}

/** Of several attachments of one kind to one thing the options add up. */
function attachedTo(attachments: readonly XmlElement[], variables: Variables): TripleaGame['attached'] {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const tag of attachments) {
    const { kind, to, options: own } = attachmentOf(tag, variables);
    const of = found.get(kind) ?? new Map<string, Map<string, string>>();
    const options = of.get(to) ?? new Map<string, string>();
    for (const [name, value] of own) options.set(name, value);
    found.set(kind, of.set(to, options));
  }
  return found;
}

/** A canal hangs on each of the zones that it joins. */
function canalOf(tag: XmlElement, variables: Variables): TripleaGame['canals'] {
  const options = optionsOf(tag, variables);
  const name = options.get('canalName');
  const zone = tag.fields.get('attachTo') ?? tag.fields.get('attatchTo');
  if (name === undefined || zone === undefined) return [];
  return [{ name, zone, lands: (options.get('landTerritories') ?? '').split(':').filter(Boolean), at: tag.at }];
}

/** What one of a unit costs, by the first rule that makes it. */
function pricesOf(rules: readonly XmlElement[]): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const rule of rules) {
    const cost = Number(elementsAt(rule, 'cost')[0]?.fields.get('quantity') ?? Number.NaN);
    const [result] = elementsAt(rule, 'result');
    const unit = result?.fields.get('resourceOrUnit');
    const each = cost / Number(result?.fields.get('quantity') ?? 1);
    if (unit !== undefined && Number.isInteger(each) && each >= 0 && !prices.has(unit)) prices.set(unit, each);
  }
  return prices;
}
