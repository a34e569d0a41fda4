// Notes on the event that is shown: text with a preview, a glyph, arrows and places by tapping, a picture.
// Everything is kept as soon as it is told.

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

/** The sheet of the notes. */
export function notesView(noting: Noting): View {
  const { page, sheet, on, number } = noting;
  let at = Math.max(0, noting.notes().length - 1);
  let drawing: Drawing | undefined;
  let fault = '';
  const note = (): Note => noting.notes()[at] ?? { on };
  void loadWords().then(sheet.redraw, () => {}); // without it the preview shows the text as it stands

  async function keep(change: Partial<Note>): Promise<void> {
    const place = at;
    await noting.save(all => {
      const next = tidy({ on, ...all[place], ...change });
      return isEmpty(next) ? all.toSpliced(place, 1) : place < all.length ? all.with(place, next) : [...all, next];
    });
    sheet.redraw();
  }

  const presses: Readonly<Record<string, (rest: string) => void>> = {
    arrow: () => start({ kind: 'arrow' }),
    place: () => start({ kind: 'place' }),
    'drop-arrow': i => void keep({ arrows: (note().arrows ?? []).toSpliced(Number(i), 1) }),
    'drop-place': i => void keep({ places: (note().places ?? []).toSpliced(Number(i), 1) }),
    'drop-image': () => void keep({ image: undefined, alt: undefined } as unknown as Partial<Note>),
    another: () => show(noting.notes().length),
    note: i => show(Number(i)),
    'drop-note': () => void noting.save(all => all.toSpliced(at, 1)).then(() => show(Math.max(0, at - 1))),
  };
  const start = (next: Drawing): void => {
    drawing = drawing?.kind === next.kind ? undefined : next;
    sheet.redraw();
  };
  const show = (next: number): void => {
    at = next;
    drawing = undefined;
    sheet.redraw();
  };

  function tapped(place: Place): void {
    const { arrows = [], places = [] } = note();
    if (drawing?.kind === 'place') {
      const isMarked = places.some(other => samePlace(other, place));
      void keep({ places: isMarked ? places.filter(other => !samePlace(other, place)) : [...places, place] });
    } else if (drawing && drawing.from === undefined) {
      drawing = { kind: 'arrow', from: place };
      sheet.redraw();
    } else if (drawing?.from !== undefined) {
      const { from } = drawing;
      drawing = { kind: 'arrow' };
      if (!samePlace(from, place)) void keep({ arrows: [...arrows, [from, place]] });
    }
  }

  async function pictured(file: File): Promise<void> {
    const made = await photograph(file);
    if (!made.ok) {
      fault = made.problems.map(({ says }) => says).join(' ');
      sheet.redraw();
      return;
    }
    fault = '';
    await keep({ image: await placedPhoto(noting.photos, file.name, made.value) });
  }

  return {
    title: number === 0 ? 'Notes on the start' : `Notes on event ${number}`,
    stays: true,
    content: () => [
      chooser(noting.notes(), at),
      glyphs(note()),
      writing(note()),
      drawn(page, note(), drawing),
      picture(note()),
      h('p', { class: 'mend-fault', role: 'alert' }, fault),
      at < noting.notes().length &&
        h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'drop-note' }, 'Delete this note')),
    ],
    press: words => {
      const [name = '', rest = ''] = words.split(':');
      presses[name]?.(rest);
    },
    changed: field => {
      if (field instanceof HTMLInputElement && field.files?.[0]) void pictured(field.files[0]);
      else if (field.name === 'glyph') void keep({ glyph: (field.value || undefined) as Note['glyph'] } as Partial<Note>);
      else if (field.name === 'text' || field.name === 'by' || field.name === 'alt')
        void keep({ [field.name]: field.value.trim() || undefined });
    },
    isPointing: () => drawing !== undefined,
    tap: ({ place }) => {
      if (!drawing || place === undefined) return false;
      tapped(place);
      return true;
    },
  };
}

/** Without what is empty. */
const tidy = (note: Note): Note =>
  Object.fromEntries(
    Object.entries(note).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as unknown as Note;

const isEmpty = (note: Note): boolean => Object.keys(note).every(field => field === 'on' || field === 'by');

/** Beside the record where there is room for photographs, else in the note itself. */
async function placedPhoto(photos: RecordPhotos | undefined, called: string, photo: Blob): Promise<string> {
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
