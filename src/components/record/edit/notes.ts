// Notes on the event that is shown: text with a preview, a glyph, arrows and places by tapping, a picture.
// Everything is kept as soon as it is told.

import { lookUp } from '../../../core/lookUp.ts';
import type { Note } from '../../../core/overlay.ts';
import { placeTitle, samePlace } from '../../../core/places.ts';
import type { EventId, Place } from '../../../core/types.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { photograph, photoName } from '../../../storage/photo.ts';
import { lateWords, loadWords } from '../../../view/notes.ts';
import { GLYPH_WORDS } from '../../../view/says.ts';
import type { Page } from '../../battle/page.ts';
import { dataAddress } from '../../site/dataAddress.ts';
import type { RecordPhotos } from '../types.ts';
import type { EditSheet, View } from './sheet.ts';

export interface Noting {
  readonly page: Page;
  readonly sheet: EditSheet;
  readonly on: EventId | 'start';
  readonly number: number;
  readonly photos?: RecordPhotos;
  /** The notes on the event as they are now. */
  notes(): readonly Note[];
  /** Makes a change of them, when the changes before it are kept. */
  save(change: (notes: readonly Note[]) => readonly Note[]): Promise<void>;
}

/** What the next taps on the board are for; an arrow has two. */
type Drawing = { readonly kind: 'arrow'; readonly from?: Place } | { readonly kind: 'place' };

/** Fields of a note as they are to be; undefined takes one away. */
type NoteChange = { readonly [F in Exclude<keyof Note, 'on'>]?: Note[F] | undefined };

/** The note that is written. */
interface NotesState {
  readonly noting: Noting;
  /** Its place among the notes on the event; behind the last one it is a new one. */
  at: number;
  drawing: Drawing | undefined;
  fault: string;
}

/** The sheet of the notes. */
export function notesView(noting: Noting): View {
  const { page, sheet, number } = noting;
  const state: NotesState = { noting, at: Math.max(0, noting.notes().length - 1), drawing: undefined, fault: '' };
  void loadWords().then(sheet.redraw, () => {}); // without it the preview shows the text as it stands
  return {
    title: number === 0 ? 'Notes on the start' : `Notes on event ${number}`,
    stays: true,
    content: () => content(page, noting.notes(), noteOf(state), state),
    press: words => {
      const [name = '', rest = ''] = words.split(':');
      lookUp(PRESSES, name)?.(state, rest);
    },
    changed: field => {
      if (field instanceof HTMLInputElement && field.files?.[0]) void takePicture(state, field.files[0]);
      else if (field.name === 'glyph') void keep(state, { glyph: isGlyph(field.value) ? field.value : undefined });
      else if (field.name === 'text' || field.name === 'by' || field.name === 'alt')
        void keep(state, { [field.name]: field.value.trim() || undefined });
    },
    isPointing: () => state.drawing !== undefined,
    tap: ({ place }) => {
      if (!state.drawing || place === undefined) return false;
      tapped(state, state.drawing, place);
      return true;
    },
  };
}

const noteOf = ({ noting, at }: NotesState): Note => noting.notes()[at] ?? { on: noting.on };

async function keep({ noting, at }: NotesState, change: NoteChange): Promise<void> {
  await noting.save(all => {
    const next = changeNote(all[at] ?? { on: noting.on }, change);
    return isEmpty(next) ? all.toSpliced(at, 1) : at < all.length ? all.with(at, next) : [...all, next];
  });
  noting.sheet.redraw();
}

const PRESSES: Readonly<Record<string, (state: NotesState, rest: string) => void>> = {
  arrow: state => draw(state, { kind: 'arrow' }),
  place: state => draw(state, { kind: 'place' }),
  'drop-arrow': (state, i) => void keep(state, { arrows: (noteOf(state).arrows ?? []).toSpliced(Number(i), 1) }),
  'drop-place': (state, i) => void keep(state, { places: (noteOf(state).places ?? []).toSpliced(Number(i), 1) }),
  'drop-image': state => void keep(state, { image: undefined, alt: undefined }),
  another: state => show(state, state.noting.notes().length),
  note: (state, i) => show(state, Number(i)),
  'drop-note': state => void state.noting.save(all => all.toSpliced(state.at, 1)).then(() => show(state, Math.max(0, state.at - 1))),
};

function draw(state: NotesState, next: Drawing): void {
  state.drawing = state.drawing?.kind === next.kind ? undefined : next;
  state.noting.sheet.redraw();
}

function show(state: NotesState, next: number): void {
  state.at = next;
  state.drawing = undefined;
  state.noting.sheet.redraw();
}

function tapped(state: NotesState, drawing: Drawing, place: Place): void {
  const { arrows = [], places = [] } = noteOf(state);
  if (drawing.kind === 'place') {
    const isMarked = places.some(other => samePlace(other, place));
    void keep(state, { places: isMarked ? places.filter(other => !samePlace(other, place)) : [...places, place] });
  } else if (drawing.from === undefined) {
    state.drawing = { kind: 'arrow', from: place };
    state.noting.sheet.redraw();
  } else {
    state.drawing = { kind: 'arrow' };
    if (!samePlace(drawing.from, place)) void keep(state, { arrows: [...arrows, [drawing.from, place]] });
  }
}

async function takePicture(state: NotesState, file: File): Promise<void> {
  const { noting } = state;
  const made = await photograph(file);
  state.fault = made.ok ? '' : made.problems.map(({ says }) => says).join(' ');
  if (made.ok) await keep(state, { image: await placedPhoto(noting.photos, file.name, made.value) });
  else noting.sheet.redraw();
}

const content = (page: Page, notes: readonly Note[], note: Note, { at, drawing, fault }: NotesState): Child => [
  chooser(notes, at),
  glyphs(note),
  writing(note),
  drawn(page, note, drawing),
  picture(note),
  h('p', { class: 'mend-fault', role: 'alert' }, fault),
  at < notes.length && h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'drop-note' }, 'Delete this note')),
];

/** Changed, and without what is empty. */
function changeNote(note: Note, change: NoteChange): Note {
  const next = Object.assign({ ...note }, change);
  for (const [field, value] of Object.entries(next))
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) Reflect.deleteProperty(next, field);
  return next;
}

const isGlyph = (sign: string): sign is NonNullable<Note['glyph']> => Object.hasOwn(GLYPH_WORDS, sign);

const isEmpty = (note: Note): boolean => Object.keys(note).every(field => field === 'on' || field === 'by');

/** Beside the record where there is room for photographs, else in the note itself. */
export async function placedPhoto(photos: RecordPhotos | undefined, called: string, photo: Blob): Promise<string> {
  if (!photos) return dataAddress(photo);
  const name = photoName(called, photo.type, await photos.names());
  await photos.put(name, photo);
  return name;
}

/** The notes on this event, where there are several, and room for one more. */
const chooser = (notes: readonly Note[], at: number): Child =>
  notes.length > 0 &&
  h(
    'div',
    { class: 'mend-ways', role: 'group', 'aria-label': 'Notes on this event' },
    notes.map((_, i) => h('button', { type: 'button', 'data-sheet': `note:${i}`, 'aria-pressed': String(i === at) }, `Note ${i + 1}`)),
    h('button', { type: 'button', 'data-sheet': 'another', 'aria-pressed': String(at >= notes.length) }, 'Another'),
  );

const glyphs = ({ glyph }: Note): Html =>
  h(
    'fieldset',
    { class: 'mend-glyphs' },
    h('legend', {}, 'How it was played'),
    [['', 'no mark'] as const, ...Object.entries(GLYPH_WORDS)].map(([sign, says], i) =>
      h(
        'label',
        { title: says },
        h('input', { type: 'radio', id: `glyph-${i}`, name: 'glyph', value: sign, checked: (glyph ?? '') === sign }),
        h('span', { 'aria-hidden': 'true' }, sign || '–'),
        h('span', { class: 'hidden-text' }, says),
      ),
    ),
  );

const writing = ({ text = '', by = '' }: Note): Child => [
  h('label', { for: 'note-text' }, 'Text'),
  h('textarea', { id: 'note-text', name: 'text', rows: 3, maxlength: 10000 }, text),
  h('small', {}, 'Markdown: **strong**, *emphasis*, lists, links.'),
  text !== '' && h('div', { class: 'mend-preview note', 'aria-label': 'Preview', role: 'group' }, lateWords(text)),
  h('label', { for: 'note-by' }, 'Whose words'),
  h('input', { id: 'note-by', type: 'text', name: 'by', value: by, maxlength: 100, autocomplete: 'off' }),
];

const TAPS = { arrow: 'Tap where it begins.', end: 'Tap where it ends.', place: 'Tap the places.' } as const;

/** Arrows and marked places, and the taps that make them. */
function drawn({ battle }: Page, { arrows = [], places = [] }: Note, drawing: Drawing | undefined): Child {
  const title = (place: Place) => placeTitle(battle.scenario.board, place);
  const isOn = (kind: Drawing['kind']) => String(drawing?.kind === kind);
  const says = drawing && (drawing.kind === 'place' ? TAPS.place : drawing.from === undefined ? TAPS.arrow : TAPS.end);
  return [
    h(
      'div',
      { class: 'mend-ways' },
      h('button', { type: 'button', id: 'note-arrow', 'data-sheet': 'arrow', 'aria-pressed': isOn('arrow') }, 'Draw arrows'),
      h('button', { type: 'button', id: 'note-place', 'data-sheet': 'place', 'aria-pressed': isOn('place') }, 'Mark places'),
    ),
    says && h('p', { class: 'mend-tap', role: 'status' }, says),
    (arrows.length > 0 || places.length > 0) &&
      h(
        'ul',
        { class: 'mend-drawn' },
        arrows.map(([from, to], i) => dropped(`Arrow from ${title(from)} to ${title(to)}`, `drop-arrow:${i}`)),
        places.map((place, i) => dropped(`Mark on ${title(place)}`, `drop-place:${i}`)),
      ),
  ];
}

const dropped = (says: string, act: string): Html =>
  h('li', {}, h('span', {}, says), h('button', { type: 'button', 'data-sheet': act, 'aria-label': `Remove: ${says}` }, 'Remove'));

const picture = ({ image, alt = '' }: Note): Child => [
  h('label', { for: 'note-photo' }, image === undefined ? 'Picture from camera or file' : 'Another picture'),
  h('input', { id: 'note-photo', type: 'file', accept: 'image/*' }),
  image !== undefined && [
    image.startsWith('data:') ? h('img', { src: image, alt }) : h('p', { class: 'mend-image' }, image),
    h('label', { for: 'note-alt' }, 'What it shows'),
    h('input', { id: 'note-alt', type: 'text', name: 'alt', value: alt, maxlength: 300, autocomplete: 'off' }),
    h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'drop-image' }, 'Remove the picture')),
  ],
];
