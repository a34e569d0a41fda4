// What is drawn once in a file and shown again and again: a piece that stands where it stood, a counter that looks the same on many boards,
// its symbol on many counters, an outline with many looks.

import { h } from '../../render/html.ts';
import type { ShareDrawing } from '../../render/pieces.ts';
import { markupOf, writtenMarkup } from '../../render/toMarkup.ts';
import { coarseArrows, joinArrows } from './arrows.ts';
import { coarse } from './ground.ts';
import { shareOutlines } from './outlines.ts';

/** Parts of a piece that many pieces have: without groups inside, and styled alike wherever they are. */
const PART =
  /<g class="(?:symbol|pips|badge)"[^>]*>(?:(?!<\/?g[ >]).)*<\/g>|<path class="silhouette"[^>]*><\/path>|<rect [^>]*fill="url\([^>]*><\/rect>/gs;
/** The card of a piece, in the colours of the piece: what shows it hands them down. */
const CARD = /<rect class="card-edge"( [^>]*)><\/rect>/g;
/** A part in its place, which what shows it can tell. */
const AT = /^<g ([^>]*?) transform="translate\(([^ )]+) ([^ )]+)\)"/;
/** What shows a part, moved to its place. */
const MOVED = /<g transform="translate\(([^ )]+) ([^ )]+)\)">(<use href="#drawn-\d+")><\/use><\/g>/g;
/** The names of places stand on many boards where there is room. */
const NAME = /<text [^>]*class="feature-name[^>]*>[^<]*<\/text>/g;
/** What a hand takes hold of, and how it is known: no still picture needs it. */
const FOR_HANDS = /<rect class="token-grip"[^>]*><\/rect>| data-unit="[^"]*"/g;

/** What is told of a piece to who points at it: on a map panels and captions say it, and the replay. */
const TITLE = /<title>[^<]*<\/title>/g;
/** A path that may be an outline of an area. */
const OUTLINE = /<path [^>]*\bd="([^"]{40,})"[^>]*>/g;
/** The colour of who holds an area. */
const HOLD = '<g class="hold"';
/** A line under another, to stand out from any ground. */
const CASING = /<path [^>]*class="(?:line|leader) casing"[^>]*><\/path>/g;

const USE = /<use href="#(drawn-\d+)"(?: x="([^"]*)" y="([^"]*)")?( class="card-edge")?><\/use>/g;
/** A piece in its place: what styles it lies in what it shows. */
const PLACED = /^<use href="#[^"]*" x="[^"]*" y="[^"]*"><\/use>$/;
/** Signs of an element that shows what is drawn elsewhere, and of one that is shown, as a board of its own and else. */
const COSTS = { use: 16, board: 45, part: 10 };

/** A story and what is drawn once for it. */
export interface Shared {
  readonly markup: string;
  readonly store: string;
}

export interface Sharing {
  /** Gives an element that shows a drawing. */
  readonly share: ShareDrawing;
  /** The markup around these elements, with drawings in their place that are shown but once, and all others, to be written beside it. */
  settle(markup: string): Shared;
}

/** For boards of a kind; `plain`: without words for who points at something. `mark`: what its names begin with. */
export function sharing(kind: string, { plain = false, mark = '_' } = {}): Sharing {
  const drawn = new Map<string, string>();
  const isUntitled = plain || kind === 'map';
  const plainer = (drawing: string): string => (plain ? plainLines(drawing.replace(CASING, ''), kind) : drawing);
  const bare = (piece: string): string => {
    const titled = (isUntitled ? piece.replace(TITLE, '') : piece).replace(FOR_HANDS, '');
    return plain ? plainLand(titled.replace(CASING, '')) : titled;
  };
  const use = (markup: string): string => {
    const id = drawn.get(markup) ?? `drawn-${drawn.size + 1}`;
    drawn.set(markup, id);
    return `<use href="#${id}"></use>`;
  };
  const usePart = (part: string): string => {
    const [, look, x, y] = AT.exec(part) ?? [];
    return look === undefined ? use(part) : use(part.replace(AT, `<g ${look}`)).replace('>', ` x="${x}" y="${y}">`);
  };
  const useCard = (_: string, box: string): string => use(`<rect${box}></rect>`).replace('>', ' class="card-edge">');
  return {
    share: piece =>
      writtenMarkup(use(bare(markupOf(piece)).replace(PART, usePart).replace(CARD, useCard).replace(MOVED, '$3 x="$1" y="$2"></use>'))),
    settle(story) {
      const { markup, store } = settled(
        plainer(story).replace(NAME, use).replace(PART, usePart),
        new Map([...drawn].map(([body, id]) => [id, body])),
        kind,
      );
      const [told = '', kept = '', outlines = ''] = shareOutlines([markup, store]);
      const board = { class: 'board symbols', 'data-kind': kind, 'aria-hidden': 'true', width: 0, height: 0 };
      return shortNamed({ markup: told, store: markupOf(h('svg', board, h('defs', {}, writtenMarkup(outlines + kept)))) }, mark);
    },
  };
}

/** Arrows in few elements; on a map, where they are many, on whole units, and areas with coarse coasts. */
const plainLines = (drawing: string, kind: string): string =>
  kind === 'map' ? plainCoasts(coarseArrows(joinArrows(drawing))) : joinArrows(drawing);

/** Of what is shared the colours of who holds an area alone: silhouettes of pieces are as long as coasts. */
const plainLand = (drawing: string): string => (drawing.startsWith(HOLD) ? plainCoasts(drawing) : drawing);

const plainCoasts = (drawing: string): string => drawing.replace(OUTLINE, (path, d: string) => path.replace(d, coarse(d)));

/** Drawings that are not worth it are put where they are shown. */
function settled(story: string, drawn: ReadonlyMap<string, string>, kind: string): Shared {
  const counts = new Map<string, number>();
  for (const text of [story, ...drawn.values()]) for (const [, id = ''] of text.matchAll(USE)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const whole = new Map<string, string | undefined>();
  const kept: string[] = [];
  const inPlace = (text: string): string =>
    text.replace(USE, (shown, id: string, x?: string, y?: string, look?: string) => {
      const body = bodyOf(id);
      if (body === undefined) return shown;
      return x === undefined ? body.replace(/^<rect/, `<rect${look ?? ''}`) : `<g transform="translate(${x} ${y})">${body}</g>`;
    });
  const bodyOf = (id: string): string | undefined => {
    if (whole.has(id)) return whole.get(id);
    const body = inPlace(drawn.get(id) ?? '');
    const count = counts.get(id) ?? 0;
    const isPart = body.startsWith('<rect') || body.search(PART) === 0 || PLACED.test(body);
    const isWorth = body.length * count > body.length + COSTS.use * count + (isPart ? COSTS.part : COSTS.board);
    whole.set(id, isWorth ? undefined : body);
    if (isWorth) kept.push(named(body, id, isPart ? undefined : kind));
    return isWorth ? undefined : body;
  };
  const markup = inPlace(story);
  return ['held', 'names'].reduce(alwaysShown, { markup, store: kept.join('') });
}

/** What all boards show in a layer, whose parts cover none of each other, is one drawing. */
function alwaysShown({ markup, store }: Shared, layer: string): Shared {
  const groups = new RegExp(`(<g class="layer-${layer}">)([^<]*(?:<(?!/?g)[^<]*)*)(?=</g>)`, 'g');
  const shown = [...markup.matchAll(groups)].map(([, , group = '']): readonly string[] => group.match(USE) ?? []);
  const always = (shown[0] ?? []).filter(use => shown.every(uses => uses.includes(use)));
  if (shown.length < 2 || always.length < 3) return { markup, store };
  const id = `drawn-${layer}`;
  const less = markup.replace(
    groups,
    (_, begin: string, group: string) => `${begin}<use href="#${id}"></use>${group.replace(USE, use => (always.includes(use) ? '' : use))}`,
  );
  return { markup: less, store: `${store}<g id="${id}">${always.join('')}</g>` };
}

/** What is shown by `use` knows only its own elements: a whole piece is to its style sheet a board of its own. */
function named(body: string, id: string, kind: string | undefined): string {
  if (kind === undefined) return body.replace(/^<\w+/, root => `${root} id="${id}"`);
  const look = `id="${id}" class="board" data-kind="${kind}"`;
  return /^<g transform="[^"]*">/.test(body) ? body.replace('<g', `<g ${look}`) : `<g ${look}>${body}</g>`;
}

/** Names of a few signs, in the order in which they are met. */
function shortNamed({ markup, store }: Shared, mark: string): Shared {
  const names = new Map<string, string>();
  const short = (text: string): string =>
    text.replace(/(id="|href="#)((?:drawn|outline)-\w+)"/g, (_, before: string, id: string) => {
      const name = names.get(id) ?? `${mark}${names.size.toString(36)}`;
      names.set(id, name);
      return `${before}${name}"`;
    });
  return { markup: short(markup), store: short(store) };
}
