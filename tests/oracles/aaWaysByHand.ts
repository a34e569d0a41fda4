// Ways of Axis & Allies to an attack, told by walking every way there is: no search that stops early, no ways that are shared.

import type { MapBoard } from '../../src/core/board.ts';

/** What a walk of aircraft meets: guns on the way out, neutral land out and home, steps out. */
export interface Flight {
  readonly guns: number;
  readonly out: ReadonlySet<string>;
  readonly home: ReadonlySet<string>;
}

/** The world as a walker asks about it. */
export interface World {
  readonly board: MapBoard;
  isNeutral(area: string): boolean;
  isGun(area: string): boolean;
  isHome(area: string): boolean;
}

export const minus = (all: Iterable<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter(one => !some.has(one)));
export const plus = (all: Iterable<string>, more: Iterable<string>): ReadonlySet<string> => new Set([...all, ...more]);

/** The best flight out and home again within so many steps that so much money pays for, of all there are; undefined where there is none. */
export function flightByHand(
  { board, isNeutral, isGun, isHome }: World,
  { from, to, most, paid, ipc }: { from: string; to: string; most: number; paid: ReadonlySet<string>; ipc: number },
): Flight | undefined {
  let best: { readonly flight: Flight; readonly rank: readonly number[] } | undefined;
  const isBetter = (rank: readonly number[]): boolean => {
    const i = rank.findIndex((n, k) => n !== best?.rank[k]);
    return best === undefined || (i >= 0 && (rank[i] ?? 0) < (best.rank[i] ?? 0));
  };
  const end = (path: readonly string[], turning: number): void => {
    const over = path.slice(1, turning);
    const out = minus(over.filter(isNeutral), paid);
    const home = minus(path.slice(turning + 1).filter(isNeutral), plus(out, paid));
    const due = 3 * (out.size + home.size);
    const rank = [new Set(over.filter(isGun)).size, due, turning];
    if (due <= ipc && isBetter(rank)) best = { flight: { guns: rank[0] ?? 0, out, home }, rank };
  };
  const back = (path: readonly string[], turning: number): void => {
    const here = path.at(-1) ?? '';
    if (isHome(here)) end(path, turning);
    else if (path.length <= most) for (const next of board.areas[here]?.links ?? []) back([...path, next], turning);
  };
  const out = (path: readonly string[]): void => {
    const here = path.at(-1) ?? '';
    if (here === to) back(path, path.length - 1);
    else if (path.length <= most) for (const next of board.areas[here]?.links ?? []) out([...path, next]);
  };
  out([from]);
  return best?.flight;
}

/** Fewest mined zones on a way of ships, and of such the shortest: which zones those are; undefined where no way leads. */
export function voyageByHand(
  board: MapBoard,
  {
    from,
    to,
    most,
    isMined,
    isHeld,
  }: { from: string; to: string; most: number; isMined(zone: string): boolean; isHeld(zone: string): boolean },
): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let steps = 0;
  const go = (path: readonly string[]): void => {
    const here = path.at(-1) ?? '';
    if (here === to) {
      const mined = path.slice(1).filter(isMined);
      if (best === undefined || mined.length < best.length || (mined.length === best.length && path.length < steps))
        [best, steps] = [mined, path.length];
    } else if (path.length <= most && (path.length === 1 || !isHeld(here)))
      for (const next of board.areas[here]?.links ?? []) if (board.areas[next]?.kind === 'sea') go([...path, next]);
  };
  go([from]);
  return best;
}
