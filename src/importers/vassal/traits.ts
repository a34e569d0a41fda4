// What a piece is made of: its basic piece inside a nest of traits, each with a definition that never changes and a state. Of the traits
// those are read that make a piece look as it does; the others are behaviour.

import { lookUp } from '../../core/lookUp.ts';
import type { VassalKind, VassalLabelKind, VassalLayer } from './game.ts';
import { nestedTokens, tokensOf } from './tokens.ts';

/** Traits of one piece: the largest known has a third of it. */
const TRAITS = 400;

/** Traits that tell how a piece behaves and change nothing of how it looks. */
const BEHAVIOUR = new Set(
  `AreaOfEffect attach basicName border borderOutline button calcProp clone cmt cargo delete deselect footprint globalhotkey globalkey hideCmd
  hotkeyPlay immob locmsg macro mat matPiece menuSeparator nonRect nonRect2 peek placemark playSound propertysheet prototype pivot return
  replace report restrict restrictCommands sendto setprop submenu table translate trans locCommand
  cmdsheet globalCommand remoteCmd`
    .split(/\s+/)
    .filter(Boolean),
);

/** Where in the nest each trait stands whose state is read. */
export interface TraitPlaces {
  readonly count: number;
  readonly layers: readonly { readonly at: number; readonly index: number }[];
  readonly labels: readonly number[];
  readonly turns: readonly { readonly at: number; readonly facings: number }[];
  readonly marks: readonly { readonly at: number; readonly names: readonly string[] }[];
  readonly properties: readonly { readonly at: number; readonly name: string }[];
  readonly moved: readonly number[];
  readonly masked: readonly number[];
  readonly hidden: readonly number[];
  readonly trails: readonly number[];
}

/** A piece as its type tells it. */
export interface VassalType {
  readonly kind: VassalKind;
  readonly places: TraitPlaces;
  /** Traits that nobody knows, by their ids. */
  readonly strange: readonly string[];
}

/** The id of a trait: the word before its first semicolon. */
const idOf = (trait: string): string => {
  const end = trait.indexOf(';');
  return end < 0 ? trait : trait.slice(0, end);
};

const isNumber = (text: string | undefined): text is string => /^-?\d{1,6}(\.\d{1,6})?$/.test(text ?? '');
const wholeOr = (text: string | undefined, usual: number): number => (isNumber(text) ? Math.trunc(Number(text)) : usual);

interface Draft {
  readonly layers: (VassalLayer & { readonly at: number })[];
  readonly labels: (VassalLabelKind & { readonly at: number })[];
  readonly places: {
    readonly [name in Exclude<keyof TraitPlaces, 'count' | 'layers' | 'labels'>]: TraitPlaces[name][number][];
  };
  readonly prototypes: string[];
  readonly strange: string[];
  mask?: { readonly image: string; readonly name: string };
  isAlone?: true;
}

/** What each trait that is read adds; `at`: its place in the nest; `keep` copies what is kept out of the text. */
const READ: Readonly<Record<string, (draft: Draft, trait: string, at: number, keep: (text: string) => string) => void>> = {
  emb2: (draft, trait, at, keep) => void draft.layers.push({ ...layerOf(tokensOf(trait, ';'), keep), at }),
  emb: (draft, trait, at, keep) => void draft.layers.push({ ...oldLayerOf(tokensOf(trait, ';'), keep), at }),
  label: (draft, trait, at, keep) => void draft.labels.push({ ...labelOf(tokensOf(trait, ';'), keep), at }),
  rotate: ({ places }, trait, at) => void places.turns.push({ at, facings: wholeOr(tokensOf(trait, ';')[1], 1) }),
  mark: ({ places }, trait, at, keep) => void places.marks.push({ at, names: tokensOf(trait.slice('mark;'.length), ',').map(keep) }),
  PROP: ({ places }, trait, at, keep) => void places.properties.push({ at, name: keep(tokensOf(trait, ';')[1] ?? '') }),
  markmoved: ({ places }, _, at) => void places.moved.push(at),
  moved: ({ places }, _, at) => void places.moved.push(at), // VASL's own
  hide: ({ places }, _, at) => void places.hidden.push(at),
  footprint: ({ places }, _, at) => void places.trails.push(at),
  obs(draft, trait, at, keep) {
    const [, , image = '', , , name = ''] = tokensOf(trait, ';');
    draft.places.masked.push(at);
    draft.mask ??= { image: keep(image), name: keep(name) };
  },
  immob: draft => {
    draft.isAlone = true;
  },
  prototype: ({ prototypes }, trait, _, keep) => void prototypes.push(keep(trait.slice('prototype;'.length))),
};

/** The traits of a piece; undefined where the type is none of a piece. */
export function typeOf(type: string, keep: (text: string) => string): VassalType | undefined {
  const traits = nestedTokens(type, '\t', TRAITS);
  const basic = traits.at(-1) ?? '';
  if (idOf(basic) !== 'piece') return undefined;
  const draft: Draft = {
    layers: [],
    labels: [],
    places: { turns: [], marks: [], properties: [], moved: [], masked: [], hidden: [], trails: [] },
    prototypes: [],
    strange: [],
  };
  traits.slice(0, -1).forEach((trait, at) => {
    const id = idOf(trait);
    const read = lookUp(READ, id);
    if (read) read(draft, trait, at, keep);
    else if (!BEHAVIOUR.has(id)) draft.strange.push(id);
  });
  const [, , , image = '', name = ''] = tokensOf(basic, ';');
  const { layers, labels, places, mask, isAlone, prototypes, strange } = draft;
  // The innermost trait is drawn first.
  const drawn = layers.toReversed();
  return {
    kind: {
      name: keep(name),
      image: keep(image),
      layers: drawn.map(({ at: _, ...layer }) => layer),
      labels: labels.map(({ at: _, ...label }) => label),
      ...(mask && { mask }),
      ...(isAlone && { isAlone }),
      prototypes,
    },
    places: { ...places, count: traits.length, layers: drawn.map(({ at }, index) => ({ at, index })), labels: labels.map(({ at }) => at) },
    strange,
  };
}

function layerOf(fields: readonly string[], keep: (text: string) => string): VassalLayer {
  const property = fields[22] === 'true' ? (fields[23] ?? '') : '';
  return {
    name: keep(fields[19] ?? ''),
    images: tokensOf(fields[16] ?? '', ',').map(keep),
    titles: tokensOf(fields[17] ?? '', ',').map(keep),
    dx: wholeOr(fields[14], 0),
    dy: wholeOr(fields[15], 0),
    ...(fields[13] === 'true' && { isUnder: true }),
    ...(property !== '' && { follows: { property: keep(property), first: wholeOr(fields[24], 1) } }),
  };
}

/** Layers of before 2.4: keys, offsets, then a picture and its title a level. */
function oldLayerOf(fields: readonly string[], keep: (text: string) => string): VassalLayer {
  const levels = fields.slice(6).map(level => tokensOf(level, ','));
  return {
    name: '',
    images: levels.map(([image = '']) => keep(image)),
    titles: levels.map(([, title = '']) => keep(title)),
    dx: wholeOr(fields[4], 0),
    dy: wholeOr(fields[5], 0),
  };
}

const labelOf = (fields: readonly string[], keep: (text: string) => string): VassalLabelKind => ({
  size: wholeOr(fields[3], 10),
  ground: keep(fields[4] ?? ''),
  ink: keep(fields[5] ?? ''),
  vertical: keep(fields[6] ?? 'b'),
  dy: wholeOr(fields[7], 0),
  horizontal: keep(fields[8] ?? 'c'),
  dx: wholeOr(fields[9], 0),
});

/** The states of a piece's traits, in the order of its type. */
export const statesOf = (state: string): string[] => nestedTokens(state, '\t', TRAITS);
