// Events in words, told from the state before them. Acts take their telling from here. Total: also for illegal
// events and for dice that nobody wrote down.

import type { Narration } from '../../../core/act.ts';
import { agree, countNoun, formatList, pronounOf, sideTitle, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeSaid, samePlace } from '../../../core/places.ts';
import { nameGround, tellPlace, tellWay } from '../../../core/placeTold.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { diceOf, serves } from '../activation.ts';
import { pathMark, plain } from '../acts/frame.ts';
import { struckBy } from '../battle.ts';
import type { ArmsTally } from '../data/tallies.ts';
import { distance, minesAt } from '../ground.ts';
import { cardTitle, commandOf } from '../hands.ts';
import { effective, shiftsOf } from '../shot.ts';
import type {
  ArmsActivateEvent,
  ArmsMoveEvent,
  ArmsPlace,
  ArmsPlayCardEvent,
  ArmsRetreatEvent,
  ArmsState,
  ArmsUnit,
  BattleEventOf,
  LayEvent,
  WorkEvent,
} from '../state.ts';
import { foeOf, isCommander, isRiding, isUp, leaderOf, titleOf, unitOf } from '../units.ts';
import { FACE_WORDS, lossWords, MINE_WORDS, wayWords } from './words.ts';

const sideIn = (state: ArmsState, side: SideId): string => `the ${sideTitle(state, side)}`;
const large = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What only the side of a hidden unit knows; the others hear of it, or nothing. */
export function secretly(unit: ArmsUnit | undefined, telling: Narration, publicText?: string): Narration {
  return unit?.hidden === 'unseen' ? { ...telling, secret: unit.side, ...(publicText === undefined ? {} : { publicText }) } : telling;
}

/** 'Nationalists 3 points and Republicans 1 point'. */
export const standing = ({ game, points }: ArmsState): string =>
  formatList(game.sides.map(({ id, title }) => `${title} ${countNoun(points[id] ?? 0, 'point')}`));

export function layTold(state: ArmsState, { side, at, mine }: LayEvent): Narration {
  const who = large(sideIn(state, side));
  const covered = `${who} lay a mine counter ${tellPlace(state.game.board, at, 'in')}.`;
  const textBySide = { [foeOf(state, side)]: covered };
  return {
    ...plain(`${who} lay ${mine === 'dummy' ? 'a dummy counter' : MINE_WORDS[mine]} ${tellPlace(state.game.board, at, 'in')}.`),
    textBySide,
  };
}

/** The dice, and whether they rank above the unit (downgrade) or two stand for one (upgrade). */
export function activateTold(state: ArmsState, { unit: id, dice, platoon, second }: ArmsActivateEvent): Narration {
  const unit = unitOf(state, id);
  const faces = dice.flatMap(i => diceOf(state, unit?.side ?? '')[i]?.face ?? []);
  const words = formatList(faces.map(face => `a die for ${FACE_WORDS[face]}`)) || 'no die';
  const traded = faces.length === 2 ? ', two for one' : unit && isLower(state, unit, faces[0]) ? ', downgraded' : '';
  const who = titleOf(state, id);
  if (second) return secretly(unit, plain(`${large(words)}${traded} is kept for a second battle of ${who}.`), 'A die is kept.');
  const along = platoon === undefined ? '' : `; ${withVerb(titleOf(state, platoon), 'moves')} with it, as one platoon`;
  const text = `${withVerb(who, 'is')} activated by ${words}${traded}${along}.`;
  return secretly(unit, plain(text), `A hidden unit is activated by ${words}.`);
}

const isLower = (state: ArmsState, unit: ArmsUnit, face: ReturnType<typeof diceOf>[number]['face'] | undefined): boolean =>
  face !== undefined &&
  face !== 'any' &&
  !isCommander(unit) &&
  serves(face, unit, state) &&
  state.game.tables.cards[unit.type]?.activation !== face;

const PHASE_WORDS: Readonly<Partial<Record<ArmsState['phase'], string>>> = {
  activation: 'lay no more dice',
  movement: 'move no more units',
  battle: 'fight no more',
};

/** A side has done all it wants in this phase. */
export const passTold = (state: ArmsState, side: SideId): Narration =>
  plain(`${large(sideIn(state, side))} pass: they ${PHASE_WORDS[state.phase] ?? 'do no more'} this turn.`);

/** The card, what it does, on whom, and what came of it. */
export function cardTold(
  state: ArmsState,
  { side, card, unit: id, at, target, die, discard }: ArmsPlayCardEvent,
  tally: ArmsTally,
): Narration {
  const unit = unitOf(state, id);
  const face = die === undefined ? undefined : diceOf(state, side)[die]?.face;
  const on = [
    ...(id === undefined ? [] : [titleOf(state, id)]),
    ...(at === undefined ? [] : [nameGround(state.game.board, at)]),
    ...(face === undefined ? [] : [`a die for ${FACE_WORDS[face]}`]),
  ];
  const text = commandOf(state, card)?.says;
  const more = [
    ...(text === undefined ? [] : [text]),
    ...(target === undefined ? [] : [`${withVerb(titleOf(state, id ?? ''), 'fights')} ${titleOf(state, target)}.`]),
    ...(discard === undefined ? [] : [`"${cardTitle(state, discard)}" of ${sideIn(state, foeOf(state, side))} is discarded.`]),
    ...(countIn(tally, 'kills') > 0
      ? [`${countNoun(countIn(tally, 'kills'), 'kill')}${countIn(tally, 'retreat') > 0 ? ', the rest fall back' : ''}.`]
      : []),
  ];
  const marks: readonly Mark[] = [at, unit?.hidden ? undefined : unit?.at].flatMap((place): readonly Mark[] =>
    place === undefined ? [] : [{ kind: 'ring', at: place, radius: 0, tone: 'note' }],
  );
  return plain(
    `${large(sideIn(state, side))} play "${cardTitle(state, card)}"${on.length > 0 ? ` on ${on.join(', ')}` : ''}. ${more.join(' ')}`.trim(),
    marks,
  );
}

/** A move with what it met at its end: a door, mines. `way` is how far it came, `door` the one it tried. */
export function moveTold(
  state: ArmsState,
  event: ArmsMoveEvent,
  tally: ArmsTally,
  way: readonly ArmsPlace[],
  door: ArmsPlace | undefined,
): Narration {
  const unit = unitOf(state, event.unit);
  const end = way.at(-1) ?? unit?.at ?? event.path[0] ?? '';
  const moved = way.length > 1 && !samePlace(end, unit?.at);
  const does = (words: string): string => agree(titleOf(state, event.unit), words);
  const how = [
    ...(event.mount ? [does('mounts its truck')] : []),
    moved
      ? `${does('goes')} ${wayWords(state, way)} ${tellWay(state.game.board, unit?.at, end)}`
      : `${does('stays')} ${tellPlace(state.game.board, end, 'in')}`,
    ...(event.with === undefined ? [] : [`${does('takes')} ${titleOf(state, event.with)} along`]),
    ...(event.dismount ? [does('gets out')] : []),
    ...(door === undefined
      ? []
      : [`${countIn(tally, 'open') > 0 ? does('breaks open') : 'cannot open'} the door of ${nameGround(state.game.board, door)}`]),
  ];
  const mines = unit && moved ? minesTold(state, unit, end, tally) : '';
  return secretly(unit, plain(`${titleOf(state, event.unit)} ${formatList(how)}.${mines}`, pathMark(state, event.unit, way, 'move')));
}

function minesTold(state: ArmsState, unit: ArmsUnit, at: ArmsPlace, tally: ArmsTally): string {
  const field = minesAt(state, at);
  if (!field) return '';
  if (field.mine === 'dummy') return ' The counter there was a dummy.';
  const kills = countIn(tally, 'kills');
  const what = large(MINE_WORDS[field.mine]);
  if (kills === 0) return ` ${what} there do no harm.`;
  return field.mine === 'apm' && isRiding(unit)
    ? ` ${what} tear up ${agree(unit.title, 'its')} truck.`
    : ` ${what} there: ${agree(unit.title, 'it loses')} ${lossWords(state, unit, kills)}.`;
}

const WORK_WORDS: Readonly<Record<WorkEvent['work'], readonly [verb: string, what: string]>> = {
  'light-bridge': ['works', 'on a light bridge'],
  'heavy-bridge': ['works', 'on a heavy bridge'],
  repair: ['mends', 'the bridge'],
  demolish: ['tries', 'to blow up the bridge'],
  'clear-mines': ['clears', 'mines'],
  'clear-wire': ['clears', 'the wire'],
};

/** The work and what came of it; demolition and mines may fail and cost a figure. */
export function workTold(state: ArmsState, event: WorkEvent, tally: ArmsTally): Narration {
  const came =
    event.work === 'demolish'
      ? [countIn(tally, 'blown') > 0 ? 'it goes up' : 'it stands']
      : event.work === 'clear-mines' && tally['cleared'] !== undefined
        ? [countIn(tally, 'cleared') > 0 ? 'the field is gone' : 'the field stays']
        : [];
  const cost = countIn(tally, 'loss') > 0 ? [`at the cost of ${countNoun(countIn(tally, 'loss'), 'figure')}`] : [];
  const after = [...came, ...cost].join(', ');
  const [verb, what] = WORK_WORDS[event.work];
  return plain(
    `${withVerb(titleOf(state, event.unit), verb)} ${what} ${tellPlace(state.game.board, event.at, 'in')}${after === '' ? '' : `: ${after}`}.`,
    [{ kind: 'ring', at: event.at, radius: 0, tone: 'note' }],
  );
}

/** At whom, from how far, with how many hits, and what they cost. */
export function battleTold(state: ArmsState, event: BattleEventOf, tally: ArmsTally): Narration {
  const unit = unitOf(state, event.unit);
  if (!unit) return plain('Nobody fights.');
  const { at, target } = struckBy(state, unit, event);
  const marks = pathMark(state, unit.id, unit.at === undefined ? [] : [unit.at, at ?? event.at], 'shot');
  if (event.bridge)
    return plain(
      `${withVerb(unit.title, 'fires')} at the bridge ${tellPlace(state.game.board, event.at, 'in')}: ${bridgeWords(tally)}.`,
      marks,
    );
  const guided = event.spotter === undefined ? '' : `, guided by ${titleOf(state, event.spotter)}`;
  if (!target) {
    const fell =
      at === undefined
        ? 'the salvo is lost'
        : samePlace(at, event.at)
          ? 'nobody is there'
          : `it comes down ${tellPlace(state.game.board, at, 'on')}, where nobody is`;
    return plain(`${withVerb(unit.title, 'fires')} at ${nameGround(state.game.board, event.at)}${guided}: ${fell}.`, marks);
  }
  const strays = at === undefined || samePlace(at, event.at) ? '' : ` in place of ${nameGround(state.game.board, event.at)}`;
  return plain(
    `${withVerb(unit.title, isUp(unit) && distance(state, unit.at, target.at) === 1 ? 'attacks' : 'fires at')} ${target.title}${whereHit(state, target.at)}${strays}${guided}${rangeWords(state, unit, target)}: ${harmWords(state, target, tally)}.`,
    marks,
  );
}

/** The hex of a target; on a table its name and how far away it is are enough. */
const whereHit = ({ game: { board } }: ArmsState, at: ArmsPlace | undefined): string =>
  board.kind === 'table' || at === undefined ? '' : ` in ${placeSaid(at)}`;

const bridgeWords = (tally: ArmsTally): string =>
  countIn(tally, 'kills') === 0
    ? 'no harm'
    : countNoun(countIn(tally, 'kills'), 'kill') + (countIn(tally, 'down') > 0 ? ', it is down' : '');

/** How far, and the range that counts where it is another. */
function rangeWords(state: ArmsState, unit: ArmsUnit, target: ArmsUnit): string {
  if (!isUp(unit) || !isUp(target)) return '';
  const far = distance(state, unit.at, target.at);
  const counts = effective(state, unit, far, shiftsOf(state, unit, unit.at, target.at, target));
  return counts === far && state.game.board.kind === 'hex'
    ? `, range ${far}`
    : `, ${wayWords(state, [unit.at, target.at])} away, range ${counts}`;
}

/** Hits, losses and flags of a throw at a unit; of a commander alone that he falls. */
function harmWords(state: ArmsState, target: ArmsUnit, tally: ArmsTally): string {
  const [hits = 0, kills = 0, truck = 0, back = 0, flags = 0] = (['hits', 'kills', 'truck', 'retreat', 'flags'] as const).map(name =>
    countIn(tally, name),
  );
  if (kills >= target.strength) return `${countNoun(hits, 'hit')}, and ${agree(target.title, 'it is')} destroyed`;
  const loss = kills > 0 ? `${agree(target.title, 'it loses')} ${lossWords(state, target, kills)}` : 'no loss';
  return [
    hits === 0 && kills === 0 ? 'no hit' : countNoun(hits, 'hit'),
    ...(hits === 0 && kills === 0 ? [] : [loss]),
    ...(truck > 0 ? [`${agree(target.title, 'its')} truck ${countNoun(truck, 'point')}`] : []),
    ...(back > 0
      ? [`and ${agree(target.title, 'it has')} to fall back ${countNoun(back, 'hex', 'hexes')}`]
      : flags > 0
        ? [`${countNoun(flags, 'flag')} without effect`]
        : []),
  ].join(', ');
}

/**
 * How far back, to whom it rallies, and what becomes of a unit without a way. `off`: over its own
 * edge; `short`: hexes that could not be made.
 */
export function retreatTold(
  state: ArmsState,
  event: ArmsRetreatEvent,
  { off, short, rallied }: { readonly off: boolean; readonly short: number; readonly rallied: boolean },
): Narration {
  const unit = unitOf(state, event.unit);
  const { path } = event;
  const way = unit?.at === undefined ? path : [unit.at, ...path];
  const leader = unit && leaderOf(state, unit);
  const along = leader && path.length > 0 ? ` with ${leader.title}` : '';
  const title = titleOf(state, event.unit);
  const went =
    path.length === 0
      ? withVerb(title, 'finds no way back')
      : `${withVerb(title, 'falls')} back ${wayWords(state, way)} ${tellWay(state.game.board, unit?.at, path.at(-1) ?? '')}${along}`;
  const then = off
    ? `, ${agree(title, 'leaves the map and is lost')}`
    : short > 0 && unit
      ? ` and ${agree(title, 'loses')} ${lossWords(state, unit, Math.min(short, unit.strength))} for the way ${agree(title, 'it has')} not`
      : rallied
        ? `, where a commander rallies ${pronounOf(title)}`
        : '';
  return plain(`${went}${then}.`, pathMark(state, event.unit, way, 'retreat'));
}
