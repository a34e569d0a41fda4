// Kamikaze tokens: what a game file gives of them, and lines of a log that tell how some were spent. A log names neither the power nor the
// zone, but where the ship was lost.

import type { SideId } from '../../core/types.ts';
import { type AreaId, type AxisSpecial, shipNames, tokenPowers, tokenZones } from '../../rulesets/axis-and-allies/public.ts';
import { isOn } from './edition.ts';
import type { TripleaGame, Values } from './game.ts';
import type { LogLine } from './lines.ts';
import type { ImportContext } from './teller.ts';

export type GivenTokens = NonNullable<AxisSpecial['kamikazes']>[number];

/** The property that says that they are spent. */
export const KAMIKAZES = 'Use Kamikaze Suicide Attacks';

/** Our names of what files name. */
interface Ours {
  readonly powers: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly areas: ReadonlyMap<string, AreaId>;
}

const listed = (options: Values | undefined, name: string): readonly string[] => (options?.get(name) ?? '').split(':').filter(Boolean);

/** The resource that tokens are counted in. */
export const tokenResource = ({ attachments }: TripleaGame): string | undefined =>
  attachments.flatMap(({ options }) => options.get('suicideAttackResources') ?? [])[0];

/** Zones that the file marks itself, or lets a trigger mark. */
function zonesIn({ attached, attachments }: TripleaGame): ReadonlySet<string> {
  const marked = [...(attached.get('territoryAttachment') ?? [])].flatMap(([zone, options]) =>
    options.get('kamikazeZone') === 'true' ? [zone] : [],
  );
  const triggered = attachments
    .filter(({ options, counts }) => options.get('territoryProperty') === 'kamikazeZone' && counts.get('territoryProperty') === 'true')
    .flatMap(({ options }) => listed(options, 'territories'));
  return new Set([...marked, ...triggered]);
}

/** Tokens of each player that has some: his own zones are those that he owns at first. */
export function kamikazesOf(game: TripleaGame, { powers, types, areas }: Ours): readonly GivenTokens[] {
  if (!isOn(game, KAMIKAZES)) return [];
  const marked = zonesIn(game);
  return game.attachments.flatMap(({ options, counts, to }): readonly GivenTokens[] => {
    const resource = options.get('suicideAttackResources');
    const needs = Number(counts.get('suicideAttackResources'));
    const tokens = game.given
      .filter(one => one.player === to && one.resource === resource)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const zones = game.owners.flatMap(({ territory, owner }) =>
      owner === to && marked.has(territory) ? (areas.get(territory) ?? []) : [],
    );
    const targets = listed(options, 'suicideAttackTargets').flatMap(unit => types.get(unit) ?? []);
    const side = powers.get(to);
    if (resource === undefined || side === undefined || tokens === 0 || zones.length === 0 || !(needs >= 1 && needs <= game.diceSides))
      return [];
    return [{ side, tokens, ...(needs === 2 ? {} : { needs }), zones, ...(targets.length > 0 ? { targets } : {}) }];
  });
}

/** Tells tokens that were spent, in the combat phase of their enemy. What is wrong where it cannot be told. */
export function tellKamikaze({ teller, names }: ImportContext, _side: SideId, lines: readonly LogLine[]): string | undefined {
  const said = lines.flatMap(line => line.said ?? []);
  const head = said.find(one => one.kind === 'kamikaze');
  const [pile] = head?.piles ?? [];
  if (!head || !pile) return 'it does not say at which ship';
  const state = teller.state();
  const lost = said.flatMap(one => (one.kind === 'lost' && one.territory !== undefined ? (names.area(one.territory) ?? []) : []));
  const found = tokenPowers(state).flatMap(side =>
    tokenZones(state, side).flatMap(zone =>
      shipNames(state, side, zone).flatMap(ship => (ship.replace(/-d$/, '') === pile.type ? [{ side, zone, ship }] : [])),
    ),
  );
  const [first, ...more] = found.filter(({ zone }) => lost.length === 0 || lost.includes(zone));
  if (!first) return 'no such ship fights where tokens may be spent';
  if (more.some(({ zone }) => zone !== first.zone))
    teller.remark('it does not say in which zone: the first that fits is taken, doubtful where it matters');
  const faces = head.faces.map(String);
  return teller.play({ type: 'kamikaze', ...first, tokens: faces.length, thrown: [{ as: 'kamikaze', dice: { d6: faces } }] });
}
