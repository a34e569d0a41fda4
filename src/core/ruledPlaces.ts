// Where in a file stands what broke a rule: a ruling as a problem of the text, with line and column, for those who write records by hand.

import type { Ruling } from './act.ts';
import { placesOf } from './fileText.ts';
import type { Frame, Replay } from './replay.ts';
import type { ParseError } from './result.ts';
import type { BattleRecord, Variation } from './scenario.ts';
import { mapInSlices, type Task } from './task.ts';

/** What a ruling says, and its place in the text. */
export interface PlacedRuling extends ParseError {
  readonly frame: Frame;
  readonly ruling: Ruling;
}

/**
 * All rulings of a battle in the order of the replay, variations last, each with the place of the die, the point or else the event that it
 * is about, some frames at a time. The text was read without a fault; `field`: where in it the record stands, where it is not all of
 * the file.
 */
export function* ruledIn(
  text: string,
  record: BattleRecord,
  { frames, variations, field }: Replay & { readonly field?: string },
): Task<readonly PlacedRuling[]> {
  const where = placesOf(text);
  const before = field === undefined ? '' : `${field}.`;
  const paths = new Map([...pathsOf(record.events, `${before}events`), ...inside(record.variations, `${before}variations`)]);
  const own = Object.entries(variations).flatMap(([id, line]) => line.filter(frame => frame.variation === id));
  const place = (frame: Frame): readonly PlacedRuling[] =>
    frame.rulings.map(ruling => {
      const event = paths.get(frame.event?.id ?? '');
      const path = event === undefined ? '' : `${event}${within(frame.event, ruling)}`;
      const problem = { path, says: ruling.says };
      return { ...problem, ...(path === '' ? {} : where(problem)), frame, ruling };
    });
  return (yield* mapInSlices([...frames, ...own], place, SOME)).flat();
}

/** So many frames are looked through between two looks whether somebody else waits. */
const SOME = 64;

type Paths = readonly (readonly [id: string, path: string])[];

const pathsOf = (events: BattleRecord['events'], path: string): Paths => events.map(({ id }, i) => [id, `${path}[${i}]`]);

const inside = (variations: readonly Variation[] = [], path: string): Paths =>
  variations.flatMap((one, i) => [...pathsOf(one.events, `${path}[${i}].events`), ...inside(one.variations, `${path}[${i}].variations`)]);

/** The part of an event that a ruling begins with, a die or a point, or the first of the places that it marks. */
function within(event: unknown, { says, at: [place] = [] }: Ruling): string {
  const named = /^(?:thrown|result)[\w.[\]-]*(?=:)/.exec(says)?.[0];
  if (named !== undefined) return `.${named}`;
  const [, x, y] = /^\((-?[\d.]+), (-?[\d.]+)\)/.exec(says) ?? [];
  const wanted = x === undefined ? place : [Number(x), Number(y)];
  return (wanted === undefined ? undefined : pathTo(event, JSON.stringify(wanted))) ?? '';
}

/** The way to a value inside another, by its JSON. */
function pathTo(value: unknown, wanted: string): string | undefined {
  if (JSON.stringify(value) === wanted) return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = pathTo(part, wanted);
    if (found !== undefined) return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${found}`;
  }
  return undefined;
}
