// What the page shows right now, and who wants to know when it changes.

import { batch, signal } from '@preact/signals';
import type { OverlayKind } from '../analysis/offered.ts';
import type { AsIf, ThreatMode } from '../core/overlay.ts';
import { samePlace } from '../core/places.ts';
import { referenceTargetsOf } from '../core/ruleset.ts';
import type { Place, SideId, UnitId } from '../core/types.ts';
import type { BattleSource, LineId, Stride } from './model.ts';

/** A place marked: the first end, then the second, then the first of a new measure. */
export const markTape = (tape: Tape, place: Place): Tape =>
  tape.from !== undefined && tape.to === undefined && !samePlace(tape.from, place) ? { ...tape, to: place } : { from: place };

/** A layer over the board (layers/layers.ts). The tape asks the same as the line that is explained. */
export type LayerId = OverlayKind | 'tape';

/** The stretches of a game whose trails can be drawn. */
export const TRAIL_STRETCHES = ['game', 'turn', 'ahead'] as const;

/** The ends that are marked. */
export interface Tape {
  readonly from?: Place;
  readonly to?: Place;
}

export interface Showing {
  /** Counts the battles that the page has shown: a record that is written becomes another with each event. */
  readonly edition: number;
  readonly line: LineId;
  readonly index: number;
  readonly playing: boolean;
  readonly speed: number;
  /** The scrubber is being dragged. */
  readonly dragging: boolean;
  readonly stride: Stride;
  readonly viewer: SideId | undefined;
  readonly selected: UnitId | undefined;
  /** The place under the cursor of the board. */
  readonly place: Place | undefined;
  /** The layer that lies over all cells. */
  readonly shade: LayerId | 'none';
  /** The layers that lie beside it. */
  readonly layers: readonly LayerId[];
  /** Whose sight: the selected unit's, a side's, or what is seen from the lookout. */
  readonly sightOf: SideId | 'unit' | 'place';
  /** Where the lookout stands; undefined until it is moved: in the middle. */
  readonly viewpoint: Place | undefined;
  /** Whose ways: of the game so far, of the turn of the moment, or of the turn that is still to come. */
  readonly trailsOf: (typeof TRAIL_STRETCHES)[number];
  readonly threatOf: SideId | 'both';
  readonly threatMode: ThreatMode;
  /** Reference target of the threat map. */
  readonly mark: string | undefined;
  /** What if this unit stood elsewhere: nothing of it gets into the record. */
  readonly asIf: AsIf | undefined;
  /** What the pointer is dragging over the board. */
  readonly held: 'lookout' | 'unit' | 'tape' | undefined;
  /** The tape measure, when it is in use. */
  readonly tape: Tape | undefined;
}

/** The two ends as far as they are known: an end that is not marked yet is where the cursor is. */
export function endsOf({ tape, place }: Pick<Showing, 'tape' | 'place'>): readonly [Place, Place] | undefined {
  const to = tape?.to ?? place;
  return tape?.from === undefined || to === undefined || samePlace(tape.from, to) ? undefined : [tape.from, to];
}

/** How layers are set, and the control of each in the panel. */
export const LAYER_SETTINGS = {
  sightOf: 'sight-of',
  trailsOf: 'trails-of',
  threatOf: 'threat-of',
  threatMode: 'threat-mode',
  mark: 'threat-mark',
} as const;
export type LayerSettingField = keyof typeof LAYER_SETTINGS;

/** What lies over a position, and whose it is. */
const LAYER_FIELDS = [
  'selected',
  'shade',
  'layers',
  'sightOf',
  'viewpoint',
  'trailsOf',
  'threatOf',
  'threatMode',
  'mark',
] as const satisfies readonly (keyof Showing)[];

/** What a picture, a report or the command line chooses to show over a position. */
export type LayerOptions = Partial<Pick<Showing, (typeof LAYER_FIELDS)[number]>>;

/** What a picture of the board hangs on: a moment as its viewer knows it, and the layers over it. */
export const PICTURE_FIELDS = ['index', 'line', 'viewer', ...LAYER_FIELDS] as const;

/** No layer at all. */
export const NO_LAYERS = { shade: 'none', layers: [], trailsOf: 'game' } as const satisfies Partial<Showing>;

/** Whether a layer is on. */
export const isLayerOn = ({ shade, layers, tape }: Showing, id: LayerId): boolean =>
  id === 'tape' ? tape !== undefined : shade === id || layers.includes(id);

/** What is shown once a layer is on, or off; a shade takes the place of another. */
export function turnLayer(now: Showing, id: LayerId, isShade: boolean, on: boolean): Partial<Showing> {
  if (id === 'tape') return { tape: on ? {} : undefined };
  if (isShade) return { shade: on ? id : 'none' };
  return { layers: [...now.layers.filter(other => other !== id), ...(on ? [id] : [])] };
}

/** `before` is what was shown until now. */
type Listener = (now: Showing, before: Showing) => void;

export interface ShowingStore {
  /** What is shown, as a value that stays as it is. */
  readonly now: () => Showing;
  /** The same as it changes: a component or an effect that reads a field of it is drawn or run anew once that field is another. */
  readonly live: Showing;
  set(change: Partial<Showing>): void;
  watch(listener: Listener): void;
}

/** A what-if is about one position: in another one the unit is back where it stood. */
const putBack = (now: Showing, before: Showing): Showing =>
  now.asIf !== undefined && (['index', 'line', 'viewer', 'edition'] as const).some(field => now[field] !== before[field])
    ? { ...now, asIf: undefined }
    : now;

/** Points and what-ifs are made anew each time and may still be the same. */
const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Tells its watchers about changes, in the order they came, and about nothing that stayed the same. */
export function createStore(initial: Showing): ShowingStore {
  let now = initial;
  const listeners: Listener[] = [];
  const fields = Object.keys(initial).map(name => [name as keyof Showing, signal<unknown>(initial[name as keyof Showing])] as const);
  const live = Object.fromEntries(fields.map(([name, field]) => [name, { enumerable: true, get: () => field.value }]));
  return {
    now: () => now,
    live: Object.defineProperties({}, live) as Showing,
    set(change) {
      const before = now;
      const changed = Object.entries(change).filter(([key, value]) => !isEqual(before[key as keyof Showing], value));
      if (changed.length === 0) return;
      now = putBack({ ...before, ...Object.fromEntries(changed) }, before);
      batch(() => {
        for (const [name, field] of fields) field.value = now[name];
        for (const listener of listeners) listener(now, before); // before any effect: who answers is told of another record first
      });
    },
    watch: listener => void listeners.push(listener),
  };
}

/** Nothing selected, no overlay, everybody's eyes. */
export const firstShowing = ({ scenario, ruleset }: BattleSource): Showing => ({
  edition: 0,
  line: undefined,
  index: 0,
  playing: false,
  speed: 1,
  dragging: false,
  stride: 'event',
  viewer: undefined,
  selected: undefined,
  place: undefined,
  ...NO_LAYERS,
  sightOf: 'unit',
  viewpoint: undefined,
  threatOf: scenario.sides.at(-1)?.id ?? '',
  threatMode: 'standing',
  mark: referenceTargetsOf(ruleset)[0]?.id,
  asIf: undefined,
  held: undefined,
  tape: undefined,
});
