// Pictures of sheets and counters that a still picture or a file has in itself: each once, shown wherever it lies.

import type { PictureBoard, Sheet } from '../core/board.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Point, State, UnitId } from '../core/types.ts';
import { COUNTER_HALF, SEEN_UNDER, SHIFT, stackNumber } from '../render/board/sheetCounter.ts';
import { px } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import type { BoardPiece } from '../render/pieces.ts';
import type { BattleModel } from '../view/model.ts';

/** A picture as an address that has all of it in itself, and its own size in pixels. */
export interface HeldPicture {
  readonly address: string;
  readonly size: Point;
}

/** By the names that sheets and pieces have for them. */
export type HeldPictures = ReadonlyMap<string, HeldPicture>;

/** The kinds of picture that may stand in a file: none of them can hold a script. */
export const isHeldAddress = (address: string): boolean => /^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/=]+$/.test(address);

/** The names of all pictures that a battle can show: of its sheets, then of its kinds of pieces. */
export function namesOfPictures({ scenario: { board }, replay, ruleset }: BattleModel): readonly string[] {
  if (board.kind !== 'picture') return [];
  const ofSheets = board.sheets.flatMap(({ picture }) => picture ?? []);
  const states = new Set<unknown>();
  const names = new Set(ofSheets);
  for (const { state } of replay.frames)
    for (const unit of Object.values(state.units)) {
      if (states.has(unit)) continue; // of thousands an event changes a few
      states.add(unit);
      for (const { name } of ruleset.show.look?.(state, unit)?.pictures ?? []) names.add(name);
    }
  return [...names];
}

/** What shows held pictures in one drawing, and which it has shown. */
export interface PictureShower {
  /** The pictures of sheets, each over its sheet. */
  sheets(board: PictureBoard): Child;
  /** The inside of a piece; undefined of one that has no picture here. */
  piece(state: State, piece: BoardPiece): readonly Html[] | undefined;
  /** Those that were shown, to be written once. */
  store(): Html;
}

/** A shower of `pictures` on the board of a battle. */
export function showPictures({ plan, ruleset }: Pick<BattleModel, 'plan' | 'ruleset'>, pictures: HeldPictures): PictureShower {
  const unit = plan.reach(1);
  const shown = new Set<string>();
  const show = (name: string, transform: string): Html => {
    shown.add(name);
    return h('use', { href: `#${idOf(pictures, name)}`, transform });
  };
  const bodyOf = (state: State, id: UnitId, by: number): { readonly drawn: Html; readonly half: number } | undefined => {
    const owner = lookUp(state.units, id);
    const look = owner && ruleset.show.look?.(state, owner);
    const parts = (look?.pictures ?? []).flatMap(({ name, at }) => {
      const size = pictures.get(name)?.size;
      return size ? [{ name, at, size }] : [];
    });
    if (!look || parts.length === 0) return undefined;
    const uses = parts.map(({ name, at: [x, y], size: [width, height] }) =>
      show(name, `translate(${px((x - width / 2) * unit)} ${px((y - height / 2) * unit)}) scale(${Number(unit.toFixed(4))})`),
    );
    const turned = look.turn === 0 ? {} : { transform: `rotate(${look.turn})` };
    const moved = by === 0 ? {} : { transform: `translate(${by} ${-by})` };
    const half = (Math.max(...parts.flatMap(({ size }) => size)) * unit) / 2;
    return { drawn: h('g', moved, h('g', turned, uses)), half };
  };
  return {
    sheets: ({ sheets }) =>
      sheets.toReversed().flatMap(sheet => {
        const held = sheet.picture === undefined ? undefined : pictures.get(sheet.picture);
        return sheet.picture === undefined || !held ? [] : [laidPicture(sheet, held.size, unit, show.bind(undefined, sheet.picture))];
      }),
    piece(state, piece) {
      const top = bodyOf(state, piece.id, 0);
      if (!top) return undefined;
      const { under = [], part } = piece;
      const below = under.slice(0, SEEN_UNDER).flatMap(({ id }, i) => bodyOf(state, id, (i + 1) * SHIFT)?.drawn ?? []);
      return [
        ...below.toReversed(),
        top.drawn,
        ...(part ? [mark(Math.max(top.half, COUNTER_HALF / 2))] : []),
        ...(under.length > 0 ? [stackNumber(under.length + 1)] : []),
      ];
    },
    store: () => pictureStore(pictures, shown),
  };
}

/** A picture over its sheet; what of it is not shown is clipped. */
function laidPicture(sheet: Sheet, whole: Point, unit: number, show: (transform: string) => Html): Child {
  const { at, size, crop = { at: [0, 0], size: whole }, turned } = sheet;
  const [x, y, width, height] = [...at, ...size].map(length => length * unit) as [number, number, number, number];
  const [wide, high] = [width / crop.size[0], height / crop.size[1]];
  const turn = turned ? `translate(${px(width)} ${px(height)}) rotate(180) ` : '';
  const corner = sheet.crop ? `${turn}translate(${px(-crop.at[0] * wide)} ${px(-crop.at[1] * high)}) ` : turn;
  const scale = `scale(${Number(wide.toFixed(5))} ${Number(high.toFixed(5))})`;
  const shown = show(`translate(${px(x)} ${px(y)}) ${corner}${scale}`);
  if (!sheet.crop) return shown;
  const id = `sheet-${sheet.id}`;
  const frame = h('rect', { x: px(x), y: px(y), width: px(width), height: px(height) });
  return [h('clipPath', { id }, frame), h('g', { 'clip-path': `url(#${id})` }, shown)];
}

/** Who acts or is acted on. */
const mark = (half: number): Html =>
  h('rect', {
    class: 'card-mark',
    x: px(-half),
    y: px(-half),
    width: px(2 * half),
    height: px(2 * half),
    fill: 'none',
    'stroke-width': 2.6,
  });

/** All or some of them, each once; nothing of it shows by itself. */
export const pictureStore = (pictures: HeldPictures, some: ReadonlySet<string> = new Set(pictures.keys())): Html =>
  h(
    'defs',
    {},
    [...pictures].map(
      ([
        name,
        {
          address,
          size: [width, height],
        },
      ]) =>
        some.has(name) &&
        isHeldAddress(address) &&
        h('image', { id: idOf(pictures, name), width, height, preserveAspectRatio: 'none', href: address }),
    ),
  );

/** What the picture that is so far from the first is called in a drawing. */
export const heldId = (index: number): string => `held-${index + 1}`;

const ids = new WeakMap<HeldPictures, ReadonlyMap<string, string>>();

function idOf(pictures: HeldPictures, name: string): string {
  const found = ids.get(pictures) ?? new Map([...pictures.keys()].map((one, i) => [one, heldId(i)]));
  ids.set(pictures, found);
  return found.get(name) ?? '';
}
