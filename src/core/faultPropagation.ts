// One fault, one ruling: what a fault is about is in doubt, and a later fault about the same is put down to the first, so that one mistake
// is counted once. In doubt are the units that the event names and the places that the fault points to, until the turn ends or a correction
// settles them; what was due and did not come, until it comes or the turn ends. A rule that hangs on where units stand, or on how many are
// left of them and how they are, contradicts what the record takes for granted of them: that outlasts the turn, for other such rules, until
// an event tells it anew or shows it to be right.

import type { DiceRoll, RuleId, Ruling } from './act.ts';
import { type AdjustEvent, unitOf } from './adjustment.ts';
import { lookUp } from './lookUp.ts';
import { placeWords, samePlace } from './places.ts';
import { DICE, DICE_COUNT } from './resolveRolls.ts';
import { changedSince, createGrouping, listUnits } from './roster.ts';
import type { BattleEvent, EventId, Place, State, Unit, UnitId } from './types.ts';

/**
 * The event of the first fault, by what is in doubt: a unit by its id, what is due as `due retreat ge-inf-1`, a place as `at C3`, where a
 * unit stands as `place ge-inf-1`, how it is as `state ge-inf-1`, that it threw wrong dice itself as `dice ge-inf-1`.
 */
export type Doubts = Readonly<Record<string, EventId>>;

/** What a rule can hang on: where units stand; how many are left of them, and how they are. */
export type UnitAspect = 'place' | 'state';

/**
 * The rules that hang on each, by their ids; and those that a record breaks again and again where it lacks an event, by the type of that:
 * they are put down to the first time it was missed, of their side.
 */
export interface HangsOn extends Readonly<Record<UnitAspect, readonly RuleId[]>> {
  readonly events?: Readonly<Record<string, readonly RuleId[]>>;
  /** Dice, by their names, that a unit throws alike wherever it stands and however many are left of it: they show neither. */
  readonly alike?: readonly string[];
}

const FACTS: readonly UnitAspect[] = ['place', 'state'];

/** How many dice are thrown hangs on both. */
const OF_DICE: readonly RuleId[] = [DICE.id, DICE_COUNT.id];

/** Where rules of a system hang on nothing that outlasts a turn. */
export const HANGS_ON_NOTHING: HangsOn = { place: [], state: [] };

const ENVELOPE = new Set(['id', 'type', 'side', 'thrown', 'result', 'reason', 'text']);

/**
 * The units an event names, anywhere in its facts, as values or as keys. A place or a piece of terrain of the same name is
 * not one, unless the field is called `unit`.
 */
export function unitsIn(event: BattleEvent, state: State): readonly UnitId[] {
  const facts = Object.entries(event).filter(([key]) => !ENVELOPE.has(key));
  const names = facts.flatMap(([key, value]) => (key === 'unit' ? [value] : [...wordsIn(value)].filter(word => !isPlace(state, word))));
  return [...new Set(names)].filter(name => typeof name === 'string' && Object.hasOwn(state.units, name)) as UnitId[];
}

/** What an event is about, as it is in doubt: the units it names and, where pieces of an area have no names, the areas. */
export function subjectsIn(event: BattleEvent, state: State): readonly string[] {
  const { board } = state.game;
  if (board.kind !== 'map') return unitsIn(event, state);
  const facts = Object.entries(event).filter(([key]) => !ENVELOPE.has(key));
  const areas = facts.flatMap(([, value]) => [...wordsIn(value)].filter(word => Object.hasOwn(board.areas, word)));
  return [...unitsIn(event, state), ...new Set(areas.map(placeKey))];
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const inner of Object.values(value)) yield* wordsIn(inner);
}

function isPlace({ game: { board } }: State, name: string): boolean {
  if (board.kind === 'table') return board.features.some(({ id }) => id === name);
  if (board.kind === 'picture') return false;
  return Object.hasOwn(board.kind === 'hex' ? board.hexes : board.areas, name);
}

/**
 * The ruling with the units that stand where it points, beside those it is about: who is in the way. One
 * on dice is about whom they were thrown at.
 */
export function withUnitsThere(ruling: Ruling, state: State, casts: readonly DiceRoll[] = []): Ruling {
  const { at = [], of = [] } = ruling;
  if (state.game.board.kind === 'map') return ruling;
  const there = at.length === 0 ? [] : Object.values(state.units).filter(unit => at.some(place => samePlace(place, unit.at ?? '')));
  const thrownAt = OF_DICE.includes(ruling.rule) ? casts.flatMap(({ target }) => target ?? []) : [];
  const all = [...new Set([...of, ...there.map(({ id }) => id), ...thrownAt])];
  return all.length === of.length ? ruling : { ...ruling, of: all };
}

const isFault = ({ verdict }: Ruling): boolean => verdict !== 'doubtful';

const dueKey = (due: string): string => `due ${due}`;
/** Once one of a kind was missed, nobody knows whose, what misses one of it later in the turn follows from that. */
const someKey = (due: string): string => `some ${due.split(' ')[0]}`;
const PLACE = 'at ';
const placeKey = (place: Place): string => `${PLACE}${placeWords(place)}`;
const factKey = (fact: UnitAspect, unit: UnitId): string => `${fact} ${unit}`;
const ownDiceKey = (unit: UnitId): string => `dice ${unit}`;

/** The unit that what was due is of. */
const unitDue = ({ due }: Ruling): readonly UnitId[] => due?.split(' ').slice(1) ?? [];

/** What a ruling is about: what was due and whose that is, who is in the way, else the units of its event. */
const causesOf = (ruling: Ruling, units: readonly UnitId[]): readonly string[] => {
  const { due, of = [], at = [] } = ruling;
  const there = at.map(placeKey);
  return due === undefined ? [...there, ...of, ...units] : [dueKey(due), ...there, ...unitDue(ruling), ...of];
};

/** The units a ruling speaks of, each with what its rule hangs on. */
const factsOf = ({ rule, of = [] }: Ruling, units: readonly UnitId[], hangsOn: HangsOn): readonly string[] =>
  FACTS.filter(fact => OF_DICE.includes(rule) || hangsOn[fact].includes(rule)).flatMap(fact =>
    [...of, ...units].filter(name => !name.startsWith(PLACE)).map(unit => factKey(fact, unit)),
  );

/**
 * The rulings on an event, those that follow from an earlier fault marked with it; also those on its dice, asked for from a
 * position that one of the others contradicts.
 */
export function linkToEarlierFault(
  rulings: readonly Ruling[],
  doubts: Doubts,
  { units, event }: Pick<Happened, 'units' | 'event'>,
  hangsOn: HangsOn,
): readonly Ruling[] {
  const found = rulings.map(ruling => {
    const after = isFault(ruling) ? keysOf(ruling, { units, event }, hangsOn).find(key => doubts[key] !== undefined) : undefined;
    return after === undefined ? ruling : { ...ruling, after: doubts[after] as EventId };
  });
  const first = found.find(({ after }) => after !== undefined)?.after;
  if (first === undefined) return found;
  return found.map(ruling => (ruling.after === undefined && OF_DICE.includes(ruling.rule) ? { ...ruling, after: first } : ruling));
}

/** What a ruling may follow from. */
function keysOf(ruling: Ruling, { units, event }: Pick<Happened, 'units' | 'event'>, hangsOn: HangsOn): readonly string[] {
  const { due, at = [], of = [], unless = [] } = ruling;
  const named = [...of, ...unitDue(ruling), ...units];
  return [
    ...(due === undefined ? [] : [dueKey(due), ...(due.includes(' ') ? [someKey(due)] : [])]),
    ...[...at, ...unless].map(placeKey),
    ...named,
    ...factsOf(ruling, [...unitDue(ruling), ...units], hangsOn),
    ...Object.entries(hangsOn.events ?? {}).flatMap(([type, rules]) => (rules.includes(ruling.rule) ? missedKeys(type, event) : [])),
  ];
}

/** An event of this type that was missed, of nobody in particular or of the side of another. */
const missedKeys = (type: string, { side }: BattleEvent): readonly string[] => [
  dueKey(type),
  ...(side === undefined ? [] : [dueKey(`${type} ${side}`)]),
];

/** An event as it was judged: what it is about, and what came of it. */
export interface Happened {
  readonly event: BattleEvent;
  readonly rulings: readonly Ruling[];
  readonly units: readonly UnitId[];
  readonly rolls: readonly DiceRoll[];
  readonly before: State;
  readonly after: State;
}

/** What is in doubt after an event: what its faults are about joins; what it sets right, or what it shows to be as it should, leaves. */
export function doubtsAfter(doubts: Doubts, happened: Happened, hangsOn: HangsOn): Doubts {
  const { event, rulings, units } = happened;
  if (rulings.length === 0 && Object.keys(doubts).length === 0) return doubts;
  const faults = rulings.filter(isFault);
  const told = new Set(toldBy(doubts, happened, hangsOn, faults));
  const lost = rulings.flatMap(({ loses = [] }) => loses.map(unit => [factKey('place', unit), event.id] as const));
  const found = faults.flatMap(fault =>
    [...joining(fault, units), ...joiningFacts(fault, happened, hangsOn).filter(key => !told.has(key))].map(
      key => [key, fault.after ?? event.id] as const,
    ),
  );
  const settled = [...settledBy(event, faults), ...(faults.length === 0 ? areasShown(doubts, happened) : [])];
  const joined = [...lost, ...found];
  const gone = [...settled, ...told].filter(key => doubts[key] !== undefined);
  if (gone.length === 0 && joined.every(([key]) => doubts[key] !== undefined)) return doubts;
  return changed(doubts, joined, new Set(event.type === 'adjust' ? [...gone, ...placesOf(doubts, gone)] : gone));
}

/** Some taken away, others joining, the first of each name: copied once, for a game full of faults has hundreds. */
function changed(doubts: Doubts, joined: readonly (readonly [string, EventId])[], gone: ReadonlySet<string>): Doubts {
  const left: Record<string, EventId> = {};
  for (const [key, id] of Object.entries(doubts)) if (!gone.has(key)) left[key] = id;
  for (const [key, id] of joined) left[key] ??= id;
  return left;
}

/** Places that are in doubt for the cause of what a correction has mended. */
function placesOf(doubts: Doubts, mended: readonly string[]): readonly string[] {
  const causes = new Set(mended.map(key => doubts[key]));
  return Object.keys(doubts).filter(key => key.startsWith(PLACE) && causes.has(doubts[key]));
}

/** What a fault is about, until the turn ends; once one of a kind was missed, whosoever. */
const joining = (fault: Ruling, units: readonly UnitId[]): readonly string[] => [
  ...causesOf(fault, units),
  ...(fault.due === undefined || fault.due.includes(' ') ? [] : [someKey(fault.due)]),
];

/** What a fault contradicts: what its rule hangs on, who threw wrong dice; whom a skipped event names, or who missed what was due. */
function joiningFacts(fault: Ruling, { event, units }: Happened, hangsOn: HangsOn): readonly string[] {
  const actor = actorOf(event);
  const threw = actor !== undefined && OF_DICE.includes(fault.rule) ? [ownDiceKey(actor)] : [];
  const whole = [...(fault.verdict === 'impossible' ? units.filter(name => !name.startsWith(PLACE)) : []), ...unitDue(fault)];
  return [...factsOf(fault, units, hangsOn), ...threw, ...FACTS.flatMap(fact => whole.map(unit => factKey(fact, unit)))];
}

/**
 * What an event that was played tells anew: where units stand that it moves; and what its right dice show, how who attacks is and where,
 * and what else was in doubt for the same cause; how a unit is that threw wrong dice itself, only its own right dice show.
 */
function toldBy(
  doubts: Doubts,
  { event, units, rolls, before, after }: Happened,
  { alike = [] }: HangsOn,
  faults: readonly Ruling[],
): readonly string[] {
  const showsNothing = event.thrown?.every(({ as }) => alike.includes(as)) ?? false;
  const thrown = faults.length > 0 || showsNothing ? [] : rolls.filter(({ target, tally }) => target !== undefined && tally !== undefined);
  const shown = thrown.flatMap(({ unit }) => (unit === undefined ? [] : [...FACTS.map(fact => factKey(fact, unit)), ownDiceKey(unit)]));
  const causes = shown.map(key => doubts[key]).filter(id => id !== undefined);
  const others = units
    .flatMap(unit =>
      (doubts[ownDiceKey(unit)] === undefined ? FACTS : FACTS.filter(fact => fact !== 'state')).map(fact => factKey(fact, unit)),
    )
    .filter(key => causes.includes(doubts[key] ?? ''));
  const elsewhere = changedSince(before.units, after.units).filter(
    ({ id, at }) => at !== undefined && !samePlace(at, lookUp(before.units, id)?.at),
  );
  return [...shown, ...others, ...elsewhere.map(({ id }) => factKey('place', id))];
}

/**
 * Areas in doubt of which an event without fault shows what stands there: where right dice fall, and where a
 * move begins, unless enemies stand there too.
 */
function areasShown(doubts: Doubts, { event, units, rolls, before }: Happened): readonly string[] {
  const [start] = (event as { readonly path?: readonly Place[] }).path ?? [];
  const isThrown = rolls.some(({ tally }) => tally !== undefined);
  const isLeft = (name: string): boolean => start !== undefined && name === placeKey(start) && !isShared(before, start);
  return units.filter(name => name.startsWith(PLACE) && doubts[name] !== undefined && (isThrown || isLeft(name)));
}

const standing = createGrouping(
  ({ at }: Unit & { readonly at: string }) => at,
  (unit: Unit): unit is Unit & { readonly at: string } => typeof unit.at === 'string',
);

/** Do units of more than one team stand there? */
function isShared({ units, game }: State, place: Place): boolean {
  const there = typeof place === 'string' ? (standing(units).get(place) ?? []) : listUnits(units).filter(({ at }) => samePlace(at, place));
  return new Set(there.map(({ side }) => game.sides.find(({ id }) => id === side)?.team)).size > 1;
}

const actorOf = (event: BattleEvent): UnitId | undefined => (event as { readonly unit?: UnitId }).unit;

/** A correction settles the units it changes; an event without fault what was due as such an event. */
function settledBy(event: BattleEvent, faults: readonly Ruling[]): readonly string[] {
  if (faults.length > 0) return [];
  const corrected = event.type === 'adjust' ? (event as AdjustEvent).changes.map(unitOf).filter(unit => unit !== undefined) : [];
  const facts = corrected.flatMap(unit => [...FACTS.map(fact => factKey(fact, unit)), ownDiceKey(unit)]);
  const whose = [actorOf(event), event.side].flatMap(name => (name === undefined ? [] : [dueKey(`${event.type} ${name}`)]));
  return [...corrected, ...facts, dueKey(event.type), ...whose];
}

/** What outlives the end of a turn: where units stand and how they are, what stands in an area, and what one of them still has to do. */
export const lasting = (doubts: Doubts, { game: { board } }: State): Doubts =>
  Object.fromEntries(
    Object.entries(doubts).filter(([key]) => /^(place|state|dice|due \S+) /.test(key) || (board.kind === 'map' && key.startsWith(PLACE))),
  );
