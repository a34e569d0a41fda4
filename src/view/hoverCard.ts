// A place and who stands there, as a card beside the pointer tells it and the panel of a selected unit: names, strength and state, what the
// unit can do now and what not, with the reason, what the ground is, and what threatens it there.

import type { Overlay } from '../core/overlay.ts';
import { tellPlace } from '../core/placeTold.ts';
import { type Counter, type Fact, harmWords, moveModesOf } from '../core/ruleset.ts';
import type { Place, SideId, State, Unit } from '../core/types.ts';
import { type BoardPlan, placeName } from '../render/board/plan.ts';
import { amount, count, formatList, lowerFirst, percent, sentence } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { counterSays, likeness, symbolOf } from '../render/pieces.ts';
import { silhouette } from '../render/silhouettes.ts';
import { guideOf } from './guide.ts';
import { type BattleModel, coloursOf } from './model.ts';

/** A line of the card: what it is about, in a word, and what there is to say. */
interface CardLine {
  readonly title: string;
  readonly text: string;
  readonly side?: SideId | undefined;
}

/** One piece, or several that are alike. `beside`: as if it stood there. */
interface CardUnit {
  readonly counter: Counter;
  readonly beside: string;
}

export interface HoverCard {
  readonly place: string;
  readonly units: readonly CardUnit[];
  /** What the unit there can do now. */
  readonly now: readonly CardLine[];
  /** What the place is. */
  readonly ground: readonly CardLine[];
  /** Where it is in danger. */
  readonly threats: readonly CardLine[];
}

/** What is asked of the analyst, as far as it has answered: the odds of the unit, and the threat from each side in words. */
export interface CardAnswers {
  readonly odds?: Overlay | undefined;
  readonly threats?: readonly (readonly [side: SideId, words: string])[];
}

/** The card of a place; `units`: who stands there, `tried` the one that only is as if it did. */
export function hoverCardOf(
  battle: BattleModel,
  state: State,
  place: Place,
  { units, tried, answers }: { readonly units: readonly Unit[]; readonly tried?: string | undefined; readonly answers: CardAnswers },
): HoverCard {
  const [only] = units.length === 1 || battle.plan.kind === 'hex' ? units.slice(-1) : [];
  return {
    place: placeSays(battle, place),
    units: unitsOf(battle, state, units, tried),
    now: only ? abilities(battle, state, only, answers.odds) : [],
    ground: (guideOf(battle)?.describe(state, place) ?? []).filter(tellsSomething).map(({ title, text, side }) => ({ title, text, side })),
    threats: (answers.threats ?? [])
      .filter(([side, words]) => words !== '' && side !== only?.side)
      .map(([side, text]) => ({ title: `Threat from ${battle.titleOf(side)}`, text, side })),
  };
}

/** Where a place is: the number of a hex, the name of an area; on a table what is there. */
export const placeSays = ({ plan, scenario: { board } }: BattleModel, place: Place): string =>
  board.kind === 'table' ? sentence(tellPlace(board, place, 'at')) : placeName(plan, place);

/** A card is short: what is nothing or not so is left to the paper of the rules. */
const tellsSomething = ({ text }: Fact): boolean => text !== '0' && text !== 'no';

function unitsOf({ plan, ruleset }: BattleModel, state: State, all: readonly Unit[], tried: string | undefined): readonly CardUnit[] {
  const each = all.map(unit => ({
    counter: ruleset.show.counter(state, unit),
    beside: unit.id === tried ? ', as if it stood here' : '',
  }));
  if (plan.kind !== 'map') return each;
  const alike = Map.groupBy(each, ({ counter, beside }) => `${beside} ${likeness(counter)}`);
  return [...alike.values()].flatMap(some => some.slice(0, 1).map(one => ({ ...one, counter: { ...one.counter, count: some.length } })));
}

/** What a unit can do now: how it may move, whom it can hit; and why it cannot. */
export const abilities = (battle: BattleModel, state: State, unit: Unit, odds: Overlay | undefined): readonly CardLine[] =>
  battle.plan.kind === 'map' || unit.strength <= 0 ? [] : [...moves(battle, state, unit), ...targets(battle, odds)];

function moves({ ruleset, scenario: { board } }: BattleModel, state: State, unit: Unit): readonly CardLine[] {
  if (!ruleset.movement) return [];
  const rests = ruleset.movement.rests?.(state, unit);
  if (rests !== undefined) return [{ title: 'Moves', text: `not now: ${rests}` }];
  const modes = moveModesOf(ruleset, state, unit);
  if (modes.length > 0) {
    const measure = board.kind === 'table' ? ` ${board.unit}` : '';
    const said = modes.map(({ title, budget }) => `${lowerFirst(title)} ${Number.isFinite(budget) ? `${amount(budget)}${measure}` : ''}`);
    return [{ title: 'Moves', text: [...new Set(said.map(one => one.trim()))].join(', ') }];
  }
  return [{ title: 'Moves', text: 'not now' }];
}

/** So many targets, and so many that are none, are named; of the others their number. */
const NAMED = 3;

/** The columns of the table of odds, see `oddsOverlay`. */
type OddsRow = readonly [target: string, at: string, far: number, expected: number | string, destroyed: number | string, why: string];

function targets({ ruleset }: BattleModel, odds: Overlay | undefined): readonly CardLine[] {
  const rows = (odds?.table?.rows ?? []) as readonly OddsRow[];
  const [can, cannot] = [rows.filter(row => typeof row[3] === 'number'), rows.filter(row => typeof row[3] !== 'number')];
  const hits = can.map(([target, , , expected, destroyed]) => {
    const gone = Number(destroyed) / 100;
    const isOneBody = gone > 0 && Math.abs(gone - Number(expected)) < 0.01;
    const some = count(Number(expected), harmWords(ruleset));
    return `${target} (${isOneBody ? '' : some}${gone > 0 ? `${isOneBody ? '' : ', '}gone ${percent(gone)}` : ''})`;
  });
  const byReason = Map.groupBy(cannot, ([, , , , , why]) => brief(why));
  const misses = [...byReason].map(([why, some]) => `${namesOf(some.map(([target]) => target))}: ${why}`);
  return [
    ...(hits.length > 0 ? [{ title: 'Can hit', text: shorten(hits, ', ') }] : []),
    ...(misses.length > 0 ? [{ title: 'Cannot hit', text: shorten(misses, '; ') }] : []),
  ];
}

/** Some by name, of more their number. */
const namesOf = (titles: readonly string[]): string => (titles.length > NAMED ? `${titles.length} units` : formatList(titles));

/** The first of several reasons. */
const brief = (why: string): string => (why.split(/; |, and /)[0] ?? '').replace(/^not in sight: /, 'out of sight, ');

const shorten = (all: readonly string[], between: string): string =>
  all.length <= NAMED + 1 ? all.join(between) : [...all.slice(0, NAMED), `${all.length - NAMED} more`].join(between);

/** So many pieces of a stack are listed. */
const LISTED = 10;

/** The card as it is laid out, and as it is read aloud: place, who, what they can do, the ground, what threatens. */
export function hoverCard(battle: BattleModel, card: HoverCard, sprite: string): Child {
  const listed = battle.plan.kind === 'picture' ? card.units.slice(0, LISTED) : card.units;
  return [
    h('strong', { class: 'place-name' }, card.place),
    h(
      'ul',
      { class: 'card-lines' },
      listed.map(one => unitLine(battle, one, sprite)),
      card.units.length > listed.length && h('li', { class: 'here' }, `and ${card.units.length - listed.length} more under them`),
      card.now.map(line => cardLine(battle, line, 'does')),
      card.ground.map(line => cardLine(battle, line, 'ground')),
      card.threats.map(line => cardLine(battle, line, 'threat')),
    ),
  ];
}

/** Name, strength and state, with its symbol. */
export function unitLine(battle: BattleModel, { counter, beside }: CardUnit, sprite: string): Html {
  const said = counterSays(counter, undefined);
  const name = said.startsWith(counter.title) ? counter.title : '';
  return h(
    'li',
    { class: 'here', ...coloursOf(battle, counter.side) },
    picture(battle, counter, sprite),
    h('span', { class: 'who' }, name !== '' && h('b', {}, name), said.slice(name.length), beside),
  );
}

const picture = ({ teamOf }: BattleModel, counter: Counter, sprite: string): Html =>
  h(
    'svg',
    { class: 'card-picture', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    silhouetteOf(counter) ??
      plainOf(counter) ??
      symbolOf(counter, { sprite, team: teamOf(counter.side) ?? 0 }, { x: 0, y: 0, width: 32, height: 32 }),
  );

/** The counter of a piece that has no symbol. */
const plainOf = ({ symbol }: Counter): Html | undefined =>
  symbol === '' ? h('rect', { class: 'card-edge', x: 5, y: 5, width: 22, height: 22, rx: 2 }) : undefined;

/** The piece itself, where there is its outline. */
function silhouetteOf({ silhouette: name }: Counter): Html | undefined {
  const d = silhouette(name);
  return d === undefined ? undefined : h('path', { class: 'card-silhouette', transform: 'translate(16 16) scale(1.4)', d });
}

export const cardLine = (battle: BattleModel, { title, text, side }: CardLine, kind: string): Html =>
  h(
    'li',
    { class: kind, ...(side !== undefined && coloursOf(battle, side)) },
    h('span', {}, side === undefined || kind === 'threat' ? `${title} ` : `${battle.titleOf(side)}: ${title.toLowerCase()} `),
    text,
  );

/** What is said of a place as long as none is pointed at. */
export const placeHint = ({ words }: BoardPlan): Html =>
  h(
    'p',
    { class: 'hint' },
    `Point at ${words.any}`,
    h('span', { class: 'by-keys' }, ', or press B and use the arrow keys,'),
    ' to read it.',
  );
