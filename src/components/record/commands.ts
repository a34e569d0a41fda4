// What the keys of the panel do: each names its command in `data-do`. From what the hand is about
// and a command comes what it is about next.

import type { Question } from '../../core/act.ts';
import { lookUp } from '../../core/lookUp.ts';
import { samePlace } from '../../core/places.ts';
import { countIn, type Thrown } from '../../core/roll.ts';
import type { Place, State, UnitId } from '../../core/types.ts';
import {
  allowAnything,
  answerDraft,
  askAside,
  back,
  type DraftSession,
  evaluate,
  leaveUntold,
  setResult,
  wayOn,
} from '../../record/draft.ts';
import { type ActionOffer, offersIn, openEntry, unitOffers } from './actionOffers.ts';
import { allOffers } from './allActions.ts';
import { countsOf } from './ask/counts.ts';
import { numberOf } from './ask/number.ts';
import { countAfter, withCount } from './ask/result.ts';
import { type InputState, isThrown, NOTHING, withEntry, withFace, withoutFace, withoutLastFace } from './inputState.ts';
import { inHand } from './openings.ts';
import type { PanelState } from './panelState.ts';
import { agains } from './repeatLast.ts';

/** What a command leads to: what the hand is about now, and whether a whole event is to be entered though the referee spoke. */
export interface Reduction {
  readonly doing: InputState;
  readonly entered?: true;
  /** The unit that the hand takes once the event is entered. */
  readonly then?: UnitId;
}

type Command = (sight: PanelState, rest: readonly string[]) => Reduction | undefined;

const doing = (next: InputState): Reduction => ({ doing: next });
const led = (sight: PanelState, entry: DraftSession): Reduction => doing(withEntry(sight.doing, entry));

/** The result of a command; undefined where there is nothing to do. */
export function command(sight: PanelState, words: string): Reduction | undefined {
  const [name = '', ...rest] = words.split(':');
  return lookUp(COMMANDS, name)?.(sight, rest);
}

const questionIn = ({ battle: { ruleset }, doing: { entry } }: PanelState): Question | undefined =>
  entry && evaluate(ruleset, entry).question;

const offers = ({ battle, frame, doing: { unit } }: PanelState): readonly ActionOffer[] => offersIn(battle.ruleset, frame.state, unit);

const began = (sight: PanelState, offer: ActionOffer | undefined): Reduction | undefined =>
  offer && led(sight, openEntry(offer, sight.frame.state));

/** One more answer. */
export function answerWith(sight: PanelState, value: unknown): Reduction | undefined {
  const { entry } = sight.doing;
  return entry && led(sight, answerDraft(sight.battle.ruleset, entry, value));
}

/** An answer of the list that is asked for. */
function chosen(question: Question | undefined, at: number): unknown {
  return question && 'from' in question ? question.from[at]?.value : undefined;
}

/** The hand takes a unit: what it may begin, at once where that is one thing only; everything, where that is what is looked at. */
export function selectUnit(sight: PanelState, unit: string): Reduction | undefined {
  if (sight.doing.allActions) return doing({ ...NOTHING, allActions: true, unit });
  const all = offersIn(sight.battle.ruleset, sight.frame.state, unit);
  const own = unitOffers(all).get(unit) ?? [];
  const [only] = own;
  if (only && own.length === 1) return began(sight, only);
  const drawn = own.length === 0 ? drawnFor(sight, all, unit) : undefined;
  if (drawn) return drawn;
  return doing({ ...NOTHING, unit, allActions: own.length === 0 && inHand(all, unit).every(offer => offer.unit !== unit) });
}

/** The die that decides which side is next, told by the unit that comes next: nobody names the one without the other. */
function drawnFor(sight: PanelState, all: readonly ActionOffer[], id: string): Reduction | undefined {
  const { battle, frame } = sight;
  const side = lookUp(frame.state.units, id)?.side;
  for (const offer of side === undefined || frame.state.pending.length > 0 ? [] : all) {
    const entry = offer.unit === undefined ? openEntry(offer, frame.state) : undefined;
    const question = entry && evaluate(battle.ruleset, entry).question;
    const face = question?.kind === 'throw' ? sideFace(question, frame.state, side) : undefined;
    if (entry && face) return { ...led(sight, answerDraft(battle.ruleset, entry, face)), then: id };
  }
  return undefined;
}

/** A throw of one die with sides for faces, as it shows this side. */
function sideFace({ as, dice }: Extract<Question, { kind: 'throw' }>, { game }: State, side: string | undefined): Thrown | undefined {
  const [[count, die] = [0, undefined], ...others] = dice;
  const isOfSides = die !== undefined && Object.keys(die.faces).every(face => game.sides.some(({ id }) => id === face));
  if (side === undefined || count !== 1 || others.length > 0 || !isOfSides || countIn(die.faces, side) === 0) return undefined;
  return { as, dice: { [die.id]: [side] } };
}

/** An answer to the first question of an offer begins it. */
export function openOffer(sight: PanelState, offer: ActionOffer, value: unknown): Reduction {
  const entry = openEntry(offer, sight.frame.state);
  return led(sight, answerDraft(sight.battle.ruleset, entry, value));
}

/** Where to; a place on the way where one is told, and its end where it was told already. */
export function answerPlace(sight: PanelState, place: Place): Reduction | undefined {
  const { way } = sight.doing;
  if (!way) return answerWith(sight, place);
  if (samePlace(way.at(-1), place)) return answerWith(sight, way);
  const question = questionIn(sight);
  return doing({ ...sight.doing, way: question?.kind === 'place' ? wayOn(question, way, place) : [...way, place] });
}

/** So many dice more with that face; the last ones answer the throw. */
function withFaces(sight: PanelState, n: number, die: string, face: string): Reduction | undefined {
  const question = questionIn(sight);
  if (question?.kind !== 'throw') return undefined;
  let next = sight.doing;
  for (let i = 0; i < n; i++) next = withFace(next, question, die, face) ?? next;
  if (next === sight.doing) return undefined;
  return isThrown(next, question.dice) ? answerWith(sight, { as: question.as, dice: next.faces }) : doing(next);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  begin: (sight, [at]) => began(sight, inHand(offers(sight), sight.doing.unit)[Number(at)]),
  game: (sight, [at]) => began(sight, offers(sight)[Number(at)]),
  any: (sight, [at]) => began(sight, allOffers(sight)[Number(at)]),
  unit: (sight, [unit = '']) => selectUnit(sight, unit),
  again: (sight, [at]) => {
    const found = agains(sight.battle.ruleset, sight.frame.state, sight.before, offers(sight))[Number(at)];
    return found && led(sight, found.entry);
  },
  open: (sight, [at, choice]) => {
    const offer = inHand(offers(sight), sight.doing.unit)[Number(at)];
    if (!offer) return undefined;
    const { question } = evaluate(sight.battle.ruleset, openEntry(offer, sight.frame.state));
    return openOffer(sight, offer, chosen(question, Number(choice)));
  },
  give: (sight, [at]) => answerWith(sight, chosen(questionIn(sight), Number(at))),
  'give-no': sight => answerWith(sight, undefined),
  'give-number': (sight, [n]) => answerWith(sight, Number(n)),
  'give-some': sight => {
    const question = questionIn(sight);
    return answerWith(
      sight,
      sight.doing.chosen.map(at => chosen(question, at)),
    );
  },
  toggle: (sight, [at]) => {
    const { chosen: all } = sight.doing;
    const i = Number(at);
    return doing({ ...sight.doing, chosen: all.includes(i) ? all.filter(one => one !== i) : [...all, i] });
  },
  counts: ({ doing: { counts, ...now } }) => doing(counts ? now : { ...now, counts: {} }),
  count: (sight, rest) => {
    const kind = rest.slice(0, -1).join(':');
    const { counts = {} } = sight.doing;
    return doing({ ...sight.doing, counts: { ...counts, [kind]: Math.max(0, (lookUp(counts, kind) ?? 0) + Number(rest.at(-1))) } });
  },
  'give-counts': sight => answerWith(sight, countsOf(sight.doing)),
  number: (sight, [by]) => {
    const question = questionIn(sight);
    if (question?.kind !== 'number') return undefined;
    const next = numberOf(sight.doing, question) + Number(by);
    return doing({ ...sight.doing, number: Math.min(question.most, Math.max(question.least, next)) });
  },
  digit: (sight, [sign = '']) => {
    const question = questionIn(sight);
    if (question?.kind !== 'number') return undefined;
    const typed =
      sign === 'C' ? 0 : sign === '⌫' ? Math.floor((sight.doing.number ?? 0) / 10) : (sight.doing.number ?? 0) * 10 + Number(sign);
    return doing({ ...sight.doing, number: Math.min(question.most, typed) });
  },
  face: (sight, [die = '', ...face]) => withFaces(sight, 1, die, face.join(':')),
  faces: (sight, [n, die = '', ...face]) => withFaces(sight, Number(n), die, face.join(':')),
  unface: (sight, [die = '', at]) => doing(withoutFace(sight.doing, die, Number(at))),
  mode: (sight, [mode]) => doing({ ...sight.doing, mode: mode === 'result' ? 'result' : 'dice', tally: {} }),
  told: ({ doing: now }, rest) =>
    doing({ ...now, mode: 'result', tally: withCount(now.tally, rest.slice(0, -1).join(':'), Number(rest.at(-1))) }),
  tally: (sight, rest) => {
    const { battle, doing: now } = sight;
    if (!now.entry) return undefined;
    const { casts } = evaluate(battle.ruleset, now.entry);
    return doing({ ...now, tally: countAfter(casts, now.tally, rest.slice(0, -1).join(':'), Number(rest.at(-1))) });
  },
  resulted: sight => {
    const { battle, doing: now } = sight;
    return now.entry && led(sight, setResult(battle.ruleset, now.entry, now.tally));
  },
  also: (sight, [field = '']) => sight.doing.entry && led(sight, askAside(sight.battle.ruleset, sight.doing.entry, field)),
  'begin-also': (sight, [at, field = '']) => {
    const offer = inHand(offers(sight), sight.doing.unit)[Number(at)];
    return offer && led(sight, askAside(sight.battle.ruleset, openEntry(offer, sight.frame.state), field));
  },
  wide: sight => sight.doing.entry && led(sight, allowAnything(sight.doing.entry)),
  untold: sight => sight.doing.entry && led(sight, leaveUntold(sight.battle.ruleset, sight.doing.entry)),
  place: (sight, [at]) => {
    const question = questionIn(sight);
    const place = question?.kind === 'place' ? [...question.reach.keys()][Number(at)] : undefined;
    return place === undefined ? undefined : answerPlace(sight, place);
  },
  outside: sight => (sight.doing.outside === undefined ? undefined : answerWith(sight, sight.doing.outside)),
  inside: ({ doing: { outside: _, ...now } }) => doing(now),
  'by-way': ({ doing: { way, ...now } }) => doing(way ? now : { ...now, way: [] }),
  'way-end': sight => answerWith(sight, sight.doing.way),
  enter: sight => ({ doing: sight.doing, entered: true }),
  back: sight => {
    const { doing: now } = sight;
    const fewer = withoutLastFace(now);
    if (fewer) return doing(fewer);
    if (now.way) return doing({ ...now, way: now.way.slice(0, -1) });
    if (!now.entry || (now.entry.given.length === 0 && !now.entry.aside)) return doing(NOTHING);
    return led(sight, back(now.entry));
  },
  cancel: () => doing({ ...NOTHING, closed: true }),
  everything: sight => doing({ ...NOTHING, allActions: true, ...(sight.doing.unit !== undefined && { unit: sight.doing.unit }) }),
};
