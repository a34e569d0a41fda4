// The events of a rule system as data: what each tells beside the envelope, said once. The TypeScript types of the events, the shapes that
// files are checked with, the published JSON Schema and the lists of events on the pages follow from it. A replay imports types alone from
// a list of events, so that it loads no zod.

import type { output, ZodObject, ZodRawShape, ZodType } from 'astro/zod';
import { eventOf, eventsOf, THROWS } from '../core/schema.ts';
import type { BattleEvent } from '../core/types.ts';

/** One kind of event: what happens in it, and its fields by name, each with its shape and (`describe`) what it means. */
export interface EventShape<F extends ZodRawShape = ZodRawShape> {
  readonly about: string;
  readonly fields: F;
}

/** The events of a system by their types. */
export type EventShapes = Readonly<Record<string, EventShape>>;

/** An event in a list of events. */
export const event = <const F extends ZodRawShape>(about: string, fields: F): EventShape<F> => ({ about, fields });

/**
 * The dice of an event, its field `thrown`: by their names (`as`) in the order they fall, and what there is to say of each:
 * `dice('hit', 'second: for needs of 7 and more')`. A name that ends in N stands for several.
 */
export const dice = (...names: readonly string[]) => THROWS.describe(names.join('; '));

/** As a record holds it: nothing that was read is changed. */
type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** What a shape describes, as a file holds it. */
export type ShapeOf<Z extends ZodType> = Fixed<output<Z>>;

type Facts<F extends ZodRawShape> = keyof F extends never ? unknown : Fixed<output<ZodObject<F>>>;
type Whole<T extends string, F extends ZodRawShape> = Omit<BattleEvent, 'type' | keyof F> & { readonly type: T } & Facts<F>;
type Flat<T> = { [K in keyof T]: T[K] };

/** The types of the events in a list, by `type`. */
export type EventsOf<L extends EventShapes> = { readonly [T in keyof L & string]: Flat<Whole<T, L[T]['fields']>> };

/** The shape of any event of the list, told apart by `type`: the `event` of a system's file schemas. */
export const eventSchema = (events: EventShapes): ZodType =>
  eventsOf(Object.fromEntries(Object.entries(events).map(([type, { about, fields }]) => [type, eventOf(type, fields).describe(about)])));
