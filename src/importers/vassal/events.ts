// Steps of a log as events of any game: what was moved together is one move, and pieces that go on in the next step go on in the same one;
// what was taken back is said by one event that does it.

import type { BattleEvent, Point } from '../../core/types.ts';
import type { VassalAction, VassalGame, VassalMove, VassalPieceState, VassalRoll, VassalStep, VassalText, VassalTurn } from './game.ts';
import { lookChanges, type WithOpen } from './kinds.ts';
import type { Translation } from './record.ts';

/** Tells step after step. */
export interface EventTeller {
  /** A step by its key; `undoes`: the key of the one that it takes back. */
  step(key: string, step: VassalStep, undoes: string | undefined): void;
  /** A file begins whose pieces lie and look otherwise than at the end of the last one. */
  sitting(name: string, savedAt: number | undefined, actions: readonly VassalAction[]): void;
  events(): readonly BattleEvent[];
}

type Facts = Readonly<Record<string, unknown>>;
type Fact = { readonly type: string } & Facts;

/** A move that the next step may go on with. */
interface OpenMove {
  readonly pieces: readonly string[];
  readonly to: Point;
  readonly path: readonly Point[];
  readonly side: string | undefined;
}

/** What is known of a piece while steps are told. */
interface Known {
  readonly type: string;
  readonly at: Point | undefined;
  readonly looks: WithOpen;
}

/** A piece as it was before an event; not there yet where nothing was known of it. */
interface Before {
  readonly piece: string;
  readonly was: Known | undefined;
}

/** The numbers of the pieces that an event changes. */
function numbersIn(fact: Fact): readonly string[] {
  if (fact.type === 'put') return [(fact['piece'] as { readonly id: string }).id];
  return (fact['pieces'] ?? []) as readonly string[];
}

/** Points of one way in a file. */
const WAY = 1_000;
const TOGETHER = 2_000;
const NAME = 200;
const TEXT = 40_000;

export function createEventTeller(translation: Translation, start: VassalGame): EventTeller {
  const events: BattleEvent[] = [];
  const byStep = new Map<string, readonly string[]>();
  const known: Map<string, Known> = new Map(start.pieces.map(piece => [piece.id, knownOf(translation, piece)] as const));
  const before = new Map<string, readonly Before[]>();
  let open: OpenMove | undefined;
  const add = ({ type, ...facts }: Fact): string => {
    const id = `e${events.length + 1}`;
    events.push({ id, type, ...facts });
    return id;
  };
  /** Events of actions; a move that goes on with the last one is joined to it. */
  const tell = (actions: readonly VassalAction[], mayJoin: boolean, isBack = false): readonly string[] => {
    const was = new Map(actions.flatMap(action => ('piece' in action ? [beforeOf(idIn(action.piece))] : [])));
    return factsOf(actions, { translation, known, isBack }).map(fact => {
      const joined = mayJoin && open ? goingOn(open, fact) : undefined;
      const last = events.at(-1);
      if (joined && last) {
        const { over: _, ...rest } = last as BattleEvent & { readonly over?: string }; // it lay on that on the way
        events[events.length - 1] = { ...rest, ...joined };
        open = moveIn(events[events.length - 1]);
        return last.id;
      }
      const id = add(fact);
      before.set(
        id,
        numbersIn(fact).flatMap(number => was.get(number) ?? []),
      );
      open = mayJoin ? moveIn(events.at(-1)) : undefined;
      return id;
    });
  };
  const beforeOf = (piece: string): readonly [number: string, before: Before] => [
    translation.numberOf(piece),
    { piece, was: known.get(piece) },
  ];
  /** What is known of pieces as it is once these events are taken back. */
  const takeBack = (ids: readonly string[]): void => {
    for (const id of ids.toReversed()) for (const { piece, was } of before.get(id) ?? []) was ? known.set(piece, was) : known.delete(piece);
  };
  return {
    step(key, step, undoes) {
      const back = undoes === undefined ? undefined : byStep.get(undoes);
      if (back && back.length > 0) {
        add({ type: 'undo', events: back });
        takeBack(back);
      }
      if (back || step.texts.length > 0) open = undefined;
      const isPlain = step.isUndone !== true && undoes === undefined;
      const ids = tell(step.actions, isPlain, back !== undefined);
      byStep.set(key, [...new Set(ids)]);
      const hasRoll = step.actions.some(({ kind }) => kind === 'roll');
      for (const text of step.texts) if (text.kind === 'talk' || !hasRoll) for (const fact of sayingOf(text)) add(fact);
      if (step.texts.length > 0 || !isPlain) open = undefined;
    },
    sitting(name, savedAt, actions) {
      const date = savedAt === undefined ? undefined : new Date(savedAt).toISOString().slice(0, 10);
      const changed = new Set(actions.flatMap(action => ('piece' in action ? [idIn(action.piece)] : []))).size;
      add({ type: 'sitting', title: name.slice(0, NAME) || 'another file', ...(date && { date }), ...(changed > 0 && { changed }) });
      tell(actions, false);
      open = undefined;
    },
    events: () => events,
  };
}

const idIn = (piece: string | VassalPieceState): string => (typeof piece === 'string' ? piece : piece.id);

const knownOf = (translation: Translation, piece: VassalPieceState): Known => {
  const { type, at } = translation.unitOf(piece);
  return { type, at, looks: translation.looksOf(piece) };
};

function moveIn(event: BattleEvent | undefined): OpenMove | undefined {
  if (event?.type !== 'move') return undefined;
  const {
    pieces,
    to,
    path = [],
    side,
  } = event as BattleEvent & { readonly pieces: readonly string[]; readonly to?: Point; readonly path?: readonly Point[] };
  return to && { pieces, to, path, side };
}

/** The facts of the last move where this one goes on with it: the same pieces by the same side, on from where they went. */
function goingOn({ pieces, to, path, side }: OpenMove, fact: Fact): Facts | undefined {
  const next = fact.type === 'move' ? (fact as unknown as Partial<OpenMove>) : {};
  if (!next.to || !next.pieces || next.side !== side || next.pieces.join() !== pieces.join()) return undefined;
  const way = [...path, to, ...(next.path ?? [])];
  return way.length > WAY || isSamePoint(to, next.to)
    ? undefined
    : { to: next.to, path: way, ...('over' in fact && { over: fact['over'] }) };
}

const isAlike = (a: Known, b: Known): boolean =>
  a.type === b.type && isSamePoint(a.at, b.at) && Object.keys(lookChanges(a.looks, b.looks)).length === 0;

const isSamePoint = (a: Point | undefined, b: Point | undefined): boolean => a === b || (a?.[0] === b?.[0] && a?.[1] === b?.[1]);

interface Told {
  readonly translation: Translation;
  /** Pieces as they are; it is kept up to date. */
  readonly known: Map<string, Known>;
  /** They take back what has been taken back already: told is what is still otherwise. */
  readonly isBack: boolean;
}

/** What actions come to: moves of several pieces that go the same way together are one. */
function factsOf(actions: readonly VassalAction[], told: Told): readonly Fact[] {
  const facts: Fact[] = [];
  let [group, last]: [VassalMove | undefined, VassalMove | undefined] = [undefined, undefined];
  for (const action of actions) {
    if (action.kind === 'move' && group && last && isTogether(group, last, action) && isKnown(told, action.piece)) {
      const fact = facts.at(-1);
      const pieces = (fact?.['pieces'] ?? []) as readonly string[];
      if (fact && pieces.length < TOGETHER) {
        facts[facts.length - 1] = { ...fact, pieces: [...pieces, told.translation.numberOf(action.piece)] };
        move(told, action);
        last = action;
        continue;
      }
    }
    const made = factsOfOne(action, told);
    if (action.kind === 'move' && made.length > 0) [group, last] = [action, action];
    else if (made.length > 0) [group, last] = [undefined, undefined];
    facts.push(...made);
  }
  return facts;
}

const isKnown = ({ known }: Told, id: string): boolean => known.has(id);

/** Whether a piece goes with those before it, and comes to lie on the last of them. */
function isTogether(group: VassalMove, last: VassalMove, next: VassalMove): boolean {
  const key = ({ from, to, path = [], by }: VassalMove): string => JSON.stringify([from, to, path, by]);
  return key(group) === key(next) && (next.over === undefined || next.over === last.piece);
}

function move({ known, translation }: Told, { piece, to }: VassalMove): void {
  const before = known.get(piece);
  if (before) known.set(piece, { ...before, at: translation.pointOf(to) });
}

/** What one action comes to; nothing of what is no matter of pieces. */
function factsOfOne(action: VassalAction, told: Told): readonly Fact[] {
  const { known, translation } = told;
  const numbered = (id: string) => ({ pieces: [translation.numberOf(id)] });
  switch (action.kind) {
    case 'move':
      return known.has(action.piece) ? movesOf(action, told) : [];
    case 'look': {
      const before = known.get(action.piece);
      if (!before) return [];
      const looks = translation.looksOf(action);
      known.set(action.piece, { ...before, looks });
      const changed = lookChanges(before.looks, looks);
      return Object.keys(changed).length > 0 ? [{ type: 'look', ...numbered(action.piece), ...changed }] : [];
    }
    case 'put':
      return putsOf(action.piece, told);
    case 'remove':
      return known.delete(action.piece) ? [{ type: 'remove', ...numbered(action.piece) }] : [];
    case 'roll':
      return rollOf(action);
    case 'turn':
      return [turnOf(action.turn)];
    case 'property':
      return [];
  }
}

/** Where a piece lies above one that is there, and lies where that lies. */
function overOf(over: string | undefined, at: Point | undefined, { known, translation }: Told): { readonly over?: string } {
  const below = over === undefined ? undefined : known.get(over);
  return over !== undefined && below && isSamePoint(below.at, at) ? { over: translation.numberOf(over) } : {};
}

function movesOf(action: VassalMove, told: Told): readonly Fact[] {
  const { translation, known, isBack } = told;
  const to = translation.pointOf(action.to);
  if (isBack && isSamePoint(known.get(action.piece)?.at, to)) return [];
  const side = translation.sideOf(action.by);
  const map = action.to?.map;
  const path = (map === undefined ? [] : (action.path ?? [])).flatMap(([x, y]) => translation.pointOf({ map: map ?? '', x, y }) ?? []);
  const fact: Fact = {
    type: 'move',
    pieces: [translation.numberOf(action.piece)],
    ...(to && { to }),
    ...(path.length > 0 && { path: path.slice(0, WAY) }),
    ...overOf(action.over, to, told),
    ...(side !== undefined && { side }),
  };
  move(told, action);
  return [fact];
}

/** A piece that comes in; one of its id that is there already goes out first. */
function putsOf(piece: VassalPieceState, told: Told): readonly Fact[] {
  const { known, translation, isBack } = told;
  const unit = translation.unitOf(piece);
  const old = isBack ? known.get(piece.id) : undefined;
  if (old && isAlike(old, knownOf(translation, piece))) return [];
  const gone = known.has(piece.id) ? [{ type: 'remove', pieces: [unit.id] }] : [];
  const over = overOf(piece.over, unit.at, told);
  known.set(piece.id, knownOf(translation, piece));
  const { id, side, type, at, ...looks } = unit;
  return [...gone, { type: 'put', piece: { id, side, type }, ...(at && { to: at }), ...looks, ...over }];
}

/** Dice that fell; what is said of them alone where nobody knows how. */
function rollOf({ what, faces, values, isPictures, total, by }: VassalRoll): readonly Fact[] {
  const named = { ...(what !== '' && { what: what.slice(0, NAME) }), ...(by !== undefined && by !== '' && { by: by.slice(0, NAME) }) };
  const [, dice, sides] = /^(\d{1,3})[dD](\d{1,4})$/.exec(what) ?? [];
  const isKnown = !isPictures && values.length > 0 && values.length <= 500 && faces >= 2 && faces <= 1_000;
  if (isKnown && values.every(value => value >= 1 && value <= faces))
    return [{ type: 'roll', ...named, dice: values.length, faces, thrown: [{ as: 'roll', dice: { [`d${faces}`]: values.map(String) } }] }];
  const sum = total ?? 0;
  const [count, most] = [Number(dice ?? 0), Number(sides ?? 0)];
  if (count >= 1 && count <= 500 && most >= 2 && most <= 1_000 && sum >= count && sum <= count * most)
    return [{ type: 'roll', ...named, dice: count, faces: most, result: { pips: sum } }];
  const fell = values.length > 0 ? values.join(', ') : total === undefined ? 'nobody knows what' : String(total);
  return [{ type: 'say', of: 'report', text: `${by ?? 'Somebody'} rolls ${what || 'dice'}: ${fell}` }];
}

/** The widest count is the turn; the levels below it are told as they are counted. */
function turnOf({ tracker, levels, title }: VassalTurn): Fact {
  const [widest, ...rest] = levels;
  const isCount = widest?.kind === 'count' && widest.value >= 0 && widest.value <= 100_000;
  const deeper = (isCount ? rest : levels).map(({ kind, value }) => String(kind === 'item' ? value + 1 : value));
  const phase =
    title !== undefined ? title.slice(0, NAME) : deeper.length > 0 ? `${tracker || 'part'} ${deeper.join('.')}`.slice(0, NAME) : undefined;
  return { type: 'turn', ...(isCount && { turn: widest.value }), ...(phase !== undefined && { phase }) };
}

function sayingOf({ kind, by, words }: VassalText): readonly Fact[] {
  const text = words.trim().slice(0, TEXT);
  if (text === '') return [];
  return [
    { type: 'say', text, ...(by !== undefined && by !== '' && { by: by.slice(0, NAME) }), ...(kind === 'report' && { of: 'report' }) },
  ];
}
