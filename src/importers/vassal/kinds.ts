// Kinds of pieces, and how a piece looks, as files of any game say it.

import type { Kind, KindLayer, Looks } from '../../rulesets/any/public.ts';
import type { VassalKind, VassalLayer, VassalLook } from './game.ts';

const NAME = 400;
const LEVELS = 1_000;
const LAYERS = 200;
const LABELS = 50;

const short = (text: string): string => text.slice(0, NAME);

/** The name of a piece; one that has none goes by its picture. */
const titleOf = ({ name, image, layers }: VassalKind): string =>
  short(name.trim() || (image || layers[0]?.images[0] || 'piece').replace(/\.\w{2,4}$/, ''));

function layerOf({ name, images, titles, dx, dy, isUnder }: VassalLayer): KindLayer {
  const hasTitles = titles.some(title => title !== '');
  return {
    ...(name !== '' && { title: name.slice(0, 200) }),
    pictures: images.slice(0, LEVELS).map(short),
    ...(hasTitles && { titles: titles.slice(0, LEVELS).map(short) }),
    ...((dx !== 0 || dy !== 0) && { at: [Math.round(dx), Math.round(dy)] }),
    ...(isUnder && { under: true }),
  };
}

const kindOf = (kind: VassalKind): Kind => ({
  title: titleOf(kind),
  ...(kind.image !== '' && { picture: short(kind.image) }),
  ...(kind.layers.length > 0 && { layers: kind.layers.slice(0, LAYERS).map(layerOf) }),
  ...(kind.mask && { cover: { title: short(kind.mask.name), ...(kind.mask.image !== '' && { picture: short(kind.mask.image) }) } }),
});

/** Kinds as they are met, each once whichever file it comes from. */
export interface KindList {
  typeOf(kind: VassalKind): string;
  readonly kinds: Readonly<Record<string, Kind>>;
}

export function listKinds(): KindList {
  const types = new Map<string, string>();
  const known = new Map<VassalKind, string>();
  const kinds: Record<string, Kind> = {};
  return {
    kinds,
    typeOf(kind) {
      const seen = known.get(kind);
      if (seen !== undefined) return seen;
      const made = kindOf(kind);
      const key = JSON.stringify(made);
      const type = types.get(key) ?? `k${types.size + 1}`;
      types.set(key, type);
      known.set(kind, type);
      kinds[type] = made;
      return type;
    },
  };
}

/** What is seen of a piece, in every field; whether it has been moved is no look here. `sideOf`: the side of a player. */
export function looksOf({ levels, turn, labels, maskedBy, hiddenBy }: VassalLook, sideOf: (player: number) => string): WithOpen {
  return {
    levels: levels.slice(0, LAYERS).map(level => Math.min(LEVELS, Math.max(0, level))),
    turn: Math.min(359.99, Math.round((((turn % 360) + 360) % 360) * 100) / 100),
    labels: labels.slice(0, LABELS).map(short),
    covered: maskedBy === undefined ? null : sideOf(maskedBy),
    hidden: hiddenBy === undefined ? null : sideOf(hiddenBy),
  };
}

/** Looks in which null stands for a piece that lies open. */
export interface WithOpen extends Required<Pick<Looks, 'levels' | 'turn' | 'labels'>> {
  readonly covered: string | null;
  readonly hidden: string | null;
}

/** Those fields of a look that differ from the look before. */
export function lookChanges(before: WithOpen, after: WithOpen): Partial<WithOpen> {
  const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);
  return {
    ...(isSame(before.levels, after.levels) ? {} : { levels: after.levels }),
    ...(before.turn === after.turn ? {} : { turn: after.turn }),
    ...(isSame(before.labels, after.labels) ? {} : { labels: after.labels }),
    ...(before.covered === after.covered ? {} : { covered: after.covered }),
    ...(before.hidden === after.hidden ? {} : { hidden: after.hidden }),
  };
}

/** The fields that say something: a piece that shows no layer, lies straight and open has none. */
export function plainLooks({ levels, turn, labels, covered, hidden }: WithOpen): Looks {
  return {
    ...(levels.some(level => level > 0) && { levels }),
    ...(turn !== 0 && { turn }),
    ...(labels.some(label => label !== '') && { labels }),
    ...(covered !== null && { covered }),
    ...(hidden !== null && { hidden }),
  };
}
