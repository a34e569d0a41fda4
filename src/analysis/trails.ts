// Where units have been: their ways from frame to frame, and where they were lost.

import type { Mark, Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Place, SideId, Unit, UnitId } from '../core/types.ts';

/** The way of one unit: every place it entered, in order, and where it was lost. */
export interface Trail {
  readonly unit: Unit;
  readonly places: readonly Place[];
  readonly lost?: Place;
}

/** Trails over a stretch of frames, the first of them where they begin. Ways told by an event are followed place by place; corrections are jumps, and shown as such. */
export function trailsOf(frames: readonly Frame[], of: (unit: Unit) => boolean): readonly Trail[] {
  const trails = new Map<UnitId, { unit: Unit; places: Place[]; lost?: Place }>();
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1]?.state.units ?? {};
    if (i > 0 && frame.state.units === before) continue;
    for (const unit of Object.values(frame.state.units)) {
      if (!of(unit)) continue;
      const old = before[unit.id];
      const trail = trails.get(unit.id) ?? { unit, places: [] };
      trails.set(unit.id, trail);
      trail.unit = unit;
      if (unit.at !== undefined && !isSame(unit.at, old?.at))
        trail.places.push(...(i === 0 ? [unit.at] : wayTo(frame, unit, old?.at, trail.places.length === 0)));
      if (old?.at !== undefined && old.strength > 0 && unit.strength <= 0) trail.lost = old.at;
    }
  }
  return [...trails.values()].filter(({ places }) => places.length > 0);
}

const isSame = (a: Place, b: Place | undefined): boolean => a === b || String(a) === String(b ?? '');

/** The places from the old one (left out unless the trail begins) to where the unit is now. */
function wayTo({ telling }: Frame, unit: Unit, old: Place | undefined, begins: boolean): readonly Place[] {
  const at = unit.at as Place;
  const told = telling.marks.find(
    mark => mark.kind === 'path' && mark.unit === unit.id && mark.tone !== 'shot' && isSame(mark.places.at(-1) ?? '', at),
  );
  const places = told?.kind === 'path' ? told.places : old === undefined ? [at] : [old, at];
  return begins || old === undefined ? places : places.slice(1);
}

/** Trails up to a frame, from `since` (a frame) on. */
export function trailsOverlay(
  ruleset: Ruleset,
  frames: readonly Frame[],
  ask: { readonly side?: SideId; readonly unit?: UnitId; readonly since?: number },
): Overlay {
  const stretch = frames.slice(ask.since ?? 0);
  const last = stretch.at(-1);
  const trails = trailsOf(
    stretch,
    unit => (ask.side === undefined || unit.side === ask.side) && (ask.unit === undefined || unit.id === ask.unit),
  );
  const title = (unit: Unit): string => (last ? ruleset.counter(last.state, unit).title : unit.id);
  const moved = trails.filter(({ places }) => places.length > 1);
  const lost = trails.filter(trail => trail.lost !== undefined);
  return {
    id: 'trails',
    title: 'Trails',
    unit: 'hexes',
    domain: [0, Math.max(0, ...trails.map(({ places }) => places.length - 1))],
    marks: [
      ...moved.map(({ unit, places }): Mark => ({ kind: 'path', places, tone: 'move', side: unit.side, unit: unit.id })),
      ...lost.flatMap(({ unit, lost: at }): readonly Mark[] =>
        at === undefined ? [] : [{ kind: 'ring', at, radius: 0.2, tone: 'danger', side: unit.side }],
      ),
    ],
    says: `Moved${since(frames, ask.since)}: ${moved.length} of ${trails.length} ${trails.length === 1 ? 'unit' : 'units'}. Lost: ${lost.length === 0 ? 'none' : lost.length}.`,
    table: {
      columns: ['Unit', 'Hexes', 'Way', 'Lost at'],
      rows: trails.map(({ unit, places, lost: at }) => [
        title(unit),
        places.length - 1,
        places.map(String).join(' '),
        at === undefined ? '' : String(at),
      ]),
    },
  };
}

const since = (frames: readonly Frame[], index: number | undefined): string =>
  index === undefined || index === 0 ? '' : ` since step ${frames[index]?.index ?? index}`;
