// How corrections and position sheets are told: a correction says what is put right, a position sheet how all stood at a moment.

import type { Narration } from './act.ts';
import type { AdjustChange, AdjustEvent, SheetEvent, ToldShot } from './adjustment.ts';
import { type Board, hasPoints } from './board.ts';
import { countNoun, sentence, singular, withVerb } from './englishText.ts';
import { lookUp } from './lookUp.ts';
import type { Mark } from './overlay.ts';
import { isPoint, placeSaid, samePlace, whyOff } from './places.ts';
import { tellPlace } from './placeTold.ts';
import { harmWords, type Ruleset, wordsOf } from './ruleset.ts';
import type { Place, State, Unit, UnitId } from './types.ts';

/** A correction: what is put right, and how one knows. */
export function tellAdjust(ruleset: Ruleset, state: State, { changes, reason }: AdjustEvent): Narration {
  const name = (id: UnitId) => (state.units[id] ? ruleset.show.counter(state, state.units[id]).title : id);
  // Fields of the position are names of the program: where the players gave a reason it stands for them.
  const parts = changes
    .filter(change => reason === undefined || !('path' in change))
    .map(change => sayChange(change, name, state.game.board));
  const marks = changes.flatMap((change): Mark[] => {
    const at = 'unit' in change ? change.at : 'add' in change ? (change.add['at'] as Place | undefined) : undefined;
    return at === undefined || at === null ? [] : [{ kind: 'note', at, text: 'corrected', tone: 'note' }];
  });
  const says = parts.length === 0 ? (reason ?? '') : `${parts.join('; ')}${reason === undefined ? '' : ` (${reason})`}`;
  return { text: `Correction: ${says}.`, marks };
}

/** More units than these are counted. */
const NAMED = 3;

/** A position sheet: who stood elsewhere, and what was lost since; an arrow for each way between. */
export function tellSheet(ruleset: Ruleset, state: State, event: SheetEvent): Narration {
  const { changes, stood, reason } = event;
  const said = changes.flatMap(change => saySheet(ruleset, state, change) ?? []);
  const [moved, lost] = [changes.filter(change => isElsewhere(state, change)), changes.filter(change => lostBy(state, change) > 0)];
  const counts = [
    ...(moved.length > 0 ? [`${countNoun(moved.length, 'unit')} stood elsewhere`] : []),
    ...(lost.length > 0 ? [`${countNoun(lost.length, 'unit')} had losses`] : []),
  ];
  const isShort = said.length <= NAMED || counts.length === 0;
  const what = said.length === 0 ? ['all stood as before'] : isShort ? said : counts;
  const shots = event.shots ?? [];
  const text = `${sentence(stood)}: ${what.join(isShort ? '; ' : ', ')}.`;
  return {
    text: [text, ...shots.map(shot => `${sentence(shotSaid(ruleset, state, shot))}.`), ...(reason === undefined ? [] : [reason])].join(' '),
    ...(!isShort && { detail: `${sentence(said.join('; '))}.` }),
    marks: [...changes.flatMap(change => sheetMarks(state, change)), ...shots.flatMap(shot => shotMarks(state, event, shot))],
  };
}

/** 'Tiger 1 fired at Shermans A, who lost 2 figures'. */
export function shotSaid(ruleset: Ruleset, state: State, { unit, target, lost }: ToldShot): string {
  const titleOf = (id: UnitId) => {
    const found = lookUp(state.units, id);
    return found ? ruleset.show.counter(state, found).title : id;
  };
  const words = `${titleOf(unit)} fired at ${titleOf(target)}`;
  if (lost === undefined) return words;
  if (lost === 0) return `${words}, in vain`;
  return lost >= (lookUp(state.units, target)?.strength ?? lost)
    ? `${words}: lost`
    : `${words}: ${countNoun(lost, ...harmWords(ruleset))} lost`;
}

/** From where the one stood in the end to where the other did; of who was lost, where it stood before. */
function shotMarks(state: State, { changes }: SheetEvent, { unit, target }: ToldShot): readonly Mark[] {
  const placeOf = (id: UnitId): Place | undefined => {
    const told = changes.find(change => 'unit' in change && change.unit === id);
    return (told && 'at' in told ? told.at : undefined) ?? lookUp(state.units, id)?.at;
  };
  const [from, to] = [placeOf(unit), placeOf(target)];
  const side = lookUp(state.units, unit)?.side;
  if (from === undefined || to === undefined || samePlace(from, to)) return [];
  return [{ kind: 'path', places: [from, to], tone: 'shot', unit, ...(side !== undefined && { side }) }];
}

type UnitChange = Extract<AdjustChange, { unit: unknown }>;

const heldIn = (state: State, change: UnitChange): Unit | undefined => lookUp(state.units, change.unit);

/** How much of a unit's strength a change takes. */
const lostBy = (state: State, change: AdjustChange): number =>
  'unit' in change && change.strength !== undefined ? (heldIn(state, change)?.strength ?? 0) - change.strength : 0;

const isElsewhere = (state: State, change: AdjustChange): boolean => {
  if (!('unit' in change) || change.at === undefined || change.strength === 0) return false;
  return !samePlace(heldIn(state, change)?.at, change.at ?? undefined);
};

/** 'the Shermans stood at E5 and had lost 2 steps'; nothing of what changes nothing. */
function saySheet(ruleset: Ruleset, state: State, change: AdjustChange): string | undefined {
  if (!('unit' in change)) return sayChange(change, id => id, state.game.board);
  const unit = heldIn(state, change);
  if (!unit) return undefined;
  const { title } = ruleset.show.counter(state, unit);
  if (change.strength === 0) return withVerb(title, 'was lost');
  const lost = lostBy(state, change);
  const parts = [
    ...(isElsewhere(state, change) ? [change.at === null ? 'had left the board' : `stood ${sayAt(state.game.board, change.at)}`] : []),
    ...(lost > 0
      ? [`had lost ${countNoun(lost, ...harmWords(ruleset))}`]
      : lost < 0
        ? [`had ${countNoun(-lost, ...harmWords(ruleset))} more`]
        : []),
    ...Object.entries(change.set ?? {}).map(([field, to]) => fieldSaid(ruleset, field, to).join(' ')),
  ];
  return parts.length === 0 ? undefined : `${title} ${parts.join(' and ')}`;
}

/**
 * A field of a unit as players say it: 'had' '2 pins', 'was' 'not immobilised', 'was' 'pinned'; one that has no words as it stands in the
 * file.
 */
export function fieldSaid(ruleset: Pick<Ruleset, 'words'>, field: string, to: unknown): readonly [verb: 'had' | 'was', words: string] {
  const known = wordsOf(ruleset).sheetFields?.find(one => one.field === field);
  if (!known) return ['had', `${field} ${say(to)}`];
  const label = known.label.toLowerCase();
  if (known.is === 'count') return ['had', countNoun(Number(to), singular(label), label)];
  if (typeof known.is === 'string') return ['was', to === true ? label : `not ${label}`];
  return ['was', known.is.find(({ value }) => value === to)?.label ?? say(to)];
}

function sheetMarks(state: State, change: AdjustChange): readonly Mark[] {
  const added = 'add' in change ? (change.add['at'] as Place | undefined) : undefined;
  if (added !== undefined) return [{ kind: 'ring', at: added, radius: 0, tone: 'mark' }];
  if (!('unit' in change)) return [];
  const unit = heldIn(state, change);
  if (!unit || unit.at === undefined) return change.at ? [{ kind: 'ring', at: change.at, radius: 0, tone: 'mark' }] : [];
  if (change.at && isElsewhere(state, change))
    return [{ kind: 'path', places: [unit.at, change.at], tone: 'move', side: unit.side, unit: unit.id }];
  return lostBy(state, change) > 0 ? [{ kind: 'ring', at: unit.at, radius: 0, tone: 'mark', side: unit.side }] : [];
}

function sayChange(change: AdjustChange, name: (id: UnitId) => string, board: Board): string {
  if ('path' in change) return `${change.path} is ${say(change.to)}`;
  if ('remove' in change) return `${name(change.remove)} was never there`;
  if ('add' in change) return `${change.add.id} joins${change.add['at'] === undefined ? '' : ` ${sayAt(board, change.add['at'])}`}`;
  const place = change.at === undefined ? [] : [change.at === null ? 'off the map' : sayAt(board, change.at)];
  const strength = change.strength === undefined ? [] : [`strength ${change.strength}`];
  const others = Object.entries(change.set ?? {}).map(([path, to]) => `${path} ${say(to)}`);
  return `${name(change.unit)} ${[...place, ...strength, ...others].join(', ')}`;
}

/** A place that is on the board in words, all else as it stands in the file. */
function sayAt(board: Board, at: unknown): string {
  const isThere = hasPoints(board) ? isPoint(at) && whyOff(board, at) === undefined : typeof at === 'string';
  return isThere ? tellPlace(board, at as Place, 'at') : `at ${say(at)}`;
}

const say = (value: unknown): string =>
  typeof value === 'string' ? value : isPoint(value) ? placeSaid(value) : JSON.stringify(value ?? 'none');
