// The states of a piece's traits and how it looks by them.

import { SOMEBODY, type VassalLook, type VassalPlayerIndex } from './game.ts';
import { tokensOf } from './tokens.ts';
import type { TraitPlaces } from './traits.ts';

/** What looks are made with: texts kept, equal looks found again, players known. */
export interface LookMaker {
  keep(text: string): string;
  share(look: VassalLook): VassalLook;
  playerOf(id: string): VassalPlayerIndex | undefined;
}

const wholeIn = (text: string | undefined): number => (/^-?\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

/** How a piece looks by the states of its traits, of which those that it has none of stay as they were. */
export function lookOf(places: TraitPlaces, states: readonly string[], maker: LookMaker): VassalLook {
  const { keep } = maker;
  const masked = ownerOf(places.masked, states, maker);
  const hidden = ownerOf(places.hidden, states, maker);
  const turn = places.turns.reduce((sum, { at, facings }) => sum + degreesOf(states[at], facings), 0);
  return maker.share({
    levels: places.layers.map(({ at }) => wholeIn(states[at])),
    turn: ((turn % 360) + 360) % 360,
    labels: places.labels.map(at => keep(states[at] ?? '')),
    isMoved: places.moved.some(at => states[at] === 'true'),
    ...(masked !== undefined && { maskedBy: masked }),
    ...(hidden !== undefined && { hiddenBy: hidden }),
    properties: Object.fromEntries(places.properties.map(({ at, name }) => [name, keep(states[at] ?? '')])),
  });
}

/** Facings count to the right; free angles are degrees to the left. */
function degreesOf(state: string | undefined, facings: number): number {
  if (facings > 1) return (wholeIn(state) * 360) / facings;
  const angle = /^-?\d{1,6}(\.\d{1,20})?$/.test(state ?? '') ? Number(state) : 0;
  return -angle;
}

/** Who has masked or hidden it. What follows the player's id is of no interest. */
function ownerOf(ats: readonly number[], states: readonly string[], { playerOf }: LookMaker): VassalPlayerIndex | undefined {
  for (const at of ats) {
    const [owner = ''] = tokensOf(states[at] ?? '', ';');
    if (owner !== '' && owner !== 'null') return playerOf(owner) ?? SOMEBODY;
  }
  return undefined;
}

/** The constants that marks give a piece. */
export function marksOf(
  { marks }: TraitPlaces,
  states: readonly string[],
  keep: (text: string) => string,
): Readonly<Record<string, string>> {
  const entries = marks.flatMap(({ at, names }) => {
    const values = tokensOf(states[at] ?? '', ',');
    return names.map((name, i) => [name, keep(values[i] ?? '')] as const);
  });
  return Object.fromEntries(entries);
}

/** The points of a trail, as the module kept them. */
export function trailIn(state: string | undefined): readonly (readonly [x: number, y: number])[] {
  const points = tokensOf(state ?? '', ';').slice(3);
  return points.flatMap(point => {
    const [, x, y] = /^(-?\d{1,7}),(-?\d{1,7})$/.exec(point) ?? [];
    return x === undefined || y === undefined ? [] : [[Number(x), Number(y)] as const];
  });
}
