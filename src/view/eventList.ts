// The list of what happened: events with their dice, notes, rulings and variations, by turns and activations. The
// same markup in the build and in the browser.

import { isFault } from '../core/causes.ts';
import type { Note } from '../core/overlay.ts';
import { isPoint, lengthWords, placeSaid } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import type { Thrown } from '../core/roll.ts';
import { titlesIn, whenSaid, wordsOf } from '../core/ruleset.ts';
import type { BattleEvent, Place } from '../core/types.ts';
import { countingFaces, diceRow } from '../render/dice.ts';
import { sentence, singular, tallyParts } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
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

/** All turns of a line. */
export function eventList(battle: BattleModel, frames: readonly Frame[], line: LineId, words: WordsRenderer = plainWords): Html {
  const numbers = numbering(frames);
  const turns = Map.groupBy(frames, ({ state }) => state.turn);
  return h(
    'div',
    { class: 'turns' },
    [...turns].map(([turn, group]) =>
      h(
        'section',
        { class: 'turn', 'data-turn': turn },
        h('h3', {}, sentence(whenSaid(battle.ruleset, turn))),
        h(
          'ol',
          {},
          group.map(frame => item({ battle, frame, frames, line, numbers, words })),
        ),
      ),
    ),
  );
}

export interface EventItem {
  readonly battle: BattleModel;
  readonly frame: Frame;
  /** Its line. */
  readonly frames: readonly Frame[];
  readonly line: LineId;
  readonly numbers: ReturnType<typeof numbering>;
  readonly words: WordsRenderer;
}

/** One entry. */
export function item({ battle, frame, frames, line, numbers, words }: EventItem): Html {
  const { index, event } = frame;
  const { number = '', first = false } = numbers[index] ?? {};
  const id = event?.id ?? 'start';
  const notes = notesOf(battle, frame);
  return h(
    'li',
    {
      id: line === undefined ? String(index) : undefined,
      class: itemClass(frame, notes, first),
      'data-index': index,
      'data-side': battle.teamOf(sideOf(frame)),
    },
    h(
      'div',
      { class: 'what' },
      h('span', { class: 'number' }, first ? number : ''),
      h(
        'a',
        { href: momentHash(line, index), title: exactWords(battle.plan.kind, frame) },
        index === 0 ? 'The position before the first event' : told(battle, frame, numbers),
      ),
      h('span', { class: 'thrown' }, throws(battle, frame)),
    ),
    notes.map(note => noteBlock(note, words)),
    rulingLines(battle, frame, frames, line),
    branches(battle, id, index),
  );
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

/** What an event says; where it begins an activation, the unit's name stands out as the heading of what follows. */
function told({ ruleset }: BattleModel, { index, state, narration: { text } }: Frame, numbers: ReturnType<typeof numbering>): Child {
  const unit = state.acting === undefined || !numbers[index]?.first ? undefined : state.units[state.acting];
  const title = unit && ruleset.show.counter(state, unit).title;
  return title !== undefined && text.startsWith(title) ? [h('b', {}, title), text.slice(title.length)] : text;
}

/** A variation's title, said as the question it is. */
export const whatIf = (title: string): string => (/^what if/i.test(title) ? title : `What if: ${title}`);

/** Whose an event is: who is named, who threw, whose unit it is about, else whose turn it is. */
export const sideOf = ({ event, state, rolls }: Frame) =>
  event?.side ?? rolls[0]?.by ?? state.units[unitOf(event) ?? '']?.side ?? state.active;
const unitOf = (event: BattleEvent | undefined): string | undefined => (event as { readonly unit?: string } | undefined)?.unit;

/** Dice drawn, passes, phases: nothing stands elsewhere, nobody was attacked, and nobody has a word on it. */
const isBookkeeping = ({ index, event, rolls, rulings, narration: { marks } }: Frame, notes: readonly Note[]): boolean =>
  index > 0 &&
  event?.type !== 'adjust' &&
  marks.length === 0 &&
  notes.length === 0 &&
  rulings.length === 0 &&
  !rolls.some(({ on }) => on !== undefined);

const itemClass = (frame: Frame, notes: readonly Note[], first: boolean): string => {
  const { event, rulings, state } = frame;
  return [
    'event',
    isBookkeeping(frame, notes) && 'quiet',
    first && state.acting !== undefined && 'opens',
    event?.type === 'adjust' && 'correction',
    notes.length > 0 && 'noted',
    rulings.some(isFault) && 'faulty',
  ]
    .filter(Boolean)
    .join(' ');
};

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
