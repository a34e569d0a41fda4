// The entries of the list of what happened: events with their dice, notes, rulings and variations, numbered by turns and activations.

import { isSheet } from '../core/adjustment.ts';
import { isFault } from '../core/causes.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Note } from '../core/overlay.ts';
import { isPoint, lengthWords, placeSaid } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import type { Thrown } from '../core/roll.ts';
import { titlesIn, wordsOf } from '../core/ruleset.ts';
import type { BattleEvent, Place } from '../core/types.ts';
import { countingFaces, diceRow } from '../render/dice.ts';
import { singular, tallyParts } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { isQuiet } from './eventRows.ts';
import { type BattleModel, type LineId, momentHash, notesOf } from './model.ts';
import { rulingLines } from './rulings.ts';
import { glyph } from './says.ts';

/** "3.2": turn and activation of every frame; frames of one activation share a number and only its first shows it. */
export function numbering(frames: readonly Frame[]): readonly { readonly number: string; readonly first: boolean }[] {
  let [turn, count, acting] = [-1, 0, ''];
  return frames.map(({ state }) => {
    const own = state.acting ?? '';
    const fresh = state.turn !== turn || own !== acting || own === '';
    if (state.turn !== turn) count = 0;
    if (fresh) count += 1;
    [turn, acting] = [state.turn, own];
    return { number: `${state.turn}.${count}`, first: fresh };
  });
}

/** How notes are written out: by Markdown, or as they stand where the parser is not at hand. `level`: of the highest heading. */
export type WordsRenderer = (text: string, level?: number) => Html;

/** The text as it stands. */
export const plainWords: WordsRenderer = text => h('p', {}, text);

/** What the entries of a list share. */
export interface EventLine {
  readonly battle: BattleModel;
  readonly frames: readonly Frame[];
  readonly line: LineId;
  readonly numbers: ReturnType<typeof numbering>;
  readonly words: WordsRenderer;
}

/** Attributes of the element of an entry. */
export const entryAttributes = ({ battle, numbers }: EventLine, frame: Frame) => ({
  class: entryClass(battle, frame, numbers[frame.index]?.first ?? false),
  'data-index': frame.index,
  'data-side': battle.teamOf(sideOf(frame)),
});

/** What an entry says. `number`: that of the row which it opens, where it is not its own. */
export function entryContent({ battle, frames, line, numbers, words }: EventLine, frame: Frame, number?: string): Child {
  const { index, event } = frame;
  const own = numbers[index];
  return [
    h(
      'div',
      { class: 'what' },
      h('span', { class: 'number' }, number ?? (own?.first ? own.number : '')),
      h(
        'a',
        { href: momentHash(line, index), title: exactWords(battle.plan.kind, frame) },
        index === 0 ? 'The position before the first event' : told(battle, frame, number !== undefined || (own?.first ?? false)),
      ),
      h('span', { class: 'thrown' }, throws(battle, frame)),
    ),
    notesOf(battle, frame).map(note => noteBlock(note, words)),
    rulingLines(battle, frame, frames, line),
    branches(battle, event?.id ?? 'start', index),
  ];
}

/** What the telling of an event rounds and leaves out: all names, and on a table the points and lengths of its ways. Undefined: nothing. */
export function exactWords(kind: BattleModel['plan']['kind'], { narration: { detail, marks } }: Frame): string | undefined {
  const ways = kind !== 'table' || detail !== undefined ? [] : marks.flatMap(mark => (mark.kind === 'path' ? [mark] : []));
  const said = ways.map(({ places }) => `${places.map(placeSaid).join(' to ')}: ${lengthWords(lengthOf(places))}`);
  return detail ?? (said.length > 0 ? `From ${said.join('; ')}.` : undefined);
}

/** Along a way over a table. */
const lengthOf = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, to, i) => {
    const from = places[i];
    return isPoint(from) && isPoint(to) ? sum + Math.hypot(to[0] - from[0], to[1] - from[1]) : sum;
  }, 0);

/** The ways to the variations that begin after an event. */
export const branches = ({ variations, own }: BattleModel, id: string, index: number): readonly Html[] =>
  variations
    .filter(({ after }) => after === id)
    .map(({ id: name, title }) =>
      h('p', { class: own?.has(name) ? 'branch own' : 'branch' }, h('a', { href: momentHash(name, index) }, whatIf(title))),
    );

/** What an event says; where it opens an activation, the unit's name stands out as the heading of what follows. */
function told({ ruleset }: BattleModel, { state, narration: { text } }: Frame, isFirst: boolean): Child {
  const unit = state.acting === undefined || !isFirst ? undefined : lookUp(state.units, state.acting);
  const title = unit && ruleset.show.counter(state, unit).title;
  return title !== undefined && text.startsWith(title) ? [h('b', {}, title), text.slice(title.length)] : text;
}

/** A variation's title, said as the question it is. */
export const whatIf = (title: string): string => (/^what if/i.test(title) ? title : `What if: ${title}`);

/** Whose an event is: who is named, who threw, whose unit it is about, else whose turn it is. */
export function sideOf({ event, state, rolls }: Frame) {
  const unit = unitOf(event); // units of a long line are folded anew where they are asked for
  return event?.side ?? rolls[0]?.by ?? (unit === undefined ? undefined : lookUp(state.units, unit)?.side) ?? state.active;
}
const unitOf = (event: BattleEvent | undefined): string | undefined => (event as { readonly unit?: string } | undefined)?.unit;

function entryClass(battle: BattleModel, frame: Frame, isFirst: boolean): string {
  const { event, rulings, state } = frame;
  return [
    'event',
    isQuiet(battle, frame) && 'quiet',
    isFirst && state.acting !== undefined && 'opens',
    event?.type === 'adjust' && !isSheet(event) && 'correction',
    notesOf(battle, frame).length > 0 && 'noted',
    rulings.some(isFault) && 'faulty',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The dice of an event, or what came of dice that nobody wrote down. */
export function throws({ ruleset }: BattleModel, { event, rolls, state }: Frame): Child {
  const isNamed = ({ dice }: Thrown) =>
    Object.values(dice)
      .flat()
      .some(face => wordsOf(ruleset).faceName?.(state, face) !== undefined); // a card: what happened names it
  const thrown = (event?.thrown ?? []).filter(entry => !isNamed(entry));
  if (thrown.length > 0) {
    return thrown.map(entry => {
      const row = diceRow(entry, new Set(rolls.flatMap(({ attack }) => [...countingFaces(attack.roll, entry.as)])));
      const title = wordsOf(ruleset).diceGroupLabel?.(entry.as);
      return title === undefined ? row : h('span', { class: 'column' }, h('small', {}, title), row);
    });
  }
  const result = Object.entries(event?.result ?? {});
  const some = result.filter(([, n]) => n > 0);
  const told = talliesSaid(some.length > 0 ? some : result, titlesIn(ruleset, state));
  return result.length > 0 && h('span', { class: 'result-only' }, `no dice noted: ${told.join('; ')}`);
}

/** '2 hits, 1 damage'; those of several throws behind their own word, those of a unit or side behind its title: 'attack: 2 hits'. */
const talliesSaid = (result: readonly (readonly [name: string, n: number])[], titleOf: ReturnType<typeof titlesIn>): readonly string[] =>
  [...Map.groupBy(result, ([name]) => tallyParts(name).of)].map(([of, tallies]) => {
    const said = tallies.map(([name, n]) => `${n} ${n === 1 ? singular(tallyParts(name).what) : tallyParts(name).what}`).join(', ');
    return of === undefined ? said : `${titleOf(of) ?? of}: ${said}`;
  });

/**
 * A picture in the record is shown. One on the web is only led to, so that reading a record tells nobody; of a file beside the record its
 * name is told, by which a page that has it shows it.
 */
function picture(image: string, alt?: string): Html {
  if (image.startsWith('data:')) return h('img', { src: image, alt: alt ?? '', loading: 'lazy' });
  const says = `Picture: ${alt ?? image}`;
  return image.startsWith('https:')
    ? h('p', {}, h('a', { href: image, rel: 'noopener noreferrer nofollow' }, says))
    : h('p', { 'data-picture': image, 'data-alt': alt }, says);
}

export function noteBlock({ text, glyph: sign, by, image, alt }: Note, words: WordsRenderer): Html {
  return h(
    'div',
    { class: 'note' },
    sign && glyph(sign),
    text !== undefined && words(text),
    image !== undefined && picture(image, alt),
    by !== undefined && h('p', { class: 'by' }, by),
  );
}
